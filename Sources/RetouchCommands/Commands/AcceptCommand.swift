import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// The `accept CASE…` command.
  @MainActor
  static func acceptCommand(_ setting: Setting) -> Command {
    Command(
      "accept", "Make the outcomes of cases their goldens.",
      discussion: """
        CASE is SUITE/NAME. A SUITE or a folder of suites means its cases with a pending outcome, \
        NAME.golden.new. Each case is replayed again, and the outcome of that replay is accepted; where an \
        outcome is pending, the two have to be the same. An outcome that breaks the case's own expectations \
        is never accepted, and while CI is set no outcome is.

        Prints each golden's path and the first lines that have changed in it or, for more than \
        \(AcceptanceReport.spelledOutLimit) cases, what they have in common. 'review' shows all of it \
        beforehand, and lists the groups whose ids --group takes: cases whose outcomes differ from their \
        goldens in the same way, apart from times, coordinates and counts.

        With --json one object: accept (the format's version), accepted, refused; for each case its name, \
        result (added, changed, unchanged), golden, group, difference, gone, new, lines (role, line, text), \
        or the problem.
        """,
      examples: [
        .init("accept safari-toolbar/tap", "One case."),
        .init("accept safari-toolbar", "The pending outcomes of a suite."),
        .init("accept Recordings --filter '*press*' --exclude lab", "The pending outcomes of some cases."),
        .init("accept Recordings --group 3fa9c1d2", "The pending outcomes that differ in one way."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let inProcess = signature.flag(
        "in-process", "Run the cases in a single process, which a debugger can watch.")
      let filters = GoldenFilters(&signature, for: "What to accept.")
      return { parsed, console in
        guard filters.choosesAnything(parsed) else {
          throw UsageError(
            "CASE|SUITE is missing: name what to accept, or choose it with --filter or --group")
        }
        var codes: [ExitCode] = []
        let cases = try filters.waiting(parsed, setting, console, &codes)
        var report = AcceptanceReport(console, parsed, count: cases.count, isJSON: parsed[json])
        let acceptance = Acceptance(setting: setting, parsed: parsed, isInProcess: parsed[inProcess])
        var done = 0
        acceptance.accept(cases) { testCase, result in
          done += 1
          report.add(testCase, result)
          console.progress("\(done) of \(cases.count)")
        }
        try report.finish()
        codes += report.codes
        if report.acceptedCount == 0, codes.isEmpty {
          console.note("\(parsed.invocation): no outcome waits to be accepted")
          codes.append(.nothingSelected)
        }
        if !codes.isEmpty { console.note("To reproduce: \(parsed.commandLine)") }
        return ExitCode.combined(codes)
      }
    }
  }
}
