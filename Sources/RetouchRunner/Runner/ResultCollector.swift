import RetouchVerdict

/// Turns answers that come in any order into results, and passes them on in the order of the cases.
///
/// With a store, the results lack the lines of their outcomes: those of a case that passed are no longer
/// needed unless the store takes them, and those of the others are in the store.
struct ResultCollector {
  private let cases: [TestCase]
  private let options: RunOptions
  let repetitions: Int
  private var waiting: [Int: [WorkerPool.Report?]] = [:]
  private var results: RunResults
  private let store: OutcomeStore?
  private var published = 0
  /// How many results the run's observer has seen.
  private var seen = 0
  /// The published results that have changed since then.
  private var corrections: Set<Int> = []
  /// The cases that have to be replayed again before anything is reported about them.
  private(set) var doubtful: Set<Int> = []
  /// The answers of some of them, from which those to replay again are chosen.
  private var candidates: [Int: CaseAnswers] = [:]
  /// The number of candidates for each case that is replayed again: which groups are large is known only at
  /// the end.
  private static let candidates = 10
  /// The id of the group of each doubtful case.
  private var groups: [Int: String] = [:]
  /// The cases of ``candidates`` by their groups, ascending.
  private var chosen: [String: [Int]] = [:]
  private var heard: HeardWords?
  /// How the bounds of a case are looked for; nil for worker processes of the options.
  var bounding: ((TestCase) -> BoundsRun)?

  init(_ cases: [TestCase], _ options: RunOptions, store: OutcomeStore? = nil) {
    self.cases = cases
    self.options = options
    self.store = store
    repetitions = max(1, options.repetitions)
    results = RunResults(of: cases, store: store)
    if store != nil { heard = HeardWords(cases) }
  }

  /// Every case, repeated as often as it is to be replayed.
  var requests: CaseRequests { CaseRequests(cases, repetitions: repetitions) }

  /// Like ``requests``, for the first replay of each case: where a golden confirms an outcome whose lines
  /// nobody reads, these are not sent.
  var firstRequests: CaseRequests {
    // Several replays of one case are compared with each other, line by line if they differ.
    // A case that warns may be red, and then its lines are shown.
    guard let store, !store.takesPasses, let heard, repetitions == 1, !options.isStrict else {
      return requests
    }
    return CaseRequests(cases) { $0.expectsAnything || heard.asks(about: $0.folder) }
  }

  mutating func take(_ report: WorkerPool.Report) {
    let index = report.request / repetitions
    waiting[index, default: Array(repeating: nil, count: repetitions)][report.request % repetitions] = report
    let all = waiting[index]?.compactMap(\.self) ?? []
    guard all.count == repetitions else { return }
    waiting[index] = nil
    let answers = CaseAnswers(reports: all)
    var result = answers.result(of: cases[index], options, policy: options.goldens)
    if result.verdict == .passed, !cases[index].bounds.isEmpty {
      let run = bounding?(cases[index]) ?? BoundsRun(cases[index], options: options)
      // The search has replayed each edge in another process already.
      Self.holdBounds(&result, run)
    } else if result.verdict.isDoubtful {
      doubt(index, answers, group: result.differenceKey?.id ?? "")
    }
    if result.verdict == .passed {
      heard?.hear(result.outcome, in: result.testCase.folder)
    }
    results[ofCase: index] = store?.take(result) ?? result
  }

  /// The answers of the cases that are replayed again: the first case of each group, of the largest group
  /// first, then the second of each, and so on.
  var answers: [Int: CaseAnswers] {
    guard let limit = options.confirmations, candidates.count > limit
    else { return candidates }
    let sizes = Dictionary(groups.values.map { ($0, 1) }, uniquingKeysWith: +)
    let ranked = chosen.flatMap { group, indices in
      indices.enumerated().map { (rank: $0.offset, size: sizes[group] ?? 0, index: $0.element) }
    }
    let first = ranked.sorted { ($0.rank, -$0.size, $0.index) < ($1.rank, -$1.size, $1.index) }.prefix(limit)
    return candidates.filter { candidate in first.contains { $0.index == candidate.key } }
  }

