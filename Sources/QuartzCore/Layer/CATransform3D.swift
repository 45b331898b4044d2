import CoreGraphics

/// A 4×4 matrix by which a layer's points, as rows, are multiplied from the right.
///
/// If a transform leaves the plane, a layer uses only the part within the plane: see `CALayer`.
public struct CATransform3D: Hashable, Sendable {
  /// The x that a unit of x contributes.
  public var m11: CGFloat = 0
  /// The y that a unit of x contributes.
  public var m12: CGFloat = 0
  /// The z that a unit of x contributes.
  public var m13: CGFloat = 0
  /// The perspective that a unit of x contributes.
  public var m14: CGFloat = 0
  /// The x that a unit of y contributes.
  public var m21: CGFloat = 0
  /// The y that a unit of y contributes.
  public var m22: CGFloat = 0
  /// The z that a unit of y contributes.
  public var m23: CGFloat = 0
  /// The perspective that a unit of y contributes.
  public var m24: CGFloat = 0
  /// The x that a unit of z contributes.
  public var m31: CGFloat = 0
  /// The y that a unit of z contributes.
  public var m32: CGFloat = 0
  /// The z that a unit of z contributes.
  public var m33: CGFloat = 0
  /// The perspective that a unit of z contributes.
  public var m34: CGFloat = 0
  /// The shift along x, in points.
  public var m41: CGFloat = 0
  /// The shift along y, in points.
  public var m42: CGFloat = 0
  /// The shift along z, in points.
  public var m43: CGFloat = 0
  /// The scale of the whole; 1 in the identity.
  public var m44: CGFloat = 0

  /// Makes a transform of zeros; not the identity.
  public init() {}

  /// Makes a transform from its sixteen entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The part of the transform within the plane, ignoring the rest.
  var planar: CGAffineTransform {
    get { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
    set {
      (m11, m12, m21, m22) = (newValue.a, newValue.b, newValue.c, newValue.d)
      (m41, m42) = (newValue.tx, newValue.ty)
    }
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Whether a transform stays within the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(t.planar)
}

/// The affine transform within the plane of a 3D one; meaningful if `CATransform3DIsAffine` returns true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.planar }

/// The 3D transform that has the same effect in the plane as an affine one.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  result.planar = m
  return result
}
