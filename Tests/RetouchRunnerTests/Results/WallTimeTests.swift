import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("The real time of a case")
struct WallTimeTests {
  @Test("makes no difference where results are compared, hashed or corrected")
  func equal() {
    let testCase = TestCase(suite: "s", folder: "s", name: "n", recording: "r", fixture: "f")
    var results = [Int64(1), 2_000_000].map { time in
      var result = CaseResult(testCase: testCase, verdict: .passed)
      result.wallTime = WallTime(microseconds: time)
      return result
    }
    #expect(results[0] == results[1] && Set(results).count == 1)
    results[0].warning = "other"
    #expect(results[0] != results[1])
  }

  @Test("is measured for each case, all its repetitions together, and at least the limit where it hangs")
  func measured() throws {
    // A busy machine may need the limit of the one that hangs for the one that does not.
    let results = try [("Calm", 60_000), ("Hanging", 1200)].flatMap { fixture, limit in
      var options = Probe.options(timeLimit: limit)
      options.repetitions = 3
      return try Probe.run([(fixture, "note calm")], options: options)
    }
    #expect(results.count == 2 && results[0].verdict == .passed)
    #expect((1..<30_000_000).contains(results[0].wallTime.microseconds))
    #expect(results[1].verdict == .hung(limit: 1200))
    #expect((1_200_000..<60_000_000).contains(results[1].wallTime.microseconds))
  }
}
