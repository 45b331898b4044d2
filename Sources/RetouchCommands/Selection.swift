import Arguments
import Faults
import Verdict

/// The cases that a command line names, and the problems of their suites.
struct Selection {
  /// The cases in the order in which they were named, each once.
  private(set) var cases: [TestCase] = []
  /// The problems of suites, and of cases that cannot run.
  private(set) var problems: [SuiteError] = []
  /// The problems that concern something that was named individually.
  private(set) var problemsOfNames: [SuiteError] = []

  /// The problems that concern single cases of a suite.
  private var problemsOfCases: Set<SuiteError> = []
  /// The names of the selected cases by their folder; none yet of a folder of which cases were added once, because
  /// the cases of one suite have names of their own.
  private var knownNames: [String: Set<String>?] = [:]
  private var knownProblems: Set<SuiteError> = []
  private var shelf = SuiteShelf()

  /// The folders of the suites of which every case was selected and none was left out.
  private(set) var wholeSuites: [String] = []

  /// Finds what was named: folders of suites, a suite's folder, or SUITE or SUITE/NAME among the recordings.
  ///
  /// - Throws: ``CommandFailure`` `usage` for a name that refers to nothing.
  /// - Complexity: Linear in the cases of the suites and in the names: each suite is read once.
  /// - Parameters:
  ///   - names: The names; if empty, the recordings' folder.
  ///   - patterns: Texts with `*` for any characters, one of which must match a case's address; empty for
  ///     all.
  ///   - isTaken: Which cases of a folder are selected; a case that is named individually always is.
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
    narrow(by: Narrowing(filters: [patterns]))
  }

  /// Leaves out the cases that something does not want.
  mutating func narrow(by narrowing: Narrowing) {
    guard !narrowing.isEmpty else { return }
    wholeSuites = []
    if Fault.isPlanted(.filterKeepsAll) { return }
    cases = narrowing.selected(from: cases)
    // Problems of cases that were not asked for are reported only if all cases are.
    if narrowing.asksForSome { problems.removeAll { problemsOfCases.contains($0) } }
  }

  @MainActor
  private mutating func add(_ name: String, _ setting: Setting, _ isTaken: (TestCase) -> Bool) throws {
    do {
      if let folder = Retouch.suiteFolder(name, setting) {
        let found = try Suite.search(under: folder)
        for folder in found.folders { add(folder: folder, setting, isTaken) }
        add(found.problems)
        problemsOfCases.formUnion(found.problems)
      } else if let matches = try SuiteMatches(name, setting) {
        try add(matches, setting, isTaken)
      } else {
        add(try Retouch.findCases(name, setting, on: &shelf))
      }
    } catch let error as SuiteError {
      add([error])
      problemsOfNames.append(error)
    }
  }

  @MainActor
  private mutating func add(
    _ matches: SuiteMatches, _ setting: Setting, _ isTaken: (TestCase) -> Bool
  ) throws(CommandFailure) {
    var isFound = false
    for match in matches.suites {
      isFound = isFound || match.names == nil
      add(folder: match.folder, setting, reportsAll: match.names == nil) { testCase in
        guard match.takes(testCase) else { return false }
        isFound = true
        return isTaken(testCase)
      }
    }
    guard isFound || !problems.isEmpty else { throw matches.nothingFound }
  }

  @MainActor
  private mutating func add(
    folder: String, _ setting: Setting, reportsAll: Bool = true, _ isTaken: (TestCase) -> Bool
  ) {
    do {
      // Not from the shelf, which would keep all suites.
      let suite = try Suite.load(folder, fixtures: setting.fixtureNames)
      let takesAll = suite.cases.allSatisfy(isTaken)
      add(takesAll ? suite.cases : suite.cases.filter(isTaken))
      guard reportsAll else { return }
      add(suite.problems)
      problemsOfCases.formUnion(suite.problems)
      if suite.problems.isEmpty, takesAll, !wholeSuites.contains(suite.folder) {
        wholeSuites.append(suite.folder)
      }
    } catch {
      // The other suites still run.
      add([error])
    }
  }

  /// Adds cases of one suite that are not there yet.
  private mutating func add(_ more: [TestCase]) {
    guard let folder = more.first?.folder else { return }
    guard let known = knownNames[folder] else {
      knownNames[folder] = .some(nil)
      cases += more
      return
    }
    var names = known ?? Set(cases.lazy.filter { $0.folder == folder }.map(\.name))
    knownNames[folder] = .some(nil)
    for testCase in more where names.insert(testCase.name).inserted { cases.append(testCase) }
    knownNames[folder] = names
  }

  private mutating func add(_ more: [SuiteError]) {
    for problem in more where knownProblems.insert(problem).inserted { problems.append(problem) }
  }
}

/// Whether a text contains what a pattern describes; `*` matches any number of any characters.
func matches(_ text: String, _ pattern: String) -> Bool {
  var rest = text[...]
  for part in pattern.split(separator: "*") {
    guard let range = rest.firstRange(of: part) else { return false }
    rest = rest[range.upperBound...]
  }
  return true
}
