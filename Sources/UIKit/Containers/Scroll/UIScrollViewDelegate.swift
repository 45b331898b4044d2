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
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing: the end stays where it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil: no view is zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
