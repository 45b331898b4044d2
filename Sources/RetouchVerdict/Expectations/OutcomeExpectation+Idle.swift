import RetouchReplay

// Expectations that cannot fail, whatever happens.
extension OutcomeExpectation {
  /// Why it holds for every outcome, and what to write instead; nil if it can fail.
  ///
  /// Nothing is known about the recording yet.
  var idleness: SuiteError.Advice? {
    guard kind == .inOrder, time == nil, words.allSatisfy({ $0 == .any }) else { return nil }
    return SuiteError.Advice(
      problem: "it cannot fail: stars alone match every line",
      hint: "Name what happens, such as \"* touchUpInside\"")
  }

  /// Why it cannot fail for any outcome of a recording, or why its tolerance voids its time; nil if neither.
  ///
  /// - Parameter endTime: When the replay was over, in µs.
  func idleness(_ anchors: Outcome.Anchors, endTime: Int64) -> SuiteError.Advice? {
    guard let time else { return nil }
    guard let instant = time.resolved(anchors) else {
      // A positive expectation fails, and reports why.
      guard kind == .never else { return nil }
      return SuiteError.Advice(
        problem: "it cannot fail: \(time.missingAnchor)",
        hint: "Count from something that the recording has, or leave the time out")
    }
    let (earliest, latest) = (
      instant.subtractingReportingOverflow(tolerance), instant.addingReportingOverflow(tolerance)
    )
    let isEverything =
      (earliest.overflow || earliest.partialValue <= 0) && (latest.overflow || latest.partialValue >= endTime)
    if tolerance > 0, tolerance >= endTime || isEverything {
      return SuiteError.Advice(
        problem: "its tolerance is as long as the whole replay, which lasts \(TimeText.seconds(endTime))",
        hint: "Leave the time out, or make the tolerance smaller")
    }
    let isOutside =
      !earliest.overflow && earliest.partialValue > endTime || !latest.overflow && latest.partialValue < 0
    guard kind == .never, isOutside else { return nil }
    return SuiteError.Advice(
      problem: "it cannot fail: the replay lasts from 0 s to \(TimeText.seconds(endTime))",
      hint: "Name a time within it, or leave the time out")
  }
}

extension TestCase {
  /// The first expectation that is idle for the case's recording, as an error of its suite.
  func idleExpectation(in outcome: Outcome) -> SuiteError? {
    for expectation in expectations.joined() {
      let advice =
        expectation.idleness(outcome.anchors, endTime: outcome.endTime) ?? expectation.strangeness(outcome)
      if let advice {
        return SuiteError(advice, about: expectation, of: self)
      }
    }
    return nil
  }
}

extension SuiteError {
  /// What is wrong with an expectation, and what to write instead.
  struct Advice: Hashable {
    var problem: String
    var hint: String
  }

  init(_ advice: Advice, about expectation: OutcomeExpectation, of testCase: TestCase) {
    self.init(
      .badExpectation, file: testCase.line == nil ? nil : Paths.join(testCase.folder, Suite.fileName),
      line: expectation.line ?? testCase.line,
      problem: "in the expectation \(OutcomeText.quoted(expectation.text)): \(advice.problem)",
      hint: advice.hint)
  }
}
