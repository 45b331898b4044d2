#if FAULTS
  import Faults
#endif

/// Replays each case in other company than alone, and says where that gives another outcome.
///
/// Alone means in a process of its own. It is compared with the same after 500 others, with the same where all run in
/// reverse, and with the same in processes that have other hash values.
struct DeterminismCheck {
  /// How many other replays a process has behind it at least.
  static let others = 500
  /// In how many processes, each with other hash values, a case is replayed.
  static let seeds = 3

  let cases: [TestCase]
  let options: RunOptions

  /// What became of the check.
  struct Findings {
    /// What came of each case alone.
    var alone: [WorkerPool.Report?]
    /// How a case differs in other company, by its index.
    var differences: [Int: CaseVerdict] = [:]
    /// The first line that differs with other hash values, by the case's index.
    var hashed: [Int: CaseVerdict] = [:]
  }

  func run() -> Findings {
    let requests = cases.map { ReplayRequest($0) }
    var findings = Findings(alone: Array(repeating: nil, count: cases.count))
    options.pool().run(requests, Schedule(count: requests.count, alone: true)) {
      findings.alone[$0.request] = $0
    }
    for (index, answer) in replay(lanes(cases.indices.map { $0 }, warmedUp: true), options) {
      compare(index, answer, "after \(Self.others) others", &findings.alone, &findings.differences)
    }
    for (index, answer) in replay(lanes(cases.indices.reversed(), warmedUp: false), options) {
      compare(index, answer, "in reverse", &findings.alone, &findings.differences)
    }
    var hashing = options
    hashing.workers.hashesRandomly = true
    #if FAULTS
      hashing.workers.hashesRandomly = !Fault.isPlanted("hashes-always-the-same")
    #endif
    for _ in 0..<Self.seeds {
      for (index, answer) in replay(lanes(cases.indices.map { $0 }, warmedUp: false), hashing)
      where findings.differences[index] == nil {
        compare(index, answer, "with another hash seed", &findings.alone, &findings.hashed)
      }
    }
    return findings
  }

  /// Lists of cases, one a process, in an order.
  ///
  /// - Parameter isWarm: Whether each begins with others, which do not count: at least 500, each as often as needed.
  private func lanes(_ order: [Int], warmedUp isWarm: Bool) -> [(warmUp: Int, cases: [Int])] {
    let count = max(1, min(options.jobs, order.count))
    return (0..<count).map { lane in
      let own = Array(order[order.count * lane / count..<order.count * (lane + 1) / count])
      guard isWarm, let first = own.first else { return (0, own) }
      // Those that come right before it, around the end: the last of them is its neighbour.
      let before = (0..<Self.others).map {
        (first - Self.others + $0 + Self.others * cases.count) % cases.count
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
    options.pool().run(all.map { ReplayRequest(cases[$0]) }, Schedule(lanes: numbers)) { report in
      if isCounted[report.request] { answers.append((all[report.request], report.answer)) }
    }
    return answers
  }

  private func compare(
    _ index: Int, _ answer: WorkerPool.Answer, _ company: String, _ alone: inout [WorkerPool.Report?],
    _ differences: inout [Int: CaseVerdict]
  ) {
    #if FAULTS
      if Fault.isPlanted("company-ignored") { return }
    #endif
    guard differences[index] == nil, let first = alone[index]?.answer, first != answer else { return }
    switch (first, answer) {
    // A machine that is busy says nothing of the case.
    case (.hung, _), (_, .hung), (.machine, _), (_, .machine), (.killed, _), (_, .killed): return
    default: break
    }
    if case .notDeterministic(let left, let right) = first.difference(from: answer) {
      differences[index] = .notDeterministic(first: "alone: \(left)", second: "\(company): \(right)")
    }
  }
}

extension Runner {
  /// Runs each case in a process of its own, and again in other company: after 500 others, in reverse, and with other
  /// hash values.
  ///
  /// - Parameter isStrict: Whether it is the case's fault where another hash value makes a difference; where it is
  ///   not, the result says so and stands.
  public static func checkDeterminism(
    _ cases: [TestCase], options: RunOptions = RunOptions(), isStrict: Bool = false,
    each: (CaseResult) -> Void = { _ in }
  ) -> [CaseResult] {
    let findings = DeterminismCheck(cases: cases, options: options).run()
    var results = cases.indices.map { index in
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
    findCauses(&results, options)
    return results
  }
}
