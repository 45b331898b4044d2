import Foundation
import RetouchRecording
import RetouchReplay
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

/// Runs the program whose fixtures misbehave.
enum Probe {
  /// The path of the program, beside the tests' own.
  static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("VerdictProbe").path
  }()

  /// Runs cases that tap fixtures and expect one line each, and returns their results.
  ///
  /// - Parameter each: Receives the results as a user would see them.
  static func run(
    _ fixtures: [(String, String)], options: RunOptions, each: (CaseResult) -> Void = { _ in }
  ) throws -> [CaseResult] {
    try run(fixtures, options: options) { cases, options in Runner.run(cases, options: options, each: each) }
  }

  /// The same, run by a closure.
  static func run(
    _ fixtures: [(String, String)], options: RunOptions, by runner: ([TestCase], RunOptions) -> [CaseResult]
  ) throws -> [CaseResult] {
    try inFolder { folder in
      let path = folder + "/tap.recording"
      let tap = Gesture.tap(at: CGPoint(x: 195, y: 800))
      try tap.recording(on: .touchscreen(width: 390, height: 844)).write(to: path)
      let cases = try fixtures.enumerated().map { index, fixture in
        TestCase(
          suite: "probe", folder: folder, name: "case\(index)", recording: path, fixture: fixture.0,
          expectations: [try expectations([fixture.1])])
      }
      return runner(cases, options)
    }
  }

  /// Options for the program, with which nothing is written.
  static func options(jobs: Int = 1, timeLimit: Int = 10_000) -> RunOptions {
    RunOptions(
      jobs: jobs, timeLimit: timeLimit, goldens: .compare, workers: WorkerSetting(executable: path))
  }

  /// The same, for cases that accept any outcome with a touch.
  static func run(_ fixtures: [String], jobs: Int = 1, timeLimit: Int = 10_000) throws -> [CaseResult] {
    try run(fixtures.map { ($0, "touch 1 began") }, options: options(jobs: jobs, timeLimit: timeLimit))
  }
}
