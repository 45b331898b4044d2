import RetouchSupport
import RetouchVerdict

/// What `retouch test --list --json` prints about cases: one object per line.
public enum CaseListing {
  /// The lines for some cases, without line breaks, in their order.
  ///
  ///     {"case":"panel/tap","suite":"panel","name":"tap","recording":"Recordings/panel/tap.recording",
  ///      "fixture":"Panel","file":"Recordings/panel/suite.json","line":4,"golden":"accepted"}
  ///
  /// The fixture of a case without one is `null`.
  ///
  /// - Parameter each: Receives each line, so that no number of cases needs memory for all of them.
  public static func lines(of cases: [TestCase], each: (String) -> Void) {
    let states = Golden.states(of: cases)
    // The texts that all cases of a suite share are made once.
    var folder: String?
    var suite = ""
    var file = ""
    for (testCase, state) in zip(cases, states) {
      if folder.map(testCase.folder.hasSameBytes) != true {
        folder = testCase.folder
        suite = JSONLiteral.quoted(testCase.suite)
        file = JSONLiteral.quoted(Paths.join(testCase.folder, Suite.fileName))
      }
      var line = "{\"case\":" + JSONLiteral.quoted(testCase.address)
      line += ",\"suite\":" + suite
      line += ",\"name\":" + JSONLiteral.quoted(testCase.name)
      line += ",\"recording\":" + JSONLiteral.quoted(testCase.recording)
      line += ",\"fixture\":" + (testCase.fixture.map { JSONLiteral.quoted($0) } ?? "null")
      if let subject = testCase.subject {
        line +=
          ",\"\(subject.key)\":[" + subject.command.map { JSONLiteral.quoted($0) }.joined(separator: ",")
          + "]"
      }
      line += ",\"file\":" + file
      line += ",\"line\":" + (testCase.line.map(String.init) ?? "null")
      line += ",\"golden\":\"" + state.rawValue + "\"}"
      each(line)
    }
  }
}
