import RetouchArguments
import RetouchCapture
internal import RetouchEvdev
import Glibc
import RetouchSupport
import RetouchRecording

/// A request to record, before its devices are looked up.
struct RecordRequest {
  /// The devices as the user wrote them.
  var devices: [String]
  /// The file, `-` for stdout, or nil for one that is named after the time.
  var file: String?
  /// The folder of a file that is named after the time, with a trailing slash; empty for the current folder.
  var folder = ""
  /// The given displays and calibrations; everything else is looked up.
  var placement = PlacementRequest()
  /// Whether markers are read from stdin even if it is not a terminal.
  var readsMarkers = false
  /// Where a service manager takes reports on the service: the value of `NOTIFY_SOCKET`, or nil.
  var notifies: String?
  /// All other options.
  var options = RecorderOptions(devices: [], output: .memory)
}

/// One run of the recorder: looks up what was requested, records, and reports the result.
struct RecordRun {
  private let request: RecordRequest
  private let system: InputSystem
  private let console: Console

  init(_ request: RecordRequest, _ system: InputSystem, _ console: Console) {
    self.request = request
    self.system = system
    self.console = console
  }

  /// Records until the recording is over.
  ///
  /// - Throws: A `CaptureError` that says what is wrong.
  func run() throws -> ExitCode {
    // Before anything else, so that no signal ends the program before it writes the end line.
    let stop = try StopSignal()
    let marks = try StopSignal([SIGUSR1])
    // A closed pipe, or a terminal that another job owns, shows up as a failing call instead.
    for number in [SIGPIPE, SIGTTIN, SIGTTOU] { signal(number, SIG_IGN) }

    // Raises the priority if that is allowed, so that a busy machine does not delay reading, which needs
    // hardly any time.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -10)
    var options = request.options
    let isContinuous = options.segmentLength != nil || options.ring != nil
    let file =
      request.file
      ?? (isContinuous ? request.folder + "touch" : Self.nameOfNow(system, in: request.folder))
    let name = file == "-" ? "standard output" : file
    // A dangling link also means that the name is taken.
    var status = stat()
    if file != "-", !isContinuous, lstat(file, &status) == 0 {
      throw CaptureError(
        .fileExists, file: file, problem: "exists already and is not overwritten",
        hint: "Choose another name, or remove the file first")
    }
    options.devices = try DeviceSelection.nodes(for: request.devices, system)
    options.output = file == "-" ? .descriptor(STDOUT_FILENO, name: name) : .newFile(file)
    let service = ServiceStatus(socket: request.notifies)
    options.reportsProgress = console.error.isTerminal || service != nil
    if !console.error.isTerminal { options.progressInterval = 10_000_000 }
    try placeTouches(&options)
    if options.includesKeys {
      console.warn(
        [
          "keys are written, too: whatever is typed meanwhile can be read from the recording, passwords included"
        ], about: name)
    }
    let isTyped = isatty(STDIN_FILENO) == 1
    let controls = RecorderControls(
      stop: stop.descriptor, marks: marks.descriptor,
      lines: isTyped || request.readsMarkers ? STDIN_FILENO : nil)
    var live = LiveLine(console, hasInput: isTyped)
    defer {
      live.end()
      while stop.take() != nil {}
      while marks.take() != nil {}
    }
    let summary = try Recorder.run(options, system: system, controls: controls) { news in
      switch news {
      case .started(let devices):
        let beginning = beginning(devices, name, isTyped: isTyped)
        console.note(beginning)
        service?.ready(beginning)
      case .remark(let text):
        let label = console.error.styled("warning:", .yellow)
        live.say("\(label) \(printable(name)): \(printable(text))")
      case .marker(let text, let time):
        live.say("\(seconds(time)): marker \"\(printable(text))\"", isTyped: isTyped)
      case .fileWritten(let file):
        live.say(
          "\(printable(file.name)): \(counted(file.frames, "frame")), \(seconds(file.duration))")
      case .progress(let progress):
        if console.error.isTerminal { live.show(progress) }
        service?.status(LiveLine.status(progress))
      }
    }
    live.end()
    service?.stopping()
    return report(summary, name)
  }

  /// The first message: what is recorded, to where, and how to end it.
  private func beginning(_ devices: [ListedDevice], _ name: String, isTyped: Bool) -> String {
    let what = devices.map { device in
      "\(printable(device.shortName)) \"\(printable(device.description.name))\" (\(device.description.kindName))"
    }
    var place = "into \(printable(name))"
    if let length = request.options.segmentLength {
      place += ", another file each \(seconds(length))"
    } else if let ring = request.options.ring {
      let hold = ring.hold.map { ", \(counted($0.fingers, "finger")) held for \(seconds($0.duration))" } ?? ""
      place =
        "and keeping the last \(seconds(ring.span)); written \(place) at a marker, USR1\(hold) and the end"
    }
    return "recording \(what.joined(separator: ", ")) \(place); Ctrl-C ends it"
      + (isTyped ? ", Enter sets a marker" : "")
  }

  private func report(_ summary: RecorderSummary, _ name: String) -> ExitCode {
    if summary.drops > 0 {
      console.warn(["the kernel dropped events \(counted(summary.drops, "time"))"], about: name)
    }
    if summary.frames == 0, summary.reason != .devicesGone, summary.reason != .sizeLimit {
      console.note(
        "nothing was recorded: is it the right device (--list), or has another program grabbed it?"
      )
    }
    let why: String? =
      switch summary.reason {
      case .idle: "nothing happened for \(seconds(request.options.idleLimit ?? 0))"
      case .sizeLimit: "the recording would be larger than \(request.options.sizeLimit ?? 0) bytes"
      case .devicesGone: "no device is left. What they sent until then is recorded"
      case .stopped, .duration, .frameLimit, .linesEnded: nil
      }
    if let why { console.note("stopped: \(why)") }
    if request.options.ring != nil, summary.frames == 0 { return .success }
    let markers = summary.markers == 0 ? "" : ", \(counted(summary.markers, "marker"))"
    let redacted =
      request.options.redaction.isEmpty ? "" : ", \(counted(summary.framesRedacted, "frame")) redacted"
    console.note(
      "\(printable(name)): \(counted(summary.frames, "frame")), \(seconds(summary.duration))\(markers)\(redacted)"
    )
    let isGone = summary.reason == .devicesGone
    return isGone ? .machine : .success
  }

  // MARK: Defaults

  /// Finds out where the devices' touches land.
  private func placeTouches(_ options: inout RecorderOptions) throws {
    let placement = try DisplayPlacement(request.placement, devices: options.devices, system: system)
    options.display = placement.display
    options.displays = placement.several
    options.places = placement.places
    options.displayWatch = placement.watch(system)
    if let connector = placement.connector { options.meta["display"] = .string(connector) }
    options.meta["where"] = placement.meta
    for remark in placement.remarks { console.note(printable(remark)) }
  }

  /// A name after the local time that no file in a folder has yet: `2026-01-01-093000.recording`.
  private static func nameOfNow(_ system: InputSystem, in folder: String) -> String {
    var moment = time_t(system.now(.realtime) / 1_000_000)
    var parts = tm()
    localtime_r(&moment, &parts)
    let local = CalendarTime(secondsSince1970: Int64(moment) + Int64(parts.tm_gmtoff))
    let stem = folder + local.date + "-" + local.time("")
    let taken = { access($0, F_OK) == 0 }
    let first = stem + ".recording"
    guard taken(first) else { return first }
    return (2...1000).lazy.map { "\(stem)-\($0).recording" }.first { !taken($0) } ?? first
  }
}
