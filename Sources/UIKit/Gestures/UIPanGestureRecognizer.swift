/// Follows fingers that drag (P1 to P4).
///
/// It begins when the fingers have gone further than the hysteresis from where they went down, and ends when
/// all are lifted.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers that drag; 1 by default (P1).
  open var minimumNumberOfTouches = 1
  /// The most fingers that drag; any number by default (P1).
  ///
  /// One more before it begins makes it fail, one more after that is left out (P4).
  open var maximumNumberOfTouches = Int.max

  /// Where the middle of the fingers would be had they dragged nothing, in the window.
  private var reference = CGPoint.zero
  private var path = VelocityTracker()

  /// How far the fingers went since they went down, in a view's coordinates, in points (P3).
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: windowCentroid.x - reference.x, y: windowCentroid.y - reference.y), in: view)
  }

  /// Makes the distance gone something else, and forgets the velocity (P3).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = fromWindow(windowCentroid, to: view)
    let start = toWindow(CGPoint(x: here.x - translation.x, y: here.y - translation.y), from: view)
    reference = start
    path.clear()
  }

  /// How fast the fingers go, in a view's coordinates, in points a second (P1).
  open func velocity(in view: UIView?) -> CGPoint {
    vector(path.velocity(at: UIApplication.shared.clock.now), in: view)
  }

  override func accepts(_ touch: UITouch) -> Bool {
    !hasBegun || trackedTouches.count < maximumNumberOfTouches
  }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    rebase(batch)
    path.add(windowCentroid, at: event.time)
    let count = trackedTouches.count
    if !hasBegun, count > maximumNumberOfTouches {
      fail(.tooManyTouches(count: count, limit: maximumNumberOfTouches))
    }
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    path.add(windowCentroid, at: event.time)
    if hasBegun {
      if currentState != .possible { state = .changed }
    } else if trackedTouches.count >= minimumNumberOfTouches,
      distance(windowCentroid, reference) > UIApplication.shared.thresholds.panHysteresis
    {
      state = .began
    }
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    path.add(windowCentroid, at: event.time)
    let left = trackedTouches.count - batch.touches.count
    if left > 0 {
      remove(batch)
      return
    }
    if hasBegun {
      state = .ended
    } else {
      fail(
        .liftedWithin(
          distance: distance(windowCentroid, reference),
          hysteresis: UIApplication.shared.thresholds.panHysteresis))
    }
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    fail(.touchesCancelled)
  }

  override func forget() {
    path.clear()
  }

  /// Takes the jump of the middle that comes from further fingers, not from a drag, out of the distance.
  private func rebase(_ batch: TouchBatch) {
    let with = windowCentroid
    let older = ContiguousArray(trackedTouches.filter { touch in !batch.touches.contains { $0 === touch } })
    guard !older.isEmpty else {
      reference = with
      return
    }
    let all = trackedTouches
    trackedTouches = older
    updateCentroid()
    reference.x += with.x - windowCentroid.x
    reference.y += with.y - windowCentroid.y
    trackedTouches = all
    windowCentroid = with
    path.clear()
  }

  private func remove(_ batch: TouchBatch) {
    let before = windowCentroid
    trackedTouches.removeAll { touch in batch.touches.contains { $0 === touch } }
    updateCentroid()
    reference.x += windowCentroid.x - before.x
    reference.y += windowCentroid.y - before.y
    path.clear()
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let start = fromWindow(.zero, to: view)
    let end = fromWindow(vector, to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func toWindow(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return point }
    return view.convert(point, to: window)
  }
}
