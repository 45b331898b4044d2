import CRetouchProcess
import Foundation
import RetouchReplayClock
import RetouchVerdict

/// What a replay has left in its process that could reach a later one.
enum ThreadsLeft: Int {
  /// Nothing: it has started no thread.
  case none
  /// The threads that it has started are over, or idle threads of a pool; or it has changed what the process
  /// keeps.
  case idle
  /// A thread of the client is still at work.
  case running

  /// The warning about a thread that is still at work.
  static let warning = "left a thread running behind, which ended with its process"
}

/// Finds out whether a replay has started threads, which could act in the middle of a later one, or has
/// changed what its process keeps.
///
/// That it has not is known by reading one number. If it has, its process is replaced whatever is left, so
/// that what matters here is only whether a thread of the client's is still at work.
struct ThreadWatch {
  /// How many threads the process had before its first replay.
  private let count = Int(retouch_thread_count())

  /// How long a thread may take to end, in ms, before it counts as left behind.
  private static let patience = 20

  @MainActor func look() -> ThreadsLeft {
    let keeps = ReplayTime.takeKept()
    if ReplayTime.takeStartedThreads() == 0 { return keeps ? .idle : .none }
    for _ in 0..<Self.patience {
      if !hasClients { return .idle }
      usleep(1000)
    }
    return hasClients ? .running : .idle
  }

  /// Whether there are more threads than before, those of libdispatch's pool not counted.
  private var hasClients: Bool {
    let tasks = "/proc/self/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.count - count > threads.count(where: { Self.isPooled("\(tasks)/\($0)/comm") })
  }

  /// Whether a thread waits for work in libdispatch's pool: it has the end of a root queue's name.
  private static func isPooled(_ file: String) -> Bool {
    let name = (try? String(contentsOfFile: file, encoding: .utf8))?.dropLast() ?? ""
    return name.hasSuffix("-qos") || name.hasSuffix("-qos.overcommit")
  }
}
