import RetouchMath

/// A mapping of the plane that keeps straight lines straight: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
///     let turned = CGAffineTransform(rotationAngle: .pi / 2)
///     CGPoint(x: 1, y: 0).applying(turned)  // (6.123233995736766e-17, 1), as the cosine of half a double's π is
///
/// y grows downwards on a screen, so a positive angle rotates clockwise there.
public struct CGAffineTransform: Hashable, Sendable {
  /// The x that a unit of x contributes.
  public var a: CGFloat
  /// The y that a unit of x contributes.
  public var b: CGFloat
  /// The x that a unit of y contributes.
  public var c: CGFloat
  /// The y that a unit of y contributes.
  public var d: CGFloat
  /// The shift along x, in points.
  public var tx: CGFloat
  /// The shift along y, in points.
  public var ty: CGFloat

  /// The transform that leaves every point unchanged.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform of zeros, which maps every point to the origin; not the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Makes a transform from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a transform from its six entries in order.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin, in radians.
  ///
  /// Sine and cosine are exact to a double's last bit, and the same on every CPU, because every hit test in a
  /// rotated view compares values computed from them. A quarter turn leaves 6·10⁻¹⁷ of each axis, as on iOS.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(PortableMath.sin(angle)), CGFloat(PortableMath.cos(angle)))
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }
}

/// A value rounded to the nearest multiple of 10⁻⁶, without a negative zero.
///
/// It removes the rounding errors that a long computation leaves in a number that is meant to be round.
package func roundedToMillionths(_ value: CGFloat) -> CGFloat {
  // Adding zero turns −0 into 0: the two compare equal but print differently.
  (value * 1_000_000).rounded() / 1_000_000 + 0
}

extension CGAffineTransform: Codable {
  /// Reads `[a, b, c, d, tx, ty]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let a = try values.decode(CGFloat.self)
    let b = try values.decode(CGFloat.self)
    let c = try values.decode(CGFloat.self)
    let d = try values.decode(CGFloat.self)
    let tx = try values.decode(CGFloat.self)
    let ty = try values.decode(CGFloat.self)
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Writes `[a, b, c, d, tx, ty]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try values.encode(entry) }
  }
}
