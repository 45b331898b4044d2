import CRetouchPreload
import CRetouchProcess
import Foundation
import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// An engine's process, and the two pipes to it.
///
/// It owns all three: `end()` ends the process with whatever it has started.
@MainActor
final class EngineProcess {
  /// The version of the protocol that this code speaks.
  static let version: Int64 = 1
  private static let hello = "retouch-engine 1 pressure size tool\n"
  /// The longest line that an engine may write, in bytes.
  private static let lineLimit = 1 << 16

  /// The process that waits for another case; only a worker has one, because it ends with the worker.
  private static var kept: EngineProcess?
  /// Whether this process is a worker.
  static var keepsEngines = false
  /// Ends the process that waits for another case.
  static func endKept() { kept.take()?.end() }
  /// The processes that are not left behind by a fixture.
  static var keptProcesses: Set<pid_t> { kept.map { [$0.process] } ?? [] }

  private(set) var settings: EngineSettings
  let process: pid_t
  /// What it calls itself.
  private(set) var name = ""
  /// Whether it takes several cases, one after the other.
  private(set) var takesMore = false
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var position = 0
  private var isOver = false

  /// The process for a case: the one that waits for it, or a new one.
  static func taken(for settings: EngineSettings) throws -> EngineProcess {
    if let old = kept.take() {
      if old.settings.isSameProcess(as: settings), old.isQuiet {
        old.settings = settings
        return old
      }
      old.end()
    }
    return try EngineProcess(settings)
  }

  /// Keeps the process for the next case, or ends it.
  func release() {
    guard Self.keepsEngines, takesMore, Self.kept == nil else {
      end()
      return
    }
    Self.kept = self
  }

