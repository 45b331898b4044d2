import Replay

extension CaseVerdict {
  /// Judges the outcome of a case: by leaks, expectations, golden, in this order, each of which counts.
  ///
  /// Where the policy allows it, an outcome that is not the golden's is written as pending; one that is takes an
  /// outdated pending one away.
  public static func judge(_ outcome: Outcome, of testCase: TestCase, policy: GoldenPolicy) -> CaseVerdict {
    guard outcome.leaks.isEmpty else { return .leaked(outcome.leaks) }
    do throws(SuiteError) {
      var mismatches = Judge.mismatches(testCase.expectations, outcome, recording: RecordingPlace(testCase))
      if let golden = try Golden.read(for: testCase) {
        if let mismatch = Golden.mismatch(golden: golden, outcome, for: testCase) {
          mismatches.append(mismatch)
          if policy == .writePending { try Golden.writePending(outcome.text, for: testCase) }
        } else if policy == .writePending {
          Golden.removePending(for: testCase)
        }
        return mismatches.isEmpty ? .passed : .mismatched(mismatches)
      }
      guard mismatches.isEmpty else { return .mismatched(mismatches) }
      guard testCase.expectsAnything else {
        if policy == .writePending { try Golden.writePending(outcome.text, for: testCase) }
        return .goldenMissing(isWritten: policy == .writePending)
      }
      return Golden.isPending(for: testCase) ? .goldenPending : .passed
    } catch {
      return .failed(error.description, .usage)
    }
  }
}
