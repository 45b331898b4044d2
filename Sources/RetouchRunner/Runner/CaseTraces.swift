import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// Traces of cases, made on demand: each by a further replay in a process of its own.
///
/// A report asks for one after the other, and several are made at the same time, for the cases that come
/// next. So there are never more than a few in memory.
///
///     let traces = CaseTraces(of: report.traced(run), options: options)
///     report.write(run, trace: traces.trace) { file.append($0) }
public final class CaseTraces {
  /// How many traces are made at a time.
  static let batch = 16

  private let results: [CaseResult]
  private let options: RunOptions
  /// The position of the next case that has not been replayed.
  private var next = 0
  private var made: [ExactText: CaseTrace] = [:]

  /// Prepares traces of results, which are asked for in this order.
  ///
  /// Those that cannot have one are left out: a replay that hung or crashed, or that could not begin.
  public init(of results: [CaseResult], options: RunOptions) {
    self.results = results.filter(\.verdict.mayBeTraced)
    self.options = options
  }

  /// Returns the trace of a case, once; nil if it was not prepared, or its replay gives none.
  public func trace(_ result: CaseResult) -> CaseTrace? {
    guard result.verdict.mayBeTraced else { return nil }
    let address = ExactText(result.testCase.folder + "/" + result.testCase.name)
    while made[address] == nil, next < results.count {
      let range = next..<min(next + Self.batch, results.count)
      guard results[range.lowerBound...].contains(where: { $0.testCase == result.testCase }) else { break }
      next = range.upperBound
      make(Array(results[range]))
    }
    return made.removeValue(forKey: address)
  }

  private func make(_ results: [CaseResult]) {
    let requests = results.map { result in
      var request = ReplayRequest(result.testCase)
      request.settings.whatIf = .trace
      return request
    }
    options.pool().run(requests, Schedule(count: requests.count, alone: true)) { report in
      guard case .answered(.outcome(let outcome)) = report.answer else { return }
      let testCase = results[report.request].testCase
      made[ExactText(testCase.folder + "/" + testCase.name)] = outcome.trace
    }
  }
}
