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
  /// Whether the screen's colours are inverted; always false here.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the screen shows greys; always false here.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether the user prefers darker colours; always false here.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the user prefers bold text; always false here.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether sound is on one channel; always false here.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether the user prefers captions; always false here.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the device is kept in one app; always false here.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether AssistiveTouch is running; always false here.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether shaking takes back; always false here.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether the screen can be spoken; always false here.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether what is selected can be spoken; always false here.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether switches show what they are; always false here.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether films start by themselves; always false here.
  public static var isVideoAutoplayEnabled: Bool { false }
  /// Whether colours alone should not tell anything; always false here.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether buttons show their shapes; always false here.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether the user prefers that transitions fade; always false here.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// The name of a notification that is not posted here.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The name of a notification that is not posted here.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
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
  /// The object whose method performs the action, if it was made with one.
  open weak var target: AnyObject?
  /// The method that performs the action, if it was made with one; else a selector without a name.
  open var selector = Selector("")
  /// The name that is spoken, with attributes, of which only the text is kept.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }

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

  /// Makes an action with a name with attributes and a handler.
  public convenience init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    self.init(name: attributedName.string, actionHandler: actionHandler)
  }

  /// Makes an action with a name that a method of a target performs.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, actionHandler: nil)
    self.target = target.map(targetObject)
    self.selector = selector
  }

  /// Makes an action with a name and an image that a method of a target performs.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Makes an action with a name with attributes that a method of a target performs.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(name: attributedName.string, target: target, selector: selector)
  }
}
