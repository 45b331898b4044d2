import Foundation
import RetouchReplay
import Synchronization
import UIKit

/// Whether a thread of ``MarkingLater`` has been at work.
private let isMarked = Atomic(false)

extension Notification.Name {
  fileprivate static let stray = Notification.Name("VerdictProbe.stray")
}

/// Starts a thread that acts again and again, while later cases are replayed.
class Straying: Base {
  final override func act() {
    note("acts")
    let deed = deed
    Thread.detachNewThread {
      // On other threads, time is the system's.
      for _ in 0..<1000 {
        usleep(100)
        deed()
      }
    }
  }

  /// What the thread does.
  var deed: @Sendable () -> Void { {} }
}

/// Leaves a thread behind that writes notes, against all rules.
final class NotingLater: Straying, Fixture {
  override var deed: @Sendable () -> Void {
    let anywhere = unsafeBitCast(
      RetouchReplay.note as @MainActor @Sendable (String) -> Void, to: (@Sendable (String) -> Void).self)
    return { anywhere("stray") }
  }
}

/// Leaves a thread behind that changes what others see.
final class MarkingLater: Straying, Fixture {
  override var deed: @Sendable () -> Void { { isMarked.store(true, ordering: .relaxed) } }
}

/// Leaves a thread behind that posts a notification.
final class PostingLater: Straying, Fixture {
  override var deed: @Sendable () -> Void {
    { NotificationCenter.default.post(name: .stray, object: nil) }
  }
}

/// Starts a thread and waits for its end.
final class Joining: Base, Fixture {
  override func act() {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in nil }, nil)
    pthread_join(thread, nil)
    note("joined")
  }
}

/// Lets a thread of its own put work on the main queue, and waits until it is there.
final class Handing: Base, Fixture {
  override func act() {
    let isThere = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      DispatchQueue.main.async { [self] in note("block of a thread") }
      isThere.signal()
    }
    isThere.wait()
    note("action")
  }
}

/// Lets a thread of libdispatch's pool work, which then waits for more.
final class Pooling: Base, Fixture {
  override func act() {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { isDone.signal() }
    isDone.wait()
    note("pooled")
  }
}

/// Sees what those threads do.
final class Minding: Base, Fixture {
  private let isHeard = Atomic(false)

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = NotificationCenter.default.addObserver(forName: .stray, object: nil, queue: nil) { [weak self] _ in
      self?.isHeard.store(true, ordering: .relaxed)
    }
  }

  override func act() {
    note(isMarked.load(ordering: .relaxed) || isHeard.load(ordering: .relaxed) ? "marked" : "clean")
  }
}

/// Takes the first letter from the file that its case's `PROBE_SCRIPT` names: `o` makes its note odd,
/// anything else even.
final class Scripted: Base, Fixture {
  override func act() {
    let file = ProcessInfo.processInfo.environment["PROBE_SCRIPT"] ?? "/nowhere"
    let script = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    try? script.dropFirst().write(toFile: file, atomically: false, encoding: .utf8)
    note(script.first == "o" ? "odd" : "even")
  }
}
