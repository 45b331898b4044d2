extension UIControl {
  /// What a control reports to its targets; the bits are UIKit's (C1).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch went down again where one had just been lifted.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used for its main purpose.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu was requested.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Text editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All events of text editing.
    public static let allEditingEvents = Event(rawValue: 0xf_0000)
    /// Every event, including those of an application or the system.
    public static let allEvents = Event(rawValue: 0xffff_ffff)

    /// The single events in the set with their names, lowest bit first.
    package var parts: [(event: Event, name: String)] { Self.names.filter { contains($0.event) } }

    private static let names: [(event: Event, name: String)] = [
      (touchDown, "touchDown"), (touchDownRepeat, "touchDownRepeat"), (touchDragInside, "touchDragInside"),
      (touchDragOutside, "touchDragOutside"), (touchDragEnter, "touchDragEnter"),
      (touchDragExit, "touchDragExit"), (touchUpInside, "touchUpInside"), (touchUpOutside, "touchUpOutside"),
      (touchCancel, "touchCancel"), (valueChanged, "valueChanged"),
      (primaryActionTriggered, "primaryActionTriggered"), (menuActionTriggered, "menuActionTriggered"),
      (editingDidBegin, "editingDidBegin"), (editingChanged, "editingChanged"),
      (editingDidEnd, "editingDidEnd"), (editingDidEndOnExit, "editingDidEndOnExit"),
    ]
  }

  /// The states of a control; the bits are UIKit's (C2).
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No special state.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused by a keyboard or remote; never set here.
    public static let focused = State(rawValue: 1 << 3)
  }
}
