import Dispatch
import Foundation
import RetouchReplayClock

/// The system's main queue, on which other threads put work during a replay; what the replay's own thread
/// puts there is work of the replay.
@MainActor
struct MainQueue {
  /// Whether this is the process's first thread with the queue bound to it; otherwise the system drains it.
  ///
  /// Once `dispatchMain` has been called, as for an asynchronous `main`, the first thread runs no more code.
  private let isDrivable: Bool
  private let wakeups: Int32

  init() {
    isDrivable = getpid() == gettid()
    wakeups = isDrivable ? mainQueueHandle() : -1
  }

  /// Runs what is on the queue now.
  ///
  /// - Returns: Whether anything ran; what ran may have enqueued more.
  func drain() -> Bool {
    // Asked after every input and timer, where the system call would take a quarter of a replay's time.
    guard isDrivable, ReplayTime.mainQueueMayBeWoken else { return false }
    // The queue counts its wake-ups in an eventfd; reading that shows whether work is waiting, and runs none.
    var count: UInt64 = 0
    guard read(wakeups, &count, MemoryLayout<UInt64>.size) > 0 else { return false }
    runMainQueue(nil)
    return true
  }
}

/// Runs what is on the main queue, as a run loop does (`_dispatch_main_queue_callback_4CF`).
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// The file descriptor that counts the main queue's wake-ups (`_dispatch_get_main_queue_handle_4CF`); reading
/// it does not block.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

/// The calling thread's number; glibc has had the function since 2.30, but the importer does not see it.
@_silgen_name("gettid")
private func gettid() -> Int32
