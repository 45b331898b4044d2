import Foundation
import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// Looks for the least input that makes a case red in the same way.
///
/// The recording is read as a gesture, which is made smaller step by step and replayed in a worker process
/// each time; what words cannot say is made smaller event by event.
package final class CaseShrink {
  /// How many replays are made at most, unless the caller says otherwise.
  package static let replayLimit = 300
  /// The tolerances in points within which a recording is read as a gesture; the first whose gesture is as
  /// red is the one with the fewest motions.
  private static let tolerances = [16.0, 4, 1, 0.25, GestureReader.finest]
  /// How much longer than it is a time is tried at most, in µs.
  private static let longer: Int64 = 10_000_000
  /// How many numbers are tried on each side of one before halving finds the end, and how many replays that
  /// takes at most.
  private static let (stops, halvings) = (14, 24)
  /// What is left is replayed once more in a fresh process.
  private static let lastCheck = 1

  private let testCase: TestCase
  private let document: RecordingDocument
  private let options: RunOptions
  private let limit: Int
  private let replay: Replay
  /// Another build, in which what is left must not be red in the same way; nil if there is none.
  private let sound: Replay?
  private let scratch: ScratchFolder?
  private var red: SameRed
  private var replays = 0

  /// Replays what is requested; with nothing that earlier replays left behind if it has to be fresh.
  typealias Replay = (_ request: ReplayRequest, _ isFresh: Bool) -> WorkerPool.Report

  /// Replays a case twice in worker processes, and takes what makes it red, or has the line that is to be
  /// kept.
  ///
  /// - Parameters:
  ///   - document: The case's recording.
  ///   - keeping: What all has to stay in the outcome, instead of what makes the case red.
  ///   - limit: How many replays are made at most.
  ///   - sound: The path of another build of the program, in which no input that is left is red in the same
  ///     way; its replays are not counted.
  /// - Throws: ``SameRed/Refusal`` if there is nothing to shrink.
  package convenience init(
    _ testCase: TestCase, _ document: RecordingDocument, keeping: [OutcomeExpectation] = [],
    limit: Int = CaseShrink.replayLimit, sound: String? = nil, options: RunOptions
  ) throws(SameRed.Refusal) {
    func replay(_ workers: WorkerSetting) -> Replay {
      let session = WorkerSession(workers, timeLimit: options.timeLimit)
      return { request, isFresh in
        if isFresh { session.startAnew() }
        return session.answer(request)
      }
    }
    let other = sound.map { path in
      var workers = options.workers
      workers.executable = path
      return replay(workers)
    }
    try self.init(
      testCase, document, keeping: keeping, limit: limit, options: options, sound: other,
      replay: replay(options.workers))
  }

  /// Like ``init(_:_:keeping:limit:options:)``, with other replays.
  init(
    _ testCase: TestCase, _ document: RecordingDocument, keeping: [OutcomeExpectation], limit: Int,
    options: RunOptions, sound: Replay? = nil, replay: @escaping Replay
  ) throws(SameRed.Refusal) {
    self.testCase = testCase
    self.document = document
    self.options = options
    self.limit = limit
    self.replay = replay
    self.sound = sound
    scratch = ScratchFolder(in: options.workers.temporaryFolder ?? NSTemporaryDirectory())
    let request = ReplayRequest(testCase)
    let first = replay(request, true)
    let second = replay(request, true)
    replays = 2
    if first.answer != second.answer {
      guard case .notDeterministic(let one, let other) = first.answer.difference(from: second.answer) else {
        throw .other("two replays differ")
      }
      throw .varies(one, other)
    }
    let result = CaseAnswers(reports: [first]).result(of: testCase, options, policy: .compare)
    if !keeping.isEmpty {
      red = .kept(keeping)
      if case .failed(let problem, _) = result.verdict, result.outcome == nil { throw .other(problem) }
      guard red.holds(of: result) else { throw .green }
    } else {
      red = try SameRed(result)
      guard red.holds(of: result, expecting: testCase.expectations) else {
        throw .other(
          "\(red.sentence): this cannot be asked of its own outcome; --keep LINE shrinks it down to a line")
      }
    }
    guard let sound else { return }
    let other = sound(request, true)
    guard case .answered(.outcome) = other.answer else {
      throw .other("in the other build it has no outcome: \(other.answer.sentence)")
    }
    guard !isRed(CaseAnswers(reports: [other]), testCase) else {
      throw .other("it is red in the same way in the other build: \(red.sentence)")
    }
  }

  private func isRed(_ answers: CaseAnswers, _ changed: TestCase) -> Bool {
    red.holds(of: answers.bareResult(of: changed, options), expecting: testCase.expectations)
  }

  /// Makes the input smaller, and looks at what is left.
  ///
  /// - Throws: ``SameRed/Refusal`` `varies` if two replays of what is left differ.
  package func run() throws(SameRed.Refusal) -> ShrinkReport {
    guard let (gesture, order, remarks) = asGesture() else { return try shrinkEvents() }
    var shrinker = Shrinker<Gesture>(limit: limit - replays - Self.lastCheck) { [self] gesture in
      holds(order.saying(gesture))
    }
    let contacts = shrinker.leastPart(of: Array(0..<gesture.contactCount)) { gesture.keeping(contacts: $0) }
    let least = shrinker.least(of: gesture.keeping(contacts: contacts)) { $0.reductions }
    let isMinimal = !shrinker.isExhausted
    var report = ShrinkReport(
      red: red, least: .words(least, order.saying(least)), before: document.size,
      after: (try? order.saying(least).recordingWithoutViews())?.size ?? document.size)
    report.remarks = remarks
    report.isMinimal = isMinimal
    report.failedSteps = least.reductions.count
    report.needsNoInput = least.contactCount == 0
    try check(order.saying(least))
    if least.contactCount > 0 {
      report.noReturn = noReturn(least, order, &shrinker)
      report.freedoms = freedoms(least, order, &shrinker)
    }
    if isMinimal, shrinker.isExhausted {
      report.remarks.append(
        "the \(limit) replays did not suffice to find out how far each number may vary: --limit allows more")
    }
    report.replays = replays
    return report
  }

  // MARK: Replays

  private func holds(_ order: GestureOrder, isFresh: Bool = false) -> Bool {
    var changed = testCase
    changed.gesture = order
    return holds(changed, isFresh)
  }

  private func holds(_ changed: TestCase, _ isFresh: Bool) -> Bool {
    replays += 1
    let request = ReplayRequest(changed)
    guard isRed(CaseAnswers(reports: [replay(request, isFresh)]), changed) else { return false }
    // What is expected is of the whole input: of another one it may be what is right.
    return sound.map { !isRed(CaseAnswers(reports: [$0(request, isFresh)]), changed) } ?? true
  }

  /// Replays what is left once more in a fresh process: what depends on the ones before is no result.
  private func check(_ order: GestureOrder) throws(SameRed.Refusal) {
    guard !holds(order, isFresh: true) else { return }
    throw Self.notInFreshProcess(red)
  }

  private static func notInFreshProcess(_ red: SameRed) -> SameRed.Refusal {
    .varies(
      red.sentence,
      "not so in a fresh process: it depends on the process, or on what was replayed in it before")
  }

  /// The recording as a gesture that is as red, with the device that makes it; nil if words cannot say it.
  private func asGesture() -> (Gesture, GestureOrder, [String])? {
    let display =
      document.header.display
      ?? {
        let size = GestureReader(document.header, tolerance: 1).size
        return DisplayDescription(width: Int(size.width), height: Int(size.height))
      }()
    for tolerance in Self.tolerances {
      var reader = GestureReader(document.header, tolerance: tolerance)
      for entry in document.entries { reader.take(entry) }
      let gesture = reader.finish(at: document.endTime)
      var rates = [120]
      if let rate = testCase.gesture?.rate, rate != 120 { rates.append(rate) }
      for rate in rates {
        let order = GestureOrder(gesture.script, device: reader.device, rate: rate, display: display)
        if holds(order) { return (gesture, order, reader.remarks) }
      }
    }
    return nil
  }

  // MARK: What is left

  /// Bisects for the instant from which every end that is tried is as red.
  private func noReturn(
    _ gesture: Gesture, _ order: GestureOrder, _ shrinker: inout Shrinker<Gesture>
  ) -> ShrinkReport.NoReturn? {
    let endings = GestureEnding.allCases.filter { $0 != .palm || order.device == .touchscreen }
    let size = CGSize(
      width: Double(order.display?.width ?? 390) / (order.display?.scale ?? 1),
      height: Double(order.display?.height ?? 844) / (order.display?.scale ?? 1))
    var saved: [Int64: GestureEnding] = [:]
    /// Whether an end avoids it at a time; nil if there are no trials left.
    func isAvoidable(_ time: Int64) -> Bool? {
      for ending in endings {
        guard let isRed = shrinker.test(gesture.cut(at: time, ending, within: size)) else { return nil }
        if !isRed {
          saved[time] = ending
          return true
        }
      }
      return false
    }
    var report = ShrinkReport.NoReturn(time: nil, endings: endings, savedBy: nil)
    var (early, late) = (Int64(-1), gesture.lastInstant)
    guard let atEnd = isAvoidable(late), let atStart = isAvoidable(early) else { return nil }
    if atEnd || !atStart {
      report.savedBy = saved[late]
      return report
    }
    while late - early > 1 {
      let middle = early + (late - early) / 2
      guard let isAvoidable = isAvoidable(middle) else { return nil }
      if isAvoidable { early = middle } else { late = middle }
    }
    (report.time, report.savedBy) = (late, saved[early])
    return report
  }

  /// Looks for how far each number may go, downwards and upwards.
  private func freedoms(
    _ gesture: Gesture, _ order: GestureOrder, _ shrinker: inout Shrinker<Gesture>
  ) -> [ShrinkReport.Freedom] {
    let variables = gesture.variables.filter { !$0.isTime || gesture.value(of: $0) != 0 }
    return variables.enumerated().compactMap { index, variable in
      let value = gesture.value(of: variable)
      let edge = gesture.edge(of: variable, order.display)
      let top = max(variable.isTime ? value + Self.longer : edge, value)
      // Of the trials that are left, each side of each number has its share.
      var sides = (variables.count - index) * 2
      func end(_ limit: Int64) -> (end: Int64, tried: Int)? {
        let share = (shrinker.limit - shrinker.trials) / sides
        sides -= 1
        let stops = Self.stops(
          from: value, to: limit, count: min(share - Self.halvings, Self.stops),
          // A motion that goes nowhere, or to where another finger is, may be no motion.
          near: variables.filter { $0.axis == variable.axis && !$0.isTime }.flatMap {
            [gesture.value(of: $0), gesture.start(of: $0)].compactMap { $0 }
          })
        return shrinker.farthest(from: value, to: limit, stops: stops) { gesture.setting(variable, to: $0) }
      }
      guard let low = end(0), let high = end(top) else { return nil }
      return ShrinkReport.Freedom(
        name: gesture.name(of: variable), isTime: variable.isTime, value: value, low: low.end,
        high: high.end, tried: low.tried + high.tried, isLowOpen: low.end == 0, isHighOpen: high.end == top)
    }
  }

  /// Numbers between two: at half the way, a quarter and so on, then within the farther half, and those that
  /// are given.
  static func stops(from start: Int64, to limit: Int64, count: Int, near marks: [Int64]) -> [Int64] {
    guard count > 0 else { return [] }
    let way = limit - start
    let halves = (1...10).map { start + way >> $0 }
    let eighths = [3, 5, 6, 7].map { start + way / 8 * $0 }
    return marks + (halves + eighths).prefix(count)
  }

  // MARK: Events

  private func shrinkEvents() throws(SameRed.Refusal) -> ShrinkReport {
    var shrinker = Shrinker<RecordingDocument>(limit: limit - replays - Self.lastCheck) { [self] in holds($0)
    }
    let entries = shrinker.leastPart(of: document.entries) { document.keeping($0) }
    let least = shrinker.least(of: document.keeping(entries)) { $0.reductions }
    var report = ShrinkReport(
      red: red, least: .events(least), before: document.size, after: least.size)
    report.isMinimal = !shrinker.isExhausted
    report.failedSteps = least.reductions.count
    report.needsNoInput = least.entries.isEmpty
    report.remarks = [
      "words do not say it, so it is a recording of events; between what its numbers may vary was not looked for"
    ]
    if least != document, !holds(least, isFresh: true) {
      throw Self.notInFreshProcess(red)
    }
    report.replays = replays
    return report
  }

  private func holds(_ document: RecordingDocument, isFresh: Bool = false) -> Bool {
    guard let scratch, let bytes = try? document.encoded() else { return false }
    var changed = testCase
    changed.gesture = nil
    changed.recording = scratch.path + "/shrink.recording"
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: changed.recording))) != nil else { return false }
    return holds(changed, isFresh)
  }
}

