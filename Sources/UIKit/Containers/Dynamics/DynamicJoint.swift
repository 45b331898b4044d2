/// What keeps a point of a body at some distance from a place, or from a point of another body, along one
/// direction: rigidly, or as a spring.
///
/// Solved by impulses, repeatedly and in turns with the others of an instant.
@MainActor
struct DynamicJoint {
  /// A spring's frequency and damping.
  struct Spring {
    /// In oscillations a second.
    let frequency: Double
    /// With 1 it does not overshoot.
    let damping: Double
  }

  let body: DynamicBody
  let arm: DynamicVector
  let other: (body: DynamicBody, arm: DynamicVector)?
  /// The velocity of the place, where there is no other body.
  let velocity: DynamicVector
  let direction: DynamicVector
  private var mass = 0.0
  private var softness = 0.0
  private var correction = 0.0
  private var impulse = 0.0

  /// Makes a joint for an instant of some seconds, whose distance is an error too long.
  init(
    _ body: DynamicBody, _ arm: DynamicVector, to other: (body: DynamicBody, arm: DynamicVector)? = nil,
    velocity: DynamicVector = .zero, direction: DynamicVector, error: Double, _ spring: Spring?,
    _ seconds: Double
  ) {
    (self.body, self.arm, self.other, self.velocity, self.direction) = (body, arm, other, velocity, direction)
    var inverse = Self.inverse(body, arm, direction)
    if let other { inverse += Self.inverse(other.body, other.arm, direction) }
    guard inverse > 0 else { return }
    if let spring {
      let angular = 2 * Double.pi * spring.frequency
      let stiffness = angular * angular / inverse
      let damping = 2 * spring.damping * angular / inverse
      softness = 1 / (seconds * (damping + seconds * stiffness))
      correction = error * seconds * stiffness * softness
    } else {
      correction = error * Double(AssumedFigures.standard.jointCorrection) / seconds
    }
    mass = 1 / (inverse + softness)
  }

  private static func inverse(_ body: DynamicBody, _ arm: DynamicVector, _ way: DynamicVector) -> Double {
    let lever = arm.cross(way)
    return body.inverseMass + lever * lever * body.inverseInertia
  }

  mutating func solve() {
    let there = other.map { $0.body.velocity(at: $0.arm) } ?? velocity
    let speed = direction.dot(there - body.velocity(at: arm))
    let change = -mass * (speed + correction + softness * impulse)
    impulse += change
    body.push(direction * -change, at: arm)
    other?.body.push(direction * change, at: other?.arm ?? .zero)
  }

  /// The joints that keep two points at a length: one, or one across and one down where that is 0.
  static func all(
    _ body: DynamicBody, _ arm: DynamicVector, to other: (body: DynamicBody, arm: DynamicVector)? = nil,
    at place: DynamicVector, velocity: DynamicVector = .zero, length: Double, _ spring: Spring?,
    _ seconds: Double
  ) -> [DynamicJoint] {
    let way = place - (body.position + arm)
    if length > 0 {
      let distance = way.length
      let direction = distance > 0 ? way / distance : DynamicVector(0, 1)
      return [
        DynamicJoint(
          body, arm, to: other, velocity: velocity, direction: direction, error: distance - length, spring,
          seconds)
      ]
    }
    return [(DynamicVector(1, 0), way.x), (DynamicVector(0, 1), way.y)].map { direction, error in
      DynamicJoint(
        body, arm, to: other, velocity: velocity, direction: direction, error: error, spring, seconds)
    }
  }
}
