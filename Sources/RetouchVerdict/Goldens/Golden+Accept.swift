import RetouchSupport
import RetouchReplay

extension Golden {
  /// The result of accepting a case's outcome.
  public enum Acceptance: Hashable, Sendable {
    /// The golden is new; its path.
    case added(String)
    /// The golden was replaced by a different one; its path.
    case changed(String)
    /// The golden was already the same; its path.
    case unchanged(String)
  }

  /// Makes the outcome of a case's replay its golden.
  ///
  /// If there is a pending outcome, this one has to be the same. An outcome that breaks the case's own
  /// expectations is not accepted, because they were written first.
  ///
  /// - Throws: ``SuiteError``; its text says what to do instead.
  public static func accept(_ result: CaseResult, policy: GoldenPolicy) throws(SuiteError) -> Acceptance {
    let (testCase, file) = (result.testCase, path(for: result.testCase))
    try refuseInCI(policy, file: file)
    guard let outcome = result.outcome, outcome.leaks.isEmpty else {
      let found = result.outcome == nil ? "none" : "one in which an earlier case's fixture acted"
      throw SuiteError(
        .malformed, file: file, problem: "expected an outcome to accept, found \(found)",
        hint: "Run the test again: it says why")
    }
    let broken = Judge.mismatches(testCase.expectations, outcome, recording: RecordingPlace(testCase))
    if let first = broken.first {
      throw SuiteError(
        .breaksExpectation, file: file,
        problem: "the outcome breaks the expectation \(OutcomeText.quoted(first.expected))",
        hint: "Change the fixture, or the expectation first")
    }
    let text = outcome.goldenText
    if let pending = try readPending(for: testCase), !pending.hasSameBytes(as: text) {
      throw SuiteError(
        .malformed, file: pendingPath(for: testCase),
        problem: "the outcome differs from the pending one",
        hint: "Run the test again and look at it before you accept it")
    }
    let old = try read(for: testCase)
    let isSame = old.map { $0.hasSameBytes(as: text) }
    if isSame != true { try write(text, to: file) }
    removePending(for: testCase)
    return isSame.map { $0 ? .unchanged(file) : .changed(file) } ?? .added(file)
  }
}
