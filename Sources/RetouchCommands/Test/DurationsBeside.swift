import Dispatch
import RetouchReports
import Synchronization

/// The durations of an earlier run, read while the suites are searched: a shard needs both before it can
/// begin.
final class DurationsBeside: Sendable {
  private let result = Mutex<Result<[String: Int64], any Error>?>(nil)
  private let isOver = DispatchGroup()

  /// Begins to read the files of events.
  init(_ paths: [String]) {
    isOver.enter()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let read = Result { try CaseDurations.read(paths) }
      result.withLock { $0 = read }
      isOver.leave()
    }
  }

  /// Waits for the durations.
  ///
  /// - Throws: As ``CaseDurations/read(_:)``.
  func read() throws -> [String: Int64] {
    isOver.wait()
    return try result.withLock { $0 }?.get() ?? [:]
  }
}
