import RetouchEditing
import RetouchEvdev
import RetouchRecording

/// Divides a recording into files of one length, each of which can be replayed alone.
///
/// A file begins with the state in which the one before ended, so that a finger that is down stays down, and
/// ends where the next one begins, whether or not anything happens then.
final class SegmentedOutput: RecorderOutput {
  private let files: NumberedFiles
  private let length: Int64
  private let sizeLimit: Int64?
  private let filter: KeyFilter
  private let synchronizes: Bool
  @exclusivity(unchecked) private var state: RecordingState
  @exclusivity(unchecked) private var file: NumberedFile
  /// When the current file began.
  @exclusivity(unchecked) private var begin: Int64 = 0
  /// The latest time at which the next one begins.
  @exclusivity(unchecked) private var next: Int64
  private var formerFrames = 0
  private var formerEventsLeftOut = 0
  private var formerBytes: Int64 = 0
  private var onNews: (RecorderNews) -> Void = { _ in }

  init(
    _ header: RecordingHeader, _ options: RecorderOptions, _ files: NumberedFiles
  ) throws(RecordingError) {
    self.files = files
    length = options.segmentLength ?? .max
    sizeLimit = options.sizeLimit
    filter = KeyFilter(includesKeys: options.includesKeys)
    synchronizes = options.synchronizes
    state = RecordingState(header)
    next = length
    file = try files.begin(header, at: 0, kind: "segment", includeKeys: options.includesKeys)
  }

  deinit { if files.current != nil { files.end(file) } }

  var frameCount: Int { formerFrames + file.writer.frameCount }
  var eventsLeftOut: Int { formerEventsLeftOut + file.writer.eventsLeftOut }
  var time: Int64 { begin + file.writer.time }
  var byteCount: Int64 { formerBytes + file.writer.byteCount }
  var bytesWaiting: Int { file.writer.bytesWaiting }
  var deadline: Int64? { next == .max ? nil : next }
  var hasWork: Bool { false }

  func append(
    _ events: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64
  ) throws(RecordingError) {
    try makeRoom(Recorder.room(for: events.count), at: time)
    try file.writer.append(events, device: device, report: report, at: time - begin)
    var isPrivate = false
    for event in events where event.code.type != .absolute && filter.leavesOut(event) { isPrivate = true }
    if isPrivate {
      events.filter { !filter.leavesOut($0) }.withUnsafeBufferPointer { state.take($0, device: device) }
    } else {
      state.take(events, device: device)
    }
  }

  func append(_ entry: TimedEntry) throws(RecordingError) {
    try makeRoom(Recorder.room(for: entry.entry), at: entry.time)
    try file.writer.append(TimedEntry(time: entry.time - begin, entry.entry))
    state.take(entry.entry)
  }

  func advance(to time: Int64) throws(RecordingError) { try rotate(upTo: time) }
  func flush() throws(RecordingError) { try file.writer.flush() }

  func synchronize() throws(RecordingError) {
    // A file that has ended was synchronized then.
    if files.current != nil { try file.writer.synchronize() }
  }

  func finish(at time: Int64) throws(RecordingError) {
    try rotate(upTo: time)
    try end(at: time)
  }

  func place(at time: Int64) -> String { "segment \(file.shortName)" }

  func observe(_ onNews: @escaping (RecorderNews) -> Void) {
    self.onNews = onNews
    files.remark = { onNews(.remark($0)) }
  }

  // MARK: From file to file

  /// Makes sure that an entry goes into the file for its time, and that this file has room for it.
  private func makeRoom(_ size: Int64, at time: Int64) throws(RecordingError) {
    if time >= next { try rotate(upTo: time) }
    guard let sizeLimit, file.writer.byteCount + size > sizeLimit, file.writer.time > 0 else { return }
    try rotate(at: max(time, begin + file.writer.time))
  }

  /// Begins all files that are due up to a time.
  private func rotate(upTo time: Int64) throws(RecordingError) {
    // The recorder was stopped, or the machine slept: an hour without any data needs no file.
    if next != .max, time >= next, time - next >= length {
      next += (time - next) / length * length
    }
    if time >= next { try rotate(at: next) }
  }

  private func rotate(at time: Int64) throws(RecordingError) {
    try end(at: time)
    formerFrames += file.writer.frameCount
    formerEventsLeftOut += file.writer.eventsLeftOut
    formerBytes += file.writer.byteCount
    file = try files.begin(state.header, at: time, kind: "segment", includeKeys: filter.includesKeys)
    if let rotation = state.rotationWithoutDisplay {
      try file.writer.append(TimedEntry(time: 0, .rotated(degrees: rotation)))
    }
    begin = time
    if length != .max { next = time + length }
  }

  private func end(at time: Int64) throws(RecordingError) {
    try file.writer.finish(at: time - begin)
    if synchronizes { try file.writer.synchronize() }
    files.end(file)
    onNews(.fileWritten(file.written))
  }
}
