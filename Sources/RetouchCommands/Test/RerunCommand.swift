import RetouchArguments
import RetouchVerdict

/// The command line that runs the red cases again.
enum RerunCommand {
  /// The maximum number of cases that are named; if there are more, `--failed` selects those that the run has
  /// stored, and elsewhere than on this machine their suites are named.
  static let nameLimit = 10

  /// The options that choose cases or what is printed about them, rather than how they run.
  private static let left: Set = [
    "all-reds", "artifacts", "exclude", "failed", "filter", "json", "list", "max-failures", "quiet", "report",
    "shard", "slowest", "verbose",
  ]

  /// Returns the command line, or nil if nothing was red.
  ///
  /// - Parameter isElsewhere: Whether it is for another machine, as what CI prints is: there `--failed` would
  ///   select what was red in another run.
  static func text(_ results: RunResults, _ parsed: Parsed, isElsewhere: Bool) -> String? {
    let red = results.failures.only(\.isRed)
    guard !red.isEmpty else { return nil }
    guard red.count <= nameLimit || isElsewhere else {
      return parsed.commandLine(without: left, adding: "failed")
    }
    var places = RedPlaces()
    for result in red { places.add(result.testCase) }
    return parsed.commandLine(without: left, operands: places.operands)
  }

  /// Where the red cases of a run are, of which there may be a million.
  struct RedPlaces {
    private var cases: [String] = []
    private var suites: [String] = []
    private var folders: [String] = []
    private var known: Set<String> = []

    /// Whether there is none.
    var isEmpty: Bool { cases.isEmpty }

    mutating func add(_ testCase: TestCase) {
      if cases.count <= nameLimit { cases.append(Reproduction.address(of: testCase)) }
      guard known.insert(testCase.folder).inserted else { return }
      if suites.count <= nameLimit { suites.append(Reproduction.suiteAddress(of: testCase)) }
      for folder in Reproduction.folders(of: [testCase]) where !folders.contains(folder) {
        folders.append(folder)
      }
    }

    /// The operands that select them all: the cases, or their suites, or the folders of those.
    ///
    /// They are none where that is the folder in which a run without operands looks.
    var operands: [String] {
      if cases.count <= nameLimit { return cases }
      return suites.count <= nameLimit ? suites : folders
    }
  }
}
