/// A button of a remote control or a key that is pressed.
///
/// Nothing here sends presses: recordings contain no keys unless asked to, and a replay leaves them out. The
/// type exists so that code that handles presses compiles; its methods are not called.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// What happened to a press.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began = 0
    /// Its force changed.
    case changed
    /// It stayed as it was.
    case stationary
    /// It was released.
    case ended
    /// It was cancelled.
    case cancelled
  }

  /// Which button is pressed.
  public enum PressType: Int, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow
    /// Left.
    case leftArrow
    /// Right.
    case rightArrow
    /// The middle button.
    case select
    /// The menu button.
    case menu
    /// Play or pause.
    case playPause
    /// One page up.
    case pageUp = 30
    /// One page down.
    case pageDown
  }

  /// What happened to the press last.
  public internal(set) var phase = Phase.began
  /// Which button it is.
  public internal(set) var type = PressType.select
  /// When it last changed, in seconds since boot.
  public internal(set) var timestamp: TimeInterval = 0
  /// How hard it is pressed, from 0 to 1.
  public internal(set) var force: CGFloat = 0
  /// The window that it went down in.
  public internal(set) weak var window: UIWindow?
  /// The responder that receives it first.
  public internal(set) weak var responder: UIResponder?
  /// The key of a keyboard; nil for a button of a remote control.
  open var key: UIKey? { nil }
  /// The recognizers that get it; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  override init() { super.init() }
}

/// What buttons did at one instant; nothing here sends such an event, see ``UIPress``.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// All presses of the event.
  open var allPresses: Set<UIPress> { [] }
  /// The presses that a recognizer gets.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// The modifier keys that are held down.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key, left or right.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key, left or right.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key, left or right.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
