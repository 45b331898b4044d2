/// The bodies of an animator, in the order in which its behaviors name them.
@MainActor
final class DynamicWorld {
  private(set) var bodies: [DynamicBody] = []
  /// Where a body is in ``bodies``; only ever asked, never walked through.
  private var numbers: [ObjectIdentifier: Int] = [:]

  func body(of item: any UIDynamicItem) -> DynamicBody? { numbers[ObjectIdentifier(item)].map { bodies[$0] } }

  /// Has the bodies of these items: new ones at rest, and none of an item that is not among them.
  func keep(_ items: [any UIDynamicItem]) {
    let (old, before) = (bodies, numbers)
    (bodies, numbers) = ([], [:])
    for item in items where numbers[ObjectIdentifier(item)] == nil {
      numbers[ObjectIdentifier(item)] = bodies.count
      bodies.append(before[ObjectIdentifier(item)].map { old[$0] } ?? DynamicBody(item))
    }
  }

  /// Moves everything by one tick, in as many equal steps as that needs, and returns the seconds of one
  /// (DY1).
  func move(_ behaviors: [UIDynamicBehavior], ticksPerSecond: Int) {
    let perSecond = Int(AssumedFigures.standard.dynamicsSteps)
    let steps = max(1, (perSecond + ticksPerSecond - 1) / ticksPerSecond)
    let seconds = 1 / Double(steps * ticksPerSecond)
    for body in bodies { body.traits = DynamicBody.Traits() }
    for behavior in behaviors { behavior.prepare(self, steps: steps) }
    for _ in 0..<steps {
      for behavior in behaviors { behavior.accelerate(self, seconds) }
      for body in bodies { body.resist(seconds) }
      var joints = behaviors.flatMap { $0.joints(self, seconds) }
      for _ in 0..<Int(AssumedFigures.standard.jointRounds) {
        for index in joints.indices { joints[index].solve() }
      }
      for body in bodies { body.move(seconds) }
      for behavior in behaviors { behavior.collide(self) }
    }
    for body in bodies { body.write() }
  }
}
