import Foundation
import RetouchReplay
import UIKit

/// Is killed each time, as by the kernel.
final class Killed: Base, Fixture {
  override func act() { kill(getpid(), SIGKILL) }
}

/// Is killed the first time, as by the kernel; to remember, it leaves a file in the folder that
/// its case's variable `PROBE_FOLDER` names.
final class KilledOnce: Base, Fixture {
  override func act() {
    let folder = ProcessInfo.processInfo.environment["PROBE_FOLDER"] ?? "/nowhere"
    let file = open(folder + "/killed", O_CREAT | O_EXCL | O_WRONLY, 0o600)
    if file >= 0 { kill(getpid(), SIGKILL) }
    note("alive")
  }
}

/// Takes memory bit by bit, without end.
final class Devouring: Base, Fixture {
  override func act() {
    var all: [[UInt8]] = []
    while true { all.append([UInt8](repeating: 1, count: 1 << 16)) }
  }
}

/// Takes more memory at once than is available.
final class Gulping: Base, Fixture {
  override func act() {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1 << 40, alignment: 16)
    bytes.storeBytes(of: 1, as: UInt8.self)
    note("\(bytes.load(as: UInt8.self))")
  }
}

/// Ends its process with the C library's other function, `quick_exit`.
final class QuickExiting: Base, Fixture {
  override func act() { quick_exit(0) }
}

/// Ends its process without the C library's exit functions, from another thread.
final class BareExiting: Base, Fixture {
  override func act() {
    typealias Call = @convention(c) (Int, Int) -> Int
    Thread.detachNewThread {
      // The number of the system call exit_group is enough; no function is needed.
      #if arch(arm64)
        let exitGroup = 94
      #else
        let exitGroup = 231
      #endif
      if let call = dlsym(nil, "syscall") { _ = unsafeBitCast(call, to: Call.self)(exitGroup, 0) }
    }
    while true { usleep(1000) }
  }
}

/// Crashes on purpose.
final class Aborting: Base, Fixture {
  override func act() { abort() }
}
