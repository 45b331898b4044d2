/// How content fades at an edge of a scroll view; a value, as no picture shows it.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  /// How content fades.
  public struct Style: Hashable, Sendable {
    private let name: String
    /// As the system has it.
    public static let automatic = Style(name: "automatic")
    /// With a line where it ends.
    public static let hard = Style(name: "hard")
    /// Little by little.
    public static let soft = Style(name: "soft")
  }

  /// How content fades.
  open var style = Style.automatic
  /// Whether content does not fade.
  open var isHidden = false

  override init() { super.init() }
}
