// Zooming, by a pinch or by code, of the view that the delegate names.

extension UIScrollView {
  final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

  /// The scale at which the zoomed view is shown; 1 by default.
  ///
  /// It is clamped to ``minimumZoomScale`` and ``maximumZoomScale``, and fixed without a view to zoom.
  public var zoomScale: CGFloat {
    get { currentZoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms around the middle of the visible area; the change is not animated.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Zooms and scrolls so that a rectangle of the zoomed view fills the visible area, within the limits.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = delegate?.viewForZooming(in: self) else { return }
    zoom(to: min(bounds.width / rect.width, bounds.height / rect.height), around: .zero)
    let seen = view.convert(rect, to: self)
    setContentOffset(
      clamped(CGPoint(x: seen.midX - bounds.width / 2, y: seen.midY - bounds.height / 2)), animated: animated)
  }

  /// Updates the zoom from the recognizer's state.
  final func followPinch(_ state: UIGestureRecognizer.State) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    switch state {
    case .began:
      isZooming = true
      zoomStart = currentZoom
      delegate?.scrollViewWillBeginZooming(self, with: view)
      zoomByPinch()
    case .changed:
      zoomByPinch()
    case .ended, .cancelled:
      guard isZooming else { return }
      if state == .ended { zoomByPinch() }
      isZooming = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: currentZoom)
    case .possible, .failed:
      break
    }
  }

  private func zoomByPinch() {
    guard isZooming else { return }
    zoom(to: zoomStart * pinch.scale, around: pinch.location(in: self))
  }

  /// Scales the zoomed view, with a point of the content staying where it is.
  private func zoom(to scale: CGFloat, around point: CGPoint) {
    guard scale.isFinite, let view = delegate?.viewForZooming(in: self) else { return }
    let new = min(max(minimumZoomScale, scale), maximumZoomScale)
    guard new != currentZoom, new > 0 else { return }
    let ratio = new / currentZoom
    currentZoom = new
    view.transform = CGAffineTransform(scaleX: new, y: new)
    let size = view.frame.size
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    contentSize = size
    contentOffset = clamped(
      CGPoint(
        x: contentOffset.x + point.x * (ratio - 1), y: contentOffset.y + point.y * (ratio - 1)))
    delegate?.scrollViewDidZoom(self)
  }
}
