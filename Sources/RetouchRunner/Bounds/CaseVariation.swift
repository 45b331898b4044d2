import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

/// A case whose quantities can be given other values.
@MainActor
struct CaseVariation {
  /// A contact of the recording, as a replay of it as it is has seen it.
  struct Way {
    var down: Comparisons.Event
    var last: Comparisons.Event
    var lift: Comparisons.Event?
    /// The last event at which it was elsewhere than before.
    var lastMove: Comparisons.Event?

    /// How far it goes from where it begins, in points.
    var distance: Double { length(last.x - down.x, last.y - down.y) }
  }

  /// A quantity that a case does not have, and why.
  struct Missing: Error {
    var problem: String
  }

  let document: RecordingDocument
  private let fixture: any Fixture.Type
  private let settings: ReplaySettings
  /// What decides in place of the fixture, or nil.
  private let subject: CaseSubject?
  private(set) var ways: [Int: Way] = [:]
  /// The events of each contact in the recording, by its number.
  private(set) var places: [Int: [Comparisons.Event]] = [:]
  private let windowSize: CGSize

  /// The longest press that is tried if no range is named, in µs.
  private static let longestPress: Int64 = 4_000_000
  /// The longest time that a range may name, in µs.
  private static let longest: Int64 = 3_600_000_000
  /// The farthest that a range may name, in thousandths of a point.
  private static let farthest: Int64 = 10_000_000
  /// How far a program's clocks are moved if no range is named, in µs: timers are rounded to some ms.
  private static let farthestPhase: Int64 = 50_000
  /// The display rates that are tried if none are named.
  private static let rates: ClosedRange<Int64> = 30...144

  /// Looks at a recording in a fixture by replaying it as it is.
  init(
    _ document: RecordingDocument, _ fixture: any Fixture.Type, _ settings: ReplaySettings,
    _ subject: CaseSubject? = nil
  ) throws(ReplayError) {
    (self.document, self.fixture, self.settings, self.subject) = (document, fixture, settings, subject)
    windowSize =
      settings.windowSize
      ?? (fixture is BareScreen.Type
        ? BareScreen.windowSize(for: document.header, settings) : fixture.windowSize)
    var watched = settings
    watched.whatIf = .comparisons
    for event in try Replayer.replay(document, in: fixture, settings: watched).comparisons?.events ?? [] {
      places[event.number, default: []].append(event)
      guard var way = ways[event.number] else {
        ways[event.number] = Way(down: event, last: event)
        continue
      }
      if event.kind == .lift {
        way.lift = event
      } else {
        if event.x != way.last.x || event.y != way.last.y { way.lastMove = event }
        way.last = event
      }
      ways[event.number] = way
    }
  }

  private nonisolated static func thousandths(_ points: Double) -> Int64 {
    points.isFinite ? Int64((points * 1000).rounded()) : 0
  }

  // MARK: What there is

  /// What can be varied in it: the words first, then the contacts, then the surroundings.
  func offers() -> [QuantityOffer] {
    var names = Quantity.words.map(\.word)
    let count = names.count - 3
    let ofContacts = ways.keys.sorted().prefix(99).flatMap { number in
      Quantity.contactWords.map { "contact \(number).\($0.word)" }
    }
    names.insert(contentsOf: ofContacts, at: count)
    return names.compactMap { name in Quantity(name).flatMap { try? offer($0) } }
  }

