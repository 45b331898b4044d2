import RetouchArguments
import RetouchSupport
import RetouchRunner
import RetouchVerdict

/// Accepts the outcomes of cases and reports the result for each.
@MainActor
struct Acceptance {
  let setting: Setting
  let parsed: Parsed
  let isInProcess: Bool

  /// The result of accepting a case's outcome.
  enum Result {
    /// The golden now equals the outcome; the difference from the previous one, or nil if it is the first.
    case done(Golden.Acceptance, LineDifference?)
    /// The outcome was not accepted: why, and the exit code.
    case refused(String, ExitCode)
  }

  /// Replays cases and makes their outcomes the goldens.
  ///
  /// - Parameter each: Receives each case with its result.
  func accept(_ cases: [TestCase], each: (TestCase, Result) -> Void) {
    let policy = GoldenPolicy(environment: setting.environment)
    // The run itself must not write anything: the pending outcome has to stay as the user saw it.
    var options = RunOptions(goldens: .compare)
    options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
    if isInProcess {
      // A result may be corrected after it was passed on, so only those at the end count.
      for result in Retouch.runCases(cases, options, inProcess: true, setting) {
        each(result.testCase, self.result(of: result, policy))
      }
    } else {
      Runner.replayToAccept(cases, options: options) { each($0.testCase, self.result(of: $0, policy)) }
    }
  }

  private func result(of result: CaseResult, _ policy: GoldenPolicy) -> Result {
    do {
      try refuseUnsound(result)
      let old = try Golden.read(for: result.testCase)
      let difference = old.map { LineDifference(from: $0, to: result.outcome?.goldenText ?? "") }
      return .done(try Golden.accept(result, policy: policy), difference)
    } catch let error as SuiteError {
      return .refused(error.description, error.exitCode)
    } catch let error as CommandFailure {
      return .refused(error.description, error.code)
    } catch {
      return .refused("\(error)", .machine)
    }
  }

  /// Refuses an outcome that would be different the next time.
  private func refuseUnsound(_ result: CaseResult) throws(CommandFailure) {
    let problem: String
    var hint: String?
    switch result.verdict {
    case .notDeterministic:
      problem = "two replays gave two outcomes, of which neither can be accepted"
      hint =
        "Make the fixture deterministic first: "
        + "'\(Reproduction.testCommand(result.testCase, program: setting.command)) --repeat 3'"
    case .leaked(let sentences):
      problem = sentences.first ?? "an earlier case's fixture acted during this one"
      if sentences.isEmpty { hint = "Find it with '\(setting.command) test --check-determinism'" }
    case .trapped(let sentence), .spoils(let sentence, _), .disturbed(let sentence, _): problem = sentence
    case .hung:
      problem = "no end within the time limit, so nothing can be accepted"
      hint = "Replay it alone with '\(Reproduction.command(result.testCase, program: setting.command))'"
    case .failed(let sentence, _): problem = sentence
    case .passed, .mismatched, .warned, .goldenMissing, .goldenPending: return
    }
    throw CommandFailure(result.verdict.exitCode, "\(result.testCase.address): \(problem)", hint: hint)
  }
}

extension Golden.Acceptance {
  /// What happened in one word, and the golden's path.
  var report: (word: String, file: String) {
    switch self {
    case .added(let file): ("added", file)
    case .changed(let file): ("changed", file)
    case .unchanged(let file): ("unchanged", file)
    }
  }
}
