import UIKit

/// The results of a search, and the extension over them.
final class ResultsController: UIViewController {
  /// Hears of what was used, and of other sizes.
  var report: (String) -> Void = { _ in }

  let extensionBar = ExtensionBar(frame: CGRect(x: 0, y: 91, width: 390, height: 48))
  private(set) lazy var filters = UIBarButtonItem(
    image: UIImage(systemName: "slider.horizontal.3"), style: .plain, target: self,
    action: ResultsController.openFilters)
  private let list = ContentList(
    frame: CGRect(x: 0, y: 139, width: 390, height: 705), title: "In and Around Ghent",
    rows: [
      .init(title: "House with Garden", detail: "4 rooms, 340 000 €", color: .systemGreen),
      .init(title: "Mill Street 12", detail: "3 rooms, 298 000 €", color: .systemPink),
      .init(title: "By the Canal", detail: "3 rooms, 275 000 €", color: .systemTeal),
      .init(title: "Old Bakery", detail: "5 rooms, 490 000 €", color: .systemBrown),
    ])

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Houses"
    filters.title = "Filters"
    navigationItem.rightBarButtonItem = filters
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
    view.addSubview(extensionBar)
    extensionBar.saveSearch.addTarget(
      self, action: ResultsController.save, for: .primaryActionTriggered)
    extensionBar.sort.addTarget(self, action: ResultsController.sort, for: .primaryActionTriggered)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let previous = previousTraitCollection?.preferredContentSizeCategory
    guard let previous, previous != traitCollection.preferredContentSizeCategory else { return }
    view.layoutIfNeeded()
    let small = extensionBar.resultCount.font.pointSize
    report(
      "extension \(Int(extensionBar.frame.height)), its text \(Int(small)), results \(Int(list.titleSize))")
  }

  private func openFilters() { report("filters") }
  private func save() { report("save") }
  private func sort() { report("sort") }
}
