import CRetouchCounters
import RetouchReplay
import UIKit

/// Measures a replay's frames, its timers and its end, and on request the parts of each.
///
/// The gauge stops while the meter itself is working; the cost of reading it, and of the notification of a
/// piece of work, is subtracted each time.
@MainActor
final class BenchMeter: ReplayMeter, EngineProbe {
  /// A stretch of work that is measured as a whole.
  enum Span: Hashable {
    /// A frame of a device.
    case frame
    /// A timer that fires.
    case timer
    /// The recording's end.
    case end
  }

  /// What happens in a span; known only when it is over.
  enum Kind: String, CaseIterable {
    /// A touch went down.
    case down
    /// Touches moved, or nothing happened to any.
    case move
    /// A touch was lifted or cancelled, and none went down.
    case lift
    case timer
    case end

    /// Whether a device's frame is of this kind.
    var isFrame: Bool { self != .timer && self != .end }
  }

  /// Similar spans: all of a kind except for the first, which is separate because it includes one-time work.
  struct Stratum: Hashable {
    var kind: Kind
    var isFirst: Bool
  }

  /// A span that was measured.
  struct Sample: Equatable {
    var stratum: Stratum
    /// Which frame, timer or end of its replay it was, from 0.
    var number: Int
    var cost: Int64
    var touches: Int
  }

  /// What a part cost, and how often it happened.
  struct Tally: Equatable {
    var cost: Int64 = 0
    var calls = 0

    mutating func add(_ other: Tally) {
      cost += other.cost
      calls += other.calls
    }
  }

  /// A part of the cost, by its name in the outcome.
  enum Part: Hashable {
    case stage(String)
    case recognizer(String)
    /// A call by class and method, or a timer by its purpose; contained in stages and recognizers.
    case call(String)
  }

  /// What the spans of a stratum cost together.
  struct Group {
    /// How many were measured.
    var count = 0
    var cost: Int64 = 0
    var memory = BenchGauge.Memory()
    var parts: [Part: Tally] = [:]

    /// Adds what a span cost.
    mutating func add(_ found: Found) {
      count += 1
      cost += found.sample.cost
      memory += found.memory
      for (part, tally) in found.parts { parts[part, default: Tally()].add(tally) }
    }
  }

  /// What a span cost, and its parts.
  struct Found {
    var sample: Sample
    var memory: BenchGauge.Memory
    var parts: [Part: Tally]
  }

  /// A span of every replay of the same input.
  private struct Place: Hashable {
    var span: Span
    var number: Int
  }

  private enum Owner: Hashable {
    case stage(String)
    case recognizer(ObjectIdentifier)
  }

  private enum Call: Hashable {
    case method(ObjectIdentifier, EngineWork)
    case timer(String)
  }

  private struct Piece {
    var owner: Owner
    var call: Call?
  }

  private struct OpenSpan {
    var span: Span
    var number: Int
    var isTaken: Bool
    /// How many pieces of work enclose it.
    var depth: Int
    var cost: Int64 = 0
    var memory = BenchGauge.Memory()
    var owners: [Owner: Tally] = [:]
    var calls: [Call: Tally] = [:]
  }

  private let gauge: BenchGauge
  private let tellsParts: Bool
  private let variant: BenchVariant?
  private let isPaced: Bool
  /// Whether only the fastest measurement of each span, out of several replays, is kept: they all do the
  /// same, and whatever else the machine does only adds to it.
  private let keepsFastest: Bool
  /// Whether a span is measured, by its number.
  var takes: (Span, Int) -> Bool

  /// The spans that were measured, of all replays.
  private(set) var samples: [Sample] = []
  /// Their total costs, by stratum.
  private(set) var groups: [Stratum: Group] = [:]
  /// How many there were in the current replay, measured or not.
  private(set) var counts: [Kind: Int] = [:]
  /// How late each frame began, in nanoseconds, if frames are paced.
  private(set) var lateness: [Int64] = []
  /// Whether the gauge has reached its limit; the span during which that happened is not finished, and
  /// nothing is measured after it.
  private(set) var isOver = false

  private var numbers: [Span: Int] = [:]
  private var typeNames: [ObjectIdentifier: String] = [:]
  private var subjects: [ObjectIdentifier: AnyObject] = [:]
  private var pending: [(span: OpenSpan, sample: Sample)] = []
  private var fastest: [Place: Found] = [:]
  private var spans: [OpenSpan] = []
  private var stack: [Piece] = []
  private var mark: Int64 = 0
  private var memory = BenchGauge.Memory()
  private var isMeasuring = false
  private var start: Int64?

