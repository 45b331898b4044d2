/// Turns answers that come in any order into results, and passes them on in the order of the cases.
struct ResultCollector {
  private let cases: [TestCase]
  private let options: RunOptions
  let repetitions: Int
  private var waiting: [[WorkerPool.Report?]]
  private var results: [CaseResult?]
  private var published = 0
  /// How many results the watch of the run has seen.
  private var seen = 0
  /// The published results that have changed since then.
  private var corrections: Set<Int> = []
  /// The answers of cases that have to be replayed again before anything is reported about them.
  private(set) var doubtful: [Int: CaseAnswers] = [:]

  init(_ cases: [TestCase], _ options: RunOptions) {
    self.cases = cases
    self.options = options
    repetitions = max(1, options.repetitions)
    waiting = Array(repeating: [], count: cases.count)
    results = Array(repeating: nil, count: cases.count)
  }

  /// Every case, repeated as often as it is to be replayed.
  var requests: [ReplayRequest] {
    cases.flatMap { Array(repeating: ReplayRequest($0), count: repetitions) }
  }

  mutating func take(_ report: WorkerPool.Report) {
    let index = report.request / repetitions
    if waiting[index].isEmpty { waiting[index] = Array(repeating: nil, count: repetitions) }
    waiting[index][report.request % repetitions] = report
    let all = waiting[index].compactMap(\.self)
    guard all.count == repetitions else { return }
    waiting[index] = []
    let answers = CaseAnswers(reports: all)
    let result = answers.result(of: cases[index], options, policy: options.goldens)
    if result.verdict.isDoubtful { doubtful[index] = answers }
    results[index] = result
  }

  /// The result of a case, as far as known.
  subscript(index: Int) -> CaseResult? { results[index] }

  /// Changes or confirms the result of a case's first replay.
  mutating func settle(_ index: Int, _ change: (inout CaseResult) -> Void) {
    guard var result = results[index] else { return }
    change(&result)
    if index < published, result != results[index] { corrections.insert(index) }
    results[index] = result
  }

  /// Shows the results that are known, settled or not, in order; returns false if the run is to end.
  ///
  /// The results after the one with which it ends are dropped.
  mutating func show(_ goesOn: (CaseResult) -> Bool) -> Bool {
    while seen < results.count, let result = results[seen] {
      seen += 1
      guard goesOn(result) || seen == results.count else {
        for index in seen..<results.count {
          results[index] = nil
          doubtful[index] = nil
        }
        return false
      }
    }
    return true
  }

  /// Settles what could not be confirmed, because the run was interrupted.
  mutating func leaveUnconfirmed() {
    for index in doubtful.keys { results[index]?.confirmation = .unconfirmed }
    doubtful = [:]
  }

  /// Passes on the results that are settled, in order.
  mutating func publish(_ each: (CaseResult) -> Void) {
    while published < results.count, let result = results[published], doubtful[published] == nil {
      each(result)
      published += 1
    }
  }

  /// Passes on the results that have changed, then the rest, in order.
  mutating func finish(_ each: (CaseResult) -> Void) -> [CaseResult] {
    doubtful = [:]
    for index in corrections.sorted() { results[index].map(each) }
    publish(each)
    // Where a run was interrupted, some of the first cases may not have run when later ones had.
    for result in results[published...].compactMap(\.self) { each(result) }
    return results.compactMap(\.self)
  }
}
