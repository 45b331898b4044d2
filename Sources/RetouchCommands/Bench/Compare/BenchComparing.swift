import RetouchArguments
import Foundation
import RetouchSupport

/// The options of `bench` that compare programs, and what they do.
///
///     let comparing = BenchComparing(&signature)
///     if let code = try comparing.run(parsed, gate: parsed[gate], console) { return code }
struct BenchComparing {
  /// What is run, and where.
  struct Place {
    /// This program's file.
    var program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    /// The folder of the user's package.
    var package = FileManager.default.currentDirectoryPath
    /// The programs that look up commits and build packages.
    var git = "git"
    var swift = "swift"
    /// How often a comparison with itself redraws its rounds.
    var redraws = BenchSelfCheck.standardRedraws
  }

  /// How many rounds per side are run against a program or a commit.
  static let standardRounds = 10
  /// How many rounds are run against a file, which itself has only one.
  static let roundsAgainstFile = 3

  private let baseline: Argument<String?>
  private let selfCheck: Argument<Bool>
  private let rounds: Argument<Int?>
  private let checks: Argument<Int>
  private let limit: Argument<Int64>

  /// The options' names, which are left out when a program is run to get its figures.
  private static let own = ["baseline", "self-check", "rounds", "checks", "limit", "gate", "json"]

  /// The command's help text about them.
  static let discussion = """
    With --baseline the same cases are run with another program: a FILE is what --json printed earlier, \
    a BINARY another build, and a COMMIT of the package is checked out and built in a temporary folder. \
    Rounds of the two programs alternate, each in a process of its own. The table has the medians before \
    and after, their ratio with its interval, and a verdict at a level of 99 %. Times are not judged \
    against a FILE, which is of another run. Runs of another counter, toolchain or processor are \
    refused.

    With --gate PERCENT the exit code is 8 if instructions or allocations of a case, or instructions of \
    one of its stages or recognizers, grew by more than that, and the parts that it comes from are \
    named. 1 is a good allowance. At most 1 in 100 runs of a program against itself raises an alarm; \
    --self-check tries that on this machine, and says which growth would be found. With --json the object \
    has the comparison as well: \(BenchCompareJSON.keys).
    """

  /// Declares the options.
  init(_ signature: inout Signature) {
    baseline = signature.option(
      "baseline", ValueKind.text.named("FILE|COMMIT|BINARY"), "Compare with what that costs.")
    selfCheck = signature.flag(
      "self-check", "Compare this program with itself: how often would a gate be wrong here?")
    rounds = signature.option(
      "rounds", ValueKind.integer(in: 1...40).named("N"),
      "Run each program N times; by default 10, and 3 times against a FILE.")
    checks = signature.option(
      "checks", ValueKind.integer(in: 1...1_000).named("N"), default: 5, "Compare N times in --self-check.")
    limit = signature.option(
      "limit", .duration(in: 1_000...86_400_000_000), default: 600_000_000, "How long a round may take.")
  }

  /// Whether an option is given that makes the command compare.
  func isGiven(_ parsed: Parsed) -> Bool { parsed[baseline] != nil || parsed[selfCheck] }

  /// Does what the options ask for; nil if they ask for nothing.
  ///
  /// - Parameters:
  ///   - gate: The value of `--gate`: a percentage.
  ///   - isJSON: Whether one JSON object is printed.
  func run(
    _ parsed: Parsed, gate: String?, isJSON: Bool, place: Place = Place(), _ console: Console
  ) throws -> ExitCode? {
    guard let word = parsed[baseline] else {
      guard parsed[selfCheck] else {
        guard parsed[rounds] == nil else { throw UsageError("--rounds needs --baseline or --self-check") }
        return nil
      }
      return try check(
        parsed, try Self.gate(gate) ?? BenchGate(allowance: BenchGate.standardAllowance), isJSON, place,
        console)
    }
    guard !parsed[selfCheck] else { throw UsageError("--self-check needs no --baseline: it is its own") }
    let gate = try Self.gate(gate)
    let found = try BenchBaseline(word, git: place.git)
    let isSingle = found.kind == "file"
    if gate != nil, !isSingle {
      try BenchGate.check(rounds: parsed[rounds] ?? Self.standardRounds, figures: BenchGate.leastFigures)
    }
    let own = program(place.program, "this program", parsed)
    let (before, after) = try measured(found, word, own, parsed, isGated: gate != nil, place, console)
    let comparison = try BenchComparison(
      before: before, after: after.map(\.run), baseline: word, isOfAnotherTime: isSingle)
    let excesses = try gate?.excesses(in: comparison, isSingle: isSingle) ?? []
    if isJSON {
      let json = BenchCompareJSON(
        comparison: comparison, baseline: found, name: word, gate: gate, excesses: excesses)
      console.print(json.added(to: after.last?.json ?? []))
    } else {
      console.write(comparison.text(against: word, isSingle: isSingle))
      if isSingle {
        console.note("warning: the times of \(printable(word)) are of another run, and are not judged")
      }
    }
    guard let gate else { return .success }
    for line in gate.text(of: excesses) { console.note(line) }
    guard excesses.isEmpty else {
      console.note("To reproduce: \(parsed.commandLine)")
      return .budget
    }
    if !isJSON { console.print("within the baseline and \(percent(gate.allowance))") }
    return .success
  }

