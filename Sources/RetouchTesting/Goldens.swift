import Foundation
import Testing

/// Whether a replay is compared with a golden, the outcome that was accepted before.
///
/// Goldens lie beside the test's file, in `Goldens/FILE/TEST.golden`. A test that records one fails, so that
/// what was not compared is never green. Where `CI` is set nothing is recorded.
public struct GoldenUse: Hashable, Sendable {
  var name: String?
  var isRecorded: Bool

  /// The same golden, recorded.
  var recorded: GoldenUse { GoldenUse(name: name, isRecorded: true) }

  /// Compares the outcome with the test's golden, which has to be there.
  public static let kept = GoldenUse(name: nil, isRecorded: false)
  /// Makes the outcome the test's golden, and fails.
  public static let recorded = GoldenUse(name: nil, isRecorded: true)

  /// Compares the outcome with a golden of its own name, for a test that has several.
  public static func kept(as name: String) -> GoldenUse { GoldenUse(name: name, isRecorded: false) }
  /// Makes the outcome a golden of its own name, and fails.
  public static func recorded(as name: String) -> GoldenUse { GoldenUse(name: name, isRecorded: true) }
}

/// Makes the outcomes of the replays in a closure their goldens, wherever they would be compared; the tests
/// fail.
@discardableResult
public func recordingGoldens<Result>(_ body: () throws -> Result) rethrows -> Result {
  try GoldenScope.$records.withValue(true, operation: body)
}

/// Makes the outcomes of a test's replays, or of a suite's, their goldens: `@Test(.recordingGoldens)`.
public struct GoldenRecording: TestTrait, SuiteTrait, TestScoping {
  /// Whether it is the trait of a suite's tests as well.
  public var isRecursive: Bool { true }

  /// Runs the test with its goldens being recorded.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenScope.$records.withValue(true) { try await function() }
  }
}

extension Trait where Self == GoldenRecording {
  /// Makes the outcomes of the test's replays their goldens, wherever they would be compared; the test fails.
  public static var recordingGoldens: GoldenRecording { GoldenRecording() }
}

/// What holds for the goldens of the running test.
enum GoldenScope {
  @TaskLocal static var records = false
  /// The environment in which `CI` is looked up; that of the process unless a test of ours sets one.
  @TaskLocal static var environment: [String: String]?
}
