// The keyboard's notifications, and what they hold.

extension UIResponder {
  /// Posted when the keyboard is about to appear (KB3).
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the keyboard has appeared (KB3).
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted when the keyboard is about to go (KB3).
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keyboard has gone (KB3).
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted when the keyboard's frame is about to change, and before it appears and goes (KB3).
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when the keyboard's frame has changed, and before it is reported to have appeared or gone (KB3).
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame from which the keyboard comes, on the screen; the value is an `NSValue`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame to which the keyboard goes, on the screen; the value is an `NSValue`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration in seconds; the value is an `NSNumber`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve, which is none of the public ones; the value is an `NSNumber` of 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard is this application's; the value is an `NSNumber` of true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The value that holds the rectangle, as `as? NSValue` makes it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Takes the rectangle out of a value, as `as! CGRect` does.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Takes the rectangle out of a value, as `as? CGRect` does; false if the value holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.holdsRectangle ? source.rectValue : nil
    return result != nil
  }

  /// Takes the rectangle out of a value; an empty one if there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap { $0.holdsRectangle ? $0.rectValue : nil } ?? .zero
  }
}

extension NSValue {
  /// Makes a value that holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// The rectangle that the value holds; an empty one if it holds something else.
  public var cgRectValue: CGRect { holdsRectangle ? rectValue : .zero }

  /// Whether it holds a rectangle: Foundation stops the program if it is asked for what is not there.
  fileprivate var holdsRectangle: Bool {
    !(self is NSNumber) && strcmp(objCType, Self.rectangleType) == 0
  }
  private nonisolated(unsafe) static let rectangleType = NSValue(rect: .zero).objCType
}