  /// What a quantity is in the recording, and what it can be.
  ///
  /// - Throws: ``Missing``.
  func offer(_ quantity: Quantity) throws(Missing) -> QuantityOffer {
    func offer(
      _ recorded: Int64, _ limits: ClosedRange<Int64>, _ usual: ClosedRange<Int64>
    ) -> QuantityOffer {
      QuantityOffer(
        name: quantity.name, recorded: recorded, limits: limits, usual: usual.clamped(to: limits))
    }
    let far = Self.farthest
    if let subject {
      let isOfDisplay = quantity.kind == .textSize || quantity.kind == .rate
      guard !isOfDisplay, subject.key == "engine" || quantity.unit == .time else {
        throw Missing(problem: "of a case of a program only times and the phase can be varied")
      }
    }
    switch quantity.kind {
    case .textSize:
      let all = 0...Int64(UIContentSizeCategory.named.count - 1)
      let own = UIContentSizeCategory.named.firstIndex { $0.category == settings.contentSizeCategory }
      return offer(Int64(own ?? 0), all, all)
    case .rate: return offer(Int64(settings.displayRate ?? 0), 1...10_000, Self.rates)
    case .phase:
      if case .program(let program) = subject {
        return offer(program.phase, 0...999_999, 0...Self.farthestPhase)
      }
      let tick = 1_000_000 / Int64(settings.displayRate ?? 60)
      return offer(0, 0...Self.longest, 0...max(1, tick))
    default: break
    }
    let way = try way(quantity.contact)
    switch quantity.kind {
    case .duration:
      let time = try lift(quantity.contact).time - way.down.time
      return offer(time, 0...Self.longest, 0...max(Self.longestPress, time + 1_000_000))
    case .gap:
      let before = try before(quantity.contact, isOver: true)
      return offer(way.down.time - before, 0...Self.longest, 0...1_000_000)
    case .stagger:
      if landTogether(quantity.contact) {
        guard parted(document, quantity.contact) != nil else {
          throw Missing(
            problem: "contacts \(quantity.contact - 1) and \(quantity.contact) go down in one frame that "
              + "cannot be divided")
        }
        return offer(0, 0...Self.longest, 0...1_000_000)
      }
      let before = try before(quantity.contact, isOver: false)
      return offer(way.down.time - before, 0...Self.longest, 0...1_000_000)
    case .movement:
      let time = try lastMove(quantity.contact).time - way.down.time
      guard time > 0 else { throw Missing(problem: "contact \(quantity.contact) moves when it goes down") }
      return offer(time, 1...Self.longest, 1...max(2_000_000, 2 * time))
    case .distance:
      _ = try lastMove(quantity.contact)
      let distance = Self.thousandths(way.distance)
      guard distance > 0 else {
        throw Missing(problem: "contact \(quantity.contact) ends where it begins")
      }
      let (down, last) = (way.down, way.last)
      let room = room(from: down, along: (last.x - down.x) / way.distance, (last.y - down.y) / way.distance)
      return offer(distance, 0...far, 0...max(distance, min(max(2 * distance, 100_000), room)))
    case .lift:
      let lift = try lift(quantity.contact)
      return offer(0, (way.down.time - lift.time)...Self.longest, -200_000...2_000_000)
    case .landing:
      let end = way.lift?.time ?? way.last.time
      return offer(0, -way.down.time...(end - way.down.time), -200_000...2_000_000)
    case .left:
      return offer(
        Self.thousandths(way.down.x), -far...far, 0...max(1, Self.thousandths(Double(windowSize.width)) - 1))
    case .top:
      return offer(
        Self.thousandths(way.down.y), -far...far, 0...max(1, Self.thousandths(Double(windowSize.height)) - 1))
    case .right, .down: return offer(0, -far...far, -40_000...40_000)
    case .apart, .spread:
      let (start, end) = try spacings(quantity.contact)
      let recorded = quantity.kind == .apart ? start : end
      if quantity.kind == .spread, start == end {
        throw Missing(problem: "the two fingers end as far apart as they begin")
      }
      let own = Self.thousandths(recorded)
      let room = try room(apart: quantity.contact, movesEnds: quantity.kind == .spread)
      return offer(own, 0...far, 0...max(own, min(max(400_000, 2 * own), room)))
    case .textSize, .rate, .phase: throw Missing(problem: "")
    }
  }

  func way(_ number: Int) throws(Missing) -> Way {
    guard let way = ways[number] else {
      throw Missing(
        problem: ways.isEmpty ? "nothing goes down in it" : "it has no contact \(number), only \(ways.count)")
    }
    return way
  }

  func lift(_ number: Int) throws(Missing) -> Comparisons.Event {
    guard let lift = try way(number).lift else {
      throw Missing(problem: "contact \(number) is never lifted")
    }
    return lift
  }

  func lastMove(_ number: Int) throws(Missing) -> Comparisons.Event {
    guard let move = try way(number).lastMove else {
      throw Missing(problem: "contact \(number) does not move")
    }
    return move
  }

  /// When the contact before one was lifted, or went down if it is still down.
  private func before(_ number: Int, isOver: Bool) throws(Missing) -> Int64 {
    let down = try way(number).down
    guard let before = ways[number - 1] else { throw Missing(problem: "it has no contact before \(number)") }
    guard before.down.entry != down.entry else {
      throw Missing(problem: "contacts \(number - 1) and \(number) go down in one frame")
    }
    let lift = before.lift.flatMap { $0.time <= down.time && $0.entry <= down.entry ? $0 : nil }
    guard (lift != nil) == isOver else {
      throw Missing(
        problem: isOver
          ? "contact \(number) goes down while contact \(number - 1) is down"
          : "contact \(number) goes down after contact \(number - 1) was lifted")
    }
    return lift?.time ?? before.down.time
  }