  private init(_ settings: EngineSettings) throws {
    self.settings = settings
    let folder = settings.folder ?? FileManager.default.currentDirectoryPath
    let path = try ProgramCheck.path(of: settings.command[0], in: folder)
    var pipes: [Int32] = [-1, -1]
    guard pipe(&pipes) == 0 else { throw Self.failed("pipe", errno) }
    var others: [Int32] = [-1, -1]
    guard pipe(&others) == 0 else {
      let code = errno
      for end in pipes { close(end) }
      throw Self.failed("pipe", code)
    }
    for end in pipes + others { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (code, process) = Self.spawn(path, settings, folder, input: pipes[0], output: others[1])
    close(pipes[0])
    close(others[1])
    (input, output, self.process) = (pipes[1], others[0], process)
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    guard code == 0 else {
      isOver = true
      close(input)
      close(output)
      throw Self.failed("posix_spawn \(path)", code)
    }
    do {
      try send(Array(Self.hello.utf8), for: "hello")
      try readHello()
    } catch {
      end()
      throw error
    }
  }

  private static func failed(_ operation: String, _ code: Int32) -> ProgramError {
    ProgramError(.machineFailed, problem: "\(operation): \(String(cString: strerror(code)))")
  }

  private static func spawn(
    _ path: String, _ settings: EngineSettings, _ folder: String, input: Int32, output: Int32
  ) -> (Int32, pid_t) {
    let paths = FixtureFolder.paths()
    func resolved(_ path: String) -> String {
      guard let pointer = realpath(path, nil) else { return NSTemporaryDirectory() }
      defer { free(pointer) }
      return String(cString: pointer)
    }
    var variables = ReplaySurroundings().variables(
      home: resolved(paths.home), temporary: resolved(paths.temporary))
    let own = ProcessInfo.processInfo.environment
    variables["LD_LIBRARY_PATH"] = own["LD_LIBRARY_PATH"]
    variables["PYTHONHASHSEED"] = "0"
    // An engine lies beside its suite, and a folder of suites is never written to.
    variables["PYTHONDONTWRITEBYTECODE"] = "1"
    // The backtracer of Swift's runtime holds the pipe for as long as it works, so that the end is not seen.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    for (name, value) in settings.environment { variables[name] = value }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    _ = retouch_start_in(&actions, folder)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // In the group of this process: whoever ends a worker ends its group.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = settings.command.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &arguments, &environment)
    return (code, process)
  }

  private func readHello() throws {
    let line = String(decoding: try readLine(for: "hello"), as: UTF8.self)
    let words = line.split(separator: " ").map(String.init)
    guard words.first == "retouch-engine", words.count >= 3, let version = Int64(words[1]) else {
      throw BrokenEngine(
        "the engine begins with \(OutcomeText.quoted(OutcomeText.shortened(line, to: 60))), and "
          + "'retouch-engine 1 NAME' was expected")
    }
    guard version == Self.version else {
      throw BrokenEngine(
        "the engine speaks version \(version) of the protocol, and version \(Self.version) is the one that is "
          + "known here")
    }
    name = OutcomeText.shortened(OutcomeText.escaped(words[2]), to: 40)
    takesMore = words.dropFirst(3).contains("again")
  }

  /// Whether it has said nothing since its last answer, and still runs.
  private var isQuiet: Bool {
    fill()
    return position == received.count && !retouch_has_ended(process)
  }

  /// The beginning of what it has said before it was asked again; nil for nothing.
  var unaskedWords: String? {
    guard position < received.count else { return nil }
    return String(decoding: received[position...].prefix { $0 != 0x0a }.prefix(60), as: UTF8.self)
  }

  /// Sends lines whole.
  ///
  /// - Parameter request: What is sent, for the error if it is not taken.
  func send(_ bytes: [UInt8], for request: @autoclosure () -> String) throws {
    var sent = 0
    var deadline: ContinuousClock.Instant?
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        let limit = deadline ?? .now + .milliseconds(settings.patience)
        deadline = limit
        try wait(input, Int16(POLLOUT), until: limit, for: request(), "did not read")
      } else if errno != EINTR {
        throw ended(instead: "reading \(request())")
      }
    }
  }

  /// Reads the next line, without its end.
  func readLine(for request: @autoclosure () -> String) throws -> ArraySlice<UInt8> {
    var searched = position
    var deadline: ContinuousClock.Instant?
    while true {
      if let end = received[searched...].firstIndex(of: 0x0a) {
        defer { position = end + 1 }
        return received[position..<end]
      }
      searched = received.count
      guard received.count - position <= Self.lineLimit else {
        throw BrokenEngine("the engine writes a line of more than \(Self.lineLimit) bytes")
      }
      if position > 0 {
        searched -= position
        received.removeFirst(position)
        position = 0
      }
      switch fill() {
      case .some(true): continue
      case .some(false): throw ended(instead: "answering \(request())")
      case nil:
        let limit = deadline ?? .now + .milliseconds(settings.patience)
        deadline = limit
        try wait(output, Int16(POLLIN), until: limit, for: request(), "did not answer")
      }
    }
  }

  /// Reads what is there: whether it was anything, false at the end, nil if there is nothing yet.
  @discardableResult
  private func fill() -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { room in
      while true {
        let count = read(output, room.baseAddress, room.count)
        if count > 0 {
          received.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<count]))
          return true
        }
        if count == 0 { return false }
        if errno == EINTR { continue }
        return errno == EAGAIN ? nil : false
      }
    }
  }

  private func wait(
    _ descriptor: Int32, _ events: Int16, until limit: ContinuousClock.Instant, for request: String,
    _ failure: String
  ) throws {
    let left = (limit - .now) / .milliseconds(1)
    guard left > 0 else {
      throw BrokenEngine("the engine \(failure) \(request) within \(Self.seconds(settings.patience))")
    }
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    poll(&entry, 1, Int32(clamping: Int(left) + 1))
  }

  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  /// The error of an engine whose pipe has no other end any more.
  private func ended(instead of: String) -> BrokenEngine {
    // A process that has closed its pipe is usually about to exit.
    for _ in 0..<200 where !retouch_has_ended(process) { poll(nil, 0, 1) }
    guard retouch_has_ended(process) else {
      return BrokenEngine("the engine closed its pipe instead of \(of)")
    }
    let status = end()
    let signal = status & 0x7f
    return BrokenEngine(
      signal == 0
        ? "the engine ended with exit code \(status >> 8 & 0xff) instead of \(of)"
        : "the engine was ended by \(SignalName.of(signal)) instead of \(of)")
  }

  /// Ends the process with whatever it has started; returns the status that waiting for it gives.
  @discardableResult
  func end() -> Int32 {
    guard !isOver else { return 0 }
    isOver = true
    close(input)
    close(output)
    let others = Descendants.of(process)
    kill(process, SIGKILL)
    for other in others { kill(other, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Those that were its children are this process's now, where it adopts them.
    for other in others { waitpid(other, nil, WNOHANG) }
    return status
  }
}
