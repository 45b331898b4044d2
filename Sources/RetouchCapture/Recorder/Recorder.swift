import RetouchEditing
import RetouchEvdev
import RetouchRecording

/// Records devices, frame by frame as events arrive, into a recording that can be read wherever it stops.
///
/// ```swift
/// let stop = try StopSignal()
/// let summary = try Recorder.run(
///   RecorderOptions(devices: ["/dev/input/event2"], output: .newFile("tap.recording")),
///   controls: RecorderControls(stop: stop.descriptor))
/// ```
/// Time 0 is the start of the recorder, by `CLOCK_MONOTONIC`; the header's `meta.origin` keeps that moment. A
/// frame is written when its `SYN_REPORT` arrives, at that event's time; after a dropped buffer the whole
/// state is written again. If a device is unplugged, that is recorded and the others continue; the device
/// continues when it is plugged in again.
public final class Recorder {
  let options: RecorderOptions
  let system: InputSystem
  let controls: RecorderControls
  /// The recording's start by the monotonic clock.
  let start: Int64
  let writer: any RecorderOutput
  let onNews: (RecorderNews) -> Void
  let devices: [RecordedDevice]
  // Unchecked here and below: the exclusivity checks would cost more than the work itself.
  @exclusivity(unchecked) var queue = FrameQueue()
  @exclusivity(unchecked) var summary = RecorderSummary(reason: .stopped)
  /// The redactor that keeps positions out of the recording, or nil if nothing is redacted.
  @exclusivity(unchecked) var redactor: Redactor?
  /// How many of its notes were reported.
  @exclusivity(unchecked) var redactionNotesTold = 0
  /// The limit that was reached; after it, only the end is written.
  @exclusivity(unchecked) var limit: RecorderSummary.Reason?

  /// The descriptors to wait for, and the source of each; rebuilt when any of them changes.
  @exclusivity(unchecked) var watches: [InputSystem.Watch] = []
  @exclusivity(unchecked) var sources: [Source] = []
  /// The same for sources that rarely become ready; if possible, one descriptor represents them all.
  @exclusivity(unchecked) var controlWatches: [InputSystem.Watch] = []
  @exclusivity(unchecked) var controlSources: [Source] = []
  @exclusivity(unchecked) var controlGroup: Int32?
  @exclusivity(unchecked) var watchesAreOld = true
  /// Becomes readable when a device may have come back; nil if nothing can be watched.
  @exclusivity(unchecked) var plugs: Int32?
  var markerLines = MarkerLines()
  /// Until when the lines that set markers are not read, because another job of the terminal reads them.
  @exclusivity(unchecked) var linesPausedUntil: Int64?

