import RetouchEvdev

/// What the events of a device without a description say of its kind.
struct KindWeighing {
  /// The kind that most speaks for; nil if it is neither of a touch surface nor of a pointer.
  let kind: StatedDevice.Kind?
  /// Why, for the end of a sentence; empty without a kind that needs a reason.
  let reason: String

  /// Weighs what occurred in the events.
  ///
  /// A touchpad needs two points. Two each are how many fingers are near, and a mouse button; one each are a
  /// finger tool and the width of a tool. The single position beside those of contacts is none: touchscreens
  /// that send `BTN_TOOL_FINGER` have it as well.
  init(_ seen: [EventCode]) {
    let hasContacts = Self.hasContacts(seen)
    let single = seen.first { [.x, .y].contains($0) }
    let button = seen.first(where: Self.isMouseButton)
    let relative = seen.first { $0 == .relativeX || $0 == .relativeY }
    if let relative, hasContacts ? button != nil : single == nil {
      // Without a button, a device with more than two relative axes is a sensor.
      guard button != nil || !seen.contains(where: EventCode.sensorAxes.contains) else {
        (kind, reason) = (nil, "")
        return
      }
      (kind, reason) = (.mouse, "it sends \(relative)")
      return
    }
    guard hasContacts || single != nil else {
      (kind, reason) = button.map { (.mouse, "it sends \($0) and no position") } ?? (nil, "")
      return
    }
    if !hasContacts, let tool = seen.first(where: Self.isPen) {
      (kind, reason) = (.pen, "it sends \(tool)")
      return
    }
    var signs: [(EventCode, Int)] = seen.filter(EventCode.fingerCounts.contains).map { ($0, 2) }
    let finger = seen.first { $0 == .toolFinger }
    if let button { signs.append((button, 2)) }
    if let finger {
      signs.append((finger, 1))
    }
    if let width = seen.first(where: { $0 == Self.toolWidth }) { signs.append((width, 1)) }
    let counts = hasContacts || finger != nil || signs.contains { $0.0 != button }
    if counts, signs.reduce(0, { $0 + $1.1 }) >= 2, !seen.contains(.toolPen) {
      let names = signs.prefix(3).map { "\($0.0)" }.joined(separator: " and ")
      (kind, reason) = (.touchpad, "it sends \(names): its fingers become no touches")
    } else if hasContacts || seen.contains(.touch) {
      let position = hasContacts ? "positions of contacts" : "BTN_TOUCH and a position"
      kind = .touchscreen
      reason = "it sends \(position)" + (finger.map { ", and \($0) alone makes no touchpad" } ?? "")
    } else {
      (kind, reason) = button.map { (.pointer, "it sends a position and \($0)") } ?? (nil, "")
    }
  }

  /// Whether events may be those of a kind, which the user states.
  static func allow(_ kind: StatedDevice.Kind, _ seen: [EventCode]) -> Bool {
    switch kind {
    case .touchscreen, .touchpad: hasContacts(seen) || seen.contains(.x) || seen.contains(.y)
    case .pen, .pointer: !hasContacts(seen) && (seen.contains(.x) || seen.contains(.y))
    case .mouse: seen.contains { $0.type == .relative || isMouseButton($0) }
    }
  }

  /// Whether contacts are reported, by positions or at least by ids.
  private static func hasContacts(_ seen: [EventCode]) -> Bool {
    seen.contains { [.mtPositionX, .mtPositionY, .mtTrackingID].contains($0) }
  }

  private static func isMouseButton(_ code: EventCode) -> Bool {
    (EventCode.left...EventCode.lastMouseButton).contains(code)
  }

  private static func isPen(_ code: EventCode) -> Bool {
    (EventCode.toolPen...EventCode.lastPenTool).contains(code) || code == .stylus || code == .stylus2
  }

  /// The width of a finger in front of an old touchpad (`ABS_TOOL_WIDTH`).
  private static let toolWidth = EventCode(.absolute, 28)
}

extension ImportedDevice {
  /// Treats a device without a description as of a stated kind, or of the one that its events suggest.
  ///
  /// - Returns: The remark about it, or nil if there is nothing to choose.
  mutating func takeKind(_ stated: StatedDevice.Kind?, _ seen: [EventCode]) -> String? {
    var kind: (kind: StatedDevice.Kind, reason: String)?
    if let stated {
      kind = (stated, "as was stated")
    } else {
      let weighing = KindWeighing(seen)
      kind = weighing.kind.map { ($0, weighing.reason) }
    }
    let isMultitouch = seen.contains { $0.isPerSlot }
    // Without SYN_MT_REPORT it has slots, even if only one finger was used and the slot was never named.
    if isMultitouch, !seen.contains(.mtReport) { announce([.mtSlot]) }
    guard let kind else {
      guard seen.contains(where: { $0 == .wheel || $0 == .horizontalWheel }) else { return nil }
      return "the device is taken for no mouse: it turns a wheel, and has no button and no REL_X"
    }
    // A finger that never moved along one axis still has a position on both.
    let position: [EventCode] = isMultitouch ? [.mtPositionX, .mtPositionY] : [.x, .y]
    switch kind.kind {
    case .touchscreen:
      announce(position + (isMultitouch ? [] : [.touch]))
      description.properties = [.direct]
    case .touchpad:
      announce(position + [.toolFinger])
      description.properties = [.pointer]
    case .pen, .mouse, .pointer:
      if kind.kind == .mouse { announce([.relativeX, .relativeY]) } else { announce(position) }
      if kind.kind.includes(DeviceKind.of(description)) { break }
      announce([kind.kind == .pen ? .toolPen : .left])
    }
    return "the device is treated as a \(kind.kind.rawValue), \(stated == nil ? "since " : "")\(kind.reason)"
      + (stated == nil ? "; --kind states another one" : "")
  }
}
