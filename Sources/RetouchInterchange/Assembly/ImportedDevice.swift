import RetouchEvdev
import RetouchFaults
import RetouchRecording

/// One device of an imported file: its description in the file, and its frames.
struct ImportedDevice {
  /// The description, as far as the file contains one.
  var description: DeviceDescription
  /// Whether the file describes what the device can send; otherwise that is derived from its events.
  var isDescribed: Bool
  /// The device's frames.
  var frames: ImportedFrames
}

extension ImportedDevice {
  /// Adds what the description lacks and the events show, and returns remarks about it, one sentence each.
  mutating func complete() throws(RecordingError) -> [String] {
    // Codes that do not exist in any kernel are kept in the frames, but a description cannot represent them.
    let limit = RecordingLimits.codesPerList
    let seen = frames.seen.sorted.filter { $0.number < limit && $0.type.rawValue < limit }
    var remarks: [String] = []
    if isDescribed {
      let missing = announce(seen)
      if !missing.isEmpty {
        remarks.append(
          "the description does not announce \(list(missing)), which the events use: is it of another device?"
        )
      }
    } else if !seen.isEmpty {
      announce(seen)
      remarks.append("there is no description: what the device can send was taken from its events")
      remarks += takeForTouchpad(seen) ?? takeForTouchscreen(seen)
    }
    let ranged = try takeRanges(seen)
    if !ranged.isEmpty {
      remarks.append(
        "the file does not say how far \(list(ranged)) reach\(ranged.count == 1 ? "es" : ""): "
          + "the smallest and largest values that occur were taken; a description gives the true ones")
    }
    return remarks
  }

  /// Adds codes to the description and returns the new ones.
  @discardableResult
  private mutating func announce(_ codes: [EventCode]) -> [EventCode] {
    let new = codes.filter { $0.type != .synchronization && !description.has($0) }
    for code in new { description.codes[code.type, default: []].append(code.number) }
    for type in Set(new.map(\.type)) { description.codes[type]?.sort() }
    return new
  }

  /// Treats a device without a description as a touchpad if it reports how many fingers are near.
  ///
  /// - Returns: The remark about it, or nil if nothing suggests a touchpad.
  private mutating func takeForTouchpad(_ seen: [EventCode]) -> [String]? {
    let tools = seen.filter { $0 == .toolFinger || EventCode.fingerCounts.contains($0) }
    guard let tool = tools.first, !seen.contains(.toolPen) else { return nil }
    if Fault.isPlanted(.touchpadTakenForScreen) { return nil }
    _ = takeForTouchscreen(seen)
    announce([.toolFinger])
    description.properties = [.pointer]
    return [
      "the device is treated as a touchpad, since only touchpads send \(tool): its fingers become no touches; "
        + "its description says for sure"
    ]
  }

  /// Treats a device without a description as a touchscreen, which it most likely is, if it reports positions
  /// of contacts.
  ///
  /// Without `SYN_MT_REPORT` it has slots, even if only one finger was used and the slot was never named.
  private mutating func takeForTouchscreen(_ seen: [EventCode]) -> [String] {
    let isMultitouch = seen.contains { $0.isPerSlot }
    if isMultitouch, !seen.contains(.mtReport) { announce([.mtSlot]) }
    // A finger that never moved along one axis still has a position on both.
    if seen.contains(.mtPositionX) || seen.contains(.mtPositionY) { announce([.mtPositionX, .mtPositionY]) }
    let touches = seen.contains(.mtPositionX) || seen.contains(.touch) && seen.contains(.x)
    guard touches, !seen.contains(.toolFinger), !seen.contains(.toolPen), !seen.contains(.relativeX) else {
      return []
    }
    description.properties = [.direct]
    return ["the device is treated as a touchscreen"]
  }

  /// Derives from the values the ranges of axes that the description lacks, and returns their codes.
  private mutating func takeRanges(_ seen: [EventCode]) throws(RecordingError) -> [EventCode] {
    var lacking = Set(seen.filter { $0.type == .absolute && description.axes[$0.number] == nil })
    if !isDescribed {
      lacking.formUnion(
        [.mtSlot, .mtPositionX, .mtPositionY].filter {
          description.has($0) && description.axes[$0.number] == nil
        })
    }
    guard !lacking.isEmpty else { return [] }
    var ranges: [EventCode: ClosedRange<Int32>] = [:]
    var reader = frames.spool.reader()
    var frame = Frame(time: 0, events: [])
    while let next = try reader.next(into: &frame) {
      guard next.entry == nil else { continue }
      for event in frame.events where event.code.type == .absolute && lacking.contains(event.code) {
        let range = ranges[event.code] ?? event.value...event.value
        ranges[event.code] = min(range.lowerBound, event.value)...max(range.upperBound, event.value)
      }
    }
    for code in lacking {
      // The value that ends a contact is not a tracking id, and slots count from 0.
      let range: ClosedRange<Int32> =
        switch code {
        case .mtTrackingID: 0...max(65535, ranges[code]?.upperBound ?? 0)
        case .mtSlot: 0...min(DeviceState.slotLimit - 1, max(0, ranges[code]?.upperBound ?? 0))
        default: ranges[code] ?? 0...0
        }
      description.axes[code.number] = AxisDescription(minimum: range.lowerBound, maximum: range.upperBound)
    }
    return lacking.sorted()
  }
}

/// Codes as a list for a sentence; a long one is truncated.
private func list(_ codes: [EventCode]) -> String {
  let names = codes.prefix(8).map(\.description).joined(separator: ", ")
  return codes.count > 8 ? names + " and \(codes.count - 8) more" : names
}
