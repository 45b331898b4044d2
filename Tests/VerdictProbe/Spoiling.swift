import Foundation
import RetouchReplay
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

/// Goes to another folder.
final class Moving: Base, Fixture {
  override func act() { chdir("/tmp") }
}

/// Sees whether it is in the root folder, where every case begins.
final class Placed: Base, Fixture {
  override func act() {
    note(FileManager.default.currentDirectoryPath == "/" ? "clean" : "marked")
  }
}

/// Leaves no more than one descriptor to open.
final class Starving: Base, Fixture {
  override func act() {
    let free = dup(0)
    close(free)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = rlim_t(free) + 1
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

/// Wants two descriptors.
final class Opening: Base, Fixture {
  override func act() {
    let files = [dup(0), dup(0)]
    note(files.contains(-1) ? "marked" : "clean")
    for file in files where file >= 0 { close(file) }
  }
}

/// Blocks a signal, which the process then does not get.
final class Masking: Base, Fixture {
  override func act() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR2)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// Sees whether the signal is blocked.
final class Unmasked: Base, Fixture {
  override func act() {
    var signals = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &signals)
    note(sigismember(&signals, SIGUSR2) == 0 ? "clean" : "marked")
  }
}
