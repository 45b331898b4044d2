import RetouchEvdev
import RetouchRecording

/// What was imported from another program's file, as a recording: the entries of its devices in the order of
/// their times, and at one time in the order of the devices.
final class ImportedStream: RecordingStream {
  let header: RecordingHeader
  private(set) var endTime: Int64 = 0
  private(set) var line: Int?
  let isCut: Bool
  var declaredFrameCount: Int? { nil }
  let remarks: [String]
  let lateReports: [LateReport]

  /// How many events were left out because they would reveal what was typed.
  let keyEventsLeftOut: Int
  /// The error of a file that holds no frame.
  let emptiness: RecordingError?
  /// How many entries there are.
  let count: Int

  /// The time of the first entry, in µs as in the file, which is 0 here.
  private let origin: Int64
  private var readers: [EntrySpool.Reader]

  init(
    _ spools: [EntrySpool], header: RecordingHeader, origin: Int64, isCut: Bool, remarks: [String],
    keyEventsLeftOut: Int, lateReports: [LateReport], emptiness: RecordingError?
  ) {
    self.lateReports = lateReports.map { report in
      var report = report
      report.time -= origin
      return report
    }
    (self.header, self.origin, self.isCut, self.remarks) = (header, origin, isCut, remarks)
    (self.keyEventsLeftOut, self.emptiness) = (keyEventsLeftOut, emptiness)
    count = spools.reduce(0) { $0 + $1.count }
    readers = spools.map { $0.reader() }
  }

  func next(into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    guard let device = try nextDevice(), let next = try readers[device].next(into: &frame) else { return nil }
    line = next.line
    guard var entry = next.entry else {
      frame.time -= origin
      endTime = frame.time
      return .frame
    }
    entry.time -= origin
    endTime = entry.time
    return .entry(entry)
  }

  /// The device whose next entry comes first; nil at the end.
  private func nextDevice() throws(RecordingError) -> Int? {
    if readers.count == 1 { return 0 }
    var first: (device: Int, time: Int64)?
    for device in readers.indices {
      guard let time = try readers[device].nextTime() else { continue }
      if let first, first.time <= time { continue }
      first = (device, time)
    }
    return first?.device
  }

  /// The whole recording in memory, which nothing was read of yet.
  func document() throws(RecordingError) -> RecordingDocument {
    var document = RecordingDocument(header: header, isCut: isCut, remarks: remarks)
    document.entries.reserveCapacity(count)
    document.keyEventsLeftOut = keyEventsLeftOut
    var frame = Frame(time: 0, events: [])
    while let item = try next(into: &frame) {
      switch item {
      case .entry(let entry): document.entries.append(entry)
      case .frame:
        // A copy of exactly the needed size: the frame's buffer keeps its capacity for the next one.
        let events = frame.events.withUnsafeBufferPointer { Array($0) }
        document.entries.append(
          TimedEntry(time: frame.time, .frame(device: frame.device, events: events, report: frame.report)))
      }
      document.lines.append(line ?? 0)
    }
    document.endTime = endTime
    return document
  }
}
