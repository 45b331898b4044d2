import UIKit

/// The tasks of a day, a week or a month, by the selected segment; initially the week.
final class CalendarController: UIViewController {
  /// Receives the selected period.
  var report: (String) -> Void = { _ in }

  let periods = UISegmentedControl(items: ["Day", "Week", "Month"])
  private let lists = [
    ContentList(
      frame: .zero, title: "Friday",
      rows: [
        .init(title: "Dentist", detail: "9:30", color: .systemTeal),
        .init(title: "Choir", detail: "18:00", color: .systemPurple),
      ]),
    ContentList(
      frame: .zero, title: "Week 47",
      rows: [
        .init(title: "Swimming", detail: "Tuesday, 17:15", color: .systemBlue),
        .init(title: "Dentist", detail: "Friday, 9:30", color: .systemTeal),
        .init(title: "Choir", detail: "Friday, 18:00", color: .systemPurple),
      ]),
    ContentList(
      frame: .zero, title: "November",
      rows: [
        .init(title: "Flea market", detail: "8th, all day", color: .systemOrange),
        .init(title: "Swimming", detail: "17th, 17:15", color: .systemBlue),
        .init(title: "Concert", detail: "29th, 20:00", color: .systemPurple),
      ]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for list in lists { view.addSubview(list) }
    periods.frame = CGRect(x: 0, y: 0, width: 240, height: 32)
    periods.selectedSegmentIndex = 1
    periods.addTarget(self, action: CalendarController.periodChanged, for: .valueChanged)
    navigationItem.titleView = periods
    showPeriod()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for list in lists { list.frame = view.bounds.inset(by: view.safeAreaInsets) }
  }

  private func showPeriod() {
    for (index, list) in lists.enumerated() { list.isHidden = index != periods.selectedSegmentIndex }
  }

  private func periodChanged() {
    showPeriod()
    report(periods.titleForSegment(at: periods.selectedSegmentIndex) ?? "")
  }
}
