import Replay

extension Runner {
  /// Returns the `never` expectations that cannot fail because nothing has the name that they contain.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - folders: The folders of the suites of which all cases ran; others are skipped, because a name may
  ///     occur in a case that did not run.
  ///   - options: How further replays are run, one for each fixture with a name that no line has.
  public static func idleNevers(
    _ results: [CaseResult], inSuites folders: [String], options: RunOptions = RunOptions()
  ) -> [SuiteError] {
    var problems: [SuiteError] = []
    let groups = Dictionary(grouping: results, by: \.testCase.folder)
    for folder in folders {
      // If a case gave no outcome, its lines are unknown.
      guard let group = groups[folder], group.allSatisfy({ $0.outcome != nil }) else { continue }
      var names = NeverNames(group)
      let requests = names.casesToAsk.map { testCase in
        var request = ReplayRequest(testCase)
        request.settings.whatIf = .names
        return request
      }
      if !requests.isEmpty {
        options.pool().run(requests, Schedule(count: requests.count, alone: true)) { report in
          if case .answered(.outcome(let outcome)) = report.answer { names.take(outcome.names) }
        }
      }
      problems += names.problems
    }
    return problems
  }
}
