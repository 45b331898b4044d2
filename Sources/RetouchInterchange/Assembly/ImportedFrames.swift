import RetouchEvdev
import RetouchRecording

/// The frames of one device of an imported file, assembled from single events in the order of the file.
///
/// A frame has the time of its `SYN_REPORT`. Nothing else ends a frame: some kernels report times as EV_SYN
/// codes 4 and 5, and `SYN_MT_REPORT` separates contacts within one.
struct ImportedFrames {
  /// The device's number in the recording.
  let device: Int
  /// The entries so far; the times are the device's own, and never descend.
  let spool: EntrySpool
  /// Every code that occurred in an event, except the private ones.
  let seen = SeenCodes()
  /// How many events were left out because they reveal what was typed.
  private(set) var privateEvents = 0
  /// How often the kernel dropped events.
  private(set) var drops = 0
  /// How many events came between a drop and the end of its frame.
  private(set) var eventsAfterDrops = 0
  /// How often the time went back.
  private(set) var timesWentBack = 0
  /// The first timestamp earlier than its predecessor, and the difference, in µs as in the file.
  private(set) var firstStepBack: (stamp: Int64, distance: Int64)?
  /// The timestamp of the first frame as in the file, in µs.
  private(set) var firstStamp: Int64?

  /// The frames whose events are much older than their report; times are those of the spool.
  private(set) var late: LateReport?

  private var pending: [InputEvent] = []
  /// The line on which the current frame begins.
  private var firstLine = 1
  private var pendingPrivate = 0
  private var isAfterDrop = false
  /// The time of the frame's first event.
  private var pendingStamp: Int64?
  /// When the contact that ``late`` began with did begin, by its events; nil if there is none, or it has
  /// ended.
  private var latePress: Int64?
  /// The time of the last frame.
  private var last = Int64.min
  /// What is added to each timestamp because the time went back before.
  private var shift: Int64 = 0
  /// The state at the last drop, and the place after the entries that it includes.
  private var state: DeviceState
  private var placeInState = 0
  private let limits: ImportLimits

  /// Starts with the state from the device's description.
  init(device: Int, state: DeviceState = DeviceState(), limits: ImportLimits) {
    self.device = device
    self.state = state
    self.limits = limits
    spool = EntrySpool(device: device)
  }

  /// How many events follow the last `SYN_REPORT`.
  var tail: Int { pending.count + pendingPrivate }

  /// Sets the line of the next event, counted from 1.
  ///
  /// A file with one event per line needs this only after a line that is not an event: a frame begins on the
  /// line after the one that ended the frame before.
  mutating func expectEvent(onLine line: Int) {
    if pending.isEmpty, !isAfterDrop { firstLine = line }
  }

  /// Takes one event with its timestamp in µs and its line.
  @inline(__always)
  mutating func add(stamp: Int64, code: EventCode, value: Int32, line: Int) throws(RecordingError) {
    if pendingStamp == nil { pendingStamp = stamp }
    if code.type == .synchronization, code != .mtReport {
      try synchronize(stamp: stamp, code: code, value: value, line: line)
    } else if code.isPrivate {
      privateEvents += 1
      pendingPrivate += 1
      expectEvent(onLine: line + 1)
    } else {
      try append(InputEvent(code, value))
      seen.insert(code)
    }
  }

  @inline(__always)
  private mutating func append(_ event: InputEvent) throws(RecordingError) {
    guard pending.count < RecordingLimits.eventsPerFrame else {
      throw RecordingError(
        .tooLarge, problem: "a frame has more than \(RecordingLimits.eventsPerFrame) events",
        hint: "Events end with a SYN_REPORT: is it missing?")
    }
    pending.append(event)
  }

  @inline(__always)
  private mutating func append(_ entry: RecordingEntry, at stamp: Int64) throws(RecordingError) {
    try spool.append(entry, at: stamp, line: firstLine)
  }

  private mutating func synchronize(
    stamp: Int64, code: EventCode, value: Int32, line: Int
  ) throws(RecordingError) {
    switch code {
    case .report:
      try endFrame(stamp: stamp, report: value)
      firstLine = line + 1
    case .dropped:
      if !isAfterDrop { firstLine = line }
      try drop()
    default:
      try append(InputEvent(code, value))
    }
  }

