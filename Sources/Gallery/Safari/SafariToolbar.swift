import Replay
import UIKit

/// Safari's toolbar, where a press on the back button goes back or shows the history, one or the other.
///
/// A lift while the viewer is there goes back; whoever holds for the longer duration gets the history, and the lift
/// after it goes nowhere (WWDC19 session 261). The viewer stays as long as the finger does.
public final class SafariToolbar: SafariToolbarController, Fixture {
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// Notes it.
  public override func report(_ what: String) { note(what) }
}

/// Safari's toolbar, where showing the history takes the viewer away, while the finger is still down.
///
/// It cancels the viewer's recognizer in the history's `began`, as Firefox for iOS does.
public final class SafariToolbarEndingViewer: SafariToolbarController, Fixture {
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// Takes the viewer away, and shows the history.
  public override func showHistory() {
    viewerInteraction.gestureRecognizerForExclusionRelationship.state = .cancelled
    super.showHistory()
  }

  /// Notes it.
  public override func report(_ what: String) { note(what) }
}

/// Safari's toolbar at the lower edge of a screen without edges of its own, 34 points lower than on a phone.
///
/// The device lab's recordings press its buttons there.
public final class SafariToolbarOnBareScreen: SafariToolbarController, Fixture {
  /// Notes it.
  public override func report(_ what: String) { note(what) }
}
