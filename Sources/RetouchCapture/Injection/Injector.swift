import RetouchEvdev
public import RetouchRecording

/// Plays a recording into the kernel, through devices that it creates for it.
///
/// ```swift
/// let stop = try StopSignal()
/// let reader = try RecordingReader(path: "tap.recording")
/// let injector = try Injector(reader.header)
/// if try injector.prepare(stop: stop.descriptor) {
///   let summary = try injector.play(reader, stop: stop.descriptor)
///   print(summary.lateness.percentile(99))  // µs
/// }
/// ```
/// All devices share one timeline, whose instants are absolute, so that nothing drifts. However it ends, even
/// with an error, contacts are lifted and keys are released before the devices are removed.
public final class Injector {
  /// The devices that exist, in the order of their ids.
  public var devices: [VirtualDevice] {
    made.keys.sorted().compactMap { made[$0] }
  }

  private let header: RecordingHeader
  private let options: InjectionOptions
  private let system: InjectionSystem
  private let onRemark: (String) -> Void
  private let onMarker: (String) -> Void
  private var made: [Int: VirtualDevice] = [:]
  private var summary = InjectionSummary()
  private var isRotationSaid = false

  /// How long to wait for the kernel and udev to create a device's node, in µs.
  static let nodeTimeout: Int64 = 5_000_000
  private static let glance: Int64 = 20_000

  /// Creates the devices that are connected at a recording's start.
  ///
  /// - Parameters:
  ///   - header: the recording's first line.
  ///   - options: which devices, and how fast they are played.
  ///   - system: the system calls; tests replace them.
  ///   - onRemark: called with each note for the user as soon as it arises, one sentence each.
  ///   - onMarker: called with the recording's markers at their instants.
  /// - Throws: `CaptureError` if a device cannot be created; the others have then been removed.
  public init(
    _ header: RecordingHeader, options: InjectionOptions = InjectionOptions(),
    system: InjectionSystem = .live, onRemark: @escaping (String) -> Void = { _ in },
    onMarker: @escaping (String) -> Void = { _ in }
  ) throws(CaptureError) {
    self.header = header
    self.options = options
    self.system = system
    self.onRemark = onRemark
    self.onMarker = onMarker
    for description in header.devices where isWanted(description.id) { try make(description) }
  }

  private func isWanted(_ device: Int) -> Bool { options.devices?.contains(device) ?? true }

  private func make(_ description: DeviceDescription) throws(CaptureError) {
    let device = try VirtualDevice(description, system: system)
    made[description.id] = device
    for text in device.remarks { remark("device \(description.id): \(text)") }
  }

  private func remark(_ text: String) {
    summary.remarks.append(text)
    onRemark(text)
  }
}

// MARK: - Before the first event

extension Injector {
  /// Sets up the state at the start, and waits until the devices can be read.
  ///
  /// Contacts that are down then were down before: a program that opens a device now sees them as its state.
  /// The injector waits for the nodes, then for readers if requested, then for ``InjectionOptions/settle``.
  ///
  /// - Parameters:
  ///   - stop: ends the wait when it is readable (``StopSignal/descriptor``), or nil.
  ///   - onReady: called when the nodes exist, before the wait for readers.
  /// - Returns: false if it was stopped: everything is lifted and the devices are removed.
  /// - Throws: `CaptureError` if a device fails, or is not opened in time; the devices are then removed, as
  ///   after a stop.
  public func prepare(
    stop: Int32? = nil, onReady: ([VirtualDevice]) -> Void = { _ in }
  ) throws(CaptureError) -> Bool {
    do throws(CaptureError) {
      for device in devices { try device.restore(device.description.state) }
      guard try waitForNodes(stop) else { return stopped() }
      onReady(devices)
      guard try waitForReaders(stop), try wait(until: after(options.settle), stop) else { return stopped() }
    } catch {
      _ = stopped()
      throw error
    }
    for device in devices { device.readFuzz() }
    return true
  }

  private func stopped() -> Bool {
    letGo()
    return false
  }

  private func waitForNodes(_ stop: Int32?) throws(CaptureError) -> Bool {
    let deadline = after(Self.nodeTimeout)
    for device in devices {
      while device.node == nil {
        guard system.now() < deadline else {
          remark("device \(device.description.id): no node appeared below /dev/input in 5 s")
          break
        }
        guard try wait(until: after(Self.glance), stop) else { return false }
      }
    }
    return true
  }

  private func waitForReaders(_ stop: Int32?) throws(CaptureError) -> Bool {
    guard let timeout = options.readerTimeout else { return true }
    let deadline = after(timeout)
    for device in devices {
      while let node = device.node, !system.hasReader(node) {
        guard system.now() < deadline else {
          throw CaptureError(
            .noReader, file: node, problem: "expected a reader of this device, found none",
            hint: "Other users' programs show to root only; or do without waiting for readers")
        }
        guard try wait(until: after(Self.glance), stop) else { return false }
      }
    }
    return true
  }

