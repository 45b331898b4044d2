import RetouchArchives
import RetouchSupport
import RetouchReplay

/// The command line that reproduces a case's replay.
public enum Reproduction {
  /// The command that replays a case, quoted for a shell.
  public static func command(_ testCase: TestCase, program: String = "retouch") -> String {
    guard testCase.line != nil else {
      let fixture = testCase.fixture.map { " --fixture \(shellQuoted($0))" } ?? ""
      return "\(program) replay \(shellQuoted(operand(testCase.recording)))\(fixture)"
        + options(for: testCase.settings.surroundings)
    }
    return "\(program) replay \(shellQuoted(address(of: testCase)))"
  }

  /// The command that shows again what a case's verdict says: its replay, or where its bounds are.
  public static func command(_ result: CaseResult, program: String = "retouch") -> String {
    // Bounds that could not be looked for come after those that could.
    if case .failed = result.verdict, result.outcome != nil, !result.testCase.bounds.isEmpty,
      result.bounds.count < result.testCase.bounds.count
    {
      let quantity = result.testCase.bounds[result.bounds.count].quantity
      return
        "\(program) bounds \(shellQuoted(address(of: result.testCase))) --vary \(shellQuoted(quantity.name))"
    }
    guard case .mismatched = result.verdict, let held = result.bounds.first(where: { !$0.changes.isEmpty })
    else { return command(result.testCase, program: program) }
    let (quantity, range) = (held.quantity, held.found.range)
    let vary =
      "\(quantity.name)=\(quantity.compact(range.lowerBound))..\(quantity.compact(range.upperBound))"
    return "\(program) bounds \(shellQuoted(address(of: result.testCase))) --vary \(shellQuoted(vary))"
  }

  /// The options that make a replay's surroundings other than the usual ones, each after a space.
  private static func options(for surroundings: ReplaySurroundings) -> String {
    let usual = ReplaySurroundings()
    var options = ""
    if surroundings.seed != usual.seed { options += " --seed \(surroundings.seed)" }
    if surroundings.timeZone != usual.timeZone {
      options += " --time-zone \(shellQuoted(surroundings.timeZone))"
    }
    if surroundings.locale != usual.locale { options += " --locale \(shellQuoted(surroundings.locale))" }
    return options
  }

  /// The command that makes a case's outcome its golden, quoted for a shell.
  ///
  /// No golden is written into an archive: for a case in one, these are the commands that unpack it and
  /// accept the outcome there.
  public static func acceptCommand(_ testCase: TestCase, program: String = "retouch") -> String {
    guard let unpacked = Unpacked([testCase.folder]) else {
      return "\(program) accept \(shellQuoted(address(of: testCase)))"
    }
    let address = shellQuoted(operand(unpacked.folders[0] + "/" + testCase.name))
    return unpacked.command("\(program) accept \(address)", after: "\(program) test \(address)")
  }

  /// The command that draws a case's filmstrip, quoted for a shell.
  public static func filmstripCommand(_ testCase: TestCase, program: String = "retouch") -> String {
    "\(program) render \(shellQuoted(address(of: testCase))) --filmstrip -o filmstrip.png"
  }

  /// The command that makes the outcomes of a group their goldens, quoted for a shell.
  public static func acceptCommand(
    group key: DifferenceKey, of cases: [TestCase], program: String = "retouch"
  ) -> String {
    decision("accept", folders(of: cases), ["--group", key.id], program)
  }

  /// The command that shows a group and asks for one decision on it, quoted for a shell.
  public static func reviewCommand(
    group key: DifferenceKey, of cases: [TestCase], program: String = "retouch"
  ) -> String {
    decision("review", folders(of: cases), ["--groups", "--group", key.id], program)
  }

  /// A command on the pending outcomes in some folders, which has to unpack those that are archives first.
  private static func decision(
    _ word: String, _ folders: [String], _ options: [String], _ program: String
  ) -> String {
    let unpacked = Unpacked(folders)
    let paths = (unpacked?.folders ?? folders).map { shellQuoted(operand($0)) }
    let command = ([program, word] + paths + options).joined(separator: " ")
    return unpacked?.command(command, after: ([program, "test"] + paths).joined(separator: " ")) ?? command
  }

  /// Folders of suites, some of them in archives, as they are named once the archives are unpacked where a
  /// command runs.
  private struct Unpacked {
    /// The folders after unpacking.
    private(set) var folders: [String] = []
    private var archives: [String] = []

    /// Creates it; nil if none is in an archive.
    init?(_ folders: [String]) {
      for folder in folders {
        guard let (file, rest) = ArchivedPath.split(folder) else {
          self.folders.append(folder)
          continue
        }
        if !archives.contains(file) { archives.append(file) }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let suffix = ArchivedPath.suffixes.first { name.hasSuffix($0) } ?? ""
        self.folders.append(name.dropLast(suffix.count) + (rest.isEmpty ? "" : "/" + rest))
      }
      if archives.isEmpty { return nil }
    }

    /// The commands that unpack, make the outcomes pending, and decide on them.
    func command(_ command: String, after test: String) -> String {
      archives.map { "tar --one-top-level -xf \(shellQuoted($0)) && " }.joined() + "{ \(test); \(command); }"
    }
  }

  /// The arguments with which a command finds all these cases: the folders that hold their suites, each once;
  /// empty if that is the default one.
  package static func folders(of cases: [TestCase]) -> [String] {
    var folders: [String] = []
    for testCase in cases {
      let parts = testCase.folder.split(separator: "/", omittingEmptySubsequences: false)
      let parent = parts.dropLast().joined(separator: "/")
      let folder = parts.last.map(String.init) != testCase.suite || parent.isEmpty ? testCase.folder : parent
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders == [CaseLocator.defaultFolder] ? [] : folders.sorted()
  }

  /// The command that runs a case, quoted for a shell.
  public static func testCommand(_ testCase: TestCase, program: String = "retouch") -> String {
    "\(program) test \(shellQuoted(address(of: testCase)))"
  }

  /// The arguments with which a command finds a case, not quoted: `SUITE/NAME` in the default folder,
  /// otherwise with the path of its suite. None begins as an option does.
  public static func address(of testCase: TestCase) -> String {
    suiteAddress(of: testCase) + "/" + testCase.name
  }

  /// The argument with which a command finds a case's suite, not quoted: SUITE in the default folder,
  /// otherwise its path. It does not begin as an option does.
  package static func suiteAddress(of testCase: TestCase) -> String {
    let inDefault = testCase.folder == "\(CaseLocator.defaultFolder)/\(testCase.suite)"
    let short = inDefault && operand(testCase.suite) == testCase.suite
    return operand(short ? testCase.suite : testCase.folder)
  }

  /// A path that no command takes for an option.
  private static func operand(_ path: String) -> String {
    path.hasPrefix("-") ? "./" + path : path
  }
}
