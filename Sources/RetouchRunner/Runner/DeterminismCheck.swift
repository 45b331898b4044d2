import RetouchVerdict

/// Replays each case alone and among others, and reports where the outcomes differ.
///
/// Alone means in a separate process. The outcome is compared with those after 500 other replays, in reverse
/// order, and with everything different at once that it must not depend on. Where the last differ, each
/// difference is tried by itself.
struct DeterminismCheck {
  /// The least number of other replays that precede a case in its process.
  static let others = 500
  /// How often a case is replayed with everything different; chance may make one of them the same.
  static let rounds = 3

  let cases: [TestCase]
  let options: RunOptions
  var watch = RunWatch()

  /// The findings of the check.
  struct Findings {
    /// The report of each case alone.
    var alone: [WorkerPool.Report?]
    /// How a case differs among others, by its index.
    var differences: [Int: CaseVerdict] = [:]
    /// What the outcome of a case depends on, with the first line that differs, by its index.
    var dependences: [Int: [(on: Dependence, CaseVerdict)]] = [:]
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
    find(&findings, sound.filter { findings.differences[$0] == nil })
    return findings
  }

  // MARK: With something different

  /// Finds out what the outcomes of cases depend on.
  private func find(_ findings: inout Findings, _ cases: [Int]) {
    watch.progress?(.comparing("in another zone, locale and environment, at other addresses, at a load"))
    var varying: [Int: CaseVerdict] = [:]
    for round in 0..<Self.rounds {
      let variation = Variation(of: Set(Dependence.allCases), round: round)
      for (index, answer) in replay(lanes(cases, warmedUp: false), varied: variation) {
        compare(index, answer, variation.name(for: self.cases[index]), &findings.alone, &varying)
      }
    }
    var left = varying.keys.sorted()
    guard !left.isEmpty else { return }
    watch.progress?(.comparing("with one difference at a time"))
    for dependence in Dependence.allCases {
      var found: [Int: CaseVerdict] = [:]
      for round in 0..<Self.rounds {
        let variation = Variation(of: [dependence], round: round)
        let open = left.filter { found[$0] == nil }
        for (index, answer) in replay(lanes(open, warmedUp: false), varied: variation) {
          compare(index, answer, variation.name(for: self.cases[index]), &findings.alone, &found)
        }
      }
      for (index, verdict) in found { findings.dependences[index, default: []].append((dependence, verdict)) }
      // What differs in every process differs in the following ones as well, whatever is tried in them.
      if dependence.isError {
        left.removeAll { found[$0] != nil }
        findings.differences.merge(found) { $1 }
      }
    }
    // Only all differences together make it differ.
    for index in left where findings.dependences[index] == nil {
      findings.differences[index] = varying[index]
    }
  }

  private func replay(
    _ lanes: [(warmUp: Int, cases: [Int])], varied variation: Variation
  ) -> [(index: Int, answer: WorkerPool.Answer)] {
    var options = options
    options.workers.hashesRandomly = variation.of.contains(.hashes)
    let load = variation.of.contains(.load) ? BusyMachine() : nil
    defer { withExtendedLifetime(load) {} }
    return replay(lanes, options) { variation.request(for: cases[$0]) }
  }

  // MARK: Among others

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
    _ lanes: [(warmUp: Int, cases: [Int])], _ options: RunOptions, _ request: ((Int) -> ReplayRequest)? = nil
  ) -> [(index: Int, answer: WorkerPool.Answer)] {
    let all = lanes.flatMap(\.cases)
    var numbers: [[Int]] = []
    var isCounted: [Bool] = []
    for lane in lanes {
      numbers.append(Array(isCounted.count..<isCounted.count + lane.cases.count))
      isCounted += lane.cases.indices.map { $0 >= lane.warmUp }
    }
    var answers: [(index: Int, answer: WorkerPool.Answer)] = []
    let requests = all.map { request?($0) ?? ReplayRequest(cases[$0]) }
    options.pool(watch: watch).run(requests, Schedule(lanes: numbers)) { report in
      if isCounted[report.request] { answers.append((all[report.request], report.answer)) }
    }
    return answers
  }

  private func compare(
    _ index: Int, _ answer: WorkerPool.Answer, _ company: String, _ alone: inout [WorkerPool.Report?],
    _ differences: inout [Int: CaseVerdict]
  ) {
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
  /// Runs each case in a separate process, and again among others: after 500 others, and in reverse order;
  /// and with another time zone, locale, environment and hash seed, at other addresses and at a load.
  ///
  /// - Parameters:
  ///   - isStrict: Whether a case fails if it depends on what its settings or the hash seed hold; if false,
  ///     its result only says so.
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
      } else if let dependences = findings.dependences[index] {
        if isStrict, let (_, verdict) = dependences.first { result.verdict = verdict }
        let sentences = dependences.compactMap { dependence, verdict -> String? in
          guard case .notDeterministic(let first, let second) = verdict else { return nil }
          return "depends on \(dependence.name): \(first); \(second)"
        }
        result.warning = sentences.joined(separator: "; it also ")
      }
      each(result)
      return result
    }
    var results = RunResults(judged)
    findCauses(&results, options, watch)
    return Array(results)
  }
}
