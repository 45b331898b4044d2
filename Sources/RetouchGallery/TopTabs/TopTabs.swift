import RetouchReplay
import UIKit

/// Tabs that are cells of a collection view; the delegate selects the one from which the finger is lifted.
public final class TopTabs: TopTabsController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  override var actsOnLift: Bool { true }
  /// Logs the call and the tab's number.
  public override func didSelect(_ item: Int) { note("didSelectItemAt \(item)") }
}

/// The same tabs without a delegate: the viewer shows them, and a lift has no effect.
public final class TopTabsWithoutDelegate: TopTabsController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  /// Logs the call and the tab's number.
  public override func didSelect(_ item: Int) { note("didSelectItemAt \(item)") }
}
