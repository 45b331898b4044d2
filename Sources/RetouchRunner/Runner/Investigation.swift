import RetouchVerdict

/// Finds out which case is at fault for unexpected outcomes, by replaying cases in fresh processes.
///
/// A case that is not as expected even alone is red. One that is as expected alone was affected by a case
/// that its process had replayed before; that case is searched for, and is the red one. If none is found
/// without which it is always as expected, and it does not vary by itself, nobody is blamed: the run is red,
/// and says that it does not know.
struct Investigation {
  private let cases: [TestCase]
  private let requests: CaseRequests
  private let options: RunOptions
  private let repetitions: Int
  private let watch: RunWatch
  /// The cases that were found to affect others.
  private var culprits: [Int] = []
  /// The answers of further replays alone, of cases that were as expected in the first one.
  private var others: [Int: [CaseAnswers]] = [:]

  /// How often a case is replayed alone before another one is blamed for it: an outcome that varies by itself
  /// may be as expected by chance.
  private static let replaysAlone = 5
  /// How often a case has to be changed by another one, and nothing else, before that one is blamed.
  private static let proofs = 3

  init(
    _ cases: [TestCase], _ options: RunOptions, requests: CaseRequests, repetitions: Int,
    watch: RunWatch = RunWatch()
  ) {
    self.watch = watch
    self.cases = cases
    self.options = options
    self.requests = requests
    self.repetitions = repetitions
  }

  /// The results of the investigated cases, by index, and which case affects which.
  struct Findings {
    var results: [Int: CaseResult] = [:]
    /// The cases that affect others, with those that they affect, in order.
    var victims: [Int: [Int]] = [:]
    /// What was observed in the first of those.
    var details: [Int: [String]] = [:]
  }

  /// Investigates cases that are not as expected, by their answers.
  mutating func run(_ doubtful: [Int: CaseAnswers]) -> Findings {
    var findings = Findings()
    let order = doubtful.keys.sorted()
    let alone = replayAlone(order, lingering: order.compactMap { doubtful[$0]?.lingering }.max() ?? 0)
      .compactMapValues(\.first)
    let passing = order.filter { index in
      guard let alone = alone[index], doubtful[index]?.telling?.history.isEmpty == false else { return false }
      return !alone.result(of: cases[index], options, policy: .compare).verdict.isDoubtful
    }
    others = replayAlone(passing, times: Self.replaysAlone - 1)
    for index in order {
      guard let first = doubtful[index], let second = alone[index] else { continue }
      findings.results[index] = judge(index, first, second, &findings)
    }
    return findings
  }

  private mutating func judge(
    _ index: Int, _ first: CaseAnswers, _ alone: CaseAnswers, _ findings: inout Findings
  ) -> CaseResult {
    let testCase = cases[index]
    var before = first.result(of: testCase, options, policy: .compare)
    var after = alone.result(of: testCase, options, policy: options.goldens)
    before.linesUntilEnd = after.linesUntilEnd
    before.confirmation = .confirmed
    after.confirmation = .confirmed
    if first.answers == alone.answers { return before }
    switch (before.verdict, after.verdict) {
    case (.hung, .hung): return before
    // This says something about the machine, not about the case.
    case (_, .hung), (_, .failed(_, .machine)):
      before.confirmation = .unconfirmed
      return before
    default: break
    }
    let history = first.telling?.history.filter { $0 / repetitions != index } ?? []
    guard after.verdict.isDoubtful else {
      if let other = others[index]?.first(where: { $0.answers != alone.answers && !$0.hasMachineTrouble }) {
        return differing(alone, other, after)
      }
      guard let culprit = culprit(of: index, first, in: history) else {
        return unrepeated(index, first: first, alone: alone, before: before, after: after, history: history)
      }
      findings.victims[culprit, default: []].append(index)
      if findings.details[culprit] == nil {
        findings.details[culprit] = details(testCase, before, first, alone, "after it")
      }
      after.confirmation = .passedAlone(after: cases[culprit].address)
      return after
    }
    if case .hung = before.verdict { return after }
    guard !history.isEmpty else { return differing(first, alone, after) }
    // Earlier cases may have influenced the first replay; alone, the outcome has to be the same each time.
    let again = replayAlone([index], lingering: first.lingering)[index]?.first ?? alone
    return again.answers == alone.answers || again.hasMachineTrouble ? after : differing(alone, again, after)
  }

  /// Decides about a case that was red once, but neither alone nor again after the same cases.
  private func unrepeated(
    _ index: Int, first: CaseAnswers, alone: CaseAnswers, before: CaseResult, after: CaseResult,
    history: [Int]
  ) -> CaseResult {
    var result = after
    result.confirmation = .notNeeded
    switch first.telling?.answer {
    case .hung:
      result.verdict = .failed(
        "no end within the time limit the first time; replayed alone it is as expected: was the machine busy?",
        .machine)
    case .killed(let sentence):
      result.verdict = .failed("\(sentence); replayed alone it is as expected", .machine)
    default:
      // In a process of its own from the beginning, nothing but the case itself has changed it.
      if history.isEmpty { return differing(first, alone, after) }
      result.verdict = .disturbed(
        "is as expected alone; what changed it is not known: \(span(of: history))",
        details: details(cases[index], before, first, alone, "beside others"))
    }
    return result
  }

