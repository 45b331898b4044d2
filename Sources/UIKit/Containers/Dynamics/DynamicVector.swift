import RetouchMath

/// A distance, a velocity or a force in the plane, in points.
typealias DynamicVector = SIMD2<Double>

extension DynamicVector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { dot(self).squareRoot() }
  /// The vector turned by a quarter.
  var turned: Self { Self(-y, x) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  func rotated(by angle: Double) -> Self {
    let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
    return Self(x * cosine - y * sine, x * sine + y * cosine)
  }
}
