import RetouchReplay
import UIKit

/// The listings of the article on Candybar, one after the other, with its four buttons.
///
/// The article calls the stack view `bar` in the listing of the interaction, and `tabBar` in that of the
/// trait: here it has both names. Its listing of the title is that of the camera's button; the other buttons
/// have the same with their own titles. The trait `.selected`, which the article mentions without a listing,
/// is on no button here.
///
///     y 752 ┌ camera ┐ ┌ bookmark ┐ ┌ compose ┐ ┌ screwdriver ┐
///       804 └────────┘ └──────────┘ └─────────┘ └─────────────┘
///           x 6     93 103      190 200     287 297         384
final class CandybarListing: UIViewController, Fixture {
  /// The gallery's images.
  static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone, with a status bar.
  static var screen: FixtureScreen { .phone }

  private let bar = UIStackView()
  private var tabBar: UIStackView { bar }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    bar.accessibilityIdentifier = "bar"
    bar.distribution = .fillEqually
    bar.spacing = 10
    view.addSubview(bar)
    addCamera()
    add("bookmark", largeContentTitle: "Bookmark")
    add("compose", largeContentTitle: "Compose")
    add("screwdriver", largeContentTitle: "Screwdriver")

    bar.addInteraction(UILargeContentViewerInteraction())

    tabBar.accessibilityTraits.insert(.tabBar)
    tabBar.isAccessibilityElement = false
  }

  private func addCamera() {
    let button = makeButton("camera")

    button.showsLargeContentViewer = true

    button.largeContentTitle = NSLocalizedString(
      "Camera",
      comment: "The title describing the `Camera` tab."
    )

    button.scalesLargeContentImage = true
  }

  private func add(_ name: String, largeContentTitle: String) {
    let button = makeButton(name)
    button.showsLargeContentViewer = true
    button.largeContentTitle = largeContentTitle
    button.scalesLargeContentImage = true
  }

  private func makeButton(_ name: String) -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = name
    button.setImage(UIImage(named: name), for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.note(name) }, for: .primaryActionTriggered)
    bar.addArrangedSubview(button)
    return button
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.frame = CGRect(x: 6, y: view.bounds.height - 92, width: view.bounds.width - 12, height: 52)
  }
}
