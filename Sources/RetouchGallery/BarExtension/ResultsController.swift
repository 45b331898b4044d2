import UIKit

/// The results of a search, the extension over them, and a button in the bar that opens the filters.
final class ResultsController: ListController {
  /// Receives what was used, and changes of size.
  var report: (String) -> Void = { _ in }

  let extensionBar = ExtensionBar(frame: .zero)
  let searchButton = UIButton.searchBar()
  private(set) lazy var alerts = UIBarButtonItem(
    image: UIImage(named: "alerts"), style: .plain, target: self, action: ResultsController.showAlerts)

  init() {
    super.init(
      title: "Houses", heading: "In Ghent",
      rows: [
        .init(title: "House with Garden", detail: "4 rooms, 340\u{A0}000\u{A0}€", color: .systemGreen),
        .init(title: "Mill Street 12", detail: "3 rooms, 298\u{A0}000\u{A0}€", color: .systemPink),
        .init(title: "By the Canal", detail: "3 rooms, 275\u{A0}000\u{A0}€", color: .systemTeal),
        .init(title: "Old Bakery", detail: "5 rooms, 490\u{A0}000\u{A0}€", color: .systemBrown),
      ])
    searchButton.addTarget(self, action: ResultsController.openFilters, for: .primaryActionTriggered)
    searchButton.showsLargeContentViewer = true
    searchButton.scalesLargeContentImage = true
    searchButton.addInteraction(UILargeContentViewerInteraction())
    navigationItem.titleView = searchButton
    alerts.title = "Alerts"
    navigationItem.rightBarButtonItem = alerts
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(extensionBar)
    additionalSafeAreaInsets.top = ExtensionBar.height
    extensionBar.saveSearch.addTarget(
      self, action: ResultsController.save, for: .primaryActionTriggered)
    extensionBar.sort.addTarget(self, action: ResultsController.sort, for: .primaryActionTriggered)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top - ExtensionBar.height
    extensionBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: ExtensionBar.height)
  }

  override func textSizeDidChange(_ size: CGFloat) {
    let small = extensionBar.resultCount.font.pointSize
    report("extension \(Int(extensionBar.frame.height)), its text \(Int(small)), results \(Int(size))")
  }

  private func openFilters() {
    report("openFilters")
    navigationController?.pushViewController(FiltersController(), animated: true)
  }

  private func showAlerts() { report("alerts") }
  private func save() { report("save") }
  private func sort() { report("sort") }
}
