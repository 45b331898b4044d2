import RetouchSupport
import RetouchReplay
import RetouchVerdict

extension Runner {
  /// Up to this many cases, each is replayed alone before its outcome is accepted.
  static let aloneWhenAccepted = 100

  /// Replays cases so that their outcomes can be accepted, and passes on each result.
  ///
  /// What is accepted is the outcome of a case by itself. A few cases are each replayed twice, in processes
  /// of their own. For many that would take minutes: they share processes, once in reverse order and once in
  /// order, and a case whose outcome is not the pending one both times is then replayed alone as well.
  ///
  /// No golden and no pending outcome is written.
  ///
  /// - Parameter each: Receives the results: in the order of the cases, those that had to be replayed alone
  ///   after the others.
  /// - Complexity: Memory grows only with the outcomes that differ from the pending ones.
  public static func replayToAccept(
    _ cases: [TestCase], options: RunOptions = RunOptions(), each: (CaseResult) -> Void
  ) {
    var left = Array(cases.indices)
    if cases.count > aloneWhenAccepted {
      let agrees = agreesInReverse(cases, options)
      left = shared(cases, options, agrees, each)
    }
    alone(left.map { cases[$0] }, options, each)
  }

  /// Whether each case gives its pending outcome when all are replayed in reverse order.
  private static func agreesInReverse(_ cases: [TestCase], _ options: RunOptions) -> [Bool] {
    var agrees = Array(repeating: false, count: cases.count)
    let order = Array(cases.indices.reversed())
    options.pool().run(order.map { ReplayRequest(cases[$0]) }, Schedule(count: order.count, alone: false)) {
      let index = order[$0.request]
      agrees[index] = $0.isPendingOutcome(of: cases[index])
    }
    return agrees
  }

  /// Replays cases in order and passes on those that give their pending outcome again.
  ///
  /// - Returns: The indices of the others.
  private static func shared(
    _ cases: [TestCase], _ options: RunOptions, _ agrees: [Bool], _ each: (CaseResult) -> Void
  ) -> [Int] {
    var left: [Int] = []
    // Answers come in any order; these wait for an earlier one.
    var waiting: [Int: CaseResult?] = [:]
    var next = 0
    options.pool().run(cases.map { ReplayRequest($0) }, Schedule(count: cases.count, alone: false)) {
      report in
      let index = report.request
      waiting[index] =
        agrees[index] && report.isPendingOutcome(of: cases[index])
        ? CaseAnswers(reports: [report]).result(of: cases[index], options, policy: .compare) : .some(nil)
      while let result = waiting.removeValue(forKey: next) {
        if let result { each(result) } else { left.append(next) }
        next += 1
      }
    }
    return left
  }

  /// Replays each case twice, in a process of its own.
  private static func alone(_ cases: [TestCase], _ options: RunOptions, _ each: (CaseResult) -> Void) {
    var options = options
    options.repetitions = 2
    var collector = AnswerCollector(count: cases.count, repetitions: options.repetitions)
    let requests = cases.flatMap { Array(repeating: ReplayRequest($0), count: options.repetitions) }
    options.pool().run(requests, Schedule(count: requests.count, alone: true)) { report in
      collector.take(report)
      while let (index, answers) = collector.next() {
        each(answers.result(of: cases[index], options, policy: .compare))
      }
    }
  }
}

/// Collects the answers of cases that are replayed several times, and returns them in the cases' order.
private struct AnswerCollector {
  private let repetitions: Int
  private var waiting: [[WorkerPool.Report]]
  private var returned = 0

  init(count: Int, repetitions: Int) {
    self.repetitions = repetitions
    waiting = Array(repeating: [], count: count)
  }

  mutating func take(_ report: WorkerPool.Report) { waiting[report.request / repetitions].append(report) }

  /// The answers of the next case, once all of them are known.
  mutating func next() -> (index: Int, answers: CaseAnswers)? {
    guard returned < waiting.count, waiting[returned].count >= repetitions else { return nil }
    let reports = waiting[returned].sorted { $0.request < $1.request }
    waiting[returned] = []
    returned += 1
    return (returned - 1, CaseAnswers(reports: reports))
  }
}

extension WorkerPool.Report {
  /// Whether it is an outcome that could be accepted and that waits to be, byte for byte.
  fileprivate func isPendingOutcome(of testCase: TestCase) -> Bool {
    guard case .answered(.outcome(let outcome)) = answer, outcome.leaks.isEmpty,
      let pending = (try? Golden.readPending(for: testCase)) ?? nil
    else { return false }
    return pending.hasSameBytes(as: outcome.goldenText)
  }
}
