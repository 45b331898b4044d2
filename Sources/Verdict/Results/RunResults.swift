import Replay

/// The results of a run, in the order of its cases.
///
/// A case that passed with nothing to report except how long it took needs only a few bytes besides the case
/// itself, so that a run may have very many.
public struct RunResults: Sendable {
  /// What is kept of a case that passed.
  private struct Pass: Sendable {
    enum State: UInt8 { case none, passed, other }

    var endTime: Int64 = 0
    var wallTime: Int64 = 0
    var place = OutcomeStore.Place(offset: 0, length: 0)
    var state = State.none
    var isHeldAgainstGolden = false
    var isCut = false
  }

  /// What is kept of a case with more to report.
  private enum Other: Sendable {
    indirect case here(CaseResult)
    /// All but its case is in the store.
    case stored(OutcomeStore.Place, hasPassed: Bool)
  }

  private var cases: [TestCase]
  private var passes: [Pass]
  /// The results with more to report, by their case.
  private var others: [Int: Other] = [:]
  /// Where the outcomes of those that passed are, if they are kept at all, and the results with more to
  /// report.
  private var store: OutcomeStore?
  /// The cases that have a result, or nil if all have.
  private var present: [Int]? = []
  /// The words in the lines of those that passed, if `never` expectations ask for them; nil if none were
  /// kept.
  var heard: HeardWords?

  /// Creates results of cases, none of which has run.
  init(of cases: [TestCase], store: OutcomeStore?) {
    self.cases = cases
    self.store = store
    passes = Array(repeating: Pass(), count: cases.count)
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
    passes.append(Pass())
    if store == nil { store = result.kept?.store }
    self[ofCase: cases.count - 1] = result
  }

  /// The result of a case, by its place among all that were to run; nil if it did not run.
  subscript(ofCase index: Int) -> CaseResult? {
    get {
      let pass = passes[index]
      switch pass.state {
      case .none: return nil
      case .passed: return result(pass, index)
      case .other: return others[index].map { result($0, index) }
      }
    }
    set {
      if passes[index].state == .other { others[index] = nil }
      guard let result = newValue else {
        passes[index] = Pass()
        return
      }
      var pass = Pass()
      if result.verdict == .passed, let outcome = result.outcome {
        pass = Pass(
          endTime: outcome.endTime, wallTime: result.wallTime.microseconds,
          place: result.kept?.place ?? pass.place, state: .passed,
          isHeldAgainstGolden: result.isHeldAgainstGolden, isCut: outcome.isCut)
        // Nothing else in the result would be lost.
        if self.result(pass, index) == result {
          passes[index] = pass
          return
        }
      }
      passes[index] = Pass(state: .other)
      others[index] =
        store?.append(result).map { .stored($0, hasPassed: result.verdict == .passed) } ?? .here(result)
    }
  }

  private func result(_ other: Other, _ index: Int) -> CaseResult {
    switch other {
    case .here(let result): result
    case .stored(let place, _):
      store?.result(at: place, of: cases[index])
        ?? CaseResult(testCase: cases[index], verdict: .failed("its result is lost", .machine))
    }
  }

  private func result(_ pass: Pass, _ index: Int) -> CaseResult {
    var outcome = Outcome(endTime: pass.endTime)
    outcome.isCut = pass.isCut
    var result = CaseResult(testCase: cases[index], verdict: .passed, outcome: outcome)
    result.isHeldAgainstGolden = pass.isHeldAgainstGolden
    result.wallTime = WallTime(microseconds: pass.wallTime)
    if let store, pass.place.length > 0 { result.kept = KeptOutcome(store: store, place: pass.place) }
    return result
  }

  /// Ends the run: cases that have no result by now are not part of the results.
  mutating func close() {
    let places = passes.indices.filter { passes[$0].state != .none }
    present = places.count == passes.count ? nil : places
  }

  /// How many results are in memory as a whole.
  var countInMemory: Int {
    others.values.count { if case .here = $0 { true } else { false } }
  }

  /// The places among all cases of the results with more to report than that the case passed, ascending.
  var casesWithMore: [Int] { others.keys.sorted() }

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
    let cases = others.compactMap { index, other in
      switch other {
      case .here(let result): result.verdict == .passed ? nil : index
      case .stored(_, let hasPassed): hasPassed ? nil : index
      }
    }
    return ChosenResults(results: self, cases: cases.sorted())
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
  public var endIndex: Int { present?.count ?? passes.count }

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