extension GestureOrder {
  /// The same device with another gesture.
  func saying(_ gesture: Gesture) -> GestureOrder {
    var order = self
    order.script = gesture.script
    if order.script.steps.isEmpty { order.script = GestureScript([.wait(.zero)]) }
    return order
  }
}

extension GestureVariable {
  /// Along which axis a place is.
  fileprivate var axis: String {
    switch self {
    case .time: "time"
    case .x, .endX: "x"
    case .y, .endY: "y"
    }
  }
}

extension Gesture {
  /// The largest place on a display, in thousandths of a point; 0 for a time.
  fileprivate func edge(of variable: GestureVariable, _ display: DisplayDescription?) -> Int64 {
    let scale = display.map { $0.scale > 0 ? $0.scale : 1 } ?? 1
    let (width, height) = (Double(display?.width ?? 390) / scale, Double(display?.height ?? 844) / scale)
    switch variable {
    case .time: return 0
    case .x, .endX: return Int64(width * 1000) - 1
    case .y, .endY: return Int64(height * 1000) - 1
    }
  }
}

extension CaseAnswers {
  /// The result of a case of which only the outcome counts, not what is expected of another recording.
  fileprivate func bareResult(of testCase: TestCase, _ options: RunOptions) -> CaseResult {
    guard let first = reports.first else {
      return CaseResult(testCase: testCase, verdict: .failed("nothing was replayed", .machine))
    }
    return CaseResult(testCase: testCase, answer: first.answer, output: first.output, options: options) { _ in
      .passed
    }
  }
}
