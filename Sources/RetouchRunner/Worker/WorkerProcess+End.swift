import CRetouchProcess
import Foundation
import RetouchReplay
import RetouchVerdict

/// How a worker ended.
enum WorkerEnd: Hashable, Sendable {
  /// Because of the fixture; the sentence says how.
  case byFixture(String)
  /// By a SIGKILL that this program did not send; the sentence says so.
  case killed(String)

  /// The sentence that describes the end.
  var sentence: String {
    switch self {
    case .byFixture(let sentence), .killed(let sentence): sentence
    }
  }
}

extension WorkerProcess {
  /// Why a worker is ended.
  enum Reason {
    /// It reported that it left nothing behind, and there is nothing more to do.
    case done
    /// It did not finish in time.
    case overdue
    /// It stopped sending, or sent a malformed message.
    case silent
  }

  /// Stops the process, if it still runs, and everything that it has started, and releases its resources.
  ///
  /// - Returns: How it ended; a worker that is already going down by itself is not disturbed.
  @discardableResult
  func end(_ reason: Reason) -> WorkerEnd {
    guard !isOver else { return .byFixture("") }
    isOver = true
    var hasEndedItself = retouch_has_ended(pid)
    if reason == .silent {
      // A process that has closed its end of the channel is usually about to exit.
      for _ in 0..<200 where !hasEndedItself {
        poll(nil, 0, 1)
        hasEndedItself = retouch_has_ended(pid)
      }
    }
    // An engine waits for another case, perhaps with processes of its own.
    let others = reason == .done && !hasEngine ? [] : Descendants.of(pid)
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    for other in others { kill(other, SIGKILL) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    readOutput()
    for descriptor in [channel, printed, life] where descriptor >= 0 { close(descriptor) }
    scratch = nil
    return hasEndedItself ? end(of: status) : .byFixture("the fixture closed or disturbed file descriptor 3")
  }

  private func end(of status: Int32) -> WorkerEnd {
    let signal = status & 0x7f
    if signal == 0 {
      return .byFixture("the fixture ended the process with exit code \(status >> 8 & 0xff)")
    }
    if isExhausted || output.text.contains("Fatal error: failed to allocate ") {
      return .byFixture(
        "the fixture ran out of memory: it used up what --memory-limit allows, or asked for too much at once")
    }
    let name = "\(String(cString: strsignal(signal))) (signal \(signal))"
    if signal != SIGKILL { return .byFixture("the fixture crashed: \(name)") }
    let isMemory = memoryKills.flatMap { before in MemoryEvents.kills().map { $0 > before } } ?? false
    let cause = isMemory ? "the kernel ran out of memory for it" : "by something outside; out of memory?"
    return .killed("the process was killed by signal 9 (\(String(cString: strsignal(signal)))), \(cause)")
  }
}
