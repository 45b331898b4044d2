import Foundation
import RetouchReplay
import UIKit

/// The C library's `fork`, which Swift does not let programs call.
private func fork() -> pid_t {
  typealias Fork = @convention(c) () -> pid_t
  guard let function = dlsym(nil, "fork") else { return -1 }
  return unsafeBitCast(function, to: Fork.self)()
}

/// Returns from its action twice, in two processes.
final class Forking: Base, Fixture {
  override func act() {
    _ = fork()
    note("here")
  }
}

/// Returns from its action twice, in two processes; the parent waits for the child's end.
final class Awaiting: Base, Fixture {
  override func act() {
    let child = fork()
    if child > 0 { waitpid(child, nil, 0) }
    note("here")
  }
}

/// Lets a child answer for it with bytes that could be a worker's, and makes sure that the child has ended.
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

/// Says in its worker's place that the first outcome of a run agrees with a golden.
final class Confirming: Base, Fixture {
  override func act() {
    // The length, the request, no children, no threads, "confirmed", its end, and nothing to remark.
    let message: [Int64] = [64, 0, 0, 0, 3, 100_000, 0, 0, 0]
    _ = message.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
    _exit(0)
  }
}

/// Leaves behind a child in a separate session that does not end by itself.
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

/// Ends while a child still holds all its open files.
final class Bequeathing: Base, Fixture {
  override func act() {
    let child = fork()
    if child == 0 { while true { pause() } }
    print(child)
    fflush(nil)
    _exit(0)
  }
}
