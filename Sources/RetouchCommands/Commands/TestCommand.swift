import Problems
import Arguments
import Foundation
import Reports
import Verdict

extension Retouch {
  /// The `test [SUITE|CASE…]` command.
  @MainActor
  static func testCommand(_ setting: Setting) -> Command {
    Command(
      "test", "Replay the cases of suites, and say whether each is as expected.",
      discussion: """
        Without operands, all suites under \(setting.recordings). Otherwise a folder with suites, a suite's folder, \
        SUITE or SUITE/NAME; a case with a matrix also by its name without the brackets.

        Cases run in worker processes: a fixture that crashes or hangs takes down one case. Which cases share a \
        process depends on what is done first. A case that is not as expected is replayed alone in a fresh process: \
        where it is as expected there, the case that changed its process before is looked for and is the red one. \
        An outcome is written as NAME.golden.new where it differs from the case's golden, and where there is no \
        golden but the case expects nothing or its suite requires one; never where CI is set.

        Hash values are the same in each process, so that sets have one order; RETOUCH_HASH_SEED=random in the \
        environment makes them differ.
        """,
      examples: [
        .init("test", "All suites."),
        .init("test safari-toolbar/tap", "One case."),
        .init("test --filter '*press*' --repeat 3", "Some cases, three times each."),
      ]
    ) { signature in
      let filters = signature.options(
        "filter", .text.named("TEXT"), "Only cases whose SUITE/NAME contains TEXT; * stands for anything.")
      let jobs = signature.option(
        "jobs", short: "j", .integer(in: 1...256), "How many processes run cases; one a processor.")
      let limit = signature.option(
        "time-limit", .duration(in: 100_000...3_600_000_000), default: 10_000_000,
        "How long a case may take before it counts as hung.")
      let repetitions = signature.option(
        "repeat", .integer(in: 1...10_000), default: 1, "Replay each case N times; all have to agree.")
      let isolates = signature.flag("isolate", "Give each case a process of its own.")
      let confirmations = signature.option(
        "confirm", .countOrAll, default: 20,
        "How many cases that are not as expected are replayed alone before that is told; or all.")
      let checks = signature.flag(
        "check-determinism",
        "Compare each case alone with the same after 500 others, in reverse, and with other hash seeds.")
      let isStrict = signature.flag(
        "strict-hash", "With --check-determinism: a difference by the hash seed is no warning but exit 7.")
      let memory = signature.option(
        "memory-limit", .memory,
        "What a worker may allocate, such as 500MB, or none; 1GB, or none under a sanitizer.")
      let inProcess = signature.flag(
        "in-process", "Run the cases one after the other in a single process, which a debugger can watch.")
      let names = signature.operands("SUITE|CASE", .file.named("SUITE|CASE"), "What to test.")
      return { parsed, console in
        guard !parsed[isStrict] || parsed[checks] else {
          throw UsageError("--strict-hash goes with --check-determinism")
        }
        guard !parsed[checks] || !parsed[inProcess] else {
          throw UsageError("--check-determinism goes without --in-process")
        }
        let selection = try Selection(parsed[names], patterns: parsed[filters], setting)
        var options = RunOptions(goldens: GoldenPolicy(environment: setting.environment))
        options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
        if let jobs = parsed[jobs] { options.jobs = jobs }
        options.timeLimit = Int(clamping: parsed[limit] / 1000)
        options.repetitions = parsed[repetitions]
        options.isolates = parsed[isolates]
        options.confirmations = parsed[confirmations] == .max ? nil : parsed[confirmations]
        if let memory = parsed[memory] { options.workers.memoryLimit = memory == .max ? nil : memory }
        let report = TextReport(program: setting.name, isColoured: console.output.usesColor)
        var done = 0
        func tell(_ result: CaseResult) {
          done += 1
          console.print(report.line(result))
          console.output.flush()
          if let warning = result.warning {
            console.note("warning: \(printable("\(result.testCase.address) \(warning)"))")
          }
          console.progress("\(min(done, selection.cases.count)) of \(selection.cases.count)")
        }
        let results =
          parsed[checks]
          ? Runner.checkDeterminism(
            selection.cases, options: options, isStrict: parsed[isStrict], each: tell)
          : runCases(selection.cases, options, inProcess: parsed[inProcess], setting, each: tell)
        for result in results {
          if let failure = report.failure(result) { console.write("\n" + failure) }
        }
        // A debugger must not see replays that belong to no case.
        let idle =
          parsed[inProcess]
          ? [] : Runner.idleNevers(results, inSuites: selection.wholeSuites, options: options)
        let summary = RunSummary(results: results, problems: selection.problems + idle)
        console.write((results.isEmpty ? "" : "\n") + report.summary(summary))
        if summary.exitCode == .nothingSelected, summary.problems.isEmpty {
          console.note("nothing was selected")
        }
        // A failure of a case that ran already has its own line.
        if results.isEmpty && summary.exitCode != .success || !summary.problems.isEmpty {
          console.note("To reproduce: \(parsed.commandLine)")
        }
        return summary.exitCode.rawValue
      }
    }
  }

  /// Runs cases in workers, or in this process.
  @MainActor
  static func runCases(
    _ cases: [TestCase], _ options: RunOptions, inProcess: Bool, _ setting: Setting,
    each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    inProcess
      ? Runner.runHere(
        cases, fixtures: setting.fixtures, options: options, before: { Supervised.replays($0.address) },
        each: each)
      : Runner.run(cases, options: options, each: each)
  }
}
