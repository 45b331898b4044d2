import RetouchSupport
import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

extension DeviceDescription {
  /// The device in one line, such as `"Panel", touchscreen with 10 slots, 0…4095 × 0…4095`.
  var summary: String {
    let kind = DeviceKind.of(self)
    var parts = ["\"\(printable(name))\"", kind.rawValue]
    if kind == .touchscreen || kind == .touchpad, let slots = axis(.mtSlot) {
      parts[1] += " with \(counted(Int(clamping: slots.valueCount), "slot"))"
    }
    if let x = axis(.mtPositionX), let y = axis(.mtPositionY) {
      parts.append("\(x.range) × \(y.range)")
    } else if let axes = DeviceKind.positionAxes(of: self), let x = axis(axes.x), let y = axis(axes.y) {
      parts.append("\(x.range) × \(y.range)")
    }
    if clock != .monotonic { parts.append("clock \(printable(clock.rawValue))") }
    return parts.joined(separator: ", ")
  }
}

extension AxisDescription {
  /// The range of values, such as `0…4095`.
  fileprivate var range: String { "\(minimum)…\(maximum)" }
}

extension DisplayDescription {
  /// The display in one line, such as `1080×1920 px, 3 px a point, turned 90°`.
  var summary: String {
    var text = "\(width)×\(height) px"
    if let width = widthInMillimetres, let height = heightInMillimetres { text += ", \(width)×\(height) mm" }
    if scale != 1 { text += ", \(coordinate(scale)) px a point" }
    if rotation != 0 { text += ", turned \(rotation)°" }
    return text
  }
}

extension RecordingHeader {
  /// The coordinate systems in which positions of this recording are shown: each display's own.
  var mappings: DisplayMappings { DisplayMappings(allDisplays, pointer: pointer) }

  /// The coordinate system of the only or first display.
  var mapping: PointMapping {
    display.map { PointMapping(display: $0, pointer: pointer) } ?? .deviceUnits
  }

  /// The header for people, one line for each fact.
  func summary(of name: String, kind: String) -> [String] {
    var rows: [(String, String)] = [("file", "\(printable(name)), \(kind)")]
    if let created { rows.append(("made", printable(created))) }
    for device in devices {
      rows.append(("device \(device.id)", device.summary))
      if let place = place(of: device) { rows.append(("", place)) }
    }
    for display in displays where displays.count > 1 {
      let place = display.x.map { " from \(coordinate($0)),\(coordinate(display.y ?? 0))" } ?? ""
      rows.append(("display", "\(printable(display.name)): \(display.description.summary)\(place)"))
    }
    if displays.count <= 1 {
      rows.append(("display", display?.summary ?? "not known, so positions are in device units"))
    }
    // The source of where touches land is printed with the devices.
    for key in meta.keys.sorted() where key != "where" {
      rows.append((printable(key), meta[key]?.summary ?? ""))
    }
    return rows.map { padded($0, 12) + $1 }
  }
}

extension JSONValue {
  /// The value in one line, shortened if it is long.
  var summary: String {
    let text: String
    switch self {
    case .null: text = "null"
    case .bool(let value): text = "\(value)"
    case .integer(let value): text = "\(value)"
    case .number(let value): text = "\(value)"
    case .string(let value): text = printable(value)
    case .array(let values): text = "[" + values.map(\.summary).joined(separator: ", ") + "]"
    case .object(let members):
      text =
        "{"
        + members.keys.sorted().map { "\(printable($0)): \(members[$0]?.summary ?? "")" }.joined(
          separator: ", ")
        + "}"
    }
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
