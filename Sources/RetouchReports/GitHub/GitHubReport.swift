import RetouchVerdict

/// Writes a run's failures as annotations of a GitHub workflow, which GitHub shows beside the suites' lines.
///
/// Cases that do not count, and warnings, have annotations of their own kinds. The summary of the step is
/// another file: ``StepSummary``.
public struct GitHubReport: Report {
  private let text: TextReport

  /// Creates a report for a program.
  public init(program: String = "retouch") { text = TextReport(program: program) }

  /// Writes a line for each annotation, at most ten of a kind.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    var errors: [WorkflowCommand] = []
    var warnings: [WorkflowCommand] = []
    var (errorCount, warningCount) = (0, 0)
    func add(_ command: WorkflowCommand) {
      switch command.kind {
      case .error:
        errorCount += 1
        if errors.count < WorkflowCommand.limit { errors.append(command) }
      case .warning:
        warningCount += 1
        if warnings.count < WorkflowCommand.limit { warnings.append(command) }
      }
    }
    if let interruption = run.interruption {
      add(WorkflowCommand(kind: .error, title: "retouch", message: interruption))
    }
    for problem in run.problems {
      let message = problem.problem + (problem.hint.map { ". \($0)" } ?? "")
      add(
        WorkflowCommand(
          kind: .error, file: problem.file, line: problem.line, title: "error in the suites", message: message
        ))
    }
    try run.forEachCase(.all, .withoutLines) { (reported) throws(ReportError) in
      for command in commands(reported) { add(command) }
    }
    for entry in run.tally.warnings.entries {
      add(command(.warning, "warning", entry.line, at: entry.first.result.testCase))
    }
    for command in WorkflowCommand.limited(errors, of: errorCount)
      + WorkflowCommand.limited(warnings, of: warningCount)
    {
      try output.write(command.text + "\n")
    }
  }

  private func commands(_ reported: ReportedCase) -> [WorkflowCommand] {
    let (result, testCase) = (reported.result, reported.result.testCase)
    var commands: [WorkflowCommand] = []
    if result.isRed {
      commands.append(command(.error, result.verdict.word.text, text.failure(result) ?? "", at: testCase))
    } else if let known = reported.known {
      commands.append(command(.warning, "known", known, at: testCase))
    }
    if let thinness = reported.thinness {
      return commands + [command(.error, "thin", thinness, at: testCase)]
    }
    if let warning = result.warning { commands.append(command(.warning, "warning", warning, at: testCase)) }
    return commands
  }

  /// An annotation at a case's line; one that comes from a command line has no line in a suite.
  private func command(
    _ kind: WorkflowCommand.Kind, _ word: String, _ message: String, at testCase: TestCase
  ) -> WorkflowCommand {
    WorkflowCommand(
      kind: kind, file: testCase.line == nil ? testCase.recording : testCase.folder + "/suite.json",
      line: testCase.line, title: "\(word) \(testCase.address)", message: message)
  }
}
