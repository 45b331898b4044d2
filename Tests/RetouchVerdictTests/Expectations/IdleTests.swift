import Foundation
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("Expectations that cannot fail")
struct IdleTests {
  private func suite(_ expectation: String) throws -> [String] {
    try problems(
      """
      {"suite": 1, "fixture": "Bar", "cases": [
      {"name": "a", "recording": "tap.recording", "expect": [
      "back touchDown", \(expectation)]}]}
      """)
  }

  @Test(
    "or never can come true are refused with file, line, and what to write instead",
    arguments: [
      (
        #""*""#,
        "it cannot fail: stars alone match every line. Name what happens, such as \"* touchUpInside\""
      ),
      (
        #""* *""#,
        "it cannot fail: stars alone match every line. Name what happens, such as \"* touchUpInside\""
      ),
      (
        #""back touchDwn""#,
        "\"touchDwn\" is not an event of a recognizer or control. Did you mean touchDown?"
      ),
      (
        #""never slider valuechanged""#,
        "\"valuechanged\" is not an event of a recognizer or control. Did you mean valueChanged?"
      ),
      (
        #""tuoch 1 began""#,
        "\"tuoch\" begins no line, because \"1\" is not an event of a recognizer or control. Did you mean touch?"
      ),
      (
        #""noting else""#,
        "\"noting\" begins no line, because \"else\" is not an event of a recognizer or control. Did you mean nothing?"
      ),
      (
        #""nevr back touchDown""#,
        "\"nevr\" begins no line, because \"back\" is not an event of a recognizer or control. Did you mean never?"
      ),
      (
        #""upp+0s back touchUpInside""#,
        "\"upp+0s\" begins no line, because \"back\" is not an event of a recognizer or control. Did you mean up+0s?"
      ),
      (#""touch 1 beagn""#, "\"beagn\" is not an event of a touch. Did you mean began?"),
      (#""contact 2 cancelld""#, "\"cancelld\" is not an event of a contact. Did you mean cancelled?"),
      (#""scroll end list""#, "\"end\" is not an event of a scroll. Did you mean ends?"),
      (#""viewer show back""#, "\"show\" is not an event of the viewer. Did you mean shows?"),
      (#""image logo brokn""#, "\"brokn\" is not an event of an image. Did you mean broken?"),
      (
        #""action back touchUpInsde""#,
        "\"touchUpInsde\" is not an event of what calls an action. Did you mean touchUpInside?"
      ),
      (
        #""never pan changed""#,
        "no line has the event changed: moves, changes and drags are counted on the line that closes them. "
          + "See Recordings/SUITES.md for the events there are"
      ),
    ])
  func atLoad(expectation: String, message: String) throws {
    let text = expectation.dropFirst().dropLast()
    #expect(try suite(expectation) == ["suite.json:3: in the expectation \"\(text)\": \(message)"])
  }

  @Test(
    "do not include expectations that a replay can break",
    arguments: [
      "1s *", "once *", "never *", "* began", "* touch", "note anything at all",
      "back touchDown+valueChanged",
      "touch * began", "touch began", "* touchDwn", "spoken 1", "trouble x", "viewer moves nothing",
      "scroll ends list", "pan waits",
      "action * touchUpInside", "nothing else", "once back",
    ])
  func fine(text: String) throws {
    #expect(try suite("\"\(text)\"") == [])
  }

  private func verdict(_ text: String, line: Int? = 7) throws -> CaseVerdict {
    var expectation = try OutcomeExpectation(parsing: text)
    expectation.line = line
    let testCase = TestCase(
      suite: "s", folder: "s", name: "press", line: 1, recording: "s/press.recording", fixture: "Bar",
      expectations: [[expectation]])
    return CaseVerdict.judge(example, of: testCase, policy: .compare)
  }

  @Test("in the case's recording are an error of the suite, once that is known")
  func inRecording() throws {
    #expect(
      try verdict("never marker \"then\"+1s note x")
        == .failed(
          "s/suite.json:7: in the expectation \"never marker \\\"then\\\"+1s note x\": it cannot fail: the recording "
            + "has no marker \"then\". Count from something that the recording has, or leave the time out",
          .usage))
    #expect(
      try verdict("1s±1.2s note goBack")
        == .failed(
          "s/suite.json:7: in the expectation \"1s±1.2s note goBack\": its tolerance is as long as the whole replay, "
            + "which lasts 1.2 s. Leave the time out, or make the tolerance smaller", .usage))
    #expect(
      try verdict("never 100s note goBack")
        == .failed(
          "s/suite.json:7: in the expectation \"never 100s note goBack\": it cannot fail: the replay lasts from 0 s to "
            + "1.2 s. Name a time within it, or leave the time out", .usage))
    // 600 ms either way of the middle is all of it, whatever is expected.
    #expect(try verdict("0.6s±600ms note goBack").exitCode == .usage)
    #expect(try verdict("0.6s±600ms *").exitCode == .usage)
    #expect(try verdict("1s±1199999us note goBack").exitCode == .usage)
    #expect(try verdict("1s±999999us note goBack") == .passed)
    #expect(try verdict("never 1.2s note x") == .passed)
    #expect(try verdict("never marker \"now\"+0s note x") == .passed)
    // A positive expectation fails, which says enough.
    #expect(try verdict("marker \"then\"+0s note x").exitCode == .mismatch)
    #expect(try verdict("100s note goBack").exitCode == .mismatch)
  }

  private func nevers(_ texts: String..., names: [String] = []) throws -> [String] {
    let testCase = TestCase(
      suite: "s", folder: "s", name: "press", line: 1, recording: "s/press.recording", fixture: "Bar",
      expectations: [try expectations(texts), try expectations(texts)])
    var found = NeverNames([CaseResult(testCase: testCase, verdict: .passed, outcome: example)])
    if !found.casesToAsk.isEmpty { found.take(names) }
    return found.problems.map {
      $0.description.replacingOccurrences(of: "s/suite.json:1: in the expectation ", with: "")
    }
  }

  @Test("because nothing is called so are errors of the suite, unless a line or the fixture has the name")
  func names() throws {
    #expect(
      try nevers("never back touchDown", "never viewer shows back", "never action back", "never note goBack")
        == [])
    #expect(
      try nevers("never histroy began", names: ["history", "back"]) == [
        "\"never histroy began\": it cannot fail: no line of the suite and nothing in Bar is called histroy. "
          + "Did you mean history?"
      ])
    #expect(try nevers("never forward touchDown", names: ["forward"]) == [])
    // Words of a reason are not names, and nothing is spoken where no case lets it.
    #expect(try nevers("never lifted began").count == 1)
    #expect(try nevers("never spoken 1 Back").count == 1)
    #expect(try nevers("never viewer shows forwrd", names: ["forward"]).count == 1)
    #expect(try nevers("never action forwrd", names: ["forward"]).count == 1)
    #expect(
      try nevers("never note goBcak") == [
        "\"never note goBcak\": no case of the suite ever gives this note, so it may not exist at all. "
          + "Did you mean \"goBack\"? Add a case in which it comes, or remove the expectation"
      ])
    // In other characters of Unicode it is another name, as it is for the lines.
    let umlaut = try nevers("never lo\u{308}schen touchUpInside", names: ["l\u{f6}schen"])
    #expect(umlaut.count == 1)
    #expect(umlaut.first.map { Array($0.utf8) }?.suffix(22) == Array("Did you mean l\u{f6}schen?".utf8))
    #expect(try nevers("never l\u{f6}schen touchUpInside", names: ["l\u{f6}schen"]) == [])
    // What is behind a star has to be an event, a particular or a name.
    for text in [
      "never * touchUpInsde", "never touch * endd", "never touch 1 began * bakc", "never * histroy",
      "never viewer * histroy", "never * touchDown+touchUpInsde", "never viewer shows * bakc",
    ] { #expect(try nevers(text, names: ["history", "back"]).count == 1, "\(text)") }
    #expect(
      try nevers("never * touchUpInsde") == [
        "\"never * touchUpInsde\": it cannot fail: no line of the suite and nothing in Bar is called touchUpInsde. "
          + "Did you mean touchUpInside?"
      ])
    for text in [
      "never * touchUpOutside", "never touch * cancelled", "never touch 1 began * forward", "never * goBack",
      "never * shows forward", "never scroll ends * zoom 4.000",
      "never scroll ends list * stopped", "never * failed moved", "never touch 1 began 5,5 * view",
      "never * touchDown+valueChanged", "never * * (moves",
    ] { #expect(try nevers(text, names: ["forward", "list", "view"]) == [], "\(text)") }
    // Wildcards, and names of the engine's own, are not looked up.
    #expect(
      try nevers("never * touchDown", "never touch 7 began", "never image x missing") == [])
  }
}
