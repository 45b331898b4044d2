import RetouchContactTracking
import RetouchReplay

/// A recording, a fixture, settings, and what is expected.
public struct TestCase: Hashable, Sendable {
  /// The name of the suite, which is that of its folder.
  public var suite: String
  /// The suite's folder as the user gave it.
  public var folder: String
  /// The case's name, with the values that a matrix gives it: `slide[accessibilityLarge]`.
  public var name: String
  /// The line of `suite.json` on which the case begins, or nil if it comes from no file.
  public var line: Int?
  /// The recording's path as reports show it, valid in the user's working directory; the suite's own file for
  /// a case with a ``gesture``.
  public var recording: String
  /// The gesture in words that the recording is made from, or nil if it is a file.
  public var gesture: GestureOrder? {
    get { keptGesture?.value }
    set { keptGesture = newValue.map { Kept($0) } }
  }
  /// The fixture's name; nil for a case without one, whose outcome is that of its ``subject``, or the
  /// recording's contacts.
  public var fixture: String?
  /// What decides the gestures in place of a fixture, or nil.
  public var subject: CaseSubject? {
    get { keptSubject?.value }
    set { keptSubject = newValue.map { Kept($0) } }
  }
  /// Whether its outcome is nothing but the recording's contacts.
  public var listsContacts: Bool { fixture == nil && keptSubject == nil }
  /// The further settings of the replay.
  public var settings: ReplaySettings {
    get { keptSettings.value }
    set {
      keptSettings = Self.kept(newValue)
      askForDecisions()
    }
  }
  /// What is expected, in groups; the plain ones of a group match in order.
  public var expectations: [[OutcomeExpectation]] { didSet { askForDecisions() } }
  /// Where its outcome is expected to turn when a quantity is varied.
  public var bounds: [ExpectedBounds] = []
  /// The instants, in µs, of which `retouch render SUITE` draws pictures.
  public var pictures: [Int64] = []
  /// When the outcome says what is on the screen; nil where the suite decides.
  package var screen: ScreenTimes?
  /// Whether a note suffices as the only line that the case requires, as when its suite has `"notes":
  /// "count"`.
  public var notesCount = false

  /// Whether its suite has `"goldens": "required"`, so that it needs a golden besides its expectations.
  public var requiresGolden = false

  /// How far its contacts may be from its golden's; nil if nothing may differ.
  package var tolerance: WayTolerance?

  /// Whether it had a golden when its suite was read: one that is gone by the time it is compared was not
  /// looked at.
  var hadGolden = false

  /// The settings and the gesture, apart from the case: a run may have very many cases, most of them with the
  /// same settings and without a gesture.
  private var keptSettings: Kept<ReplaySettings>
  private var keptGesture: Kept<GestureOrder>?
  private var keptSubject: Kept<CaseSubject>?
  private static let usualSettings = Kept(ReplaySettings())

  private static func kept(_ settings: ReplaySettings) -> Kept<ReplaySettings> {
    settings == usualSettings.value ? usualSettings : Kept(settings)
  }

  /// Creates a case; one without expectations needs a golden.
  public init(
    suite: String, folder: String, name: String, line: Int? = nil, recording: String, fixture: String?,
    settings: ReplaySettings = ReplaySettings(), expectations: [[OutcomeExpectation]] = []
  ) {
    self.suite = suite
    self.folder = folder
    self.name = name
    self.line = line
    self.recording = recording
    self.fixture = fixture
    keptSettings = Self.kept(settings)
    self.expectations = expectations
    askForDecisions()
  }

  /// Makes the replay record when recognizers decide, if an expectation needs it.
  private mutating func askForDecisions() {
    // Setting it again would call this method again.
    guard !settings.tellsDecisions else { return }
    if expectations.joined().contains(where: { $0.decision != nil }) { settings.tellsDecisions = true }
  }

  /// How a user refers to it: `SUITE/NAME`.
  public var address: String { "\(suite)/\(name)" }

  /// Whether it has any expectation.
  public var expectsAnything: Bool { expectations.contains { !$0.isEmpty } }

  /// Whether it requires a line of the kind that every case needs: the engine's, and notes where they count.
  public var demandsLine: Bool {
    expectations.joined().contains { $0.demandsEngineLine || notesCount && $0.demandsLine }
  }

  /// Whether a case may have a name in `suite.json`: letters, digits, `.`, `_`, `-`, `+`; no leading `.` or
  /// `-`.
  ///
  /// It becomes a file's name, so it must not contain anything that is special in a path.
  package static func isName(_ name: String) -> Bool {
    if let isName = isPlainName(name.utf8) { return isName }
    return name.count <= 100 && name.first != "." && name.first != "-"
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "._-+".unicodeScalars.contains($0)
      }
  }

  /// Like ``isName(_:)`` for a name of only ASCII characters, as most are; nil for others, which need
  /// Unicode's tables.
  private static func isPlainName(_ name: String.UTF8View) -> Bool? {
    var isPlain = true
    for byte in name {
      switch byte {
      case 48...57, 65...90, 97...122, 0x2B, 0x2D, 0x2E, 0x5F: break
      case 0x80...: return nil
      default: isPlain = false
      }
    }
    return isPlain && !name.isEmpty && name.count <= 100 && name.first != 0x2E && name.first != 0x2D
  }
}

/// A value that several copies of a case share.
private final class Kept<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Kept, right: Kept) -> Bool { left === right || left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
