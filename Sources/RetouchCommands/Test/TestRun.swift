import RetouchArguments
import RetouchSupport
import RetouchReports
import RetouchRunner
import RetouchVerdict

/// A run of `test`, from its command line to its exit code.
@MainActor
struct TestRun {
  private let arguments: TestArguments
  private let parsed: Parsed
  private let setting: Setting
  private let choice: TestSelection.Choice
  private let options: RunOptions
  private let reports: RunReports
  /// When it began, by the setting's clock.
  private let began: Int64

  private var running: RunningOptions { arguments.running }
  private var selection: Selection { choice.selection }
  private var console: Console { reports.console }
  private var isInProcess: Bool { parsed[running.inProcess] }
  private var isInterrupted: Bool { setting.interruption?.isRequested ?? false }

  /// Does what a command line asks for.
  static func run(
    _ arguments: TestArguments, _ parsed: Parsed, _ setting: Setting, _ standard: Console
  ) throws -> ExitCode {
    let lists = parsed[arguments.lists]
    /// Does something without which no run begins; if that fails, its reports say so.
    func beginning<Value>(_ body: () throws -> Value) throws -> Value {
      do {
        return try body()
      } catch {
        if !lists { arguments.reporting.write(error, parsed, setting, standard) }
        throw error
      }
    }
    try beginning { try arguments.check(parsed) }
    let began = setting.clock.elapsed()
    let amount = arguments.amounts.lines(parsed, standard, setting)
    if !lists { RunConsole.begin(amount, standard) }
    let choice = try beginning {
      try arguments.selecting.choice(parsed[arguments.names], parsed, setting, standard)
    }
    for warning in choice.selection.warnings { standard.note("warning: \(printable(warning.description))") }
    if lists {
      return CaseList.print(
        choice.selection, asJSON: parsed[arguments.asJSON], mayBeEmpty: choice.mayBeEmpty, parsed, standard
      ) { nothingSelected(arguments, parsed, setting) }
    }
    let options = arguments.running.options(parsed, setting)
    let reports = try arguments.reporting.begin(
      parsed, choice, options, isInProcess: parsed[arguments.running.inProcess], setting, standard)
    return TestRun(
      arguments: arguments, parsed: parsed, setting: setting, choice: choice, options: options,
      reports: reports, began: began
    ).run(amount)
  }

  /// The failure of names and filters that leave no case, with the filter that was probably meant.
  private static func nothingSelected(
    _ arguments: TestArguments, _ parsed: Parsed, _ setting: Setting
  ) -> CommandFailure {
    .nothingSelected(
      listedBy: "\(setting.command) test --list",
      near: arguments.selecting.nearestFilter(parsed, parsed[arguments.names], setting))
  }

  private func run(_ amount: RunConsole.Amount) -> ExitCode {
    var report = TextReport(
      program: setting.command, isColoured: console.output.usesColor,
      width: console.output.isTerminal ? console.output.width : nil)
    report.tellsWarnings = arguments.amounts.tellsWarnings(parsed)
    let telling = RunConsole(
      console, report, setting.clock, amount, replays: selection.cases.count * options.repetitions)
    let results = results(telling)
    var hasToldNothing = telling.hasToldNothing
    func write(_ lines: [String]) {
      guard !lines.isEmpty else { return }
      console.write((hasToldNothing ? "" : "\n") + lines.joined(separator: "\n") + "\n")
      hasToldNothing = false
    }
    write(tellFailures(results, report).lines)
    write(slowest(of: results).lines)
    let summary = summary(of: results)
    console.write((hasToldNothing ? "" : "\n") + report.summary(summary))
    tellWhatIsNext(results)
    if summary.exitCode == .nothingSelected, summary.problems.isEmpty {
      console.note(Self.nothingSelected(arguments, parsed, setting).description)
    }
    // The failure of a case that has run already has a separate line.
    if results.isEmpty && summary.exitCode != .success || !summary.problems.isEmpty {
      console.note("To reproduce: \(parsed.commandLine)")
    }
    return ExitCode.combined([summary.exitCode] + reports.finish(summary))
  }

