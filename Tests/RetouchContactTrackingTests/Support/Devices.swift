import RetouchEvdev

@testable import RetouchContactTracking

/// Devices for tests, as data.
enum TestDevice {
  /// Slots 0…9 over 1000 × 2000 device units, so that 10 units are a point with a target of 100 × 200 points.
  static func slots(id: Int = 0, highestSlot: Int32 = 9, state: DeviceState = DeviceState())
    -> DeviceDescription
  {
    DeviceDescription(
      id: id, name: "panel", properties: [.direct],
      codes: [.key: [EventCode.touch.number]],
      axes: [
        EventCode.mtSlot.number: AxisDescription(minimum: 0, maximum: highestSlot),
        EventCode.mtPositionX.number: AxisDescription(minimum: 0, maximum: 999),
        EventCode.mtPositionY.number: AxisDescription(minimum: 0, maximum: 1999),
        EventCode.mtTrackingID.number: AxisDescription(minimum: 0, maximum: 65535),
        EventCode.mtToolType.number: AxisDescription(minimum: 0, maximum: 2),
      ], state: state)
  }

  /// The same surface in protocol A.
  static func slotless(id: Int = 0, codes: [EventCode] = [], state: DeviceState = DeviceState())
    -> DeviceDescription
  {
    var device = slots(id: id, state: state)
    for code in [EventCode.mtSlot, .mtTrackingID, .mtToolType] { device.axes[code.number] = nil }
    for code in codes { device.axes[code.number] = AxisDescription(minimum: 0, maximum: 65535) }
    return device
  }

  /// One contact over 1000 × 2000 device units.
  static func single(id: Int = 0, state: DeviceState = DeviceState()) -> DeviceDescription {
    DeviceDescription(
      id: id, name: "single", codes: [.key: [EventCode.touch.number]],
      axes: [
        EventCode.x.number: AxisDescription(minimum: 0, maximum: 999),
        EventCode.y.number: AxisDescription(minimum: 0, maximum: 1999),
      ], state: state)
  }

  static func mouse(id: Int = 0, state: DeviceState = DeviceState()) -> DeviceDescription {
    DeviceDescription(
      id: id, name: "mouse",
      codes: [
        .key: [EventCode.left.number, EventCode.right.number, EventCode.middle.number],
        .relative: [EventCode.relativeX.number, EventCode.relativeY.number, EventCode.wheel.number],
      ], state: state)
  }

  static func absolutePointer(id: Int = 0, state: DeviceState = DeviceState()) -> DeviceDescription {
    DeviceDescription(
      id: id, name: "virtual tablet",
      codes: [
        .key: [EventCode.left.number, EventCode.right.number], .relative: [EventCode.wheel.number],
      ],
      axes: [
        EventCode.x.number: AxisDescription(minimum: 0, maximum: 999),
        EventCode.y.number: AxisDescription(minimum: 0, maximum: 1999),
      ], state: state)
  }

  static func pen(id: Int = 0, state: DeviceState = DeviceState()) -> DeviceDescription {
    DeviceDescription(
      id: id, name: "pen",
      codes: [
        .key: [
          EventCode.toolPen.number, EventCode.toolRubber.number, EventCode.touch.number,
          EventCode.stylus.number, EventCode.stylus2.number,
        ]
      ],
      axes: [
        EventCode.x.number: AxisDescription(minimum: 0, maximum: 999),
        EventCode.y.number: AxisDescription(minimum: 0, maximum: 1999),
        EventCode.pressure.number: AxisDescription(minimum: 0, maximum: 1000),
        EventCode.tiltX.number: AxisDescription(minimum: -64, maximum: 63),
        EventCode.tiltY.number: AxisDescription(minimum: -64, maximum: 63),
      ], state: state)
  }

  static func touchpad(id: Int = 0) -> DeviceDescription {
    var device = slots(id: id)
    device.name = "pad"
    device.properties = [.pointer, .buttonPad]
    device.codes = [
      .key: [EventCode.left.number, EventCode.toolFinger.number, EventCode.touch.number]
    ]
    return device
  }
}

extension PointMapping {
  /// A mapping in which 10 units of the devices above are a point.
  static let test = PointMapping(width: 100, height: 200)
}
