import RetouchReplay

extension CaseResult {
  /// The result of a case that the caller has replayed in this process, with the cause of its first mismatch.
  ///
  /// Nothing is written.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - testCase: The case.
  ///   - comparesGolden: Whether the golden counts as well.
  ///   - again: Replays the case with other settings; nil if that has no outcome.
  package static func ofReplay(
    _ outcome: Outcome, of testCase: TestCase, comparesGolden: Bool,
    again: (ReplaySettings) -> Outcome?
  ) -> CaseResult {
    var result = CaseResult(testCase: testCase, verdict: .passed, outcome: outcome)
    if comparesGolden {
      (result.verdict, result.isHeldAgainstGolden) = CaseVerdict.judged(
        outcome, of: testCase, policy: .compare)
    } else {
      result.verdict = CaseVerdict.judgedByLines(outcome, of: testCase)
    }
    if result.verdict == .passed, let problem = sayingNothing(testCase, again) {
      result.verdict = .failed(problem, .usage)
    }
    var results = RunResults([result])
    results.findCauses { replays, take in
      for (index, replay) in replays.enumerated() {
        if let outcome = again(replay.settings) { take(index, outcome) }
      }
    }
    return results.first ?? result
  }

  /// Why the expectations say nothing about the fixture; nil if they say something.
  private static func sayingNothing(
    _ testCase: TestCase, _ again: (ReplaySettings) -> Outcome?
  ) -> String? {
    var check = EmptyFixtureCheck([testCase], ofAll: false)
    for (index, replay) in check.replays.enumerated() {
      if let outcome = again(replay.settings) { check.take(outcome, ofReplay: index) }
    }
    return check.problems.first.map { $0.problem + ($0.hint.map { ". \($0)" } ?? "") }
  }
}
