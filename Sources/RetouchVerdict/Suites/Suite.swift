/// The cases of one folder, as its `suite.json` lists them.
public struct Suite: Hashable, Sendable {
  /// The folder's name.
  public var name: String
  /// The folder as the user gave it.
  public var folder: String
  /// The cases that were taken and can run, in the file's order; those of a matrix in the order of its
  /// values.
  public var cases: [TestCase]
  /// The problems of the other cases that were taken, of entries without a name, and of goldens without a
  /// case.
  public var problems: [SuiteError]
  /// Whether every entry has a name of its own, so that no case exists beside those that were listed.
  public internal(set) var namesAllCases = true

  /// The name of the file that makes a folder a suite.
  public static let fileName = "suite.json"
  /// The newest version of the format that this code reads.
  public static let currentVersion = SuiteReader.currentVersion

  /// Creates a suite.
  public init(name: String, folder: String, cases: [TestCase], problems: [SuiteError] = []) {
    self.name = name
    self.folder = folder
    self.cases = cases
    self.problems = problems
  }
}
