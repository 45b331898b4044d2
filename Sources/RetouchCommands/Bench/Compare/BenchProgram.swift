import RetouchArguments
import Glibc
import RetouchSupport

/// A program whose `bench --json` is run round by round.
struct BenchProgram: Sendable {
  /// The program's file.
  let path: String
  /// What the user called it.
  let name: String
  /// The words after the program's name: `bench`, the cases and the options, with `--json`.
  var arguments: [String]
  /// How long a round may take, in microseconds.
  let limit: Int64

  /// A round: the measurement, and the JSON that it was read from.
  struct Round: Sendable {
    let run: MeasuredRun
    let json: [UInt8]
  }

  /// Runs it once.
  ///
  /// - Throws: ``CommandFailure`` if it dies, takes too long, or prints something other than figures.
  func round() throws -> Round {
    let child = try ChildProcess.run(path, arguments, limit: limit)
    let command = ([path] + arguments).map { shellQuoted($0) }.joined(separator: " ")
    func failure(_ exit: ExitCode, _ problem: String) -> CommandFailure {
      CommandFailure(
        exit, "\(printable(name)): \(problem)", details: child.lastLines(5) + ["It was run as: \(command)"])
    }
    switch child.end {
    case .exited(0): break
    case .exited(let code):
      let reason = ExitCode(rawValue: code) ?? .machine
      throw failure(reason == .success ? .machine : reason, "ended with exit code \(code)")
    case .killed(let signal):
      throw failure(.mismatch, "was ended by signal \(signal) (\(Self.text(of: signal)))")
    case .timedOut:
      throw failure(.mismatch, "did not end within \(seconds(limit)), and was ended. --limit gives it longer")
    case .printedTooMuch:
      throw failure(.usage, "printed more than \(ChildProcess.outputLimit >> 20) MB, and was ended")
    }
    return Round(
      run: try MeasuredRun(json: child.output, from: "what \(name) printed"), json: child.output)
  }

  private static func text(of signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "unknown"
  }

  /// The same program, asked to count this many frames of each replay, however long that takes.
  private func counting(frames: Int) -> BenchProgram {
    var program = self
    program.arguments.insert("--frames=\(frames)", at: min(2, arguments.count))
    return program
  }

  /// Runs two programs alternately, A B A B, so that a machine that becomes slower affects both.
  ///
  /// If counting ended early in the first round of one, both start over and count as many frames as that one
  /// did, because counts of different frames could not be compared.
  ///
  /// - Parameter check: Checks the first round, and throws if further rounds would be of no use.
  static func interleaved(
    _ first: BenchProgram, _ second: BenchProgram, rounds: Int, progress: (String) -> Void,
    check: (MeasuredRun) throws -> Void = { _ in }
  ) throws -> (first: [Round], second: [Round]) {
    var (first, second) = (first, second)
    var (a, b): ([Round], [Round]) = ([], [])
    func add(_ number: Int) throws {
      progress("round \(number) of \(rounds): \(first.name) …")
      a.append(try first.round())
      if number == 1 { try check(a[0].run) }
      progress("round \(number) of \(rounds): \(second.name) …")
      b.append(try second.round())
    }
    for number in 1...max(rounds, 1) {
      try add(number)
      guard number == 1, let frames = MeasuredRun.framesInCommon(a[0].run, b[0].run) else { continue }
      progress("as many frames as one of them can count: \(frames) …")
      (first, second, a, b) = (first.counting(frames: frames), second.counting(frames: frames), [], [])
      try add(number)
    }
    return (a, b)
  }
}
