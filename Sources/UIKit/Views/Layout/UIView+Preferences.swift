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

  /// The margins in the reading direction, which is from left to right here.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set { layoutMargins = newValue.insets(rightToLeft: false) }
  }

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

  /// The size that the view's own constraints and its subviews ask for, otherwise that of its content.
  func fittingSize(within width: CGFloat) -> CGSize {
    let ruled = LayoutSystem.size(of: self)
    let content = contentSize(within: ruled.width ?? width)
    return CGSize(width: ruled.width ?? content.width, height: ruled.height ?? content.height)
  }

  private func contentSize(within width: CGFloat) -> CGSize {
    if let stack = self as? UIStackView { return stack.arrangementSize(within: width) }
    var size = intrinsicContentSize
    if let label = self as? UILabel, label.numberOfLines != 1, label.preferredMaxLayoutWidth <= 0 {
      size = label.textSize(within: width)
    }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }
}
