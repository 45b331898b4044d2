import Foundation
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

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

  @Test(
    "names what a case depends on that its settings hold: a warning, and red on request",
    arguments: [
      ("Clock", "the time zone", "0", "in Pacific/"), ("Counting", "the locale", "1,234.5", "in "),
      ("Building", "the environment", "no server", "in another environment: "),
    ])
  func surroundings(fixture: String, name: String, usual: String, other: String) throws {
    let results = try check([(fixture, "touch 1 began"), ("Calm", "note calm")])
    #expect(results.map(\.verdict) == [.passed, .passed])
    let alone = "alone: 100000    note      \(usual)"
    #expect(results[0].warning?.hasPrefix("depends on \(name): \(alone); \(other)") == true, "\(results[0])")
    #expect(results[0].warning?.contains("it also") == false)
    #expect(results[1].warning == nil)
    let strict = try check([(fixture, "touch 1 began"), ("Calm", "note calm")], isStrict: true)
    #expect(strict.map(\.verdict.exitCode) == [.notDeterministic, .success])
  }

  @Test("fails a case that depends on addresses, and names nothing else")
  func addresses() throws {
    let results = try check([("Addressing", "touch 1 began"), ("Around", "touch 1 began")])
    #expect(results.map(\.verdict.exitCode) == [.notDeterministic, .success])
    #expect(results[0].warning == nil)
    // What is kept of the surroundings is noted in one line after the other: each dependence has its first.
    let warning = try #require(results[1].warning)
    for name in ["the environment", "the locale", "the time zone"] { #expect(warning.contains(name)) }
    #expect(!warning.contains("addresses") && !warning.contains("Set"))
  }

  @Test("moves what a case allocates to other addresses, whose order is another one each time")
  func moved() throws {
    var orders: Set<[String]> = []
    _ = try Probe.run([("Lining", "touch 1 began")], options: Probe.options()) { cases, options in
      let requests = (0..<6).map { Variation(of: [.addresses], round: $0).request(for: cases[0]) }
      options.pool().run(requests, Schedule(count: requests.count, alone: true)) { report in
        guard case .answered(.outcome(let outcome)) = report.answer else { return }
        orders.insert(outcome.lines.filter { $0.kind == .note }.map(\.event))
      }
      return []
    }
    #expect(orders.count > 1)
  }

  @Test("tries each kind of difference with other values each time")
  func variations() {
    var testCase = TestCase(suite: "s", folder: "s", name: "a", recording: "r", fixture: "F")
    testCase.settings.surroundings.timeZone = "Pacific/Apia"
    testCase.settings.surroundings.environment = ["API": "1"]
    let rounds = (0..<3).map { Variation(of: Set(Dependence.allCases), round: $0) }
    let surroundings = rounds.map { $0.request(for: testCase).settings.surroundings }
    #expect(Set(surroundings.map(\.timeZone)).count == 3)
    #expect(Set(surroundings.map(\.locale)).count == 3)
    #expect(Set(surroundings.map(\.environment)).count == 3)
    #expect(surroundings.allSatisfy { $0.timeZone != "Pacific/Apia" && $0.environment["API"] == nil })
    let plain = Variation(of: [.load], round: 0).request(for: testCase)
    #expect(plain == ReplayRequest(testCase))
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
