/// Something about a recording that is likely not what its maker wanted.
public struct LintFinding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A replay is not what was recorded.
    case error
    /// A replay may not be what was meant.
    case warning
    /// Worth knowing; the recording is good.
    case note

    /// Orders by how bad it is, errors first.
    public static func < (a: Severity, b: Severity) -> Bool { a.place < b.place }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// What was found, by the name that stays the same from version to version.
  public enum Code: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A contact without any position, or one that begins and ends within one frame.
    case ghostContact = "ghost-contact"
    /// A position for a slot in which no contact is, or before the id of its contact.
    case positionBeforeID = "position-before-id"
    /// A slot that the device does not have.
    case slotOutOfRange = "slot-out-of-range"
    /// A frame that says one thing twice: two frames without a `SYN_REPORT` between them.
    case missingReport = "missing-syn"
    /// The kernel dropped events.
    case dropped = "dropped-events"
    /// A contact that is somewhere else after a silence.
    case gap = "gap"
    /// A device that reports less than 40 times a second.
    case lowRate = "low-rate"
    /// A device whose frames come at uneven intervals.
    case unevenRate = "uneven-rate"
    /// Devices that stamp by different clocks.
    case twoClocks = "two-clocks"
    /// A device's time went back.
    case backwardTime = "backward-time"
    /// A device that announces every axis and only pretends to be multitouch.
    case fakeMultitouch = "fake-multitouch"
    /// A touch surface that does not say how large it is.
    case missingResolution = "missing-resolution"
    /// More contacts in a frame of protocol A than can be followed.
    case tooManyContacts = "too-many-contacts"
    /// A contact or button that is still down at the end.
    case staysDown = "stays-down"
    /// No end line.
    case missingEnd = "missing-end"
    /// An end line that counts another number of frames.
    case frameCount = "frame-count"
    /// A line of a kind that this version does not know.
    case unknownLine = "unknown-line"
    /// A line that cannot be read; nothing behind it was looked at.
    case unreadable = "unreadable-line"

    /// Orders by name.
    public static func < (a: Code, b: Code) -> Bool { a.rawValue < b.rawValue }
  }

  /// What was found.
  public var code: Code
  /// How bad it is.
  public var severity: Severity
  /// The line, counted from 1, or nil where the recording came from no lines.
  public var line: Int?
  /// When it happens, in µs since the start, or nil where it concerns the header.
  public var time: Int64?
  /// The device that it concerns, or nil.
  public var device: Int?
  /// What is there, and what that means.
  public var meaning: String
  /// How to repair it.
  public var repair: String
  /// Whether ``RecordingStream/repair(includeKeys:into:)`` repairs it.
  public var isFixable = false

  /// `warning ghost-contact: MEANING. REPAIR`.
  public var text: String { "\(severity.rawValue) \(code.rawValue): \(meaning). \(repair)" }
}

/// All that was found in a recording.
public struct LintReport: Hashable, Sendable {
  /// How a device reported; intervals are measured while its contacts move.
  public struct Device: Hashable, Sendable {
    /// The device.
    public var device: Int
    /// How many frames it sent.
    public var frames: Int
    /// How many intervals were measured.
    public var intervals: Int64
    /// The median interval in µs, 0 where none was measured.
    public var median: Int64
    /// The interval in µs that 95 % do not exceed.
    public var p95: Int64
  }

  /// What was found, by line, then by code; of one kind at most ``limit``.
  public var findings: [LintFinding] = []
  /// How many more there are of a kind.
  public var omitted: [LintFinding.Code: Int] = [:]
  /// How each device reported, by id; one that was plugged in again has one for each time.
  public var devices: [Device] = []

  /// Findings of one kind beyond these are counted only.
  public static let limit = 20

  /// The worst of it, or nil where nothing was found.
  public var severity: LintFinding.Severity? { findings.map(\.severity).min() }
}
