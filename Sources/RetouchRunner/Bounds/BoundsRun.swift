import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// Why the bounds of a case could not be found.
public struct BoundsError: Error, Hashable, Sendable {
  /// What a command exits with.
  public var code: ExitCode
  /// What was wrong.
  public var problem: String
  /// The next step, or nil.
  public var hint: String?
}

/// Looks for the bounds of one case, in worker processes.
///
/// ```swift
/// let run = BoundsRun(testCase, options: RunOptions())
/// let bounds = try run.bounds(of: Quantity("press.for")!, in: nil)
/// ```
public final class BoundsRun {
  /// Answers requests, in order; whether by a process that has answered none before.
  typealias Asking = (_ requests: [ReplayRequest], _ isFresh: Bool) -> [WorkerPool.Report]

  private let testCase: TestCase
  /// What the case is called: its address, or a file's name.
  private let name: String
  private let ask: Asking
  /// Whether times, places and counts count.
  private let isExact: Bool
  /// How many values the grid has.
  private let grid: Int
  /// How many replays there may be.
  private let limit: Int

  /// The usual number of values of a grid.
  public static let usualGrid = 101
  /// The usual number of values of a grid in a program or an engine, where a replay is dear.
  public static let usualGridOutside = 9
  /// The usual limit of replays for a quantity.
  public static let usualLimit = CaseBounds.usualReplays
  /// The fewest replays that can be asked for: both ends, what lies between them, and each once more.
  public static let leastLimit = 12
  /// How many edges are replayed again in another process.
  static let checkedEdges = 20

  init(
    _ testCase: TestCase, named name: String? = nil, isExact: Bool = false, grid: Int? = nil,
    limit: Int = usualLimit,
    ask: @escaping Asking
  ) {
    self.name = name ?? testCase.address
    self.grid = grid ?? (testCase.subject == nil ? Self.usualGrid : Self.usualGridOutside)
    (self.testCase, self.isExact, self.limit, self.ask) = (testCase, isExact, limit, ask)
  }

  /// Creates a run for a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - name: What it is called if not by its address.
  ///   - options: How processes are started, and how many at the same time for a map.
  ///   - isExact: Whether outcomes differ if their times, places or counts do.
  ///   - grid: How many values are tried before anything is known; nil for the usual number.
  ///   - limit: How many replays there may be for a quantity.
  public convenience init(
    _ testCase: TestCase, named name: String? = nil, options: RunOptions, isExact: Bool = false,
    grid: Int? = nil,
    limit: Int = usualLimit
  ) {
    let session = WorkerSession(options.workers, timeLimit: options.timeLimit)
    let worthMore = testCase.subject == nil ? BoundsMap.least : 2
    self.init(testCase, named: name, isExact: isExact, grid: grid, limit: limit) { requests, isFresh in
      if isFresh {
        let other = WorkerSession(options.workers, timeLimit: options.timeLimit)
        return requests.map(other.answer)
      }
      guard requests.count >= worthMore, options.jobs > 1 else { return requests.map(session.answer) }
      var reports: [WorkerPool.Report] = []
      options.pool().run(requests, Schedule(count: requests.count, alone: false)) { reports.append($0) }
      return reports.sorted { $0.request < $1.request }
    }
  }

  /// Creates a run whose replays are this process's.
  @MainActor
  public static func here(
    _ testCase: TestCase, named name: String? = nil, fixtures: [any Fixture.Type], isExact: Bool = false,
    grid: Int? = nil, limit: Int = usualLimit
  ) -> BoundsRun {
    let catalogue = Catalogue(fixtures)
    return BoundsRun(testCase, named: name, isExact: isExact, grid: grid, limit: limit) { requests, _ in
      let answers = MainActor.assumeIsolated { requests.map { catalogue.answer($0) } }
      return answers.enumerated().map { .init(request: $0, answer: .answered($1)) }
    }
  }

  // MARK: What can be varied

  private var knownOffers: [QuantityOffer]?
  /// How many replays with varied quantities there were.
  private var replays = 0

  /// The quantities that the case has, each with its value in the recording.
  public func quantities() throws(BoundsError) -> [(quantity: Quantity, recorded: Int64)] {
    try offers().compactMap { offer in Quantity(offer.name).map { ($0, offer.recorded) } }
  }

  /// The quantities that are varied if none is named: those of the words that the case has, but of rate and
  /// phase only if its input comes with a display's ticks.
  public func usualQuantities() throws(BoundsError) -> [Quantity] {
    let hasTicks = testCase.settings.displayRate != nil || testCase.subject?.key == "program"
    return try offers().compactMap { Quantity($0.name) }.filter { quantity in
      !quantity.name.hasPrefix("contact ") && (hasTicks || quantity.kind != .rate && quantity.kind != .phase)
    }
  }

