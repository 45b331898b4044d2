/// Two bodies, or a body and a boundary, that lie in each other.
@MainActor
struct DynamicContact {
  let body: DynamicBody
  let other: DynamicBody?
  /// The direction in which the body has to go.
  let normal: DynamicVector
  /// How far the body has to go, in points.
  let depth: Double
  /// The speed along the normal with which they part.
  private let bounce: Double

  /// How far from each other what touches may be, so that sums of floating-point numbers do not matter.
  static let tolerance = 0.01

  init?(_ body: DynamicBody, _ other: DynamicBody?, _ normal: DynamicVector, _ depth: Double) {
    guard depth > -Self.tolerance, body.inverseMass + (other?.inverseMass ?? 0) > 0 else { return nil }
    (self.body, self.other, self.normal, self.depth) = (body, other, normal, depth)
    let speed = normal.dot(body.velocity - (other?.velocity ?? .zero))
    let elasticity = max(body.traits.elasticity, other?.traits.elasticity ?? 0)
    bounce = speed < -Double(AssumedFigures.standard.bounceSpeed) ? -elasticity * speed : 0
  }

  /// Where they touch.
  var point: DynamicVector {
    let extent = body.extent
    return body.position - normal * (body.radius ?? abs(normal.x) * extent.x + abs(normal.y) * extent.y)
  }

  /// Changes velocities so that they part, or slide along each other (DY6).
  func solve() {
    let arm = body.radius.map { normal * -$0 } ?? .zero
    let otherArm = other?.radius.map { normal * $0 } ?? .zero
    func relative() -> DynamicVector {
      body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)
    }
    func apply(_ impulse: DynamicVector) {
      body.push(impulse, at: arm)
      other?.push(-impulse, at: otherArm)
    }
    let inverse = body.inverseMass + (other?.inverseMass ?? 0)
    let speed = normal.dot(relative())
    guard speed < bounce else { return }
    let push = (bounce - speed) / inverse
    apply(normal * push)
    var friction = body.traits.friction
    if let other { friction = (max(0, friction * other.traits.friction)).squareRoot() }
    guard friction > 0 else { return }
    let along = normal.turned
    let (lever, otherLever) = (arm.cross(along), otherArm.cross(along))
    let inertia =
      lever * lever * body.inverseInertia + otherLever * otherLever * (other?.inverseInertia ?? 0)
    let rub = -along.dot(relative()) / (inverse + inertia)
    apply(along * min(max(rub, -friction * push), friction * push))
  }

  /// Moves them out of each other.
  func part() {
    guard depth > 0 else { return }
    let share = depth / (body.inverseMass + (other?.inverseMass ?? 0))
    body.position += normal * (share * body.inverseMass)
    if let other { other.position -= normal * (share * other.inverseMass) }
  }

  // MARK: Finding

  /// The contact of two bodies.
  static func between(_ body: DynamicBody, _ other: DynamicBody) -> DynamicContact? {
    let way = body.position - other.position
    let reach = body.extent + other.extent
    guard abs(way.x) < reach.x + tolerance, abs(way.y) < reach.y + tolerance else { return nil }
    if let radius = body.radius, let otherRadius = other.radius {
      let distance = way.length
      let normal = distance > 0 ? way / distance : DynamicVector(0, -1)
      return DynamicContact(body, other, normal, radius + otherRadius - distance)
    }
    if let radius = body.radius {
      return around(way, radius, other.extent).flatMap { DynamicContact(body, other, $0.normal, $0.depth) }
    }
    if let radius = other.radius {
      return around(-way, radius, body.extent).flatMap { DynamicContact(body, other, -$0.normal, $0.depth) }
    }
    let (normal, depth) = leastWay(way, reach)
    return DynamicContact(body, other, normal, depth)
  }

  /// The direction and length of the shortest way out along an axis.
  private static func leastWay(
    _ way: DynamicVector, _ reach: DynamicVector
  ) -> (normal: DynamicVector, depth: Double) {
    let (across, down) = (reach.x - abs(way.x), reach.y - abs(way.y))
    return across < down
      ? (DynamicVector(way.x < 0 ? -1 : 1, 0), across) : (DynamicVector(0, way.y < 0 ? -1 : 1), down)
  }

  /// How a circle has to leave a rectangle, if its centre is some way from that of the rectangle.
  private static func around(
    _ way: DynamicVector, _ radius: Double, _ extent: DynamicVector
  ) -> (normal: DynamicVector, depth: Double)? {
    let nearest = DynamicVector(
      min(max(way.x, -extent.x), extent.x), min(max(way.y, -extent.y), extent.y))
    let distance = (way - nearest).length
    guard distance > 0 else { return leastWay(way, extent + DynamicVector(radius, radius)) }
    return ((way - nearest) / distance, radius - distance)
  }

  /// The contacts of a body with the four sides of a rectangle that it is in.
  static func inside(_ body: DynamicBody, _ box: CGRect) -> [DynamicContact] {
    let (place, extent) = (body.position, body.extent)
    return [
      DynamicContact(body, nil, DynamicVector(1, 0), Double(box.minX) - (place.x - extent.x)),
      DynamicContact(body, nil, DynamicVector(-1, 0), place.x + extent.x - Double(box.maxX)),
      DynamicContact(body, nil, DynamicVector(0, 1), Double(box.minY) - (place.y - extent.y)),
      DynamicContact(body, nil, DynamicVector(0, -1), place.y + extent.y - Double(box.maxY)),
    ].compactMap(\.self)
  }

  /// The contact of a body with a line, on whichever side of it the body's centre is.
  static func with(
    _ body: DynamicBody, _ line: (start: DynamicVector, end: DynamicVector)
  ) -> DynamicContact? {
    let (place, extent, course) = (body.position, body.extent, line.end - line.start)
    let square = course.dot(course)
    if let radius = body.radius {
      let share = square > 0 ? min(max(0, (place - line.start).dot(course) / square), 1) : 0
      let way = place - (line.start + course * share)
      let distance = way.length
      let normal = distance > 0 ? way / distance : DynamicVector(0, -1)
      return DynamicContact(body, nil, normal, radius - distance)
    }
    let middle = (line.start + line.end) / 2
    let half = DynamicVector(abs(course.x), abs(course.y)) / 2
    var (normal, depth) = leastWay(place - middle, extent + half)
    guard depth > -tolerance else { return nil }
    if square > 0 {
      var across = course.turned / square.squareRoot()
      if across.dot(place - middle) < 0 { across = -across }
      let reach = abs(across.x) * extent.x + abs(across.y) * extent.y
      let least = reach - across.dot(place - middle)
      if least <= depth { (normal, depth) = (across, least) }
    }
    return DynamicContact(body, nil, normal, depth)
  }
}
