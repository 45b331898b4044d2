import RetouchEvdev
import RetouchSupport

/// Makes a ``SessionTrace`` of a recording that it is fed entry by entry, like a ``ContactTracker``.
package struct SessionTracer: DeviceFollower {
  private let tracker: ContactTracker
  private let limits: SessionTrace.Limits
  private var trace = SessionTrace()
  private var batch = ContactBatch()
  private var frames: [ContactFrame] = []
  /// The contacts that are down, and their numbers.
  private var open: [OpenContact] = []
  private var openNumbers: [Int] = []
  private var isFinished = false
  /// When the last frame of each device was, in µs.
  private var lastFrames: [Int: Int64] = [:]
  private var streams: [Int: StreamTrace] = [:]

  /// A contact that is down.
  private struct OpenContact {
    var trace: ContactTrace
    var way: OpenWay
    /// How fast it moved last, in thousandths of a point per µs.
    var speed = 0.0
    /// Its index in the trace.
    var index: Int

    /// Adds a move, and returns its length and the speed before it, in thousandths of a point and µs.
    @inline(__always)
    mutating func move(_ contact: Contact, _ time: Int64) -> (step: Double, speed: Double) {
      let (x, y) = (ContactTrace.thousandths(contact.x), ContactTrace.thousandths(contact.y))
      let (dx, dy) = (Double(x - way.x), Double(y - way.y))
      let step = (dx * dx + dy * dy).squareRoot()
      let interval = time - way.time
      let before = speed
      speed = interval > 0 ? step / Double(interval) : 0
      way.add(time: time, x: x, y: y)
      trace.measure(contact, time)
      trace.summary.follow(contact, time: time)
      return (step, before)
    }
  }

  /// Starts with a recording's devices.
  package init(
    devices: [DeviceDescription], mappings: DisplayMappings,
    limits: SessionTrace.Limits = SessionTrace.Limits()
  ) {
    tracker = ContactTracker(devices: devices, mappings: mappings, reportsBefore: true)
    self.limits = limits
    trace.devices = devices
    tracker.takeStart(into: &frames)
    takeFrames(of: nil)
  }

  /// Whether the recording has more contacts, or longer paths, than a trace may hold.
  package var isTooLarge: Bool {
    trace.contacts.count > limits.contacts
      || trace.ways.bytes.count + open.reduce(0) { $0 + $1.way.size } > limits.wayBytes
  }

  // MARK: Entries

  /// Processes a frame; see ``ContactTracker/process(device:events:report:time:into:)``.
  package mutating func process(device: Int, events: [InputEvent], report: Int32 = 0, time: Int64) {
    trace.frames += 1
    var hasKey = false
    streams[device, default: StreamTrace()].take(events.span, time, drops: &trace.drops, hasKey: &hasKey)
    let count = open.count
    tracker.process(device: device, events: events.span, report: report, time: time, into: &batch)
    var hasMoves = false
    for entry in batch.frames {
      for index in entry.changes {
        take(batch.changes[index], entry.time, device: device, hasMoves: &hasMoves)
      }
    }
    batch.removeAll()
    lastFrames[device] = time
    if hasKey || open.count != count {
      streams[device]?.compareKey(isTouched: open.contains { $0.trace.summary.device == device }, time)
    }
  }

  /// Processes the state that was read after the kernel dropped events.
  package mutating func dropped(device: Int, state: DeviceState, time: Int64) {
    trace.drops += 1
    tracker.dropped(device: device, state: state, time: time, into: &frames)
    takeFrames(of: device)
  }

  /// Adds a device that was plugged in.
  package mutating func plugged(_ description: DeviceDescription, time: Int64) {
    tracker.plugged(description, time: time, into: &frames)
    takeFrames(of: description.id)
  }

  /// Removes a device, which cancels its contacts.
  package mutating func unplugged(device: Int, time: Int64) {
    tracker.unplugged(device: device, time: time, into: &frames)
    takeFrames(of: device)
    lastFrames[device] = nil
  }

  /// Rotates the display to a number of degrees clockwise.
  package mutating func rotated(degrees: Int, display: String? = nil) {
    tracker.rotated(degrees: degrees, display: display)
  }

  /// Ends the recording at a time in µs, and returns its trace.
  package mutating func finish(time: Int64) -> SessionTrace {
    isFinished = true
    tracker.finish(time: time, reason: "recording ended", into: &frames)
    takeFrames(of: nil)
    trace.endTime = time
    trace.remarks = tracker.remarks
    trace.streams = streams
    return trace
  }

  /// Makes sure of what ``ContactTracker/check(or:file:)`` does.
  package func check<Kind>(or code: Kind, file: String? = nil) throws(Problem<Kind>) {
    try tracker.check(or: code, file: file)
  }

  // MARK: Changes

  /// Handles entries that are not frames of a device, in which nothing is measured.
  private mutating func takeFrames(of device: Int?) {
    var hasMoves = true
    for frame in frames {
      for change in frame.changes { take(change, frame.time, device: device ?? -1, hasMoves: &hasMoves) }
    }
    frames.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func take(_ change: ContactChange, _ time: Int64, device: Int, hasMoves: inout Bool) {
    switch change {
    case .moved(let contact):
      guard let index = openNumbers.firstIndex(of: contact.number) else { return }
      let (step, speed) = open[index].move(contact, time)
      guard !hasMoves else { return }
      hasMoves = true
      measure(time, step: step, speed: speed, device: contact.device)
    case .began(let contact): begin(contact, time)
    case .ended(let contact): end(contact, time, as: .up)
    case .cancelled(let contact, _): end(contact, time, as: isFinished ? .cut : .cancelled)
    case .hovered, .scrolled: break
    }
  }

  private mutating func begin(_ contact: Contact, _ time: Int64) {
    let start: ContactSummary.Start = tracker.wasDownBefore(contact.number) ? .before : .down
    let new = ContactTrace(contact, start: start, time: time)
    let way = OpenWay(time: time, x: new.first.x, y: new.first.y)
    open.append(OpenContact(trace: new, way: way, index: trace.contacts.count))
    openNumbers.append(contact.number)
    trace.contacts.append(new)
  }

  /// Measures the interval before a frame in which a contact moves.
  private mutating func measure(_ time: Int64, step: Double, speed: Double, device: Int) {
    guard let last = lastFrames[device] else { return }
    let interval = time - last
    let shortest = trace.rhythms[device, default: ReportRhythm()].add(interval)
    streams[device]?.add(interval, fingers: open.count)
    guard shortest < interval - interval / 4, shortest > 0 else { return }
    // A finger that rests sends no reports either; one that was moving before and is elsewhere after was not
    // resting.
    let missed = speed * Double(min(interval, 4 * shortest))
    let wentOn = speed * Double(shortest) >= 250 && step >= 0.7 * missed
    if wentOn { trace.rhythms[device]?.addGap(interval) }
  }

  private mutating func end(_ contact: Contact, _ time: Int64, as end: ContactSummary.End) {
    guard let place = openNumbers.firstIndex(of: contact.number) else { return }
    openNumbers.remove(at: place)
    var ended = open.remove(at: place)
    let (x, y) = (ContactTrace.thousandths(contact.x), ContactTrace.thousandths(contact.y))
    if (x, y) != (ended.way.x, ended.way.y) { ended.way.add(time: time, x: x, y: y) }
    ended.trace.measure(contact, time)
    ended.trace.summary.follow(contact, time: time, end: end)
    ended.trace.lastReport = ended.way.time
    (ended.trace.way, ended.trace.sketch) = ended.way.finish(into: &trace.ways)
    trace.contacts[ended.index] = ended.trace
  }
}
