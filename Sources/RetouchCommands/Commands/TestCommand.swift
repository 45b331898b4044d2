import RetouchArguments
import RetouchFaults
import Foundation
import RetouchProblems
import RetouchReports
import RetouchVerdict

extension Retouch {
  /// The `test [SUITE|CASE…]` command.
  @MainActor
  static func testCommand(_ setting: Setting) -> Command {
    Command(
      "test", "Replay the cases of suites, and report whether each is as expected.",
      discussion: """
        Without operands, all suites under \(setting.recordings). An operand is a folder with suites, a \
        suite's folder, SUITE or SUITE/NAME; the name of a case with a matrix may be given without the \
        brackets. In a quoted pattern * and ? stand for characters within a name, ** for any folders.

        A case whose suite says "fixture": null is replayed into nothing: its outcome is when and where the \
        recording's contacts went down, moved and ended, as 'replay FILE' prints it. Such a suite needs no \
        code; see Documentation/Contacts.md.

        Cases run in worker processes: a fixture that crashes or hangs takes down one case. Which cases \
        share a process depends on timing. A case that is not as expected is replayed alone in a fresh \
        process; if it is as expected there, the earlier case that changed its process is searched for, and \
        that one is red. If it is not found, the run is red (exit 7) and says so. An outcome is written as NAME.golden.new if it differs from the case's golden, or \
        if there is no golden and the case expects nothing or its suite requires one; never while CI is set.

        A pipe or a file gets a line for each case. On a terminal a bar shows the progress, and cases that \
        are not as expected are printed as they come; with --quiet, and while CI is set, only those are \
        printed. The summary ends with the command that runs the red cases again. Ctrl-C ends the run with a \
        summary of what ran.

        What a replay does not control (real time, threads, work that is left behind or given up) is a warning: \
        the summary has each once, with the number of cases and the first of them. With --strict a case that \
        passes with warnings is red. What is said of a recording itself is no warning.

        The red cases are kept for --failed in the user's cache folder. --shard assigns each case by a hash \
        of its SUITE/NAME; Bazel's variables for shards and filters take effect without an option. See \
        Documentation/ContinuousIntegration.md for CI and clusters.

        A case is refused, exit 4, if it has no golden and every line that it needs would also come if its \
        recording were replayed into an empty view: "touch 1 began" says nothing about a fixture. \
        --check-expectations replays all cases so, and refuses each such expectation.

        Each case finds its own time zone, locale and environment: UTC, en_US and a fixed list of variables, \
        if its settings name no others. Hash values are the same in every process, so that sets of texts and \
        numbers have one order; RETOUCH_HASH_SEED=random in the environment makes them differ.

        --check-determinism replays each case alone, after 500 others and in reverse, where the outcomes have \
        to be the same; then with another time zone, locale, environment and hash seed, at other addresses \
        and at a load, all at once. If that makes a difference, one of them at a time names what the case \
        depends on. Addresses and load are exit 7; the others are held by the case's settings, so they are \
        warnings, or exit 7 with --strict.

        \(MarginOptions.discussion)

        \(ReportOptions.discussion)
        """,
      examples: [
        .init("test", "All suites."),
        .init("test safari-toolbar/tap", "One case."),
        .init("test --filter '*press*' --repeat 3", "Some cases, three times each."),
        .init("test 'safari-*' --exclude lab --list", "The cases of some suites, without running them."),
        .init(
          "test --report junit=junit.xml --artifacts red", "For CI: a report, and details of the red cases."),
      ]
    ) { signature in
      let selecting = TestSelection(&signature)
      let lists = signature.flag("list", "Print the cases that would run, and run none.")
      let asJSON = signature.flag("json", "With --list: one object per line.")
      let jobs = signature.option(
        "jobs", short: "j", .integer(in: 1...256),
        "How many processes run cases; by default one per processor.")
      let limit = signature.option(
        "time-limit", .duration(in: 100_000...3_600_000_000), default: 10_000_000,
        "How long a case may take before it counts as hung.")
      let repetitions = signature.option(
        "repeat", .integer(in: 1...10_000), default: 1, "Replay each case N times; all have to agree.")
      let isolates = signature.flag("isolate", "Give each case a process of its own.")
      let confirmations = signature.option(
        "confirm", .countOrAll, default: 20,
        "How many cases that are not as expected to replay alone before they are reported; or all.")
      let checks = signature.flag(
        "check-determinism",
        "Compare each case alone with itself after 500 others, in reverse, and in other surroundings.")
      let checksExpectations = signature.flag(
        "check-expectations",
        "Also refuse each expectation that holds for an empty view under the case's own recording.")
      let isStrict = signature.flag(
        "strict",
        "A case that passes with warnings is red, exit 1; with --check-determinism, whatever a case depends on is "
          + "exit 7, not a warning.")
      signature.renamed("strict-hash", to: "strict")
      let memory = signature.option(
        "memory-limit", .memory,
        "What a worker may allocate, such as 500MB, or none; by default 1GB, or none under a sanitizer.")
      let inProcess = signature.flag(
        "in-process", "Run the cases one after the other in a single process, which a debugger can watch.")
      let maxFailures = signature.option(
        "max-failures", .integer(in: 1...1_000_000), "End the run after N cases that are not as expected.")
      let isQuiet = signature.flag(
        "quiet", short: "q", "Print only what is not as expected, and the summary, as where CI is set.")
      let isVerbose = signature.flag(
        "verbose", short: "v", "Print a line for each case, also on a terminal and in CI.")
      let margins = MarginOptions(&signature)
      let reporting = ReportOptions(&signature)
      let names = signature.operands("SUITE|CASE", .cases.named("SUITE|CASE"), "What to test.")
      return { parsed, standard in
        /// Does something without which no run begins; if that fails, its reports say so.
        @MainActor func beginning<Value>(_ body: () throws -> Value) throws -> Value {
          do {
            return try body()
          } catch {
            if !parsed[lists] { reporting.write(error, parsed, setting, standard) }
            throw error
          }
        }
        try beginning {
          guard !parsed[checks] || !parsed[inProcess] else {
            throw UsageError("--check-determinism cannot be used with --in-process")
          }
          guard !parsed[checks] || parsed[maxFailures] == nil else {
            throw UsageError("--check-determinism cannot be used with --max-failures")
          }
          guard !parsed[asJSON] || parsed[lists] else { throw UsageError("--json needs --list") }
          guard !parsed[isQuiet] || !parsed[isVerbose] else {
            throw UsageError("--quiet cannot be used with --verbose")
          }
          try margins.check(parsed)
        }
        let began = setting.clock.elapsed()
        let amount = RunConsole.Amount(
          isQuiet: parsed[isQuiet], isVerbose: parsed[isVerbose], standard, setting.environment)
        if !parsed[lists] { RunConsole.begin(amount, standard) }
        let choice = try beginning { try selecting.choice(parsed[names], parsed, setting, standard) }
        let selection = choice.selection
        for warning in selection.warnings {
          standard.note("warning: \(printable(warning.description))")
        }
        if parsed[lists] {
          return CaseList.print(
            selection, asJSON: parsed[asJSON], mayBeEmpty: choice.mayBeEmpty, parsed, standard
          )
        }
        var options = RunOptions(goldens: GoldenPolicy(environment: setting.environment))
        options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
        if let jobs = parsed[jobs] { options.jobs = jobs }
        options.timeLimit = Int(clamping: parsed[limit] / 1000)
        options.repetitions = parsed[repetitions]
        options.isolates = parsed[isolates]
        options.isStrict = parsed[isStrict] && !Fault.isPlanted(.strictForgotten)
        options.confirmations = parsed[confirmations] == .max ? nil : parsed[confirmations]
        if let memory = parsed[memory] { options.workers.memoryLimit = memory == .max ? nil : memory }
        options.workers.temporaryFolder = BazelProtocol(setting.environment).temporaryFolder
        let reports = try reporting.begin(
          parsed, choice, options, isInProcess: parsed[inProcess], setting, standard)
        let console = reports.console
        var report = TextReport(
          program: setting.name, isColoured: console.output.usesColor,
          width: console.output.isTerminal ? console.output.width : nil)
        report.tellsWarnings = parsed[isVerbose]
        let telling = RunConsole(
          console, report, setting.clock, amount, replays: selection.cases.count * options.repetitions)
        telling.tellWhatRuns(choice, jobs: parsed[inProcess] ? 1 : options.jobs)
        var failuresLeft = parsed[maxFailures] ?? .max
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
          parsed[checks]
          ? RunResults(
            Runner.checkDeterminism(
              selection.cases, options: options, isStrict: parsed[isStrict], watch: watch, each: tell))
          : results(
            of: selection.cases, options, inProcess: parsed[inProcess], setting, watch: watch,
            store: reports.store, each: tell)
        results.changeFailures(choice.marked)
        if !(setting.interruption?.isRequested ?? false) {
          margins.measure(
            &results, options, isInProcess: parsed[inProcess], setting, watch, parsed, console)
        }
        let isInterrupted = setting.interruption?.isRequested ?? false
        for result in results.failures {
          if let failure = report.failure(result) { console.write("\n" + failure) }
        }
        // A debugger should not encounter replays that belong to no case.
        let idle =
          parsed[inProcess] || isInterrupted || results.count < selection.cases.count
          ? [] : Runner.idleNevers(results, inSuites: selection.wholeSuites, options: options)
        let empty =
          isInterrupted
          ? []
          : sayingNothing(
            in: results.lazy.map(\.testCase), ofAll: parsed[checksExpectations], options,
            inProcess: parsed[inProcess], setting)
        var summary = RunSummary(results: results, problems: selection.problems + idle + empty)
        summary.notRunCount = selection.cases.count - results.count
        summary.isInterrupted = isInterrupted
        summary.mayBeEmpty = choice.mayBeEmpty
        summary.failsOnThinMargins = margins.fails(parsed)
        summary.wallTime = setting.clock.elapsed() - began
        console.write((telling.hasToldNothing ? "" : "\n") + report.summary(summary))
        if let again = RerunCommand.text(results, parsed) { console.print("To rerun: \(printable(again))") }
        let before = results.count < selection.cases.count ? choice.lastRunFile.read() : nil
        let next = (before ?? LastRun()).after(selection.cases, results, keeping: choice.gone)
        if !selection.cases.isEmpty, let reason = choice.lastRunFile.keep(next) {
          console.note("\(parsed.invocation): what was red is not kept for --failed: \(printable(reason))")
        }
        choice.tellRepaired(results, console)
        if summary.exitCode == .nothingSelected, summary.problems.isEmpty {
          console.note(CommandFailure.nothingSelected(listedBy: "\(parsed.invocation) --list").description)
        }
        // The failure of a case that has run already has a separate line.
        if results.isEmpty && summary.exitCode != .success || !summary.problems.isEmpty {
          console.note("To reproduce: \(parsed.commandLine)")
        }
        return ExitCode.combined([summary.exitCode] + reports.finish(summary))
      }
    }
  }

