import CRetouchProcess
import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// The parent of a command that runs fixtures in its own process.
///
/// It starts the command as a child, waits for it, and reports if a fixture ended it.
///
/// Whatever a fixture calls, even `exit` and `_exit`, ends only the child; the exit code is this process's.
public struct Supervisor {
  /// The prefix of the child's first argument; the number of its channel's file descriptor follows.
  public static let argument = "--retouch-supervised="

  /// How the child ended.
  public enum End: Hashable, Sendable {
    /// It finished, with this code.
    case finished(Int32)
    /// It was ended by a signal that is meant for the whole command.
    case interrupted(signal: Int32)
    /// It was ended by something else; the sentence says what, the case that was running is named, and the
    /// lines are those of its outcome until then.
    case died(testCase: String?, sentence: String, lines: [String] = [])
    /// It could not be started, for this reason.
    case refused(String)
  }

  /// Starts this program again with the same arguments, and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of this process, including its name.
  ///   - environment: The environment variables; hash values are fixed unless these request otherwise.
  ///   - executable: The program.
  public static func run(
    _ arguments: [String], environment: [String: String], executable: String = "/proc/self/exe"
  ) -> End {
    // A process keeps its children across an exec: they are not the command's.
    let others = Set(Descendants.children(of: getpid()))
    retouch_adopt_orphans()
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
      return .refused(MachineFailure("socketpair", errno).problem)
    }
    guard retouch_reveal_senders(sockets[0]) else {
      return .refused(MachineFailure("setsockopt SO_PASSCRED", errno).problem)
    }
    let folder = FixtureFolder.make(in: nil)
    defer { if let folder { FixtureFolder.remove(folder) } }
    let (code, pid) = spawn(arguments, environment, executable, channel: sockets[1], folder)
    close(sockets[1])
    defer { close(sockets[0]) }
    guard code == 0 else { return .refused(MachineFailure("posix_spawn \(executable)", code).problem) }
    var supervisor = Supervisor(channel: sockets[0], pid: pid)
    let status = supervisor.wait()
    _ = Descendants.endOwn(but: others)
    return supervisor.end(of: status)
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String: String], _ executable: String, channel: Int32,
    _ folder: String?
  ) -> (Int32, pid_t) {
    let variables = WorkerSetting.variables(
      environment, hashesRandomly: WorkerSetting.asksForRandomHashes(environment))
    var start = ProgramStart(
      executable, [arguments.first ?? "retouch", "\(argument)\(channel)"] + arguments.dropFirst(),
      environment: variables)
    // Duplicated onto itself: it stays open in the child, and no other descriptor from the user is lost.
    start.duplicate(channel, as: channel)
    if let folder { start.open(FixtureFolder.descriptor, folder, O_RDONLY | O_DIRECTORY) }
    return start.run()
  }

  // MARK: Listening

  /// How many lines before the child's end are remembered.
  private static let lineLimit = 100

  private let channel: Int32
  private let pid: pid_t
  private var received: [UInt8] = []
  private var running: String?
  /// The last lines of what is running.
  private var lines: [String] = []
  private var code: Int32?

  private init(channel: Int32, pid: pid_t) {
    self.channel = channel
    self.pid = pid
  }

  /// Listens until the child has ended and returns its status.
  private mutating func wait() -> Int32 {
    let life = retouch_process_descriptor(pid)
    defer { if life >= 0 { close(life) } }
    while !retouch_has_ended(pid) {
      var descriptors = [
        pollfd(fd: channel, events: Int16(POLLIN), revents: 0),
        pollfd(fd: life, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, 2, life >= 0 ? -1 : 20)
      if !listen(), !retouch_has_ended(pid) {
        // The child sends nothing more but is still running.
        var end = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
        poll(&end, 1, life >= 0 ? -1 : 20)
      }
    }
    _ = listen()
    return ProgramStart.wait(for: pid)
  }

  /// Reads what the child has sent; returns false if the channel is closed.
  private mutating func listen() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    var isOpen = true
    while true {
      var sender: pid_t = 0
      let count = retouch_receive(channel, &buffer, buffer.count, &sender)
      if count > 0 {
        // The processes that the fixture has forked also have the channel.
        if sender == pid { received += buffer[..<count] }
      } else if count == 0 {
        isOpen = false
        break
      } else if errno != EINTR {
        break
      }
    }
    while let length = try? WireReader.length(received), received.count >= 8 + length {
      var reader = WireReader(received[8..<8 + length])
      switch try? reader.int() {
      case 0:
        running = try? reader.string()
        lines = []
      case 2:
        if lines.count >= 2 * Self.lineLimit { lines.removeFirst(Self.lineLimit) }
        if let line = try? reader.string() { lines.append(line) }
      case 1: code = (try? reader.int()).map { Int32(truncatingIfNeeded: $0) }
      default: break
      }
      received.removeFirst(8 + length)
    }
    return isOpen
  }

  private func end(of status: Int32) -> End {
    let signal = status & 0x7f
    let exitCode = status >> 8 & 0xff
    if signal == 0 {
      if let code, code == exitCode { return .finished(code) }
      return .died(
        testCase: running, sentence: "the fixture ended the process with exit code \(exitCode)",
        lines: lines.suffix(Self.lineLimit))
    }
    if [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE].contains(signal) { return .interrupted(signal: signal) }
    let name = "\(String(cString: strsignal(signal))) (signal \(signal))"
    return .died(
      testCase: running,
      sentence: signal == SIGKILL
        ? "the process was killed by signal 9, by something outside; out of memory?"
        : "the fixture crashed: \(name)", lines: lines.suffix(Self.lineLimit))
  }
}
