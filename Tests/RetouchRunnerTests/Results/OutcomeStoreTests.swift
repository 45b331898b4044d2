import Foundation
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("The lines of outcomes that a report asks for at the end")
struct OutcomeStoreTests {
  private func result(_ verdict: CaseVerdict, _ number: Int = 0) -> CaseResult {
    var outcome = example
    outcome.endTime += Int64(number)
    return CaseResult(
      testCase: TestCase(
        suite: "s", folder: "s", name: "case\(number)", recording: "s/tap.recording", fixture: "Bar"),
      verdict: verdict, outcome: outcome)
  }

  @Test("lie in a file, from which each comes back whole")
  func whole() {
    let store = OutcomeStore(takesPasses: false)
    let all = (0..<50).map { result(.hung(limit: $0), $0) }
    let taken = all.map(store.take)
    #expect(taken.allSatisfy { $0.outcome?.lines == [] && $0.isKept })
    #expect(taken.map(\.outcome?.endTime) == all.map(\.outcome?.endTime))
    #expect(taken.reversed().map(\.whole) == all.reversed())
    // What is taken already is not taken twice.
    #expect(taken.map(store.take) == taken)
  }

  @Test("of a case that passed are forgotten, unless a report shows them")
  func passes() {
    let passed = result(.passed)
    let forgotten = OutcomeStore(takesPasses: false).take(passed)
    #expect(forgotten.outcome?.endTime == passed.outcome?.endTime)
    #expect(forgotten.outcome?.lines == [] && !forgotten.isKept)
    #expect(forgotten.whole == forgotten)
    #expect(OutcomeStore(takesPasses: true).take(passed).whole == passed)
  }

  @Test("stay where they are where no file can be made")
  func noFile() {
    let red = result(.hung(limit: 1))
    #expect(OutcomeStore(takesPasses: false, folder: "/nowhere/at/all").take(red) == red)
  }

  @Test("are left out of a run's results, and the reports are the same as with them")
  func run() throws {
    let fixtures = [
      ("Calm", "note calm"), ("Calm", "note wild"), ("Crashing", "note calm"), ("Marking", "touch 1 began"),
      ("Calm", "note calm"), ("Marked", "note clean"),
    ]
    var kept: RunResults?
    let plain = try Probe.run(fixtures, options: Probe.options()) { cases, options in
      let store = OutcomeStore(takesPasses: false)
      kept = Runner.results(of: cases, options: options, store: store)
      return Runner.run(cases, options: options)
    }
    let results = try #require(kept)
    #expect(results.allSatisfy { $0.outcome?.lines.isEmpty ?? true })
    #expect(results.map(\.verdict.exitCode) == plain.map(\.verdict.exitCode))
    for (result, before) in zip(results, plain) where before.verdict != .passed {
      #expect(result.whole.outcome == before.outcome)
    }
    // The one that spoils another had passed at first.
    #expect(
      results.contains {
        if case .spoils = $0.verdict { $0.whole.outcome?.lines.isEmpty == false } else { false }
      })
    #expect(results.map(\.outcome?.endTime) == plain.map(\.outcome?.endTime))
  }

  @Test("are searched by a never, even those of cases that passed")
  func nevers() throws {
    func problems(_ text: String) throws -> [SuiteError] {
      var found: [SuiteError] = []
      _ = try Probe.run([("Calm", "note calm"), ("Calm", text)], options: Probe.options()) { cases, options in
        var cases = cases
        cases[1].expectations[0] += (try? expectations(["touch 1 began"])) ?? []
        let results = Runner.results(
          of: cases, options: options, store: OutcomeStore(takesPasses: false))
        #expect(results.allSatisfy { $0.verdict == .passed })
        found = Runner.idleNevers(results, inSuites: [cases[0].folder], options: options)
        return Array(results)
      }
      return found
    }
    #expect(try problems("never 0s note calm").isEmpty)
    #expect(try problems("never 0s note clam").map(\.exitCode) == [.usage])
  }
}
