import RetouchArguments
import RetouchSupport
import RetouchRunner
import RetouchVerdict

/// The cases that a command line names, and the problems of their suites.
///
/// A case is selected by its name; only the selected cases, or the shard's part of them, are read.
struct Selection {
  /// The cases that can be used, in the order in which they were named, each once.
  private(set) var cases: [TestCase] = []
  /// The place of each case among all that were selected, from 0; cases of other shards, and those that
  /// cannot be used, have places too.
  private(set) var places: [Int] = []
  /// The places of the cases that cannot be used.
  private(set) var unusablePlaces: [Int] = []
  /// How many cases were selected, including those of other shards and those that cannot be used.
  private(set) var count = 0
  /// The problems of suites, and of cases that cannot run.
  private(set) var problems: [SuiteError] = []
  /// What may be meant to run, but is run by no suite.
  private(set) var warnings: [SuiteError] = []
  /// The problems that concern something that was named individually.
  private(set) var problemsOfNames: [SuiteError] = []
  /// The folders of the suites whose cases were all selected, with none left out.
  private(set) var wholeSuites: [String] = []
  /// A hash of the names of all cases that were selected, in order; 0 if no shard divides them.
  private(set) var namesHash: UInt64 = 0
  /// The names of all cases of the suites that were named as such, selected or not; empty unless requested.
  private(set) var names: [CaseName] = []
  /// Whether the names of all cases in the suites that were named are known.
  private(set) var knowsAllNames = true

  /// Which of the named cases are wanted.
  struct Choice {
    /// A filter that applies to all except those that are named individually.
    var fromFolders: (CaseName) -> Bool = { _ in true }
    /// A filter that applies to all.
    var narrowing = Narrowing()
    /// The part of the remaining cases that is read, or nil for all.
    var shard: ShardPlan?
    /// Whether the names of all cases are kept.
    var keepsNames = false
    /// What was found in suites, for callers that read them twice.
    var known: KnownSuites?
    /// Whether no case is read, and only the names of the selected ones are kept.
    var readsNone = false

    /// Whether a case that is selected is read.
    fileprivate func reads(_ name: CaseName) -> Bool { !readsNone && shard?.takes(name.address) ?? true }

    /// Whether the problems that belong to no case of a suite are reported: only one of several shards does
    /// that.
    fileprivate func tellsRest(ofSuite name: String) -> Bool {
      if readsNone { return false }
      return !narrowing.asksForSome && shard?.shard.takes("\(name)/\(Suite.fileName)") ?? true
    }
  }

  /// The addresses of the cases that were selected, if none is read.
  private var selected: [String] = []
  private let choice: Choice
  /// The names that were selected, by their folder, if more than one word may select the same.
  private var knownNames: [ExactText: Set<ExactText>]?
  private var knownProblems: Set<SuiteError> = []
  private var shelf = SuiteShelf()

  /// Finds what was named: folders of suites, a suite's folder, or SUITE or SUITE/NAME among the recordings.
  ///
  /// - Throws: ``CommandFailure`` `usage` for a name that refers to nothing.
  /// - Complexity: Linear in the cases of the suites and in the names: each suite is read once.
  /// - Parameters:
  ///   - names: The names; if empty, the recordings' folder.
  ///   - choice: Which of the cases are wanted.
  @MainActor
  init(_ names: [String], _ setting: Setting, _ choice: Choice = Choice()) throws {
    if names.isEmpty, Retouch.suiteFolder(setting.recordings, setting) == nil {
      throw CommandFailure(
        .usage, "there is no folder '\(setting.recordings)' here",
        hint: NearbyNames.recordingsAbove(setting.recordings).map { "Did you mean \($0)?" }
          ?? "Name a folder with suites")
    }
    self.choice = choice
    if names.count > 1 { knownNames = [:] }
    for name in names.isEmpty ? [setting.recordings] : names { try add(name, setting) }
  }

  /// Returns the addresses of the cases that would be selected, without reading any.
  ///
  /// - Throws: As ``init(_:_:_:)``.
  @MainActor
  static func addresses(_ names: [String], _ setting: Setting, _ choice: Choice) throws -> [String] {
    var choice = choice
    choice.readsNone = true
    return try Selection(names, setting, choice).selected
  }

