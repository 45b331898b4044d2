// What else a touch tells.

extension UITouch {
  /// What of a touch may be only an estimate.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard it presses.
    public static let force = Properties(rawValue: 1 << 0)
    /// Where a pen points to.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// How upright a pen is.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// Where it is.
    public static let location = Properties(rawValue: 1 << 3)
  }

  /// What is only estimated: nothing, as a recording holds what was measured.
  public var estimatedProperties: Properties { [] }
  /// What is estimated and will be told exactly: nothing.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number by which an estimate is corrected: none.
  public var estimationUpdateIndex: NSNumber? { nil }
  /// By how much the radius may be wrong, in points: 0, as no device tells.
  public var majorRadiusTolerance: CGFloat { 0 }
}
