import RetouchReplay
import RetouchVerdict

/// The answers of all replays of one case.
struct CaseAnswers {
  /// The reports, one for each repetition.
  var reports: [WorkerPool.Report]

  /// The first report that differs from the first of all, or nil.
  var odd: WorkerPool.Report? {
    reports.first { $0.answer != reports.first?.answer }
  }

  /// The answers alone, without the printed output and the process that gave them.
  var answers: [WorkerPool.Answer] { reports.map(\.answer) }

  /// The replay to investigate: one that did not end by itself, because the replay after it has a fresh
  /// process without a history; otherwise the one that differs, otherwise the first.
  var telling: WorkerPool.Report? {
    reports.first {
      switch $0.answer {
      case .trapped, .killed, .hung: true
      case .answered, .machine, .strayed: false
      }
    } ?? odd ?? reports.first
  }

  /// Returns the result of the case.
  func result(of testCase: TestCase, _ options: RunOptions, policy: GoldenPolicy) -> CaseResult {
    guard let first = reports.first else {
      return CaseResult(testCase: testCase, verdict: .failed("nothing was replayed", .machine))
    }
    let odd = odd
    var isHeld = false
    var result = CaseResult(testCase: testCase, answer: first.answer, output: first.output, options: options)
    {
      guard odd == nil else { return .passed }
      let judged = CaseVerdict.judged($0, of: testCase, policy: policy)
      isHeld = judged.isHeldAgainstGolden
      return judged.verdict
    }
    if case .answered(.confirmed) = first.answer {
      isHeld = true
      if policy == .writePending { Golden.removePending(for: testCase) }
    }
    result.isHeldAgainstGolden = isHeld
    result.wallTime = WallTime(microseconds: reports.reduce(0) { $0 + $1.wallTime })
    if let odd {
      result.verdict = first.answer.difference(from: odd.answer)
      result.output = odd.output
    }
    if reports.contains(where: { $0.threads == .running }) {
      result.outcome?.warnings.append(ThreadsLeft.warning)
    }
    if options.isStrict, result.verdict == .passed, !result.warnings.isEmpty {
      result.verdict = .warned(result.warnings)
    }
    result.verdict = result.verdict.blamingTheMachine(for: testCase, isHeldAgainstGolden: isHeld)
    if result.linesUntilEnd.isEmpty { result.linesUntilEnd = (odd ?? first).lines }
    return result
  }
}

extension CaseVerdict {
  /// Whether the replay was not as expected, so that further replays have to find the case at fault.
  var isDoubtful: Bool {
    switch self {
    case .passed, .goldenMissing, .goldenPending, .failed(_, .machine): false
    case .mismatched, .leaked, .trapped, .spoils, .disturbed, .warned, .hung, .notDeterministic, .failed: true
    }
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
    case .answered(.confirmed(let outcome)): self.outcome = outcome
    case .answered(.failed(let problem, let code)): verdict = .failed(problem, code)
    case .answered(.broke(let sentence, let lines)):
      verdict = .trapped(sentence)
      linesUntilEnd = lines
    // No margin was requested here.
    case .answered(.margin): verdict = .failed("a margin in place of an outcome", .machine)
    case .answered(.trial): verdict = .failed("a varied replay in place of an outcome", .machine)
    case .strayed(let sentence): verdict = .spoils(sentence, details: [])
    case .trapped(let sentence), .killed(let sentence): verdict = .trapped(sentence)
    case .hung: verdict = .hung(limit: options.timeLimit)
    case .machine(let problem): verdict = .failed(problem, .machine)
    }
  }
}

extension Outcome {
  /// Describes the end of an outcome, for outcomes whose lines are the same.
  fileprivate var sentence: String { "the end, at \(endTime), after \(lines.count) lines" }
}

extension WorkerPool.Answer {
  /// How two answers to one request differ, by the first lines that do.
  func difference(from other: Self) -> CaseVerdict {
    guard case .answered(.outcome(let left)) = self, case .answered(.outcome(let right)) = other else {
      return .notDeterministic(first: sentence, second: other.sentence)
    }
    let index = zip(left.lines, right.lines).prefix { $0 == $1 }.count
    return .notDeterministic(
      first: index < left.lines.count ? left.lines[index].text : left.sentence,
      second: index < right.lines.count ? right.lines[index].text : right.sentence)
  }

  /// The answer in one sentence.
  var sentence: String {
    switch self {
    case .answered(.outcome(let outcome)): outcome.sentence
    case .answered(.confirmed(let outcome)): outcome.sentence
    case .answered(.margin(let margin)): margin.amounts
    case .answered(.broke(let sentence, _)): sentence
    case .answered(.trial(let trial)): "an outcome of \(trial.lines.count) lines"
    case .answered(.failed(let problem, _)), .machine(let problem): problem
    case .trapped(let sentence), .killed(let sentence), .strayed(let sentence): sentence
    case .hung: "no end within the time limit"
    }
  }
}
