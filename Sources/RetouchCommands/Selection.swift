import Arguments
import Verdict

/// The cases that a command line names, and what is wrong with the suites that they stand in.
struct Selection {
  /// The cases in the order in which they were named, each once.
  private(set) var cases: [TestCase] = []
  /// What is wrong with suites, and with cases that cannot run.
  private(set) var problems: [SuiteError] = []
  /// Those of the problems that stand in the way of something that was named by itself.
  private(set) var problemsOfNames: [SuiteError] = []

  /// Those of the problems that concern single cases of a suite.
  private var problemsOfCases: Set<SuiteError> = []
  private var knownCases: Set<Place> = []
  private var knownProblems: Set<SuiteError> = []
  private var shelf = SuiteShelf()

  /// What makes a case the same one.
  private struct Place: Hashable {
    let folder: String
    let name: String
  }
  /// The folders of the suites of which every case was named and none was left out.
  private(set) var wholeSuites: [String] = []

  /// Finds what was named: folders of suites, a suite's folder, SUITE or SUITE/NAME in the recordings' folder.
  ///
  /// - Throws: ``CommandFailure`` `usage` for a name that names nothing.
  /// - Complexity: Linear in the cases of the suites and in the names: each suite is read once.
  /// - Parameters:
  ///   - names: what was named; nothing means the recordings' folder.
  ///   - patterns: texts with `*` for anything, of which one has to match a case's address; none means all.
  ///   - isTaken: which cases of a folder are taken; a case that is named by itself always is.
  @MainActor
  init(
    _ names: [String], patterns: [String] = [], _ setting: Setting,
    fromFolders isTaken: (TestCase) -> Bool = { _ in true }
  ) throws {
    if names.isEmpty, Retouch.suiteFolder(setting.recordings, setting) == nil {
      throw CommandFailure(
        .usage, "there is no folder '\(setting.recordings)' here", hint: "Name a folder with suites")
    }
    for name in names.isEmpty ? [setting.recordings] : names { try add(name, setting, isTaken) }
    guard !patterns.isEmpty else { return }
    wholeSuites = []
    cases.removeAll { testCase in !patterns.contains { matches(testCase.address, $0) } }
    // What is wrong with cases that were not asked for is left to whoever asks for all.
    problems.removeAll { problemsOfCases.contains($0) }
  }

  @MainActor
  private mutating func add(_ name: String, _ setting: Setting, _ isTaken: (TestCase) -> Bool) throws {
    do {
      if let folder = Retouch.suiteFolder(name, setting) {
        let found = try Suite.search(under: folder)
        for folder in found.folders { add(folder: folder, setting, isTaken) }
        add(found.problems)
        problemsOfCases.formUnion(found.problems)
      } else {
        add(try Retouch.findCases(name, setting, on: &shelf))
      }
    } catch let error as SuiteError {
      add([error])
      problemsOfNames.append(error)
    }
  }

  @MainActor
  private mutating func add(folder: String, _ setting: Setting, _ isTaken: (TestCase) -> Bool) {
    do {
      let suite = try shelf.suite(in: folder, fixtures: setting.fixtureNames).suite
      add(suite.cases.filter(isTaken))
      add(suite.problems)
      problemsOfCases.formUnion(suite.problems)
      if suite.problems.isEmpty, suite.cases.allSatisfy(isTaken), !wholeSuites.contains(suite.folder) {
        wholeSuites.append(suite.folder)
      }
    } catch {
      // The other suites run all the same.
      add([error])
    }
  }

  private mutating func add(_ more: [TestCase]) {
    for testCase in more
    where knownCases.insert(Place(folder: testCase.folder, name: testCase.name)).inserted {
      cases.append(testCase)
    }
  }

  private mutating func add(_ more: [SuiteError]) {
    for problem in more where knownProblems.insert(problem).inserted { problems.append(problem) }
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
