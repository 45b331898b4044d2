import Replay
import UIKit

/// Safari's toolbar, where a held back button shows the history and its lift goes back as well.
///
/// By the published rules the end of the viewer activates the item under the finger, also after the history
/// has been shown. ``SafariToolbarEndingViewer`` avoids that.
public final class SafariToolbar: SafariToolbarController, Fixture {
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// Notes `goBack`.
  public override func goBack() { note("goBack") }
  /// Notes `goForward`.
  public override func goForward() { note("goForward") }
  /// Notes `showHistory`.
  public override func showHistory() { note("showHistory") }
}

/// Safari's toolbar, where showing the history takes the viewer away, so that the lift does not go back.
///
/// It cancels the viewer's recognizer in the history's `began`, as Firefox for iOS does.
public final class SafariToolbarEndingViewer: SafariToolbarController, Fixture {
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// Notes `goBack`.
  public override func goBack() { note("goBack") }
  /// Notes `goForward`.
  public override func goForward() { note("goForward") }
  /// Notes `showHistory`, and takes the viewer away.
  public override func showHistory() {
    viewerInteraction.gestureRecognizerForExclusionRelationship.state = .cancelled
    note("showHistory")
  }
}
