import Faults

// Moving the content by dragging.

/// The state of a drag of the content.
@MainActor
struct ScrollDrag {
  /// The offset at its start, in points, adjusted when code scrolls in the meantime.
  var start = CGPoint.zero
  /// The part of the fingers' movement that the hysteresis consumed (P3).
  var dropped = CGPoint.zero
  /// The axes along which it moves the content.
  var horizontal = true
  var vertical = true
  /// Whether the offset is being changed by the drag itself.
  var isOwnMove = false

  /// Continues from the position to which code has scrolled the content.
  mutating func contentMoved(from old: CGPoint, to new: CGPoint) {
    guard !isOwnMove else { return }
    start.x += new.x - old.x
    start.y += new.y - old.y
  }
}

extension UIScrollView {
  /// Whether there is something to scroll along each axis.
  final var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    let (inset, size) = (adjustedContentInset, bounds.size)
    return (
      bounces && alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > size.width,
      bounces && alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > size.height
    )
  }

  /// An offset clamped to the content's edges.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (inset, size) = (adjustedContentInset, bounds.size)
    let least = CGPoint(x: -inset.left, y: -inset.top)
    let most = CGPoint(
      x: max(least.x, contentSize.width + inset.right - size.width),
      y: max(least.y, contentSize.height + inset.bottom - size.height))
    return CGPoint(x: min(max(least.x, offset.x), most.x), y: min(max(least.y, offset.y), most.y))
  }

  /// Updates the drag from the recognizer's state.
  final func followPan(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began:
      beginDrag()
      moveByDrag()
    case .changed:
      moveByDrag()
    case .ended, .cancelled:
      guard isDragging else { return }
      if state == .ended { moveByDrag() }
      endDrag(velocity: state == .ended ? pan.velocity(in: self) : .zero)
    case .possible, .failed:
      break
    }
  }

  private func beginDrag() {
    stopAnimation()
    let axes = scrollableAxes
    (drag.start, drag.dropped) = (contentOffset, pan.dropped)
    (drag.horizontal, drag.vertical) = axes
    if isDirectionalLockEnabled, axes.horizontal, axes.vertical {
      let gone = pan.translation(in: self)
      // Only one axis if it is clearly intended: the drag went much further along it.
      let ratio = CGFloat(UIApplication.shared.thresholds.directionalLockRatio)
      if abs(gone.x) > ratio * abs(gone.y) { drag.vertical = false }
      if abs(gone.y) > ratio * abs(gone.x) { drag.horizontal = false }
    }
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func moveByDrag() {
    guard isDragging else { return }
    let gone = pan.translation(in: self)
    var wanted = CGPoint(
      x: drag.start.x - (gone.x - drag.dropped.x), y: drag.start.y - (gone.y - drag.dropped.y))
    if Fault.isPlanted(.scrollOffsetSign) {
      wanted = CGPoint(x: 2 * drag.start.x - wanted.x, y: 2 * drag.start.y - wanted.y)
    }
    wanted = clamped(wanted)
    if !drag.horizontal { wanted.x = contentOffset.x }
    if !drag.vertical { wanted.y = contentOffset.y }
    guard wanted != contentOffset else { return }
    drag.isOwnMove = true
    bounds.origin = wanted
    drag.isOwnMove = false
  }

  private func endDrag(velocity: CGPoint) {
    isDragging = false
    var target = isPagingEnabled ? page(for: velocity) : contentOffset
    let own = target
    // Points per millisecond, towards the content that is shown next.
    let speed = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: $0)
    }
    if target != contentOffset { contentOffset = target == own ? target : clamped(target) }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// The page to which a lift leads.
  private func page(for velocity: CGPoint) -> CGPoint {
    let limit = CGFloat(UIApplication.shared.thresholds.pagingVelocity)
    func along(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat, _ moves: Bool) -> CGFloat {
      guard moves, length > 0 else { return offset }
      let place = offset / length
      if velocity <= -limit { return (place.rounded(.down) + 1) * length }
      if velocity >= limit { return (place.rounded(.up) - 1) * length }
      return place.rounded() * length
    }
    return clamped(
      CGPoint(
        x: along(contentOffset.x, bounds.width, velocity.x, drag.horizontal),
        y: along(contentOffset.y, bounds.height, velocity.y, drag.vertical)))
  }

  // MARK: Animations, of which only the end is reported

  final func tellAnimationEnd() {
    stopAnimation()
    let application = UIApplication.shared
    animationEnd = application.clock.schedule(
      after: application.thresholds.scrollAnimationDuration, origin: "UIScrollView animated scroll"
    ) { [weak self] in
      guard let self else { return }
      animationEnd = nil
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  private func stopAnimation() {
    if let animationEnd { UIApplication.shared.clock.cancel(animationEnd) }
    animationEnd = nil
  }
}
