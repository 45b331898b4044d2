import RetouchReplay
import UIKit

/// Problematic items: unusable images, odd titles, and one that leaves the window under the finger.
///
/// None of them stops the app or the viewer: an unusable image is a placeholder, and the outcome says why.
///
///     y 300 ┌ missing ┐ ┌ broken ─┐ ┌ script ─┐ ┌ external ┐    84×84 points
///       384 └─────────┘ └─────────┘ └─────────┘ └──────────┘
///       410 ┌ huge ───┐ ┌ empty ──┐ ┌ endless ┐ ┌ brief ───┐
///       494 └─────────┘ └─────────┘ └─────────┘ └──────────┘
///           x 12     96 106     190 200     284 294     378
public final class OddItems: UIViewController, Fixture {
  /// A folder of unusable files.
  public static var assets: URL? { GalleryAssets.folder?.appending(path: "OddImages") }
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let grid = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 194))

  /// Builds the grid.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let heading = UILabel(frame: CGRect(x: 16, y: 80, width: 358, height: 60))
    heading.text = "Stickers"
    heading.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .boldSystemFont(ofSize: 34))
    heading.adjustsFontForContentSizeCategory = true
    view.addSubview(heading)
    grid.accessibilityIdentifier = "grid"
    view.addSubview(grid)

    for (index, name) in ["missing", "broken", "script", "external", "huge"].enumerated() {
      addItem(name, at: index).setImage(UIImage(named: name), for: .normal)
    }
    addItem("empty", at: 5).largeContentTitle = ""
    addItem("endless", at: 6).largeContentTitle = String(repeating: "endless ", count: 1250)
    let brief = addItem("brief", at: 7)
    brief.setTitle("Brief", for: .normal)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { brief.removeFromSuperview() }
    grid.addInteraction(UILargeContentViewerInteraction())
  }

  /// Places the grid in the middle.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.frame.origin.x = view.phoneInset
  }

  private func addItem(_ name: String, at index: Int) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 12 + 94 * (index % 4), y: 110 * (index / 4), width: 84, height: 84)
    button.accessibilityIdentifier = name
    button.backgroundColor = .secondarySystemBackground
    button.layer.cornerRadius = 12
    button.setTitleColor(.systemBlue, for: .normal)
    button.showsLargeContentViewer = true
    button.addAction(UIAction { [weak self] _ in self?.note(name) }, for: .primaryActionTriggered)
    grid.addSubview(button)
    return button
  }
}