  private func offers() throws(BoundsError) -> [QuantityOffer] {
    if let knownOffers { return knownOffers }
    guard testCase.fixture != nil || testCase.subject != nil else {
      throw BoundsError(
        code: .usage, problem: "\(name) has no fixture, so nothing in it decides",
        hint: "Name a case with a fixture, or a recording with --fixture")
    }
    var order = BoundOrder()
    order.asksForOffers = true
    order.isExact = isExact
    let answer = ask([request(order)], false).first?.answer
    guard case .answered(.trial(let trial)) = answer else { throw Self.failure(answer, "as it is") }
    knownOffers = trial.offers
    return trial.offers
  }

  private static func failure(_ answer: WorkerPool.Answer?, _ place: String) -> BoundsError {
    let code: ExitCode =
      switch answer {
      case .answered(.failed(_, let code)): code
      case .machine, nil: .machine
      default: .mismatch
      }
    return BoundsError(code: code, problem: "replayed \(place): \(answer?.sentence ?? "no answer")")
  }

  private func offer(_ quantity: Quantity) throws(BoundsError) -> QuantityOffer {
    let offers = try offers()
    if let found = offers.first(where: { $0.name == quantity.name }) { return found }
    let others = offers.compactMap { Quantity($0.name) }.filter { other in
      other.kind == quantity.kind && other.name.hasPrefix("contact ")
    }
    let names = offers.map(\.name).filter { !$0.hasPrefix("contact ") } + others.map(\.name)
    throw BoundsError(
      code: .usage, problem: "\(name) has no \(quantity.name) that could be varied",
      hint: "It has \(names.joined(separator: ", ")); --list has all of them with their values")
  }

  // MARK: One quantity

  /// Returns where the outcome turns.
  ///
  /// - Parameter range: The values to try, or nil for the usual ones.
  /// - Throws: ``BoundsError``: `usage` for a quantity or range that the case does not have,
  ///   `notDeterministic` if an outcome differs between two replays.
  public func bounds(of quantity: Quantity, in range: ClosedRange<Int64>?) throws(BoundsError) -> CaseBounds {
    let offer = try offer(quantity)
    let tried = try self.range(range, quantity, offer)
    let before = replays
    let usual = quantity.kind == .rate && offer.recorded == 0 ? nil : offer.recorded
    // Text sizes and rates are tried one by one, if that leaves as many replays for the edges.
    let isDiscrete = quantity.unit == .category || quantity.unit == .hertz
    let count = tried.upperBound - tried.lowerBound + 1
    let values = isDiscrete && count <= Int64(limit / 2) ? max(grid, Int(count)) : grid
    var search = BoundsSearch<BoundOutcome>(
      range: tried, usual: usual, grid: values, limit: limit - 2, repeats: 2,
      prefersRound: testCase.subject != nil)
    var warnings: [String] = []
    let partition: Partition<BoundOutcome>
    do {
      try repeatedly(
        [usual.flatMap { tried.contains($0) ? $0 : nil } ?? tried.lowerBound], quantity, isFresh: false)
      partition = try search.run { orders in
        try self.trials(orders.map { ([($0.value, quantity)], $0.isWatched) }).map { trial in
          for warning in trial.warnings where !warnings.contains(warning) { warnings.append(warning) }
          return .init(result: BoundOutcome(lines: trial.lines), hints: trial.hints)
        }
      }
      try check(partition, quantity)
    } catch let error as BoundsError {
      throw error
    } catch {
      throw BoundsError(code: .machine, problem: "\(error)")
    }
    var bounds = CaseBounds(name, quantity, recorded: offer.recorded, tried, partition)
    bounds.warnings = warnings
    bounds.isOutside = testCase.subject != nil
    bounds.replays = replays - before
    if isExact, bounds.regions.count > 2, bounds.regions.allSatisfy({ $0.tried == 1 }) {
      bounds.remarks.append(
        "no two values that were tried have one outcome: times and places vary with \(quantity.name), and "
          + "--exact compares them")
    }
    if let range, range != tried {
      bounds.remarks.append(
        "tried from \(quantity.text(tried.lowerBound)) to \(quantity.text(tried.upperBound)): "
          + "the rest of \(quantity.compact(range.lowerBound))..\(quantity.compact(range.upperBound)) it cannot have"
      )
    }
    return bounds
  }

  /// The values of a quantity that are tried, and its value in the recording.
  package func tried(
    _ quantity: Quantity, _ range: ClosedRange<Int64>?
  ) throws(BoundsError) -> (range: ClosedRange<Int64>, recorded: Int64) {
    let offer = try offer(quantity)
    return (try self.range(range, quantity, offer), offer.recorded)
  }