  private mutating func endFrame(stamp: Int64, report: Int32) throws(RecordingError) {
    var stamp = stamp
    let eventStamp = pendingStamp ?? stamp
    pendingStamp = nil
    let isOnlyPrivate = pending.isEmpty && pendingPrivate > 0 && !isAfterDrop
    pendingPrivate = 0
    // A frame with nothing but keys would still reveal when something was typed.
    if isOnlyPrivate { return }
    if firstStamp == nil { firstStamp = stamp }
    stamp += shift
    if stamp < last { stamp = try goBack(from: stamp) }
    last = stamp
    if !isAfterDrop, latePress != nil || stamp - eventStamp - shift >= Self.oldAge {
      lookAtAge(stamp, of: eventStamp + shift)
    }
    if isAfterDrop {
      eventsAfterDrops += pending.count
      isAfterDrop = false
      try append(.dropped(device: device, state: state), at: stamp)
    } else {
      try spool.append(pending, report: report, at: stamp, line: firstLine)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// A report that is so much later than its events, in µs, is later than a frame takes at 50 Hz.
  private static let oldAge: Int64 = 20_000

  private mutating func lookAtAge(_ stamp: Int64, of event: Int64) {
    func tells(begin: Bool) -> Bool {
      pending.contains {
        $0.code == .touch && ($0.value != 0) == begin || $0.code == .mtTrackingID && ($0.value >= 0) == begin
      }
    }
    if let press = latePress, let time = late?.time, tells(begin: false) {
      late?.press = LateReport.Press(byEvents: event - press, byReports: stamp - time)
      latePress = nil
    }
    guard stamp - event >= Self.oldAge else { return }
    guard var known = late else {
      late = LateReport(device: device, time: stamp, age: stamp - event)
      if tells(begin: true) { latePress = event }
      return
    }
    known.frames += 1
    known.longest = max(known.longest, stamp - event)
    late = known
  }

  /// Records that the device was unplugged on this line, after its last frame; discards an unfinished frame.
  mutating func unplug(onLine line: Int) throws(RecordingError) {
    pending.removeAll()
    (pendingPrivate, isAfterDrop) = (0, false)
    firstLine = line
    if firstStamp != nil { try append(.unplugged(device: device), at: last) }
  }

  /// Handles a clock that was set back: the frame gets the previous one's time, and later frames keep their
  /// distances.
  private mutating func goBack(from stamp: Int64) throws(RecordingError) -> Int64 {
    let distance = last - stamp
    if firstStepBack == nil { firstStepBack = (stamp - shift, distance) }
    shift += distance
    guard shift <= DocumentBuilder.lastTime else {
      throw RecordingError(
        .outOfRange, problem: "the time goes back so often that the recording gets too long",
        hint: "Are the time stamps right?")
    }
    timesWentBack += 1
    try append(.wentBack(device: device, microseconds: distance), at: last)
    return last
  }

  /// Handles dropped events: nothing up to the next `SYN_REPORT` counts, because the slot it belongs to is
  /// unknown.
  ///
  /// The recorder should have read the state at that point, but no recorder other than ours writes it, so the
  /// last known state before the drop is used instead.
  private mutating func drop() throws(RecordingError) {
    if isAfterDrop {
      eventsAfterDrops += pending.count
    } else {
      var reader = spool.reader(from: placeInState)
      var frame = Frame(time: 0, events: [])
      while let next = try reader.next(into: &frame) {
        if next.entry == nil { frame.events.forEach { apply($0) } }
      }
      pending.forEach { apply($0) }
      placeInState = spool.end
      isAfterDrop = true
    }
    pending.removeAll(keepingCapacity: true)
    drops += 1
    guard drops <= limits.drops else {
      throw RecordingError(
        .tooLarge, problem: "events were dropped more than \(limits.drops) times",
        hint: "Such a recording cannot be trusted: record it again")
    }
  }

  private mutating func apply(_ event: InputEvent) {
    // A state cannot represent codes that do not exist in any kernel.
    if event.code.number < RecordingLimits.codesPerList { state.apply(event) }
  }
}
