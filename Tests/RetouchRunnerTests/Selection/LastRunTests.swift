import Foundation
import RetouchSupport
import Testing
@testable import RetouchRunner
import RetouchVerdict
import VerdictSamples

@Suite("The last run")
struct LastRunTests {
  private func testCase(_ name: String, in folder: String = "/nowhere/panel") -> TestCase {
    TestCase(suite: "panel", folder: folder, name: name, recording: "r", fixture: "F")
  }

  private func result(_ name: String, _ verdict: CaseVerdict = .passed, isKnown: Bool = false) throws
    -> CaseResult
  {
    var result = CaseResult(testCase: testCase(name), verdict: verdict)
    if isKnown {
      let day = try #require(Day("2026-12-01"))
      result.known = KnownFailure(
        address: "panel/\(name)", reason: "x", until: day, line: 1, isExpired: false)
    }
    return result
  }

  private let red = CaseVerdict.trapped("x")

  private func text(_ run: LastRun) -> String {
    var bytes: [UInt8] = []
    run.write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("says which of its cases are no longer there, as far as that can be read, and keeps them if asked")
  func gone() throws {
    try inFolder { root in
      func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/suite.json"))
      }
      try write(#"{"suite": 1, "fixture": "F", "cases": [{"name": "b", "gesture": ["tap 1,1"]}]}"#)
      let last = LastRun([
        .init(folder: root, name: "a"), .init(folder: root, name: "b"),
        .init(folder: root + "/none", name: "c"),
      ])
      #expect(last.gone().map(\.name) == ["a", "c"])
      let ran = testCase("b", in: root)
      let next = last.after(
        [ran], RunResults([CaseResult(testCase: ran, verdict: .passed)]), keeping: last.gone())
      #expect(next.entries == last.gone())
      #expect(last.after([ran], [CaseResult(testCase: ran, verdict: .passed)]).entries.isEmpty)
      try write("{")
      #expect(last.gone().map(\.name) == ["c"])
    }
  }

  @Test("keeps what was red, in order, and selects it again")
  func kept() throws {
    let cases = ["a", "b", "c"].map { testCase($0) }
    let results = [try result("a"), try result("b", red), try result("c", .goldenPending)]
    let next = LastRun([.init(folder: "/nowhere/panel", name: "a")]).after(cases, results)
    #expect(next.entries.map(\.name) == ["b", "c"])
    #expect(next.namesByFolder == [ExactText("/nowhere/panel"): [ExactText("b"), ExactText("c")]])
    #expect(next.folders == ["/nowhere/panel"])
  }

  @Test("keeps no failure that is known, and nothing of a run in which all passed")
  func known() throws {
    let run = try LastRun().after([testCase("a")], [result("a", red, isKnown: true)])
    #expect(run.entries == [])
    #expect(
      try LastRun([.init(folder: "/nowhere/panel", name: "z")]).after([testCase("a")], [result("a")]).entries
        == [])
  }

  @Test("keeps what was red before and was not reached")
  func unreached() throws {
    let before = LastRun(["a", "b", "c", "z"].map { .init(folder: "/nowhere/panel", name: $0) })
    let cases = ["a", "b", "c", "d"].map { testCase($0) }
    let after = try before.after(cases, [result("a"), result("b", red)])
    #expect(after.entries.map(\.name) == ["b", "c"])
  }

  @Test("is read back as it was written, whatever the names")
  func written() {
    let run = LastRun(
      ["slide[large]", "quo\"te", "back\\slash", "new\nline", "größer", "\u{202e}x", "😀"].map {
        .init(folder: "/a b/\($0)", name: $0)
      })
    #expect(LastRun(Array(text(run).utf8)) == run)
    #expect(text(run).split(separator: "\n").count == run.entries.count + 1)
  }

  @Test(
    "is nil if the file holds something else",
    arguments: [
      "", "\n", "{", "{\"retouch-last-run\": 2}\n", "{\"case\": \"a\"}\n", "[]\n",
      "{\"retouch-last-run\": 1}\n{\"folder\": \"/a\"}\n", "{\"retouch-last-run\": 1}\nnonsense\n",
      "{\"retouch-last-run\": 1}\n{\"folder\": \"/a\", \"case\": 3}\n",
    ])
  func broken(text: String) {
    #expect(LastRun(Array(text.utf8)) == nil)
  }

  @Test("is nil if the file was cut anywhere or is there twice, so that no red case is left out")
  func cut() {
    let run = LastRun(["a", "b", "c"].map { .init(folder: "/x", name: $0) })
    let bytes = Array(text(run).utf8)
    for size in 0..<bytes.count - 1 { #expect(LastRun(Array(bytes[..<size])) == nil, "\(size)") }
    // The line feed at the end holds nothing.
    #expect(LastRun(bytes.dropLast()) == run)
    #expect(LastRun(bytes + bytes) == nil)
    #expect(LastRun(Array(text(run).replacing(", \"count\": 3", with: "").utf8)) == run)
  }
}
