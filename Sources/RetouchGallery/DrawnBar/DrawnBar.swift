import RetouchReplay
import UIKit

/// A calendar whose bar draws its days: neither the viewer's items nor VoiceOver's elements are views.
///
/// The delegate returns the day at a point, and does on a lift the same as on a tap.
///
///     y 746 ┌ Mo ┬ Tu ┬ We ┬ Th ┬ Fr ┬ Sa ┬ Su ┐   columns of 50 points at x 8, 62, 116, … 332
///       810 └────┴────┴────┴────┴────┴────┴────┘
public final class DrawnBar: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let week = WeekView(
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].enumerated().map {
      Day(name: $1, number: $0 + 5)
    })
  private let events = ContentList(
    frame: .zero, title: "This Week",
    rows: [
      .init(title: "Dentist", detail: "9:30, Mill Street", color: .systemRed),
      .init(title: "Lunch with Jo", detail: "12:30", color: .systemGreen),
      .init(title: "Choir", detail: "19:00, Town Hall", color: .systemPurple),
    ])
  private(set) lazy var dayTap = UITapGestureRecognizer(target: self, action: DrawnBar.tapped)

  /// Builds the calendar and its bar.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(events)
    view.addSubview(week)
    week.addGestureRecognizer(dayTap)
    week.addInteraction(UILargeContentViewerInteraction(delegate: self))
  }

  /// Places the bar, and the content above it.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    events.frame = view.contentPlace
    week.frame = view.barPlace
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if let index = week.index(at: tap.location(in: week)) { select(index) }
  }

  private func select(_ index: Int) {
    week.selection = index
    note("select \(week.days[index].name)")
  }
}

extension DrawnBar: UILargeContentViewerInteractionDelegate {
  /// The day at the point.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? {
    week.index(at: point).map { week.days[$0] }
  }

  /// A lift on a day selects it.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    if let day = item as? Day, let index = week.days.firstIndex(of: day) { select(index) }
  }
}
