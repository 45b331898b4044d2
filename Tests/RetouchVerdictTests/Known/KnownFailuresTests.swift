import Testing
import RetouchVerdict

@Suite("Known failures")
struct KnownFailuresTests {
  private func read(_ text: String, today: String = "2026-11-22") throws -> KnownFailures {
    KnownFailures(Array(text.utf8), file: "known.jsonl", today: try #require(Day(today)))
  }

  private func testCase(_ name: String, suite: String = "panel") -> TestCase {
    TestCase(suite: suite, folder: suite, name: name, recording: "r", fixture: "F")
  }

  private let line = #"{"case": "panel/slide", "reason": "driver, see #812", "until": "2026-12-01"}"#

  @Test("are found by the case's address, or without the brackets of a matrix")
  func found() throws {
    let known = try read("\u{feff}" + line + "\r\n\n" + line.replacing("slide", with: "tap[large]") + "\n")
    #expect(known.problems == [])
    #expect(known.entry(for: testCase("slide"))?.reason == "driver, see #812")
    #expect(known.entry(for: testCase("slide[large]"))?.line == 1)
    #expect(known.entry(for: testCase("tap[large]"))?.line == 3)
    #expect(known.entry(for: testCase("tap[small]")) == nil)
    #expect(known.entry(for: testCase("slide", suite: "bar")) == nil)
  }

  @Test("that fit cases of several suites are refused, unless more of the suite's path is written")
  func ambiguous() throws {
    func name(_ folder: String, _ name: String = "slide") -> CaseName {
      CaseName(suite: "panel", folder: folder, name: name)
    }
    let both = [
      name("one/panel"), name("two/panel"), name("one/panel", "slide[large]"), name("two/panel", "x"),
    ]
    let known = try read(line)
    #expect(
      known.ambiguities(among: both).map(\.description) == [
        "known.jsonl:1: panel/slide is a case of one/panel and of two/panel, and only one may be meant. "
          + "Write more of the path of its suite: one/panel/slide"
      ])
    #expect(known.ambiguities(among: both).map(\.exitCode) == [.usage])
    #expect(known.ambiguities(among: [both[0], both[2], both[3]]) == [])
    let long = try read(line.replacing("panel/", with: "one/panel/"))
    #expect(long.ambiguities(among: both) == [])
    func entry(_ folder: String, _ name: String = "slide") -> KnownFailure? {
      long.entry(for: TestCase(suite: "panel", folder: folder, name: name, recording: "r", fixture: "F"))
    }
    #expect(entry("one/panel") != nil && entry("/x/one/panel", "slide[large]") != nil)
    #expect(entry("two/panel") == nil && entry("panel") == nil && entry("twone/panel") == nil)
    #expect(long.entriesWithoutCase(among: both, knowsAll: true) == [])
    #expect(long.entriesWithoutCase(among: [both[1]], knowsAll: true).count == 1)
  }

  @Test("hold on their last day and no longer")
  func expiry() throws {
    for (today, isExpired) in [
      ("2026-11-30", false), ("2026-12-01", false), ("2026-12-02", true), ("2027-01-01", true),
    ] {
      #expect(try read(line, today: today).entry(for: testCase("slide"))?.isExpired == isExpired, "\(today)")
    }
  }

  @Test(
    "are refused line by line, with the number and what was expected",
    arguments: [
      ("{", "known.jsonl:2: expected a key in quotation marks, found the end"),
      ("[]", "known.jsonl:2: expected an object, found a list of 0 items"),
      (#"{"case": "a/b", "until": "2026-12-01"}"#, "known.jsonl:2: expected the key \"reason\", found none"),
      (
        #"{"case": "a/b", "reason": "x", "untill": "2026-12-01"}"#,
        "known.jsonl:2: \"untill\" is not a key of a known failure. Did you mean \"until\"?"
      ),
      (
        #"{"case": "a/b", "reason": "x", "until": "tomorrow"}"#,
        "known.jsonl:2: expected a day such as \"2026-12-01\" for \"until\", found \"tomorrow\""
      ),
      (
        #"{"case": "a/b", "reason": "", "until": "2026-12-01"}"#,
        "known.jsonl:2: expected a text for \"reason\", found \"\""
      ),
      (
        #"{"case": "tap", "reason": "x", "until": "2026-12-01"}"#,
        "known.jsonl:2: expected SUITE/NAME for \"case\", found \"tap\""
      ),
      (
        #"{"case": "panel/slide", "reason": "x", "until": "2026-12-01"}"#,
        "known.jsonl:2: a second entry is for panel/slide. The first is on line 1; remove one"
      ),
    ])
  func broken(text: String, message: String) throws {
    let known = try read(line + "\n" + text + "\n" + "nonsense\n")
    #expect(known.problems.map(\.description).first == message)
    #expect(known.problems.map(\.line) == [2, 3])
    #expect(known.entries.count == 1)
  }

  @Test("without a case are named, as far as the suites that were read can say")
  func unused() throws {
    let known = try read(line + "\n" + line.replacing("panel", with: "bar") + "\n")
    func unused(_ names: [String], knowsAll: Bool) -> [String] {
      known.entriesWithoutCase(among: names.map { testCase($0).caseName }, knowsAll: knowsAll).map(\.address)
    }
    #expect(unused(["slide[large]"], knowsAll: false) == [])
    #expect(unused(["slide"], knowsAll: true) == ["bar/slide"])
    #expect(unused(["tap"], knowsAll: false) == ["panel/slide"])
    #expect(unused([], knowsAll: false) == [])
  }

  @Test("excuse any failure except one of the machine, and none once they have expired")
  func excused() throws {
    var result = CaseResult(testCase: testCase("slide"), verdict: .trapped("x"))
    #expect(result.isRed && !result.isKnownFailure)
    result.known = try read(line).entry(for: result.testCase)
    #expect(!result.isRed && result.isKnownFailure)
    let passed = CaseResult(testCase: testCase("tap"), verdict: .passed)
    #expect(RunSummary(results: [result, passed]).exitCode == .success)
    #expect(RunSummary(results: [result, passed]).knownCount == 1)
    result.verdict = .failed("no memory", .machine)
    #expect(result.isRed)
    #expect(RunSummary(results: [result]).exitCode == .machine)
    result.verdict = .goldenPending
    result.known = try read(line, today: "2026-12-02").entry(for: result.testCase)
    #expect(result.isRed)
    #expect(RunSummary(results: [result]).exitCode == .golden)
  }

  @Test("never trap, whatever the file holds")
  func fuzz() throws {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let good = Array((line + "\n" + line + "\n").utf8)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0...next(4) {
        switch next(3) {
        case 0: bytes[next(bytes.count)] = UInt8(next(256))
        case 1: bytes.remove(at: next(bytes.count))
        default: bytes.insert(UInt8(next(256)), at: next(bytes.count))
        }
      }
      let known = KnownFailures(bytes, file: "f", today: Day(secondsSince1970: 0))
      let lines = bytes.count { $0 == 10 } + 1
      #expect(known.entries.count + known.problems.count <= lines)
      #expect(known.problems.allSatisfy { $0.line.map { 1...lines ~= $0 } ?? false })
    }
  }
}