  private func range(
    _ range: ClosedRange<Int64>?, _ quantity: Quantity, _ offer: QuantityOffer
  ) throws(BoundsError) -> ClosedRange<Int64> {
    guard let range else { return offer.usual }
    guard range.overlaps(offer.limits) else {
      throw BoundsError(
        code: .usage,
        problem: "expected a range of \(quantity.name) that the case can have, found "
          + "\(quantity.compact(range.lowerBound))..\(quantity.compact(range.upperBound))",
        hint:
          "It can be from \(quantity.text(offer.limits.lowerBound)) to \(quantity.text(offer.limits.upperBound))"
      )
    }
    let tried = range.clamped(to: offer.limits)
    guard tried.lowerBound < tried.upperBound else {
      throw BoundsError(
        code: .usage,
        problem:
          "expected a range of more than one value for \(quantity.name), found \(quantity.text(tried.lowerBound)) alone",
        hint: "Name two different ends, as in --vary '\(quantity.name)=\(quantity.sampleRange)'")
    }
    return tried
  }

  private func request(_ order: BoundOrder) -> ReplayRequest {
    var request = ReplayRequest(testCase)
    request.settings.tellsDecisions = false
    request.keepsLines = true
    request.bound = order
    return request
  }

  /// Replays with values; a replay that the fixture ends has the lines until then, and how it ended.
  func trials(_ values: [(settings: [(value: Int64, quantity: Quantity)], isWatched: Bool)]) throws
    -> [BoundTrial]
  {
    try trials(values, isFresh: false)
  }

  /// Replays once with quantities set to values, and returns the lines that count.
  package func words(_ values: [(quantity: Quantity, value: Int64)]) throws -> [String] {
    try trials([(settings: values.map { ($0.value, $0.quantity) }, isWatched: false)])[0].lines
  }

  private func trials(
    _ values: [(settings: [(value: Int64, quantity: Quantity)], isWatched: Bool)], isFresh: Bool
  ) throws -> [BoundTrial] {
    let requests = values.map { settings, isWatched in
      var order = BoundOrder()
      order.settings = settings.map { .init(name: $0.quantity.name, value: $0.value) }
      order.isWatched = isWatched
      order.isExact = isExact
      return request(order)
    }
    replays += requests.count
    let reports = ask(requests, isFresh)
    guard reports.count == requests.count else {
      throw BoundsError(code: .machine, problem: "\(requests.count) replays had \(reports.count) answers")
    }
    return try reports.map { report in
      switch report.answer {
      case .answered(.trial(let trial)): return trial
      case .answered(.failed(let problem, let code)) where code == .mismatch:
        return BoundTrial(lines: [OutcomeText.escaped("the replay fails: \(problem)")])
      case .trapped(let sentence), .strayed(let sentence):
        let lines = report.lines.map { isExact ? $0 : LineWords($0).outline }
        return BoundTrial(lines: lines + [OutcomeText.escaped(sentence)])
      case .answered(.broke(let sentence, let lines)):
        let words = lines.map { isExact ? $0 : LineWords($0).outline }
        let end = isExact ? sentence : SameRed.withoutTimes(sentence)
        return BoundTrial(lines: (words + [end]).map { OutcomeText.escaped($0) })
      case .hung: return BoundTrial(lines: ["the replay does not end within the time limit"])
      default: throw Self.failure(report.answer, "with a varied quantity")
      }
    }
  }

  // MARK: The same twice

  /// Replays the values at the edges again, in another process.
  private func check(_ partition: Partition<BoundOutcome>, _ quantity: Quantity) throws {
    var values: [(value: Int64, result: BoundOutcome)] = []
    for (index, edge) in partition.edges.prefix(Self.checkedEdges).enumerated() {
      values.append((edge.before, partition.regions[index].result))
      values.append((edge.after, partition.regions[index + 1].result))
    }
    if values.isEmpty, let only = partition.regions.first { values.append((only.from, only.result)) }
    let again = try trials(values.map { ([($0.value, quantity)], false) }, isFresh: true)
    for (first, second) in zip(values, again) {
      try compare(first.result, BoundOutcome(lines: second.lines), first.value, quantity)
    }
  }

  /// Replays values twice.
  private func repeatedly(_ values: [Int64], _ quantity: Quantity, isFresh: Bool) throws {
    for value in values {
      let both = try trials([([(value, quantity)], false), ([(value, quantity)], false)], isFresh: isFresh)
      try compare(BoundOutcome(lines: both[0].lines), BoundOutcome(lines: both[1].lines), value, quantity)
    }
  }

  private func compare(
    _ first: BoundOutcome, _ second: BoundOutcome, _ value: Int64, _ quantity: Quantity
  ) throws {
    guard first != second else { return }
    let lines = BoundOutcome.difference(first, second)
    throw BoundsError(
      code: .notDeterministic,
      problem: "two replays of \(name) with \(quantity.name) of \(quantity.text(value)) differ: "
        + "'\(lines.left)' and '\(lines.right)', so it has no bounds",
      hint: "'test --check-determinism' says what the case depends on")
  }
}
