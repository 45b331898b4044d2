import Replay
import UIKit

/// An app with a tab bar of its own making: a stack view of four buttons, each with an image and nothing else.
///
/// It is where the article on Candybar begins. Each step of that is a fixture, which overrides what the step adds to
/// the buttons or to the bar.
///
///     y 746 ┌────────────────────────────────────────────────┐
///       752 │ ┌ camera ┐ ┌ bookmark ┐ ┌ compose ┐ ┌ screwdriver ┐ │   four buttons of 87×52 points, 10 apart
///       804 │ └────────┘ └──────────┘ └─────────┘ └─────────────┘ │
///       844 └────────────────────────────────────────────────┘
///           x 6     93 103      190 200     287 297          384
@MainActor
open class CandybarController: UIViewController {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's, with a status bar.
  public static var screen: FixtureScreen { .phone }

  /// The names of the tabs' images, and what people call the tabs.
  static let tabs = [
    (name: "camera", title: "Camera"), (name: "bookmark", title: "Bookmarks"),
    (name: "compose", title: "Compose"), (name: "screwdriver", title: "Tools"),
  ]

  let bar = UIStackView()
  private let page = CandyPage(frame: .zero)
  private let plate = BarView(frame: .zero)

  /// The number of the tab that is shown.
  private(set) var activeTab = 0

  /// Builds the page and the bar below it.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(page)
    plate.addSubview(bar)
    view.addSubview(plate)
    bar.distribution = .fillEqually
    bar.spacing = 10
    for (index, tab) in Self.tabs.enumerated() {
      let button = makeButton()
      button.accessibilityIdentifier = tab.name
      button.accessibilityLabel = tab.title
      button.setImage(UIImage(named: tab.name), for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.select(index) }, for: .primaryActionTriggered)
      prepare(button, title: tab.title)
      bar.addArrangedSubview(button)
    }
    prepare(bar)
    showActiveTab()
  }

  /// Places the page above the bar.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    plate.frame = CGRect(x: 0, y: height - 98, width: width, height: 98)
    bar.frame = CGRect(x: 6, y: 6, width: width - 12, height: 52)
    page.frame = CGRect(x: 0, y: 59, width: width, height: height - 98 - 59)
  }

  /// Makes a button for a tab.
  func makeButton() -> UIButton { UIButton(type: .system) }

  /// What a step adds to a button.
  func prepare(_ button: UIButton, title: String) {}

  /// What a step adds to the bar, which has its buttons by then.
  func prepare(_ bar: UIStackView) {}

  /// Makes a button look like that of the tab that is shown, or like one of the others.
  func mark(_ button: UIButton, isActive: Bool) {
    button.tintColor = isActive ? .systemPink : .secondaryLabel
  }

  /// A tab was used.
  open func did(_ name: String) {}

  private func select(_ index: Int) {
    activeTab = index
    showActiveTab()
    did(Self.tabs[index].name)
  }

  private func showActiveTab() {
    page.show(Self.tabs[activeTab].title, candy: activeTab)
    for (index, view) in bar.arrangedSubviews.enumerated() {
      if let button = view as? UIButton { mark(button, isActive: index == activeTab) }
    }
  }
}
