import RetouchEvdev
import RetouchRecording

/// Repairs what a linter found, as far as that is safe: no repair makes a replay differ.
///
/// These repairs are safe: the end line and its count; the resolution of axes, if the display's millimetres
/// determine it; removal of values for slots that a device does not have; the order of a contact's id and its
/// position within a frame.
public struct RecordingRepair {
  private let header: RecordingHeader
  private var devices: [Int: FrameRepair] = [:]

  /// Creates a repair of a recording that begins with this header.
  public init(_ header: RecordingHeader) {
    self.header = header
    for device in header.devices { devices[device.id] = FrameRepair(device) }
  }

  /// The header, repaired.
  public func repaired(_ header: RecordingHeader) -> RecordingHeader {
    var header = header
    header.devices = header.devices.map(repaired)
    return header
  }

  /// Returns an entry, repaired; it keeps its place.
  public mutating func repaired(_ entry: RecordingEntry) -> RecordingEntry {
    switch entry {
    case .frame(let device, let events, let report):
      guard let events = devices[device]?.repaired(events) else { return entry }
      return .frame(device: device, events: events, report: report)
    case .dropped(let device, let state): devices[device]?.apply(state)
    case .plugged(let device):
      devices[device.id] = FrameRepair(device)
      return .plugged(repaired(device))
    case .unplugged(let device): devices[device] = nil
    case .marker, .rotated, .suspended, .wentBack, .comment, .end, .unknown: break
    }
    return entry
  }

  private func repaired(_ device: DeviceDescription) -> DeviceDescription {
    var device = device
    let kind = DeviceKind.of(device)
    guard kind.isTouchscreen else { return device }
    let axes = DeviceLint.positionAxes(of: device, kind) ?? []
    let missing = axes.filter { device.axis($0)?.resolution ?? 0 == 0 }
    let display = header.display(named: device.display)?.description ?? header.display
    let found = missing.map { DeviceLint.resolution(of: $0, device, display) }
    // A resolution for only one axis is useless.
    guard !found.contains(nil) else { return device }
    for (code, resolution) in zip(missing, found) {
      if let resolution { device.axes[code.number]?.resolution = resolution }
    }
    return device
  }
}

extension RecordingStream {
  /// Writes the recording with every safe repair applied; see ``RecordingRepair``.
  ///
  /// Lines of unknown kinds cannot be written and are left out; ``lint()`` notes each.
  ///
  /// - Parameters:
  ///   - includeKeys: whether the user asked for keys by name; otherwise they are left out.
  ///   - sink: where it goes.
  /// - Returns: how many events were left out because they would reveal what was typed.
  /// - Throws: `RecordingError` as reading and writing do.
  @discardableResult
  public func repair(includeKeys: Bool = false, into sink: RecordingSink) throws(RecordingError) -> Int {
    try repair(includeKeys: includeKeys, to: sink).eventsLeftOut
  }

  /// Returns the recording as a file, with every safe repair applied; see ``RecordingRepair``.
  ///
  /// - Throws: as ``repair(includeKeys:into:)``.
  public func repaired(includeKeys: Bool = false) throws(RecordingError) -> [UInt8] {
    try repair(includeKeys: includeKeys, to: .memory).bytes
  }

  private func repair(includeKeys: Bool, to sink: RecordingSink) throws(RecordingError) -> RecordingWriter {
    var repair = RecordingRepair(header)
    let writer = try RecordingWriter(
      header: repair.repaired(header), to: sink, includeKeys: includeKeys)
    while let entry = try nextEntry() {
      try writer.append(TimedEntry(time: entry.time, repair.repaired(entry.entry)))
    }
    try writer.finish(at: endTime)
    return writer
  }
}
