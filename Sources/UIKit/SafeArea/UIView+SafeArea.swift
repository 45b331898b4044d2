#if FAULTS
  import Faults
#endif

// How far bars and the edges of the screen reach into views.

extension UIView {
  /// Whether anything reaches into the view; where nothing does, nothing has to be reckoned when it moves.
  var hasSafeArea: Bool { safeArea != .zero }

  /// Takes over what of the superview's safe area reaches into this view, and hands it on to the views in it.
  ///
  /// - Parameter moved: Whether the view's bounds are others, so that views in it may reach elsewhere although its own safe
  ///   area is the same.
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
      LayoutSystem.isOutdated(for: self)
      setNeedsLayout()
    }
    guard changes || moved && safeAreaOfSubviews != .zero else { return }
    for view in subviews { view.bringSafeAreaUpToDate() }
  }

  private var currentSafeArea: UIEdgeInsets {
    if let window = self as? UIWindow { return window.screenInsets }
    guard let superview else { return .zero }
    var insets = superview.safeAreaOfSubviews.reaching(frame, in: superview.bounds)
    #if FAULTS
      if Fault.isPlanted("bars-leave-safe-area") { return insets }
    #endif
    if let viewController {
      insets = insets + viewController.barInsets + viewController.additionalSafeAreaInsets
    }
    return insets
  }

  /// What is handed on: a scroll view has it in its content's insets already.
  private var safeAreaOfSubviews: UIEdgeInsets {
    guard let scroll = self as? UIScrollView else { return safeArea }
    return scroll.contentInsetAdjustmentBehavior == .never ? safeArea : .zero
  }
}

extension UIEdgeInsets {
  /// The distances of both together.
  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// What of insets into a rectangle reaches into another one in it; never less than nothing, never more than its size.
  fileprivate func reaching(_ inner: CGRect, in outer: CGRect) -> UIEdgeInsets {
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

/// Which way a view's parts are turned in an environment that is read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// With the direction of reading.
  case unspecified = 0
  /// Not: they mean playing, forwards and back.
  case playback
  /// Not: they mean directions in space.
  case spatial
  /// From left to right, whatever is read.
  case forceLeftToRight
  /// From right to left, whatever is read.
  case forceRightToLeft
}
