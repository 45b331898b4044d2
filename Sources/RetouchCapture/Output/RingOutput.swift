import RetouchEditing
import RetouchEvdev
import RetouchRecording

/// Keeps what happened lately in memory, and writes it into a file of its own at each marker and at the end.
///
/// It is written while recording continues, a part after each wait, so that the kernel's queues never fill
/// up.
final class RingOutput: RecorderOutput {
  private let ring: RecordingRing
  private let files: NumberedFiles
  private let span: Int64
  private let includesKeys: Bool
  private let synchronizes: Bool
  /// What is being written.
  private var job: (save: RingSave, file: NumberedFile)?
  /// Whether there was another marker while something was being written.
  private var isSaveDue = false
  /// Whether anything was appended since the last save.
  @exclusivity(unchecked) private var hasNews = false
  @exclusivity(unchecked) private(set) var time: Int64 = 0
  private let pattern: HoldPattern?
  @exclusivity(unchecked) private var watches: [Int: HoldWatch] = [:]
  private var onNews: (RecorderNews) -> Void = { _ in }
  private var hasToldOfShortness = false

  /// How much memory a ring takes unless a size is given, in bytes.
  static let defaultLimit: Int64 = 15_000_000
  /// How many frames are written after a wait: well below the time in which ten fingers fill a queue.
  private static let framesPerTurn = 64

  init(
    _ header: RecordingHeader, _ ring: RingOptions, _ options: RecorderOptions, _ files: NumberedFiles
  ) throws(RecordingError) {
    self.files = files
    span = ring.span
    pattern = ring.hold
    includesKeys = options.includesKeys
    synchronizes = options.synchronizes
    self.ring = RecordingRing(
      header: header, span: ring.span, limit: Int(clamping: options.sizeLimit ?? Self.defaultLimit),
      includeKeys: options.includesKeys)
    for device in header.devices { watch(device) }
  }

  deinit { if let job { files.end(job.file) } }

  var frameCount: Int { ring.frameCount }
  var eventsLeftOut: Int { ring.eventsLeftOut }
  var byteCount: Int64 { Int64(ring.size) }
  var bytesWaiting: Int { 0 }
  var hasWork: Bool { job != nil || isSaveDue }
  var deadline: Int64? { pattern == nil ? nil : watches.values.lazy.compactMap(\.deadline).min() }

  func append(
    _ events: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64
  ) {
    if pattern != nil { notice(until: time) }
    ring.append(events, device: device, report: report, at: time)
    self.time = max(self.time, time)
    hasNews = true
    if pattern != nil, let state = ring.state.state(ofDevice: device) {
      watches[device]?.take(state, at: time)
    }
    if ring.isShort, !hasToldOfShortness { tellOfShortness() }
  }

  func append(_ entry: TimedEntry) {
    ring.append(entry)
    time = max(time, entry.time)
    switch entry.entry {
    case .marker: isSaveDue = true
    case .plugged(let device): watch(device)
    case .unplugged(let device): watches[device] = nil
    case .dropped(let device, let state): watches[device]?.take(state, at: entry.time)
    default: break
    }
    hasNews = true
  }

  func advance(to time: Int64) {
    if pattern != nil { notice(until: time) }
    do {
      if job == nil, isSaveDue { try begin(at: max(time, self.time)) }
      if let job, try job.save.write(to: job.file.writer, frames: Self.framesPerTurn) {
        try end(job.file)
      } else {
        try job?.file.writer.flush()
      }
    } catch {
      // What it holds is not lost: the next marker or the end writes it again.
      if let job { files.abandon(job.file) }
      job = nil
      hasNews = true
      onNews(.remark("\(error). Nothing is lost from the ring; it is written at the next marker, or the end"))
    }
  }

  func flush() {}
  func synchronize() {}

  func finish(at time: Int64) throws(RecordingError) {
    while job != nil || isSaveDue { advance(to: time) }
    self.time = max(self.time, time)
    guard hasNews else { return }
    try begin(at: self.time)
    guard let job else { return }
    while try !job.save.write(to: job.file.writer, frames: 1000) {}
    try end(job.file)
  }

  func place(at time: Int64) -> String {
    let held = max(min(time - ring.earliest, span, time), 0) / 1_000_000
    return "ring of \(held) s, \(ring.size / 1000) kB"
  }

  func observe(_ onNews: @escaping (RecorderNews) -> Void) {
    self.onNews = onNews
    files.remark = { onNews(.remark($0)) }
  }

  // MARK: Saving

  private func begin(at time: Int64) throws(RecordingError) {
    isSaveDue = false
    hasNews = false
    let save = ring.save(until: time)
    job = (
      save, try files.begin(save.header, at: save.start, kind: "ring", includeKeys: includesKeys)
    )
  }

  private func end(_ file: NumberedFile) throws(RecordingError) {
    if synchronizes { try file.writer.synchronize() }
    job = nil
    files.end(file)
    onNews(.fileWritten(file.written))
  }

  private func tellOfShortness() {
    hasToldOfShortness = true
    let held = (time - ring.earliest) / 1_000_000
    onNews(
      .remark(
        "the ring has room for \(held) s of this input rather than \(span / 1_000_000) s; "
          + "a larger --max-size gives it more"))
  }

  // MARK: Held fingers

  private func watch(_ device: DeviceDescription) {
    guard let pattern else { return }
    watches[device.id] = HoldWatch(pattern, device)
  }

  /// Sets a marker for each pattern that is complete at a time.
  private func notice(until time: Int64) {
    for device in watches.keys.sorted() {
      guard let moment = watches[device]?.deadline, watches[device]?.isComplete(at: time) == true else {
        continue
      }
      let text = "\(pattern?.fingers ?? 0) fingers held"
      append(TimedEntry(time: moment, .marker(text)))
      onNews(.marker(text, time: moment))
    }
  }
}
