import RetouchReplay
import UIKit

/// A search's results: a search button in the navigation bar, as on the home page, and a custom bar below it.
///
/// The search button opens the filters. The extension shows how many results there are, and has two actions
/// for them. It is attached to the navigation bar and behaves like it: it stays small at every text size, so
/// that the results have room, and shows the viewer.
///
///     y  47 ┌ ( searchButton ───────────────── )  alerts ┐   318×36 points at x 16
///        91 ├──────────────────────────────────────────┤
///        95 │ resultCount        ( saveSearch ) ( sort ) │   36 points high
///       139 └──────────────────────────────────────────┘
public final class BarExtension: UINavigationController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let results = ResultsController()

  /// Shows the results.
  public override func viewDidLoad() {
    super.viewDidLoad()
    results.report = { [weak self] in self?.note($0) }
    navigationBar.barTintColor = .secondarySystemBackground
    setViewControllers([results], animated: false)
  }
}
