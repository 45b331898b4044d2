/// A key that calls an action; a value, as nothing presses keys.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key, or nil.
  public final let input: String?
  /// The keys that are held with it.
  public final let modifierFlags: UIKeyModifierFlags
  /// The action.
  public final let action: Selector?
  /// What it does, in words.
  open var title = ""
  /// A longer description, or nil.
  open var discoverabilityTitle: String?
  /// An image, or nil.
  open var image: UIImage?
  /// Whether it comes before what the system does with the key.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command without a key.
  public override init() { (input, modifierFlags, action) = (nil, [], nil) }
  /// Makes a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
  }
  /// Makes a command that is described.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }
  /// Makes a command with a title.
  public convenience init(
    title: String, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    (self.title, self.image, self.discoverabilityTitle) = (title, image, discoverabilityTitle)
  }

  /// The arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
}

extension UIEvent {
  /// What an event that is no touch is about.
  public enum EventSubtype: Int, Sendable {
    /// Nothing in particular.
    case none = 0
    /// The device is shaken.
    case motionShake
  }
  /// What the event is about: nothing in particular, as it is one of touches.
  public var subtype: EventSubtype { .none }
}
