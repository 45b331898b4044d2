import RetouchArguments
import RetouchRunner
import RetouchVerdict

/// The suites, and the cases in them, that a pattern such as `Recordings/safari-*` or `*/press*` matches.
struct SuiteMatches {
  /// A suite of which all or some cases match.
  struct Match {
    /// The suite's folder.
    let folder: String
    /// The pattern for the names of the wanted cases, or nil for all.
    let names: Glob?

    /// Whether a case of the suite is wanted; a case of a matrix also matches by its name without the
    /// brackets.
    func takes(_ name: String) -> Bool {
      guard let names else { return true }
      return names.matches(name) || names.matches(name.prefix { $0 != "[" })
    }
  }

  /// The matching suites, in the order of their paths.
  private(set) var suites: [Match] = []
  /// What a search found in matching folders that can only be a mistake.
  private(set) var problems: [SuiteError] = []
  /// What it found there that may be meant to run, but is run by no suite.
  private(set) var warnings: [SuiteError] = []
  /// The error for a pattern that nothing matches.
  let nothingFound: CommandFailure

  /// Finds what a word selects; nil for a word that is not a pattern.
  ///
  /// A pattern that begins with the name of a folder applies to paths from the working folder, any other one
  /// to paths within the folder of recordings.
  @MainActor
  init?(_ word: String, _ setting: Setting) throws(SuiteError) {
    guard Glob.isPattern(word) else { return nil }
    let fixed = word.split(separator: "/", omittingEmptySubsequences: false).prefix { !Glob.isPattern($0) }
    let start = fixed.joined(separator: "/")
    let isPath = !fixed.isEmpty && (start.isEmpty || Retouch.isFolder(start))
    let root = isPath ? (start.isEmpty ? "/" : start) : setting.recordings
    let whole = Glob(word)
    let slash = word.lastIndex(of: "/")
    let ofFolder = slash.map { Glob(word[..<$0]) }
    let ofName = slash.map { Glob(word[word.index(after: $0)...]) }
    let search = try Self.search(under: root)
    func path(_ file: String) -> Substring { isPath ? file[...] : file.dropFirst(root.count) }
    func isMatched(_ problem: SuiteError) -> Bool {
      problem.file.map { whole.matchesPathOrAncestor(path($0)) } ?? false
    }
    let folders = search?.folders ?? []
    problems = search?.problems.filter(isMatched) ?? []
    warnings = search?.warnings.filter(isMatched) ?? []
    for folder in folders {
      let path = path(folder)
      if whole.matchesPathOrAncestor(path) {
        suites.append(Match(folder: folder, names: nil))
      } else if let ofFolder, let ofName, ofFolder.matches(path) {
        suites.append(Match(folder: folder, names: ofName))
      }
    }
    let names = folders.map { String($0.dropFirst(root.count).drop { $0 == "/" }) }
    nothingFound = CommandFailure(
      .usage, "no suite or case in \(root) matches '\(word)'",
      hint: names.isEmpty ? "There is no suite" : "The suites are: \(listed(names))")
  }

  /// Searches a folder; nil if it has no suites, or does not exist.
  @MainActor
  private static func search(under root: String) throws(SuiteError) -> SuiteSearch? {
    guard Retouch.isFolder(root) else { return nil }
    do throws(SuiteError) {
      return try Suite.search(under: root)
    } catch {
      guard error.code == .notFound else { throw error }
      return nil
    }
  }
}
