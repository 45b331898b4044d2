import RetouchArguments
import RetouchEvdev
import RetouchInterchange
import RetouchRecording
import RetouchReplay
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// A recording to replay, the fixture to replay it into, and the settings.
  struct ReplayJob {
    var name: String
    var document: RecordingDocument
    var fixture: any Fixture.Type
    var settings = ReplaySettings()

    /// Creates a job from a recording and a fixture.
    init(name: String, document: RecordingDocument, fixture: any Fixture.Type) {
      (self.name, self.document, self.fixture) = (name, document, fixture)
    }

    /// Whether it is a suite's case, which itself specifies whether it has a fixture.
    private(set) var isCase = false

    /// Whether no fixture was named, so that the outcome contains only the recording's contacts.
    var isBare: Bool { fixture is BareScreen.Type }

    /// The program that decides the gestures of a suite's case, or nil for the fixture.
    private(set) var subject: CaseSubject?

    /// What makes the outcome.
    @MainActor var engine: any GestureEngine {
      subject?.engine ?? UIKitEngine(fixture)
    }

    /// Replays the job, and names it in the error if the replay gives up.
    func naming<Result>(_ replay: () throws -> Result) throws -> Result {
      do {
        return try replay()
      } catch var error as ReplayError where error.file == nil {
        error.file = name
        throw error
      }
    }

    /// Creates a case's job; a gesture in words becomes a recording in the case's fixture.
    ///
    /// - Parameter takesPrograms: Whether the command can do with a program what it does with a fixture.
    @MainActor
    init(_ testCase: TestCase, _ setting: Setting, takesPrograms: Bool = false) throws {
      guard takesPrograms || testCase.subject == nil else {
        throw UsageError(
          "\(testCase.address) is a case without a fixture of ours, of which 'retouch test' and 'retouch replay' "
            + "make an outcome")
      }
      subject = testCase.subject
      fixture = try testCase.fixture.map(setting.fixture) ?? BareScreen.self
      isCase = true
      name = testCase.address
      document = try testCase.document(in: fixture)
      settings = testCase.settings
    }
  }

  /// Resolves a FILE if it exists, otherwise a CASE.
  ///
  /// - Parameters:
  ///   - display: The display of a FILE, whose pixels its positions may be.
  ///   - mayBeBare: Whether a FILE may be replayed without a fixture.
  @MainActor
  static func replayJob(
    _ what: String, fixture name: String?, description: String?, display: DisplayDescription? = nil,
    mayBeBare: Bool = false, takesPrograms: Bool = false, _ setting: Setting
  ) throws -> ReplayJob {
    let isFile = what == "-" || isFile(what) && !isFolder(what)
    if name != nil || isFile && mayBeBare {
      defer { Supervised.replays(inputName(what)) }
      var stated = StatedDevice()
      stated.display = display
      return ReplayJob(
        name: inputName(what),
        document: try Importer.open(path: what, description: description, stated: stated),
        fixture: try name.map(setting.fixture) ?? BareScreen.self)
    }
    guard !isFile else {
      let names =
        setting.fixtureNames.isEmpty ? "" : "; there are \(setting.fixtureNames.joined(separator: ", "))"
      throw UsageError(
        "\(what == "-" ? inputName(what) : "'\(what)'") is a FILE, which needs --fixture\(names)")
    }
    let testCase = try findCase(what, setting)
    defer { Supervised.replays(testCase.address) }
    return try ReplayJob(testCase, setting, takesPrograms: takesPrograms)
  }
}

extension Retouch.ReplayJob {
  /// Refuses options and events that have no meaning without a fixture.
  ///
  /// - Parameters:
  ///   - options: Options that need a fixture, and whether they were given.
  ///   - events: The requested events; a bare screen only supports rotations.
  func refuseOnBareScreen(_ options: [(name: String, isGiven: Bool)], events: [CaseEvent]) throws(UsageError)
  {
    guard isBare else { return }
    var refused = options.first { $0.isGiven }?.name
    for event in events where refused == nil {
      if case .rotation = event.kind { continue }
      refused = "--event other than a rotation"
    }
    guard let refused else { return }
    let needs = isCase ? "needs a fixture, and \(name) has none" : "needs --fixture"
    throw UsageError("\(refused) \(needs): on a bare screen there is nothing but the contacts")
  }
}
