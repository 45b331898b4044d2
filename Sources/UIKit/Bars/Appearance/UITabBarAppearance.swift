/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look whose title stands under the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange?() }
  }
  /// How tabs look whose title stands beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange?() }
  }
  /// How tabs look in the bar of a phone on its side: here they are those of ``inlineLayoutAppearance``, and this is kept.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }
}

/// How tabs look in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// How they look as usual.
  public final let normal = UITabBarItemStateAppearance()
  /// How the selected one looks.
  public final let selected = UITabBarItemStateAppearance()
  /// How they look while they cannot be used.
  public final let disabled = UITabBarItemStateAppearance()

  /// Makes the system's appearance.
  public override init() { super.init() }

  final func state(isEnabled: Bool, isSelected: Bool) -> UITabBarItemStateAppearance {
    isEnabled ? isSelected ? selected : normal : disabled
  }
}

/// How tabs look in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The colour of the image, or nil for the bar's.
  open var iconColor: UIColor?
  /// Font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the badge, or nil for red.
  open var badgeBackgroundColor: UIColor?

  override init() { super.init() }
}
