import RetouchArchives
import RetouchArguments
import Glibc
import RetouchSupport
import RetouchReplay
import RetouchRunner
import RetouchVerdict

/// The context that all commands share.
@MainActor
struct Setting {
  /// The program's name.
  let name: String
  /// The words by which a shell runs the program where its name alone is no command, or nil.
  var runner: String?
  /// The words by which a shell runs the program, for the commands that are printed.
  var command: String { runner ?? name }
  /// The fixtures that suites and `--fixture` can name.
  let fixtures: [any Fixture.Type]
  /// The environment variables.
  let environment: [String: String]
  /// The folder in which a CASE is looked up.
  let recordings: String
  /// The machine's time.
  var clock = RunClock.system
  /// What ends a run early, or nil.
  var interruption: Interruption?
  /// Where a command that asks questions gets its answers.
  var answers = Answers.standard

  /// The fixtures' names in the order of the list.
  var fixtureNames: [String] { fixtures.map { $0.name } }

  /// Returns the fixture with a name.
  ///
  /// - Throws: ``CommandFailure`` if there is none.
  func fixture(_ name: String) throws -> any Fixture.Type {
    if let fixture = fixtures.first(where: { $0.name == name }) { return fixture }
    let near = Suggestion.nearest(to: name, in: fixtureNames).map { "Did you mean \($0)?" }
    throw CommandFailure(
      .usage, "there is no fixture '\(name)'",
      hint: near
        ?? (fixtures.isEmpty
          ? "This program was made without fixtures" : "There are: \(listed(fixtureNames))"))
  }
}

