/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// At the point.
  case butt = 0
  /// With a half circle.
  case round
  /// With half a square.
  case square
}

/// How a line goes round corners.
public enum CGLineJoin: Int32, Sendable {
  /// With a point.
  case miter = 0
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}
