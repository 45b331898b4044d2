import RetouchReplay
import Testing

@testable import RetouchReports
@testable import RetouchVerdict

@Suite("Groups of red cases")
struct RedGroupTests {
  private func groups(_ results: [CaseResult]) -> [[String]] {
    RedGroup.groups(results).map { $0.reds.map { results[$0].testCase.name } }
  }

  private func failed(_ verdict: CaseVerdict, _ name: String) -> CaseResult {
    CaseResult(testCase: PageSamples.testCase(name), verdict: verdict)
  }

  /// A red that also breaks an expectation, which comes first among its mismatches.
  private func broken(_ name: String, expected: String = "up+0s back touchUpInside") -> CaseResult {
    var red = PageSamples.red(name)
    red.verdict = .mismatched([
      Mismatch(expected: expected, got: "the end", context: [], cause: nil, nextStep: ""),
      PageSamples.mismatch(lifted: 700_000),
    ])
    return red
  }

  @Test("put together cases that differ in the same way at other times and places")
  func alike() {
    let reds = [
      PageSamples.red("a", lifted: 700_000), PageSamples.red("b", lifted: 700_001),
      PageSamples.red("c", suite: "other", lifted: 999_999),
    ]
    #expect(groups(reds) == [["a", "b", "c"]])
  }

  @Test("keep apart differences in what happens, and in whom it happens to")
  func apart() {
    var other = PageSamples.red("other")
    other.verdict = .mismatched([PageSamples.mismatch(lifted: 700_000, recognizer: "slide")])
    var gone = PageSamples.red("gone")
    var mismatch = PageSamples.mismatch(lifted: 700_000)
    mismatch.difference = DifferenceKey(golden: "0 back touchDown\n", outcome: "")
    gone.verdict = .mismatched([mismatch])
    #expect(groups([PageSamples.red("a"), other, gone]) == [["a"], ["other"], ["gone"]])
  }

  @Test("come with the largest first, and those that wait for their first golden last, as one")
  func order() {
    let reds = [
      failed(.goldenMissing(isWritten: false), "new"), failed(.goldenMissing(isWritten: true), "new-2"),
      failed(.goldenMissing(isWritten: true), "new-3"), failed(.hung(limit: 5), "hang"), PageSamples.red("a"),
      PageSamples.red("b"), failed(.goldenPending, "pending"),
      failed(.trapped("the fixture crashed"), "crash"),
    ]
    #expect(groups(reds) == [["a", "b"], ["hang"], ["crash"], ["new", "new-2", "new-3", "pending"]])
  }

  @Test("go by the golden where an expectation is broken as well, whichever that is")
  func goldenFirst() {
    let reds = [broken("a"), broken("b", expected: "never note goBack"), PageSamples.red("c")]
    #expect(groups(reds) == [["a", "b", "c"]])
  }

