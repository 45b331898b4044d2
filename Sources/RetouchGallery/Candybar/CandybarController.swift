import RetouchReplay
import UIKit

/// A blank, plain view controller with a stack view of four buttons, each with an image and nothing else.
///
/// It is the starting point of the article on Candybar. Each step of the article is a fixture, which
/// overrides what the step adds to the buttons or to the bar.
///
///     y 752 ┌ camera ┐ ┌ bookmark ┐ ┌ compose ┐ ┌ screwdriver ┐   four buttons of 87×52 points, 10 apart
///       804 └────────┘ └──────────┘ └─────────┘ └─────────────┘
///           x 6     93 103      190 200     287 297         384
@MainActor
open class CandybarController: UIViewController {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// The names of the tabs' images, and the tabs' titles.
  static let tabs = [
    (name: "camera", title: "Camera"), (name: "bookmark", title: "Bookmark"),
    (name: "compose", title: "Compose"), (name: "screwdriver", title: "Screwdriver"),
  ]

  let bar = UIStackView()

  /// The number of the most recently used tab.
  private(set) var activeTab = 0

  /// Builds the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(bar)
    bar.backgroundColor = .secondarySystemBackground
    bar.layer.cornerRadius = 14
    bar.distribution = .fillEqually
    bar.spacing = 10
    for (index, tab) in Self.tabs.enumerated() {
      let button = makeButton()
      button.accessibilityIdentifier = tab.name
      button.setImage(UIImage(named: tab.name), for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.select(index) }, for: .primaryActionTriggered)
      prepare(button, title: tab.title)
      bar.addArrangedSubview(button)
    }
    prepare(bar)
    markActiveTab()
  }

  /// Places the bar.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    bar.frame = CGRect(x: 6, y: height - 92, width: width - 12, height: 52)
  }

  /// Creates a button for a tab.
  func makeButton() -> UIButton { UIButton(type: .system) }

  /// Adds a step's code to a button.
  func prepare(_ button: UIButton, title: String) {}

  /// Adds a step's code to the bar, which already has its buttons.
  func prepare(_ bar: UIStackView) {}

  /// Gives a button the look of the active tab, or of another one.
  func mark(_ button: UIButton, isActive: Bool) {
    button.tintColor = isActive ? .systemPink : .secondaryLabel
  }

  /// Called when a tab was used.
  open func did(_ name: String) {}

  private func select(_ index: Int) {
    activeTab = index
    markActiveTab()
    did(Self.tabs[index].name)
  }

  private func markActiveTab() {
    for (index, view) in bar.arrangedSubviews.enumerated() {
      if let button = view as? UIButton { mark(button, isActive: index == activeTab) }
    }
  }
}