  /// Runs the rounds of both programs, or reads those of a file.
  private func measured(
    _ found: BenchBaseline, _ word: String, _ own: BenchProgram, _ parsed: Parsed, isGated: Bool,
    _ place: Place, _ console: Console
  ) throws -> (before: [MeasuredRun], after: [BenchProgram.Round]) {
    let count = parsed[rounds] ?? Self.standardRounds
    func check(_ run: MeasuredRun) throws {
      guard isGated else { return }
      try BenchGate.check(run)
      try BenchGate.check(rounds: count, figures: BenchGate.figureCount(run))
    }
    switch found {
    case .file(let path):
      let bytes = try NamedFile.bytes(of: path, hint: "Name what 'bench --json' printed")
      let before = try MeasuredRun(json: bytes, from: path)
      let count = parsed[rounds] ?? Self.roundsAgainstFile
      let after = try (1...count).map { number in
        console.progress("round \(number) of \(count) …")
        return try own.round()
      }
      return ([before], after)
    case .program(let path):
      let pair = try BenchProgram.interleaved(
        program(path, word, parsed), own, rounds: count, progress: console.progress, check: check)
      return (pair.first.map(\.run), pair.second)
    case .commit(let commit, let repository):
      let checkout = try BenchCheckout(
        commit: commit, repository: repository, package: place.package,
        product: URL(fileURLWithPath: place.program).lastPathComponent, git: place.git, swift: place.swift,
        progress: console.progress)
      return try withExtendedLifetime(checkout) {
        let pair = try BenchProgram.interleaved(
          program(checkout.program, word, parsed), own, rounds: count, progress: console.progress,
          check: check)
        return (pair.first.map(\.run), pair.second)
      }
    }
  }

  private func check(
    _ parsed: Parsed, _ gate: BenchGate, _ isJSON: Bool, _ place: Place, _ console: Console
  ) throws -> ExitCode {
    let own = program(place.program, "this program", parsed)
    let count = parsed[rounds] ?? Self.standardRounds
    try BenchGate.check(rounds: count, figures: BenchGate.leastFigures)
    let pairs = try (1...parsed[checks]).map { number in
      let pair = try BenchProgram.interleaved(
        own, own, rounds: count,
        progress: { console.progress("comparison \(number) of \(parsed[checks]), \($0)") },
        check: {
          try BenchGate.check($0)
          try BenchGate.check(rounds: count, figures: BenchGate.figureCount($0))
        })
      return (before: pair.first.map(\.run), after: pair.second.map(\.run))
    }
    let result = try BenchSelfCheck(pairs, gate: gate, redraws: place.redraws)
    if isJSON { console.print(result.json) } else { for line in result.lines { console.print(line) } }
    if result.isTooNoisy {
      console.note(
        "gates are wrong too often on this machine. Give --gate a larger PERCENT, or let nothing else run")
    }
    for sight in result.unseen {
      console.note(
        "\(printable(sight.title)): 2 % more instructions are not found 95 times in 100. Give more --rounds or a "
          + "smaller PERCENT, or let nothing else run")
    }
    return result.isTooNoisy || !result.unseen.isEmpty ? .machine : .success
  }

  private func program(_ path: String, _ name: String, _ parsed: Parsed) -> BenchProgram {
    let words = parsed.canonicalArguments
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let options = words[..<end].filter { word in
      !Self.own.contains { word == "--\($0)" || word.hasPrefix("--\($0)=") }
    }
    return BenchProgram(
      path: path, name: name, arguments: ["bench", "--json"] + options + words[end...], limit: parsed[limit])
  }

  /// Reads a percentage, such as `1` or `0.5%`.
  private static func gate(_ text: String?) throws -> BenchGate? {
    guard let text else { return nil }
    guard let percentage = Double(text.hasSuffix("%") ? text.dropLast() : text[...]), 0...1_000 ~= percentage
    else {
      throw UsageError("--gate expects the percentage that is allowed here, such as 1, not '\(text)'")
    }
    return BenchGate(allowance: percentage / 100)
  }
}
