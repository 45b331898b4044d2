import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("Expectations")
struct JudgeTests {
  @Test("that say what happened are met")
  func fulfilled() throws {
    #expect(
      try mismatches(
        "0s touch 1 began * back", "back touchCancel", "down+0.2s viewer shows back \"Back\"",
        "up+0s viewer ends back", "marker \"now\"+0.7s±1us back touchUpInside", "1.2s note goBack",
        "never history began", "once back touchUpInside") == [])
  }

  @Test("match words as a whole, and a star matches any word or field")
  func words() throws {
    #expect(try mismatches("bac touchDown").count == 1)
    #expect(try mismatches("* touchDown") == [])
    #expect(try mismatches("* began") == [])
    #expect(try mismatches("touch * began") == [])
    #expect(try mismatches("viewer shows back Back").count == 1)
    #expect(try mismatches("viewer shows \"back\"") == [])
    #expect(try mismatches("back touchDown more").count == 1)
  }

  @Test("with a note in quotation marks match only the whole note")
  func quotedNotes() throws {
    let outcome = Outcome(lines: [
      line("1|note|saved nothing at all: failed"), line("2|note|saved"), line("3|note|\"a b\" c"),
      line("4|note|say \"hi\""), line("5|saved|began"),
    ])
    #expect(
      try mismatches(
        "1us note \"saved nothing at all: failed\"", "2us note \"saved\"", "3us note \"a b\" c",
        "4us note \"say \\\"hi\\\"\"", "once note \"saved\"", "once * \"saved\"", in: outcome) == []
    )
    let saved = try mismatches("1us note \"saved\"", in: outcome)
    #expect(saved.first?.cause?.contains("Unicode") != true)
    for text in [
      "1us note \"saved\"", "1us note \"saved\" nothing", "1us note \"saved nothing\"", "1us * \"saved\"",
      "2us note \"save\"", "3us note \"a b\"",
    ] { #expect(try mismatches(text, in: outcome).count == 1, "\(text)") }
    // Without the marks a note's words are the first ones, as in any line.
    #expect(try mismatches("1us note saved", "note saved", "never note \"saved nothing\"", in: outcome) == [])
  }

  @Test("hold exactly to their time, or within the tolerance")
  func time() throws {
    #expect(try mismatches("1.2s note goBack") == [])
    #expect(try mismatches("1200001us note goBack").count == 1)
    #expect(try mismatches("1200001us±1us note goBack") == [])
    #expect(try mismatches("1199998us±1us note goBack").count == 1)
    let wrong = try #require(try mismatches("1.7s note goBack").first)
    #expect(wrong.got == "1200000   note      goBack")
    #expect(wrong.cause == "the same thing happened, 500000 µs earlier")
    #expect(
      wrong.input == """
        touch 1 of press.recording goes down at 0 s and is lifted at 1.2 s: the press lasts 1.2 s
        line 2 puts it down, line 5 lifts it; the number at the start of a line is the time since the line before, \
        in µs: those of lines 3 to 5 together are how long the press lasts
        """)
  }

  @Test("match what is spoken like any line, and it counts as no consequence")
  func spoken() throws {
    let outcome = Outcome(lines: [
      line("1000000|spoken|1|\"Selected: Camera. Tab. 1 of 4.\"|camera"),
      line("1000000|spoken|2|\"a\\nb \\u{202e}\\\"c\\\"\"|tabs[1]"),
    ])
    #expect(
      try mismatches(
        "1s spoken 1 \"Selected: Camera. Tab. 1 of 4.\" camera", "1s spoken 2", "once spoken * * camera",
        "never spoken 3", "never spoken * \"Camera. Button.\"", in: outcome) == [])
    #expect(try mismatches("nothing else", in: outcome) == [])
    #expect(try mismatches("never spoken * * camera", in: outcome).count == 1)
    #expect(try mismatches("once spoken", in: outcome).count == 1)
    #expect(try mismatches("1s spoken 1 \"Camera. Tab. 1 of 4.\"", in: outcome).count == 1)
    // With the escapes that the outcome shows, or with the characters themselves.
    #expect(try mismatches("spoken 2 \"a\\nb \\u{202e}\\\"c\\\"\"", in: outcome) == [])
    #expect(try mismatches("spoken 2 \"a\nb \u{202e}\\\"c\\\"\"", in: outcome) == [])
    #expect(try OutcomeExpectation(parsing: "1s spoken 1").demandsEngineLine)
  }

  @Test("count from anchors that the recording has to have")
  func anchors() throws {
    let missing = try #require(try mismatches("marker \"then\"+0s note goBack").first)
    #expect(missing.cause == "the recording has no marker \"then\"")
    var untouched = example
    untouched.anchors = Outcome.Anchors()
    #expect(
      try mismatches("down+0s touch", in: untouched).first?.cause == "no contact goes down in the recording")
  }

  @Test("match in order, each a line of its own")
  func order() throws {
    #expect(try mismatches("note goBack", "back touchUpInside").count == 1)
    #expect(try mismatches("note goBack", "note goBack").count == 1)
    let wrong = try #require(try mismatches("note goBack", "back touchUpInside").first)
    #expect(wrong.expected == "back touchUpInside")
    #expect(
      wrong.cause == "it came, but before \"note goBack\" that the expectations name first")
    #expect(wrong.context.contains { $0.role == .subject && $0.text.contains("touchUpInside") })
  }

  @Test("in groups match in order group by group")
  func groups() throws {
    let groups = [
      try expectations(["note goBack"]), try expectations(["back touchUpInside", "note goBack"]),
    ]
    #expect(Judge.mismatches(groups, example, recording: place) == [])
  }

  @Test("with never and once look at the whole outcome, wherever they stand")
  func wholeOutcome() throws {
    #expect(try mismatches("note goBack", "never back touchDown").count == 1)
    #expect(try mismatches("note goBack", "once back touchDown") == [])
    var twice = example
    twice.lines.append(line("1300000|back|touchUpInside"))
    let wrong = try #require(try mismatches("once back touchUpInside", in: twice).first)
    #expect(wrong.got == "2 such lines, at 1200000, 1300000 µs")
    #expect(try mismatches("never 1.2s back touchUpInside", in: twice).count == 1)
    #expect(try mismatches("never 1.25s back touchUpInside", in: twice) == [])
  }

  @Test("of nothing else fail for every consequence that no other expectation names, wherever they stand")
  func nothingElse() throws {
    let all = [
      "viewer shows", "viewer ends", "back touchUpInside", "back primaryActionTriggered", "action back",
      "note goBack",
    ]
    #expect(Judge.mismatches([try expectations(["nothing else"] + all)], example, recording: place) == [])
    for left in all.indices {
      let some = all.indices.filter { $0 != left }.map { all[$0] }
      let wrong = Judge.mismatches([try expectations(some + ["nothing else"])], example, recording: place)
      #expect(wrong.count == 1, "without \(all[left])")
      #expect(wrong.first?.expected == "nothing else")
    }
    // Lines without consequences need no expectation.
    var quiet = example
    quiet.lines = example.lines.filter { [.touch, .recognizer].contains($0.kind) || $0.event == "touchDown" }
    #expect(try mismatches("nothing else", in: quiet) == [])
  }

  @Test("that a recognizer failed to fulfil name its reason")
  func reason() throws {
    let wrong = try #require(try mismatches("history began").first)
    #expect(wrong.got == "1200000   history   failed         lifted after 1200000 of 3000000")
    // Whether it is to blame is not known until the case is replayed without it.
    #expect(wrong.cause == nil)
    #expect(wrong.suspects.map(\.sentence) == ["history failed at 1.2 s: lifted after 1200000 of 3000000"])
    #expect(wrong.suspects.first?.whatIf == .later(from: 1_200_000, by: 1_800_000))
    #expect(wrong.input?.hasPrefix("touch 1 of press.recording goes down") == true)
  }

  @Test("that a control lost its touch to fulfil name who took it")
  func taken() throws {
    let wrong = try #require(try mismatches("back touchUpOutside").first)
    #expect(wrong.got == "200000    back      touchCancel")
    #expect(wrong.cause == nil)
    var outcome = example
    outcome.lines.insert(line("200000|history|began|1.000,2.000 in back"), at: 2)
    let named = try #require(try mismatches("back touchUpOutside", in: outcome).first)
    #expect(named.cause == nil)
    #expect(
      named.suspects.first?.sentence == "history began at 0.2 s and took the touch away from back")
    #expect(named.suspects.first?.whatIf == .without(recognizer: "history"))
  }

  @Test("with a misspelled name suggest the right one")
  func misspelled() throws {
    let wrong = try #require(try mismatches("histroy began").first)
    #expect(wrong.got == "no such line")
    #expect(wrong.cause?.contains("(did you mean history?)") == true)
  }

  @Test("with an event that does not exist say which was meant")
  func unknownEvent() throws {
    let wrong = try #require(try mismatches("back touchDwn").first)
    #expect(
      wrong.cause == "\"touchDwn\" is not an event of a recognizer or control (did you mean touchDown?)")
    #expect(wrong.suspects.isEmpty)
    // A valid event that did not come is not a typo.
    #expect(try mismatches("back touchUpOutside").first?.cause == nil)
  }

  @Test("in another Unicode form do not match, and say so")
  func unicodeForm() throws {
    let outcome = Outcome(lines: [line("5|zuru\u{308}ck|touchDown"), line("6|note|caf\u{e9}")])
    #expect(try mismatches("zuru\u{308}ck touchDown", "note caf\u{e9}", in: outcome) == [])
    let wrong = try mismatches("zur\u{fc}ck touchDown", "note cafe\u{301}", in: outcome)
    #expect(
      wrong.map(\.cause)
        == [5, 6].map { "the line at \($0) has the same text in other characters of Unicode" })
  }

  @Test("that are met too often, or should never be met, are reported in one line each")
  func many() throws {
    var outcome = Outcome()
    for index in 0..<60 { outcome.lines.append(line("\(index)|note|moved")) }
    let once = try #require(try mismatches("once note moved", in: outcome).first)
    #expect(once.got == "60 such lines, at 0, 1, 2, 3, 4, … in µs")
    #expect(once.cause == "it happened more than once")
    let never = try #require(try mismatches("never note moved", in: outcome).first)
    #expect(never.got == "0         note      moved, and 59 more such lines")
    // The line that came has its time; there is nothing to add.
    #expect(never.cause == nil)
  }

  @Test("that only a once has matched are reported as out of order, not as used up")
  func takenByOnce() throws {
    let wrong = try #require(
      try mismatches("once back touchUpInside", "note goBack", "back touchUpInside").first)
    #expect(wrong.cause == "it came, but before \"note goBack\" that the expectations name first")
  }

  @Test("name the nearest line where nothing says the same")
  func nearest() throws {
    let wrong = try #require(try mismatches("viewer moves forward").first)
    #expect(wrong.got.contains("viewer"))
    #expect(wrong.cause == nil)
  }

  @Test("fail on an empty outcome without a trap")
  func empty() throws {
    #expect(try mismatches("history began", in: Outcome()).count == 1)
    #expect(
      try mismatches("0s history began", "once a b", "never x", "nothing else", in: Outcome()).count == 2)
  }

  @Test("demand an engine line or not")
  func demands() throws {
    #expect(try OutcomeExpectation(parsing: "back touchDown").demandsEngineLine)
    #expect(try OutcomeExpectation(parsing: "once * began").demandsEngineLine)
    #expect(try !OutcomeExpectation(parsing: "note goBack").demandsEngineLine)
    #expect(try !OutcomeExpectation(parsing: "never back touchDown").demandsEngineLine)
    #expect(try !OutcomeExpectation(parsing: "nothing else").demandsEngineLine)
  }
}
