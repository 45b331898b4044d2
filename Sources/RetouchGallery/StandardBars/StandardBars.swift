import RetouchReplay
import UIKit

/// Notes under a phone's standard bars: the status bar, a navigation bar and a toolbar.
///
/// There is no code for the viewer, and all three show it. A lift activates an item of the bars as a tap
/// does; the status bar has nothing to activate.
///
///     y   0 │ time                     signal network battery │
///        47 ├ ‹ Folders ──────── Notes ──────── share ── Edit ┤
///        91 │                                                 │
///       766 ├ trash ─────────── organize ──────────── compose ┤
///       810 │                                                 │
public final class StandardBars: UINavigationController, Fixture {
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let folders = FoldersController()
  let notes = NotesController()

  /// Builds the navigation path from the folders to the notes, which are shown.
  public override func viewDidLoad() {
    super.viewDidLoad()
    folders.report = { [weak self] in self?.note($0) }
    notes.report = { [weak self] in self?.note($0) }
    setViewControllers([folders, notes], animated: false)
    setToolbarHidden(false, animated: false)
  }
}