  /// Describes the cases that a process replayed before.
  private func span(of history: [Int]) -> String {
    let indices = history.map { $0 / repetitions }
    let (first, last) = (cases[indices[0]].address, cases[indices[indices.count - 1]].address)
    let count = Set(indices).count
    return count == 1
      ? "\(first) ran before it in its process"
      : "\(count) cases ran before it in its process, from \(first) to \(last)"
  }

  private func differing(_ first: CaseAnswers, _ second: CaseAnswers, _ result: CaseResult) -> CaseResult {
    var result = result
    result.confirmation = .notNeeded
    guard let left = first.telling?.answer, let right = second.reports.first?.answer else { return result }
    let other = second.reports.first { $0.answer != left }?.answer ?? right
    result.verdict = left.difference(from: other)
    return result
  }

  /// Describes a case's result alone, and its result in its process.
  private func details(
    _ testCase: TestCase, _ result: CaseResult, _ first: CaseAnswers, _ alone: CaseAnswers, _ company: String
  ) -> [String] {
    if case .leaked(let sentences) = result.verdict { return Array(sentences.prefix(3)) }
    guard let right = alone.reports.first?.answer,
      let left = first.reports.first(where: { $0.answer != right }),
      case .notDeterministic(let expected, let got) = right.difference(from: left.answer)
    else { return [] }
    return ["\(testCase.address) alone: \(expected)", "\(testCase.address) \(company): \(got)"]
  }

  // MARK: Finding the culprit

  /// Returns the case, among those that the process replayed before, after which alone this one is not as
  /// expected; nil if there is none, or if it takes more than one.
  private mutating func culprit(of index: Int, _ first: CaseAnswers, in history: [Int]) -> Int? {
    let lingering = first.lingering
    func isSpoiled(_ before: ArraySlice<Int>) -> Bool { spoils(before, index, lingering) }
    // A case that affects one usually affects many.
    for known in culprits {
      let own = history.filter { $0 / repetitions == known }
      if !own.isEmpty, isSpoiled(own[...]) { return known }
    }
    guard !history.isEmpty, isSpoiled(history[...]) else { return nil }
    // It is as expected after the first `good` of them, but not after the first `bad`.
    var (good, bad) = (0, history.count)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if isSpoiled(history[..<middle]) { bad = middle } else { good = middle }
    }
    let culprit = history[bad - 1] / repetitions
    let own = history.filter { $0 / repetitions == culprit }
    // What happens by chance leads the search anywhere: only what a case does by itself proves anything.
    let proofs = Self.proofs
    guard (0..<proofs).allSatisfy({ _ in isSpoiled(own[...]) }) else { return nil }
    culprits.append(culprit)
    return culprit
  }

  /// Whether a case is not as expected after a fresh process has replayed these requests.
  private func spoils(_ before: ArraySlice<Int>, _ index: Int, _ lingering: Int) -> Bool {
    let own = (0..<repetitions).map { index * repetitions + $0 }
    let all = before + own
    var answers: [Int: WorkerPool.Report] = [:]
    var isBroken = false
    options.pool(processes: 1, lingering: lingering, watch: watch).run(
      all.map { requests[$0] }, Schedule(lanes: [Array(0..<all.count)])
    ) {
      report in
      if case .answered = report.answer {} else { isBroken = true }
      if report.request >= before.count { answers[report.request] = report }
    }
    let reports = (before.count..<all.count).compactMap { answers[$0] }
    return isBroken
      || CaseAnswers(reports: reports).result(of: cases[index], options, policy: .compare).verdict.isDoubtful
  }

  private func keepingLines(_ request: ReplayRequest) -> ReplayRequest {
    var request = request
    request.keepsLines = true
    return request
  }

  /// Replays cases, each a number of times in a separate process.
  private func replayAlone(_ chosen: [Int], times: Int = 1, lingering: Int = 0) -> [Int: [CaseAnswers]] {
    let chosen = chosen.flatMap { Array(repeating: $0, count: times) }
    var reports: [WorkerPool.Report?] = Array(repeating: nil, count: chosen.count * repetitions)
    let lanes = chosen.indices.map { lane in (0..<repetitions).map { lane * repetitions + $0 } }
    options.pool(lingering: lingering, watch: watch).run(
      chosen.flatMap { index in (0..<repetitions).map { keepingLines(requests[index * repetitions + $0]) } },
      Schedule(lanes: lanes)
    ) { reports[$0.request] = $0 }
    var all: [Int: [CaseAnswers]] = [:]
    for (place, index) in chosen.enumerated() {
      let own = reports[place * repetitions..<(place + 1) * repetitions]
      all[index, default: []].append(CaseAnswers(reports: own.compactMap(\.self)))
    }
    return all
  }
}

extension CaseAnswers {
  /// How long to watch a process for the failure to happen again, in ms; only a thread can fail later.
  fileprivate var lingering: Int {
    switch telling?.answer {
    case .trapped, .killed: min(2000, 200 + (telling?.age ?? 0) * 3 / 2)
    default: 0
    }
  }

  fileprivate var hasMachineTrouble: Bool {
    answers.contains { answer in
      switch answer {
      case .hung, .machine: true
      case .answered, .strayed, .trapped, .killed: false
      }
    }
  }
}
