import RetouchReplayClock

/// Recognizes fingers that are held in one place, and then follows them (L1, L2, L3, L4).
///
/// It begins at the instant when the press has lasted ``minimumPressDuration``, changes with every move after
/// that, and ends when a finger is lifted (L2).
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers have to be held, in seconds; 0.5 by default (L1).
  ///
  /// A press uses the value that is set when its last finger goes down.
  @exclusivity(unchecked)
  open var minimumPressDuration: TimeInterval =
    TimeInterval(UIApplication.shared.thresholds.pressDuration) / 1_000_000
  /// How far a finger may move before the gesture begins, in points; 10 by default (L1).
  @exclusivity(unchecked)
  open var allowableMovement = CGFloat(UIApplication.shared.thresholds.pressMovement)
  /// How many taps have to precede the press; 0 by default (L1, L4).
  @exclusivity(unchecked)
  open var numberOfTapsRequired = 0
  /// How many fingers press; 1 by default (L1).
  @exclusivity(unchecked)
  open var numberOfTouchesRequired = 1

  @exclusivity(unchecked)
  private var tapsDone = 0
  /// The largest number of fingers in the current tap.
  private var mostFingersDown = 0
  /// Where the first tap was, in the window, once it is over.
  private var firstLocation: CGPoint?
  /// Runs while fingers are down: for the press's duration, or for the longest that a tap before it may last.
  @exclusivity(unchecked)
  private var timer: VirtualClock.Token?
  @exclusivity(unchecked)
  private var tooLate: VirtualClock.Token?
  private var pressStart: Int64 = 0
  private var required: Int64?

  override var awaitsFurtherTouches: Bool { tooLate != nil }

  /// Refuses fingers that come once the gesture has begun: they are not part of it.
  override func objection(to touch: UITouch) -> TouchRefusal? {
    if hasBegun { return .hasBegun }
    if failsOnFurtherTouches || liveTouches.nonzeroBitCount < numberOfTouchesRequired { return nil }
    return .isFull(limit: numberOfTouchesRequired)
  }

  package override var measures: [GestureMeasure] {
    guard currentState == .possible || currentState == .failed else { return [] }
    let now = UIApplication.shared.clock.now
    var measures: [GestureMeasure] = []
    if !trackedTouches.isEmpty {
      measures.append(GestureMeasure(.movement, farthestMove, of: currentMovementLimit))
    }
    if let required {
      measures.append(GestureMeasure(.press, now - pressStart, of: required))
    }
    if tapsDone < numberOfTapsRequired {
      measures.append(GestureMeasure(.tapsBefore, tapsDone, of: numberOfTapsRequired))
    }
    if numberOfTouchesRequired != 1, !trackedTouches.isEmpty {
      measures.append(
        GestureMeasure(.fingers, trackedTouches.count, of: numberOfTouchesRequired))
    }
    return measures
  }

  /// The press's duration in µs, or nil if no press lasts long enough.
  package var pressDuration: Int64? { VirtualClock.microseconds(minimumPressDuration) }
  /// How far a finger may move before the gesture begins, in points.
  package var movementLimit: Double {
    // The limit is the client's, unless this press alone was given a wider one.
    guard let own = ownThresholds?.values.pressMovement,
      own > UIApplication.shared.thresholds.pressMovement
    else { return Double(allowableMovement) }
    return own
  }
  /// Whether an additional finger fails the gesture before it begins.
  var failsOnFurtherTouches: Bool { true }
  /// Why the gesture must not begin now, although the press has lasted long enough; nil if it may.
  var reasonNotToStart: GestureEndReason? { nil }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    stop(&tooLate)
    let count = trackedTouches.count
    guard count <= numberOfTouchesRequired else {
      fail(.tooManyTouches(count: count, limit: numberOfTouchesRequired))
      return
    }
    mostFingersDown = max(mostFingersDown, count)
    if let gone = wayFromFirstTap, gone > thresholds.tapMovement {
      fail(.movedTooFar(distance: gone, limit: thresholds.tapMovement))
      return
    }
    pressStart = UIApplication.shared.clock.now
    guard tapsDone >= numberOfTapsRequired else {
      if timer == nil { limitTap() }
      return
    }
    guard count == numberOfTouchesRequired else { return }
    required = pressDuration
    guard let required else { return }
    if required == 0 {
      begin()
      return
    }
    timer = arm(after: required, origin: "UILongPressGestureRecognizer press duration") { [self] in
      timer = nil
      begin()
    }
  }

  /// How far from the first tap all the fingers of the next one, or of the press, went down, in points; nil
  /// if there was no tap, or not all are down.
  ///
  /// All have to be at one place, like those of a double tap (L4, T2).
  private var wayFromFirstTap: Double? {
    guard let firstLocation, trackedTouches.count == numberOfTouchesRequired else { return nil }
    return distance(windowCentroid, firstLocation)
  }

  /// Limits how long a tap before the press may last, as for any tap (L4, T3).
  private func limitTap() {
    let limit = thresholds.tapDuration
    timer = arm(after: limit, origin: "UILongPressGestureRecognizer tap duration") { [self] in
      timer = nil
      fail(.heldTooLong(limit: limit))
    }
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    guard !hasBegun else {
      if currentState != .possible { reportChange() }
      return
    }
    let limit = currentMovementLimit
    for index in batch.indices {
      let moved = batch[index].use { distance($0.windowLocation, $0.origin) }
      if moved > limit {
        fail(.movedTooFar(distance: moved, limit: limit))
        return
      }
    }
  }

  /// How far a finger may move now: in taps before the press, as far as in any tap (T2).
  private var currentMovementLimit: Double {
    tapsDone < numberOfTapsRequired ? thresholds.tapMovement : movementLimit
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    if hasBegun {
      let stillDown = trackedTouches.count - batch.count
      if stillDown < numberOfTouchesRequired { endWithLift() }
      return
    }
    moved(batch, event)
    guard currentState == .possible else { return }
    if tapsDone < numberOfTapsRequired {
      tapEnded(isOver: trackedTouches.count == batch.count)
      return
    }
    let held = UIApplication.shared.clock.now - pressStart
    if trackedTouches.count < numberOfTouchesRequired {
      fail(.tooFewTouches(count: trackedTouches.count, required: numberOfTouchesRequired))
    } else {
      fail(.liftedEarly(after: held, of: required))
    }
  }

  /// A finger was lifted with which the gesture had begun, or was about to begin.
  func endWithLift() { state = .ended }

  /// A finger of a tap before the press was lifted.
  private func tapEnded(isOver: Bool) {
    if firstLocation == nil, trackedTouches.count == numberOfTouchesRequired {
      firstLocation = windowCentroid
    }
    guard isOver else { return }
    guard mostFingersDown == numberOfTouchesRequired else {
      fail(.tooFewTouches(count: mostFingersDown, required: numberOfTouchesRequired))
      return
    }
    mostFingersDown = 0
    tapsDone += 1
    waitForNextTap()
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    if hasBegun, currentState != .possible {
      request(.cancelled, reason: .touchesCancelled)
    } else {
      fail(.touchesCancelled)
    }
  }

  override func forget() {
    (tapsDone, mostFingersDown, firstLocation, required) = (0, 0, nil, nil)
    stop(&timer)
    stop(&tooLate)
  }

  private func begin() {
    // Fingers may stay down after it has failed.
    guard !isFinal else { return }
    if let reason = reasonNotToStart {
      fail(reason)
    } else {
      state = .began
    }
  }

  private func waitForNextTap() {
    stop(&timer)
    let limit = thresholds.multiTapInterval
    tooLate = arm(after: limit, origin: "UILongPressGestureRecognizer gap between taps") { [self] in
      tooLate = nil
      fail(.noFurtherTap(taps: tapsDone, of: numberOfTapsRequired, within: limit))
    }
  }
}