  @MainActor
  private mutating func add(_ name: String, _ setting: Setting) throws {
    do {
      if let problem = Suite.machineProblem(at: name) { throw problem }
      if let folder = Retouch.suiteFolder(name, setting) {
        let found = try choice.known?.search(under: folder) ?? Suite.search(under: folder)
        choice.known?.look(through: found.folders, fixtures: setting.fixtureNames)
        for folder in found.folders { add(folder: folder, setting) }
        if !choice.narrowing.asksForSome { add(found.problems, found.warnings) }
      } else if let matches = try SuiteMatches(name, setting) {
        try add(matches, setting)
      } else {
        for testCase in try Retouch.findCases(name, setting, on: &shelf) { add(testCase) }
      }
    } catch let error as SuiteError {
      add([error])
      problemsOfNames.append(error)
    }
  }

  @MainActor
  private mutating func add(_ matches: SuiteMatches, _ setting: Setting) throws(CommandFailure) {
    var isFound = false
    if !choice.narrowing.asksForSome { add(matches.problems, matches.warnings) }
    for match in matches.suites {
      isFound = isFound || match.names == nil
      add(folder: match.folder, setting, of: match) { isFound = true }
    }
    guard isFound || !problems.isEmpty else { throw matches.nothingFound }
  }

  /// Adds the cases of a suite, or those that match a pattern.
  @MainActor
  private mutating func add(
    folder: String, _ setting: Setting, of match: SuiteMatches.Match? = nil, found: () -> Void = {}
  ) {
    let isWhole = match?.names == nil
    let isWanted = choice.narrowing.wants(inFolder: folder)
    var taken: [(name: String, place: Int)] = []
    var takesAll = true
    do throws(SuiteError) {
      // This does not use the shelf, which would keep all suites.
      let suite = try Suite.load(
        folder, fixtures: setting.fixtureNames, known: choice.known,
        tellsRest: { [choice] in isWhole && choice.tellsRest(ofSuite: $0) }
      ) { name in
        if isWhole, choice.keepsNames { names.append(name) }
        if let match {
          guard match.takes(name.name) else {
            takesAll = false
            return false
          }
          found()
        }
        guard choice.fromFolders(name), isWanted(name), let place = place(of: name) else {
          takesAll = false
          return false
        }
        guard choice.reads(name) else {
          takesAll = false
          return false
        }
        taken.append((name.name, place))
        return true
      }
      add(suite.cases, of: taken)
      add(suite.problems)
      if isWhole, !suite.namesAllCases { knowsAllNames = false }
      // A pattern such as `panel/*` takes all cases as well.
      if suite.problems.isEmpty, suite.namesAllCases, takesAll,
        !wholeSuites.contains(where: { $0.hasSameBytes(as: suite.folder) })
      {
        wholeSuites.append(suite.folder)
      }
    } catch {
      // The problem is only noted here, so that the other suites still run.
      knowsAllNames = false
      add([Suite.blamingTheMachine(error, foundIn: folder)])
    }
  }

  /// Adds the cases of a suite that can be used, in the order of those that were taken.
  private mutating func add(_ usable: [TestCase], of taken: [(name: String, place: Int)]) {
    if cases.isEmpty, usable.count == taken.count {
      // The usual case: a large suite's are not copied.
      cases = usable
      places += taken.map(\.place)
      return
    }
    var next = 0
    for (name, place) in taken {
      if next < usable.count, usable[next].name.hasSameBytes(as: name) {
        cases.append(usable[next])
        places.append(place)
        next += 1
      } else {
        unusablePlaces.append(place)
      }
    }
  }

  /// Adds a case that was named.
  private mutating func add(_ testCase: TestCase) {
    let name = testCase.caseName
    guard choice.narrowing.wants(inFolder: name.folder)(name), let place = place(of: name),
      choice.reads(name)
    else { return }
    cases.append(testCase)
    places.append(place)
  }

  /// Counts a case that is selected, and returns its place; nil for one that was selected before.
  private mutating func place(of name: CaseName) -> Int? {
    if knownNames != nil,
      knownNames?[ExactText(name.folder), default: []].insert(ExactText(name.name)).inserted == false
    {
      return nil
    }
    if choice.readsNone { selected.append(name.address) }
    // Without the folder, which may be elsewhere on another shard's machine.
    if choice.shard != nil { namesHash = StableHash.fnv1a(name.address) &+ namesHash &* 0x100_0000_01b3 }
    defer { count += 1 }
    return count
  }

  /// Adds a problem that was found elsewhere.
  mutating func add(_ problem: SuiteError) { add([problem]) }

  private mutating func add(_ more: [SuiteError], _ warnings: [SuiteError] = []) {
    for problem in more where knownProblems.insert(problem).inserted { problems.append(problem) }
    self.warnings += warnings.filter { knownProblems.insert($0).inserted }
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
