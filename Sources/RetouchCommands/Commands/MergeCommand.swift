import RetouchArguments
import CRetouchProcess
import Glibc
import RetouchSupport
import RetouchReports
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// How many missing shards and cases, and differing results, are named on stderr.
  private static let namedProblems = 50

  /// The `merge FILE…` command.
  @MainActor
  static func mergeCommand(_ setting: Setting) -> Command {
    Command(
      "merge", "Make the reports of one run from the events of its shards.",
      discussion: """
        FILE is what 'test --report ndjson=FILE' wrote; - is stdin. The cases come in the order of a single \
        run of all of them, and each report is the one that such a run would have written, except for its \
        times. The cases are not held in memory, only where each of them is.

        stdout gets what 'test' would have printed, unless a report for a program goes there. A shard without a file, a file that was cut and a case \
        without a result are reported, with exit code 3. A case may be in several files, such as those of a \
        shard that ran twice; if its results differ, they are shown, and the exit code is 7. Otherwise the \
        exit code is that of a single run.

        All shards have to be run by the same program; another version, or another build of it, is refused.
        """,
      examples: [
        .init("merge shard-*.ndjson --report junit=junit.xml", "One report of several shards."),
        .init("merge run.ndjson", "The text of one run."),
      ]
    ) { signature in
      let reports: Argument<[ReportRequest<ReportKind>]> = signature.options(
        "report", .report(), "Write a report, as 'test --report' does.")
      let anyBuild = signature.flag(
        "any-build",
        "Take events of programs of one version that were built differently, such as on two machines.")
      let amounts = AmountOptions(&signature)
      let names = signature.operands("FILE", .file, minimum: 1, "The events of the shards.")
      return { parsed, console in
        let requests = parsed[reports]
        try ReportRequest.check(requests)
        try amounts.check(parsed)
        guard parsed[names].count(where: { $0 == "-" }) < 2 else { throw UsageError("stdin is given twice") }
        Self.allowOpenFiles()
        // Reading the first lines of files would otherwise take more and more memory.
        retouch_return_freed_memory()
        let run = try MergedRun(parsed[names], takesAnyBuild: parsed[anyBuild])
        let files = ReportFiles(
          requests.filter { $0.text != "text=-" }, parsed.invocation, setting, console,
          replays: RunOptions(goldens: .compare))
        let yields = requests.contains { $0.isStandard && $0.kind.standsAlone }
        let talk = yields ? Console(output: console.error, error: console.error) : console
        try tell(run, amounts, parsed, talk, setting)
        files.write(run)
        let own = run.problems.filter { [.missingResult, .differingResults].contains($0.code) }
        for problem in own.prefix(Self.namedProblems) {
          console.note("\(parsed.invocation): \(printable(problem.description))")
        }
        if own.count > Self.namedProblems {
          console.note("\(parsed.invocation): \(own.count - Self.namedProblems) more, which the reports name")
        }
        let code = ExitCode.combined([run.exitCode] + (files.hasFailed ? [.machine] : []))
        if code != .success { console.note("To reproduce: \(printable(parsed.commandLine))") }
        return code
      }
    }
  }

  /// Prints what a run of all cases would have printed.
  @MainActor
  private static func tell(
    _ run: MergedRun, _ amounts: AmountOptions, _ parsed: Parsed, _ console: Console, _ setting: Setting
  ) throws {
    var report = TextReport(
      program: setting.command, isColoured: console.output.usesColor,
      width: console.output.isTerminal ? console.output.width : nil)
    report.tellsWarnings = amounts.tellsWarnings(parsed)
    report.tellsPasses = amounts.lines(parsed, console, setting) == .everyCase
    report.redLimit = amounts.redLimit(parsed)
    report.slowestCount = amounts.slowest(parsed)
    let output = ReportOutput { (bytes) in console.write(bytes: bytes) }
    try report.write(run, to: output)
    try output.flush()
    guard run.tally.redCount > 0 else { return }
    var places = RerunCommand.RedPlaces()
    try run.forEachCase(.failed, .withoutLines) { (reported) throws(ReportError) in
      if reported.result.isRed { places.add(reported.result.testCase) }
    }
    let words = places.operands.map { shellQuoted($0) }
    console.print("To rerun: \(printable((["\(setting.command) test"] + words).joined(separator: " ")))")
  }

  /// Lets this process open as many files as the system allows: all files of a merge are open at once, and
  /// shells allow 1024 by default.
  private static func allowOpenFiles() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
