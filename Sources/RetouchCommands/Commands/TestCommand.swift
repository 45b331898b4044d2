import Arguments
import Foundation
import Reports
import Verdict

extension Retouch {
  /// `test [SUITE|CASE…]`
  @MainActor
  static func testCommand(_ setting: Setting) -> Command {
    Command(
      "test", "Replay the cases of suites, and say whether each is as expected.",
      discussion: """
        Without operands, all suites under \(setting.recordings). Otherwise a folder with suites, a suite's folder, \
        SUITE or SUITE/NAME; a case with a matrix also by its name without the brackets.

        Cases run in worker processes: a fixture that crashes or hangs takes down one case. An outcome is written \
        as NAME.golden.new where it differs from the case's golden, and where the case has neither golden nor \
        expectation; never where CI is set.
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
      let inProcess = signature.flag(
        "in-process", "Run the cases in this process, one after the other, for a debugger.")
      let names = signature.operands("SUITE|CASE", .file.named("SUITE|CASE"), "What to test.")
      return { parsed, console in
        let selection = try Selection(parsed[names], patterns: parsed[filters], setting)
        var options = RunOptions(goldens: GoldenPolicy(environment: setting.environment))
        if let jobs = parsed[jobs] { options.jobs = jobs }
        options.timeLimit = Int(clamping: parsed[limit] / 1000)
        options.repetitions = parsed[repetitions]
        let report = TextReport(program: setting.name, isColoured: console.output.usesColor)
        var done = 0
        let results = runCases(selection.cases, options, inProcess: parsed[inProcess], setting) { result in
          done += 1
          console.print(report.line(result))
          console.output.flush()
          console.progress("\(done) of \(selection.cases.count)")
        }
        for result in results {
          if let failure = report.failure(result) { console.write("\n" + failure) }
        }
        let summary = RunSummary(results: results, problems: selection.problems)
        console.write((results.isEmpty ? "" : "\n") + report.summary(summary))
        if summary.exitCode == .nothingSelected, selection.problems.isEmpty {
          console.note("nothing was selected")
        }
        // What went wrong with a case that ran has its own line already.
        if results.isEmpty && summary.exitCode != .success || !selection.problems.isEmpty {
          console.note("To reproduce: \(parsed.commandLine)")
        }
        return summary.exitCode.rawValue
      }
    }
  }

  /// Runs cases in workers, or here.
  @MainActor
  static func runCases(
    _ cases: [TestCase], _ options: RunOptions, inProcess: Bool, _ setting: Setting,
    each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    inProcess
      ? Runner.runHere(cases, fixtures: setting.fixtures, options: options, each: each)
      : Runner.run(cases, options: options, each: each)
  }
}
