import Foundation

/// A worker from the side of the process that asks it.
///
/// It owns the process, the channel to it and the pipe that the process prints into; `end()` gives all of them back.
final class WorkerProcess {
  let channel: Int32
  let printed: Int32
  private let pid: pid_t
  private var received: [UInt8] = []
  private var isOver = false

  /// Whether its first message has come: from then on a failure is the fixture's.
  var isReady = false
  /// The place in the list of requests of the one that it works on, or nil.
  var job: Int?
  /// When it has to have answered, in ns of the machine's clock.
  var deadline: UInt64 = .max
  /// What the fixture printed since the request.
  var output = CapturedOutput()

  /// Starts this program once more.
  ///
  /// - Throws: The text of what the machine refused.
  init(executable: String) throws(MachineFailure) {
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
      throw MachineFailure("socketpair", errno)
    }
    guard pipe(&pipes) == 0 else {
      let error = errno
      for descriptor in sockets { close(descriptor) }
      throw MachineFailure("pipe", error)
    }
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let (code, pid) = Self.spawn(executable, channel: sockets[1], printed: pipes[1])
    close(sockets[1])
    close(pipes[1])
    guard code == 0 else {
      close(sockets[0])
      close(pipes[0])
      throw MachineFailure("posix_spawn \(executable)", code)
    }
    self.pid = pid
    channel = sockets[0]
    printed = pipes[0]
    for descriptor in [channel, printed] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  private static func spawn(_ executable: String, channel: Int32, printed: Int32) -> (Int32, pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, printed, 1)
    posix_spawn_file_actions_adddup2(&actions, printed, 2)
    // Last, because the pipe's end may be descriptor 3.
    posix_spawn_file_actions_adddup2(&actions, channel, Worker.channel)
    var variables = ProcessInfo.processInfo.environment
    // Sets iterate in the same order in every process only where this stands before it starts.
    variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
    // A backtrace takes seconds; whoever wants one sets the variable.
    if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    let program = CommandLine.arguments.first ?? "retouch"
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(Worker.argument), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") }
    environment.append(nil)
    defer { for pointer in arguments + environment { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, executable, &actions, nil, &arguments, &environment)
    return (code, pid)
  }

  deinit { _ = end() }

  /// Sends a request; false where the process is gone.
  func send(_ message: [UInt8]) -> Bool {
    var sent = 0
    while sent < message.count {
      let count = message[sent...].withUnsafeBytes {
        Foundation.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: channel, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, 1000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// What reading the channel came to.
  enum Received {
    /// The rest of the message is still under way.
    case nothing
    /// A message's body.
    case message(ArraySlice<UInt8>)
    /// The process closed the channel, or nonsense came.
    case closed
  }

  /// Reads what has come.
  func receive() -> Received {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(channel, &buffer, buffer.count, 0)
      if count > 0 {
        received += buffer[..<count]
        if count < buffer.count { break }
      } else if count == 0 {
        return .closed
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return .closed
      }
    }
    guard let length = try? WireReader.length(received) else {
      return received.count < 8 ? .nothing : .closed
    }
    guard received.count >= 8 + length else { return .nothing }
    // A worker speaks when it is asked: more than one message is a fixture's doing.
    guard received.count == 8 + length else { return .closed }
    defer { received = [] }
    return .message(received[8...])
  }

  /// Takes in what was printed.
  func readOutput() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(printed, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      output.append(buffer[..<count])
    }
  }

  /// Stops the process, if it still runs, and gives everything back.
  ///
  /// - Returns: How it ended, as a sentence; one that was going down by itself is not disturbed.
  @discardableResult
  func end() -> String {
    guard !isOver else { return "" }
    isOver = true
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    readOutput()
    close(channel)
    close(printed)
    let signal = status & 0x7f
    if signal == 0 { return "the fixture ended the process with exit code \(status >> 8 & 0xff)" }
    if signal == SIGKILL { return "the fixture closed or disturbed file descriptor 3" }
    return "the fixture crashed: \(String(cString: strsignal(signal))) (signal \(signal))"
  }
}

/// Something that the machine refused.
struct MachineFailure: Error, Hashable, Sendable {
  let problem: String

  init(_ operation: String, _ code: Int32) {
    problem = "\(operation): \(String(cString: strerror(code)))"
  }

  init(_ problem: String) { self.problem = problem }
}
