import Verdict

/// Suites that were read already: a command line may name each of a suite's cases.
struct SuiteShelf {
  /// A suite whose cases are found by name.
  struct IndexedSuite {
    let suite: Suite
    /// Where the cases of a name stand, and those that a matrix makes of it.
    private let places: [Substring: [Int]]

    init(_ suite: Suite) {
      self.suite = suite
      var places: [Substring: [Int]] = [:]
      for (index, testCase) in suite.cases.enumerated() {
        let stem = testCase.name.prefix { $0 != "[" }
        places[stem, default: []].append(index)
        if stem.endIndex != testCase.name.endIndex { places[testCase.name[...], default: []].append(index) }
      }
      self.places = places
    }

    /// The case of a name, or all that a matrix makes of it.
    func cases(named name: String) -> [TestCase] { (places[name[...]] ?? []).map { suite.cases[$0] } }
  }

  private var suites: [String: IndexedSuite] = [:]

  /// The suite in a folder, read the first time that it is asked for.
  ///
  /// - Throws: as `Suite.load` does.
  mutating func suite(in folder: String, fixtures: [String]) throws(SuiteError) -> IndexedSuite {
    if let known = suites[folder] { return known }
    let suite = IndexedSuite(try Suite.load(folder, fixtures: fixtures))
    suites[folder] = suite
    return suite
  }
}
