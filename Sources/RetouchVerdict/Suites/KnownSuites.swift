import Dispatch
import RetouchSupport
import Synchronization

/// What was found in suites that are read twice: once for the names of all cases, and once for the cases
/// chosen by these names.
public final class KnownSuites {
  /// What each suite's file contains, by its folder.
  var looks: [ExactText: SuiteReader.Look] = [:]
  private var searches: [ExactText: SuiteSearch] = [:]

  /// Creates an empty cache.
  public init() {}

  /// Returns what ``Suite/search(under:)`` finds, or has found.
  ///
  /// - Throws: ``SuiteError``, as that function does.
  public func search(under path: String) throws(SuiteError) -> SuiteSearch {
    if let found = searches[ExactText(path)] { return found }
    let found = try Suite.search(under: path)
    searches[ExactText(path)] = found
    return found
  }

  /// Looks through suites on all processors, so that ``Suite/load(_:fixtures:known:tellsRest:taking:)`` finds
  /// them looked through.
  ///
  /// A suite that cannot be used is left to that function, which says why, and so are the suites of an
  /// archive, which is read from one end to the other.
  ///
  /// - Parameters:
  ///   - folders: The suites' folders.
  ///   - fixtures: As for loading them.
  public func look(through folders: [String], fixtures: [String]?) {
    let folders = folders.map(Suite.folderOfSuite).filter {
      looks[ExactText($0)] == nil && !Paths.isArchived($0)
    }
    let found = Mutex<[ExactText: SuiteReader.Look]>([:])
    DispatchQueue.concurrentPerform(iterations: folders.count) { index in
      let folder = folders[index]
      guard let look = try? Suite.reader(of: folder, fixtures: fixtures).look() else { return }
      found.withLock { $0[ExactText(folder)] = look }
    }
    looks.merge(found.withLock { $0 }) { known, _ in known }
  }
}
