import RetouchReplay

extension CaseVerdict {
  /// Judges the outcome of a case: by leaks, then by its expectations and by its golden, both of which count.
  ///
  /// If the policy allows it, an outcome that differs from the golden is written as pending, and one that
  /// does not removes an outdated pending one.
  public static func judge(_ outcome: Outcome, of testCase: TestCase, policy: GoldenPolicy) -> CaseVerdict {
    judged(outcome, of: testCase, policy: policy).verdict
  }

  /// Like ``judge(_:of:policy:)``, and also returns whether the outcome was compared with a golden.
  package static func judged(
    _ outcome: Outcome, of testCase: TestCase, policy: GoldenPolicy
  ) -> (verdict: CaseVerdict, isHeldAgainstGolden: Bool) {
    guard outcome.leaks.isEmpty else { return (.leaked(outcome.leaks), false) }
    if let idle = testCase.idleExpectation(in: outcome) {
      return (.failed(idle.description, .usage), false)
    }
    do throws(SuiteError) {
      let golden = try Golden.bytes(for: testCase)
      var mismatches = Judge.mismatches(
        testCase.expectations, outcome, recording: RecordingPlace(testCase), endsFreely: golden != nil)
      if let golden {
        if let mismatch = try Golden.mismatch(golden: golden, outcome, for: testCase) {
          mismatches.append(mismatch)
          if policy == .writePending { try Golden.writePending(outcome.goldenText, for: testCase) }
        } else if policy == .writePending {
          Golden.removePending(for: testCase)
        }
        return (mismatches.isEmpty ? .passed : .mismatched(mismatches), true)
      }
      if testCase.hadGolden {
        throw SuiteError(
          .machineFailed, file: Golden.path(for: testCase), problem: "is gone since the suite was read",
          hint: "Try again when it is back")
      }
      guard mismatches.isEmpty else { return (.mismatched(mismatches), false) }
      return (try withoutGolden(outcome, of: testCase, policy: policy), false)
    } catch {
      return (.failed(error.description, error.exitCode), false)
    }
  }

  /// Judges the outcome of a case by leaks and expectations alone.
  static func judgedByLines(_ outcome: Outcome, of testCase: TestCase) -> CaseVerdict {
    guard outcome.leaks.isEmpty else { return .leaked(outcome.leaks) }
    if let idle = testCase.idleExpectation(in: outcome) { return .failed(idle.description, .usage) }
    let mismatches = Judge.mismatches(testCase.expectations, outcome, recording: RecordingPlace(testCase))
    return mismatches.isEmpty ? .passed : .mismatched(mismatches)
  }

  /// The verdict on a case that has no golden and breaks no expectation.
  private static func withoutGolden(
    _ outcome: Outcome, of testCase: TestCase, policy: GoldenPolicy
  ) throws(SuiteError) -> CaseVerdict {
    let wasPending = Golden.isPending(for: testCase)
    let needsGolden = testCase.requiresGolden || !testCase.expectsAnything
    guard needsGolden else { return wasPending ? .goldenPending : .passed }
    if policy == .writePending { try Golden.writePending(outcome.goldenText, for: testCase) }
    return wasPending ? .goldenPending : .goldenMissing(isWritten: policy == .writePending)
  }
}
