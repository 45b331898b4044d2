// The codes that this project handles. `EventCode+Names.swift` has the names of all others.

// MARK: Synchronization

extension EventCode {
  /// The end of a frame (`SYN_REPORT`).
  @inlinable public static var report: EventCode { EventCode(.synchronization, 0) }
  /// The end of one contact's part of a protocol A frame (`SYN_MT_REPORT`).
  @inlinable public static var mtReport: EventCode { EventCode(.synchronization, 2) }
  /// The kernel's buffer overflowed and events are missing (`SYN_DROPPED`).
  @inlinable public static var dropped: EventCode { EventCode(.synchronization, 3) }
}

// MARK: Relative axes

extension EventCode {
  /// A motion to the right, in device units (`REL_X`).
  @inlinable public static var relativeX: EventCode { EventCode(.relative, 0x00) }
  /// A motion downwards, in device units (`REL_Y`).
  @inlinable public static var relativeY: EventCode { EventCode(.relative, 0x01) }
  /// The horizontal wheel, in detents (`REL_HWHEEL`).
  @inlinable public static var horizontalWheel: EventCode { EventCode(.relative, 0x06) }
  /// The wheel, in detents, positive away from the user (`REL_WHEEL`).
  @inlinable public static var wheel: EventCode { EventCode(.relative, 0x08) }
  /// The wheel in 1/120 of a detent (`REL_WHEEL_HI_RES`).
  @inlinable public static var wheelHighResolution: EventCode { EventCode(.relative, 0x0b) }
  /// The horizontal wheel in 1/120 of a detent (`REL_HWHEEL_HI_RES`).
  @inlinable public static var horizontalWheelHighResolution: EventCode { EventCode(.relative, 0x0c) }
}

extension EventCode {
  /// The relative axes that no mouse has: `REL_Z`, `REL_RX` to `REL_RZ`, `REL_MISC`.
  package static let sensorAxes: [EventCode] = [2, 3, 4, 5, 9].map { EventCode(.relative, $0) }
}

// MARK: Absolute axes

extension EventCode {
  /// The position from left to right (`ABS_X`).
  @inlinable public static var x: EventCode { EventCode(.absolute, 0x00) }
  /// The position from top to bottom (`ABS_Y`).
  @inlinable public static var y: EventCode { EventCode(.absolute, 0x01) }
  /// A third axis; some panels put their first one here (`ABS_Z`).
  @inlinable public static var z: EventCode { EventCode(.absolute, 0x02) }
  /// A rotation; some panels put their second axis here (`ABS_RX`).
  @inlinable public static var rx: EventCode { EventCode(.absolute, 0x03) }
  /// How hard the pen or finger presses (`ABS_PRESSURE`).
  @inlinable public static var pressure: EventCode { EventCode(.absolute, 0x18) }
  /// How far the pen is from the surface (`ABS_DISTANCE`).
  @inlinable public static var distance: EventCode { EventCode(.absolute, 0x19) }
  /// The pen's tilt from left to right (`ABS_TILT_X`).
  @inlinable public static var tiltX: EventCode { EventCode(.absolute, 0x1a) }
  /// The pen's tilt from top to bottom (`ABS_TILT_Y`).
  @inlinable public static var tiltY: EventCode { EventCode(.absolute, 0x1b) }
  /// The code before `ABS_MT_SLOT`: a device that has it is not really multitouch (`ABS_RESERVED`).
  @inlinable public static var reserved: EventCode { EventCode(.absolute, 0x2e) }
  /// The slot that the events after this one belong to (`ABS_MT_SLOT`).
  @inlinable public static var mtSlot: EventCode { EventCode(.absolute, 0x2f) }
  /// The first of the codes that belong to a slot (`ABS_MT_TOUCH_MAJOR`).
  @inlinable public static var mtTouchMajor: EventCode { EventCode(.absolute, 0x30) }
  /// The smaller diameter of the contact (`ABS_MT_TOUCH_MINOR`).
  @inlinable public static var mtTouchMinor: EventCode { EventCode(.absolute, 0x31) }
  /// The direction of the contact's longer diameter (`ABS_MT_ORIENTATION`).
  @inlinable public static var mtOrientation: EventCode { EventCode(.absolute, 0x34) }
  /// The contact's position from left to right (`ABS_MT_POSITION_X`).
  @inlinable public static var mtPositionX: EventCode { EventCode(.absolute, 0x35) }
  /// The contact's position from top to bottom (`ABS_MT_POSITION_Y`).
  @inlinable public static var mtPositionY: EventCode { EventCode(.absolute, 0x36) }
  /// The tool that touches: finger 0, pen 1, palm 2 (`ABS_MT_TOOL_TYPE`).
  @inlinable public static var mtToolType: EventCode { EventCode(.absolute, 0x37) }
  /// The contact's number, or −1 when it ends (`ABS_MT_TRACKING_ID`).
  @inlinable public static var mtTrackingID: EventCode { EventCode(.absolute, 0x39) }
  /// How hard the contact presses (`ABS_MT_PRESSURE`).
  @inlinable public static var mtPressure: EventCode { EventCode(.absolute, 0x3a) }
  /// How far the contact is from the surface (`ABS_MT_DISTANCE`).
  @inlinable public static var mtDistance: EventCode { EventCode(.absolute, 0x3b) }
  /// The position of the tool's middle from left to right (`ABS_MT_TOOL_X`).
  @inlinable public static var mtToolX: EventCode { EventCode(.absolute, 0x3c) }
  /// The position of the tool's middle from top to bottom, the last of the codes that belong to a slot
  /// (`ABS_MT_TOOL_Y`).
  @inlinable public static var mtToolY: EventCode { EventCode(.absolute, 0x3d) }

