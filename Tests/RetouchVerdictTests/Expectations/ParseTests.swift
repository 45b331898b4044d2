import Testing
import RetouchVerdict
import VerdictSamples

@Suite("An expectation's text")
struct ParseTests {
  /// A text and the parts that it parses to.
  struct Parts: Sendable {
    let text: String
    var time: OutcomeExpectation.Time?
    var tolerance: Int64 = 0
    let words: Int
  }

  static let examples: [Parts] = [
    Parts(text: "back touchUpInside", words: 2),
    Parts(text: "1.2s viewer shows back", time: .at(1_200_000), words: 3),
    Parts(text: "0s touch 1 began", time: .at(0), words: 3),
    Parts(text: "250us x", time: .at(250), words: 1),
    Parts(text: "250µs x", time: .at(250), words: 1),
    Parts(text: "1.2s±5ms x", time: .at(1_200_000), tolerance: 5000, words: 1),
    Parts(text: "1.2s +-5ms x", time: .at(1_200_000), tolerance: 5000, words: 1),
    Parts(text: "down+0.2s viewer shows back", time: .down(200_000), words: 3),
    Parts(text: "up-1ms x", time: .up(-1000), words: 1),
    Parts(text: "up+0s±1us x", time: .up(0), tolerance: 1, words: 1),
    Parts(text: "down+-5ms x", words: 2),
    Parts(text: "marker \"a \\\"b\\\"\"+1s x", time: .marker("a \"b\"", 1_000_000), words: 1),
    Parts(text: "  back   touchDown  ", words: 2),
    Parts(text: "down touchDown", words: 2),
    Parts(text: "marker \"x\" y", words: 3),
  ]

  @Test("holds a time, a tolerance and words", arguments: examples)
  func parts(example: Parts) throws {
    let expectation = try OutcomeExpectation(parsing: example.text)
    #expect(expectation.kind == .inOrder)
    #expect(expectation.time == example.time)
    #expect(expectation.tolerance == example.tolerance)
    #expect(expectation.words.count == example.words)
    #expect(expectation.text == example.text)
  }

  @Test("may begin with never, once and nothing else")
  func kinds() throws {
    #expect(try OutcomeExpectation(parsing: "never history began").kind == .never)
    #expect(try OutcomeExpectation(parsing: "once 1s back touchUpInside").time == .at(1_000_000))
    #expect(try OutcomeExpectation(parsing: "nothing else").kind == .nothingElse)
    #expect(try OutcomeExpectation(parsing: "neverland began").kind == .inOrder)
    #expect(try OutcomeExpectation(parsing: "once * \"Back\"").words == [.any, .exact("\"Back\"")])
    #expect(
      try OutcomeExpectation(parsing: #"list."Message 2".card touchDown"#).words
        == [.exact(#"list."Message 2".card"#), .exact("touchDown")])
    #expect(
      try OutcomeExpectation(parsing: #"never "Message 2".card ended"#).words
        == [.exact(#""Message 2".card"#), .exact("ended")])
  }

  @Test(
    "is refused with the column and what was expected there",
    arguments: [
      ("", "column 1: expected the words of a line, such as \"back touchUpInside\", found the end"),
      ("1.2s", "column 5: expected the words of a line, such as \"back touchUpInside\", found the end"),
      (
        "1.2 back",
        "column 1: expected a time such as 1.2s (units: s, ms, us; no finer than 1us), found \"1.2\""
      ),
      ("never", "column 6: expected the words of a line, such as \"back touchUpInside\", found the end"),
      ("nothing at all", "column 9: expected \"else\" after \"nothing\", found \"at\""),
      ("nothing else here", "column 14: expected nothing after \"nothing else\", found \"here\""),
      (
        "1s±x y",
        "column 4: expected a tolerance such as ±5ms (units: s, ms, us; no finer than 1us), found \"x\""
      ),
      ("±5ms y", "column 6: expected a time in front of a tolerance, found \"y\""),
      ("a \"b", "column 3: expected a closing quotation mark, found \"\\\"b\""),
      ("a \"b\"c", "column 6: expected a space after a quoted word, found \"c\""),
      (
        "down+1 x",
        "column 6: expected a time such as 0.2s (units: s, ms, us; no finer than 1us), found \"1\""
      ),
      (
        "1.0000001s x",
        "column 1: expected a time such as 1.2s (units: s, ms, us; no finer than 1us), found \"1.0000001s\""
      ),
    ])
  func refused(text: String, message: String) {
    let error = #expect(throws: ExpectationError.self) { try OutcomeExpectation(parsing: text) }
    #expect(error?.description == message)
  }

  @Test("never traps, whatever it is")
  func random() {
    for seed in 0..<2000 { random(seed: seed) }
  }

  private func random(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let pieces = [
      "down", "up", "marker", "\"", "+", "-", "±", "1", ".", "s", "ms", "us", " ", "*", "never", "x", "é",
      "\\", "+-",
    ]
    var text = ""
    for _ in 0..<(seed % 12) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += pieces[Int(state >> 33) % pieces.count]
    }
    do throws(ExpectationError) {
      let expectation = try OutcomeExpectation(parsing: text)
      #expect(expectation.kind == .nothingElse || !expectation.words.isEmpty)
    } catch {
      #expect((1...text.count + 1).contains(error.column))
    }
  }

  @Test("holds times exactly")
  func times() {
    #expect(TimeText.microseconds("0.000001s") == 1)
    #expect(TimeText.microseconds("0.001ms") == 1)
    #expect(TimeText.microseconds("1.20s") == 1_200_000)
    #expect(TimeText.microseconds("1.5us") == nil)
    #expect(TimeText.microseconds(".5s") == nil)
    #expect(TimeText.microseconds("5.s") == nil)
    #expect(TimeText.microseconds("-1s") == nil)
    #expect(TimeText.microseconds("99999999999999999999s") == nil)
    #expect(TimeText.microseconds("9007199255s") == nil)
    #expect(TimeText.seconds(1_200_000) == "1.2 s")
    #expect(TimeText.seconds(-1) == "-0.000001 s")
    #expect(TimeText.compact(0) == "0s")
  }
}
