import RetouchSupport

/// Finds cases by what a user types.
public enum CaseLocator {
  /// The folder that is searched for suites that are named without a path.
  public static let defaultFolder = "Recordings"

  /// Returns the case with an address: `SUITE/NAME` with the suite under ``defaultFolder``, or a path to a
  /// suite's folder followed by `/NAME`.
  ///
  /// - Throws: ``SuiteError``: `notFound` with a suggestion, or the problem of that case or its suite.
  public static func find(_ address: String, fixtures: [String]? = nil) throws(SuiteError) -> TestCase {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last.map(String.init), !name.isEmpty, !folder.isEmpty else {
      throw SuiteError(
        .notFound, problem: "expected SUITE/NAME, found \(SuiteNode.quoted(address))",
        hint: "As in safari/tap")
    }
    let inDefault = Paths.join(defaultFolder, folder)
    let candidates = [folder, inDefault].filter { Paths.exists(Paths.join($0, Suite.fileName)) }
    guard let found = candidates.first else {
      let suites = ((try? Suite.folders(under: defaultFolder)) ?? []).compactMap {
        $0.split(separator: "/").last.map(String.init)
      }
      throw SuiteError(
        .notFound,
        problem: "there is no suite \(SuiteNode.quoted(folder)), neither here nor in \(defaultFolder)",
        hint: SuiteReader.hint(for: folder, in: suites))
    }
    let suite = try Suite.load(found, fixtures: fixtures)
    if let testCase = suite.cases.first(where: { $0.name.hasSameBytes(as: name) }) { return testCase }
    // The case may exist but be invalid; then its problem is the answer.
    if let problem = suite.problems.first(where: { $0.code != .obsoleteGolden }) { throw problem }
    throw SuiteError(
      .notFound, file: Paths.join(found, Suite.fileName),
      problem: "there is no case \(SuiteNode.quoted(name))",
      hint: SuiteReader.hint(for: name, in: suite.cases.map(\.name)))
  }
}
