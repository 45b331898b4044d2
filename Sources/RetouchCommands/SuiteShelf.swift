import RetouchSupport
import RetouchVerdict

/// Suites that were already read, because a command line may name each case of a suite.
struct SuiteShelf {
  /// A suite with an index of its cases by name.
  struct IndexedSuite {
    let suite: Suite
    /// The indices of the cases with a name, and of those that a matrix makes of it.
    private let places: [ExactText: [Int]]

    init(_ suite: Suite) {
      self.suite = suite
      var places: [ExactText: [Int]] = [:]
      for (index, testCase) in suite.cases.enumerated() {
        let stem = testCase.name.prefix { $0 != "[" }
        places[ExactText(String(stem)), default: []].append(index)
        if stem.endIndex != testCase.name.endIndex {
          places[ExactText(testCase.name), default: []].append(index)
        }
      }
      self.places = places
    }

    /// Returns the case with a name, or all that a matrix makes of it.
    func cases(named name: String) -> [TestCase] { (places[ExactText(name)] ?? []).map { suite.cases[$0] } }
  }

  private var suites: [ExactText: IndexedSuite] = [:]

  /// Returns the suite in a folder, reading it the first time.
  ///
  /// - Throws: As `Suite.load` does.
  mutating func suite(in folder: String, fixtures: [String]) throws(SuiteError) -> IndexedSuite {
    if let known = suites[ExactText(folder)] { return known }
    let suite = IndexedSuite(try Suite.load(folder, fixtures: fixtures))
    suites[ExactText(folder)] = suite
    return suite
  }
}
