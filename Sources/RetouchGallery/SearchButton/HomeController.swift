import UIKit

/// The most recently viewed houses, and a button in the bar that opens the filters.
final class HomeController: ListController {
  /// Receives what was used.
  var report: (String) -> Void = { _ in }

  let searchButton = UIButton.searchBar()
  private(set) lazy var alerts = UIBarButtonItem(
    image: UIImage(named: "alerts"), style: .plain, target: self, action: HomeController.showAlerts)

  init() {
    super.init(
      title: "Home", heading: "Seen Lately",
      rows: [
        .init(title: "House with Garden", detail: "4 rooms, 340\u{A0}000\u{A0}€", color: .systemGreen),
        .init(title: "Top Floor", detail: "2 rooms, 210\u{A0}000\u{A0}€", color: .systemOrange),
        .init(title: "By the Canal", detail: "3 rooms, 275\u{A0}000\u{A0}€", color: .systemTeal),
        .init(title: "Old Bakery", detail: "5 rooms, 490\u{A0}000\u{A0}€", color: .systemBrown),
      ])
    searchButton.addTarget(self, action: HomeController.openFilters, for: .primaryActionTriggered)
    navigationItem.titleView = searchButton
    alerts.title = "Alerts"
    navigationItem.rightBarButtonItem = alerts
  }

  required init?(coder: NSCoder) { nil }

  private func openFilters() {
    report("openFilters")
    navigationController?.pushViewController(FiltersController(), animated: true)
  }

  private func showAlerts() { report("alerts") }
}
