extension DeviceDescription {
  /// The kind of device, in the words of a list of devices: `touchscreen`, `mouse`, `keyboard`.
  ///
  /// Devices that are not pointing devices by ``DeviceKind/of(_:)`` are distinguished further, by udev's
  /// rules: a device is a keyboard if it announces Escape and all keys of the top row up to S (codes 1…31);
  /// any other device with keys is `keys` (a power button, a remote control).
  public var kindName: String {
    let kind = DeviceKind.of(self)
    guard kind == .other else { return kind.rawValue }
    if properties.contains(.accelerometer) { return "accelerometer" }
    let keys = codes[.key] ?? []
    // `BTN_JOYSTICK` to `BTN_THUMBR`, a game controller's own buttons.
    if keys.contains(where: { $0 >= 0x120 && $0 < 0x140 }) { return "game controller" }
    if (UInt16(1)...31).allSatisfy({ keys.contains($0) }) { return "keyboard" }
    if !keys.isEmpty { return "keys" }
    if codes[.toggle]?.isEmpty == false { return "switch" }
    return kind.rawValue
  }

  /// How many contacts the device follows at once, or nil if it has no slots.
  public var slotCount: Int? {
    guard has(.mtPositionX), !has(.reserved), let slots = axis(.mtSlot) else { return nil }
    return Int(clamping: slots.valueCount)
  }

  /// The axes of the position: those of contacts, otherwise those of the single position; nil without any.
  public var positionRange: (x: AxisDescription, y: AxisDescription)? {
    if !has(.reserved), let x = axis(.mtPositionX), let y = axis(.mtPositionY) { return (x, y) }
    guard let axes = DeviceKind.positionAxes(of: self), let x = axis(axes.x), let y = axis(axes.y) else {
      return nil
    }
    return (x, y)
  }

  /// The size of the surface in whole millimetres, or nil if the device does not report its resolution.
  public var sizeInMillimetres: (width: Int, height: Int)? {
    guard let range = positionRange, let width = range.x.lengthInMillimetres,
      let height = range.y.lengthInMillimetres
    else { return nil }
    return (width, height)
  }
}

extension AxisDescription {
  /// The length of the axis, rounded to whole millimetres; nil if the resolution is not known.
  fileprivate var lengthInMillimetres: Int? {
    guard resolution > 0, maximum > minimum else { return nil }
    let units = Int64(maximum) - Int64(minimum)
    return Int((units + Int64(resolution) / 2) / Int64(resolution))
  }
}
