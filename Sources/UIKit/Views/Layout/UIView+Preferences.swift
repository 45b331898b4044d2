extension UIView {
  /// How much the view resists being made larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutPreferences.hugging[axis]
  }

  /// Sets how much the view resists being made larger than its content; 250 by default.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutPreferences.hugging[axis] = priority
    LayoutSystem.invalidate(self)
    superview?.setNeedsLayout()
  }

  /// How much the view resists being made smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutPreferences.resistance[axis]
  }

  /// Sets how much the view resists being made smaller than its content; 750 by default.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutPreferences.resistance[axis] = priority
    LayoutSystem.invalidate(self)
    superview?.setNeedsLayout()
  }

  /// A target size for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target size for the largest size that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The margins from the safe area, with those of the superview where they are preserved.
  final var marginsWithoutSafeArea: UIEdgeInsets {
    guard preservesSuperviewLayoutMargins, let superview else { return ownMargins }
    let (own, around) = (ownMargins, superview.marginsWithoutSafeArea.reaching(frame, in: superview.bounds))
    return UIEdgeInsets(
      top: max(own.top, around.top), left: max(own.left, around.left),
      bottom: max(own.bottom, around.bottom), right: max(own.right, around.right))
  }

  /// The view's own margins: a controller's view has at least those of the system at its sides.
  private var ownMargins: UIEdgeInsets {
    let margins = layoutPreferences.margins
    guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else { return margins }
    let least = viewController.systemMinimumLayoutMargins.insets(rightToLeft: isRightToLeft)
    let isUnset = margins == LayoutPreferences().margins
    return UIEdgeInsets(
      top: isUnset ? 0 : margins.top, left: isUnset ? least.left : max(least.left, margins.left),
      bottom: isUnset ? 0 : margins.bottom, right: isUnset ? least.right : max(least.right, margins.right))
  }

  /// Whether the view's parts are arranged from right to left.
  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func invalidateContentSize() {
    LayoutSystem.invalidate(self)
    setNeedsLayout()
    var ancestor = superview
    while let view = ancestor {
      view.setNeedsLayout()
      guard view.contentOfSubviewChanged() else { return }
      ancestor = view.superview
    }
  }

  /// The size that the view's own constraints and its subviews ask for, otherwise that of its content: at a
  /// width or within one, and at a height if one is given.
  func fittingSize(within width: CGFloat, isExact: Bool = false, height: CGFloat? = nil) -> CGSize {
    let ruled = LayoutSystem.size(of: self, within: width, isExact: isExact, height: height)
    if let width = ruled.width, let height = ruled.height {
      return CGSize(width: finite(width), height: finite(height))
    }
    let asked = brokenSize(within: ruled.width ?? width) ?? intrinsicContentSize
    return CGSize(
      width: finite(ruled.width ?? max(0, asked.width)), height: finite(ruled.height ?? max(0, asked.height)))
  }

  /// The size of content whose height depends on its width, which is lines of text or what a stack arranges;
  /// nil for any other.
  func brokenSize(within width: CGFloat) -> CGSize? {
    switch self {
    case let stack as UIStackView: return stack.arrangementSize(within: width)
    case let label as UILabel where label.numberOfLines != 1 && label.preferredMaxLayoutWidth <= 0:
      return label.textSize(within: width)
    case let text as UITextView where !text.isScrollEnabled:
      return text.sizeThatFits(CGSize(width: min(width, text.intrinsicContentSize.width), height: 0))
    default: return nil
    }
  }
}
