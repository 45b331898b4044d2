import Replay
import Testing
import Verdict

@testable import Reports

@Suite("Groups of reds")
struct RedGroupTests {
  private func groups(_ results: [CaseResult]) -> [[String]] {
    RedGroup.groups(results.map { RedGroup.Key($0) }).map { $0.reds.map { results[$0].testCase.name } }
  }

  private func failed(_ verdict: CaseVerdict, _ name: String) -> CaseResult {
    CaseResult(testCase: PageSamples.testCase(name), verdict: verdict)
  }

  @Test("put together what differs alike at other times and places")
  func alike() {
    let reds = [
      PageSamples.red("a", lifted: 700_000), PageSamples.red("b", lifted: 700_001),
      PageSamples.red("c", suite: "other", lifted: 999_999),
    ]
    #expect(groups(reds) == [["a", "b", "c"]])
  }

  @Test("keep apart what happens to others, or what happens else")
  func apart() {
    var other = PageSamples.red("other")
    other.verdict = .mismatched([PageSamples.mismatch(lifted: 700_000, recognizer: "slide")])
    var else_ = PageSamples.red("else")
    else_.verdict = .mismatched([
      Mismatch(
        expected: "0         back      touchDown", got: "the end",
        context: [.init(.missing, "0         back      touchDown")], cause: nil, nextStep: "")
    ])
    #expect(groups([PageSamples.red("a"), other, else_]) == [["a"], ["other"], ["else"]])
  }

  @Test("come with the largest first, and those that wait for a golden last")
  func order() {
    let reds = [
      failed(.goldenMissing(isWritten: false), "new"), failed(.goldenMissing(isWritten: true), "new-2"),
      failed(.goldenMissing(isWritten: true), "new-3"), failed(.hung(limit: 5), "hang"), PageSamples.red("a"),
      PageSamples.red("b"), failed(.goldenPending, "pending"),
      failed(.trapped("the fixture crashed"), "crash"),
    ]
    #expect(groups(reds) == [["a", "b"], ["hang"], ["crash"], ["new", "new-2", "new-3"], ["pending"]])
  }

  @Test("hold the golden's line against the same recognizer's line of the outcome, wherever that stands")
  func counterpart() {
    let key = RedGroup.Key(PageSamples.red())
    #expect(
      key.signs == [
        RedGroup.Sign(label: "expected", words: "history began # in back"),
        RedGroup.Sign(label: "got", words: "history failed lifted after # of #"),
      ])
  }

  @Test("say of a line that only one side has which it is")
  func oneSided() {
    func signs(_ role: Mismatch.ContextLine.Role) -> [RedGroup.Sign] {
      var red = PageSamples.red()
      red.verdict = .mismatched([
        Mismatch(
          expected: "x", got: "y", context: [.init(role, "5         note      goBack")], cause: nil,
          nextStep: "")
      ])
      return RedGroup.Key(red).signs
    }
    #expect(signs(.missing) == [RedGroup.Sign(label: "only in the golden", words: "note goBack")])
    #expect(signs(.added) == [RedGroup.Sign(label: "only in the outcome", words: "note goBack")])
  }

  @Test("take an expectation by its words, without its time, whatever came instead")
  func expectation() throws {
    func red(_ text: String, got: String, name: String) throws -> CaseResult {
      var red = PageSamples.red(name)
      red.testCase.expectations = [[try OutcomeExpectation(parsing: text)]]
      red.verdict = .mismatched([Mismatch(expected: text, got: got, context: [], cause: nil, nextStep: "")])
      return red
    }
    let reds = [
      try red("down+0.2s viewer shows back", got: "nothing", name: "a"),
      try red("1.5s±5ms viewer shows back", got: "5 other", name: "b"),
      try red("never viewer shows back", got: "nothing", name: "c"),
    ]
    #expect(groups(reds) == [["a", "b"], ["c"]])
    #expect(RedGroup.Key(reds[0]).signs.map(\.words) == ["viewer shows back"])
    #expect(RedGroup.Key(reds[2]).signs.map(\.words) == ["never viewer shows back"])
  }
}
