import UIKit

/// Houses that were looked at last, and a button in the bar that opens the filters.
final class HomeController: UIViewController {
  /// Hears of what was used.
  var report: (String) -> Void = { _ in }

  let searchButton = UIButton(type: .system)
  private(set) lazy var alerts = UIBarButtonItem(
    image: UIImage(systemName: "bell"), style: .plain, target: self, action: HomeController.showAlerts)

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Home"
    searchButton.frame = CGRect(x: 0, y: 0, width: 318, height: 36)
    searchButton.layer.cornerRadius = 18
    searchButton.backgroundColor = .tertiarySystemFill
    searchButton.tintColor = .secondaryLabel
    searchButton.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    searchButton.setTitle("City, street or postcode", for: .normal)
    searchButton.setTitleColor(.secondaryLabel, for: .normal)
    searchButton.addTarget(self, action: HomeController.openFilters, for: .primaryActionTriggered)
    navigationItem.titleView = searchButton
    alerts.title = "Alerts"
    navigationItem.rightBarButtonItem = alerts
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(
      ContentList(
        frame: CGRect(x: 0, y: 91, width: 390, height: 753), title: "Seen Lately",
        rows: [
          .init(title: "House with Garden", detail: "4 rooms, 340 000 €", color: .systemGreen),
          .init(title: "Top Floor", detail: "2 rooms, 210 000 €", color: .systemOrange),
          .init(title: "By the Canal", detail: "3 rooms, 275 000 €", color: .systemTeal),
          .init(title: "Old Bakery", detail: "5 rooms, 490 000 €", color: .systemBrown),
        ]))
  }

  private func openFilters() {
    report("openFilters")
    navigationController?.pushViewController(FiltersController(), animated: true)
  }

  private func showAlerts() { report("alerts") }
}
