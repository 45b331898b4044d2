import RetouchReplay
import RetouchVerdict

/// Replays cases and judges their outcomes.
public enum Runner {
  /// Runs cases in worker processes, several at the same time.
  ///
  /// The program has to call ``Worker/runIfRequested(_:fixtures:)``. A case whose outcome is not as expected
  /// is replayed again in a separate process. If that gives the expected outcome, an earlier case changed its
  /// process; that case is searched for, and is the one that fails.
  ///
  /// - Parameters:
  ///   - watch: Gets the run's progress, and may end it early.
  ///   - each: Receives the results in the order of the cases, each as soon as all before it are known; a
  ///     case that is later found to affect others is passed a second time. The causes of mismatches are
  ///     searched for when all results are known.
  /// - Returns: The results in the order of the cases; if the run was ended early, of those that ran.
  @discardableResult
  public static func run(
    _ cases: [TestCase], options: RunOptions = RunOptions(), watch: RunWatch = RunWatch(),
    each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    Array(results(of: cases, options: options, watch: watch, store: nil, each: each))
  }

  /// Like ``run(_:options:watch:each:)``, for very many cases.
  ///
  /// - Parameter store: The store for the outcomes, which the results then lack; nil leaves them in the
  ///   results.
  public static func results(
    of cases: [TestCase], options: RunOptions = RunOptions(), watch: RunWatch = RunWatch(),
    store: OutcomeStore?, each: (CaseResult) -> Void = { _ in }
  ) -> RunResults {
    var collector = ResultCollector(cases, options, store: store)
    let requests = collector.firstRequests
    let isolates = options.isolates
    var done = 0
    var isOver = false
    var pool = options.pool(watch: watch)
    if let progress = watch.progress { pool.tick = { progress(.replaying(done: done)) } }
    pool.run(requests, Schedule(list: requests.order, alone: isolates), isOver: { isOver }) { report in
      guard !isOver else { return }
      done += 1
      collector.take(report)
      isOver = !collector.show(watch.goesOn)
      collector.publish(each)
    }
    watch.progress?(.replaying(done: done))
    if !collector.doubtful.isEmpty, !watch.isInterrupted {
      watch.progress?(.confirming(collector.doubtful.count))
      investigate(&collector, cases, options, watch)
    }
    // An interrupted confirmation is incomplete and proves nothing.
    if watch.isInterrupted {
      collector.leaveUnconfirmed()
    } else {
      findCrashPlaces(&collector, options)
    }
    var results = collector.finish(each)
    if !watch.isInterrupted {
      watch.progress?(.findingCauses)
      findCauses(&results, options, watch)
    }
    return results
  }

  /// Finds out which cases are at fault for unexpected outcomes, and corrects their results.
  private static func investigate(
    _ collector: inout ResultCollector, _ cases: [TestCase], _ options: RunOptions, _ watch: RunWatch
  ) {
    var investigation = Investigation(
      cases, options, requests: collector.requests, repetitions: collector.repetitions, watch: watch)
    let findings = investigation.run(collector.answers)
    guard !watch.isInterrupted else { return }
    for index in collector.doubtful.sorted() {
      collector.settle(index) { result in
        if let found = findings.results[index] { result = found } else { result.confirmation = .unconfirmed }
      }
    }
    collector.nameConfirmed()
    let forgotten = linesAgain(
      of: findings.victims.keys.filter(collector.hasForgottenLines), collector, options, watch)
    for (index, victims) in findings.victims {
      collector.settle(index) { result in
        // A case that is not as expected itself keeps its verdict.
        guard result.verdict == .passed else { return }
        if let outcome = forgotten[index] { result.outcome = outcome }
        let more = victims.count > 1 ? " and \(victims.count - 1) more differ" : " differs"
        let first = victims.first.map { cases[$0].address } ?? ""
        result.verdict = .spoils(
          "changes what later cases of its process see: \(first)\(more) after it",
          details: findings.details[index] ?? [])
      }
    }
  }

  /// Replays cases whose lines were forgotten when they passed, because they turned out to affect others.
  private static func linesAgain(
    of indices: [Int], _ collector: ResultCollector, _ options: RunOptions, _ watch: RunWatch
  ) -> [Int: Outcome] {
    let indices = indices.sorted()
    let requests = indices.map { collector.requests[$0 * collector.repetitions] }
    var outcomes: [Int: Outcome] = [:]
    options.pool(watch: watch).run(requests, Schedule(count: requests.count, alone: true)) { report in
      guard case .answered(.outcome(let outcome)) = report.answer else { return }
      outcomes[indices[report.request]] = outcome
    }
    return outcomes
  }

