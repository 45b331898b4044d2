import RetouchReplay
import UIKit

/// A home page with a search button in its navigation bar, which looks like a search bar and opens the
/// filters. ``BarExtension`` is the search page, which has one too.
///
/// The bar shows its own items in the viewer, but ignores a view in the place of its title: so the button is
/// marked and has an interaction, and behaves like its neighbours.
///
///     y 47 ┌──────────────────────────────────────────┐
///       51 │ ( searchButton ───────────────── )  alerts │   318×36 points at x 16
///       87 └──────────────────────────────────────────┘
public final class SearchButton: UINavigationController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let home = HomeController()

  /// Shows the home page, with the viewer for its button.
  public override func viewDidLoad() {
    super.viewDidLoad()
    home.report = { [weak self] in self?.note($0) }
    home.searchButton.showsLargeContentViewer = true
    home.searchButton.scalesLargeContentImage = true
    home.searchButton.addInteraction(UILargeContentViewerInteraction())
    setViewControllers([home], animated: false)
  }
}

/// The same page without that code: the viewer shows only the bar's own item.
public final class SearchButtonUnmarked: UINavigationController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let home = HomeController()

  /// Shows the home page.
  public override func viewDidLoad() {
    super.viewDidLoad()
    home.report = { [weak self] in self?.note($0) }
    setViewControllers([home], animated: false)
  }
}
