import Foundation
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A fixture that makes processes of its own")
struct StrayProcessTests {
  private let left = CaseVerdict.spoils("left a child process behind, which was ended", details: [])

  @Test("is red where it leaves one, and the one left behind answers nothing that is asked later")
  func fork() throws {
    let results = try Probe.run(["Forking", "Hanging", "Calm"], timeLimit: 1200)
    #expect(results.map(\.verdict) == [left, .hung(limit: 1200), .passed])
    #expect(results[0].confirmation == .confirmed)
  }

  @Test("is red if a child writes something like an answer, even if the child is gone")
  func forged() throws {
    let results = try Probe.run(["Forging", "Calm"])
    #expect(
      results.map(\.verdict) == [
        .spoils("had a child process that wrote into file descriptor 3", details: []), .passed,
      ])
  }

  @Test("cannot confirm itself where no golden was sent along")
  func confirmed() throws {
    let results = try Probe.run(["Confirming", "Calm"])
    #expect(
      results.map(\.verdict) == [.trapped("the fixture wrote into file descriptor 3"), .passed])
    #expect(results.allSatisfy { !$0.isHeldAgainstGolden })
  }

  @Test("cannot leave one behind, in whichever session it is")
  func abandoned() throws {
    let results = try Probe.run(["Abandoning"])
    #expect(results.map(\.verdict) == [left])
    let child = try #require(pid_t(results[0].output.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(child, 0) == -1)
  }

  @Test("does not hold anything up if it ends before its child")
  func bequeathed() throws {
    let results = try Probe.run(["Bequeathing", "Calm"], timeLimit: 600_000)
    #expect(
      results.map(\.verdict) == [.trapped("the fixture ended the process with exit code 0"), .passed])
    let child = try #require(pid_t(results[0].output.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // The group was signalled; a process that has not been reaped may remain as a zombie.
    let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
    #expect(state.map { $0.contains(") Z ") } ?? true)
  }
}
