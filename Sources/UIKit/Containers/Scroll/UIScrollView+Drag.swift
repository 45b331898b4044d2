import RetouchMath

// Moving the content by dragging.

/// The state of a drag of the content.
@MainActor
struct ScrollDrag {
  /// The offset at its start, in points, adjusted when code scrolls in the meantime.
  var start = CGPoint.zero
  /// The part of the fingers' movement that the hysteresis consumed (P3).
  var dropped = CGPoint.zero
  /// The velocity of the glide that the finger has stopped, in points per second (SC2c).
  var carried = CGPoint.zero
  /// The axes along which it moves the content.
  var horizontal = true
  var vertical = true
  /// Whether the next change of the offset is the drag's own.
  var isOwnMove = false

  /// Continues from the position to which code has scrolled the content, also while it is told that the drag
  /// has moved it: sheets hold their content in place like that, and let it go later without a jump.
  mutating func contentMoved(from old: CGPoint, to new: CGPoint) {
    if isOwnMove {
      isOwnMove = false
      return
    }
    start.x += new.x - old.x
    start.y += new.y - old.y
  }
}

extension UIScrollView {
  /// Whether an object may be the delegate of one of the view's own recognizers: only the view itself, which
  /// is asked where its class implements the delegate's methods (SC10).
  final func mayDecide(
    _ delegate: (any UIGestureRecognizerDelegate)?, for recognizer: UIGestureRecognizer
  ) -> Bool {
    guard delegate !== self else { return true }
    UIApplication.shared.observer?.raises(
      .badArgument,
      "the delegate of a scroll view's own \(recognizer === pan ? "pan" : "pinch") is the scroll view, not "
        + (delegate.map { "\(type(of: $0))" } ?? "none"), source: recognizer)
    return false
  }

