public import RetouchEvdev
public import RetouchRecording

/// The frames that were given to the kernel's devices, to compare with a recording of them.
///
/// The frames must be such that the kernel filters nothing.
public struct FrameLedger: Sendable {
  private struct Given {
    var time: Int64
    var events: [InputEvent]
    var isCertain = true
  }

  /// The frames by device, in the order in which they were given.
  private var given: [Int: [Given]] = [:]

  /// Makes an empty ledger.
  public init() {}

  /// How many frames were given in total.
  public var count: Int { given.values.reduce(0) { $0 + $1.count } }

  /// Adds a frame that was given to a device at an instant, in µs of the monotonic clock.
  public mutating func add(_ events: [InputEvent], device: Int = 0, at time: Int64) {
    given[device, default: []].append(Given(time: time, events: events))
  }

  /// Adds a frame that the kernel makes by itself, such as the release of keys when a device is unplugged; a
  /// reader may or may not see it.
  public mutating func addUncertain(_ events: [InputEvent], device: Int = 0, at time: Int64) {
    given[device, default: []].append(Given(time: time, events: events, isCertain: false))
  }

  /// Returns what a recording lacks, or has beyond what was given; nil if it holds exactly that.
  ///
  /// - Parameters:
  ///   - document: The recording; its devices have the ledger's numbers.
  ///   - deadline: Frames that were given later than this instant may be missing.
  ///   - mayDrop: Whether the kernel may have dropped frames, which a state must then replace.
  public func loss(in document: RecordingDocument, until deadline: Int64 = .max, mayDrop: Bool = false)
    -> String?
  {
    var recorded: [Int: [RecordingEntry]] = [:]
    for entry in document.entries {
      switch entry.entry {
      case .frame(let device, _, _), .dropped(let device, _):
        recorded[device, default: []].append(entry.entry)
      default: break
      }
    }
    for device in Set(given.keys).union(recorded.keys).sorted() {
      let loss = Self.loss(recorded[device] ?? [], of: given[device] ?? [], deadline, mayDrop: mayDrop)
      if let loss { return "device \(device): \(loss)" }
    }
    return nil
  }

  /// Returns what a recording has that was not given, or not in this order; nil if it holds the beginning of
  /// it.
  public func difference(in document: RecordingDocument) -> String? { loss(in: document, until: .min) }

  /// How long before an instant the first missing frame was given, in µs; 0 if none is missing.
  public func lostTime(in document: RecordingDocument, device: Int = 0, until end: Int64) -> Int64 {
    var count = 0
    for entry in document.entries {
      if case .frame(device, _, _) = entry.entry { count += 1 }
    }
    let frames = given[device] ?? []
    return frames.indices.contains(count) ? max(end - frames[count].time, 0) : 0
  }

  private static func loss(
    _ recorded: [RecordingEntry], of given: [Given], _ deadline: Int64, mayDrop: Bool
  ) -> String? {
    var next = 0
    var state = DeviceState()
    for (number, entry) in recorded.enumerated() {
      switch entry {
      case .frame(_, let events, _):
        if given.indices.contains(next), !given[next].isCertain, events != given[next].events { next += 1 }
        guard given.indices.contains(next) else { return "frame \(number + 1) was never given" }
        guard events == given[next].events else {
          return "frame \(next + 1): expected \(given[next].events), found \(events)"
        }
        for event in events { state.apply(event) }
        next += 1
      case .dropped(_, let found):
        guard mayDrop else { return "the kernel dropped events after frame \(next)" }
        // The frames that follow show how many were lost.
        let rest = recorded[(number + 1)...].prefix { if case .frame = $0 { true } else { false } }.count
        let isLast = !recorded[(number + 1)...].contains { if case .dropped = $0 { true } else { false } }
        var resumed = next
        while resumed < given.count, !(isLast && given.count - resumed == rest),
          !(!isLast && matches(given[resumed...], recorded[(number + 1)...], rest))
        {
          for event in given[resumed].events { state.apply(event) }
          resumed += 1
        }
        guard agrees(found, state) else {
          return "after \(resumed) frames the state is \(found), expected \(state)"
        }
        next = resumed
      default: break
      }
    }
    if given.indices.contains(next), !given[next].isCertain { next += 1 }
    if next < given.count, given[next].time <= deadline {
      return
        "frame \(next + 1) of \(given.count) is missing, given \(deadline == .max ? "" : "\(deadline - given[next].time) µs before the deadline")"
    }
    return nil
  }

  private static func matches(
    _ given: ArraySlice<Given>, _ recorded: ArraySlice<RecordingEntry>, _ count: Int
  ) -> Bool {
    guard given.count >= count else { return false }
    return zip(given, recorded.prefix(count)).allSatisfy { given, entry in
      if case .frame(_, let events, _) = entry { given.events == events } else { false }
    }
  }

  /// Whether two states agree on what is pressed, what is down, and where.
  private static func agrees(_ a: DeviceState, _ b: DeviceState) -> Bool {
    let id = EventCode.mtTrackingID.number
    func contacts(_ state: DeviceState) -> [Int: [UInt16: Int32]] {
      var contacts: [Int: [UInt16: Int32]] = [:]
      for (slot, values) in state.slots.enumerated() {
        if let values, (values[id] ?? -1) >= 0 { contacts[slot] = values }
      }
      return contacts
    }
    return a.keys == b.keys && contacts(a) == contacts(b)
  }
}