  @Test("are those of a review, by the same id")
  func review() throws {
    let golden = PageSamples.golden
    let outcome = PageSamples.outcome(lifted: 700_000)
    let key = try #require(DifferenceKey(golden: golden, outcome: outcome))
    var red = PageSamples.red()
    let mismatch = try Golden.mismatch(golden: Array(golden.utf8), outcome, for: red.testCase)
    red.verdict = .mismatched([try #require(mismatch)])
    #expect(RedGroup.groups([red]).map(\.key.id) == [key.id])
    #expect(RedGroup.groups([red])[0].key.isOfGolden)
  }

  /// A red that a control sends an event in too many.
  private func new(_ control: String, _ name: String) -> CaseResult {
    var mismatch = Mismatch(expected: "", got: "", context: [], cause: nil, nextStep: "")
    mismatch.difference = DifferenceKey(golden: "", outcome: "5         \(control)    touchUpInside\n")
    return failed(.mismatched([mismatch]), name)
  }

  @Test("that differ in names alone follow one another, in the place that they have together")
  func families() {
    let reds =
      [new("camera", "a")] + (0..<4).map { PageSamples.red("h\($0)") }
      + ["b", "c", "d"].map { new("back", $0) } + [new("more", "e"), failed(.hung(limit: 5), "f")]
    #expect(groups(reds) == [["b", "c", "d"], ["a"], ["e"], ["h0", "h1", "h2", "h3"], ["f"]])
    let found = RedGroup.groups(reds)
    #expect(found[0].family?.text == "3 groups, 5 cases: new: ‘… touchUpInside’")
    #expect(found[1].family == found[0].family && found[2].family == found[0].family)
    #expect(found[3].family == nil && found[4].family == nil)
    // The groups themselves are those of a review.
    #expect(found[0].key.text == "new: ‘back touchUpInside’")
  }

  @Test("keep crashes at different places apart")
  func crashes() {
    let reds = ["a.swift:1", "a.swift:2", "a.swift:1", nil].enumerated().map { index, place in
      var red = failed(.trapped("the fixture crashed"), "\(index)")
      red.crashPlace = place
      return red
    }
    #expect(groups(reds) == [["0", "2"], ["1"], ["3"]])
    #expect(RedGroup.groups(reds)[0].key.text == "the fixture crashed, at a.swift:1")
  }

  @Test("take an expectation by its words, without its time, where the golden has no part in it")
  func expectation() {
    func red(_ text: String, got: String, name: String) -> CaseResult {
      failed(
        .mismatched([Mismatch(expected: text, got: got, context: [], cause: nil, nextStep: "")]), name)
    }
    let reds = [
      red("down+0.2s viewer shows back", got: "7 note a", name: "a"),
      red("1.5s±5ms viewer shows back", got: "5 note a", name: "b"),
      red("never viewer shows back", got: "5 note a", name: "c"),
    ]
    #expect(groups(reds) == [["a", "b"], ["c"]])
    #expect(RedGroup.groups(reds)[0].key.text == "expected ‘viewer shows back’, got ‘note a’")
    #expect(RedGroup.groups(reds)[0].decision(reds, program: "retouch") == [])
  }

  @Test("name the commands that decide on all of them, as review and accept take them")
  func decision() {
    let reds = [PageSamples.red("a"), PageSamples.red("b")]
    let group = RedGroup.groups(reds)[0]
    #expect(
      group.decision(reds, program: "touch") == [
        CaseFact("review", "touch review --groups --group \(group.key.id)"),
        CaseFact("accept", "touch accept --group \(group.key.id)"),
      ])
    let new = [failed(.goldenMissing(isWritten: true), "new")]
    #expect(RedGroup.groups(new)[0].decision(new, program: "retouch").map(\.word) == ["review", "accept"])
    let hung = [failed(.hung(limit: 1), "hang")]
    #expect(RedGroup.groups(hung)[0].decision(hung, program: "retouch") == [])
  }

  @Test("name the folders of suites that lie elsewhere, quoted")
  func folders() {
    let reds = ["my tests/bar", "my tests/door", "Recordings/safari"].enumerated().map { index, folder in
      var red = PageSamples.red("\(index)", suite: folder.split(separator: "/").last.map(String.init) ?? "")
      red.testCase.folder = folder
      return red
    }
    let group = RedGroup.groups(reds)[0]
    #expect(
      group.decision(reds, program: "retouch").last?.text
        == "retouch accept Recordings 'my tests' --group \(group.key.id)")
    #expect(
      RedGroup.groups([reds[0]])[0].decision([reds[0]], program: "retouch").last?.text
        == "retouch accept 'my tests' --group \(group.key.id)")
  }

  @Test("offer to accept only cases that break no expectation of their own")
  func brokenExpectations() {
    let some = [broken("a"), PageSamples.red("b"), PageSamples.red("c")]
    let facts = RedGroup.groups(some)[0].decision(some, program: "retouch")
    #expect(facts.map(\.word) == ["review", "accept", "note"])
    #expect(facts.last?.text.hasPrefix("1 of them also breaks an expectation of its own: ") == true)
    let all = [broken("a"), broken("b")]
    let none = RedGroup.groups(all)[0].decision(all, program: "retouch")
    #expect(none.map(\.word) == ["review", "note"])
    #expect(none.last?.text.hasPrefix("Each of them also breaks an expectation of its own: ") == true)
  }
}
