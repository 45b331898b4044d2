extension UITouch {
  /// The steps that the touch takes if it continues as it last moved: straight on and at the same speed (V6).
  ///
  /// UIKit publishes no rule. Here the steps are as far apart as the last two were and reach as far ahead as
  /// the thresholds' `predictionTime`, with at least one at that time. A touch that did not just move has
  /// none.
  var predicted: [UITouch] {
    let horizon = UIApplication.shared.thresholds.predictionTime
    var (before, timeBefore) = (previousWindowLocation, previousTime)
    if let last = earlierSteps.last { (before, timeBefore) = (last.location, last.time) }
    let interval = time - timeBefore
    guard phase == .moved, interval > 0, horizon > 0 else { return [] }
    let times =
      interval > horizon ? [horizon] : (1...min(horizon / interval, Self.mostPredicted)).map { $0 * interval }
    var steps: [UITouch] = []
    for ahead in times {
      let share = CGFloat(ahead) / CGFloat(interval)
      let place = CGPoint(
        x: windowLocation.x + (windowLocation.x - before.x) * share,
        y: windowLocation.y + (windowLocation.y - before.y) * share)
      let step = TouchSample.Step(
        time: time + ahead, location: place, force: Double(pressure), majorRadius: Double(majorRadius),
        tilt: tilt)
      steps.append(UITouch(self, at: step, after: steps.last?.windowLocation ?? windowLocation))
    }
    return steps
  }

  /// The largest number of steps predicted, however often the device reports.
  private static let mostPredicted: Int64 = 32
}
