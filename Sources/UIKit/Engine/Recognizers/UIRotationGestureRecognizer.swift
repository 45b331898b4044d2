import RetouchMath

/// Follows two fingers that turn around each other (O1).
///
/// It begins when they have turned by more than the hysteresis, which is a guess and not part of the
/// rotation. It ends when both fingers are lifted; if one is lifted and put down again, it continues where it
/// was. Further fingers are ignored.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  override var endsWithoutTouches: Bool { true }

  /// How far the fingers have turned since the rotation began, in radians, clockwise being positive (O1).
  ///
  /// It keeps counting beyond a full turn. Setting it makes the rotation continue from the new value, and
  /// resets the velocity, which is zero until the fingers turn again. If a finger is lifted without having
  /// turned since, the velocity is that from before the reset.
  open var rotation: CGFloat {
    get { current }
    set {
      path.shift(x: newValue - current, y: 0)
      path.restart(at: UIApplication.shared.clock.now)
      current = newValue
    }
  }

  /// How fast the fingers turn, in radians per second (O1).
  open var velocity: CGFloat { path.velocity(at: UIApplication.shared.clock.now).x }

  @exclusivity(unchecked)
  private var current: CGFloat = 0
  /// How far the fingers turned before the rotation began, in radians.
  @exclusivity(unchecked)
  private var turned: CGFloat = 0
  /// The direction from the first to the second finger, in radians.
  @exclusivity(unchecked)
  private var angle: CGFloat?
  @exclusivity(unchecked)
  private var path = VelocityTracker()
  private var mostFingersDown = 0

  override func objection(to touch: UITouch) -> TouchRefusal? {
    liveTouches.nonzeroBitCount < 2 ? nil : .isFull(limit: 2)
  }

  package override var measures: [GestureMeasure] {
    guard currentState == .possible || currentState == .failed, mostFingersDown > 0 else { return [] }
    if mostFingersDown < 2 { return [GestureMeasure(.fingers, mostFingersDown, of: 2)] }
    let limit = thresholds.rotationHysteresis
    return [GestureMeasure(.turn, Double(abs(turned) * 180 / .pi), of: Double(limit))]
  }

  /// The direction from the first to the second finger, or nil if there is none.
  private var fingerAngle: CGFloat? {
    guard trackedTouches.count == 2 else { return nil }
    let (first, second) = (trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
    let (x, y) = (second.x - first.x, second.y - first.y)
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
    return PortableMath.atan2(y, x)
  }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    mostFingersDown = max(mostFingersDown, trackedTouches.count)
    guard trackedTouches.count == 2 else { return }
    angle = fingerAngle
    if !hasBegun { turned = 0 }
    path.clear()
    path.add(CGPoint(x: current, y: 0), at: event.time)
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    guard let angle = fingerAngle else { return }
    if hasBegun {
      follow(angle, at: event.time)
      if currentState != .possible { reportChange() }
      return
    }
    turned += turn(to: angle)
    guard abs(turned) > hysteresis else {
      path.add(.zero, at: event.time)
      return
    }
    current = turned > 0 ? turned - hysteresis : turned + hysteresis
    path.add(CGPoint(x: current, y: 0), at: event.time)
    state = .began
  }

  private func follow(_ angle: CGFloat?, at time: Int64) {
    current += turn(to: angle)
    path.add(CGPoint(x: current, y: 0), at: time)
  }

  /// How far the fingers have turned since they were last measured, in radians; 0 where there is no angle.
  private func turn(to new: CGFloat?) -> CGFloat {
    guard let new else { return 0 }
    defer { angle = new }
    guard let angle else { return 0 }
    return shortestTurn(from: angle, to: new)
  }

  /// The turn from one angle to another, the shorter way round.
  private func shortestTurn(from start: CGFloat, to end: CGFloat) -> CGFloat {
    var turn = end - start
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return turn
  }

  /// The hysteresis in radians.
  private var hysteresis: CGFloat {
    CGFloat(thresholds.rotationHysteresis) * .pi / 180
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    if trackedTouches.count == 2 {
      path.expectLift()
      // The turn that makes it a rotation may come with the lift itself.
      if hasBegun { follow(fingerAngle, at: event.time) } else { moved(batch, event) }
      guard currentState == .possible || hasBegun else { return }
    }
    guard trackedTouches.count == batch.count else { return }
    if hasBegun {
      state = .ended
    } else if mostFingersDown < 2 {
      fail(.tooFewTouches(count: mostFingersDown, required: 2))
    } else {
      fail(
        .liftedUnturned(
          degrees: Double(abs(turned) * 180 / .pi),
          hysteresis: thresholds.rotationHysteresis))
    }
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    fail(.touchesCancelled)
  }

  override func forget() {
    (current, turned, angle, mostFingersDown) = (0, 0, nil, 0)
    path.clear()
  }
}
