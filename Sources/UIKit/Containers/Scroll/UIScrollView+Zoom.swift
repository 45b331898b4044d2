// Zooming, by a pinch or by code, of the view that the delegate names.

extension UIScrollView {
  /// Whether it is the scroll view, not the client, that places a view in it: one that is zoomed, a row.
  final func places(_ view: UIView) -> Bool {
    self is UITableView || self is UICollectionView || delegate?.viewForZooming(in: self) === view
  }

  final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

  /// The scale at which the zoomed view is shown; 1 by default.
  ///
  /// It is clamped to ``minimumZoomScale`` and ``maximumZoomScale``, and fixed without a view to zoom.
  public var zoomScale: CGFloat {
    get { currentZoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms around the middle of the visible area.
  ///
  /// If animated, it begins with `scrollViewWillBeginZooming`, takes `scrollAnimationDuration`, and ends with
  /// `scrollViewDidEndZooming`.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let new = zoomLimited(scale) else { return }
    let offset = offset(zoomedTo: new, around: CGPoint(x: bounds.midX, y: bounds.midY))
    animated ? animateZoom(to: new, offset) : zoom(to: new, offset: offset)
  }

  /// Zooms and scrolls so that a rectangle of the zoomed view fills the visible area, within the limits.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = delegate?.viewForZooming(in: self),
      let new = zoomLimited(min(bounds.width / rect.width, bounds.height / rect.height))
    else { return }
    let size = view.bounds.size
    let offset = clamped(
      CGPoint(x: rect.midX * new - bounds.width / 2, y: rect.midY * new - bounds.height / 2),
      to: CGSize(width: size.width * new, height: size.height * new))
    if animated { return animateZoom(to: new, offset) }
    zoom(to: new, offset: offset)
    setContentOffset(offset, animated: false)
  }

  private func animateZoom(to scale: CGFloat, _ offset: CGPoint) {
    guard scale != currentZoom || offset != contentOffset else { return }
    stopMotion()
    delegate?.scrollViewWillBeginZooming(self, with: delegate?.viewForZooming(in: self))
    start(.zooms(from: currentZoom, contentOffset, to: scale, offset))
  }

  /// Updates the zoom from the recognizer's state.
  final func followPinch(_ state: UIGestureRecognizer.State) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    switch state {
    case .began:
      stopMotion()
      isZooming = true
      zoomStart = unbanded(zoom: currentZoom)
      reportBegin()
      delegate?.scrollViewWillBeginZooming(self, with: view)
      zoomByPinch()
    case .changed:
      zoomByPinch()
    case .ended, .cancelled:
      guard isZooming else { return }
      if state == .ended { zoomByPinch() }
      isZooming = false
      reportLift()
      endZoom()
    case .possible, .failed:
      break
    }
  }

  /// Goes back to the limit that the pinch has passed, or reports at once that zooming is over (SC7).
  private func endZoom() {
    let limit = min(max(minimumZoomScale, currentZoom), maximumZoomScale)
    guard limit != currentZoom, limit > 0, window != nil else {
      reportEnd()
      return tellZoomEnd()
    }
    let offset = offset(zoomedTo: limit, around: zoomCentre)
    stopMotion()
    isZoomBouncing = true
    start(.zooms(from: currentZoom, contentOffset, to: limit, offset))
  }

  final func tellZoomEnd() {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: currentZoom)
  }

  private func zoomByPinch() {
    guard isZooming else { return }
    zoomCentre = pinch.location(in: self)
    guard let scale = zoomBanded(zoomStart * pinch.scale) else { return }
    zoom(to: scale, offset: offset(zoomedTo: scale, around: zoomCentre))
  }

  // MARK: Limits

  /// A scale within the limits, or nil if there is none.
  private func zoomLimited(_ scale: CGFloat) -> CGFloat? {
    let new = min(max(minimumZoomScale, scale), maximumZoomScale)
    return scale.isFinite && new > 0 ? new : nil
  }

  /// Beyond its limit a scale follows the fingers less and less, up to twice the limit (SC7).
  private var zoomBand: RubberBand {
    RubberBand(length: 1, share: UIApplication.shared.thresholds.rubberBandShare)
  }

  /// The scale at which content is shown once fingers have zoomed it to a given scale.
  private func zoomBanded(_ scale: CGFloat) -> CGFloat? {
    guard let limit = zoomLimited(scale), bouncesZoom, limit != scale, scale > 0 else {
      return zoomLimited(scale)
    }
    let times = scale > limit ? scale / limit : limit / scale
    let shown = 1 + CGFloat(zoomBand.shown(Double(times - 1)))
    return scale > limit ? limit * shown : limit / shown
  }

  /// The inverse: the scale to which fingers have to zoom for content to be shown at a given scale.
  private func unbanded(zoom scale: CGFloat) -> CGFloat {
    guard let limit = zoomLimited(scale), bouncesZoom, limit != scale, scale > 0 else { return scale }
    let shown = scale > limit ? scale / limit : limit / scale
    let times = 1 + CGFloat(zoomBand.way(Double(shown - 1)))
    return scale > limit ? limit * times : limit / times
  }

  /// The offset at another scale, with a point of the content staying where it is.
  private func offset(zoomedTo scale: CGFloat, around point: CGPoint) -> CGPoint {
    guard let view = delegate?.viewForZooming(in: self) else { return contentOffset }
    let (ratio, size) = (scale / currentZoom, view.bounds.size)
    return clamped(
      CGPoint(x: contentOffset.x + point.x * (ratio - 1), y: contentOffset.y + point.y * (ratio - 1)),
      to: CGSize(width: size.width * scale, height: size.height * scale))
  }

  /// Scales the zoomed view, and scrolls to an offset.
  final func zoom(to scale: CGFloat, offset: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self), scale != currentZoom, scale > 0 else { return }
    currentZoom = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = view.frame.size
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    contentSize = size
    contentOffset = offset
    delegate?.scrollViewDidZoom(self)
  }
}
