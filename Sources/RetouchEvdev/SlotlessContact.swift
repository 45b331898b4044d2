/// What a frame of protocol A says about one contact, up to its `SYN_MT_REPORT`; absent values were not sent.
package struct SlotlessContact: Hashable, Sendable {
  /// The position in device units.
  package private(set) var x, y: Int32?
  /// The tracking id, which many devices set to 0 for every contact.
  package private(set) var identifier: Int32?
  /// The longer diameter, and how hard it presses.
  package private(set) var touchMajor, pressure: Int32?
  /// How far away it hovers.
  package private(set) var distance: Int32?
  /// What touches, as `MT_TOOL_…`.
  package private(set) var toolType: Int32?

  /// Nothing was said yet.
  package init() {}

  /// Applies one of the frame's values.
  package mutating func apply(_ code: EventCode, _ value: Int32) {
    switch code {
    case .mtPositionX: x = value
    case .mtPositionY: y = value
    case .mtTrackingID: identifier = value
    case .mtTouchMajor: touchMajor = value
    case .mtPressure: pressure = value
    case .mtDistance: distance = value
    case .mtToolType: toolType = value
    default: break
    }
  }

  /// Whether it touches: it has a position, and neither hovers nor is lifted.
  ///
  /// A touch-major of 0 lifts, as in libmtdev. So does a pressure of 0, unless the device has `BTN_TOUCH`,
  /// which then tells the lift.
  package func touches(on device: DeviceDescription) -> Bool {
    x != nil && y != nil && (distance ?? 0) <= 0 && touchMajor != 0 && (identifier ?? 0) >= 0
      && (pressure != 0 || device.has(.touch))
  }
}
