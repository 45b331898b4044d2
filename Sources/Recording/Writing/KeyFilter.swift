public import Evdev

/// Leaves out what would tell what was typed, unless keys were asked for by name.
///
/// Private are the keys that are no buttons, `MSC_SCAN` and `MSC_RAW`. A frame of which nothing else is left
/// goes as a whole, because the rhythm of typing tells something, too.
public struct KeyFilter: Hashable, Sendable {
  /// Whether keys were asked for, so that nothing is left out.
  public var includesKeys: Bool

  /// Makes a filter; by default it leaves keys out.
  public init(includesKeys: Bool = false) { self.includesKeys = includesKeys }

  /// Whether an event is left out.
  @inline(__always)
  public func leavesOut(_ event: InputEvent) -> Bool {
    // Positions, which is what nearly all events are, need no second look.
    event.code.type != .absolute && !includesKeys && event.code.isPrivate
  }

  /// A state without the private keys.
  public func filtered(_ state: DeviceState) -> DeviceState {
    guard !includesKeys else { return state }
    var state = state
    state.keys = state.keys.filter { !EventCode(.key, $0).isPrivate }
    return state
  }
}
