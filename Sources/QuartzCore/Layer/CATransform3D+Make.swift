import CoreGraphics

/// A translation, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// A scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33, result.m44) = (sx, sy, sz, 1)
  return result
}

/// A rotation in radians about an axis through the origin; an axis of zero length gives the identity.
///
/// Sine and cosine are rounded to 10⁻⁶, as in `CGAffineTransform(rotationAngle:)` and for the same reason.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let turn = CGAffineTransform(rotationAngle: angle)
  let (cosine, sine, rest) = (turn.a, turn.b, 1 - turn.a)
  return CATransform3D(
    m11: cosine + x * x * rest, m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: y * z * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// A translation followed by a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// A scaling followed by a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// A rotation followed by a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The first transform followed by the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  typealias Row = (CGFloat, CGFloat, CGFloat, CGFloat)
  func times(_ r: Row) -> Row {
    (
      r.0 * b.m11 + r.1 * b.m21 + r.2 * b.m31 + r.3 * b.m41,
      r.0 * b.m12 + r.1 * b.m22 + r.2 * b.m32 + r.3 * b.m42,
      r.0 * b.m13 + r.1 * b.m23 + r.2 * b.m33 + r.3 * b.m43,
      r.0 * b.m14 + r.1 * b.m24 + r.2 * b.m34 + r.3 * b.m44
    )
  }
  var result = CATransform3D()
  (result.m11, result.m12, result.m13, result.m14) = times((a.m11, a.m12, a.m13, a.m14))
  (result.m21, result.m22, result.m23, result.m24) = times((a.m21, a.m22, a.m23, a.m24))
  (result.m31, result.m32, result.m33, result.m34) = times((a.m31, a.m32, a.m33, a.m34))
  (result.m41, result.m42, result.m43, result.m44) = times((a.m41, a.m42, a.m43, a.m44))
  return result
}