  /// How much longer the machine has been up than the monotonic clock shows, in µs.
  @exclusivity(unchecked) var sleep: Int64
  @exclusivity(unchecked) var lastWake: Int64
  @exclusivity(unchecked) var lastActivity: Int64
  @exclusivity(unchecked) var lastSynchronization: Int64
  @exclusivity(unchecked) var lastFlush: Int64
  @exclusivity(unchecked) var lastProgress: Int64
  @exclusivity(unchecked) var lastSearch: Int64
  @exclusivity(unchecked) var lastDisplayLook: Int64
  /// The displays that are checked from time to time, or nil.
  @exclusivity(unchecked) var displayWatch: DisplayWatch?
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 24 * 1024, alignment: 8)

  /// How many times in a row a call may be interrupted before that counts as a failure.
  static let patience = 1000

  /// A source that is waited for.
  enum Source {
    case device(Int)
    case controls
    case stop
    case marks
    case lines
    case plugs
    case output
  }

  /// Records until it is stopped, a limit is reached, or no device is left that could come back.
  ///
  /// - Parameters:
  ///   - options: what to record, and where to.
  ///   - system: the system calls; tests replace them.
  ///   - controls: what stops it and sets markers.
  ///   - onNews: called with news as it happens.
  /// - Throws: `CaptureError` if a device cannot be opened, or the file cannot be written; nothing that was
  ///   recorded before is lost then.
  public static func run(
    _ options: RecorderOptions, system: InputSystem = .live, controls: RecorderControls = RecorderControls(),
    onNews: @escaping (RecorderNews) -> Void = { _ in }
  ) throws(CaptureError) -> RecorderSummary {
    let recorder = try Recorder(options, system: system, controls: controls, onNews: onNews)
    return try recorder.record()
  }

  init(
    _ options: RecorderOptions, system: InputSystem, controls: RecorderControls = RecorderControls(),
    onNews: @escaping (RecorderNews) -> Void = { _ in }
  ) throws(CaptureError) {
    guard !options.devices.isEmpty else {
      throw CaptureError(
        .noDevice, problem: "expected at least one device, found none",
        hint: "Name an event device, e.g. /dev/input/event2")
    }
    self.options = options
    self.system = system
    self.controls = controls
    self.onNews = onNews
    start = system.now(.monotonic)
    sleep = system.now(.boottime) - start
    lastWake = start
    lastActivity = start
    lastSynchronization = start
    lastFlush = start - Self.flushInterval
    lastProgress = start
    lastSearch = start
    lastDisplayLook = start
    displayWatch = options.displayWatch
    devices = try Self.open(options, system: system)
    var output: PatientOutput?
    if case .descriptor(let descriptor, _) = options.output, system.files.mayBlock(descriptor) {
      output = PatientOutput(
        system, stop: controls.stop, deadline: Self.deadline(options, start: start))
    }
    do throws(CaptureError) {
      let header = Self.header(options, devices, start: start, system: system)
      redactor = try Self.redactor(options.redaction, header)
      writer = try Self.writer(
        redactor?.header ?? header, options, system, calls: output?.calls ?? system.files, start: start)
    } catch {
      for device in devices { system.close(device.descriptor) }
      buffer.deallocate()
      throw error
    }
    output?.onSlowReader = { [unowned self] in
      remark("the reader of the output is slow: what the devices say meanwhile may be lost")
    }
    writer.observe { [unowned self] news in
      if case .remark(let text) = news { remark(text) } else { onNews(news) }
    }
    if options.waitsForReturn, case .success(let descriptor) = system.watchFolder(ListedDevice.folder) {
      plugs = descriptor
    }
    onNews(.started(devices.map { ListedDevice(path: $0.path, description: $0.node.description) }))
    for device in devices { device.node.remark.map { remark($0) } }
    tellRedactionNotes()
  }

  deinit {
    for device in devices where !device.isGone { system.close(device.descriptor) }
    if let plugs { system.close(plugs) }
    if let controlGroup { system.close(controlGroup) }
    buffer.deallocate()
  }

  /// The recording so far, if it goes to memory.
  var bytes: [UInt8] { (writer as? RecordingWriter)?.bytes ?? [] }

  /// Notifies the user, and keeps the remark for the summary.
  func remark(_ text: String) {
    if summary.remarks.count < 100 { summary.remarks.append(text) }
    onNews(.remark(text))
  }
}

// MARK: - Starting

extension Recorder {
  private static func open(
    _ options: RecorderOptions, system: InputSystem
  ) throws(CaptureError) -> [RecordedDevice] {
    var devices: [RecordedDevice] = []
    for (id, path) in options.devices.enumerated() {
      do {
        var opened = try OpenDevice(path, id: id, grabs: options.grabs, system: system)
        opened.description.take(options.places[id])
        devices.append(RecordedDevice(opened))
      } catch {
        for device in devices { system.close(device.descriptor) }
        throw error
      }
    }
    return devices
  }

  private static func header(
    _ options: RecorderOptions, _ devices: [RecordedDevice], start: Int64, system: InputSystem
  ) -> RecordingHeader {
    let sinceStart = system.now(.monotonic) - start
    var meta = options.meta
    meta["origin"] = .integer(start)
    meta["kernel"] = system.kernelRelease().map { .string($0) }
    let remarks = devices.compactMap(\.node.remark)
    if !remarks.isEmpty { meta["remarks"] = .array(remarks.map { .string($0) }) }
    let descriptions = devices.map(\.node.description)
    return RecordingHeader(
      created: WallClock.text(system.now(.realtime) - sinceStart), display: options.display,
      pointer: options.pointer, devices: descriptions, meta: meta, displays: options.displays)
  }
}
