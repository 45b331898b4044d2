import RetouchEvdev

extension GestureDevice {
  /// Returns what the kernel would announce for this device.
  public func description(id: Int = 0) -> DeviceDescription {
    var device = DeviceDescription(id: id, name: name, bus: 0x06, vendor: 0, product: 0, version: 1)
    let x = axis(over: width)
    let y = axis(over: height)
    switch reporting {
    case .slots:
      device.properties = [.direct]
      device.codes[.key] = [EventCode.touch.number]
      device.axes[EventCode.x.number] = x
      device.axes[EventCode.y.number] = y
      device.axes[EventCode.mtSlot.number] = AxisDescription(minimum: 0, maximum: Int32(contactLimit) - 1)
      device.axes[EventCode.mtToolType.number] = AxisDescription(minimum: 0, maximum: 2)
      device.axes[EventCode.mtTrackingID.number] = AxisDescription(minimum: 0, maximum: 65535)
      if contactAxes.contains(.pressure) {
        device.axes[EventCode.pressure.number] = AxisDescription(minimum: 0, maximum: 255)
        device.axes[EventCode.mtPressure.number] = AxisDescription(minimum: 0, maximum: 255)
      }
      if contactAxes.contains(.size) {
        device.axes[EventCode.mtTouchMajor.number] = AxisDescription(
          minimum: 0, maximum: max(x.maximum, y.maximum) - minimum, resolution: x.resolution)
      }
    case .anonymous:
      device.properties = [.direct]
      device.codes[.key] = [EventCode.touch.number]
    case .singleTouch:
      device.properties = [.direct]
      device.codes[.key] = [EventCode.touch.number]
      device.axes[EventCode.x.number] = x
      device.axes[EventCode.y.number] = y
    case .absolutePointer:
      device.codes[.key] = [EventCode.left.number, EventCode.right.number, EventCode.middle.number]
      device.axes[EventCode.x.number] = x
      device.axes[EventCode.y.number] = y
    case .pen:
      device.properties = [.direct]
      device.codes[.key] = [EventCode.toolPen.number, EventCode.touch.number]
      device.axes[EventCode.x.number] = x
      device.axes[EventCode.y.number] = y
      device.axes[EventCode.pressure.number] = AxisDescription(minimum: 0, maximum: 255)
    case .mouse:
      device.properties = [.pointer]
      device.codes[.key] = [EventCode.left.number, EventCode.right.number, EventCode.middle.number]
      device.codes[.relative] = [EventCode.relativeX.number, EventCode.relativeY.number]
    }
    switch reporting {
    case .slots, .anonymous:
      device.axes[EventCode.mtPositionX.number] = x
      device.axes[EventCode.mtPositionY.number] = y
    case .singleTouch, .absolutePointer, .mouse, .pen: break
    }
    if !device.axes.isEmpty { device.codes[.absolute] = device.axes.keys.sorted() }
    return device
  }

  /// The display under the device.
  var display: DisplayDescription {
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    func millimetres(_ points: Double) -> Int { Int((points / pointsPerMillimetre).rounded()) }
    return DisplayDescription(
      width: pixels(width), height: pixels(height), widthInMillimetres: millimetres(width),
      heightInMillimetres: millimetres(height), scale: scale)
  }
}
