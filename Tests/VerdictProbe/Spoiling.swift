import Foundation
import Replay
import UIKit

/// What stays in the process when a fixture goes away.
private enum Shared {
  @MainActor static var isMarked = false
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
    Thread.detachNewThread {
      usleep(30_000)
      abort()
    }
  }
}

/// Takes 20 ms of real time.
final class Dawdling: Base, Fixture {
  // A sleep would come back at once, as in every replay.
  override func act() { poll(nil, 0, 20) }
}
