// A tap on the status bar (SC8).

extension UIWindow {
  /// Scrolls the window's content to its top.
  ///
  /// Nothing happens if several visible scroll views would scroll.
  final func scrollToTop() {
    let views = scrollViews(in: self)
    guard views.count == 1 else { return }
    views.first?.scrollToTop()
  }

  private func scrollViews(in view: UIView) -> [UIScrollView] {
    guard view.isTouchable, view === self || view.convert(view.bounds, to: self).intersects(bounds) else {
      return []
    }
    let own = (view as? UIScrollView).map { $0.scrollsToTop ? [$0] : [] } ?? []
    return own + view.subviews.flatMap { scrollViews(in: $0) }
  }
}

extension UIScrollView {
  /// Scrolls to the top as an animation, unless it is there already, a finger scrolls, or the delegate
  /// refuses.
  final func scrollToTop() {
    let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    guard contentOffset.y > top.y, !isDragging, !isZooming,
      delegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return }
    stopMotion()
    start(.scrolls(from: contentOffset, to: top))
    motion?.leadsToTop = true
  }
}
