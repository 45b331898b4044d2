import Evdev
import Recording

#if FAULTS
  import Faults
#endif

/// Records what devices say, frame by frame as it happens, into a recording that can be read wherever it stops.
///
/// ```swift
/// let stop = try StopSignal()
/// let summary = try Recorder.run(
///   RecorderOptions(devices: ["/dev/input/event2"], output: .newFile("tap.recording")),
///   stop: stop.descriptor)
/// ```
/// Time 0 is when it starts, by `CLOCK_MONOTONIC`; the header's `meta.origin` keeps that moment. A frame is written when
/// its `SYN_REPORT` came, at that event's time; after a dropped buffer the whole state is written anew. A device
/// that is unplugged is noted, and the others go on.
public final class Recorder {
  private let options: RecorderOptions
  private let system: InputSystem
  private let start: Int64
  private let writer: RecordingWriter
  private let onRemark: (String) -> Void
  private var devices: [RecordedDevice]
  private var order = EntryOrder()
  private var summary = RecorderSummary(reason: .stopped)
  private var sleep: Int64
  private var lastWake: Int64
  private var lastSynchronization: Int64
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 24 * 1024, alignment: 8)

  /// Reads of one device before the others have their turn; only a flood needs more than one.
  private static let readsPerWake = 8

  /// Records until the stop descriptor is readable, the time is over, or no device is left.
  ///
  /// - Parameters:
  ///   - options: what to record, and where to.
  ///   - system: the calls of the system; tests replace them.
  ///   - stop: stops when it is readable (``StopSignal/descriptor``), or nil.
  ///   - onRemark: is told what the user should know as soon as it happens, a sentence each.
  /// - Throws: `CaptureError` where a device cannot be opened, or the file cannot be written; nothing that was
  ///   recorded before is lost then.
  public static func run(
    _ options: RecorderOptions, system: InputSystem = .live, stop: Int32? = nil,
    onRemark: @escaping (String) -> Void = { _ in }
  ) throws(CaptureError) -> RecorderSummary {
    let recorder = try Recorder(options, system: system, onRemark: onRemark)
    return try recorder.record(until: stop)
  }

  init(
    _ options: RecorderOptions, system: InputSystem, onRemark: @escaping (String) -> Void
  ) throws(CaptureError) {
    guard !options.devices.isEmpty else {
      throw CaptureError(
        .noDevice, problem: "expected at least one device, found none",
        hint: "Name an event device, e.g. /dev/input/event2")
    }
    self.options = options
    self.system = system
    self.onRemark = onRemark
    start = system.now(.monotonic)
    sleep = system.now(.boottime) - start
    lastWake = start
    lastSynchronization = start
    devices = try Self.open(options.devices, system: system)
    do {
      writer = try RecordingWriter(
        header: Self.header(options, devices, start: start, system: system), to: options.output,
        includeKeys: options.includesKeys)
    } catch {
      for device in devices { system.close(device.descriptor) }
      buffer.deallocate()
      throw CaptureError(error)
    }
    for device in devices { device.remark.map { remark($0) } }
  }

  deinit {
    for device in devices where !device.isGone { system.close(device.descriptor) }
    buffer.deallocate()
  }

  /// The recording so far, where it goes to memory.
  var bytes: [UInt8] { writer.bytes }
}

// MARK: - Starting

