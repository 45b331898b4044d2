/// The settings and notifications of assistive technologies, none of which runs here.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A notification that is posted to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The notification's number.
    public let rawValue: UInt32
    /// Makes a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// How an outcome calls it.
    var name: String {
      switch self {
      case .screenChanged: "screenChanged"
      case .layoutChanged: "layoutChanged"
      case .announcement: "announcement"
      case .pageScrolled: "pageScrolled"
      default: "\(rawValue)"
      }
    }
    /// A new screen appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive technologies, none of which runs here; an outcome that tells what the
  /// app does has a line for it.
  public static func post(notification: Notification, argument: Any?) {
    AppEvents.tell(.announces(notification.name, argument as? String))
  }
  /// A rectangle of a view in screen coordinates, in points; for a rotated view, the rectangle around it.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let rect = view.convert(rect, to: nil)
    guard let origin = view.window?.frame.origin else { return rect }
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
  /// A path of a view in screen coordinates, in points; a new path.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let origin = view.convert(CGPoint.zero, to: nil)
    let (x, y) = (view.convert(CGPoint(x: 1, y: 0), to: nil), view.convert(CGPoint(x: 0, y: 1), to: nil))
    let window = view.window?.frame.origin ?? .zero
    let converted = UIBezierPath(cgPath: path.cgPath)
    converted.apply(
      CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x + window.x,
        ty: origin.y + window.y))
    return converted
  }

  /// Whether VoiceOver is running; always false here.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running; always false here.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user prefers reduced motion; always false here.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user prefers reduced transparency; always false here.
  public static var isReduceTransparencyEnabled: Bool { false }
}

/// An additional action of an element, offered by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The body of an action; returns whether it succeeded.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The name that is spoken.
  open var name: String
  /// The image that is shown beside the name, or nil.
  open var image: UIImage?
  /// The closure that performs the action.
  open var actionHandler: Handler?

  /// Makes an action with a name and a handler.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Makes an action with a name, an image and a handler.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
