import RetouchArchives
import Foundation
import RetouchSupport
import RetouchReplay

/// The suites below a folder, and what else a person would count among them.
public struct SuiteSearch: Sendable {
  /// The folders with a `suite.json`, in ascending order of their paths' bytes.
  public private(set) var folders: [String] = []
  /// What can only be a mistake: goldens without a suite, a `suite.json` by almost its name, a link to suites
  /// that are elsewhere.
  public private(set) var problems: [SuiteError] = []
  /// What may be meant so, but is run by no suite: recordings without a `suite.json`, archives, broken links.
  public private(set) var warnings: [SuiteError] = []

  private let resolvedRoot: String?

  /// Searches a folder, and all folders in it; links to folders are not followed.
  ///
  /// - Throws: ``SuiteError`` `notFound` if nothing there is or was a suite, `unreadable` if a folder cannot
  ///   be read.
  init(under root: String) throws(SuiteError) {
    resolvedRoot = Paths.resolved(root)
    var unread = [(folder: root, isInSuite: false)]
    while let (folder, isInSuite) = unread.popLast() {
      let entries = try Paths.entries(of: folder)
      let isSuite = entries.contains { $0.name == Suite.fileName }
      if isSuite { folders.append(folder) }
      for entry in entries where entry.isFolder && entry.name != Suite.fileName {
        unread.append((Paths.join(folder, entry.name), isSuite || isInSuite))
      }
      for entry in entries where entry.isLink && !entry.name.hasPrefix(".") {
        tell(ofLink: Paths.join(folder, entry.name), inSuite: isSuite || isInSuite)
      }
      let files = entries.lazy.filter { !$0.isFolder }.map(\.name).sortedByBytes()
      for archive in files where PackedFiles.isArchive(archive) { tell(ofArchive: archive, in: folder) }
      if !isSuite { tell(ofFiles: files, in: folder, isInSuite: isInSuite) }
    }
    folders = folders.sortedByBytes()
    problems.sort { ExactText($0.file ?? "") < ExactText($1.file ?? "") }
    warnings.sort { ExactText($0.file ?? "") < ExactText($1.file ?? "") }
    guard folders.isEmpty, problems.isEmpty else { return }
    throw SuiteError(
      .notFound, file: root,
      problem: "no suite here: neither this folder nor one under it has a \(Suite.fileName)",
      hint: warnings.first.map { "There is \($0.file ?? ""): \($0.problem)" }
        ?? "A suite is a folder with a \(Suite.fileName), see Recordings/SUITES.md")
  }

  /// The result for a single suite.
  init(ofSuite folder: String) { (folders, resolvedRoot) = ([folder], nil) }

  /// Tells what files without a `suite.json` beside them are left of, or were meant to be.
  private mutating func tell(ofFiles files: [String], in folder: String, isInSuite: Bool) {
    let goldens = files.filter { Golden.caseName(ofFile: $0) != nil }
    if !goldens.isEmpty { problems.append(Self.withoutSuite(goldens, in: folder)) }
    if let misnamed = files.first(where: Self.isAlmostSuite) {
      problems.append(
        SuiteError(
          .leftOut, file: Paths.join(folder, misnamed),
          problem: "expected \(Suite.fileName), found \(SuiteNode.quoted(misnamed)): no case of it runs",
          hint: "Rename it: only a file with this very name is a suite"))
      return
    }
    let recordings = files.filter(Self.isRecording)
    // A suite may keep its recordings in a folder of its own.
    guard let first = recordings.first, !isInSuite else {
      return
    }
    let more = recordings.count > 1 ? " and \(recordings.count - 1) more" : ""
    warnings.append(
      SuiteError(
        .leftOut, file: Paths.join(folder, first),
        problem: "no case runs this recording\(more): there is no \(Suite.fileName) beside it",
        hint: "Write one, see Recordings/SUITES.md; or keep it elsewhere"))
  }

