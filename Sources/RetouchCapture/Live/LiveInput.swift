public import RetouchEvdev
public import RetouchRecording

/// Reads live devices as the entries of a recording that is just being made.
///
/// ```swift
/// let input = try LiveInput(devices: ["/dev/input/event2"], stop: stop.descriptor)
/// while case .entry(let entry) = input.next(before: nil) { print(entry.time) }
/// input.latency.percentile(99)  // µs from a frame's stamp to when the next step was asked for
/// ```
/// Time 0 is when it starts, by the monotonic clock. Entries come by ascending time, as a recording has them.
public final class LiveInput {
  /// The next step.
  public enum Step: Hashable, Sendable {
    /// A device sent something.
    case entry(TimedEntry)
    /// Nothing was sent up to this time, which is not before the deadline, in µs since the start.
    case due(Int64)
    /// The descriptor for waking is readable; the caller empties it.
    case woken
    /// The input ended at this time, in µs since the start.
    case ended(at: Int64, End)
  }

  /// Why the input ended.
  public enum End: Hashable, Sendable {
    /// The stop descriptor became readable.
    case stopped
    /// The requested duration is over.
    case duration
    /// No device is left.
    case devicesGone
    /// The system failed.
    case failed(CaptureError)
  }

  /// The devices' descriptions, in the form of a recording's first line.
  public let header: RecordingHeader
  /// The time from each frame's timestamp until the next step was requested, in µs.
  public private(set) var latency = LatencyDistribution()
  /// How many frames were returned.
  public private(set) var frameCount = 0
  /// When the entry that was returned last had been read and put in order, in µs since the start.
  public private(set) var arrival: Int64 = 0
  /// The current time in µs since the start.
  public var now: Int64 { system.now(.monotonic) - start }

  private let system: InputSystem
  private let stop: Int32?
  private let wake: Int32?
  private var isWoken = false
  private let onRemark: (String) -> Void
  private let devices: [RecordedDevice]
  private let start: Int64
  private let end: Int64?
  private var queue = FrameQueue()
  private var ready: ArraySlice<TimedEntry> = []
  private var ended: End?
  private var handedOut: Int64?
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 24 * 1024, alignment: 8)

  /// How long a deadline waits for frames with earlier timestamps, in µs: a timestamp is taken before the
  /// frame can be read. So what happens at the deadline comes after them, as in a replay.
  static let grace: Int64 = 500

  /// Opens devices.
  ///
  /// - Parameters:
  ///   - devices: their nodes; each gets its index as its id.
  ///   - grabs: whether the devices are opened for exclusive access.
  ///   - duration: the number of µs after which it ends, or nil.
  ///   - stop: ends when it is readable (``StopSignal/descriptor``), or nil.
  ///   - wake: gives the step ``Step/woken`` when it is readable, or nil.
  ///   - onRemark: called with each note for the user as soon as it arises, one sentence each.
  /// - Throws: `CaptureError` if one cannot be opened.
  public init(
    devices paths: [String], grabs: Bool = false, duration: Int64? = nil, system: InputSystem = .live,
    stop: Int32? = nil, wake: Int32? = nil, onRemark: @escaping (String) -> Void = { _ in }
  ) throws(CaptureError) {
    self.system = system
    self.stop = stop
    self.wake = wake
    self.onRemark = onRemark
    let start = system.now(.monotonic)
    self.start = start
    end = duration.map { start &+ min(max($0, 0), RecordingLimits.maximumNumber) }
    var devices: [RecordedDevice] = []
    for (id, path) in paths.enumerated() {
      do {
        devices.append(RecordedDevice(try OpenDevice(path, id: id, grabs: grabs, system: system)))
      } catch {
        for device in devices { system.close(device.descriptor) }
        buffer.deallocate()
        throw error
      }
    }
    self.devices = devices
    header = RecordingHeader(
      created: WallClock.text(system.now(.realtime)), devices: devices.map(\.node.description),
      meta: ["origin": .integer(start)])
    for remark in devices.compactMap(\.node.remark) { onRemark(remark) }
  }

  deinit {
    for device in devices where !device.isGone { system.close(device.descriptor) }
    buffer.deallocate()
  }

  /// Waits for the next step.
  ///
  /// - Parameter deadline: when to return if nothing is sent, in µs since the start; nil for no limit.
  public func next(before deadline: Int64?) -> Step {
    if let stamp = handedOut {
      latency.add(system.now(.monotonic) - stamp)
      handedOut = nil
    }
    let due = deadline.map { start &+ min(max($0, 0), RecordingLimits.maximumNumber) &+ Self.grace }
    while true {
      if let entry = ready.popFirst() { return deliver(entry) }
      if isWoken {
        isWoken = false
        return .woken
      }
      let now = system.now(.monotonic)
      if let ended { return .ended(at: max(min(now, end ?? now) - start, 0), ended) }
      if let end, now >= end {
        readEverything(now)
        // Frames with timestamps after the end do not belong to it.
        sortOut(until: .max)
        let last = ready.firstIndex { $0.time > end - start } ?? ready.endIndex
        ready = ready[..<last]
        ended = .duration
      } else if let due, now >= due {
        // Everything with a timestamp before the deadline can be read by now.
        readEverything(now)
        sortOut(until: now)
        if ready.isEmpty { return .due(now - start - Self.grace) }
      } else {
        wait(now, until: [due, end].compactMap(\.self).min())
      }
    }
  }

  private func deliver(_ entry: TimedEntry) -> Step {
    if case .frame = entry.entry {
      handedOut = start + entry.time
      frameCount += 1
    }
    return .entry(entry)
  }

  private func wait(_ now: Int64, until instant: Int64?) {
    let present = devices.filter { !$0.isGone }
    guard !present.isEmpty else {
      ended = .devicesGone
      return
    }
    var watches = present.map { InputSystem.Watch(descriptor: $0.descriptor) }
    if let wake { watches.append(InputSystem.Watch(descriptor: wake)) }
    if let stop { watches.append(InputSystem.Watch(descriptor: stop)) }
    let timeout = queue.isWaiting ? 0 : instant.map { max($0 - now, 0) }
    if let error = system.poll(&watches, timeout) {
      if error != .interrupted {
        ended = .failed(CaptureError(waitingFor: present, error, hint: "Start it again"))
      }
      return
    }
    let moment = system.now(.monotonic)
    isWoken = wake != nil && watches[present.count].isReadable
    for (device, watch) in zip(present, watches) where watch.isReadable || watch.isGone {
      read(device, moment)
      if watch.isGone, !watch.isReadable, !device.isGone { unplug(device) }
    }
    if stop != nil, watches.last?.isReadable == true {
      readEverything(moment)
      sortOut(until: .max)
      ended = .stopped
    } else {
      sortOut(until: moment)
    }
  }

  /// Sorts by time everything that is certain to be earlier than whatever comes next.
  private func sortOut(until moment: Int64) {
    queue.take(until: moment == .max ? .max : moment - start) { element in
      switch element {
      case .frame(let time, let device, let events, let report):
        ready.append(
          TimedEntry(time: time, .frame(device: device, events: Array(events), report: report)))
      case .entry(let entry): ready.append(entry)
      }
    }
    // All of them are returned before anything else is read.
    if !ready.isEmpty { arrival = now }
  }
}

