/// Is notified of scrolling and zooming; each method does nothing by default.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Notifies that the offset has changed, by a finger or by code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Notifies that a finger is about to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Notifies that the finger is about to be lifted; the offset at which scrolling ends may be changed.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity in points per millisecond, positive towards the right and the lower end of
  ///     the content.
  ///   - targetContentOffset: The offset at which scrolling ends; another one is reached exactly, within the
  ///     content's edges (SC1, SC2).
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Notifies that the finger was lifted; `decelerate` says whether the content keeps moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Notifies that the content keeps moving after the lift (SC5).
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Notifies that content that kept moving after the lift has come to rest, or was stopped (SC5).
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Notifies that an animated scroll by code has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view in the content that is zoomed, or nil.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Notifies that fingers are about to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Notifies that the zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Notifies that zooming is over, after it has come back to its limits (SC7).
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Asks whether a tap on the status bar may scroll to the top (SC8).
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Notifies that content has arrived at the top after a tap on the status bar (SC8).
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Notifies that the insets around the content have changed, by a client or with the safe area.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    next("scrollViewDidScroll:")?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    next("scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
  }
  /// Does nothing: the end stays where it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    next("scrollViewWillEndDragging:withVelocity:targetContentOffset:")?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    next("scrollViewDidEndDragging:willDecelerate:")?.scrollViewDidEndDragging(
      scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    next("scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    next("scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    next("scrollViewDidEndScrollingAnimation:")?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  /// Returns nil: no view is zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    next("viewForZoomingIn:")?.viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    next("scrollViewWillBeginZooming:with:")?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    next("scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    next("scrollViewDidEndZooming:with:atScale:")?.scrollViewDidEndZooming(
      scrollView, with: view, atScale: scale)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    next("scrollViewShouldScrollToTop:")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    next("scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    next("scrollViewDidChangeAdjustedContentInset:")?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UIScrollViewDelegate)? {
    forwardee(of: self, name, (any UIScrollViewDelegate).self)
  }
}
