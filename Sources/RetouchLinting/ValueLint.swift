import RetouchEvdev

/// The values of a device's absolute axes: those outside their ranges, and those that never change.
struct ValueLint {
  private let device: DeviceDescription
  private var axes: [UInt16: Axis] = [:]
  /// How many frames had the position of a contact.
  private var positions = 0

  /// The values reported on one axis.
  private struct Axis {
    var count = 0
    var outside = 0
    var low = Int32.max
    var high = Int32.min
    /// Where the first value outside the range is.
    var place = LintPlace()
    var first: LintPlace?
  }

  /// After how many frames with positions an axis should have changed.
  private static let enough = 100

  init(_ device: DeviceDescription) { self.device = device }

  mutating func check(_ events: [InputEvent], _ place: LintPlace, isTouch: Bool) {
    var hasPosition = false
    for event in events where event.code.type == .absolute {
      let code = event.code
      guard code != .mtSlot, code != .mtTrackingID, let range = device.axis(code) else { continue }
      hasPosition = hasPosition || code == .mtPositionX || code == .mtPositionY || code == .x || code == .y
      var axis = axes[code.number] ?? Axis()
      axis.count += 1
      axis.low = min(axis.low, event.value)
      axis.high = max(axis.high, event.value)
      if axis.first == nil { axis.first = place }
      if range.maximum > range.minimum, !(range.minimum...range.maximum).contains(event.value) {
        if axis.outside == 0 { axis.place = place }
        axis.outside += 1
      }
      axes[code.number] = axis
    }
    if hasPosition { positions += 1 }
  }

  /// Adds the findings that show in all values together.
  func judge(_ kind: DeviceKind, _ list: inout LintList) {
    for (number, axis) in axes.sorted(by: { $0.key < $1.key }) where axis.outside > 0 {
      guard let range = device.axes[number] else { continue }
      // The position of the whole device only repeats that of a contact.
      let contact: [UInt16: EventCode] = [EventCode.x.number: .mtPositionX, EventCode.y.number: .mtPositionY]
      if let code = contact[number], axes[code.number]?.outside ?? 0 > 0 { continue }
      let code = EventCode(.absolute, number)
      let isPosition = Self.positions.contains(code)
      let thousandths = (axis.outside * 1000 + axis.count / 2) / axis.count
      list.add(
        .outOfRange, isPosition ? .warning : .note, axis.place,
        "\(code) of device \(device.id) announces \(range.minimum) to \(range.maximum), but \(axis.outside) of "
          + "\(axis.count) values (\(thousandths / 10).\(thousandths % 10) %) are outside: from \(axis.low) to "
          + "\(axis.high), here for the first time",
        isPosition
          ? "Does the driver announce another panel's range, or read half a position? A replay puts what is outside "
            + "at the surface's edge" : "Correct the range that the driver announces")
    }
    guard positions >= Self.enough else { return }
    let one = DeviceKind.positionAxes(of: device)
    // A pen's ABS_Z is a wheel or an angle.
    let axesOfPosition = [.mtPositionX, .mtPositionY] + (one.map { [$0.x, $0.y] } ?? [])
    for (number, range) in device.axes.sorted(by: { $0.key < $1.key }) where range.maximum > range.minimum {
      let code = EventCode(.absolute, number)
      // A pressure or a size that never changes is no fault: many panels announce them and measure none.
      guard axesOfPosition.contains(code) else { continue }
      // An axis of the whole device only repeats that of a contact, which is judged already.
      if device.has(.mtPositionX), number < EventCode.mtSlot.number { continue }
      let axis = axes[number]
      guard axis.map({ $0.low == $0.high }) ?? true else { continue }
      list.add(
        .constantAxis, .warning,
        axis?.first ?? LintPlace(line: nil, time: nil, device: device.id),
        "\(code) of device \(device.id) "
          + (axis.map { "is \($0.low) in all of \(positions) frames with positions" }
            ?? "is announced, and none of \(positions) frames with positions has it"),
        "Is that axis wired and switched on?"
      )
    }
  }

  private static let positions: [EventCode] = [.mtPositionX, .mtPositionY, .x, .y, .z, .rx]
}
