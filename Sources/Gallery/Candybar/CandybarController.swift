import Replay
import UIKit

/// A blank, plain view controller that contains a stack view of four buttons, each with an image and nothing else.
///
/// It is where the article on Candybar begins. Each step of that is a fixture, which overrides what the step adds to
/// the buttons or to the bar.
///
///     y 752 ┌ camera ┐ ┌ bookmark ┐ ┌ compose ┐ ┌ screwdriver ┐   four buttons of 87×52 points, 10 apart
///       804 └────────┘ └──────────┘ └─────────┘ └─────────────┘
///           x 6     93 103      190 200     287 297         384
@MainActor
open class CandybarController: UIViewController {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// The names of the tabs' images, and the tabs' titles.
  static let tabs = [
    (name: "camera", title: "Camera"), (name: "bookmark", title: "Bookmark"),
    (name: "compose", title: "Compose"), (name: "screwdriver", title: "Screwdriver"),
  ]

  let bar = UIStackView()

  /// The number of the tab that was used last.
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

  /// Makes a button for a tab.
  func makeButton() -> UIButton { UIButton(type: .system) }

  /// What a step adds to a button.
  func prepare(_ button: UIButton, title: String) {}

  /// What a step adds to the bar, which has its buttons by then.
  func prepare(_ bar: UIStackView) {}

  /// Makes a button look like that of the active tab, or like one of the others.
  func mark(_ button: UIButton, isActive: Bool) {
    button.tintColor = isActive ? .systemPink : .secondaryLabel
  }

  /// A tab was used.
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
