/// The name under which clients find the axes of layout.
///
/// Views are laid out by frames and stack views; no constraint can be made.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  override init() { super.init() }
}
