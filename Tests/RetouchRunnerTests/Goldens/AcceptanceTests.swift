import Foundation
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("Cases that are replayed to be accepted")
struct AcceptanceTests {
  /// Replays cases whose outcomes wait, and returns the notes of each in the order in which they were told.
  ///
  /// - Parameter lies: What waits in place of a note that comes out.
  private func accept(_ fixtures: [String], lies: [String: String] = [:]) throws -> [(
    name: String, note: String
  )] {
    var told: [(name: String, note: String)] = []
    _ = try Probe.run(fixtures.map { ($0, "touch 1 began") }, options: Probe.options()) { cases, options in
      var texts: [String?: String] = [:]
      for testCase in cases {
        let text = texts[testCase.fixture] ?? Runner.replay(testCase, options: options).outcome?.text ?? ""
        texts[testCase.fixture] = text
        let lie = lies.reduce(text) { $0.replacing("note      \($1.key)\n", with: "note      \($1.value)\n") }
        try? Golden.writePending(lie, for: testCase)
      }
      Runner.replayToAccept(cases, options: options) { result in
        let note = result.outcome?.lines.first { $0.kind == .note }?.event ?? "nothing"
        told.append((result.testCase.name, result.verdict.exitCode == .notDeterministic ? "varies" : note))
      }
      return []
    }
    return told
  }

  @Test(
    "are reported in their order; few of them have processes of their own, where no other case spoils them")
  func few() throws {
    let told = try accept(["Marking", "Marked", "Calm"])
    #expect(told.map(\.name) == ["case0", "case1", "case2"])
    #expect(told.map(\.note) == ["nothing", "clean", "calm"])
  }

  @Test("are refused where two replays differ")
  func varying() throws {
    #expect(try accept(["Varying"]).map(\.note) == ["varies"])
  }

  @Test("share processes if they are many, and one that differs only beside others is replayed alone")
  func many() throws {
    let calm = Array(repeating: "Calm", count: Runner.aloneWhenAccepted)
    let told = try accept(["Marking", "Marked"] + calm, lies: ["clean": "marked"])
    #expect(told.count == calm.count + 2)
    // What was replayed alone is told last, and gives what it gives by itself.
    #expect(told.last?.name == "case1")
    #expect(told.last?.note == "clean")
    #expect(told.dropLast().map(\.name) == (0..<calm.count + 2).filter { $0 != 1 }.map { "case\($0)" })
    #expect(told[1...calm.count].allSatisfy { $0.note == "calm" })
  }
}
