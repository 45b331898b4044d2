import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// The `reject CASE…` command.
  @MainActor
  static func rejectCommand(_ setting: Setting) -> Command {
    Command(
      "reject", "Remove outcomes that wait to become goldens.",
      discussion: """
        CASE is SUITE/NAME. A SUITE or a folder of suites means its cases with a pending outcome, \
        NAME.golden.new. That file is removed, and the golden stays: until the fixture or the recording is \
        changed back, the case stays red, and 'test' writes the outcome again. Nothing is removed while CI \
        is set.

        With --json one object: reject (the format's version), rejected, refused; for each case its name and \
        the pending file, or the problem.
        """,
      examples: [
        .init("reject safari-toolbar/tap", "One case."),
        .init("reject Recordings", "Whatever waits."),
        .init("reject Recordings --group 3fa9c1d2", "The pending outcomes that differ in one way."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let filters = GoldenFilters(&signature, for: "What to reject.")
      return { parsed, console in
        guard filters.choosesAnything(parsed) else {
          throw UsageError(
            "CASE|SUITE is missing: name what to reject, or choose it with --filter or --group")
        }
        let policy = GoldenPolicy(environment: setting.environment)
        try Golden.refuseInCI(policy)
        var codes: [ExitCode] = []
        let cases = try filters.waiting(parsed, setting, console, &codes)
        var told = RejectJSON()
        for testCase in cases {
          do throws(SuiteError) {
            guard let file = try Golden.reject(testCase, policy: policy) else { continue }
            told.rejected.append(GoldenJSON.Case(case: testCase.address, pending: file))
            if !parsed[json] { console.print("\(padded("rejected", 11))\(printable(file))") }
          } catch {
            console.note("\(parsed.invocation): \(printable(error.description))")
            told.refused.append(GoldenJSON.Case(case: testCase.address, problem: error.description))
            codes.append(error.exitCode)
          }
        }
        if parsed[json] { console.print(try jsonText(told)) }
        if told.rejected.isEmpty, codes.isEmpty {
          console.note("\(parsed.invocation): no outcome waits to be rejected")
          codes.append(.nothingSelected)
        }
        if !codes.isEmpty { console.note("To reproduce: \(parsed.commandLine)") }
        return ExitCode.combined(codes)
      }
    }
  }
}
