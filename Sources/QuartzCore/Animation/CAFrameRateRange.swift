/// How often an animation wants to be drawn, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable number of frames a second.
  public var minimum: Float
  /// The maximum number of frames a second.
  public var maximum: Float
  /// The preferred number of frames a second; nil or 0 leaves it to the display.
  public var preferred: Float?

  /// Leaves everything to the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Makes a range of frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
