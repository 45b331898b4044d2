import RetouchArguments
import Foundation
import RetouchSupport
import RetouchRunner
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
        code; see Documentation/HowTo/Contacts.md.

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
        Documentation/HowTo/ContinuousIntegration.md for CI and clusters.

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
      ],
      essentials: [
        "filter", "failed", "list", "shard", "known", "jobs", "max-failures", "quiet", "report", "artifacts",
      ]
    ) { signature in
      let arguments = TestArguments(&signature)
      return { try TestRun.run(arguments, $0, setting, $1) }
    }
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
  static func results(
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