  /// Whether there is something to scroll along each axis.
  final var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    let (inset, size) = (adjustedContentInset, bounds.size)
    return (
      bouncesHorizontally && alwaysBounceHorizontal
        || contentSize.width + inset.left + inset.right > size.width,
      bouncesVertically && alwaysBounceVertical
        || contentSize.height + inset.top + inset.bottom > size.height
    )
  }

  /// An offset clamped to the content's edges.
  final func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, to: contentSize) }

  /// An offset clamped to the edges of content of another size.
  final func clamped(_ offset: CGPoint, to content: CGSize) -> CGPoint {
    let (least, most) = edges(of: content)
    return CGPoint(x: min(max(least.x, offset.x), most.x), y: min(max(least.y, offset.y), most.y))
  }

  /// The smallest and the largest offset for content of a given size.
  final func edges(of content: CGSize) -> (least: CGPoint, most: CGPoint) {
    let (inset, size) = (adjustedContentInset, bounds.size)
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, content.width + inset.right - size.width),
        y: max(least.y, content.height + inset.bottom - size.height))
    )
  }

  /// Whether there is content left in the direction in which a finger drags along an axis.
  final func canFollow(_ gone: CGPoint, isDown: Bool) -> Bool {
    let (least, most) = edges(of: contentSize)
    let (way, place) = isDown ? (gone.y, contentOffset.y) : (gone.x, contentOffset.x)
    return way < 0 ? place < (isDown ? most.y : most.x) : place > (isDown ? least.y : least.x)
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
      endDrag(velocity: state == .ended ? pan.liftVelocity(in: self) : .zero)
    case .possible, .failed:
      break
    }
  }

  private func beginDrag() {
    stopMotion()
    wasStoppedOutside = false
    let application = UIApplication.shared
    let isCarried = application.clock.now - stopped.at <= application.thresholds.scrollCarryDuration
    drag.carried = isCarried ? stopped.velocity : .zero
    stopped = (.zero, 0)
    let axes = scrollableAxes
    (drag.start, drag.dropped) = (unbanded(contentOffset), pan.dropped)
    (drag.horizontal, drag.vertical) = axes
    if isDirectionalLockEnabled, axes.horizontal, axes.vertical {
      let gone = pan.translation(in: self)
      // Only one axis if it is clearly the intended one: the drag went much further along it.
      let ratio = CGFloat(UIApplication.shared.thresholds.directionalLockRatio)
      if abs(gone.x) > ratio * abs(gone.y) { drag.vertical = false }
      if abs(gone.y) > ratio * abs(gone.x) { drag.horizontal = false }
    }
    isDragging = true
    reportBegin()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { dismissKeyboard() }
    delegate?.scrollViewWillBeginDragging(self)
    followPull(starts: true)
  }

  private func moveByDrag() {
    guard isDragging else { return }
    let gone = pan.translation(in: self)
    var wanted = CGPoint(
      x: drag.start.x - (gone.x - drag.dropped.x), y: drag.start.y - (gone.y - drag.dropped.y))
    wanted = banded(wanted)
    if !drag.horizontal { wanted.x = contentOffset.x }
    if !drag.vertical { wanted.y = contentOffset.y }
    guard wanted != contentOffset else { return }
    drag.isOwnMove = true
    bounds.origin = wanted
    drag.isOwnMove = false
    followPull()
  }

  // MARK: Beyond the edges

  private func band(_ length: CGFloat) -> RubberBand {
    RubberBand(length: Double(length), share: UIApplication.shared.thresholds.rubberBandShare)
  }

  /// The offset at which content is shown once a finger has dragged it to a given offset (SC3).
  private func banded(_ offset: CGPoint) -> CGPoint {
    alongEdges(offset) { band, way in band?.shown(way) ?? 0 }
  }

  /// The inverse: the offset to which a finger would have dragged content that is shown at a given offset.
  private func unbanded(_ offset: CGPoint) -> CGPoint {
    alongEdges(offset) { band, shown in band?.way(shown) ?? shown }
  }

  /// An offset whose way past an edge is another one; without a band where nothing is dragged past it, as
  /// by a wheel, which scrolls only to the edge.
  private func alongEdges(_ offset: CGPoint, _ beyond: (RubberBand?, Double) -> Double) -> CGPoint {
    let edge = clamped(offset)
    if edge == offset { return offset }
    func along(_ offset: CGFloat, _ edge: CGFloat, _ length: CGFloat, _ bounces: Bool) -> CGFloat {
      let way = Double(offset - edge)
      if way == 0 { return offset }
      let shown = beyond(bounces && !pan.isScrolling ? band(length) : nil, abs(way))
      return edge + CGFloat(way > 0 ? shown : -shown)
    }
    return CGPoint(
      x: along(offset.x, edge.x, bounds.width, bouncesHorizontally),
      y: along(offset.y, edge.y, bounds.height, bouncesVertically))
  }

  // MARK: The keyboard

  /// Makes whoever takes text resign as the first responder (KB7).
  private func dismissKeyboard() {
    let application = UIApplication.shared
    if application.keyboard.height > 0 { application.firstResponder?.resignFirstResponder() }
  }

  /// Whether the finger that drags is over the keyboard.
  private var isOverKeyboard: Bool {
    guard let window, UIApplication.shared.keyboard.height > 0 else { return false }
    return UIApplication.shared.keyboard.frame.contains(
      window.geometry.outside(pan.location(in: nil)))
  }

  // MARK: The lift

  private func endDrag(velocity: CGPoint) {
    isDragging = false
    refreshControl?.pullEnds()
    reportLift()
    if keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      velocity.y >= 0, isOverKeyboard
    {
      dismissKeyboard()
    }
    // In the direction of the motion; a locked axis stays where it is.
    let speed = CGPoint(x: -velocity.x, y: -velocity.y)
    var (x, y) = courses(
      velocity: glidingVelocity(
        CGPoint(x: drag.horizontal ? speed.x : 0, y: drag.vertical ? speed.y : 0)),
      page: isPagingEnabled ? page(for: velocity) : nil)
    let own = CGPoint(x: x.target, y: y.target)
    var target = own
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: $0)
    }
    if target != own, target.x.isFinite, target.y.isFinite {
      (x, y) = courses(velocity: speed, target: clamped(target))
    }
    UIApplication.shared.witness?.noted(
      .letsGo(.content(at: CGPoint(x: x.target, y: y.target)), velocity: speed), of: pan)
    let moves = (x.moves || y.moves) && window != nil
    // The delegate may have scrolled elsewhere already, and may do so now.
    let before = motionCount
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if moves, motionCount == before, motion == nil, !isDragging, window != nil {
      decelerate(.glides(x: x, y: y))
    } else {
      reportEnd()
    }
  }

  /// The velocity with which content glides after a lift: none after a slow one (SC2b), and more after a
  /// fling in the direction of a glide that the finger has stopped (SC2c). The delegate is told the finger's.
  private func glidingVelocity(_ speed: CGPoint) -> CGPoint {
    let least = CGFloat(UIApplication.shared.thresholds.scrollLeastSpeed)
    guard speed.x * speed.x + speed.y * speed.y >= least * least else {
      // Beyond an edge it comes back with what it has (SC4).
      let (edge, place) = (clamped(contentOffset), contentOffset)
      return CGPoint(x: edge.x == place.x ? 0 : speed.x, y: edge.y == place.y ? 0 : speed.y)
    }
    func carried(_ speed: CGFloat, _ old: CGFloat) -> CGFloat {
      guard speed * old > 0 else { return speed }
      let more = min(0.000816 * PortableMath.pow(Double(abs(old)), 1.967), 40_000)
      return speed + CGFloat(speed > 0 ? more : -more)
    }
    return CGPoint(x: carried(speed.x, drag.carried.x), y: carried(speed.y, drag.carried.y))
  }

  final func decelerate(_ kind: ScrollMotion.Kind) {
    isDecelerating = true
    start(kind)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// How the content moves on after a lift with a velocity, to a page, or to a target of the delegate's.
  final func courses(
    velocity: CGPoint, page: CGPoint? = nil, target: CGPoint? = nil
  ) -> (x: ScrollCourse, y: ScrollCourse) {
    let thresholds = UIApplication.shared.thresholds
    func course(
      _ place: CGFloat, _ velocity: CGFloat, _ goal: CGFloat?, _ bounds: ScrollCourse.Bounds
    ) -> ScrollCourse {
      let (place, velocity) = (Double(place), Double(velocity))
      let edge = bounds.clamp(place)
      guard let goal = goal.map(Double.init), place == edge || goal != edge || !bounds.bounces else {
        return ScrollCourse(from: place, velocity: velocity, in: bounds, thresholds)
      }
      // A page is reached as soon after a quick flick as after a slow one.
      let speed = target == nil ? 0 : velocity
      return ScrollCourse(from: place, velocity: speed, to: goal, in: bounds, thresholds)
    }
    let (across, down) = scrollBounds
    let goal = target ?? page
    return (
      course(contentOffset.x, velocity.x, goal?.x, across), course(contentOffset.y, velocity.y, goal?.y, down)
    )
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
}
