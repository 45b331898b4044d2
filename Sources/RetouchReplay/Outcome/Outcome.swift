import RetouchContactTracking

/// Everything that happened in a replay, in order, in virtual time.
///
///     retouch outcome 1
///     0         touch 1   began          195.000,812.000  back
///     0         back      touchDown
///
/// The same recording, fixture and settings give the same ``text`` byte for byte.
public struct Outcome: Hashable, Sendable {
  /// The first line of the text; its number grows when the format of the other lines changes.
  public static let firstLine = "retouch outcome 1"

  /// What was observed, in the order of the text.
  public var lines: [OutcomeLine]
  /// When the replay was over, in µs since the recording's start.
  public var endTime: Int64
  /// The times that expectations count from.
  public var anchors: Anchors
  /// The presses of the recording, for a message that has to point at one; at most ``pressLimit``.
  public var presses: [Press]
  /// What a user should know about the recording and how it was read, one sentence each; not part of the
  /// text.
  public var remarks: [String]
  /// What of the client's work was not the replay's own: it counted real time, was given up or was left
  /// behind, so that the next run may differ. One sentence each, without repetition; not part of the text.
  public var warnings: [String]
  /// Lines that came from an earlier case's fixture, one sentence each; any of them fails the case.
  public var leaks: [String]
  /// Whether the recording's file was truncated, so that only its valid prefix was replayed.
  public var isCut = false
  /// The names of what is in the fixture's windows, ascending; empty unless the replay was asked for them.
  package var names: [String] = []
  /// The recording's contacts in the order in which they went down; empty if it was replayed into a fixture.
  package var contacts: [ContactWay] = []
  /// The way of each of the contacts as lines, without the last one's end; nil if it was replayed into a
  /// fixture.
  package var ways: [String]?
  /// What a timeline shows; nil unless the replay was asked for it.
  package var trace: CaseTrace?
  /// What was compared; nil unless the replay was asked for it. It stays in the process of the replay.
  package var comparisons: Comparisons?
  /// When recognizers decided; nil unless the replay was asked for it.
  package var decisions: Decisions?

  /// The maximum number of presses that are remembered; the lines are not affected.
  public static let pressLimit = 1000

  /// Creates an outcome; omitted values are empty.
  public init(
    lines: [OutcomeLine] = [], endTime: Int64 = 0, anchors: Anchors = Anchors(), presses: [Press] = [],
    remarks: [String] = [], warnings: [String] = [], leaks: [String] = []
  ) {
    self.lines = lines
    self.endTime = endTime
    self.anchors = anchors
    self.presses = presses
    self.remarks = remarks
    self.warnings = warnings
    self.leaks = leaks
  }

  /// The outcome's lines as text, each terminated by a newline.
  public var text: String { written.text }

  /// The outcome as a golden holds it: its text and, without a fixture, the ways of the contacts.
  package var goldenText: String { withWays.text }

  /// Whether the ``goldenText`` consists of just these bytes.
  package func hasGoldenText(_ bytes: [UInt8]) -> Bool { withWays.hasWritten(bytes) }

  private var withWays: LineWriter {
    var writer = written
    for text in ways.map({ [WayText.firstLine] + $0 }) ?? [] {
      writer.write(text)
      writer.endLine()
    }
    return writer
  }

  private var written: LineWriter {
    var writer = LineWriter(lineCount: lines.count + 1)
    writer.write(Self.firstLine)
    writer.endLine()
    // By index: a copy of a line would count references to everything in it.
    for index in lines.indices {
      lines[index].write(to: &writer)
      writer.endLine()
    }
    return writer
  }
}

extension Outcome {
  /// The times that expectations count from, in µs since the recording's start.
  public struct Anchors: Hashable, Sendable {
    /// When the first contact went down, or nil if none did.
    public var down: Int64?
    /// When the last contact was lifted, or nil if none was.
    public var up: Int64?
    /// The recording's markers in order.
    public var markers: [Marker]

    /// Creates anchors from times in µs.
    public init(down: Int64? = nil, up: Int64? = nil, markers: [Marker] = []) {
      self.down = down
      self.up = up
      self.markers = markers
    }
  }

  /// A marker that the user set while recording.
  public struct Marker: Hashable, Sendable {
    /// Its text as in the recording.
    public var text: String
    /// When, in µs since the recording's start.
    public var time: Int64

    /// Creates a marker at a time in µs.
    public init(text: String, time: Int64) {
      self.text = text
      self.time = time
    }
  }

  /// A contact of the recording from down to up, with the lines of the file that contain the two.
  public struct Press: Hashable, Sendable {
    /// The contact's number, as in `touch 1`.
    public var contact: Int
    /// When it went down, in µs.
    public var down: Int64
    /// The line of the file that put it down, or nil if the recording was not read from a file.
    public var downLine: Int?
    /// When it was lifted, in µs, or nil if the recording does not lift it.
    public var up: Int64?
    /// The line of the file that lifted it, or nil.
    public var upLine: Int?
    /// Whether those lines begin with the time since the line before, as in a `.recording`.
    public var linesBeginWithDelta: Bool

    /// Creates a press; without `up` it has not been lifted yet.
    public init(
      contact: Int, down: Int64, downLine: Int? = nil, up: Int64? = nil, upLine: Int? = nil,
      linesBeginWithDelta: Bool = false
    ) {
      self.contact = contact
      self.down = down
      self.downLine = downLine
      self.up = up
      self.upLine = upLine
      self.linesBeginWithDelta = linesBeginWithDelta
    }
  }
}
