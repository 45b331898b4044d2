import Replay

/// Replays cases and judges their outcomes.
public enum Runner {
  /// Runs cases in worker processes, several at a time.
  ///
  /// The program has to call ``Worker/runIfRequested(_:fixtures:)``. A case whose outcome is not as expected is
  /// replayed once more in a process of its own: where that gives another outcome, the case is not deterministic.
  ///
  /// - Parameter each: Gets the results in the order of the cases, each as soon as all before it are there.
  /// - Returns: The results in the order of the cases.
  @discardableResult
  public static func run(
    _ cases: [TestCase], options: RunOptions = RunOptions(), each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    var collector = ResultCollector(cases, options)
    var pool = WorkerPool(
      executable: options.executable, processes: options.jobs, timeLimit: options.timeLimit, isFresh: false)
    pool.run(collector.requests) { index, answer, output in
      collector.take(answer, output, request: index)
      collector.publish(each)
    }
    pool = WorkerPool(
      executable: options.executable, processes: options.jobs, timeLimit: options.timeLimit, isFresh: true)
    let doubtful = collector.doubtful
    pool.run(doubtful.map { ReplayRequest(cases[$0]) }) { index, answer, output in
      collector.confirm(answer, output, index: doubtful[index])
      collector.publish(each)
    }
    return collector.finish(each)
  }

  /// Runs cases in this process, one after the other; what they print is not captured, and what traps takes the
  /// process with it.
  @MainActor @discardableResult
  public static func runHere(
    _ cases: [TestCase], fixtures: [any Fixture.Type], options: RunOptions = RunOptions(),
    each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    let catalogue = Catalogue(fixtures)
    var collector = ResultCollector(cases, options)
    for (index, request) in collector.requests.enumerated() {
      collector.take(.answered(catalogue.answer(request)), CapturedOutput(), request: index)
      collector.publish(each)
    }
    for index in collector.doubtful {
      collector.confirm(
        .answered(catalogue.answer(ReplayRequest(cases[index]))), CapturedOutput(), index: index)
    }
    return collector.finish(each)
  }

  /// The outcome of one replay, without anything to hold it against: what `replay` prints.
  ///
  /// The case's expectations and golden are not looked at; the verdict is `passed` where there is an outcome.
  public static func replay(_ testCase: TestCase, options: RunOptions = RunOptions()) -> CaseResult {
    var result = CaseResult(testCase: testCase, verdict: .failed("nothing was replayed", .machine))
    let pool = WorkerPool(
      executable: options.executable, processes: 1, timeLimit: options.timeLimit, isFresh: true)
    pool.run([ReplayRequest(testCase)]) { _, answer, output in
      result = CaseResult(testCase: testCase, answer: answer, output: output, options: options) { outcome in
        outcome.leaks.isEmpty ? .passed : .leaked(outcome.leaks)
      }
    }
    return result
  }
}

extension CaseResult {
  init(
    testCase: TestCase, answer: WorkerPool.Answer, output: CapturedOutput, options: RunOptions,
    judge: (Outcome) -> CaseVerdict
  ) {
    self.init(testCase: testCase, verdict: .passed, output: output)
    switch answer {
    case .answered(.outcome(let outcome)):
      self.outcome = outcome
      verdict = judge(outcome)
    case .answered(.failed(let problem, let code)): verdict = .failed(problem, code)
    case .trapped(let sentence): verdict = .trapped(sentence)
    case .hung: verdict = .hung(limit: options.timeLimit)
    case .machine(let problem): verdict = .failed(problem, .machine)
    }
  }
}
