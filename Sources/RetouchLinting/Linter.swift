import RetouchEvdev
import RetouchRecording

/// Looks for likely problems in a recording, in one pass and bounded memory.
///
/// ```swift
/// let report = try RecordingReader(path: "tap.recording").lint()
/// for finding in report.findings { print(finding.line ?? 0, finding.text) }
/// ```
public struct Linter {
  private var list = LintList()
  private var devices: [Int: DeviceLint] = [:]
  private let header: RecordingHeader
  private let thresholds: LintThresholds
  /// The clock of each device seen so far, with the line that declares it.
  private var clocks: [(device: Int, clock: DeviceClock, offset: Int64, line: Int?)] = []
  private var frameCount = 0
  private var summaries: [LintReport.Device] = []

  /// Checks the header.
  ///
  /// - Parameters:
  ///   - line: the header's line, or nil if the recording was not read from lines.
  ///   - thresholds: the limits beyond which something is worth a finding.
  public init(_ header: RecordingHeader, line: Int? = 1, thresholds: LintThresholds = LintThresholds()) {
    self.header = header
    self.thresholds = thresholds
    for device in header.devices { add(device, line: line, time: nil) }
  }

  private mutating func add(_ device: DeviceDescription, line: Int?, time: Int64?) {
    let place = LintPlace(line: line, time: time, device: device.id)
    let display = header.display(named: device.display)?.description ?? header.display
    devices[device.id] = DeviceLint(device, display: display, thresholds: thresholds, place, &list)
    if let other = clocks.first(where: { $0.clock != device.clock }), other.device != device.id {
      let isMapped = [(other.clock, other.offset), (device.clock, device.offset)].allSatisfy {
        $0.0 == .monotonic || $0.1 != 0
      }
      list.add(
        .twoClocks, isMapped ? .note : .warning, place,
        "device \(other.device) stamps by the clock \(other.clock.rawValue), device \(device.id) by "
          + device.clock.rawValue
          + (isMapped ? ", mapped by offset_us" : ", and none is mapped by offset_us"),
        isMapped
          ? "Compare two events that happened together, one of each device: they should have one time"
          : "Record again with retouch, which sets every device's clock; offset_us moves nothing, it only says what "
            + "was added to the times already")
    }
    if clocks.count < RecordingLimits.devices {
      clocks.append((device.id, device.clock, device.offset, line))
    }
  }

  /// Checks the next entry.
  ///
  /// - Parameter line: the entry's line, or nil.
  public mutating func check(_ entry: TimedEntry, line: Int?) {
    var place = LintPlace(line: line, time: entry.time, device: nil)
    switch entry.entry {
    case .frame(let device, let events, let report):
      frameCount += 1
      place.device = device
      devices[device]?.check(events, report: report, place, &list)
    case .dropped(let device, let state):
      place.device = device
      list.add(
        .dropped, .warning, place,
        "the kernel dropped events of device \(device): what happened before is not known",
        "Record again with less load on the machine, or cut this part out: trim --from or --to")
      devices[device]?.resynchronize(state, place)
    case .wentBack(let device, let microseconds):
      place.device = device
      list.add(
        .backwardTime, .warning, place,
        "the time of device \(device) went back by \(microseconds) µs: what follows is that much later than it says",
        "Record again by the monotonic clock; durations across this line mean nothing")
    case .plugged(let device): add(device, line: line, time: entry.time)
    case .unplugged(let device):
      if let gone = devices.removeValue(forKey: device) { keep(gone) }
    case .unknown(let code):
      list.add(
        .unknownLine, .note, place,
        "this version does not know the kind \"\(code)\" of line: a replay passes over it, and whatever is "
          + "written from this recording is without it",
        "Is there a newer retouch? Else nothing has to be done")
    case .marker, .rotated, .suspended, .comment, .end: break
    }
  }

  /// Takes what the file tells about events that are older than their report.
  mutating func check(_ reports: [LateReport]) {
    for report in reports {
      let press = report.press.map {
        "; the press that begins there lasted \($0.byEvents) µs by its events, and is replayed as \($0.byReports) µs"
      }
      list.add(
        .lateReport, .warning, LintPlace(line: nil, time: report.time, device: report.device),
        "the events of \(report.frames == 1 ? "a frame" : "\(report.frames) frames") of device \(report.device) are older "
          + "than the SYN_REPORT: here by \(report.age) µs, at most by \(report.longest) µs" + (press ?? ""),
        .sure,
        "A frame has its report's time. The driver ends a frame late, or only when the next one comes (a SYN_REPORT is "
          + "missing), or it was asleep in between")
    }
  }

  /// Checks the end, and returns the report.
  ///
  /// - Parameters:
  ///   - time: the recording's end in µs.
  ///   - line: the last line, or nil.
  ///   - isCut: whether the end line is missing.
  ///   - declaredFrames: how many frames the end line counts, or nil.
  ///   - error: the error that stopped the reading early, or nil.
  public mutating func finish(
    time: Int64, line: Int?, isCut: Bool = false, declaredFrames: Int? = nil, error: RecordingError? = nil
  ) -> LintReport {
    let place = LintPlace(line: line, time: time, device: nil)
    if let error {
      list.add(
        .unreadable, .error, LintPlace(line: error.line ?? line, time: time, device: nil), error.problem,
        error.hint ?? "Put the line right, or cut the file in front of it")
    } else {
      for id in devices.keys.sorted() { devices[id]?.finish(place, &list) }
      if isCut {
        list.add(
          .missingEnd, .warning, place,
          "the recording has no end line: it was cut, and how long it went on is not known",
          "Add [0,\"x\",{\"frames\":\(frameCount)}], or as many µs for 0 as it went on", isFixable: true)
      } else if let declaredFrames, declaredFrames != frameCount {
        list.add(
          .frameCount, .note, place,
          "the end line counts \(declaredFrames) frames, there are \(frameCount): the file was edited after it was "
            + "recorded", "Write {\"frames\":\(frameCount)} there", isFixable: true)
      }
    }
    for id in devices.keys.sorted() {
      if let device = devices[id] { keep(device) }
    }
    var report = list.report
    report.devices = summaries.sorted { $0.device < $1.device }
    return report
  }

  /// Keeps the results of a device when it is unplugged, or at the end.
  private mutating func keep(_ device: DeviceLint) {
    device.judgeRate(&list)
    device.judgeValues(&list)
    // A device may be plugged in any number of times.
    guard summaries.count < RecordingLimits.devices else { return }
    summaries.append(device.summary)
  }
}

extension RecordingStream {
  /// Reads the recording and reports its likely problems.
  ///
  /// An error in a line is also a finding; what follows that line is not checked.
  ///
  /// - Parameters:
  ///   - thresholds: the limits beyond which something is worth a finding.
  ///   - watch: also receives each entry, for callers that make something else from the same pass.
  /// - Throws: `RecordingError` if the file cannot be read at all.
  public func lint(
    _ thresholds: LintThresholds = LintThresholds(), watch: (TimedEntry) -> Void = { _ in }
  ) throws(RecordingError) -> LintReport {
    var linter = Linter(header, line: line == nil ? nil : 1, thresholds: thresholds)
    while true {
      do {
        guard let entry = try nextEntry() else { break }
        linter.check(entry, line: line)
        watch(entry)
      } catch {
        guard error.code != .unreadable else { throw error }
        return linter.finish(time: endTime, line: line, error: error)
      }
    }
    linter.check(lateReports)
    return linter.finish(
      time: endTime, line: line, isCut: isCut, declaredFrames: declaredFrameCount)
  }
}
