import RetouchReplay

/// Replays as a trace that Perfetto and Chrome's tracing page open: a process for each case, a track for each
/// contact and each recognizer.
///
///     let report = TraceReport()
///     let traces = CaseTraces(of: report.traced(run), options: options)
///     report.write(run, trace: traces.trace) { json += $0 }
///
/// It is JSON, with one event per line. Times are in µs since the recording's start, so all cases begin at 0.
public struct TraceReport: Sendable {
  /// The maximum number of cases in a trace; those that are not as expected come before all others.
  public static let caseLimit = 100

  /// The text with which every trace begins.
  package static let firstLine = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":["

  /// Creates a report.
  public init() {}

  /// Returns the cases that the trace holds, in the order in which ``write(_:trace:to:)`` asks for their
  /// traces.
  public func traced(_ run: RunSummary) -> [CaseResult] {
    var (count, first, reds, passes) = (0, [CaseResult](), [CaseResult](), [CaseResult]())
    for result in run.results where result.verdict.mayBeTraced {
      count += 1
      if first.count < Self.caseLimit { first.append(result) }
      if result.verdict == .passed {
        if passes.count < Self.caseLimit { passes.append(result) }
      } else if reds.count < Self.caseLimit {
        reds.append(result)
      }
    }
    return count <= Self.caseLimit ? first : Array((reds + passes).prefix(Self.caseLimit))
  }

  /// Writes the trace piece by piece.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - trace: Returns the trace of a case, or nil if there is none: ``CaseTraces``.
  ///   - output: Takes the pieces.
  /// - Throws: What the output throws.
  public func write<Failure: Error>(
    _ run: RunSummary, trace: (CaseResult) -> CaseTrace?, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try output(Self.firstLine)
    var isFirst = true
    var flows: Int64 = 0
    for (index, result) in traced(run).enumerated() {
      guard let trace = trace(result) else { continue }
      var events = TraceEvents(process: Int64(index + 1), flows: flows)
      let name = "\(result.testCase.address) (\(result.verdict.word.text))"
      for event in events.all(of: trace, named: OutcomeText.printable(name)) {
        try output((isFirst ? "\n" : ",\n") + event.text)
        isFirst = false
      }
      flows = events.flows
    }
    try output("\n]}\n")
  }
}

extension CaseVerdict {
  /// Whether a further replay can end and show what happened.
  public var mayBeTraced: Bool {
    switch self {
    case .trapped, .hung, .failed: false
    case .passed, .mismatched, .leaked, .spoils, .disturbed, .warned, .notDeterministic, .goldenMissing,
      .goldenPending:
      true
    }
  }
}
