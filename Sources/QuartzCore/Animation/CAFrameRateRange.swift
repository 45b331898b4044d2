/// How often an animation wants to be drawn, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest frames a second that will do.
  public var minimum: Float
  /// The most frames a second.
  public var maximum: Float
  /// The frames a second that are wanted most; nil or 0 leaves it to the display.
  public var preferred: Float?

  /// Leaves everything to the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Makes a range of frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
