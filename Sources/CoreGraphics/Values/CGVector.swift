/// A displacement in the plane, in points.
public struct CGVector: Hashable, Sendable {
  /// The component along x, in points.
  public var dx: CGFloat
  /// The component along y, in points.
  public var dy: CGFloat

  /// The zero displacement.
  public static let zero = CGVector()

  /// Makes the zero displacement.
  public init() {
    dx = 0
    dy = 0
  }

  /// Makes a displacement from its two components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a displacement from two doubles, in points.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a displacement from two integers, in points.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: Codable {
  /// Reads `[dx, dy]`, the form in which CGPoint and CGSize are also coded.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let dx = try values.decode(CGFloat.self)
    let dy = try values.decode(CGFloat.self)
    self.init(dx: dx, dy: dy)
  }

  /// Writes `[dx, dy]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}