  private func after(_ microseconds: Int64) -> Int64 {
    let (instant, isTooFar) = system.now().addingReportingOverflow(max(microseconds, 0))
    return isTooFar ? .max : instant
  }

  /// Waits until an instant; returns false if it was stopped before.
  private func wait(until instant: Int64, _ stop: Int32?) throws(CaptureError) -> Bool {
    var interruptions = 0
    while true {
      switch system.wait(instant, stop) {
      case .due: return true
      case .stopped: return false
      case .failed(.interrupted) where interruptions < 1000: interruptions += 1
      case .failed(let error):
        throw CaptureError(
          .systemFailed, problem: "cannot wait until the next step is due: \(error.message)",
          hint: "Start it again")
      }
    }
  }
}

// MARK: - Playing

extension Injector {
  /// Plays what a stream has left; see ``play(stop:next:end:)``.
  public func play(_ stream: some RecordingStream, stop: Int32? = nil) throws -> InjectionSummary {
    try play(stop: stop, next: { try stream.nextEntry() }, end: { stream.endTime })
  }

  /// Plays entries at their instants; time 0 is now.
  ///
  /// It returns after the recording's end, when everything was lifted and the devices are removed.
  ///
  /// - Parameters:
  ///   - stop: ends it when it is readable, or nil.
  ///   - next: the next entry, by ascending time, or nil at the end; one that may block must return nil as
  ///     soon as `stop` is readable.
  ///   - end: the recording's end time in µs, requested after the last entry.
  /// - Throws: `CaptureError` if the system fails, and the errors of `next`; everything is then lifted and
  ///   the devices are removed, too.
  public func play(
    stop: Int32? = nil, next: () throws -> TimedEntry?, end: () -> Int64
  ) throws -> InjectionSummary {
    defer { letGo() }
    summary.reason = .finished
    // Each entry is read before the wait for it, so that reading causes no delay.
    var upcoming = try next()
    let schedule = InjectionSchedule(start: system.now(), speed: options.speed)
    while let entry = upcoming {
      guard try wait(until: schedule.instant(of: entry.time), stop) else {
        summary.reason = .stopped
        break
      }
      try take(entry.entry, due: schedule.instant(of: entry.time))
      summary.played = entry.time
      if summary.reason == .devicesGone { break }
      upcoming = try next()
    }
    if summary.reason == .finished {
      if try wait(until: schedule.instant(of: end()), stop) {
        summary.played = end()
      } else {
        summary.reason = .stopped
      }
    }
    summary.duration = system.now() - schedule.start
    letGo()
    return summary
  }

  private func take(_ entry: RecordingEntry, due: Int64) throws(CaptureError) {
    switch entry {
    case .frame(let id, let events, let report):
      try give(id) { device throws(CaptureError) in
        let before = device.eventCount
        try device.write(events, report: report)
        summary.lateness.add(system.now() - due)
        summary.frames += 1
        summary.events += device.eventCount - before
      }
    case .dropped(let id, let state):
      try give(id) { device throws(CaptureError) in try device.restore(state) }
    case .plugged(let description):
      guard isWanted(description.id) else { return }
      try make(description)
      try give(description.id) { device throws(CaptureError) in try device.restore(description.state) }
    case .unplugged(let id):
      made.removeValue(forKey: id)?.unplug()
    case .marker(let text): onMarker(text)
    case .rotated:
      if !isRotationSaid { remark("the display's rotation is not an input, and was not injected") }
      isRotationSaid = true
    case .suspended, .wentBack, .comment, .end, .unknown: break
    }
  }

  /// Performs an action on a device; if the kernel removed it, the others continue.
  private func give(
    _ id: Int, _ body: (VirtualDevice) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    guard let device = made[id] else { return }
    do throws(CaptureError) {
      try body(device)
    } catch {
      guard error.code == .deviceFailed, device.isGone else { throw error }
      made[id] = nil
      remark("device \(id): \(error)")
      if made.isEmpty { summary.reason = .devicesGone }
    }
  }

  /// Lifts everything, lets readers see it, and unplugs the devices; a second call does nothing.
  private func letGo() {
    guard !made.isEmpty else { return }
    for device in devices {
      let (contacts, keys) = device.heldCount
      // Try twice, because a device that disappears with a finger down may leave readers with a stale touch.
      if (try? device.release()) != nil || (try? device.release()) != nil {
        summary.liftedContacts += contacts
        summary.releasedKeys += keys
      }
    }
    // Whatever the result, the devices are removed after this.
    _ = try? wait(until: after(options.linger), nil)
    for device in devices { device.unplug() }
    made.removeAll()
  }
}
