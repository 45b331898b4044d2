import Arguments
import Problems
import Verdict

extension Retouch {
  /// The `accept CASE…` command.
  @MainActor
  static func acceptCommand(_ setting: Setting) -> Command {
    Command(
      "accept", "Make the outcome of cases their golden.",
      discussion: """
        CASE is SUITE/NAME. Of a SUITE or a folder of suites, the cases are taken whose outcome waits as \
        NAME.golden.new. Each case is replayed once more: what is accepted is what comes out now, and where an \
        outcome was written to be looked at, it has to be that one. An outcome that breaks the case's own \
        expectations is never accepted, and nothing is while CI is set.
        """,
      examples: [
        .init("accept safari-toolbar/tap", "One case."),
        .init("accept safari-toolbar", "What waits in a suite."),
      ]
    ) { signature in
      let inProcess = signature.flag(
        "in-process", "Run the cases in a single process, which a debugger can watch.")
      let names = signature.operands(
        "CASE|SUITE", .cases.named("CASE|SUITE"), minimum: 1, "What to accept.")
      return { parsed, console in
        var codes: [ExitCode] = []
        var accepted = 0
        let policy = GoldenPolicy(environment: setting.environment)
        // Problems elsewhere in a suite do not concern a case that was found.
        let selection = try Selection(parsed[names], setting, fromFolders: Golden.isPending)
        for problem in selection.problemsOfNames {
          console.note("\(parsed.invocation): \(printable(problem.description))")
          codes.append(problem.exitCode)
        }
        // The run itself writes nothing: the pending outcome has to stay as the user saw it.
        var options = RunOptions(goldens: .compare)
        options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
        // The accepted outcome is the one that a case gives alone, whatever others do to their process.
        options.isolates = true
        for result in runCases(selection.cases, options, inProcess: parsed[inProcess], setting) {
          do {
            try refuseUnsound(result)
            switch try Golden.accept(result, policy: policy) {
            case .added(let file): console.print("added      \(printable(file))")
            case .changed(let file): console.print("changed    \(printable(file))")
            case .unchanged(let file): console.print("unchanged  \(printable(file))")
            }
            accepted += 1
          } catch let error as SuiteError {
            console.note("\(parsed.invocation): \(printable(error.description))")
            codes.append(error.exitCode)
          } catch let error as CommandFailure {
            console.note("\(parsed.invocation): \(printable(error.description))")
            codes.append(error.exit)
          }
        }
        if accepted == 0, codes.isEmpty {
          console.note("\(parsed.invocation): no outcome waits to be accepted")
          codes.append(.nothingSelected)
        }
        if !codes.isEmpty { console.note("To reproduce: \(parsed.commandLine)") }
        return ExitCode.combined(codes).rawValue
      }
    }
  }

  /// Refuses an outcome that would be different the next time.
  private static func refuseUnsound(_ result: CaseResult) throws(CommandFailure) {
    let problem: String
    switch result.verdict {
    case .notDeterministic: problem = "two replays gave two outcomes, of which neither can be accepted"
    case .leaked(let sentences): problem = sentences.first ?? "an earlier case was heard"
    case .trapped(let sentence), .spoils(let sentence, _): problem = sentence
    case .hung: problem = "it did not come to an end"
    case .failed(let sentence, _): problem = sentence
    case .passed, .mismatched, .goldenMissing, .goldenPending: return
    }
    throw CommandFailure(result.verdict.exitCode, "\(result.testCase.address): \(problem)")
  }
}
