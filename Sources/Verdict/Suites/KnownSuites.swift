/// What was found in suites that are gone through twice: once for the names of all cases, and once for those
/// cases that were chosen by them.
public final class KnownSuites {
  /// What each suite's file has, by its folder.
  var looks: [String: SuiteReader.Look] = [:]
  private var searches: [String: (folders: [String], problems: [SuiteError])] = [:]

  /// Knows nothing yet.
  public init() {}

  /// Returns what ``Suite/search(under:)`` finds, or has found.
  ///
  /// - Throws: As that.
  public func search(under path: String) throws(SuiteError) -> (folders: [String], problems: [SuiteError]) {
    if let found = searches[path] { return found }
    let found = try Suite.search(under: path)
    searches[path] = found
    return found
  }
}
