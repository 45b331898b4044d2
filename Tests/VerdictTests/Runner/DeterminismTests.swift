import Foundation
import Testing

@testable import Verdict

@Suite("The check of determinism")
struct DeterminismTests {
  private func check(
    _ fixtures: [(String, String)], isStrict: Bool = false, jobs: Int = 1
  ) throws -> [CaseResult] {
    try Probe.run(fixtures, options: Probe.options(jobs: jobs)) { cases, options in
      var told: [CaseResult] = []
      let results = Runner.checkDeterminism(cases, options: options, isStrict: isStrict) { told.append($0) }
      #expect(told == results)
      return results
    }
  }

  @Test("finds a case that differs beside other cases, and names the line")
  func company() throws {
    let results = try check([("Marked", "note clean"), ("Calm", "note calm"), ("Marking", "touch 1 began")])
    #expect(results.map(\.verdict.exitCode) == [.notDeterministic, .success, .success])
    #expect(
      results[0].verdict
        == .notDeterministic(
          first: "alone: 100000    note      clean",
          second: "after 500 others: 100000    note      marked"))
  }

  @Test("warns of an outcome that depends on hash values alone, and fails it on request")
  func hashes() throws {
    let results = try check([("Ordering", "touch 1 began"), ("Calm", "note calm")])
    #expect(results.map(\.verdict) == [.passed, .passed])
    #expect(results[0].warning?.hasPrefix("depends on the order of a Set: alone: 100000    note ") == true)
    #expect(results[0].warning?.contains("with another hash seed: 100000    note ") == true)
    #expect(results[1].warning == nil)
    let strict = try check([("Ordering", "touch 1 began"), ("Calm", "note calm")], isStrict: true)
    #expect(strict.map(\.verdict.exitCode) == [.notDeterministic, .success])
  }

  @Test("judges a case by itself as it does among others")
  func judged() throws {
    let results = try check([
      ("Calm", "note never said"), ("Crashing", "touch 1 began"), ("Calm", "note calm"),
    ])
    #expect(results.map(\.verdict.exitCode) == [.mismatch, .mismatch, .success])
  }

  @Test("waits once for a case without an end, and not in the company of others")
  func hanging() throws {
    let results = try Probe.run(
      [("Hanging", "touch 1 began"), ("Marked", "note clean"), ("Marking", "touch 1 began")],
      options: Probe.options(timeLimit: 3000)
    ) { cases, options in Runner.checkDeterminism(cases, options: options) }
    #expect(results.map(\.verdict.exitCode) == [.mismatch, .notDeterministic, .success])
  }
}
