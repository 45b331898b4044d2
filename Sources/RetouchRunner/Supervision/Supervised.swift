import CRetouchProcess
import Foundation
import RetouchReplay
import RetouchVerdict

/// The child's side of a ``Supervisor``: it reports which case is running, and that the process has finished.
@MainActor
public enum Supervised {
  private static var channel: Int32 = -1
  private static var process: pid_t = 0

  /// Whether a supervisor watches this process.
  public static var isActive: Bool { channel >= 0 }

  /// Takes the channel from the arguments if they contain one.
  ///
  /// - Returns: The arguments as the user gave them.
  public static func begin(_ arguments: [String]) -> [String] {
    guard arguments.count > 1, arguments[1].hasPrefix(Supervisor.argument),
      let number = Int32(arguments[1].dropFirst(Supervisor.argument.count))
    else { return arguments }
    var kind: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    if getsockopt(number, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 {
      channel = number
      process = getpid()
      _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
      FixtureFolder.takeGiven()
      retouch_end_with_parent()
      retouch_adopt_orphans()
    }
    return [arguments[0]] + arguments.dropFirst(2)
  }

  /// Reports which case is replayed from now on.
  public static func replays(_ name: String) {
    guard isActive else { return }
    var writer = WireWriter()
    writer.put(0)
    writer.put(name)
    send(writer.message())
  }

  /// Reports each line of the case that is replayed, in case the fixture ends this process; nil if no
  /// supervisor listens.
  public static var teller: ((OutcomeLine) -> Void)? { isActive ? { happened($0) } : nil }

  private static func happened(_ line: OutcomeLine) {
    guard retouch_process_number() == process else { return }
    var writer = WireWriter()
    writer.put(2)
    writer.put(line.text)
    send(writer.message())
  }

  /// Ends the processes that the fixtures have left behind, and returns whether there were any.
  ///
  /// Without a supervisor, this process's children may have any origin, so none are ended.
  public static func endsChildren() -> Bool { isActive && Descendants.endOwn() }

  /// Reports that this process has finished, with this code.
  public static func finish(_ code: Int32) {
    guard isActive, getpid() == process else { return }
    var writer = WireWriter()
    writer.put(1)
    writer.put(Int(code))
    send(writer.message())
  }

  private static func send(_ message: [UInt8]) {
    var sent = 0
    while sent < message.count {
      let count = message[sent...].withUnsafeBytes {
        Foundation.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      sent += count
    }
  }
}
