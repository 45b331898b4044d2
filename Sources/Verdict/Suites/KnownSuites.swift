/// What was found in suites that are read twice: once for the names of all cases, and once for the cases
/// chosen by these names.
public final class KnownSuites {
  /// What each suite's file contains, by its folder.
  var looks: [String: SuiteReader.Look] = [:]
  private var searches: [String: (folders: [String], problems: [SuiteError])] = [:]

  /// Creates an empty cache.
  public init() {}

  /// Returns what ``Suite/search(under:)`` finds, or has found.
  ///
  /// - Throws: ``SuiteError``, as that function does.
  public func search(under path: String) throws(SuiteError) -> (folders: [String], problems: [SuiteError]) {
    if let found = searches[path] { return found }
    let found = try Suite.search(under: path)
    searches[path] = found
    return found
  }
}
