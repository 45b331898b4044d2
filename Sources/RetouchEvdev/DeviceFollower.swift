/// What follows a recording's devices: it is told in order what happens to them.
package protocol DeviceFollower {
  /// Takes a frame: a device's events without their `SYN_REPORT`, whose value is the report's; times are in
  /// µs.
  mutating func process(device: Int, events: [InputEvent], report: Int32, time: Int64)
  /// Takes the state that was read after the kernel dropped events.
  mutating func dropped(device: Int, state: DeviceState, time: Int64)
  /// Takes a device that was plugged in.
  mutating func plugged(_ description: DeviceDescription, time: Int64)
  /// Takes that a device was unplugged.
  mutating func unplugged(device: Int, time: Int64)
  /// Takes that a display (the first one if nil) was rotated to a number of degrees clockwise.
  mutating func rotated(degrees: Int, display: String?)
}
