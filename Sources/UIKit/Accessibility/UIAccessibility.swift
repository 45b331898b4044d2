/// Assistive technologies: none runs here.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What assistive technologies are told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Makes a notification of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// There is another screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technologies of a change: there are none.
  public static func post(notification: Notification, argument: Any?) {}
  /// A rectangle of a view on the screen, in points: the rectangle around it where the view is turned.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let rect = view.convert(rect, to: nil)
    guard let origin = view.window?.frame.origin else { return rect }
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
  /// A path of a view on the screen, in points; a new one.
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

  /// Whether the screen is read out: never here.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether a switch is used in place of touches: never here.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user wants less motion: not here.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user wants less transparency: not here.
  public static var isReduceTransparencyEnabled: Bool { false }
}

/// Something else that can be done with an element, offered by its name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What an action does; it says whether it did.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The name that is spoken.
  open var name: String
  /// The image that is shown beside the name, or nil.
  open var image: UIImage?
  /// What it does.
  open var actionHandler: Handler?

  /// Makes an action of a name and what it does.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Makes an action of a name, an image and what it does.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