  private mutating func tell(ofArchive name: String, in folder: String) {
    warnings.append(
      SuiteError(
        .leftOut, file: Paths.join(folder, name), problem: "no case in this archive runs unless it is named",
        hint: "retouch test \(shellQuoted(Paths.join(folder, name)))"))
  }

  // MARK: Links

  /// How many folders are searched behind a link; behind more, there are taken to be suites.
  private static let linkedFolders = 1000

  /// Tells of a link to suites outside of the folder that is searched; those in it are found by their own
  /// path.
  ///
  /// They are not run: a checkout could have commands replay, and write outcomes, anywhere.
  private mutating func tell(ofLink path: String, inSuite isInSuite: Bool) {
    guard let target = Paths.resolved(path) else {
      // A case of the suite that needs it reports that itself.
      if isInSuite { return }
      warnings.append(
        SuiteError(
          .leftOut, file: path,
          problem: "is a link \(Paths.isLoop(path) ? "that leads back to itself" : "to nothing")",
          hint: "Remove it, or put what it names there: a suite in it would not run"))
      return
    }
    guard let resolvedRoot, target != resolvedRoot, Paths.isFolder(target),
      Paths.isInside(target, resolvedFolder: resolvedRoot) == false, Self.mayHoldSuites(target)
    else { return }
    problems.append(
      SuiteError(
        .leftOut, file: path, problem: "is a link to suites outside of the folder, none of which runs",
        hint: "Put them there; or remove the link, and name their own folder as well"))
  }

  private static func mayHoldSuites(_ folder: String) -> Bool {
    var unread = [folder]
    var left = linkedFolders
    while let folder = unread.popLast() {
      guard left > 0, let entries = try? Paths.entries(of: folder) else { return true }
      left -= 1
      for entry in entries {
        if entry.name == Suite.fileName { return true }
        if entry.isFolder { unread.append(Paths.join(folder, entry.name)) }
      }
    }
    return false
  }

  // MARK: Names

  /// Whether a file has almost the name of a suite's: in capitals, with a further ending, or mistyped.
  private static func isAlmostSuite(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix(Suite.fileName)
      || Suggestion.nearest(to: name, in: [Suite.fileName], atMost: 1) != nil
  }

  private static func isRecording(_ name: String) -> Bool {
    [".recording", ".recording.zst", ".evemu"].contains { name.hasSuffix($0) }
  }

  private static func withoutSuite(_ goldens: [String], in folder: String) -> SuiteError {
    let first = OutcomeText.escaped(goldens.first ?? "")
    let what = goldens.count == 1 ? "\(first) is" : "\(goldens.count) files such as \(first) are"
    return SuiteError(
      .obsoleteGolden, file: folder,
      problem: "\(what) obsolete: there is no \(Suite.fileName) beside a golden here",
      hint: "Put the suite back, or remove what is left of it")
  }
}

extension Suite {
  /// Returns the folders of the suites that a user names: the folder itself if it has a `suite.json`, and
  /// those below it.
  ///
  /// - Throws: As ``search(under:)``.
  public static func folders(under path: String) throws(SuiteError) -> [String] {
    try search(under: path).folders
  }

  /// Finds the suites that a user names: that of a `suite.json`, or the folder itself if it is one, and those
  /// below it.
  ///
  /// - Throws: ``SuiteError`` `notFound` if nothing there is or was a suite, `unreadable` if a folder cannot
  ///   be read.
  public static func search(under path: String) throws(SuiteError) -> SuiteSearch {
    try Paths.openArchive(path)
    let isFile = path == fileName || path.hasSuffix("/" + fileName)
    if isFile, !Paths.isFolder(path) { return SuiteSearch(ofSuite: path) }
    guard Paths.exists(path) else {
      throw SuiteError(
        .notFound, file: path, problem: "expected a folder with suites, found nothing",
        hint: "Is the name right? A suite is a folder with a \(fileName)")
    }
    return try SuiteSearch(under: path)
  }
}
