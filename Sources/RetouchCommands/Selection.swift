import Arguments
import Verdict

/// The cases that a command line names, and what is wrong with the suites that they stand in.
struct Selection {
  /// The cases in the order in which they were named, each once.
  private(set) var cases: [TestCase] = []
  /// What is wrong with suites, and with cases that cannot run.
  private(set) var problems: [SuiteError] = []
  /// Those of the problems that concern single cases of a suite.
  private var casesProblems: [SuiteError] = []

  /// Finds what was named: folders of suites, a suite's folder, SUITE or SUITE/NAME in the recordings' folder.
  ///
  /// - Throws: ``CommandFailure`` `usage` for a name that names nothing.
  /// - Parameters:
  ///   - names: what was named; nothing means the recordings' folder.
  ///   - patterns: texts with `*` for anything, of which one has to match a case's address; none means all.
  @MainActor
  init(_ names: [String], patterns: [String] = [], _ setting: Setting) throws {
    if names.isEmpty, Retouch.suiteFolder(setting.recordings, setting) == nil {
      throw CommandFailure(
        .usage, "there is no folder '\(setting.recordings)' here", hint: "Name a folder with suites")
    }
    for name in names.isEmpty ? [setting.recordings] : names { try add(name, setting) }
    guard !patterns.isEmpty else { return }
    cases.removeAll { testCase in !patterns.contains { matches(testCase.address, $0) } }
    // What is wrong with cases that were not asked for is left to whoever asks for all.
    problems.removeAll { casesProblems.contains($0) }
  }

  @MainActor
  private mutating func add(_ name: String, _ setting: Setting) throws {
    do {
      if let folder = Retouch.suiteFolder(name, setting) {
        for folder in try Suite.folders(under: folder) { try add(folder: folder, setting) }
      } else {
        try add(Retouch.findCases(name, setting))
      }
    } catch let error as SuiteError {
      add([error])
    }
  }

  @MainActor
  private mutating func add(folder: String, _ setting: Setting) throws {
    do {
      let suite = try Suite.load(folder, fixtures: setting.fixtureNames)
      add(suite.cases)
      add(suite.problems)
      casesProblems += suite.problems
    } catch {
      // The other suites run all the same.
      add([error])
    }
  }

  private mutating func add(_ more: [TestCase]) {
    for testCase in more
    where !cases.contains(where: { $0.address == testCase.address && $0.folder == testCase.folder }) {
      cases.append(testCase)
    }
  }

  private mutating func add(_ more: [SuiteError]) {
    for problem in more where !problems.contains(problem) { problems.append(problem) }
  }
}

/// Whether a text contains what a pattern describes, `*` standing for any number of any characters.
func matches(_ text: String, _ pattern: String) -> Bool {
  var rest = text[...]
  for part in pattern.split(separator: "*") {
    guard let range = rest.firstRange(of: part) else { return false }
    rest = rest[range.upperBound...]
  }
  return true
}
