import RetouchEvdev
import RetouchRecording

extension ImportedDevice {
  /// The largest values of panels whose range is a power of two less one: those of public descriptions.
  private static let powers: [Int32] = [1023, 2047, 4095, 8191, 16383, 32767, 65535]

  /// Completes the ranges of axes that the description lacks, and returns remarks about them.
  ///
  /// Nothing is made up: what neither the user nor the display nor a power of two says stays unknown.
  mutating func takeRanges(_ stated: StatedDevice, _ seen: [EventCode]) throws(RecordingError) -> [String] {
    description.take(stated.ranges)
    let positions = [EventCode.mtPositionX, .mtPositionY] + [EventCode.x, .y, .z, .rx]
    var lacking = Set(seen.filter { $0.type == .absolute && description.axes[$0.number] == nil })
    if !isDescribed {
      lacking.formUnion(
        [.mtSlot, .mtPositionX, .mtPositionY, .x, .y].filter {
          description.has($0) && description.axes[$0.number] == nil
        })
    }
    guard !lacking.isEmpty else { return [] }
    let values = try extremes(of: lacking)
    // The value that ends a contact is not a tracking id, and slots count from 0.
    if lacking.remove(.mtTrackingID) != nil {
      state(.mtTrackingID, 0...max(65535, values[.mtTrackingID]?.upperBound ?? 0))
    }
    if lacking.remove(.mtSlot) != nil {
      state(.mtSlot, 0...min(DeviceState.slotLimit - 1, max(0, values[.mtSlot]?.upperBound ?? 0)))
    }
    let axes = DeviceKind.positionAxes(of: description)
    let own = positions.filter {
      lacking.contains($0) && ($0.isPerSlot || $0 == axes?.x || $0 == axes?.y)
    }
    let scales = lacking.intersection([.mtPressure, .pressure, .tiltX, .tiltY]).sorted()
    let unscaled =
      scales.isEmpty
      ? []
      : [
        "the file does not say how far \(list(scales)) reach\(scales.count == 1 ? "es" : ""), "
          + "so that a replay does without; --range AXIS=MIN..MAX states it"
      ]
    return takeRanges(own, values, axes, stated.display) + unscaled
  }

  /// Chooses the ranges of the axes of a position.
  private mutating func takeRanges(
    _ own: [EventCode], _ values: [EventCode: ClosedRange<Int32>], _ axes: (x: EventCode, y: EventCode)?,
    _ display: DisplayDescription?
  ) -> [String] {
    guard !own.isEmpty else { return [] }
    let unknown = "the file does not say how far \(list(own)) reach\(own.count == 1 ? "es" : ""): "
    func isX(_ code: EventCode) -> Bool { code == .mtPositionX || code == axes?.x }
    if let display {
      let fits = own.allSatisfy { code in
        let last = Int32(clamping: (isX(code) ? display.width : display.height) - 1)
        return values[code].map { $0.lowerBound >= 0 && $0.upperBound <= last } ?? true
      }
      if fits {
        for code in own {
          state(code, 0...max(0, Int32(clamping: isX(code) ? display.width : display.height) - 1))
        }
        return [
          unknown
            + "all values fit the display, so they are taken for its \(display.width)×\(display.height) pixels"
        ]
      }
    }
    if let power = Self.power(own.map { values[$0] }) {
      for code in own { state(code, 0...power) }
      return [
        unknown + "0…\(power) is taken, a power of two less one that the values of both axes come close to; "
          + "--range states another one"
      ]
    }
    let misfit =
      display.map { " (not all values fit the display's \($0.width)×\($0.height) pixels)" } ?? ""
    return [unknown + "positions stay in device units\(misfit); for points, \(DeviceDescription.rangeAdvice)"]
  }

  /// The power of two less one in whose last sixteenth the largest values of both axes are; usually nil.
  ///
  /// A phone's pixels rarely look like that: its two axes differ, and would have to reach the same one.
  static func power(_ values: [ClosedRange<Int32>?]) -> Int32? {
    guard values.count >= 2 else { return nil }
    return powers.first { power in
      values.allSatisfy {
        $0.map { $0.lowerBound >= 0 && $0.upperBound <= power && $0.upperBound > power / 16 * 15 } ?? false
      }
    }
  }

  private mutating func state(_ code: EventCode, _ range: ClosedRange<Int32>) {
    description.axes[code.number] = AxisDescription(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// The smallest and the largest value of each of these codes that occurs.
  private func extremes(of codes: Set<EventCode>) throws(RecordingError) -> [EventCode: ClosedRange<Int32>] {
    var ranges: [EventCode: ClosedRange<Int32>] = [:]
    var reader = frames.spool.reader()
    var frame = Frame(time: 0, events: [])
    while let next = try reader.next(into: &frame) {
      guard next.entry == nil else { continue }
      for event in frame.events where event.code.type == .absolute && codes.contains(event.code) {
        let range = ranges[event.code] ?? event.value...event.value
        ranges[event.code] = min(range.lowerBound, event.value)...max(range.upperBound, event.value)
      }
    }
    return ranges
  }
}