// MARK: - Reading

extension LiveInput {
  private func readEverything(_ now: Int64) {
    for device in devices where !device.isGone { read(device, now) }
  }

  private func read(_ device: RecordedDevice, _ now: Int64) {
    // Only a flood needs more than one read; the other devices must get their turn.
    for _ in 0..<8 {
      switch system.read(device.descriptor, buffer) {
      case .success(0), .failure(.noDevice): return unplug(device)
      case .success(let count):
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])
        _ = device.take(bytes, arrival: now, start: start, into: &queue) { finding, time, queue in
          guard case .wentBack(let microseconds) = finding else { return }
          queue.add(
            TimedEntry(time: time, .wentBack(device: device.id, microseconds: microseconds)),
            device: device.id)
        }
        if count < buffer.count { return resynchronize(device) }
      case .failure(.wouldBlock): return resynchronize(device)
      case .failure(.interrupted): continue
      case .failure: return unplug(device)
      }
    }
  }

  private func resynchronize(_ device: RecordedDevice) {
    guard device.frames.canResynchronize else { return }
    let moment = system.now(.monotonic)
    guard case .success(let description) = system.describe(device.descriptor) else { return unplug(device) }
    device.resynchronized(description.state, asOf: moment)
    queue.add(
      TimedEntry(time: moment - start, .dropped(device: device.id, state: description.state)),
      device: device.id)
    onRemark("\(device.path): the kernel dropped events, because they were not read in time")
  }

  private func unplug(_ device: RecordedDevice) {
    system.close(device.descriptor)
    device.leave()
    queue.add(
      TimedEntry(time: max(system.now(.monotonic) - start, 0), .unplugged(device: device.id)),
      device: device.id)
    onRemark("\(device.path) was unplugged")
  }
}
