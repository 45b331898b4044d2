import RetouchReplay
import UIKit

/// Safari's toolbar, where a press on the back button either goes back or shows the history.
///
/// A lift while the viewer is visible goes back; a user who holds for the longer duration gets the history,
/// and the lift after it has no effect (WWDC19 session 261). The viewer stays as long as the finger does.
public final class SafariToolbar: SafariToolbarController, Fixture {
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// Logs the action.
  public override func report(_ what: String) { note(what) }
}

/// Safari's toolbar, where showing the history dismisses the viewer while the finger is still down.
///
/// It cancels the viewer's recognizer in the history's `began`, as Firefox for iOS does.
public final class SafariToolbarEndingViewer: SafariToolbarController, Fixture {
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// Dismisses the viewer, and shows the history.
  public override func showHistory() {
    viewerInteraction.gestureRecognizerForExclusionRelationship.state = .cancelled
    super.showHistory()
  }

  /// Logs the action.
  public override func report(_ what: String) { note(what) }
}

/// Safari's toolbar at the lower edge of a screen without insets, 34 points lower than on a phone.
///
/// The device lab's recordings press its buttons there.
public final class SafariToolbarOnBareScreen: SafariToolbarController, Fixture {
  /// Logs the action.
  public override func report(_ what: String) { note(what) }
}