  init(
    _ gauge: BenchGauge, parts tellsParts: Bool = false, variant: BenchVariant? = nil,
    isPaced: Bool = false, keepsFastest: Bool = false, takes: @escaping (Span, Int) -> Bool = { _, _ in true }
  ) {
    (self.gauge, self.tellsParts, self.takes) = (gauge, tellsParts, takes)
    (self.variant, self.isPaced, self.keepsFastest) = (variant, isPaced, keepsFastest)
    memory = gauge.memory()
  }

  var probe: (any EngineProbe)? { tellsParts ? self : nil }

  func prepare(_ window: UIWindow) {
    forget()
    start = nil
    variant?.prepare(window)
  }

  private func forget() {
    counts = [:]
    numbers = [:]
    spans = []
    stack = []
    isMeasuring = false
  }

  func touches(for recorded: [TouchSample], in window: UIWindow) -> [TouchSample] {
    variant?.touches(for: recorded, in: window) ?? recorded
  }

  // MARK: What was found

  /// The frames that were measured, of all replays.
  var frames: [Sample] { samples.filter { $0.stratum.kind.isFrame } }

  /// The touches of the frames that were measured.
  var touches: Int { samples.reduce(0) { $0 + $1.touches } }

  /// What was measured, by number.
  var spansMeasured: [Span: Set<Int>] {
    samples.reduce(into: [:]) { spans, sample in
      let span: Span = sample.stratum.kind.isFrame ? .frame : sample.stratum.kind == .end ? .end : .timer
      spans[span, default: []].insert(sample.number)
    }
  }

  /// The cost of everything that was measured.
  var cost: Int64 { groups.values.reduce(0) { $0 + $1.cost } }

  /// What was allocated in everything that was measured, divided by a number of calls.
  func memory(perCall calls: Int) -> BenchGauge.Memory {
    var sum = BenchGauge.Memory()
    for group in groups.values { sum += group.memory }
    return BenchGauge.Memory(
      allocations: sum.allocations / Int64(calls), bytes: sum.bytes / Int64(calls))
  }

  /// What a part cost in everything that was measured.
  func total(of part: Part) -> Tally {
    groups.values.reduce(into: Tally()) { sum, group in group.parts[part].map { sum.add($0) } }
  }

  /// The parts of what was measured.
  var parts: Set<Part> { Set(groups.values.flatMap(\.parts.keys)) }

  /// Begins and ends a frame in which only a closure is called.
  func measureNothing(_ body: () -> Void) {
    forget()
    let meter: any ReplayMeter = self
    meter.frameBegins(at: 0)
    body()
    meter.frameEnded(MeteredTouches())
    finish { _ in "" }
  }

  // MARK: Spans

  func frameBegins(at time: Int64) {
    if isPaced { wait(until: time) }
    begin(.frame, nil)
  }

  func frameEnded(_ touches: @autoclosure () -> MeteredTouches) {
    pause()
    let touches = touches()
    let kind = touches.began > 0 ? Kind.down : touches.ended > 0 ? .lift : .move
    end(kind, touches: touches.all * (variant?.fingers ?? 1))
  }

  func timerBegins(_ origin: String) { begin(.timer, origin) }

  func timerEnded() {
    pause()
    end(.timer)
  }

  func endBegins() { begin(.end, nil) }

  func endEnded() {
    pause()
    end(.end)
  }

  private func begin(_ span: Span, _ timer: String?) {
    if isMeasuring { charge(gauge.overhead.outer) }
    let number = numbers[span, default: 0]
    numbers[span] = number + 1
    let isTaken = !isOver && takes(span, number)
    spans.append(OpenSpan(span: span, number: number, isTaken: isTaken, depth: stack.count))
    isMeasuring = isTaken
    guard isTaken else { return }
    if tellsParts {
      let owner = Owner.stage(span == .frame ? "engine" : "timers")
      let call = timer.map { Call.timer($0) }
      spans[spans.count - 1].owners[owner] = Tally(calls: 1)
      if let call { spans[spans.count - 1].calls[call] = Tally(calls: 1) }
      stack.append(Piece(owner: owner, call: call))
    }
    memory = gauge.memory()
    mark = gauge.resume()
  }

  /// Charges the last cost of the span that ends.
  private func pause() {
    if isMeasuring { charge(gauge.overhead.span) }
  }

  private func end(_ kind: Kind, touches: Int = 0) {
    guard let span = spans.popLast() else { return }
    let stratum = Stratum(kind: kind, isFirst: counts[kind] == nil)
    counts[kind, default: 0] += 1
    stack.removeLast(stack.count - span.depth)
    if span.isTaken, !isOver {
      let sample = Sample(stratum: stratum, number: span.number, cost: span.cost, touches: touches)
      pending.append((span, sample))
    }
    isMeasuring = spans.last?.isTaken == true && !isOver
    if isMeasuring { mark = gauge.resume() }
  }

