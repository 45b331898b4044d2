extension UIControl {
  /// Where content is placed horizontally in a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left
    /// At the right.
    case right
    /// From side to side.
    case fill
    /// Where reading starts.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// Where content is placed vertically in a control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// From top to bottom.
    case fill
  }
}
