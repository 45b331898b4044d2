import Replay

/// Makes results of answers that come in any order, and hands them on in the order of the cases.
struct ResultCollector {
  private let cases: [TestCase]
  private let options: RunOptions
  private let repetitions: Int
  private var answers: [[(answer: WorkerPool.Answer, output: CapturedOutput)?]]
  private var results: [CaseResult?]
  private var published = 0
  /// The cases that have to be replayed once more before anything is said of them.
  private(set) var doubtful: [Int] = []

  init(_ cases: [TestCase], _ options: RunOptions) {
    self.cases = cases
    self.options = options
    repetitions = max(1, options.repetitions)
    answers = Array(repeating: Array(repeating: nil, count: repetitions), count: cases.count)
    results = Array(repeating: nil, count: cases.count)
  }

  /// Every case as often as it is to be replayed.
  var requests: [ReplayRequest] {
    cases.flatMap { Array(repeating: ReplayRequest($0), count: repetitions) }
  }

  mutating func take(_ answer: WorkerPool.Answer, _ output: CapturedOutput, request: Int) {
    let index = request / repetitions
    answers[index][request % repetitions] = (answer, output)
    let all = answers[index].compactMap(\.self)
    guard all.count == repetitions, let first = all.first else { return }
    answers[index] = []
    let (testCase, options) = (cases[index], options)
    let odd = all.first { $0.answer != first.answer }
    var isHeld = false
    var result = CaseResult(testCase: testCase, answer: first.answer, output: first.output, options: options)
    {
      guard odd == nil else { return .passed }
      let judged = CaseVerdict.judged($0, of: testCase, policy: options.goldens)
      isHeld = judged.isHeldAgainstGolden
      return judged.verdict
    }
    result.isHeldAgainstGolden = isHeld
    if let odd {
      result.verdict = Self.difference(first.answer, odd.answer)
      result.output = odd.output
    }
    if case .mismatched = result.verdict { doubtful.append(index) }
    results[index] = result
  }

  /// Takes in the second answer of a case whose first one was not as expected.
  mutating func confirm(_ answer: WorkerPool.Answer, _ output: CapturedOutput, index: Int) {
    doubtful.removeAll { $0 == index }
    guard let outcome = results[index]?.outcome, answer != .answered(.outcome(outcome)) else { return }
    if case .machine = answer { return }
    results[index]?.verdict = Self.difference(.answered(.outcome(outcome)), answer)
    results[index]?.output = output
  }

  /// Hands on what is settled, in order.
  mutating func publish(_ each: (CaseResult) -> Void) {
    while published < results.count, let result = results[published], !doubtful.contains(published) {
      each(result)
      published += 1
    }
  }

  /// Hands on the rest, in order.
  mutating func finish(_ each: (CaseResult) -> Void) -> [CaseResult] {
    doubtful = []
    publish(each)
    return results.compactMap(\.self)
  }

  /// How two answers to one request differ: the first lines that do.
  private static func difference(_ first: WorkerPool.Answer, _ second: WorkerPool.Answer) -> CaseVerdict {
    guard case .answered(.outcome(let left)) = first, case .answered(.outcome(let right)) = second else {
      return .notDeterministic(first: first.sentence, second: second.sentence)
    }
    let index = zip(left.lines, right.lines).prefix { $0 == $1 }.count
    return .notDeterministic(
      first: index < left.lines.count ? left.lines[index].text : left.sentence,
      second: index < right.lines.count ? right.lines[index].text : right.sentence)
  }
}

extension Outcome {
  /// What is left to say where the lines are the same.
  fileprivate var sentence: String { "the end, at \(endTime), after \(lines.count) lines" }
}

extension WorkerPool.Answer {
  fileprivate var sentence: String {
    switch self {
    case .answered(.outcome(let outcome)): outcome.sentence
    case .answered(.failed(let problem, _)), .machine(let problem): problem
    case .trapped(let sentence): sentence
    case .hung: "no end within the time limit"
    }
  }
}