  /// Finds expectations that say nothing, in workers or in this process.
  @MainActor
  private static func sayingNothing(
    in cases: some Sequence<TestCase>, ofAll: Bool, _ options: RunOptions, inProcess: Bool, _ setting: Setting
  ) -> [SuiteError] {
    inProcess
      ? Runner.sayingNothingHere(in: cases, ofAll: ofAll, fixtures: setting.fixtures)
      : Runner.sayingNothing(in: cases, ofAll: ofAll, options: options)
  }

  /// Runs cases in workers, or in this process.
  @MainActor
  static func runCases(
    _ cases: [TestCase], _ options: RunOptions, inProcess: Bool, _ setting: Setting,
    watch: RunWatch = RunWatch(), each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    Array(
      results(
        of: cases, options, inProcess: inProcess, setting, watch: watch, store: nil, each: each))
  }

  /// Runs cases in workers, or in this process; with a store, the results lack the lines of their outcomes.
  @MainActor
  private static func results(
    of cases: [TestCase], _ options: RunOptions, inProcess: Bool, _ setting: Setting, watch: RunWatch,
    store: OutcomeStore?, each: (CaseResult) -> Void
  ) -> RunResults {
    inProcess
      ? Runner.resultsHere(
        of: cases, fixtures: setting.fixtures, options: options,
        before: { Supervised.replays($0.address) }, watch: watch, store: store, each: each)
      : Runner.results(of: cases, options: options, watch: watch, store: store, each: each)
  }
}
