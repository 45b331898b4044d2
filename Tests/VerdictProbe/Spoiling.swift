import Foundation
import Replay
import UIKit

/// What stays in the process when a fixture goes away.
private enum Shared {
  @MainActor static var isMarked = false
  /// Whether a thread is about to end the process.
  @MainActor static var isDoomed = false
}

/// Leaves a mark.
final class Marking: Base, Fixture {
  override func act() { Shared.isMarked = true }
}

/// Sees whether there is a mark.
final class Marked: Base, Fixture {
  override func act() { note(Shared.isMarked ? "marked" : "clean") }
}

/// Crashes where there is a mark.
final class Unmarked: Base, Fixture {
  override func act() {
    if Shared.isMarked { abort() }
    note("clean")
  }
}

/// Crashes from another thread, when it has gone long ago.
final class CrashingLater: Base, Fixture {
  override func act() {
    Shared.isDoomed = true
    Thread.detachNewThread {
      // Another thread's time is the system's.
      usleep(30_000)
      abort()
    }
  }
}

/// Takes as long as it takes a thread to end the process, where there is one that will.
final class Dawdling: Base, Fixture {
  override func act() {
    while Shared.isDoomed { pause() }
  }
}
