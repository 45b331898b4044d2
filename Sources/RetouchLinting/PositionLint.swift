import RetouchEvdev

/// The linter's knowledge of the single position of a device without contact axes: a single-touch screen, a
/// pen, or an absolute pointer.
struct PositionLint {
  private let axes: [EventCode]
  private var values: [Int32?] = [nil, nil]
  private var held: Set<UInt16> = []
  /// When the position was last reported, or something was pressed.
  private var time: Int64?
  private(set) var motion = MotionLint()
  private let scale: LintScale
  private let thresholds: LintThresholds

  /// The position of a device, or nil if it has none that is followed here.
  init?(
    _ device: DeviceDescription, _ kind: DeviceKind, _ scale: LintScale, _ thresholds: LintThresholds
  ) {
    (self.scale, self.thresholds) = (scale, thresholds)
    guard [.singleTouchscreen, .pen, .absolutePointer].contains(kind),
      let axes = DeviceKind.positionAxes(of: device)
    else { return nil }
    self.axes = [axes.x, axes.y]
    resynchronize(device.state)
  }

  /// Starts again from a newly read state.
  mutating func resynchronize(_ state: DeviceState) {
    values = axes.map { state.axes[$0.number] }
    held = state.keys.filter { Self.holds(EventCode(.key, $0)) }
    time = nil
    motion.end()
  }

  /// Whether a key shows that the position belongs to something that touches or drags.
  private static func holds(_ code: EventCode) -> Bool {
    code == .touch
      || code.type == .key && code.number >= EventCode.left.number
        && code.number <= EventCode.lastMouseButton.number
  }

  /// Checks a frame, and returns what it says about the contact, or nil if nothing.
  mutating func check(
    _ events: [InputEvent], _ device: DeviceDescription, _ place: LintPlace, _ list: inout LintList
  ) -> ContactStep? {
    let wasHeld = !held.isEmpty
    checkEvents(events, device, place, &list)
    let hasPosition = events.contains { axes.contains($0.code) }
    guard let x = values[0], let y = values[1], wasHeld || !held.isEmpty else { return nil }
    return ContactStep(
      slot: 0, id: 0, kind: !wasHeld ? .began : held.isEmpty ? .ended : .moved, units: (x, y),
      hasPosition: hasPosition)
  }

  private mutating func checkEvents(
    _ events: [InputEvent], _ device: DeviceDescription, _ place: LintPlace, _ list: inout LintList
  ) {
    let (before, wasHeld) = (values, !held.isEmpty)
    var wasReleased = false
    for event in events {
      if let axis = axes.firstIndex(of: event.code) { values[axis] = event.value }
      guard Self.holds(event.code) else { continue }
      if event.value == 0 { held.remove(event.code.number) } else { held.insert(event.code.number) }
      wasReleased = wasReleased || held.isEmpty
    }
    if let code = (axes + [.touch]).first(where: { code in events.count { $0.code == code } > 1 }) {
      list.add(
        .missingReport, .warning, place,
        "one frame says \(code) of device \(device.id) twice: a SYN_REPORT is missing, and only the last value counts",
        "Divide the line in front of the second one, and give each part its time")
    }
    let hasPosition = events.contains { axes.contains($0.code) }
    guard let now = place.time else { return }
    defer { if hasPosition || (!wasHeld && !held.isEmpty) { time = now } }
    var isGap = false
    if held.isEmpty || wasReleased { motion.end() }
    defer {
      if !held.isEmpty, hasPosition, let x = values[0], let y = values[1] {
        motion.check(x: x, y: y, of: "device \(device.id)", at: place, scale, thresholds, isGap: isGap, &list)
      }
    }
    guard wasHeld, !wasReleased, hasPosition, let time, now - time >= SlotLint.silence else { return }
    let jumps = axes.indices.contains { index in
      guard let axis = device.axis(axes[index]), let old = before[index], let new = values[index] else {
        return false
      }
      return (Int64(new) - Int64(old)).magnitude > UInt64(axis.valueCount / 10)
    }
    guard jumps else { return }
    isGap = true
    list.add(
      .gap, .note, place,
      "device \(device.id) is more than a tenth of the surface away after \(now - time) µs of silence: frames may be "
        + "missing",
      "Compare with what was done; if it did not jump, record again")
  }
}
