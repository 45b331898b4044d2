import RetouchReplay

/// A replay of a case with other settings, which says more of it than its own.
package struct FurtherReplay: Sendable {
  /// The case.
  package let testCase: TestCase
  /// What takes the place of its settings.
  package let settings: ReplaySettings
}

extension RunResults {
  /// The maximum number of replays that one run spends on finding causes.
  static let causeReplayLimit = 20

  /// Finds the causes of the cases' mismatches.
  ///
  /// Anything that failed may be the cause: the case is replayed again with just that undone, and the cause
  /// is reported only if the expected line then comes. A case that was not confirmed alone is skipped,
  /// because another one may be at fault. Only the first mismatch of a case is examined, because the others
  /// usually have the same cause; the first suspects of all cases come before any second ones.
  ///
  /// - Parameter replays: Makes replays, and passes on the outcome of each that has one, by its index.
  package mutating func findCauses(
    _ replays: (_ replays: [FurtherReplay], _ take: (Int, Outcome) -> Void) -> Void
  ) {
    var left = Self.causeReplayLimit
    for round in 0..<Judge.suspectLimit {
      var trials: [(index: Int, trial: CauseTrial)] = []
      for index in casesWithMore where trials.count < left {
        guard let result = self[ofCase: index], let trial = CauseTrial(result, round: round) else {
          continue
        }
        trials.append((index, trial))
      }
      guard !trials.isEmpty else { return }
      left -= trials.count
      replays(trials.map(\.trial.replay)) { index, outcome in
        let (place, trial) = trials[index]
        if trial.convicts(in: outcome) { self[ofCase: place]?.setCause(trial.suspect.sentence) }
      }
    }
  }
}

/// A replay of a case with one thing undone, and what it shows.
private struct CauseTrial {
  let testCase: TestCase
  let expected: String
  let suspect: Suspect
  /// How often the expectation was missed originally: a case may have the same one twice.
  let missed: Int

  /// Creates the case's next trial; nil if its cause is known or no suspect is left.
  init?(_ result: CaseResult, round: Int) {
    let isKnownAlone = result.confirmation != .unconfirmed
    guard isKnownAlone, case .mismatched(let mismatches) = result.verdict,
      let first = mismatches.first, first.cause == nil, first.suspects.indices.contains(round)
    else { return nil }
    testCase = result.testCase
    expected = first.expected
    suspect = first.suspects[round]
    missed = mismatches.count { $0.isAbout(expected: first.expected) }
  }

  var replay: FurtherReplay {
    FurtherReplay(testCase: testCase, settings: suspect.settings(testCase.settings))
  }

  /// Whether the expected line has come and the suspect's line is gone.
  func convicts(in outcome: Outcome) -> Bool {
    let still = Judge.mismatches(testCase.expectations, outcome, recording: RecordingPlace(testCase))
    return still.count { $0.isAbout(expected: expected) } < missed
      && !outcome.lines.contains { $0 == suspect.line }
  }
}

extension Mismatch {
  /// Whether it is about an expectation, given as it was written.
  fileprivate func isAbout(expected text: String) -> Bool { (expectation ?? expected) == text }
}

extension CaseResult {
  fileprivate mutating func setCause(_ sentence: String) {
    guard case .mismatched(var mismatches) = verdict, mismatches.first?.cause == nil else { return }
    mismatches[0].cause = sentence
    mismatches[0].isCauseProved = true
    verdict = .mismatched(mismatches)
  }
}
