public import RetouchEvdev

/// Leaves out what would reveal what was typed, unless keys were asked for by name.
///
/// Keys that are not buttons, `MSC_SCAN` and `MSC_RAW` are private. A frame in which nothing else is left is
/// dropped entirely, because the rhythm of typing is revealing too.
public struct KeyFilter: Hashable, Sendable {
  /// Whether keys were asked for, so that nothing is left out.
  public var includesKeys: Bool

  /// Makes a filter; by default it leaves keys out.
  public init(includesKeys: Bool = false) { self.includesKeys = includesKeys }

  /// Whether an event is left out.
  @inline(__always)
  public func leavesOut(_ event: InputEvent) -> Bool {
    // Positions, which nearly all events are, need no further check.
    return event.code.type != .absolute && !includesKeys && event.code.isPrivate
  }

  /// A state without the private keys.
  public func filtered(_ state: DeviceState) -> DeviceState {
    guard !includesKeys else { return state }
    var state = state
    state.keys = state.keys.filter { !EventCode(.key, $0).isPrivate }
    return state
  }
}
