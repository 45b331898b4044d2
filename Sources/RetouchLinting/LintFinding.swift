import RetouchEvdev
import RetouchRecording

/// A likely problem in a recording.
public struct LintFinding: Hashable, Sendable {
  /// How serious a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A replay differs from what was recorded, or a suite does not check what it seems to.
    case error
    /// A replay may differ from what was meant.
    case warning
    /// Worth knowing; the recording is fine.
    case note

    /// Orders by severity, errors first.
    public static func < (a: Severity, b: Severity) -> Bool { a.place < b.place }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The kind of a finding, by a name that stays the same from version to version.
  public enum Code: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A contact without any position, or one that lasts one to three frames.
    case ghostContact = "ghost-contact"
    /// A position for a slot without a contact, or before the id of its contact.
    case positionBeforeID = "position-before-id"
    /// A slot that the device does not have.
    case slotOutOfRange = "slot-out-of-range"
    /// A frame that reports the same thing twice: two frames without a `SYN_REPORT` between them.
    case missingReport = "missing-syn"
    /// The kernel dropped events.
    case dropped = "dropped-events"
    /// A contact that jumps to another place after a silence, or falls silent while it moves.
    case gap = "gap"
    /// Values outside the range that an axis announces.
    case outOfRange = "out-of-range"
    /// `BTN_TOUCH` contradicts the slots.
    case touchKey = "touch-key"
    /// One tracking id in two slots at once.
    case sharedID = "shared-id"
    /// A tracking id that is not above the one before.
    case backwardID = "backward-id"
    /// A contact that moves faster than a hand.
    case jump = "jump"
    /// A contact that trembles while it rests.
    case jitter = "jitter"
    /// Frames that arrive all at once instead of one after another.
    case burst = "burst"
    /// A frame that repeats the one before.
    case duplicateFrame = "duplicate-frame"
    /// A contact that is silent for a long time while others come and go.
    case stuckSlot = "stuck-slot"
    /// An axis whose value never changes.
    case constantAxis = "constant-axis"
    /// A device that reports less than 40 times a second.
    case lowRate = "low-rate"
    /// A device whose frames come at uneven intervals.
    case unevenRate = "uneven-rate"
    /// A finger that is lost, and found as another contact.
    case lostContact = "lost-contact"
    /// A contact whose id changes without a lift.
    case changedID = "changed-id"
    /// Two contacts that exchange their places.
    case swappedIDs = "swapped-ids"
    /// Two contacts that become one.
    case mergedContacts = "merged-contacts"
    /// One finger that opens several slots.
    case splitContact = "split-contact"
    /// A last position that is out of line.
    case liftJump = "lift-jump"
    /// A first position that is out of line.
    case landingJump = "landing-jump"
    /// A contact that stops in mid-motion, and ends long after.
    case lateLift = "late-lift"
    /// A contact that drifts while it rests.
    case drift = "drift"
    /// A coordinate that freezes while the other goes on.
    case stuckAxis = "stuck-axis"
    /// Positions on a grid that is coarser than the resolution.
    case coarseGrid = "coarse-grid"
    /// A band of the surface without any position.
    case deadBand = "dead-band"
    /// Times that are multiples of a clock's tick.
    case tickTimes = "tick-times"
    /// Events that are older than the report of their frame.
    case lateReport = "late-report"
    /// Positions that are swapped, mirrored or moved against the gesture that was expected.
    case misplacedTaps = "misplaced-taps"
    /// Devices that use different clocks for their timestamps.
    case twoClocks = "two-clocks"
    /// A device's time went back.
    case backwardTime = "backward-time"
    /// A device that announces every axis but is not really multitouch.
    case fakeMultitouch = "fake-multitouch"
    /// A touch surface of which nobody stated how far its axes reach.
    case missingRange = "missing-range"
    /// A touch surface that does not report its size.
    case missingResolution = "missing-resolution"
    /// More contacts in a frame of protocol A than can be followed.
    case tooManyContacts = "too-many-contacts"
    /// A contact or button that is still down at the end.
    case staysDown = "stays-down"
    /// The end line is missing.
    case missingEnd = "missing-end"
    /// An end line with a different frame count.
    case frameCount = "frame-count"
    /// A line of a kind that this version does not know.
    case unknownLine = "unknown-line"
    /// A line that cannot be read; nothing after it was checked.
    case unreadable = "unreadable-line"
    /// An expectation of a suite that holds for an empty view as well.
    case saysNothing = "says-nothing"

    /// Orders by name.
    public static func < (a: Code, b: Code) -> Bool { a.rawValue < b.rawValue }
  }

  /// The kind of finding.
  public var code: Code
  /// How serious it is.
  public var severity: Severity
  /// The line, counted from 1, or nil if the recording was not read from lines.
  public var line: Int?
  /// When it happens, in µs since the start, or nil if it concerns the header.
  public var time: Int64?
  /// The device that it concerns, or nil.
  public var device: Int?
  /// What is wrong, and what that means.
  public var meaning: String
  /// How to repair it.
  public var repair: String
  /// Whether ``RecordingStream/repair(includeKeys:into:)`` repairs it.
  public var isFixable = false

  /// `warning ghost-contact: MEANING. REPAIR`.
  public var text: String { "\(severity.rawValue) \(code.rawValue): \(meaning). \(repair)" }
}

extension LintFinding {
  /// Creates an error in a `suite.json`.
  package init(_ code: Code, line: Int?, meaning: String, repair: String) {
    self.init(code: code, severity: .error, line: line, meaning: meaning, repair: repair)
  }

  /// Creates a warning about contacts.
  package init(_ code: Code, time: Int64?, device: Int?, meaning: String, repair: String) {
    self.init(
      code: code, severity: .warning, line: nil, time: time, device: device, meaning: meaning, repair: repair)
  }
}

/// Everything that was found in a recording.
public struct LintReport: Hashable, Sendable {
  /// How a device reported; intervals are measured while its contacts move.
  public struct Device: Hashable, Sendable {
    /// The device's number in the recording.
    public var device: Int
    /// How many frames it sent.
    public var frames: Int
    /// How many intervals were measured.
    public var intervals: Int64
    /// The median interval in µs, or 0 if none was measured.
    public var median: Int64
    /// The 95th percentile of the intervals, in µs.
    public var p95: Int64
    /// The 5th percentile of the intervals, in µs.
    public var p5: Int64 = 0
    /// How many contacts went down.
    public var contacts = 0
    /// How many intervals there are of each length, ascending; their bounds are in µs.
    public var histogram: [LatencyDistribution.Share] = []
    /// The largest RMS of a contact that rested, in points; 0 where none did for long enough.
    public var jitter: Double = 0
  }

  /// Creates a report without findings.
  package init() {}

  /// The findings, by line and then by code; at most ``limit`` of each kind.
  public var findings: [LintFinding] = []
  /// How many further findings of each kind were left out.
  public var omitted: [LintFinding.Code: Int] = [:]
  /// How each device reported, by id; a device that was plugged in again has one entry for each time.
  public var devices: [Device] = []

  /// The maximum number of findings of one kind that are listed; further ones are only counted.
  public static let limit = 20

  /// The worst severity, or nil if nothing was found.
  public var severity: LintFinding.Severity? { findings.map(\.severity).min() }
}
