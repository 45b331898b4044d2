import Foundation
import Replay
import UIKit

/// The C library's fork, which Swift does not let anybody call.
private func fork() -> pid_t {
  typealias Fork = @convention(c) () -> pid_t
  guard let function = dlsym(nil, "fork") else { return -1 }
  return unsafeBitCast(function, to: Fork.self)()
}

/// Comes back from its action twice, in two processes.
final class Forking: Base, Fixture {
  override func act() {
    _ = fork()
    note("here")
  }
}

/// Comes back from its action twice, in two processes, the second of which waits for the first one's end.
final class Awaiting: Base, Fixture {
  override func act() {
    let child = fork()
    if child > 0 { waitpid(child, nil, 0) }
    note("here")
  }
}

/// Lets a child answer for it, in words that could be a worker's, and sees to it that the child is gone.
final class Forging: Base, Fixture {
  override func act() {
    let child = fork()
    if child == 0 {
      for _ in 0..<2 { _ = write(3, [UInt8](repeating: 0, count: 8), 8) }
      _exit(0)
    }
    waitpid(child, nil, 0)
    note("waited")
  }
}

/// Leaves a child in a session of its own that does not end by itself.
final class Abandoning: Base, Fixture {
  override func act() {
    let child = fork()
    if child == 0 {
      setsid()
      while true { pause() }
    }
    print(child)
  }
}

/// Ends while a child of it holds all that it had open.
final class Bequeathing: Base, Fixture {
  override func act() {
    let child = fork()
    if child == 0 { while true { pause() } }
    print(child)
    fflush(nil)
    _exit(0)
  }
}
