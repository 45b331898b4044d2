import Foundation
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A case whose replay warns of something")
struct WarnedCaseTests {
  private let sentence = "timers were still waiting 10 s after the end and were given up: Timer"
  private let fixtures = [
    ("Ticking", "touch 1 began"), ("Calm", "note calm"), ("Ticking", "note never said"),
  ]

  @Test("passes, with the warning; where the run is strict it is red, by a verdict of its own")
  func strict() throws {
    let results = try Probe.run(fixtures, options: Probe.options())
    #expect(results.map(\.verdict.exitCode) == [.success, .success, .mismatch])
    #expect(results.map(\.warnings) == [[sentence], [], [sentence]])
    var options = Probe.options()
    options.isStrict = true
    let strict = try Probe.run(fixtures, options: options)
    #expect(strict[0].verdict == .warned([sentence]))
    #expect(strict[0].confirmation == .confirmed)
    #expect(strict[0].differenceKey?.text == "warns: \(sentence)")
    #expect(strict[1].verdict == .passed)
    // One that is not as expected keeps its verdict.
    #expect(
      strict[2].differenceKey?.kind == .expectation && strict[2].differenceKey == results[2].differenceKey)
  }

  @Test("keeps the warning where a golden confirms the outcome in the worker, and its lines where it is red")
  func confirmed() throws {
    for isStrict in [false, true] {
      _ = try Probe.run([("Ticking", "touch 1 began")], options: Probe.options()) { cases, options in
        var (cases, options) = (cases, options)
        cases[0].expectations = []
        options.isStrict = isStrict
        let text = Runner.replay(cases[0], options: options).outcome?.text ?? ""
        #expect(throws: Never.self) { try Golden.write(text, to: Golden.path(for: cases[0])) }
        let results = Runner.results(of: cases, options: options, store: OutcomeStore(takesPasses: false))
        #expect(results.map(\.verdict) == [isStrict ? .warned([sentence]) : .passed])
        #expect(results.map(\.warnings) == [[sentence]])
        #expect(results[0].whole.outcome?.lines.isEmpty == !isStrict)
        #expect(results[0].isHeldAgainstGolden)
        return Array(results)
      }
    }
  }
}