  /// Whether the value belongs to the current slot rather than to the device (`ABS_MT_*` but not the slot).
  @inlinable public var isPerSlot: Bool {
    rawValue >= EventCode.mtTouchMajor.rawValue && rawValue <= EventCode.mtToolY.rawValue
  }
}

// MARK: Keys

extension EventCode {
  /// The first button of a mouse (`BTN_LEFT`).
  @inlinable public static var left: EventCode { EventCode(.key, 0x110) }
  /// The second button of a mouse (`BTN_RIGHT`).
  @inlinable public static var right: EventCode { EventCode(.key, 0x111) }
  /// The third button of a mouse (`BTN_MIDDLE`).
  @inlinable public static var middle: EventCode { EventCode(.key, 0x112) }
  /// The last button of a mouse (`BTN_TASK`).
  @inlinable public static var lastMouseButton: EventCode { EventCode(.key, 0x117) }
  /// A pen is near (`BTN_TOOL_PEN`).
  @inlinable public static var toolPen: EventCode { EventCode(.key, 0x140) }
  /// A pen is near with its eraser (`BTN_TOOL_RUBBER`).
  @inlinable public static var toolRubber: EventCode { EventCode(.key, 0x141) }
  /// The last of the pen's tools: brush, pencil, airbrush (`BTN_TOOL_AIRBRUSH`).
  @inlinable public static var lastPenTool: EventCode { EventCode(.key, 0x144) }
  /// A finger is near (`BTN_TOOL_FINGER`).
  @inlinable public static var toolFinger: EventCode { EventCode(.key, 0x145) }
  /// Something touches (`BTN_TOUCH`).
  @inlinable public static var touch: EventCode { EventCode(.key, 0x14a) }
  /// The pen's first button (`BTN_STYLUS`).
  @inlinable public static var stylus: EventCode { EventCode(.key, 0x14b) }
  /// The pen's second button (`BTN_STYLUS2`).
  @inlinable public static var stylus2: EventCode { EventCode(.key, 0x14c) }
  /// Two fingers are near (`BTN_TOOL_DOUBLETAP`).
  @inlinable public static var toolDoubleTap: EventCode { EventCode(.key, 0x14d) }
  /// Two to five fingers are near (`BTN_TOOL_DOUBLETAP`, `…TRIPLETAP`, `…QUADTAP`, `…QUINTTAP`).
  public static let fingerCounts: [EventCode] = [0x14d, 0x14e, 0x14f, 0x148].map { EventCode(.key, $0) }

  /// Whether this reports what is near or touches (`BTN_TOOL_*`), rather than a press.
  @inlinable public var isTool: Bool {
    type == .key && (number >= 0x140 && number < 0x149 || number >= 0x14d && number < 0x150)
  }

  /// Whether this is a button, which a recording may hold, rather than a key, which reveals what was typed.
  ///
  /// Buttons are the kernel's `BTN_*`: 0x100…0x15f, the directional pad 0x220…0x223 and the triggers
  /// 0x2c0…0x2e7.
  @inlinable public var isButton: Bool {
    type == .key
      && (number >= 0x100 && number < 0x160 || number >= 0x220 && number < 0x224
        || number >= 0x2c0 && number < 0x2e8)
  }

  /// Whether the event would reveal what was typed: a key that is not a button, or the scan code of one.
  ///
  /// Such events are written only if keys were asked for by name.
  @inlinable public var isPrivate: Bool {
    type == .key && !isButton || self == .scanCode || self == .rawCode
  }
}

// MARK: Miscellaneous

extension EventCode {
  /// A key's code before the key map (`MSC_RAW`).
  @inlinable public static var rawCode: EventCode { EventCode(.miscellaneous, 0x03) }
  /// A key's scan code (`MSC_SCAN`).
  @inlinable public static var scanCode: EventCode { EventCode(.miscellaneous, 0x04) }
  /// The device's own time in µs (`MSC_TIMESTAMP`).
  @inlinable public static var timestamp: EventCode { EventCode(.miscellaneous, 0x05) }
}

/// A property of an input device (`INPUT_PROP_*`).
public struct InputProperty: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number of this property.
  public var rawValue: UInt16

  /// Makes the property with the kernel's number; every number is accepted.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Orders properties by their number.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The device moves a pointer (`INPUT_PROP_POINTER`).
  public static let pointer = InputProperty(rawValue: 0)
  /// The device's surface is the screen (`INPUT_PROP_DIRECT`).
  public static let direct = InputProperty(rawValue: 1)
  /// The device has buttons under its surface (`INPUT_PROP_BUTTONPAD`).
  public static let buttonPad = InputProperty(rawValue: 2)
  /// The device measures acceleration, not positions (`INPUT_PROP_ACCELEROMETER`).
  public static let accelerometer = InputProperty(rawValue: 6)
}
