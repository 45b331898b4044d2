/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange?() }
  }
  /// The appearance of tabs whose title is beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange?() }
  }
  /// The appearance of tabs on a phone in landscape; stored only: ``inlineLayoutAppearance`` is used here.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }
}

/// The appearance of tabs in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The appearance in the normal state.
  public final let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  public final let selected = UITabBarItemStateAppearance()
  /// The appearance of disabled tabs.
  public final let disabled = UITabBarItemStateAppearance()

  /// Makes the system's appearance.
  public override init() { super.init() }

  final func state(isEnabled: Bool, isSelected: Bool) -> UITabBarItemStateAppearance {
    isEnabled ? isSelected ? selected : normal : disabled
  }
}

/// The appearance of tabs in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The colour of the image, or nil for the bar's.
  open var iconColor: UIColor?
  /// The font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the badge, or nil for red.
  open var badgeBackgroundColor: UIColor?

  override init() { super.init() }
}
