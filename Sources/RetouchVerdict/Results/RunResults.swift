import RetouchReplay

/// The results of a run, in the order of its cases.
///
/// A case that passed with nothing to report except how long it took needs only a few bytes besides the case
/// itself, so that a run may have very many.
public struct RunResults: Sendable {
  /// What is kept of a case in any case.
  private struct Kept: Sendable {
    enum State: UInt8 {
      /// It did not run.
      case none
      /// It passed with nothing more to report; its outcome may be in the store.
      case plain
      /// All of its result but the case is in the store.
      case stored
      /// Its result is in memory.
      case here
    }

    var endTime: Int64 = 0
    var wallTime: Int64 = 0
    var place = OutcomeStore.Place(offset: 0, length: 0)
    var state = State.none
    var hasPassed = false
    var isHeldAgainstGolden = false
    var isCut = false

    var hasMore: Bool { state == .stored || state == .here }
  }

  private var cases: [TestCase]
  private var kept: [Kept]
  /// The results with more to report that no store has taken, by their case.
  private var inMemory: [Int: CaseResult] = [:]
  /// Where the outcomes of those that passed are, if they are kept at all, and the results with more to
  /// report.
  private var store: OutcomeStore?
  /// The cases that have a result, or nil if all have.
  private var present: [Int]? = []
  /// The words in the lines of those that passed, if `never` expectations ask for them; nil if none were
  /// kept.
  package var heard: HeardWords?

  /// Creates results of cases, none of which has run.
  package init(of cases: [TestCase], store: OutcomeStore?) {
    self.cases = cases
    self.store = store
    kept = Array(repeating: Kept(), count: cases.count)
  }

  /// Creates results from a list of them.
  public init(_ results: some Sequence<CaseResult>) {
    self.init(of: [], store: nil)
    close()
    for result in results { append(result) }
  }

  /// Appends the result of one more case, after all cases have a result.
  public mutating func append(_ result: CaseResult) {
    cases.append(result.testCase)
    kept.append(Kept())
    if store == nil { store = result.kept?.store }
    self[ofCase: cases.count - 1] = result
  }

  /// The result of a case, by its place among all that were to run; nil if it did not run.
  package subscript(ofCase index: Int) -> CaseResult? {
    get {
      let kept = kept[index]
      switch kept.state {
      case .none: return nil
      case .plain: return result(kept, index)
      case .here: return inMemory[index]
      case .stored:
        return store?.result(at: kept.place, of: cases[index])
          ?? CaseResult(testCase: cases[index], verdict: .failed("its result is lost", .machine))
      }
    }
    set {
      if kept[index].state == .here { inMemory[index] = nil }
      guard let result = newValue else {
        kept[index] = Kept()
        return
      }
      if result.verdict == .passed, let outcome = result.outcome {
        let plain = Kept(
          endTime: outcome.endTime, wallTime: result.wallTime.microseconds,
          place: result.kept?.place ?? Kept().place, state: .plain, hasPassed: true,
          isHeldAgainstGolden: result.isHeldAgainstGolden, isCut: outcome.isCut)
        // Nothing else in the result would be lost.
        if self.result(plain, index) == result {
          kept[index] = plain
          return
        }
      }
      kept[index] = Kept(state: .here, hasPassed: result.verdict == .passed)
      if let place = store?.append(result) {
        kept[index].place = place
        kept[index].state = .stored
      } else {
        inMemory[index] = result
      }
    }
  }

  private func result(_ plain: Kept, _ index: Int) -> CaseResult {
    var outcome = Outcome(endTime: plain.endTime)
    outcome.isCut = plain.isCut
    var result = CaseResult(testCase: cases[index], verdict: .passed, outcome: outcome)
    result.isHeldAgainstGolden = plain.isHeldAgainstGolden
    result.wallTime = WallTime(microseconds: plain.wallTime)
    if let store, plain.place.length > 0 { result.kept = KeptOutcome(store: store, place: plain.place) }
    return result
  }

  /// Ends the run: cases that have no result by now are not part of the results.
  package mutating func close() {
    let places = kept.indices.filter { kept[$0].state != .none }
    present = places.count == kept.count ? nil : places
  }

  /// How many results are in memory as a whole.
  var countInMemory: Int { inMemory.count }

  /// The places among all cases of the results with more to report than that the case passed, ascending.
  var casesWithMore: [Int] { kept.indices.filter { kept[$0].hasMore } }

  /// The place of a result's case among all that were to run.
  public func caseIndex(_ position: Int) -> Int { present?[position] ?? position }

  /// Changes the results of the cases that did not pass.
  public mutating func changeFailures(_ change: (CaseResult) -> CaseResult) {
    for index in failures.cases {
      guard let old = self[ofCase: index] else { continue }
      let new = change(old)
      if new != old { self[ofCase: index] = new }
    }
  }

  /// The results of the cases that did not pass, in order.
  public var failures: ChosenResults {
    ChosenResults(results: self, cases: kept.indices.filter { kept[$0].hasMore && !kept[$0].hasPassed })
  }
}

/// Some results of a run, each read when it is asked for, so that memory does not grow with them.
public struct ChosenResults: RandomAccessCollection, Sendable {
  private let results: RunResults
  /// The places of their cases among all that were to run.
  fileprivate let cases: [Int]

  fileprivate init(results: RunResults, cases: [Int]) {
    (self.results, self.cases) = (results, cases)
  }

  /// The position of the first result.
  public var startIndex: Int { 0 }

  /// The position after the last result.
  public var endIndex: Int { cases.count }

  /// A result, by its position.
  public subscript(position: Int) -> CaseResult {
    guard let result = results[ofCase: cases[position]] else {
      preconditionFailure("case \(cases[position]) has no result")
    }
    return result
  }

  /// Those of them that fulfil a condition.
  public func only(_ isIncluded: (CaseResult) -> Bool) -> ChosenResults {
    ChosenResults(results: results, cases: indices.filter { isIncluded(self[$0]) }.map { cases[$0] })
  }
}

extension RunResults: RandomAccessCollection, MutableCollection {
  /// The position of the first result.
  public var startIndex: Int { 0 }

  /// The position after the last result.
  public var endIndex: Int { present?.count ?? kept.count }

  /// A result, by its position among those of the cases that ran.
  public subscript(position: Int) -> CaseResult {
    get {
      guard let result = self[ofCase: caseIndex(position)] else {
        preconditionFailure("case \(caseIndex(position)) has no result")
      }
      return result
    }
    set { self[ofCase: caseIndex(position)] = newValue }
  }
}

extension RunResults: Hashable {
  /// Whether both have the same results, however they are held.
  public static func == (left: RunResults, right: RunResults) -> Bool { left.elementsEqual(right) }

  /// Hashes the results.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for result in self { hasher.combine(result) }
  }
}
