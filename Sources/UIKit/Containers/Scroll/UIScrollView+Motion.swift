import QuartzCore

// Content that moves without a finger.

/// What moves the content at each tick of the display.
@MainActor
struct ScrollMotion {
  enum Kind {
    /// After a lift (SC2, SC4, SC6).
    case glides(x: ScrollCourse, y: ScrollCourse)
    /// By code, from one offset to another.
    case scrolls(from: CGPoint, to: CGPoint)
    /// By code or back to a limit, from one scale and offset to others (SC7).
    case zooms(from: CGFloat, CGPoint, to: CGFloat, CGPoint)
  }

  var kind: Kind
  /// When it began, in µs of the clock.
  var start: Int64
  /// Whether a tap on the status bar began it (SC8).
  var leadsToTop = false
  /// A number unique to each motion of a scroll view.
  var number: Int

  static let easing = CAMediaTimingFunction(name: .easeInEaseOut)
}

extension UIScrollView: DisplayTicks.Mover {
  final var movedObject: AnyObject? { self }

  final func start(_ kind: ScrollMotion.Kind) {
    let application = UIApplication.shared
    motionCount += 1
    motion = ScrollMotion(kind: kind, start: application.clock.now, number: motionCount)
    reportBegin()
    application.ticks.add(self)
  }

  /// Stops motion without a finger, and reports its end if its beginning was reported.
  final func stopMotion() {
    guard let stopped = motion else { return }
    motion = nil
    UIApplication.shared.ticks.remove(self)
    finish(stopped, wasStopped: true)
  }

  private func finish(_ ended: ScrollMotion, wasStopped: Bool) {
    let wasDecelerating = isDecelerating
    isDecelerating = false
    isZoomBouncing = false
    reportEnd(wasStopped: wasStopped)
    switch ended.kind {
    case .glides: if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    case .scrolls where wasStopped: break
    case .scrolls where ended.leadsToTop: delegate?.scrollViewDidScrollToTop(self)
    case .scrolls: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .zooms: tellZoomEnd()
    }
  }

  final func tick(at now: Int64) -> Bool {
    guard let current = motion else { return false }
    // A view that is no longer in a window stops, and notifies no delegate.
    guard window != nil else {
      (motion, isDecelerating, isZoomBouncing) = (nil, false, false)
      reportEnd(wasStopped: true)
      return false
    }
    let rests = move(by: current, at: now)
    // The delegate may have stopped the motion, or begun another one.
    if rests, motion?.number == current.number {
      motion = nil
      finish(current, wasStopped: false)
    }
    return motion != nil
  }

  /// Moves to where a motion is by now, and returns whether that is its end.
  private func move(by motion: ScrollMotion, at now: Int64) -> Bool {
    let time = Double(now - motion.start) / 1_000_000
    let duration = Double(UIApplication.shared.thresholds.scrollAnimationDuration) / 1_000_000
    let share = duration > time ? CGFloat(ScrollMotion.easing.progress(at: CGFloat(time / duration))) : 1
    func mix(_ old: CGFloat, _ new: CGFloat) -> CGFloat { share == 1 ? new : old + (new - old) * share }
    switch motion.kind {
    case .glides(let x, let y):
      let (x, y) = (x.state(at: time), y.state(at: time))
      moveOwn(to: CGPoint(x: x.place, y: y.place))
      return x.rests && y.rests
    case .scrolls(let from, let to):
      moveOwn(to: CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    case .zooms(let old, let from, let new, let to):
      zoom(to: mix(old, new), offset: CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    }
    return share == 1
  }

  private func moveOwn(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isOwnMotion = true
    bounds.origin = offset
    isOwnMotion = false
  }

  /// How fast the content glides now, in points per second.
  private var motionVelocity: CGPoint {
    guard let motion, case .glides(let x, let y) = motion.kind else { return .zero }
    let time = Double(UIApplication.shared.clock.now - motion.start) / 1_000_000
    return CGPoint(x: x.state(at: time).velocity, y: y.state(at: time).velocity)
  }

  /// Lets content continue to glide from where code has put it, or with other edges.
  final func resumeGlide() {
    guard let motion, case .glides(let x, let y) = motion.kind else { return }
    let application = UIApplication.shared
    let time = Double(application.clock.now - motion.start) / 1_000_000
    let (across, down) = scrollBounds
    let thresholds = application.thresholds
    start(
      .glides(
        x: x.resumed(from: Double(contentOffset.x), at: time, in: across, thresholds),
        y: y.resumed(from: Double(contentOffset.y), at: time, in: down, thresholds)))
  }

  /// What bounds the content along each axis after a lift.
  final var scrollBounds: (x: ScrollCourse.Bounds, y: ScrollCourse.Bounds) {
    let (least, most) = edges(of: contentSize)
    let axes = scrollableAxes
    let given = Double(decelerationRate.rawValue)
    let rate = given > 0 && given < 1 ? given : Double(DecelerationRate.normal.rawValue)
    func bounds(_ least: CGFloat, _ most: CGFloat, _ bounces: Bool) -> ScrollCourse.Bounds {
      ScrollCourse.Bounds(least: Double(least), most: Double(most), bounces: bounces, rate: rate)
    }
    return (
      bounds(least.x, most.x, bouncesHorizontally && axes.horizontal),
      bounds(least.y, most.y, bouncesVertically && axes.vertical)
    )
  }

  // MARK: Touches on content that moves

  /// Stops the content under a finger (SC5).
  final func touchStops() {
    guard isDecelerating else { return }
    stopped = (motionVelocity, UIApplication.shared.clock.now)
    stopMotion()
    wasStoppedOutside = contentOffset != clamped(contentOffset)
  }

  /// Lets content that a finger stopped beyond an edge come back once the finger is lifted without a drag.
  final func touchIsOver() {
    guard wasStoppedOutside else { return }
    wasStoppedOutside = false
    guard motion == nil, !isDragging, !isZooming, window != nil else { return }
    let (x, y) = courses(velocity: .zero)
    if x.moves || y.moves { decelerate(.glides(x: x, y: y)) }
  }

  // MARK: What the outcome shows

  final func reportBegin() {
    guard !isReported else { return }
    (isReported, reportedZoom) = (true, currentZoom)
    UIApplication.shared.observer?.scroll(self, .begins)
  }

  final func reportLift() {
    if !isDragging, !isZooming { UIApplication.shared.observer?.scroll(self, .lifted) }
  }

  final func reportEnd(wasStopped: Bool = false) {
    guard isReported, !isDragging, !isZooming, motion == nil else { return }
    isReported = false
    let zoom = currentZoom == reportedZoom ? nil : Double(currentZoom)
    UIApplication.shared.observer?.scroll(self, .ends(zoom: zoom, wasStopped: wasStopped))
  }
}
