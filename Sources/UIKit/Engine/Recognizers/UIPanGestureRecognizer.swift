/// Follows fingers that drag (P1, P1b, P2, P3, P4).
///
/// It begins when the fingers have moved further than the hysteresis from where they went down, and ends when
/// all are lifted. While fewer fingers are down than it requires, it pauses and reports nothing (P1b). With
/// several fingers it is their centroid that has to move that far (P2). If ``allowedScrollTypesMask`` allows
/// it, a wheel or trackpad drags too (G1): from its first step, without hysteresis and without touches, until
/// it rests.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  override var endsWithoutTouches: Bool { true }

  /// The smallest number of fingers that drag; 1 by default (P1).
  @exclusivity(unchecked)
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that drag; unlimited by default (P1).
  ///
  /// One finger more before it begins makes it fail unless the thresholds say otherwise; one more after that
  /// is ignored (P4).
  @exclusivity(unchecked)
  open var maximumNumberOfTouches = Int.max

  /// Which kinds of scrolling drag like fingers; none by default (G1).
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Whether a wheel or trackpad drags, rather than fingers.
  private(set) final var isScrolling = false

  /// Where the centroid of the fingers would be if they had dragged nothing, in the window.
  @exclusivity(unchecked)
  private var reference = CGPoint.zero
  /// By how much the translation that a client has set moved ``reference``, which the drag's beginning does
  /// not depend on (P3).
  private var shift = CGPoint.zero
  @exclusivity(unchecked)
  private var path = VelocityTracker()
  private var mostFingersDown = 0
  /// Where the fingers' centroid is while too few of them are down to continue the drag; otherwise nil (P1b).
  @exclusivity(unchecked)
  private var pausedAt: CGPoint?
  /// The bits of the fingers in the centroid that ``reference`` is based on.
  private var counted: UInt64 = 0

  /// How far the fingers have moved since they went down, in a view's coordinates, in points (P3).
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: windowCentroid.x - reference.x, y: windowCentroid.y - reference.y), in: view)
  }

  /// How far the fingers have moved since they went down, whatever translation was set since (P3).
  final func dragged(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: windowCentroid.x - origin.x, y: windowCentroid.y - origin.y), in: view)
  }
  private var origin: CGPoint { CGPoint(x: reference.x - shift.x, y: reference.y - shift.y) }

  /// Sets the distance moved to another value, and resets the velocity (P3); a drag that has not begun still
  /// begins at the same place.
  ///
  /// The velocity is zero until the fingers move again, and is then measured from where they are now. If they
  /// are lifted without having moved since, it is the velocity from before the reset. A client that sets the
  /// translation back to zero with every change can therefore still read at the end how fast the fingers
  /// moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = fromWindow(windowCentroid, to: view)
    let start = toWindow(CGPoint(x: here.x - translation.x, y: here.y - translation.y), from: view)
    shift = CGPoint(x: start.x - origin.x, y: start.y - origin.y)
    reference = start
    path.restart(at: UIApplication.shared.clock.now)
  }

  /// How fast the fingers move, in a view's coordinates, in points per second (P1).
  open func velocity(in view: UIView?) -> CGPoint {
    vector(path.velocity(at: UIApplication.shared.clock.now), in: view)
  }

  /// The velocity at the lift as a scroll view uses it, which a lift right after a move does not dilute
  /// (SC4b).
  final func liftVelocity(in view: UIView?) -> CGPoint {
    vector(path.liftVelocity(at: UIApplication.shared.clock.now), in: view)
  }

  override func objection(to touch: UITouch) -> TouchRefusal? {
    if isScrolling { return .isScrolling }
    if liveTouches.nonzeroBitCount < maximumNumberOfTouches { return nil }
    if !hasBegun, UIApplication.shared.thresholds.panFailsOnExtraTouch != 0 { return nil }
    return .isFull(limit: maximumNumberOfTouches)
  }

  package override var measures: [GestureMeasure] {
    guard currentState == .possible || currentState == .failed, mostFingersDown > 0 else { return [] }
    let span = GestureMeasure.Span(from: origin, to: windowCentroid)
    var measures = [
      GestureMeasure(.distance, draggedDistance, of: hysteresis, span: span)
    ]
    if minimumNumberOfTouches != 1 {
      measures.append(GestureMeasure(.fingers, mostFingersDown, of: minimumNumberOfTouches))
    }
    return measures
  }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    let count = trackedTouches.count
    if !hasBegun, count >= minimumNumberOfTouches, count - batch.count < countedFrom {
      // What the first fingers did before all were down is not part of their common drag (P1).
      countFromHere()
      path.clear()
    } else {
      rebase(batch, event)
    }
    path.add(windowCentroid, at: event.time)
    for index in batch.indices { counted |= batch[index].use { $0.bit } }
    mostFingersDown = max(mostFingersDown, count)
    if !hasBegun, count > maximumNumberOfTouches {
      fail(.tooManyTouches(count: count, limit: maximumNumberOfTouches))
    }
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    if pausedAt != nil {
      passOverPause()
      return
    }
    path.add(windowCentroid, at: event.time)
    if hasBegun {
      if currentState != .possible { reportChange() }
    } else if trackedTouches.count >= minimumNumberOfTouches,
      draggedDistance > hysteresis
    {
      if let reason = reasonNotToDrag {
        fail(reason)
      } else {
        state = .began
      }
    }
  }

  /// How many fingers have to be down for movement to count towards the gesture's beginning.
  private var countedFrom: Int {
    return minimumNumberOfTouches
  }

  /// How far the fingers have moved, as far as it counts towards the gesture's beginning, in points (P2).
  var draggedDistance: Double { distance(windowCentroid, origin) }

  /// Why the gesture had not been seen when the fingers were lifted.
  var reasonOfLift: GestureEndReason {
    if mostFingersDown < minimumNumberOfTouches {
      return .tooFewTouches(count: mostFingersDown, required: minimumNumberOfTouches)
    }
    return .liftedWithin(distance: draggedDistance, hysteresis: hysteresis)
  }

  /// Why the fingers, having moved far enough, do not drag; nil if they do.
  var reasonNotToDrag: GestureEndReason? { nil }

  final var hysteresis: Double {
    return thresholds.panHysteresis
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    let left = trackedTouches.count - batch.count
    if left == 0 { path.expectLift() }
    let mayBegin = !hasBegun
    if mayBegin {
      // The movement that makes it a drag may come with the lift itself.
      moved(batch, event)
      guard currentState == .possible || hasBegun else { return }
    } else if pausedAt != nil {
      passOverPause()
    } else {
      path.add(windowCentroid, at: event.time)
    }
    let goesOn = left > 0
    if goesOn {
      remove(batch)
      return
    }
    if hasBegun {
      state = .ended
    } else {
      fail(reasonOfLift)
    }
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    fail(.touchesCancelled)
  }

  override func forget() {
    isScrolling = false
    mostFingersDown = 0
    pausedAt = nil
    counted = 0
    path.clear()
  }

  // MARK: Scrolling (G1)

  /// Whether this recognizer follows the drag of a wheel or trackpad.
  func follows(_ scroll: ScrollSample) -> Bool {
    return allowedScrollTypesMask.contains(UIScrollTypeMask(rawValue: 1 << scroll.type.rawValue))
  }

  func startScrolling(at point: CGPoint, _ event: UIEvent) {
    isScrolling = true
    (windowCentroid, reference) = (point, point)
    path.clear()
    // Clients read the first step's velocity when the gesture is about to begin (S8).
    path.add(.zero, at: event.time - UIApplication.shared.thresholds.scrollLead)
  }

  func scrolled(by drag: CGPoint, at point: CGPoint, _ event: UIEvent) {
    // The pointer's own movement is not part of the distance, which is what the wheel turned.
    reference.x += point.x - windowCentroid.x - drag.x
    reference.y += point.y - windowCentroid.y - drag.y
    windowCentroid = point
    path.add(CGPoint(x: point.x - reference.x, y: point.y - reference.y), at: event.time)
    if hasBegun {
      if currentState != .possible { reportChange() }
    } else if drag != .zero {
      state = .began
    }
  }

  func endScrolling() {
    if hasBegun {
      state = .ended
    } else {
      fail(.scrolledNowhere)
    }
  }

  /// Subtracts from the distance the jump of the centroid that is due to additional fingers, not to a drag.
  private func rebase(_ batch: TouchBatch, _ event: UIEvent) {
    let with = windowCentroid
    let older = trackedTouches.filter { !batch.contains($0) }
    guard !older.isEmpty else { return countFromHere() }
    let all = trackedTouches
    trackedTouches = older
    updateCentroid()
    if pausedAt != nil { passOverPause() }
    path.add(windowCentroid, at: event.time)
    jump(from: windowCentroid, to: with)
    trackedTouches = all
    windowCentroid = with
    pauseWithTooFewFingers()
  }

  private func countFromHere() { (reference, shift) = (windowCentroid, .zero) }

  private func remove(_ batch: TouchBatch) {
    trackedTouches.removeAll { batch.contains($0) }
    goOnWithFewer()
  }

  /// Treats an ignored finger like a lifted one: the others have not moved (S15, P1b).
  override func lost(_ touch: UITouch) {
    guard !trackedTouches.isEmpty else { return }
    guard counted & touch.bit != 0 else { return updateCentroid() }
    if pausedAt != nil { passOverPause() }
    goOnWithFewer()
  }

  private func goOnWithFewer() {
    let before = windowCentroid
    updateCentroid()
    jump(from: before, to: windowCentroid)
    pauseWithTooFewFingers()
  }

  /// Pauses while too few fingers are down (P1b): what they do meanwhile is neither reported nor counted.
  private func pauseWithTooFewFingers() {
    pausedAt = hasBegun && trackedTouches.count < minimumNumberOfTouches ? windowCentroid : nil
  }

  /// Subtracts from the distance what the fingers did during the pause.
  private func passOverPause() {
    guard let pausedAt else { return }
    jump(from: pausedAt, to: windowCentroid)
    self.pausedAt = windowCentroid
  }

  /// Accounts for a centroid that moved because its fingers changed: no distance and no velocity result.
  private func jump(from before: CGPoint, to after: CGPoint) {
    let (x, y) = (after.x - before.x, after.y - before.y)
    reference.x += x
    reference.y += y
    path.shift(x: x, y: y)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let start = fromWindow(.zero, to: view)
    let end = fromWindow(vector, to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func toWindow(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = gestureWindow, view !== window else { return point }
    return view.convert(point, to: window)
  }
}
