public import LabPlan
public import RetouchRecording

/// Compares what was intended with what was recorded, contact by contact.
public struct Comparison: Sendable {
  /// How many contacts were intended, and how many were recorded.
  public private(set) var contacts: (expected: Int, recorded: Int)
  /// How many samples they have: downs, moves, ends, and a pointer's hover positions.
  public private(set) var samples: (expected: Int, recorded: Int)
  /// The largest difference in time among the samples compared, in µs.
  public private(set) var timeError: Int64 = 0
  /// The largest difference in position among the samples compared, in points.
  public private(set) var positionError = 0.0
  /// The first deviation from what was intended, or nil.
  public private(set) var difference: String?

  /// Whether everything is within the tolerance.
  public var isEqual: Bool { difference == nil }

  private let tolerance: Tolerance

  /// Compares a recording with what was intended.
  ///
  /// - Parameters:
  ///   - intent: What the device was fed with; its display and pointer apply to both.
  ///   - fed: When it was fed. A device outside the guest moved at some instant between request and answer.
  ///   - recorded: What was recorded; its header's `meta.origin` is its time 0 on the same clock.
  ///   - tolerance: The differences that are allowed.
  public init(
    intent: RecordingDocument, fed: FeedTimes, recorded: RecordingDocument, tolerance: Tolerance
  ) {
    var origin: Int64 = 0
    if case .integer(let stamp)? = recorded.header.meta["origin"] { origin = stamp }
    func expected(_ time: KeyPath<ClosedRange<Int64>, Int64>) -> InputTrace {
      var document = intent
      let frames = intent.entries.indices.filter {
        if case .frame = intent.entries[$0].entry { true } else { false }
      }
      for (index, times) in zip(frames, fed.frames) { document.entries[index].time = times[keyPath: time] }
      return InputTrace(document, on: intent.header, shiftedBy: fed.start)
    }
    self.init(
      expected: expected(\.lowerBound), atTheLatest: expected(\.upperBound),
      recorded: InputTrace(recorded, on: intent.header, shiftedBy: origin), tolerance: tolerance)
    if recorded.isCut { differ("the recording was cut") }
    for entry in recorded.entries {
      if case .dropped = entry.entry { differ("the kernel dropped events") }
    }
  }

  /// Compares traces on one clock. The expected trace is given twice because its times may not be known
  /// exactly.
  private init(
    expected: InputTrace, atTheLatest: InputTrace, recorded: InputTrace, tolerance: Tolerance
  ) {
    self.tolerance = tolerance
    contacts = (expected.strokes.count, recorded.strokes.count)
    samples = (Self.count(expected), Self.count(recorded))
    if contacts.expected != contacts.recorded {
      differ("expected \(contacts.expected) contacts, found \(contacts.recorded)")
    }
    let strokes = zip(zip(expected.strokes, atTheLatest.strokes), recorded.strokes)
    for (index, ((a, late), b)) in strokes.enumerated() {
      let name = "contact \(index + 1)"
      compare(a.samples, late.samples, b.samples, name)
      if a.end != b.end { differ("\(name): expected the end \(a.end ?? "none"), found \(b.end ?? "none")") }
    }
    compare(expected.hovers, atTheLatest.hovers, recorded.hovers, "the pointer")
    if expected.scrollX != recorded.scrollX || expected.scrollY != recorded.scrollY {
      differ(
        "expected the wheel at \(expected.scrollX),\(expected.scrollY), "
          + "found \(recorded.scrollX),\(recorded.scrollY)")
    }
  }

  private static func count(_ trace: InputTrace) -> Int {
    trace.strokes.reduce(trace.hovers.count) { $0 + $1.samples.count }
  }

  private mutating func compare(
    _ a: [InputTrace.Sample], _ late: [InputTrace.Sample], _ b: [InputTrace.Sample], _ name: String
  ) {
    if a.isEmpty != b.isEmpty || tolerance.samples == .all && a.count != b.count {
      differ("\(name): expected \(a.count) samples, found \(b.count)")
    }
    switch tolerance.samples {
    case .all:
      for (index, ((a, late), b)) in zip(zip(a, late), b).enumerated() {
        compare(a, late.time, b, "\(name), sample \(index + 1)")
      }
    case .ends:
      if let a = a.first, let late = late.first, let b = b.first {
        compare(a, late.time, b, "\(name), first")
      }
      if let a = a.last, let late = late.last, let b = b.last { compare(a, late.time, b, "\(name), last") }
    }
  }

  private mutating func compare(
    _ a: InputTrace.Sample, _ latest: Int64, _ b: InputTrace.Sample, _ name: String
  ) {
    let late = b.time < a.time ? b.time &- a.time : max(b.time &- latest, 0)
    let away = max((b.x - a.x).magnitude, (b.y - a.y).magnitude)
    timeError = max(timeError, Int64(clamping: late.magnitude))
    positionError = max(positionError, away)
    if late.magnitude > tolerance.microseconds.magnitude {
      differ("\(name): expected at \(a.time) µs, found at \(b.time) µs")
    }
    // Written so that a position that is NaN also differs.
    if !(away <= tolerance.points) {
      differ("\(name): expected at \(a.x),\(a.y), found at \(b.x),\(b.y)")
    }
    if a.pen != b.pen {
      let (expected, found) = (a.pen?.description ?? "no pen", b.pen?.description ?? "no pen")
      differ("\(name): expected \(expected), found \(found)")
    }
  }

  private mutating func differ(_ text: String) {
    if difference == nil { difference = text }
  }
}
