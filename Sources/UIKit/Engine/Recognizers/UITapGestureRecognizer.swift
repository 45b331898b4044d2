import RetouchReplayClock

/// Recognizes one or more taps with one or more fingers (T1, T2, T3, T4, T5).
///
/// A tap is a touch that is lifted in time and without moving far; the gesture is seen at the last lift.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps the gesture has; 1 by default (T1).
  @exclusivity(unchecked)
  open var numberOfTapsRequired = 1
  /// How many fingers tap; 1 by default (T1).
  @exclusivity(unchecked)
  open var numberOfTouchesRequired = 1
  /// Which buttons a pointer has to press; the primary one by default (T1).
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var tapsDone = 0
  private var fingersDown = 0
  private var mostFingersDown = 0
  @exclusivity(unchecked)
  private var tooLong: VirtualClock.Token?
  @exclusivity(unchecked)
  private var tooLate: VirtualClock.Token?
  /// When the tap's first finger went down, and when the previous tap ended, in µs of uptime.
  private var (tapStart, lastLift): (Int64, Int64) = (0, 0)
  /// How long the last finished tap lasted, in µs.
  private var lastLength: Int64?
  /// Where the first tap was, once it is over.
  private var firstLocation: CGPoint?

  override var keepsLiftedTouches: Bool { true }
  override var awaitsFurtherTouches: Bool { tooLate != nil }

  /// A tap recognizer excludes another one only if the other needs no more taps than it does itself (R4).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Where the gesture is: at the first of several taps; with several fingers, at their centroid (S18).
  open override func location(in view: UIView?) -> CGPoint {
    fromWindow(firstLocation ?? windowCentroid, to: view)
  }

  override func objection(to touch: UITouch) -> TouchRefusal? {
    if touch.type != .indirectPointer || dispatcher.event.buttonMask.isSuperset(of: buttonMaskRequired) {
      return nil
    }
    return .buttons(buttonMaskRequired)
  }

  package override var measures: [GestureMeasure] {
    let thresholds = thresholds
    let now = UIApplication.shared.clock.now
    var measures: [GestureMeasure] = []
    if fingersDown > 0 || !trackedTouches.isEmpty {
      measures.append(GestureMeasure(.movement, farthestMove, of: thresholds.tapMovement))
    }
    if let length = tooLong != nil ? now - tapStart : lastLength {
      measures.append(GestureMeasure(.tapDuration, length, of: thresholds.tapDuration))
    }
    if tooLate != nil {
      measures.append(
        GestureMeasure(.tapGap, now - lastLift, of: thresholds.multiTapInterval))
    }
    if numberOfTapsRequired != 1 {
      measures.append(GestureMeasure(.taps, tapsDone, of: numberOfTapsRequired))
    }
    return measures
  }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    stop(&tooLate)
    if fingersDown == 0, tapsDone > 0 {
      // The fingers of earlier taps are kept only until the next tap begins.
      trackedTouches.removeAll { liveTouches & $0.bit == 0 }
      updateCentroid()
    }
    fingersDown += batch.count
    mostFingersDown = max(mostFingersDown, fingersDown)
    guard fingersDown <= numberOfTouchesRequired else {
      fail(.tooManyTouches(count: fingersDown, limit: numberOfTouchesRequired))
      return
    }
    let movement = thresholds.tapMovement
    if let firstLocation, fingersDown == numberOfTouchesRequired {
      let gone = distance(windowCentroid, firstLocation)
      guard gone <= movement else {
        fail(.movedTooFar(distance: gone, limit: movement))
        return
      }
    }
    if tooLong == nil {
      let limit = thresholds.tapDuration
      tapStart = UIApplication.shared.clock.now
      tooLong = arm(after: limit, origin: "UITapGestureRecognizer tap duration") { [self] in
        tooLong = nil
        fail(.heldTooLong(limit: limit))
      }
    }
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    let limit = thresholds.tapMovement
    for index in batch.indices {
      let moved = batch[index].use { distance($0.windowLocation, $0.origin) }
      if moved > limit {
        fail(.movedTooFar(distance: moved, limit: limit))
        return
      }
    }
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    moved(batch, event)
    guard currentState == .possible else { return }
    fingersDown -= batch.count
    guard fingersDown == 0 else { return }
    lastLength = UIApplication.shared.clock.now - tapStart
    stop(&tooLong)
    guard mostFingersDown == numberOfTouchesRequired else {
      fail(.tooFewTouches(count: mostFingersDown, required: numberOfTouchesRequired))
      return
    }
    tapsDone += 1
    mostFingersDown = 0
    if firstLocation == nil { firstLocation = windowCentroid }
    if tapsDone >= numberOfTapsRequired {
      state = .ended
    } else {
      waitForNextTap()
    }
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    fail(.touchesCancelled)
  }

  override func forget() {
    (tapsDone, fingersDown, mostFingersDown, firstLocation, lastLength) = (0, 0, 0, nil, nil)
    stop(&tooLong)
    stop(&tooLate)
  }

  private func waitForNextTap() {
    let limit = thresholds.multiTapInterval
    lastLift = UIApplication.shared.clock.now
    tooLate = arm(after: limit, origin: "UITapGestureRecognizer gap between taps") { [self] in
      tooLate = nil
      fail(.noFurtherTap(taps: tapsDone, of: numberOfTapsRequired, within: limit))
    }
  }
}
