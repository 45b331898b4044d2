import Replay

/// A recording, a fixture, settings, and what is expected.
public struct TestCase: Hashable, Sendable {
  /// The name of the suite: that of its folder.
  public var suite: String
  /// The suite's folder as the user gave it.
  public var folder: String
  /// The case's name, with the values that a matrix gave it: `slide[accessibilityLarge]`.
  public var name: String
  /// The line of `suite.json` on which the case begins, or nil for a case that stands in none.
  public var line: Int?
  /// The recording's path as reports name it, from where the user is.
  public var recording: String
  /// The fixture's name.
  public var fixture: String
  /// What the replay is told beside these.
  public var settings: ReplaySettings
  /// What is expected, in groups; the plain ones of a group match in order.
  public var expectations: [[OutcomeExpectation]]
  /// The instants in µs of which `retouch render SUITE` draws a picture.
  public var pictures: [Int64] = []
  /// Whether a note alone may be all that the case asks for: so where its suite says `"notes": "count"`.
  public var notesCount = false

  /// Whether its suite says `"goldens": "required"`: it then needs a golden beside its expectations.
  public var requiresGolden = false

  /// Makes a case; one that expects nothing needs a golden.
  public init(
    suite: String, folder: String, name: String, line: Int? = nil, recording: String, fixture: String,
    settings: ReplaySettings = ReplaySettings(), expectations: [[OutcomeExpectation]] = []
  ) {
    self.suite = suite
    self.folder = folder
    self.name = name
    self.line = line
    self.recording = recording
    self.fixture = fixture
    self.settings = settings
    self.expectations = expectations
  }

  /// What a user calls it by: `SUITE/NAME`.
  public var address: String { "\(suite)/\(name)" }

  /// Whether it has an expectation at all.
  public var expectsAnything: Bool { expectations.contains { !$0.isEmpty } }

  /// Whether it demands one of the lines that a case has to demand: the engine's, and notes where they count.
  public var demandsLine: Bool {
    expectations.joined().contains { $0.demandsEngineLine || notesCount && $0.demandsLine }
  }

  /// Whether a name can be a case's: letters, digits, `.`, `_`, `-`, `+` and a matrix's brackets, not beginning with a point.
  ///
  /// It becomes the name of a file, so nothing that means something to a path may stand in it.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 100 && name.first != "." && name.first != "-"
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "._-+".unicodeScalars.contains($0)
      }
  }
}
