import Foundation
import RetouchSupport
import RetouchRunner

/// A program that is run to completion, with limits on its time and on its output.
struct ChildProcess {
  /// How a program ended.
  enum End: Hashable {
    /// By itself, with this exit code.
    case exited(Int32)
    /// By this signal.
    case killed(Int32)
    /// By this program, because it took too long.
    case timedOut
    /// By this program, because it printed too much.
    case printedTooMuch
  }

  /// How it ended.
  let end: End
  /// What it wrote to stdout.
  let output: [UInt8]
  /// The end of what it wrote to stderr.
  let errors: [UInt8]

  /// The maximum that is read from stdout, in bytes.
  static let outputLimit = 64 << 20
  /// How much of the end of stderr is kept, in bytes.
  static let errorLimit = 16 << 10

  /// Runs a program, found in `PATH` if its name has no slash. It reads nothing from stdin.
  ///
  /// It stays in this process's group, so that Ctrl-C ends it as well.
  ///
  /// - Parameters:
  ///   - variables: Variables that its environment has besides this process's.
  ///   - limit: How long it may take, in microseconds of real time.
  /// - Throws: ``CommandFailure`` if it cannot be started.
  static func run(
    _ program: String, _ arguments: [String], adding variables: [String: String] = [:], limit: Int64
  ) throws -> ChildProcess {
    let (output, errors) = (Pipe(), Pipe())
    // A crash is recognized by its signal; a backtrace takes seconds.
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    var start = ProgramStart(program, [program] + arguments, environment: environment)
    start.isFoundInPath = true
    start.open(0, "/dev/null", O_RDONLY)
    start.duplicate(output.fileHandleForWriting.fileDescriptor, as: 1)
    start.duplicate(errors.fileHandleForWriting.fileDescriptor, as: 2)
    for pipe in [output, errors] {
      for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        start.close(handle.fileDescriptor)
      }
    }
    let (code, pid) = start.run()
    for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
    guard code == 0 else {
      throw CommandFailure(
        .usage, "\(printable(program)): cannot be run: \(String(cString: strerror(code)))",
        hint: "Is it a program for this machine?")
    }
    return collect(
      pid, output.fileHandleForReading.fileDescriptor, errors.fileHandleForReading.fileDescriptor,
      deadline: Stopwatch.now() + limit * 1_000)
  }

  /// Reads what a process prints until it has ended.
  private static func collect(
    _ pid: pid_t, _ output: Int32, _ errors: Int32, deadline: Int64
  ) -> ChildProcess {
    var (printed, said): ([UInt8], [UInt8]) = ([], [])
    var reason: End?
    var open: Set<Int32> = [output, errors]
    var status: Int32 = 0
    var hasEnded = false
    for descriptor in open { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    while true {
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // An orphan may keep the pipes open, so the process itself is checked as well.
      poll(&polled, nfds_t(polled.count), hasEnded ? 0 : open.isEmpty ? 1 : 50)
      var readSome = false
      for descriptor in open {
        while let bytes = readChunk(descriptor) {
          if bytes.isEmpty {
            open.remove(descriptor)
            break
          }
          readSome = true
          if descriptor == errors { said = (said + bytes).suffix(errorLimit) } else { printed += bytes }
          if printed.count > outputLimit || Stopwatch.now() > deadline { break }
        }
      }
      if hasEnded, !readSome || reason != nil { break }
      if !hasEnded, waitpid(pid, &status, WNOHANG) == pid { hasEnded = true }
      guard !hasEnded, reason == nil else { continue }
      if printed.count > outputLimit { reason = .printedTooMuch }
      if Stopwatch.now() > deadline { reason = .timedOut }
      if reason != nil {
        // A build's compilers go on without it.
        for process in [pid] + Descendants.of(pid) { kill(process, SIGKILL) }
        waitpid(pid, &status, 0)
        hasEnded = true
      }
    }
    let signal = status & 0x7f
    let natural: End = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
    return ChildProcess(end: reason ?? natural, output: printed, errors: said)
  }

  /// Reads what is available; an empty chunk means the end, nil means that nothing is available now.
  private static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : [] }
    return Array(chunk.prefix(count))
  }

  /// The last lines of what it wrote to stdout, then to stderr: a compiler's errors may be on either.
  func lastLines(_ count: Int) -> [String] {
    [Array(output.suffix(Self.errorLimit)), errors].flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(count)
        .map(String.init)
    }
  }
}
