import Foundation
import Replay
import UIKit

/// State that stays in the process when a fixture is gone.
private enum Shared {
  @MainActor static var isMarked = false
  /// Whether a thread is about to end the process.
  @MainActor static var isDoomed = false
}

/// Leaves a mark in the process.
final class Marking: Base, Fixture {
  override func act() { Shared.isMarked = true }
}

/// Notes whether there is a mark.
final class Marked: Base, Fixture {
  override func act() { note(Shared.isMarked ? "marked" : "clean") }
}

/// Crashes if there is a mark.
final class Unmarked: Base, Fixture {
  override func act() {
    if Shared.isMarked { abort() }
    note("clean")
  }
}

/// Crashes from another thread, long after the fixture is gone.
final class CrashingLater: Base, Fixture {
  override func act() {
    Shared.isDoomed = true
    Thread.detachNewThread {
      // On other threads, time is the system's.
      usleep(30_000)
      abort()
    }
  }
}

/// Waits for a thread to end the process, if one is about to.
final class Dawdling: Base, Fixture {
  override func act() {
    while Shared.isDoomed { pause() }
  }
}
