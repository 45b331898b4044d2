import RetouchArguments
import Foundation
import RetouchSupport
import RetouchRunner

/// The processes of a command that runs fixtures.
extension Retouch {
  /// Whether a command line runs fixtures in the process of the command, rather than in workers.
  static func runsFixturesItself(_ arguments: [String]) -> Bool {
    let command = arguments.dropFirst().first
    return ["replay", "speak", "render"].contains(command) || arguments.contains("--in-process")
      // Words that name no view need no fixture.
      || command == "gesture" && arguments.contains { $0.hasPrefix("--fixture") }
  }

  /// Whether this process is being debugged.
  static var isTraced: Bool {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return line.map { !$0.hasSuffix("\t0") } ?? false
  }

  /// Runs the command in a child, so that no fixture can end it unnoticed; returns the exit code.
  @MainActor
  static func supervise(_ arguments: [String], _ environment: [String: String]) -> Int32 {
    switch Supervisor.run(arguments, environment: environment) {
    case .finished(let code): return code
    case .interrupted(SIGINT): return ExitCode.interrupted.rawValue
    case .interrupted(let number):
      // Ends as the child did.
      signal(number, SIG_DFL)
      raise(number)
      return ExitCode.interrupted.rawValue
    case .refused(let problem):
      say("\(ownName): \(problem)")
      return ExitCode.machine.rawValue
    case .died(let testCase, let sentence, let lines):
      let words = arguments.dropFirst().map { shellQuoted($0) }
      let command = ([ownRunner ?? shellQuoted(ownName)] + words).joined(separator: " ")
      guard let testCase else {
        say("\(ownName): \(sentence), before a case began\nTo reproduce: \(command)")
        return ExitCode.machine.rawValue
      }
      let until = lines.isEmpty ? "" : "\nUntil then:" + lines.map { "\n  " + printable($0) }.joined()
      say("\(ownName): \(printable(testCase)): \(sentence)\(until)\nTo reproduce: \(command)")
      return ExitCode.mismatch.rawValue
    }
  }

  /// Occupies the descriptors of standard streams that are closed, so that no other file gets their numbers
  /// and receives what is meant for a stream; writing to them still fails.
  static func holdStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number, which `open` uses, is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Redirects everything that a fixture prints to stderr; returns a descriptor that still leads to stdout.
  static func keepResults() -> Int32 {
    let results = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard results >= 0 else { return STDOUT_FILENO }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      close(results)
      return STDOUT_FILENO
    }
    return results
  }

  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