  /// Prints the failures in full, as many as are asked for.
  ///
  /// - Returns: Those that are not printed.
  private func tellFailures(_ results: RunResults, _ report: TextReport) -> LeftOutReds {
    var left = arguments.amounts.redLimit(parsed) ?? .max
    var leftOut = LeftOutReds()
    for result in results.failures {
      if left == 0, result.isRed {
        leftOut.add(result)
      } else if let failure = report.failure(result) {
        console.write("\n" + failure)
        left -= 1
      }
    }
    return leftOut
  }

  /// The slowest cases, as many as are asked for.
  private func slowest(of results: RunResults) -> SlowestCases {
    let count = arguments.amounts.slowest(parsed)
    var slowest = SlowestCases(count)
    if count > 0 { for result in results { slowest.add(result) } }
    return slowest
  }

  /// Replays the cases, and prints each result as it comes.
  private func results(_ telling: RunConsole) -> RunResults {
    telling.tellWhatRuns(choice, jobs: isInProcess ? 1 : options.jobs)
    var failuresLeft = parsed[running.maxFailures] ?? .max
    let watch = RunWatch(
      goesOn: { result in
        let result = choice.marked(result)
        telling.hear(result)
        if result.isRed { failuresLeft -= 1 }
        return failuresLeft > 0
      },
      progress: telling.show, interruption: setting.interruption)
    func tell(_ result: CaseResult) { telling.tell(choice.marked(result)) }
    var results =
      parsed[running.checks.determinism]
      ? RunResults(
        Runner.checkDeterminism(
          selection.cases, options: options, isStrict: parsed[running.checks.strict], watch: watch, each: tell
        ))
      : Retouch.results(
        of: selection.cases, options, inProcess: isInProcess, setting, watch: watch, store: reports.store,
        each: tell)
    results.changeFailures(choice.marked)
    if !isInterrupted {
      arguments.margins.measure(
        &results, options, isInProcess: isInProcess, setting, watch, parsed, console)
    }
    return results
  }

  /// Sums up the results, with what concerns no single case.
  private func summary(of results: RunResults) -> RunSummary {
    let isInterrupted = isInterrupted
    // A debugger should not encounter replays that belong to no case.
    let idle =
      isInProcess || isInterrupted || results.count < selection.cases.count
      ? [] : Runner.idleNevers(results, inSuites: selection.wholeSuites, options: options)
    let empty = isInterrupted ? [] : sayingNothing(in: results)
    var summary = RunSummary(results: results, problems: selection.problems + idle + empty)
    summary.notRunCount = selection.cases.count - results.count
    summary.isInterrupted = isInterrupted
    summary.mayBeEmpty = choice.mayBeEmpty
    summary.failsOnThinMargins = arguments.margins.fails(parsed)
    summary.wallTime = setting.clock.elapsed() - began
    return summary
  }

  /// Finds expectations that say nothing, in workers or in this process.
  private func sayingNothing(in results: RunResults) -> [SuiteError] {
    let (cases, all) = (results.lazy.map(\.testCase), parsed[running.checks.expectations])
    return isInProcess
      ? Runner.sayingNothingHere(in: cases, ofAll: all, fixtures: setting.fixtures)
      : Runner.sayingNothing(in: cases, ofAll: all, options: options)
  }

  /// Says how to run the red cases again, and keeps them for `--failed`.
  private func tellWhatIsNext(_ results: RunResults) {
    let isElsewhere = !setting.environment["CI", default: ""].isEmpty
    if let again = RerunCommand.text(results, parsed, isElsewhere: isElsewhere) {
      console.print("To rerun: \(printable(again))")
    }
    let before = results.count < selection.cases.count ? choice.lastRunFile.read() : nil
    let next = (before ?? LastRun()).after(selection.cases, results, keeping: choice.gone)
    if !selection.cases.isEmpty, let reason = choice.lastRunFile.keep(next) {
      console.note("\(parsed.invocation): what was red is not kept for --failed: \(printable(reason))")
    }
    choice.tellRepaired(results, console)
  }
}
