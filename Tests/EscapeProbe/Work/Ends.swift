import Foundation
import RetouchReplay
import UIKit

@MainActor let ends: [any Fixture.Type] = [
  Doing<LongSleep>.self, Doing<EndlessPolling>.self, Doing<SuspendedForEver>.self, Doing<StartedThread>.self,
  Doing<LastWish>.self, Doing<UnfinishedStream>.self,
]

/// A replay waits for 10 s after its end; what is at work then is told.
enum LongSleep: Work {
  static func begin() {
    Task {
      try await Task.sleep(for: .seconds(60))
      note("never")
    }
  }
}

enum EndlessPolling: Work {
  static func begin() {
    Task.detached {
      while true { try await Task.sleep(for: .seconds(4)) }
    }
  }
}

enum SuspendedForEver: Work {
  private static let queue = DispatchQueue(label: "suspended for ever", attributes: .initiallyInactive)
  static func begin() {
    queue.async { DispatchQueue.main.async { MainActor.assumeIsolated { note("never") } } }
  }
}

enum StartedThread: Work {
  static func begin() {
    Thread.detachNewThread {}
    note("started")
  }
}

/// What an object does when it is freed at the end of its replay reaches no other.
enum LastWish: Work {
  final class Keeper: UIView {
    deinit { Task { @MainActor in note("late") } }
  }
  static func begin() {
    UIApplication.shared.windows.first?.addSubview(Keeper())
    note("kept")
  }
}

/// Code that waits for what never comes is not at work.
enum UnfinishedStream: Work {
  private static let stream = AsyncStream<Int>.makeStream()
  static func begin() {
    Task { for await number in stream.stream { note("\(number)") } }
    note("waits")
  }
}
