// How far bars and the edges of the screen extend into views.

extension UIView {
  /// Whether the safe area has insets; if not, nothing has to be computed when the view moves.
  var hasSafeArea: Bool { safeArea != .zero }

  /// Adopts the superview's safe area insets as far as they extend into this view, and updates its subviews.
  ///
  /// - Parameter moved: Whether the view's bounds have changed, so that the safe areas of its subviews may
  ///   change although its own does not.
  func bringSafeAreaUpToDate(moved: Bool = false) {
    let new = currentSafeArea
    let changes = new != safeArea
    if changes {
      let scroll = self as? UIScrollView
      let contentInset = scroll?.adjustedContentInset
      safeArea = new
      if let scroll, let contentInset { scroll.insetsDidChange(from: contentInset) }
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      LayoutSystem.invalidate(self)
      setNeedsLayout()
    }
    guard changes || moved && safeAreaOfSubviews != .zero else { return }
    for view in subviews { view.bringSafeAreaUpToDate() }
  }

  private var currentSafeArea: UIEdgeInsets {
    if let window = self as? UIWindow { return window.screenInsets }
    guard let superview else { return .zero }
    var insets = superview.safeAreaOfSubviews.reaching(frame, in: superview.bounds)
    if let viewController {
      insets = insets + viewController.barInsets + viewController.additionalSafeAreaInsets
    }
    return insets
  }

  /// The insets that are passed on; a scroll view already has them in its content's insets.
  private var safeAreaOfSubviews: UIEdgeInsets {
    guard let scroll = self as? UIScrollView else { return safeArea }
    return scroll.contentInsetAdjustmentBehavior == .never ? safeArea : .zero
  }
}

extension UIEdgeInsets {
  /// The sums of the distances.
  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// The part of a rectangle's insets that extends into another rectangle in it; from zero to that
  /// rectangle's size.
  func reaching(_ inner: CGRect, in outer: CGRect) -> UIEdgeInsets {
    if self == .zero { return .zero }
    func part(_ distance: CGFloat, _ gap: CGFloat, _ length: CGFloat) -> CGFloat {
      distance > 0 ? max(0, min(distance - gap, length)) : 0
    }
    return UIEdgeInsets(
      top: part(top, inner.minY - outer.minY, inner.height),
      left: part(left, inner.minX - outer.minX, inner.width),
      bottom: part(bottom, outer.maxY - inner.maxY, inner.height),
      right: part(right, outer.maxX - inner.maxX, inner.width))
  }
}

/// The direction of a view's parts in an environment that is read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// They follow the reading direction.
  case unspecified = 0
  /// They do not: they represent playback, forwards and back.
  case playback
  /// They do not: they represent directions in space.
  case spatial
  /// From left to right, whatever the reading direction.
  case forceLeftToRight
  /// From right to left, whatever the reading direction.
  case forceRightToLeft
}
