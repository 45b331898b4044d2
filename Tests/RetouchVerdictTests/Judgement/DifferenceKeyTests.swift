import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("The key of a difference")
struct DifferenceKeyTests {
  @Test("without its names is that of other differences in names alone")
  func names() {
    func text(_ kind: DifferenceKey.Kind, gone: String = "", new: String = "") -> String? {
      DifferenceKey(kind, gone: gone, new: new).withoutNames?.text
    }
    #expect(text(.new, new: "camera touchUpInside") == "new: ‘… touchUpInside’")
    #expect(
      text(.exchanged, gone: "history began in back", new: "history failed")
        == "‘… failed’ in place of ‘… began in …’")
    #expect(
      text(.time, gone: "viewer shows back", new: "viewer shows back") == "‘viewer shows …’ at another time")
    #expect(text(.gone, gone: "touch 2 began back") == "no more ‘touch … began …’")
    // What is noted or called is not a name, and what differs in no line has none.
    for text in ["note goBack", "action back touchUpInside → Bar", "viewer cancelled", ""] {
      #expect(DifferenceKey(.new, new: text).withoutNames == nil)
    }
    for kind in [DifferenceKey.Kind.expectation, .crash, .first, .hang, .error] {
      #expect(DifferenceKey(kind, gone: "a b", new: "c d").withoutNames == nil)
    }
  }

  private func key(_ old: String, _ new: String) -> DifferenceKey? {
    DifferenceKey(golden: "retouch outcome 1\n" + old, outcome: "retouch outcome 1\n" + new)
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String
    let new: String
    let kind: DifferenceKey.Kind
    let text: String
  }

  nonisolated static let examples = [
    Example(
      testDescription: "a line that another one replaces",
      old: "1200000   back      touchUpInside\n", new: "1000000   back      touchCancel\n", kind: .exchanged,
      text: "‘back touchCancel’ in place of ‘back touchUpInside’"),
    Example(
      testDescription: "a line that is gone", old: "5         note      a\n6         note      b\n",
      new: "6         note      b\n", kind: .gone, text: "no more ‘note a’"),
    Example(
      testDescription: "a line that is new", old: "6         note      b\n",
      new: "5         note      a\n6         note      b\n", kind: .new, text: "new: ‘note a’"),
    Example(
      testDescription: "another time", old: "5         history   began          22.000,22.000 in back\n",
      new: "6         history   began          23.000,22.000 in back\n", kind: .time,
      text: "‘history began in back’ at another time"),
    Example(
      testDescription: "another place", old: "5         history   began          22.000,22.000 in back\n",
      new: "5         history   began          -23.000,22.000 in back\n", kind: .place,
      text: "‘history began in back’ at another place"),
    Example(
      testDescription: "another count",
      old: "5         touch 1   ended          195.000,812.000  (moves 2)\n",
      new: "5         touch 1   ended          195.000,812.000\n", kind: .number,
      text: "‘touch 1 ended’ with another number"),
    Example(
      testDescription: "another measure",
      old: "5         history   failed         lifted after 1 of 3000000\n",
      new: "5         history   failed         lifted after 1 of 2000000\n", kind: .number,
      text: "‘history failed lifted after … of …’ with another number"),
    Example(
      testDescription: "another form of a letter", old: "5         note      caf\u{e9}\n",
      new: "5         note      cafe\u{301}\n", kind: .spelling,
      text: "‘note cafe\u{301}’ in other characters"),
    Example(
      testDescription: "a title with numbers, which are its words",
      old: "5         viewer    shows          a  \"1 of 2\"\n",
      new: "5         viewer    shows          a  \"2 of 2\"\n", kind: .exchanged,
      text: "‘viewer shows a \"2 of 2\"’ in place of ‘viewer shows a \"1 of 2\"’"),
    Example(
      testDescription: "another finger, whose number is its name",
      old: "5         touch 1   ended          1.000,2.000\n",
      new: "5         touch 2   ended          1.000,2.000\n", kind: .exchanged,
      text: "‘touch 2 ended’ in place of ‘touch 1 ended’"),
    Example(
      testDescription: "another contact, whose number is its name",
      old: "5         contact 1 up             1.000,2.000\n",
      new: "5         contact 2 up             1.000,2.000\n", kind: .exchanged,
      text: "‘contact 2 up’ in place of ‘contact 1 up’"),
    Example(
      testDescription: "another way", old: "5         contact 1 up             1.000,2.000  way 80.000\n",
      new: "5         contact 1 up             1.000,2.000  way 81.000\n", kind: .number,
      text: "‘contact 1 up way …’ with another number"),
    Example(
      testDescription: "what would move the cursor", old: "5         note      a\n",
      new: "5         note      \u{1b}[2J\n", kind: .exchanged,
      text: "‘note \\u{1b}[2J’ in place of ‘note a’"),
  ]

  @Test("says in words what differs first", arguments: examples)
  func kinds(example: Example) {
    let key = key(example.old, example.new)
    #expect(key?.kind == example.kind)
    #expect(key?.text == example.text)
  }

  @Test("is nil for equal texts")
  func equal() {
    #expect(key("5         note      a\n", "5         note      a\n") == nil)
  }

  @Test("has an id that never changes")
  func id() {
    #expect(key("5 note a\n", "6 note a\n")?.id == key("70 note a\n", "8 note a\n")?.id)
    #expect(DifferenceKey(.first).id == "57e20e5a")
    #expect(
      DifferenceKey.Kind.allCases.count == Set(DifferenceKey.Kind.allCases.map { DifferenceKey($0).id }).count
    )
  }

  @Test("is the same for an outcome, for its text, and for the mismatch that a report has")
  func mismatch() throws {
    let golden = example.text.replacing("200000    viewer", with: "250000    viewer")
    let testCase = TestCase(
      suite: "s", folder: "s", name: "press", recording: "press.recording", fixture: "Bar")
    let found = try Golden.mismatch(golden: Array(golden.utf8), example, for: testCase)
    let mismatch = try #require(found)
    let key = DifferenceKey(golden: golden, outcome: example)
    #expect(DifferenceKey(mismatch) == key)
    #expect(key?.text == "‘viewer shows back \"Back\"’ at another time")
    #expect(CaseVerdict.mismatched([mismatch]).differenceKey == key)
    #expect(CaseVerdict.passed.differenceKey == nil)
    var broken = mismatch
    broken.difference = nil
    #expect(CaseVerdict.mismatched([broken, mismatch]).differenceKey == key)
    #expect(CaseVerdict.mismatched([mismatch]).isAcceptable)
    #expect(!CaseVerdict.mismatched([broken, mismatch]).isAcceptable)
  }

  @Test(
    "leaves out the times of an expectation that is not met",
    arguments: [
      ("up+0s back touchUpInside", "expected ‘back touchUpInside’, got ‘back touchCancel’"),
      ("down+1.2s±5ms back touchUpInside", "expected ‘back touchUpInside’, got ‘back touchCancel’"),
      ("once 250us +-5ms back ±1pt", "expected ‘once back’, got ‘back touchCancel’"),
      (
        "history waits at most 1.2s after up",
        "expected ‘history waits at most … after up’, got ‘back touchCancel’"
      ),
      ("marker \"x\"+1s back", "expected ‘back’, got ‘back touchCancel’"),
    ])
  func expectation(expected: String, text: String) {
    var mismatch = Mismatch(
      expected: expected, got: "1000000   back      touchCancel", context: [], cause: nil, nextStep: "")
    #expect(DifferenceKey(mismatch).text == text)
    #expect(CaseVerdict.mismatched([mismatch]).differenceKey?.kind == .expectation)
    // What was expected may say more than what was written.
    (mismatch.expected, mismatch.expectation) = ("anything (that is at 7)", expected)
    #expect(DifferenceKey(mismatch).text == text)
  }

  @Test("numbers of what was found are seen to be left out, and how many there are does not count")
  func found() {
    func text(_ got: String) -> String {
      let mismatch = Mismatch(expected: "once back", got: got, context: [], cause: nil, nextStep: "")
      return DifferenceKey(mismatch).text
    }
    #expect(
      text("5 history recognized at 1.2 s, by 0.2 s late")
        == "expected ‘once back’, got ‘history recognized at … s, by … s late’")
    #expect(text("2 such lines, at 1, 2 µs") == "expected ‘once back’, got ‘… such lines, at … µs’")
    #expect(text("2 such lines, at 1, 2 µs") == text("3 such lines, at 1, 2, 3 µs"))
    // The id does not depend on it, and is the one of the words alone.
    #expect(
      DifferenceKey(.new, new: "a lifted after … of …").id == DifferenceKey(.new, new: "a lifted after of").id
    )
  }

  @Test("does not depend on times, places and counts, whatever the line is", arguments: 0..<200)
  func generated(seed: Int) {
    // A remainder that runs through all values, so that each run has the same lines.
    var state = seed * 7 + 3
    func next(_ count: Int) -> Int {
      state = (state * 1_103 + 12_345) % 65_537
      return state % count
    }
    let sources = ["touch 1", "back", "history", "viewer", "list.pan", "buttons[0]", "note", "\"my view\""]
    let events = ["began", "touchUpInside", "shows", "failed", "goBack"]
    let words = ["back", "\"Back 1\"", "in bar", "lifted after", "recording ended", "nothing"]
    let (source, event) = (sources[next(sources.count)], events[next(events.count)])
    let details = (0..<next(3)).map { _ in words[next(words.count)] }
    func line() -> String {
      var fields = details
      for index in fields.indices.reversed() where next(2) == 0 {
        fields.insert("\(next(900)).\(100 + next(900)),-\(next(900)).000", at: index)
      }
      if next(2) == 0 { fields.append("(moves \(next(99) + 1))") }
      return OutcomeLine(
        time: Int64(next(60_000)) * 17, kind: .control, source: source, event: event, details: fields
      ).text
    }
    let lines = (0..<4).map { _ in LineWords(line()) }
    #expect(lines.allSatisfy { $0.words == lines[0].words })
    #expect(!lines[0].words.isEmpty)
    // Two of the lines, in place of two others, are one group.
    let first = key("0 note x\n" + line() + "\n", "0 note x\n1 other happened\n")
    let second = key("0 note x\n1 note y\n" + line() + "\n", "0 note x\n1 note y\n9 other happened\n")
    #expect(first != nil)
    #expect(first == second)
    #expect(first?.id == second?.id)
  }

  @Test(
    "of a case without an outcome is what happened instead",
    arguments: [
      (
        CaseVerdict.leaked(["5 note a of s/b", "6 note"]),
        "an earlier case is still at work: ‘note a of s/b’"
      ),
      (.trapped("the fixture crashed"), "the fixture crashed"),
      (.spoils("another case differs", details: []), "changes what later cases of its process see"),
      (.hung(limit: 1), "no end within the time limit"),
      (.notDeterministic(first: "5 note a", second: "5 note b"), "two replays differ, one has ‘note a’"),
      (.goldenMissing(isWritten: true), "no golden yet"), (.goldenPending, "no golden yet"),
      (.failed("no such file\nhint", .usage), "no such file"),
    ])
  func others(verdict: CaseVerdict, text: String) {
    #expect(verdict.differenceKey?.text == text)
    #expect(verdict.differenceKey?.isOfGolden == (text == "no golden yet"))
    #expect(verdict.isAcceptable == (text == "no golden yet"))
  }

  @Test("knows who a line is about, and when it was")
  func source() {
    #expect(LineWords("0         touch 1   began          1.000,2.000").source == "touch 1")
    #expect(LineWords("12        \"Message 2\".card  began").source == "\"Message 2\".card")
    #expect(LineWords("12        \"Message 2\".card  began").time == 12)
    #expect(LineWords("the end").source == "the" && LineWords("the end").time == nil)
    #expect(LineWords("").source == "")
  }

  @Test("is limited in length for endless lines")
  func cut() {
    let key = key("5 note a\n", "5 note \(String(repeating: "b", count: 100_000))\n")
    #expect((key?.new.count ?? 0) <= DifferenceKey.lengthLimit)
  }
}
