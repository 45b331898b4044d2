import RetouchReplay
import UIKit

/// A calendar whose navigation bar has a segmented control in place of a title.
///
/// There is no code for the viewer. It shows a segment's title, and a lift selects the segment like a tap.
///
///     y  0 │ time               signal network battery │
///       47 ├        ┌ Day ──┬ Week ─┬ Month ┐          ┤
///       91 │        └───────┴───────┴───────┘          │   three segments of 80×32 points
///          x 0      75     155     235     315       390
public final class SegmentedBar: UINavigationController, Fixture {
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let calendar = CalendarController()

  /// Shows the calendar.
  public override func viewDidLoad() {
    super.viewDidLoad()
    calendar.report = { [weak self] in self?.note($0) }
    setViewControllers([calendar], animated: false)
  }
}