  /// Whether a contact goes down in the same frame as the one before.
  func landTogether(_ number: Int) -> Bool {
    ways[number].flatMap { way in ways[number - 1].map { $0.down.entry == way.down.entry } } ?? false
  }

  /// A recording in which a contact that goes down together with others does so in a frame of its own, right
  /// after theirs; nil if that frame cannot be divided.
  private func parted(_ document: RecordingDocument, _ number: Int) -> RecordingDocument? {
    guard let entry = ways[number]?.down.entry else { return nil }
    let together = ways.filter { $0.value.down.entry == entry }.keys.sorted()
    return together.firstIndex(of: number).flatMap { document.parted(entry, landing: $0, of: together.count) }
  }

  /// How far apart a contact and the one before are at its beginning and at the end.
  func spacings(_ number: Int) throws(Missing) -> (start: Double, end: Double) {
    let (first, second) = (try way(number - 1), try way(number))
    guard first.lift.map({ $0.time >= second.down.time }) ?? true else {
      throw Missing(problem: "contacts \(number - 1) and \(number) are not down together")
    }
    return (
      length(second.down.x - first.down.x, second.down.y - first.down.y),
      length(second.last.x - first.last.x, second.last.y - first.last.y)
    )
  }

  /// How far it is from a place to the window's edge in a direction of length 1, in thousandths of a point.
  private func room(from event: Comparisons.Event, along dx: Double, _ dy: Double) -> Int64 {
    func way(_ place: Double, _ size: Double, _ speed: Double) -> Double {
      speed > 0 ? (size - 0.001 - place) / speed : speed < 0 ? -place / speed : .infinity
    }
    let both = [
      way(event.x, Double(windowSize.width), dx), way(event.y, Double(windowSize.height), dy),
    ]
    let least = both.min() ?? 0
    return least.isFinite ? max(0, Int64((least * 1000).rounded(.down))) : Self.farthest
  }

  /// How far apart two fingers can begin, or end, within the window.
  private func room(apart number: Int, movesEnds: Bool) throws(Missing) -> Int64 {
    let (first, second) = (try way(number - 1), try way(number))
    let (start, end) = try spacings(number)
    guard movesEnds else {
      let (x, y) = try direction(number)
      return Self.thousandths(start)
        + min(room(from: second.down, along: x, y), room(from: second.last, along: x, y))
    }
    // Each end moves from where its finger began by its share of what both ends are farther apart.
    return [first, second].map { way in
      let share = way.distance / abs(end - start)
      guard share > 0, way.distance > 0 else { return Self.farthest }
      let sign: Double = end > start ? 1 : -1
      let room = room(
        from: way.down, along: sign * (way.last.x - way.down.x) / way.distance,
        sign * (way.last.y - way.down.y) / way.distance)
      return Self.thousandths(start) + Int64((Double(room) / share).rounded(.down))
    }.min() ?? Self.farthest
  }

  // MARK: Replays

  /// Replays the case with quantities set to values.
  ///
  /// - Throws: ``Missing``, or `ReplayError`.
  func trial(_ order: BoundOrder, line: ((OutcomeLine) -> Void)? = nil) throws -> BoundTrial {
    var (document, settings, subject) = (document, settings, subject)
    if order.asksForOffers, subject != nil {
      // Not even a program that crashes as it was recorded has to run for that.
      var trial = BoundTrial()
      trial.offers = offers()
      return trial
    }
    if !order.isExact {
      // As for margins: a view's place follows every point that a finger moves.
      settings.lines.remove(.app)
      settings.showsScreenAtEnd = false
    }
    var placements: [Int: Placement] = [:]
    var wanted: [(quantity: Quantity, value: Int64)] = []
    for setting in order.settings {
      guard let quantity = Quantity(setting.name) else {
        throw Missing(problem: "there is no quantity \(OutcomeText.quoted(setting.name))")
      }
      // What divides a frame gives the entries after it other numbers, so it comes last.
      wanted.insert((quantity, setting.value), at: quantity.kind == .stagger ? wanted.count : 0)
    }
    for setting in wanted {
      let quantity = setting.quantity
      if case .program = subject, quantity.kind == .phase {
        subject?.set(phase: setting.value)
      } else {
        try apply(quantity, setting.value, &document, &settings, &placements)
      }
    }
    settings.whatIf = .placed(
      placements.values.sorted { $0.contact < $1.contact }, compares: order.isWatched && subject == nil)
    let engine = subject?.engine ?? UIKitEngine(fixture)
    let outcome = try engine.outcome(of: document, settings, line: line)
    var trial = BoundTrial()
    // What is put in is no part of what a program makes of it, nor whether it decides just before or after.
    let lines = outcome.lines.filter { subject == nil || order.isExact || $0.kind != .contact }
    trial.lines = lines.map { order.isExact ? $0.text : BoundTrial.words(of: $0) }
    trial.warnings = outcome.warnings + (subject == nil ? [] : outcome.remarks)
    if order.asksForOffers { trial.offers = offers() }
    if let comparisons = outcome.comparisons, let first = order.settings.first,
      let quantity = Quantity(first.name)
    {
      trial.hints = try hints(quantity, first.value, comparisons, settings)
    }
    return trial
  }