extension Recorder {
  private static func open(
    _ paths: [String], system: InputSystem
  ) throws(CaptureError) -> [RecordedDevice] {
    var devices: [RecordedDevice] = []
    for (id, path) in paths.enumerated() {
      do {
        devices.append(try RecordedDevice(opening: path, id: id, system: system))
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
    let remarks = devices.compactMap(\.remark)
    if !remarks.isEmpty { meta["remarks"] = .array(remarks.map { .string($0) }) }
    var descriptions = devices.map(\.description)
    #if FAULTS
      if Fault.isPlanted("state-at-start-lost") {
        for index in descriptions.indices { descriptions[index].state = DeviceState() }
      }
    #endif
    return RecordingHeader(
      created: WallClock.text(system.now(.realtime) - sinceStart), display: options.display,
      pointer: options.pointer, devices: descriptions, meta: meta)
  }
}

// MARK: - Recording

extension Recorder {
  /// Records until something stops it, and writes the end.
  func record(until stop: Int32?) throws(CaptureError) -> RecorderSummary {
    summary.reason = try recordToTheEnd(stop)
    let end = summary.reason == .duration ? deadline : nil
    do {
      try write(order.takeAll(), until: end)
      try writer.finish(at: (end ?? system.now(.monotonic)) - start)
      if options.synchronizes { try writer.synchronize() }
    } catch {
      throw CaptureError(error)
    }
    summary.frames = writer.frameCount
    summary.eventsLeftOut = writer.eventsLeftOut
    summary.duration = writer.time
    if summary.eventsLeftOut > 0 {
      remark("\(summary.eventsLeftOut) events that tell what was typed were left out")
    }
    return summary
  }

  private var deadline: Int64? {
    options.duration.map { duration in
      let (deadline, isTooFar) = start.addingReportingOverflow(max(duration, 0))
      return isTooFar ? .max : deadline
    }
  }

  private func recordToTheEnd(_ stop: Int32?) throws(CaptureError) -> RecorderSummary.Reason {
    while true {
      let now = system.now(.monotonic)
      if let deadline, now >= deadline {
        try readEverything()
        return .duration
      }
      var watches = devices.filter { !$0.isGone }.map { InputSystem.Watch(descriptor: $0.descriptor) }
      if watches.isEmpty { return .devicesGone }
      if let stop { watches.append(InputSystem.Watch(descriptor: stop)) }
      if let error = system.poll(&watches, timeout(now)) {
        if error == .interrupted { continue }
        throw CaptureError(.systemFailed, problem: "expected to wait for devices, found: \(error.message)")
      }
      let wake = system.now(.monotonic)
      noteSleep(wake)
      let isStopped = stop != nil && watches.removeLast().isReadable
      for watch in watches where watch.isReadable || watch.isGone {
        guard let index = devices.firstIndex(where: { !$0.isGone && $0.descriptor == watch.descriptor })
        else {
          continue
        }
        try read(index)
        if watch.isGone, !watch.isReadable, !devices[index].isGone { unplug(index, nil) }
      }
      if isStopped {
        try readEverything()
        return .stopped
      }
      try writeAndFlush(until: wake)
      if let limit = options.frameLimit, writer.frameCount >= limit { return .frameLimit }
    }
  }

  private func timeout(_ now: Int64) -> Int64? {
    if order.isWaiting { return 0 }
    let synchronization = options.synchronizes ? lastSynchronization + 1_000_000 : nil
    return [deadline, synchronization].compactMap(\.self).min().map { max($0 - now, 0) }
  }

  /// Reads once more what is there, so that nothing that happened before the end is lost.
  private func readEverything() throws(CaptureError) {
    for index in devices.indices where !devices[index].isGone { try read(index) }
  }

  /// Notes that the machine slept: the monotonic clock stands still then.
  private func noteSleep(_ wake: Int64) {
    let asleep = system.now(.boottime) - wake
    // What is less is the time between the two calls.
    if asleep - sleep >= 100_000 {
      order.add(TimedEntry(time: lastWake - start, .suspended(microseconds: asleep - sleep)), device: -1)
      sleep = asleep
    }
    lastWake = wake
  }

  private func remark(_ text: String) {
    summary.remarks.append(text)
    onRemark(text)
  }
}

// MARK: - Reading

extension Recorder {
  /// Reads what a device has to say.
  private func read(_ index: Int) throws(CaptureError) {
    for _ in 0..<Self.readsPerWake {
      switch system.read(devices[index].descriptor, buffer) {
      case .success(0), .failure(.noDevice):
        return unplug(index, nil)
      case .success(let count):
        take(UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)]), index)
        if count < buffer.count { return resynchronize(index) }
      case .failure(.wouldBlock):
        return resynchronize(index)
      case .failure(.interrupted):
        continue
      case .failure(let error):
        return unplug(index, error)
      }
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, _ index: Int) {
    let arrival = system.now(.monotonic)
    devices[index].forEachEvent(in: bytes) { device, event, stamp in
      switch device.frames.take(event) {
      case .open: break
      case .dropped: summary.drops += 1
      case .frame(let report):
        let (time, finding) = device.timeline.map(stamp, arrival: arrival)
        let moment = time > start ? time - start : 0
        if let finding { note(finding, device, at: moment) }
        order.add(
          TimedEntry(
            time: moment, .frame(device: device.id, events: device.frames.events, report: report)),
          device: device.id)
      }
    }
  }

  private func note(_ finding: DeviceTimeline.Finding, _ device: RecordedDevice, at time: Int64) {
    switch finding {
    case .anchored(let offset):
      let text = "device \(device.id) stamps by a clock of its own: \(offset) µs were added to its stamps"
      order.add(TimedEntry(time: time, .comment(text)), device: device.id)
      remark("\(device.path): \(text)")
    case .wentBack(let microseconds):
      order.add(
        TimedEntry(time: time, .wentBack(device: device.id, microseconds: microseconds)), device: device.id)
    }
  }

  /// Asks a device for its state where it dropped events, its queue being empty.
  private func resynchronize(_ index: Int) {
    guard devices[index].frames.canResynchronize else { return }
    let time = system.now(.monotonic) - start
    switch system.describe(devices[index].descriptor) {
    case .success(let description):
      devices[index].frames.resynchronized()
      let id = devices[index].id
      order.add(TimedEntry(time: time, .dropped(device: id, state: description.state)), device: id)
      remark("\(devices[index].path): the kernel dropped events, because they were not read in time")
    case .failure(let error):
      unplug(index, error == .noDevice ? nil : error)
    }
  }

  private func unplug(_ index: Int, _ error: SystemError?) {
    let device = devices[index]
    let time = max(system.now(.monotonic) - start, 0)
    if let events = device.frames.unfinished() {
      order.add(
        TimedEntry(time: time, .frame(device: device.id, events: events, report: 0)), device: device.id)
    }
    order.add(TimedEntry(time: time, .unplugged(device: device.id)), device: device.id)
    system.close(device.descriptor)
    devices[index].isGone = true
    remark("\(device.path) was unplugged" + (error.map { " (\($0.message))" } ?? ""))
  }
}

// MARK: - Writing

extension Recorder {
  /// Hands on what is certain to be earlier than all that is still to come.
  private func writeAndFlush(until wake: Int64) throws(CaptureError) {
    do {
      try write(order.take(until: wake - start), until: nil)
      try writer.flush()
      if options.synchronizes, wake - lastSynchronization >= 1_000_000 {
        try writer.synchronize()
        lastSynchronization = wake
      }
    } catch {
      throw CaptureError(error)
    }
  }

  private func write(_ entries: [TimedEntry], until end: Int64?) throws(RecordingError) {
    for entry in entries {
      if let limit = options.frameLimit, writer.frameCount >= limit { return }
      if let end, entry.time > end - start { return }
      try writer.append(entry)
    }
  }
}
