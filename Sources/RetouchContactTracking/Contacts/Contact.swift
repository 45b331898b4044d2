/// The kind of tool that touches or points.
public enum ContactTool: String, Sendable, Hashable, CaseIterable {
  /// A finger on a touchscreen.
  case finger
  /// A pen with its tip.
  case pen
  /// A pen with its eraser.
  case eraser
  /// A mouse with a button pressed.
  case mouse
  /// An absolute pointer with a button pressed.
  case pointer
}

/// One contact's state at one instant.
public struct Contact: Sendable, Hashable {
  /// Counts up from 1 over the whole recording, in the order of going down.
  ///
  /// A contact that was already down at the start has a number too, although it is not delivered.
  public var number: Int
  /// The device's number within the recording.
  public var device: Int
  /// The slot, or 0 for a device without slots.
  public var slot: Int
  /// What touches; it stays the same from down to up.
  public var tool: ContactTool
  /// The position from the left, in points.
  public var x: Double
  /// The position from the top, in points.
  public var y: Double
  /// How hard it presses, 0…1 of the announced range, or nil if the device does not report it.
  public var pressure: Double?
  /// The tilt from left to right in degrees, −90…90, or nil if the device does not report it.
  public var tiltX: Double?
  /// The tilt from top to bottom in degrees, −90…90, or nil if the device does not report it.
  public var tiltY: Double?
  /// Half of the contact's longer diameter in points, or nil if the device does not report it.
  public var majorRadius: Double?
  /// The pressed buttons: bit 0 primary (`BTN_LEFT`, or touching), bit 1 secondary, bit 2 middle, and so on.
  ///
  /// At the end of a contact these are the ones that were held last.
  public var buttons: UInt32

  /// Makes a contact at a position in points.
  public init(
    number: Int, device: Int = 0, slot: Int = 0, tool: ContactTool = .finger, x: Double, y: Double,
    pressure: Double? = nil, tiltX: Double? = nil, tiltY: Double? = nil, majorRadius: Double? = nil,
    buttons: UInt32 = 1
  ) {
    self.number = number
    self.device = device
    self.slot = slot
    self.tool = tool
    self.x = x
    self.y = y
    self.pressure = pressure
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.majorRadius = majorRadius
    self.buttons = buttons
  }
}
