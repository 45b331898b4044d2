import RetouchMath

// What a pen reports besides its location.

extension UITouch {
  /// What a pen estimates at first and reports exactly later.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard it presses.
    public static let force = Properties(rawValue: 1 << 0)
    /// Where the pen's end points.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// How far the pen is raised.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location.
    public static let location = Properties(rawValue: 1 << 3)
    /// How far the pen is rotated about its own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// How far the pen is raised from the screen, in radians: 0 lying flat, π/2 upright, as fingers are.
  public var altitudeAngle: CGFloat { tilt.altitude }

  /// How far the pen is rotated about its own axis, in radians: 0, because no recording contains it.
  public var rollAngle: CGFloat { 0 }

  /// Where the pen's end points in a view, in radians clockwise from its x axis; nil means the window.
  ///
  /// Returns 0 for a pen that is upright.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    let direction = azimuthUnitVector(in: view)
    return PortableMath.atan2(direction.dy, direction.dx)
  }

  /// Where the pen's end points in a view, as a vector of length 1; nil means the window.
  public func azimuthUnitVector(in view: UIView?) -> CGVector {
    let direction = tilt.direction
    guard let view, let window, view !== window else { return direction }
    let start = window.convert(CGPoint.zero, to: view)
    let end = window.convert(CGPoint(x: direction.dx, y: direction.dy), to: view)
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? CGVector(dx: x / length, dy: y / length) : direction
  }

  /// The properties that are estimates: none, because a recording holds what was measured.
  public var estimatedProperties: Properties { [] }
  /// The properties that will be reported more exactly: none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number of a later update of an estimate: nil, because nothing here is estimated.
  public var estimationUpdateIndex: NSNumber? { nil }
}
