import Faults

/// Replays each case alone and among others, and reports where the outcomes differ.
///
/// Alone means in a separate process. The outcome is compared with those after 500 other replays, in reverse
/// order, and in processes with other hash values.
struct DeterminismCheck {
  /// The least number of other replays that precede a case in its process.
  static let others = 500
  /// The number of processes, each with other hash values, in which a case is replayed.
  static let seeds = 3

  let cases: [TestCase]
  let options: RunOptions
  var watch = RunWatch()

  /// The findings of the check.
  struct Findings {
    /// The report of each case alone.
    var alone: [WorkerPool.Report?]
    /// How a case differs among others, by its index.
    var differences: [Int: CaseVerdict] = [:]
    /// The first line that differs with other hash values, by the case's index.
    var hashed: [Int: CaseVerdict] = [:]
  }

  func run() -> Findings {
    let requests = cases.map { ReplayRequest($0) }
    var findings = Findings(alone: Array(repeating: nil, count: cases.count))
    watch.progress?(.comparing("alone"))
    options.pool(watch: watch).run(requests, Schedule(count: requests.count, alone: true)) {
      findings.alone[$0.request] = $0
    }
    // A case that does not finish alone proves nothing among others, and would delay them 500 times.
    let sound = cases.indices.filter { index in
      if case .answered? = findings.alone[index]?.answer { true } else { false }
    }
    watch.progress?(.comparing("after \(Self.others) others"))
    for (index, answer) in replay(lanes(sound, warmedUp: true), options) {
      compare(index, answer, "after \(Self.others) others", &findings.alone, &findings.differences)
    }
    watch.progress?(.comparing("in reverse"))
    for (index, answer) in replay(lanes(sound.reversed(), warmedUp: false), options) {
      compare(index, answer, "in reverse", &findings.alone, &findings.differences)
    }
    var hashing = options
    hashing.workers.hashesRandomly = true
    hashing.workers.hashesRandomly = !Fault.isPlanted(.hashesAlwaysTheSame)
    watch.progress?(.comparing("with other hash seeds"))
    for _ in 0..<Self.seeds {
      for (index, answer) in replay(lanes(sound, warmedUp: false), hashing)
      where findings.differences[index] == nil {
        compare(index, answer, "with another hash seed", &findings.alone, &findings.hashed)
      }
    }
    return findings
  }

  /// Splits the cases into lists, one for each process, in the given order.
  ///
  /// - Parameter isWarm: Whether each list begins with at least 500 others, whose answers do not count.
  private func lanes(_ order: [Int], warmedUp isWarm: Bool) -> [(warmUp: Int, cases: [Int])] {
    let count = max(1, min(options.jobs, order.count))
    return (0..<count).map { lane in
      let own = Array(order[order.count * lane / count..<order.count * (lane + 1) / count])
      guard isWarm, let first = own.first else { return (0, own) }
      // The cases right before it, wrapping around, so that the last of them is its predecessor.
      let place = order.firstIndex(of: first) ?? 0
      let before = (0..<Self.others).map {
        order[(place - Self.others + $0 + Self.others * order.count) % order.count]
      }
      return (before.count, before + own)
    }
  }

  private func replay(
    _ lanes: [(warmUp: Int, cases: [Int])], _ options: RunOptions
  ) -> [(index: Int, answer: WorkerPool.Answer)] {
    let all = lanes.flatMap(\.cases)
    var numbers: [[Int]] = []
    var isCounted: [Bool] = []
    for lane in lanes {
      numbers.append(Array(isCounted.count..<isCounted.count + lane.cases.count))
      isCounted += lane.cases.indices.map { $0 >= lane.warmUp }
    }
    var answers: [(index: Int, answer: WorkerPool.Answer)] = []
    options.pool(watch: watch).run(all.map { ReplayRequest(cases[$0]) }, Schedule(lanes: numbers)) { report in
      if isCounted[report.request] { answers.append((all[report.request], report.answer)) }
    }
    return answers
  }

  private func compare(
    _ index: Int, _ answer: WorkerPool.Answer, _ company: String, _ alone: inout [WorkerPool.Report?],
    _ differences: inout [Int: CaseVerdict]
  ) {
    if Fault.isPlanted(.companyIgnored) { return }
    guard differences[index] == nil, let first = alone[index]?.answer, first != answer else { return }
    switch (first, answer) {
    // On a busy machine this proves nothing about the case.
    case (.hung, _), (_, .hung), (.machine, _), (_, .machine), (.killed, _), (_, .killed): return
    default: break
    }
    if case .notDeterministic(let left, let right) = first.difference(from: answer) {
      differences[index] = .notDeterministic(first: "alone: \(left)", second: "\(company): \(right)")
    }
  }
}

extension Runner {
  /// Runs each case in a separate process, and again among others: after 500 others, in reverse order, and
  /// with other hash values.
  ///
  /// - Parameters:
  ///   - isStrict: Whether a case fails if another hash value makes a difference; if false, its result only
  ///     says so.
  ///   - watch: Receives which comparison is being made, and may interrupt the check.
  /// - Returns: The results in the order of the cases; empty if the check was interrupted, because half of it
  ///   proves nothing.
  public static func checkDeterminism(
    _ cases: [TestCase], options: RunOptions = RunOptions(), isStrict: Bool = false,
    watch: RunWatch = RunWatch(), each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    let findings = DeterminismCheck(cases: cases, options: options, watch: watch).run()
    if watch.isInterrupted { return [] }
    let judged = cases.indices.map { index in
      let reports = [findings.alone[index]].compactMap(\.self)
      var result = CaseAnswers(reports: reports).result(of: cases[index], options, policy: options.goldens)
      if let difference = findings.differences[index] {
        result.verdict = difference
      } else if let hashed = findings.hashed[index] {
        if isStrict {
          result.verdict = hashed
        } else if case .notDeterministic(let first, let second) = hashed {
          result.warning = "depends on the order of a Set: \(first); \(second)"
        }
      }
      each(result)
      return result
    }
    var results = RunResults(judged)
    findCauses(&results, options, watch)
    return Array(results)
  }
}
