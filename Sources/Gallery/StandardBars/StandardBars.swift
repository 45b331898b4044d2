import Replay
import UIKit

/// Notes under the bars that a phone has of itself: the status bar, a navigation bar and a toolbar.
///
/// Nothing is done for the viewer, and all three show it. Of the bars' items a lift uses what a tap uses; in the status
/// bar there is nothing to use.
///
///     y   0 │ time                     signal network battery │
///        47 ├ ‹ Folders ──────── Notes ──────── share ── Edit ┤
///        91 │                                                 │
///       766 ├ trash ─────────── organize ──────────── compose ┤
///       810 │                                                 │
public final class StandardBars: UINavigationController, Fixture {
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let folders = FoldersController()
  let notes = NotesController()

  /// Builds the way from the folders to the notes, which are shown.
  public override func viewDidLoad() {
    super.viewDidLoad()
    folders.report = { [weak self] in self?.note($0) }
    notes.report = { [weak self] in self?.note($0) }
    setViewControllers([folders, notes], animated: false)
    setToolbarHidden(false, animated: false)
  }
}
