import RetouchEvdev
import RetouchRecording

extension RecordingDocument {
  /// A panel with slots and a mouse, with the extreme values that their events can have.
  static let sample: RecordingDocument = {
    let panel = DeviceDescription(
      id: 0, name: "Panel: \"7\" # é \\ ☃", bus: 0x18, vendor: 0x4f3, product: 0x20ab, version: 0xffff,
      clock: .unknown,
      properties: [.direct], codes: [.key: [330], .absolute: [47, 53, 54, 57], .miscellaneous: [5]],
      axes: [
        47: AxisDescription(minimum: 0, maximum: 9),
        53: AxisDescription(minimum: -100, maximum: 1279, fuzz: 4, flat: 1, resolution: 10),
        54: AxisDescription(minimum: 0, maximum: 799, resolution: 11),
        57: AxisDescription(minimum: 0, maximum: 65535),
      ])
    let mouse = DeviceDescription(
      id: 1, name: "Mouse", bus: 3, clock: .unknown, codes: [.key: [272, 273], .relative: [0, 1, 8]])
    let entries: [(Int64, RecordingEntry)] = [
      (
        0,
        .frame(
          device: 0, events: frame(0, [3, 57, 5029], [3, 53, -7], [3, 54, 400], [1, 330, 1]).events, report: 0
        )
      ),
      (8001, .frame(device: 0, events: frame(0, [3, 53, 12345]).events, report: 0)),
      (8001, .frame(device: 1, events: frame(0, [2, 0, -1], [2, 1, 127]).events, report: 0)),
      (999_999, .frame(device: 0, events: [], report: 1)),
      (
        1_000_000,
        .frame(device: 0, events: frame(0, [4, 5, Int32.min], [4, 5, Int32.max]).events, report: 0)
      ),
      (3_600_000_000, .frame(device: 0, events: frame(0, [3, 57, -1], [1, 330, 0]).events, report: 0)),
      (3_600_000_001, .frame(device: 1, events: frame(0, [1, 272, 1]).events, report: 0)),
    ]
    return RecordingDocument(
      header: RecordingHeader(devices: [panel, mouse]), entries: entries.map { TimedEntry(time: $0.0, $0.1) },
      endTime: 3_600_000_001)
  }()
}
