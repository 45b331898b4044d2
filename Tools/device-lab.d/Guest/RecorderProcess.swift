import Glibc

/// A recorder, ours or a peer's, running while its devices are fed.
final class RecorderProcess {
  private let process: pid_t
  private let name: String

  /// Starts a program from PATH. Its output goes to files or a descriptor if given, otherwise nowhere.
  init(
    _ words: [String], input: String = "/dev/null", inputDescriptor: Int32? = nil, output: String? = nil,
    descriptor: Int32? = nil, errors: String? = nil
  ) throws {
    name = words[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let inputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, inputDescriptor, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    }
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    } else {
      posix_spawn_file_actions_addopen(
        &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    posix_spawn_file_actions_addopen(
      &actions, 2, errors ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    guard result == 0 else { throw LabError("\(name) does not start: \(String(cString: strerror(result)))") }
    self.process = process
  }

  /// Waits until a file has contents: a recorder writes its header when it has opened its devices.
  func wait(forFile path: String) throws {
    let deadline = Timeline.now + 10_000_000
    while Timeline.now < deadline {
      var information = stat()
      if stat(path, &information) == 0, information.st_size > 0 { return }
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == 0 else {
        throw LabError("\(name) ended at once with \(status)")
      }
      Timeline.wait(until: Timeline.now + 500)
    }
    throw LabError("\(name) writes nothing")
  }

  /// Whether the process is still running.
  var isRunning: Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return false }
    return information.si_signo == 0
  }

  /// The process id.
  var id: pid_t { process }

  /// Sends a signal.
  func signal(_ signal: Int32) { kill(process, signal) }

  /// Sends a signal and waits for the process to end.
  ///
  /// - Returns: The exit code, or minus the signal that ended it.
  @discardableResult
  func stop(_ signal: Int32 = SIGINT) -> Int32 {
    kill(process, signal)
    return wait()
  }

  /// Waits for the process to end.
  ///
  /// - Returns: The exit code, or minus the signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let number = status & 0x7f
    return number == 0 ? (status >> 8) & 0xff : -number
  }
}
