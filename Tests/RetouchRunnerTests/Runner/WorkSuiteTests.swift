import Foundation
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("Work of queues and of Swift's concurrency, in worker processes (rule 9 of the clock)")
struct WorkSuiteTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
  private static let program = URL(filePath: Probe.path).deletingLastPathComponent().path + "/EscapeProbe"

  private static func cases() throws -> [TestCase] {
    let folder = root.appending(path: "Tests/EscapeProbe/Recordings/work").standardizedFileURL.path
    return try Suite.load(folder).cases
  }

  @Test("each way to work later comes to what Swift's and Dispatch's documents say, 50 times and alone")
  func suite() throws {
    let cases = try Self.cases()
    #expect(cases.count >= 68)
    for (repetitions, isolates) in [(50, false), (1, true)] {
      var options = RunOptions(repetitions: repetitions, workers: WorkerSetting(executable: Self.program))
      options.isolates = isolates
      let results = Runner.run(cases, options: options)
      #expect(results.count == cases.count)
      for result in results { #expect(result.verdict == .passed, "\(result.testCase.address)") }
    }
  }
}
