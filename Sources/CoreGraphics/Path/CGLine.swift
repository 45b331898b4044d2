/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// Ending at the end point.
  case butt = 0
  /// Extended by a half circle.
  case round
  /// Extended by half a square.
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter = 0
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}
