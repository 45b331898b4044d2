import RetouchMath

/// A dynamic item in motion, with what moves it.
///
/// Where it is, and how fast, is known here alone: what a client sets on the item meanwhile counts from
/// `updateItem(usingCurrentState:)` on.
@MainActor
final class DynamicBody {
  /// What the behaviors of an item say about it.
  struct Traits {
    var density = 1.0
    var elasticity = 0.0
    var friction = 0.0
    var resistance = 0.0
    var angularResistance = 0.0
    var allowsRotation = true
    var isAnchored = false
  }

  let item: any UIDynamicItem
  var position = DynamicVector.zero
  var velocity = DynamicVector.zero
  /// In radians.
  var angle = 0.0
  /// In radians a second.
  var spin = 0.0
  var traits = Traits()
  /// The radius of an item that collides as a circle.
  private(set) var radius: Double?
  private var half = DynamicVector.zero
  private var transform = CGAffineTransform.identity
  private var readAngle = 0.0
  private var writtenAngle = 0.0

  init(_ item: any UIDynamicItem) {
    self.item = item
    takeOver()
  }

  /// Takes over where the item is, and how large and how far turned.
  func takeOver() {
    position = DynamicVector(item.center)
    transform = item.transform
    angle = PortableMath.atan2(Double(transform.b), Double(transform.a))
    (readAngle, writtenAngle) = (angle, angle)
    var size = item.bounds.size
    if item.collisionBoundsType == .path { size = item.collisionBoundingPath.bounds.size }
    let across = DynamicVector(Double(transform.a), Double(transform.b)).length
    let down = DynamicVector(Double(transform.c), Double(transform.d)).length
    half = DynamicVector(Double(size.width) * across, Double(size.height) * down) / 2
    radius = item.collisionBoundsType == .ellipse ? (half.x + half.y) / 2 : nil
  }

  /// Moves the item to where it is by now.
  func write() {
    if item.center != position.point { item.center = position.point }
    guard angle != writtenAngle else { return }
    writtenAngle = angle
    item.transform = transform.concatenating(CGAffineTransform(rotationAngle: angle - readAngle))
  }

  /// Half of the width and of the height of what is around the item as it is turned.
  var extent: DynamicVector {
    if let radius { return DynamicVector(radius, radius) }
    let (sine, cosine) = (abs(PortableMath.sin(angle)), abs(PortableMath.cos(angle)))
    return DynamicVector(half.x * cosine + half.y * sine, half.x * sine + half.y * cosine)
  }

  /// One divided by the mass, of which 100×100 points of density 1 have 1 (DY3).
  var inverseMass: Double {
    // An item without a size weighs as much as a point does.
    traits.isAnchored ? 0 : 10_000 / max(1, 4 * half.x * half.y * traits.density)
  }

  /// One divided by the moment of inertia.
  var inverseInertia: Double {
    guard traits.allowsRotation else { return 0 }
    let squares = radius.map { $0 * $0 / 2 } ?? half.dot(half) / 3
    return inverseMass / max(1, squares)
  }

  /// Changes the velocities by an impulse at some distance from the centre.
  func push(_ impulse: DynamicVector, at arm: DynamicVector) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// The velocity of a point at some distance from the centre.
  func velocity(at arm: DynamicVector) -> DynamicVector { velocity + arm.turned * spin }

  /// Slows down for some seconds (DY4).
  func resist(_ seconds: Double) {
    velocity /= 1 + max(0, traits.resistance) * seconds
    spin /= 1 + max(0, traits.angularResistance) * seconds
    if traits.isAnchored { velocity = .zero }
    if traits.isAnchored || !traits.allowsRotation { spin = 0 }
  }

  /// Moves for some seconds.
  func move(_ seconds: Double) {
    position += velocity * seconds
    angle += spin * seconds
  }

  /// Whether the item is as slow as one at rest (DY2).
  var isSlow: Bool {
    let figures = AssumedFigures.standard
    return velocity.length < Double(figures.dynamicsRestSpeed) && abs(spin) < Double(figures.dynamicsRestSpin)
  }
}