  /// Runs cases in this process, one after the other.
  ///
  /// Their output is not captured, and a trap ends the process.
  ///
  /// - Parameters:
  ///   - before: Receives each case before it is replayed.
  ///   - watch: Gets the run's progress, and may end it early.
  ///   - each: Receives the results as in ``run(_:options:watch:each:)``.
  @MainActor @discardableResult
  public static func runHere(
    _ cases: [TestCase], fixtures: [any Fixture.Type], options: RunOptions = RunOptions(),
    before: (TestCase) -> Void = { _ in }, watch: RunWatch = RunWatch(),
    each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    Array(
      resultsHere(
        of: cases, fixtures: fixtures, options: options, before: before, watch: watch, store: nil, each: each)
    )
  }

  /// Like ``runHere(_:fixtures:options:before:watch:each:)``, for very many cases.
  ///
  /// - Parameter store: The store for the outcomes, which the results then lack; nil leaves them in the
  ///   results.
  @MainActor
  public static func resultsHere(
    of cases: [TestCase], fixtures: [any Fixture.Type], options: RunOptions = RunOptions(),
    before: (TestCase) -> Void = { _ in }, watch: RunWatch = RunWatch(), store: OutcomeStore?,
    each: (CaseResult) -> Void = { _ in }
  ) -> RunResults {
    let catalogue = Catalogue(fixtures)
    var options = options
    // Each is replayed again in this process, without a limit.
    options.confirmations = nil
    var collector = ResultCollector(cases, options, store: store)
    collector.bounding = { .here($0, fixtures: fixtures) }
    for (number, request) in collector.requests.enumerated() {
      before(cases[number / collector.repetitions])
      let start = ContinuousClock.now
      let answer = WorkerPool.Answer.answered(catalogue.answer(request, line: Supervised.teller))
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      collector.take(
        WorkerPool.Report(
          request: number,
          answer: Supervised.endsChildren()
            ? .strayed("left a child process behind, which was ended") : answer,
          wallTime: seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
      watch.progress?(.replaying(done: number + 1))
      let isOver = !collector.show(watch.goesOn)
      collector.publish(each)
      if isOver || watch.isInterrupted { break }
    }
    for (index, first) in collector.answers.sorted(by: { $0.key < $1.key }) {
      before(cases[index])
      let second = WorkerPool.Answer.answered(catalogue.answer(ReplayRequest(cases[index])))
      guard let answer = first.reports.first?.answer, first.odd == nil, answer != second else { continue }
      let again = CaseAnswers(reports: [WorkerPool.Report(request: 0, answer: second)])
        .result(of: cases[index], options, policy: .compare)
      let difference = answer.difference(from: second)
      collector.settle(index) { result in
        result.verdict = difference
        // In one process nothing shows whether it varies by itself.
        guard index > 0, !again.verdict.isDoubtful, case .notDeterministic(let one, let other) = difference
        else {
          return
        }
        result.verdict = .disturbed(
          "is as expected when it is replayed again; whether it varies, or \(index == 1 ? "the case" : "one of the \(index) cases") before it in this "
            + "process changed it, is not known",
          details: ["at first: \(one)", "again: \(other)"])
      }
    }
    var results = collector.finish(each)
    results.findCauses { replays, take in
      for (index, replay) in replays.enumerated() {
        before(replay.testCase)
        let answer = catalogue.answer(ReplayRequest(replay.testCase, settings: replay.settings))
        if case .outcome(let outcome) = answer { take(index, outcome) }
      }
    }
    return results
  }

  /// Returns the outcome of one replay without judging it: what `replay` prints.
  ///
  /// The case's expectations and golden are ignored; the verdict is `passed` if there is an outcome.
  public static func replay(_ testCase: TestCase, options: RunOptions = RunOptions()) -> CaseResult {
    var result = CaseResult(testCase: testCase, verdict: .failed("nothing was replayed", .machine))
    options.pool(processes: 1).run([ReplayRequest(testCase)], Schedule(count: 1, alone: true)) { report in
      result = CaseResult(
        testCase: testCase, answer: report.answer, output: report.output, options: options
      ) { outcome in
        outcome.leaks.isEmpty ? .passed : .leaked(outcome.leaks)
      }
    }
    return result
  }
}
