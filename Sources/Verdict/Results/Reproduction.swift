/// The command line that reproduces a case's replay.
public enum Reproduction {
  /// The command that replays a case, quoted for a shell.
  public static func command(_ testCase: TestCase, program: String = "retouch") -> String {
    guard testCase.line != nil else {
      let fixture = testCase.fixture.map { " --fixture \(quoted($0))" } ?? ""
      return "\(program) replay \(quoted(testCase.recording))\(fixture)"
    }
    return "\(program) replay \(quoted(address(of: testCase)))"
  }

  /// The command that makes a case's outcome its golden, quoted for a shell.
  public static func acceptCommand(_ testCase: TestCase, program: String = "retouch") -> String {
    "\(program) accept \(quoted(address(of: testCase)))"
  }

  /// The command that draws a case's filmstrip, quoted for a shell.
  public static func filmstripCommand(_ testCase: TestCase, program: String = "retouch") -> String {
    "\(program) render \(quoted(address(of: testCase))) --filmstrip -o filmstrip.png"
  }

  /// The command that makes the outcomes of a group their goldens, quoted for a shell.
  public static func acceptCommand(
    group key: DifferenceKey, of cases: [TestCase], program: String = "retouch"
  ) -> String {
    ([program, "accept"] + folders(of: cases) + ["--group", key.id]).joined(separator: " ")
  }

  /// The command that shows a group and asks for one decision on it, quoted for a shell.
  public static func reviewCommand(
    group key: DifferenceKey, of cases: [TestCase], program: String = "retouch"
  ) -> String {
    ([program, "review"] + folders(of: cases) + ["--groups", "--group", key.id]).joined(separator: " ")
  }

  /// The arguments with which a command finds all these cases: the folders that hold their suites, each once;
  /// nothing if that is the default one.
  private static func folders(of cases: [TestCase]) -> [String] {
    var folders: [String] = []
    for testCase in cases {
      let parts = testCase.folder.split(separator: "/", omittingEmptySubsequences: false)
      let parent = parts.dropLast().joined(separator: "/")
      let folder = parts.last.map(String.init) != testCase.suite || parent.isEmpty ? testCase.folder : parent
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders == [CaseLocator.defaultFolder] ? [] : folders.sorted().map(quoted)
  }

  /// The command that runs a case, quoted for a shell.
  public static func testCommand(_ testCase: TestCase, program: String = "retouch") -> String {
    "\(program) test \(quoted(address(of: testCase)))"
  }

  /// The arguments with which a command finds a case, not quoted: `SUITE/NAME` in the default folder,
  /// otherwise with the path of its suite.
  public static func address(of testCase: TestCase) -> String {
    let inDefault = testCase.folder == "\(CaseLocator.defaultFolder)/\(testCase.suite)"
    return (inDefault ? testCase.suite : testCase.folder) + "/" + testCase.name
  }

  /// Quotes a word for a shell if necessary.
  public static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || "/._-+:@%,=".utf8.contains($0)
    }
    if plain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
