import RetouchEvdev

/// A touchscreen whose fingers move in every frame, so that the kernel filters nothing and all frames differ.
enum Panel {
  /// Returns the description that uinput makes it from.
  static func description(_ name: String, slots: Int32) -> DeviceDescription {
    var device = DeviceDescription(name: name, bus: 0x06, version: 1)
    device.properties = [.direct]
    device.codes[.key] = [EventCode.touch.number]
    device.axes = [
      EventCode.mtSlot.number: AxisDescription(minimum: 0, maximum: slots - 1),
      EventCode.mtPositionX.number: AxisDescription(minimum: 0, maximum: 100_000, resolution: 100),
      EventCode.mtPositionY.number: AxisDescription(minimum: 0, maximum: 100_000, resolution: 100),
      EventCode.mtTrackingID.number: AxisDescription(minimum: 0, maximum: 65535),
    ]
    device.codes[.absolute] = device.axes.keys.sorted()
    return device
  }

  /// Returns a frame: fingers go down in frame 0 and move in each later one.
  static func frame(_ number: Int, fingers: Int, firstID: Int32 = 0) -> [InputEvent] {
    var events: [InputEvent] = []
    for finger in 0..<fingers {
      if finger > 0 || number > 0 && fingers > 1 { events.append(InputEvent(.mtSlot, Int32(finger))) }
      if number == 0 { events.append(InputEvent(.mtTrackingID, firstID + Int32(finger))) }
      events.append(InputEvent(.mtPositionX, Int32(1000 + finger * 9000 + number * 7 % 8000)))
      events.append(InputEvent(.mtPositionY, Int32(1000 + number * 11 % 90_000)))
    }
    if number == 0 { events.append(InputEvent(.touch, 1)) }
    return events
  }

  /// Returns a frame in which all fingers lift.
  static func lift(fingers: Int) -> [InputEvent] {
    (0..<fingers).flatMap { finger in
      (fingers > 1 ? [InputEvent(.mtSlot, Int32(finger))] : []) + [InputEvent(.mtTrackingID, -1)]
    } + [InputEvent(.touch, 0)]
  }

  /// Returns a mouse that moves in every frame.
  static func mouse(_ name: String) -> DeviceDescription {
    var device = DeviceDescription(name: name, bus: 0x03, version: 1)
    device.properties = [.pointer]
    device.codes = [
      .key: [EventCode.left.number, EventCode.right.number],
      .relative: [EventCode.relativeX.number, EventCode.relativeY.number],
    ]
    return device
  }

  /// Returns a motion of that mouse.
  static func motion(_ number: Int) -> [InputEvent] {
    [InputEvent(.relativeX, Int32(number % 5 + 1)), InputEvent(.relativeY, Int32(-1 - number % 3))]
  }
}
