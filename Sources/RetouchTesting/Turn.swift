import Dispatch
import Foundation
import RetouchReplay
import Testing

/// The one clock that all tests of a process share: who replays has the main actor, and keeps it until the
/// replay is over.
///
/// That is a lock across all suites, whether they run one after the other or at once. A test need not belong
/// to the main actor itself: it waits until that is free.
enum Turn {
  private static let key = DispatchSpecificKey<Bool>()
  private static let marksMainQueue: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether this is code of the main actor.
  ///
  /// The first thread is not: once Testing has begun, the main queue has others.
  private static var isHere: Bool {
    _ = marksMainQueue
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs a body on the main actor.
  ///
  /// - Throws: What the body throws; ``TestProblem`` on a thread that belongs to no test, which XCTest's or
  ///   Testing's failures would not reach, and which could wait for the main thread for ever.
  static func take<Result: Sendable>(_ body: @MainActor () throws -> Result) throws -> Result {
    if isHere { return try MainActor.assumeIsolated(body) }
    guard Reporter.isTesting else {
      throw TestProblem(
        "a replay was asked for on a thread that no test runs on",
        next:
          "call it in the test itself, not in a thread, queue or detached task of yours; an asynchronous test "
          + "of XCTest needs @MainActor")
    }
    return try DispatchQueue.main.sync { try MainActor.assumeIsolated(body) }
  }
}

/// Why a test cannot be carried out as it is written, and what to do about it.
struct TestProblem: Error, CustomStringConvertible {
  let problem: String
  let next: String?
  /// Where, if nothing else tells.
  let place: String?

  init(_ problem: String, next: String? = nil, at place: String? = nil) {
    (self.problem, self.next, self.place) = (problem, next, place)
  }

  var description: String {
    [
      "ERROR", "  error     \(problem)", place.map { "  at        \($0)" }, next.map { "  next      \($0)" },
    ].compactMap(\.self).joined(separator: "\n")
  }
}