  /// Keeps the answers of a case that may be replayed again: of the first case of each group, then of the
  /// second of each, and so on, whichever came first.
  private mutating func doubt(_ index: Int, _ own: CaseAnswers, group: String) {
    doubtful.insert(index)
    candidates[index] = own
    groups[index] = group
    let place = chosen[group]?.firstIndex { $0 > index } ?? chosen[group]?.count ?? 0
    chosen[group, default: []].insert(index, at: place)
    let limit = options.confirmations
    guard let limit, candidates.count / Self.candidates >= limit, candidates.count > limit * Self.candidates
    else {
      return
    }
    // A case that is dropped here would not be chosen later either: more cases only put it further back.
    let last = chosen.max { one, other in
      (one.value.count, one.value.last ?? 0) < (other.value.count, other.value.last ?? 0)
    }
    guard let last, let dropped = last.value.last else { return }
    candidates[dropped] = nil
    chosen[last.key]?.removeLast()
    if chosen[last.key]?.isEmpty == true { chosen[last.key] = nil }
  }

  /// Records for each case that was not replayed alone which one of its group was confirmed as unchanged.
  mutating func nameConfirmed() {
    var names: [String: String] = [:]
    for (index, group) in groups.sorted(by: { $0.key < $1.key }) where names[group] == nil {
      guard let result = results[ofCase: index], result.confirmation == .confirmed,
        result.differenceKey?.id == group
      else { continue }
      names[group] = result.testCase.address
    }
    for (index, group) in groups {
      guard let name = names[group], results[ofCase: index]?.confirmation == .unconfirmed else { continue }
      settle(index) { $0.confirmedLike = name }
    }
  }

  /// The result of a case, as far as it is known.
  subscript(index: Int) -> CaseResult? { results[ofCase: index] }

  /// Whether the lines of a case's outcome were dropped, because it had passed.
  func hasForgottenLines(of index: Int) -> Bool {
    guard let store, !store.takesPasses, let result = results[ofCase: index] else { return false }
    return !result.isKept && result.outcome?.lines.isEmpty == true
  }

  /// Changes or confirms the result of a case's first replay.
  mutating func settle(_ index: Int, _ change: (inout CaseResult) -> Void) {
    guard let old = results[ofCase: index] else { return }
    var result = old
    change(&result)
    if index < published, result != old { corrections.insert(index) }
    if result.verdict == .passed { heard?.hear(result.outcome, in: result.testCase.folder) }
    results[ofCase: index] = store?.take(result) ?? result
  }

  /// Shows the results that are known, settled or not, in order; returns false if the run is to end.
  ///
  /// The results after the one with which it ends are dropped.
  mutating func show(_ goesOn: (CaseResult) -> Bool) -> Bool {
    while seen < cases.count, let result = results[ofCase: seen] {
      seen += 1
      guard goesOn(result) || seen == cases.count else {
        for index in seen..<cases.count {
          results[ofCase: index] = nil
          doubtful.remove(index)
          candidates[index] = nil
        }
        return false
      }
    }
    return true
  }

  /// Settles what could not be confirmed, because the run was interrupted.
  mutating func leaveUnconfirmed() {
    for index in doubtful { results[ofCase: index]?.confirmation = .unconfirmed }
    doubtful = []
    candidates = [:]
  }

  /// Passes on the results that are settled, in order.
  mutating func publish(_ each: (CaseResult) -> Void) {
    while published < cases.count, !doubtful.contains(published), let result = results[ofCase: published] {
      each(result)
      published += 1
    }
  }

  /// Passes on the results that have changed, then the rest, in order.
  mutating func finish(_ each: (CaseResult) -> Void) -> RunResults {
    doubtful = []
    candidates = [:]
    for index in corrections.sorted() { results[ofCase: index].map(each) }
    publish(each)
    // If a run was interrupted, some early cases may not have run although later ones have.
    for index in published..<cases.count { results[ofCase: index].map(each) }
    results.close()
    results.heard = heard
    return results
  }
}