  private func wait(until time: Int64) {
    let now = Stopwatch.now()
    let first = start ?? now - time * 1_000
    start = first
    let due = first + time * 1_000
    if due > now { wait_real_ns(due - now) }
    lateness.append(max(0, Stopwatch.now() - due))
  }

  // MARK: Parts

  func began(_ work: EngineWork, of object: AnyObject?) {
    guard isMeasuring else { return }
    charge(gauge.overhead.outer)
    let piece = Piece(owner: owner(of: work, object), call: call(of: work, object))
    let last = spans.count - 1
    if stack.last?.owner != piece.owner { spans[last].owners[piece.owner, default: Tally()].calls += 1 }
    if let call = piece.call { spans[last].calls[call, default: Tally()].calls += 1 }
    stack.append(piece)
    if isMeasuring { mark = gauge.resume() }
  }

  func ended() {
    guard isMeasuring, let span = spans.last, stack.count > span.depth else { return }
    charge(gauge.overhead.inner)
    spans[spans.count - 1].memory = spans[spans.count - 1].memory - gauge.overhead.memory
    stack.removeLast()
    if isMeasuring { mark = gauge.resume() }
  }

  /// Charges what was spent since the last call, without the meter's own share, to the current piece of work.
  private func charge(_ own: Int64) {
    let all = max(0, gauge.read() - mark - gauge.reading)
    let spent = all - own
    let last = spans.count - 1
    isOver = isOver || gauge.isOver()
    spans[last].cost += spent
    let now = gauge.memory()
    spans[last].memory += now - memory
    memory = now
    if isOver { isMeasuring = false }
    guard let piece = stack.last else { return }
    spans[last].owners[piece.owner, default: Tally()].cost += spent
    if let call = piece.call { spans[last].calls[call, default: Tally()].cost += spent }
  }

  private func owner(of work: EngineWork, _ object: AnyObject?) -> Owner {
    switch work {
    case .hitTest, .pointInside: return .stage("hit testing")
    case .viewTouches: return .stage("delivery to views")
    case .controlAction: return .stage("actions of controls")
    case .layoutSubviews: return .stage("layout")
    case .outcome: return .stage("outcome")
    case .contacts: return .stage("contacts")
    case .recognizerTouches, .action:
      guard let object else { return .stage("engine") }
      let id = ObjectIdentifier(object)
      subjects[id] = object
      return .recognizer(id)
    case .shouldRecognizeSimultaneously, .shouldBegin, .shouldReceive, .shouldRequireFailure,
      .shouldBeRequiredToFail, .didScroll, .displayLink:
      // A delegate or an observer works on behalf of the current recognizer or timer.
      return stack.last?.owner ?? .stage("engine")
    }
  }

  private func call(of work: EngineWork, _ object: AnyObject?) -> Call? {
    guard work.method != nil, let object else { return nil }
    let type = ObjectIdentifier(Swift.type(of: object))
    if typeNames[type] == nil { typeNames[type] = String(describing: Swift.type(of: object)) }
    return .method(type, work)
  }

  /// The part for an owner; a recognizer is identified by its name.
  private func part(
    _ owner: Owner, _ names: inout [ObjectIdentifier: String], _ name: (AnyObject) -> String
  ) -> Part {
    switch owner {
    case .stage(let name): return .stage(name)
    case .recognizer(let id):
      var word = names[id]
      if word == nil, let subject = subjects[id] { word = name(subject) }
      names[id] = word
      return .recognizer(word ?? "a recognizer")
    }
  }

  private func part(_ call: Call) -> Part {
    switch call {
    case .method(let type, let work): .call((typeNames[type] ?? "?") + "." + (work.method ?? ""))
    case .timer(let origin): .call("timer: \(origin)")
    }
  }

  func finish(_ name: (AnyObject) -> String) {
    var names: [ObjectIdentifier: String] = [:]
    for (span, sample) in pending {
      var parts: [Part: Tally] = [:]
      for (owner, tally) in span.owners { parts[part(owner, &names, name), default: Tally()].add(tally) }
      for (call, tally) in span.calls { parts[part(call), default: Tally()].add(tally) }
      let found = Found(sample: sample, memory: span.memory, parts: parts)
      guard keepsFastest else {
        samples.append(sample)
        groups[sample.stratum, default: Group()].add(found)
        continue
      }
      let place = Place(span: span.span, number: span.number)
      if let best = fastest[place], best.sample.cost <= sample.cost {
        continue
      }
      fastest[place] = found
    }
    if keepsFastest {
      samples = fastest.values.map(\.sample)
      groups = [:]
      for found in fastest.values { groups[found.sample.stratum, default: Group()].add(found) }
    }
    pending = []
    subjects = [:]
  }
}
