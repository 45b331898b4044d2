import RetouchArguments
import RetouchSupport
import RetouchRunner
import RetouchVerdict

/// What `--list` prints about the cases that would run.
enum CaseList {
  /// Prints one case per line: the name by which `test` runs it, or with `--json` an object.
  ///
  /// - Returns: The exit code; the problems of suites are printed on stderr.
  static func print(
    _ selection: Selection, asJSON: Bool, mayBeEmpty: Bool, _ parsed: Parsed, _ console: Console,
    nothingSelected: () -> CommandFailure
  ) -> ExitCode {
    if asJSON {
      CaseListing.lines(of: selection.cases) { console.print($0) }
    } else {
      for testCase in selection.cases { console.print(printable(Reproduction.address(of: testCase))) }
    }
    for problem in selection.problems {
      console.note("\(parsed.invocation): \(printable(problem.description))")
    }
    if !selection.problems.isEmpty { return .combined(selection.problems.map(\.exitCode)) }
    guard selection.cases.isEmpty, !mayBeEmpty else { return .success }
    console.note(nothingSelected().description)
    return .nothingSelected
  }
}
