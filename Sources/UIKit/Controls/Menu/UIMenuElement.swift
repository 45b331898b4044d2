/// An element that a menu shows or a control performs.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Restrictions on the use of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, one for each attribute.
    public let rawValue: UInt
    /// Makes attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be selected.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Selecting it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is selected.
  public enum State: Int, Sendable {
    /// It is not selected.
    case off = 0
    /// It is selected.
    case on = 1
    /// Some of the things that it represents are selected.
    case mixed = 2
  }

  /// The title that is shown.
  public final let title: String
  /// Additional text, or nil.
  open var subtitle: String?
  /// The image that is shown, or nil.
  public final let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
