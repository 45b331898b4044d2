import CRetouchProcess
import Foundation
import RetouchSupport
import RetouchVerdict

/// A request to end a run early, such as a Ctrl-C, which code that waits for something else can wait for at
/// the same time.
///
/// The run ends its workers, and what has run by then is reported.
public final class Interruption: Sendable {
  /// Readable once the end was requested, and from then on; -1 if the machine gave no pipe.
  let descriptor: Int32
  private let writing: Int32

  /// Creates an interruption that only ``request()`` can raise.
  public init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      }
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [descriptor, writing] where end >= 0 { close(end) }
  }

  /// Whether the end was requested.
  public var isRequested: Bool {
    guard descriptor >= 0 else { return false }
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, 0) > 0
  }

  /// Requests the end.
  public func request() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// The interruption that the process's signals raise.
  ///
  /// A Ctrl-C, a SIGTERM, which is how CI systems and clusters end a job, or a closed terminal is recorded;
  /// the second one ends the process at once with exit code 2, for a run that is stuck: `retouch_replace`. It
  /// lasts as long as the process, like the handlers.
  public static func bySignals() -> Interruption {
    let interruption = Interruption()
    signalled = Unmanaged.passRetained(interruption).takeUnretainedValue().writing
    retouch_on_ending_signals(handle)
    return interruption
  }
}

/// The pipe's end that the signal handler writes to; -1 once it has written.
private nonisolated(unsafe) var signalled: Int32 = -1

/// Calls only what a signal handler may call.
private func handle(_ number: Int32) {
  guard signalled >= 0 else { return retouch_replace(ExitCode.interrupted.rawValue) }
  let code = errno
  var byte: UInt8 = 1
  _ = write(signalled, &byte, 1)
  signalled = -1
  errno = code
}
