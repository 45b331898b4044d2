/// Follows two fingers that move apart or together (Z1, Z2).
///
/// It begins when their distance has changed by more than the hysteresis, and measures from the distance at
/// which it had changed by exactly that. So the scale is about 1 when it begins, and does not depend on how
/// often the screen reports. It ends when both fingers are lifted; if one is lifted and put down again, it
/// continues where it was. Further fingers are ignored.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  override var endsWithoutTouches: Bool { true }

  /// How many times as far apart the fingers are as when the pinch began; 1 at its start (Z1).
  ///
  /// Setting it makes the pinch continue from the new value, and resets the velocity, which is zero until the
  /// fingers move again. If a finger is lifted without having moved since, the velocity is that from before
  /// the reset, scaled to the new value.
  open var scale: CGFloat {
    get { current }
    set {
      path.scale(by: newValue / current)
      path.restart(at: UIApplication.shared.clock.now)
      restart(from: newValue)
    }
  }

  /// How fast the scale changes, in scale factors per second (Z1).
  open var velocity: CGFloat { path.velocity(at: UIApplication.shared.clock.now).x }

  @exclusivity(unchecked)
  private var current: CGFloat = 1
  /// The scale at the distance ``reference``.
  @exclusivity(unchecked)
  private var base: CGFloat = 1
  /// The distance that the scale is measured from; before the pinch begins, that at which the fingers
  /// started.
  @exclusivity(unchecked)
  private var reference = 0.0
  @exclusivity(unchecked)
  private var path = VelocityTracker()
  private var mostFingersDown = 0
  /// How much the distance changed before the pinch began.
  @exclusivity(unchecked)
  private var change = 0.0

  override func objection(to touch: UITouch) -> TouchRefusal? {
    liveTouches.nonzeroBitCount < 2 ? nil : .isFull(limit: 2)
  }

  package override var measures: [GestureMeasure] {
    guard currentState == .possible || currentState == .failed, mostFingersDown > 0 else { return [] }
    if mostFingersDown < 2 { return [GestureMeasure(.fingers, mostFingersDown, of: 2)] }
    let hysteresis = thresholds.pinchHysteresis
    return [GestureMeasure(.distanceChange, abs(change), of: hysteresis)]
  }

  private var fingerDistance: Double? {
    guard trackedTouches.count == 2 else { return nil }
    let distance = distance(trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
    return distance.isFinite ? distance : nil
  }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    mostFingersDown = max(mostFingersDown, trackedTouches.count)
    guard let distance = fingerDistance else { return }
    path.clear()
    if hasBegun {
      restart(from: current)
    } else {
      reference = distance
      change = 0
    }
    path.add(CGPoint(x: current, y: 0), at: event.time)
  }

  private func restart(from scale: CGFloat) {
    current = scale
    base = scale
    if hasBegun, let distance = fingerDistance { reference = distance }
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    guard let distance = fingerDistance else { return }
    if hasBegun {
      follow(distance, at: event.time)
      if currentState != .possible { reportChange() }
      return
    }
    change = distance - reference
    let hysteresis = thresholds.pinchHysteresis
    guard abs(change) > hysteresis else {
      path.add(CGPoint(x: 1, y: 0), at: event.time)
      return
    }
    base = 1
    reference += change > 0 ? hysteresis : -hysteresis
    follow(distance, at: event.time)
    state = .began
  }

  private func follow(_ distance: Double, at time: Int64) {
    // Fingers that started on one spot have no distance to compare with.
    if reference > 0 { current = base * CGFloat(distance / reference) }
    path.add(CGPoint(x: current, y: 0), at: time)
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    if let distance = fingerDistance {
      path.expectLift()
      // The movement that makes it a pinch may come with the lift itself.
      if hasBegun { follow(distance, at: event.time) } else { moved(batch, event) }
      guard currentState == .possible || hasBegun else { return }
    }
    guard trackedTouches.count == batch.count else { return }
    if hasBegun {
      state = .ended
    } else if mostFingersDown < 2 {
      fail(.tooFewTouches(count: mostFingersDown, required: 2))
    } else {
      fail(
        .liftedUnpinched(
          change: abs(change), hysteresis: thresholds.pinchHysteresis))
    }
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    fail(.touchesCancelled)
  }

  override func forget() {
    (current, base, reference, change, mostFingersDown) = (1, 1, 0, 0, 0)
    path.clear()
  }
}