extension Retouch {
  /// Whether a path can be read as a file, or is a link that leads back to itself, because reading that
  /// reports what is wrong.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT != S_IFDIR }
    return errno == ELOOP || errno == ENOTDIR && isMember(path)
  }

  /// The folder of suites that a word refers to: a folder, a `suite.json`, or SUITE among the recordings.
  @MainActor
  static func suiteFolder(_ name: String, _ setting: Setting) -> String? {
    if isFolder(name) || name.hasSuffix(Suite.fileName) && isFile(name) { return name }
    let folder = setting.recordings + "/" + name
    return !name.hasPrefix("/") && isFolder(folder) ? folder : nil
  }

  /// Returns the case that `SUITE/NAME` refers to in the recordings' folder.
  ///
  /// - Throws: `SuiteError`, or ``CommandFailure`` with what was likely meant.
  @MainActor
  static func findCase(_ address: String, _ setting: Setting) throws -> TestCase {
    let cases = try findCases(address, setting)
    guard cases.count == 1 else {
      throw CommandFailure(
        .usage, "'\(address)' stands for \(cases.count) cases of a matrix, and one is needed",
        hint: "Name one: \(listed(cases.map(\.address)))")
    }
    return cases[0]
  }

  /// Returns the cases that `SUITE/NAME` refers to: one, or all that a matrix makes of NAME.
  ///
  /// - Throws: As ``findCase(_:_:)``.
  @MainActor
  static func findCases(_ address: String, _ setting: Setting) throws -> [TestCase] {
    var shelf = SuiteShelf()
    return try findCases(address, setting, on: &shelf)
  }

  /// As ``findCases(_:_:)``, for one of many addresses, so that each suite is read only once.
  @MainActor
  static func findCases(
    _ address: String, _ setting: Setting, on shelf: inout SuiteShelf
  ) throws -> [TestCase] {
    if let folder = suiteFolder(address, setting) { throw try isSuite(address, folder, setting) }
    func fileHint() -> String? {
      guard isFile(address) else { return nil }
      return "It is a file: '\(setting.command) replay \(shellQuoted(address)) --fixture NAME' replays it"
    }
    func hintAbove() -> String? {
      NearbyNames.recordingsAbove(setting.recordings).map {
        "\(setting.recordings) is not here: did you mean \($0)/\(address)?"
      }
    }
    guard let slash = address.lastIndex(of: "/") else {
      // The word is only a case's name, or a mistyped suite.
      let ofName = casesNamed(address, setting)
      if let hint = fileHint() {
        throw CommandFailure(.usage, "'\(address)' is no suite and no case", hint: hint)
      }
      let near =
        Suggestion.nearest(to: address, in: suiteNames(in: setting.recordings))
        ?? NearbyNames.file(address, recordings: setting.recordings)
      throw CommandFailure(
        .usage, "'\(address)' is neither a file nor a case",
        hint: ofName.isEmpty
          ? near.map { "Did you mean \($0)?" } ?? hintAbove()
            ?? "A case is SUITE/NAME, looked up in \(setting.recordings)"
          : "A case is named with its suite: \(listed(ofName))")
    }
    let suiteName = String(address[..<slash])
    let name = String(address[address.index(after: slash)...])
    guard !address.hasPrefix("/") || isFolder(suiteName) else {
      throw CommandFailure(
        .usage, "'\(address)' is neither a file nor a case",
        hint: suiteName.isEmpty ? "Name a folder with suites" : "There is no folder \(suiteName)")
    }
    // A path to the suite's folder is also accepted, because shells complete it.
    guard let folder = suiteFolder(suiteName, setting), isFile(folder + "/" + Suite.fileName) else {
      if let hint = fileHint() { throw CommandFailure(.usage, "'\(address)' is no case", hint: hint) }
      let known = suiteNames(in: setting.recordings)
      let nearCase = NearbyNames.folder(suiteName, recordings: setting.recordings).map { "\($0)/\(name)" }
      let path = NearbyNames.file(address, recordings: setting.recordings) ?? nearCase
      let named = Suggestion.nearest(to: suiteName, in: known).map { "\($0)/\(name)" }
      // Whoever gives a path is told of a path.
      let near = (suiteName.contains("/") ? nearCase ?? path ?? named : named ?? path).map {
        "Did you mean \($0)?"
      }
      // The folder is there, but no suite: what is in it may be one.
      guard !isFolder(suiteName) else {
        let inside = suiteNames(in: suiteName)
        throw CommandFailure(
          .usage,
          "'\(address)' is neither a file nor a case: the folder \(suiteName) has no \(Suite.fileName)",
          hint: Suggestion.nearest(to: name, in: inside).map { "Did you mean \(suiteName)/\($0)?" }
            ?? (inside.isEmpty ? near : "The suites in it are: \(listed(inside))"))
      }
      throw CommandFailure(
        .usage,
        "'\(address)' is neither a file nor a case: there is no suite \(suiteName) in \(setting.recordings)",
        hint: near ?? hintAbove() ?? (known.isEmpty ? nil : "There are: \(listed(known))"))
    }
    let indexed = try shelf.suite(in: folder, fixtures: setting.fixtureNames)
    let found = indexed.cases(named: name)
    if !found.isEmpty { return found }
    let suite = indexed.suite
    // A case that cannot be used reports why, and where.
    if let problem = suite.problems.first(where: { $0.problem.contains(name) }) { throw problem }
    var problem = "suite \(suite.name) has no case '\(name)'"
    // The case may be one of the invalid ones.
    if let first = suite.problems.first(where: { $0.code != .obsoleteGolden }) {
      problem += ", and is itself in error: \(first)"
    }
    let names = suite.cases.map(\.name)
    let ofFile = suite.cases.first { $0.recording.hasSuffix("/" + name) }?.name
    let near =
      ((ofFile ?? Suggestion.nearest(to: name, in: names)).map { "\(suite.name)/\($0)" }
      ?? NearbyNames.file(address, recordings: setting.recordings)).map { "Did you mean \($0)?" }
    throw CommandFailure(
      .usage, problem, hint: near ?? (names.isEmpty ? nil : "There are: \(listed(names))"))
  }

  /// Returns the error for a suite where a case is expected.
  @MainActor
  private static func isSuite(_ name: String, _ folder: String, _ setting: Setting) throws -> CommandFailure {
    let cases = isFile(folder + "/" + Suite.fileName) ? try Suite.caseNames(in: folder) : []
    var prefix = name
    while prefix.count > 1, prefix.hasSuffix("/") { prefix.removeLast() }
    return CommandFailure(
      .usage, cases.isEmpty ? "'\(name)' is a folder, no case" : "'\(name)' is a suite, no case",
      hint: cases.isEmpty
        ? "A case is SUITE/NAME, looked up in \(setting.recordings)"
        : "Its cases are \(listed(cases.map { "\(prefix)/\($0.name)" })); '\(setting.command) test \(shellQuoted(prefix))' runs all"
    )
  }

  /// The addresses of the cases with a name, in any suite.
  @MainActor
  private static func casesNamed(_ name: String, _ setting: Setting) -> [String] {
    let folders = (try? Suite.folders(under: setting.recordings)) ?? []
    return folders.flatMap { folder in
      let cases = (try? Suite.caseNames(in: folder)) ?? []
      return cases.filter { $0.name.hasSameBytes(as: name) }.map(\.address)
    }
  }

  /// The suite, the case or the word of their names that is nearest to a text, among what was named.
  @MainActor
  static func nearestWord(to text: String, ofCasesIn names: [String], _ setting: Setting) -> String? {
    let folders = (names.isEmpty ? [setting.recordings] : names).compactMap { suiteFolder($0, setting) }
      .flatMap { (try? Suite.folders(under: $0)) ?? [] }
    var words: [String] = []
    for folder in folders {
      for name in (try? Suite.caseNames(in: folder)) ?? [] {
        words += [name.suite, name.name]
        words += (name.suite + "-" + name.name).split { !$0.isLetter && !$0.isNumber }.map(String.init)
      }
    }
    return Suggestion.nearest(to: text, in: words)
  }

  /// Whether a path is a folder, a link to one, an archive of suites or a folder in one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return true }
    do {
      return try ArchivedPath(path).map { $0.archive.hasFolder($0.member) } ?? false
    } catch {
      // Reading its suites reports what is wrong with it.
      return true
    }
  }

  /// Whether a path leads through an archive to one of its files.
  private static func isMember(_ path: String) -> Bool {
    guard let found = try? ArchivedPath(path) else { return false }
    return found.archive.hasFile(found.member)
  }

  private static func suiteNames(in folder: String) -> [String] {
    ((try? Suite.folders(under: folder)) ?? []).map { (folder: String) -> String in
      String(folder.split(separator: "/").last ?? "")
    }
  }
}
