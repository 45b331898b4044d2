import RetouchSupport
import RetouchReplay
import RetouchVerdict

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
    idleNevers(RunResults(results), inSuites: folders, options: options)
  }

  /// Like ``idleNevers(_:inSuites:options:)``, for results that lack the lines of cases that passed.
  public static func idleNevers(
    _ results: RunResults, inSuites folders: [String], options: RunOptions = RunOptions()
  ) -> [SuiteError] {
    var heard = results.heard ?? HeardWords(results.lazy.map(\.testCase))
    let wanted = Set(folders.filter(heard.asks).map(ExactText.init))
    if wanted.isEmpty { return [] }
    var groups: [ExactText: [TestCase]] = [:]
    // If a case gave no outcome, its lines are unknown. That makes the run red, unless the failure is known:
    // then names are held against the other cases and the fixtures, and only notes, which may be that case's,
    // are not.
    var incomplete: Set<ExactText> = []
    var withoutNotes: Set<ExactText> = []
    for result in results {
      let folder = ExactText(result.testCase.folder)
      guard wanted.contains(folder) else { continue }
      groups[folder, default: []].append(result.testCase)
      if result.outcome == nil {
        if result.isKnownFailure {
          withoutNotes.insert(folder)
        } else {
          incomplete.insert(folder)
        }
      }
      // The words of the others were collected when they passed.
      if results.heard == nil || result.verdict != .passed || result.confirmation != .notNeeded {
        heard.hear(result.whole.outcome, in: folder.text)
      }
    }
    var problems: [SuiteError] = []
    for folder in folders where !incomplete.contains(ExactText(folder)) {
      guard let group = groups[ExactText(folder)] else { continue }
      var names = NeverNames(
        of: group, heard: heard[folder], knowsNotes: !withoutNotes.contains(ExactText(folder)))
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
