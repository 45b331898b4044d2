import RetouchEvdev
import RetouchRecording
import RetouchSupport

extension Recorder {
  /// How long lines wait to be written together with others, in µs: a kill must not lose more than 100 ms.
  ///
  /// At the rate of a touchscreen each wake-up would otherwise make its own system call.
  static let flushInterval: Int64 = 20_000
  /// The longest that they wait, if nothing ends the wait earlier: no timer runs while a finger moves.
  static let flushDelay: Int64 = 40_000
  private static let flushSize = 32 << 10
  /// How long an entry of one of several devices waits for another wake-up, in µs, if nothing happens.
  ///
  /// Longer than a frame of a fast touchscreen, so that no timer runs while a finger moves.
  static let orderDelay: Int64 = 10_000

  /// Writes everything that is certain to be earlier than whatever comes next.
  ///
  /// - Parameters:
  ///   - certain: a moment whose events have been read from every device.
  ///   - wake: when the wait ended.
  func writeAndFlush(until certain: Int64, _ wake: Int64) throws(CaptureError) -> RecorderSummary.Reason? {
    do {
      // If only one device is connected, no other can send anything earlier.
      let isAlone = devices.count { !$0.isGone } <= 1
      let reason = try write(until: isAlone ? .max : certain - start, notLaterThan: nil)
      try writer.advance(to: certain - start)
      let bytes = writer.bytesWaiting
      if bytes > 0, wake - lastFlush >= Self.flushInterval || bytes >= Self.flushSize {
        try writer.flush()
        lastFlush = wake
      }
      if options.synchronizes, wake - lastSynchronization >= 1_000_000 {
        try writer.synchronize()
        lastSynchronization = wake
      }
      return reason
    } catch {
      throw CaptureError(error)
    }
  }

  /// Writes what the queue passes on, as far as the limits allow.
  ///
  /// Once a limit is reached, nothing more is written, even if entries that waited longer are passed on.
  ///
  /// - Returns: the limit that was reached, or nil.
  @discardableResult
  func write(until time: Int64, notLaterThan end: Int64?) throws(RecordingError) -> RecorderSummary.Reason? {
    let last = end.map { $0 - start } ?? .max
    try queue.take(until: time) { element throws(RecordingError) in
      guard limit == nil else { return }
      switch element {
      case .frame(let time, let device, let events, let report):
        if time > last { return }
        if let most = totalLimit, writer.byteCount + Self.room(for: events.count) > most {
          return limit = .sizeLimit
        }
        if let redacted = redactor?.redact(events.span, device: device) {
          try redacted.withElements { events throws(RecordingError) in
            try writer.append(events, device: device, report: report, at: time)
          }
        } else {
          try writer.append(events, device: device, report: report, at: time)
        }
        summary.events += events.count
        if let most = options.frameLimit, writer.frameCount >= most { limit = .frameLimit }
      case .entry(let entry):
        if entry.time > last { return }
        if let most = totalLimit, writer.byteCount + Self.room(for: entry.entry) > most {
          return limit = .sizeLimit
        }
        try writer.append(redacted(entry))
      }
    }
    return limit
  }

  /// The size at which the recording ends; if it continues in another file, or drops the oldest part, it has
  /// none.
  private var totalLimit: Int64? { options.isContinuous ? nil : options.sizeLimit }

  /// Begins the recording; a size limit below that of an empty recording is refused before a file is created.
  static func writer(
    _ header: RecordingHeader, _ options: RecorderOptions, _ system: InputSystem, calls: FileCalls,
    start: Int64
  ) throws(CaptureError) -> any RecorderOutput {
    do {
      if let limit = options.sizeLimit, options.ring == nil {
        let least =
          try RecordingWriter(header: header, to: .memory, includeKeys: options.includesKeys).byteCount
          + room(for: 0)
        guard limit >= least else {
          throw CaptureError(
            .limitTooSmall, problem: "expected a limit of at least \(least) bytes, found \(limit)",
            hint: "The description of the devices takes that much; 1MB leaves room for what they say")
        }
      }
      guard options.isContinuous, case .newFile(let path) = options.output else {
        return try RecordingWriter(
          header: header, to: options.output, includeKeys: options.includesKeys, calls: calls)
      }
      let files = try NumberedFiles(path, keeping: options.keptFiles, system, start: start)
      return if let ring = options.ring {
        try RingOutput(header, ring, options, files)
      } else {
        try SegmentedOutput(header, options, files)
      }
    } catch let error as RecordingError {
      throw CaptureError(error)
    } catch let error as CaptureError {
      throw error
    } catch {
      throw CaptureError(.systemFailed, problem: "\(error)")
    }
  }

  /// The largest number of bytes of a frame and the end line.
  static func room(for events: Int) -> Int64 { Int64(24 * events + 192) }

  /// The largest number of bytes of an entry that is not a frame, and the end line.
  static func room(for entry: RecordingEntry) -> Int64 {
    func size(_ state: DeviceState) -> Int {
      let slots = state.slots.reduce(0) { $0 + 8 + 24 * ($1?.count ?? 0) }
      return 64 + 8 * state.keys.count + 24 * state.axes.count + slots
    }
    let content =
      switch entry {
      case .marker(let text), .comment(let text): 6 * text.utf8.count
      case .dropped(_, let state): size(state)
      case .plugged(let device):
        1024 + 6 * device.name.utf8.count + 128 * device.axes.count
          + device.codes.values.reduce(0) { $0 + 16 + 6 * $1.count } + size(device.state)
      default: 0
      }
    return Int64(content + 256)
  }
}