  private func apply(
    _ quantity: Quantity, _ value: Int64, _ document: inout RecordingDocument,
    _ settings: inout ReplaySettings, _ placements: inout [Int: Placement]
  ) throws(Missing) {
    let recorded = try offer(quantity).recorded
    func place(_ number: Int, _ change: (inout Placement) -> Void) throws(Missing) {
      let down = try way(number).down
      change(&placements[number, default: Placement(contact: down.contact, x: down.x, y: down.y)])
    }
    let points = Double(value) / 1000
    switch quantity.kind {
    case .duration:
      document.shiftRest(from: try lift(quantity.contact).entry, by: value - recorded)
    case .stagger where landTogether(quantity.contact):
      guard value > 0, let entry = ways[quantity.contact]?.down.entry,
        let parted = parted(document, quantity.contact)
      else { break }
      document = parted
      document.shiftRest(from: entry + 1, by: value)
    case .gap, .stagger:
      document.shiftRest(from: try way(quantity.contact).down.entry, by: value - recorded)
    case .movement:
      let (down, move) = (try way(quantity.contact).down, try lastMove(quantity.contact))
      document.stretch(after: down.entry, through: move.entry, from: recorded, to: value)
    case .lift: document.shift(entry: try lift(quantity.contact).entry, by: value)
    case .landing: document.shift(entry: try way(quantity.contact).down.entry, by: value)
    case .phase:
      document.shiftRest(from: 0, by: value)
      for index in settings.events.indices { settings.events[index].time += value }
    case .left: try place(quantity.contact) { $0.dx += points - $0.x }
    case .top: try place(quantity.contact) { $0.dy += points - $0.y }
    case .right: try place(quantity.contact) { $0.dx += points }
    case .down: try place(quantity.contact) { $0.dy += points }
    case .distance:
      let scale = points / (try way(quantity.contact).distance)
      try place(quantity.contact) { $0.scale *= scale }
    case .apart:
      let (x, y) = try direction(quantity.contact)
      let more = Double(value - recorded) / 1000
      try place(quantity.contact) {
        $0.dx += x * more
        $0.dy += y * more
      }
    case .spread:
      let (start, end) = try spacings(quantity.contact)
      let scale = (points - start) / (end - start)
      for number in [quantity.contact - 1, quantity.contact] { try place(number) { $0.scale *= scale } }
    case .textSize:
      settings.contentSizeCategory = UIContentSizeCategory.named[Int(value)].category
    case .rate: settings.displayRate = Int(value)
    }
  }

  /// The direction from the contact before to where a contact begins; to the right if they begin together.
  func direction(_ number: Int) throws(Missing) -> (x: Double, y: Double) {
    let (first, second) = (try way(number - 1).down, try way(number).down)
    let (x, y) = (second.x - first.x, second.y - first.y)
    let far = length(x, y)
    return far > 0 ? (x / far, y / far) : (1, 0)
  }
}

extension RecordingDocument {
  /// Gives the time between two entries, of which the first is not moved, another length; what follows moves
  /// along.
  fileprivate mutating func stretch(
    after first: Int, through last: Int, from recorded: Int64, to value: Int64
  ) {
    guard entries.indices.contains(first), entries.indices.contains(last), first < last else { return }
    let start = entries[first].time
    for index in entries[(first + 1)...last].indices {
      let time = Int128(entries[index].time - start) * Int128(value) / Int128(recorded)
      entries[index].time = start + Int64(clamping: time)
    }
    guard last + 1 < entries.count else {
      endTime = max(endTime + value - recorded, entries[last].time)
      return
    }
    shiftRest(from: last + 1, by: value - recorded)
  }
}

extension BoundTrial {
  /// What a line says apart from its figures.
  static func words(of line: OutcomeLine) -> String { LineWords(line.text).outline }
}

/// The length of a way; the same on every processor.
private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
