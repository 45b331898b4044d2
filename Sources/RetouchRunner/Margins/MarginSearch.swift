import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

/// Looks for the margin of a case: replays it with one event moved, up to the limits that the engine compared
/// with.
///
/// ```swift
/// let margin = try MarginSearch(document, SafariToolbar.self, settings).run()
/// print(margin.sentences)
/// ```
/// What the engine compared only says where to look: for every figure, a replay with an event moved by that
/// much gave another outcome, and a replay with one µs, or a thousandth of a point, less gave the same.
@MainActor
public struct MarginSearch {
  /// The maximum number of replays in one search.
  public nonisolated static let replayLimit = Margin.searchLimit
  /// The farthest that a contact is moved, in thousandths of a point.
  public nonisolated static let farthest: Int64 = 50_000
  /// The farthest that an event without a neighbour is moved, in µs.
  public nonisolated static let latest: Int64 = 10_000_000
  /// How many events are tried at the end, to see whether the engine compared something unknown.
  private static let checkedEvents = 12

  private let document: RecordingDocument
  private let fixture: any Fixture.Type
  private let settings: ReplaySettings
  private var events: [Comparisons.Event] = []
  /// The words of the outcome when nothing is moved.
  private var usual = OutcomeWords()
  private var replays = 0
  /// How far each event was moved each way without a change of the outcome.
  private var same: [MarginHint.Way: Int64] = [:]
  private var known: [Trial: String?] = [:]

  private struct Trial: Hashable {
    var way: MarginHint.Way
    var distance: Int64
  }

  private struct Found {
    var way: MarginHint.Way
    var distance: Int64
    var rule: String
    var line: String
  }

  /// The search used up the replays that ``replayLimit`` allows.
  private struct Exhausted: Error {}

  /// Creates a search for a recording in a fixture.
  public init(_ document: RecordingDocument, _ fixture: any Fixture.Type, _ settings: ReplaySettings) {
    (self.document, self.fixture) = (document, fixture)
    // A margin is about what the engine decides: a view's place follows every point that a finger moves.
    var settings = settings
    settings.lines.remove(.app)
    settings.showsScreenAtEnd = false
    self.settings = settings
  }

  /// Returns the margin.
  ///
  /// - Throws: The same errors as `Replayer.replay`, if the recording cannot be replayed as it is.
  public mutating func run() throws(ReplayError) -> Margin {
    let outcome = try Replayer.replay(document, in: fixture, settings: settings)
    usual = OutcomeWords(outcome)
    var watched = settings
    watched.whatIf = .comparisons
    var margin = Margin()
    guard let comparisons = try Replayer.replay(document, in: fixture, settings: watched).comparisons,
      !comparisons.events.isEmpty
    else { return margin }
    events = comparisons.events
    let hints = MarginHints(comparisons)
    do throws(Exhausted) {
      margin.time = try time(hints)
      margin.points = try place(hints, outcome)
    } catch {
      margin.isIncomplete = true
    }
    return margin
  }

  // MARK: Times

  private mutating func time(_ hints: MarginHints) throws(Exhausted) -> Margin.Figure? {
    var fixed = settings.events.map { (time: $0.time, rule: "the case's \($0.kind.word)") }
    for entry in document.entries {
      if case .rotated = entry.entry { fixed.append((entry.time, "the display's turn")) }
    }
    fixed.append((document.endTime, "the recording's end"))
    let all = hints.times(fixed: fixed)
    var found = try nearest(all) { $0.pushRoom($1) }
    let ends = hints.ends
    for index in ends.prefix(Self.checkedEvents)
      + ends.dropFirst(Self.checkedEvents).suffix(Self.checkedEvents)
    {
      for isLater in [false, true] {
        let way = MarginHint.Way(event: index, isLater: isLater)
        try check(way, room(way), all, &found)
      }
    }
    guard let found else { return unlimited(ends) }
    var figure = figure(found)
    let alone = room(found.way)
    if found.distance > alone {
      // It would pass its neighbour; what happens before that is known only by trying.
      if alone > 0, try differs(found.way, alone) != nil {
        return self.figure(try least(found.way, alone, found.rule))
      }
      (figure.amount, figure.isMore, figure.pushed) = (alone, true, found.distance)
    }
    return figure
  }

  /// The figure if nothing changes: how far the down or lift with the least room can move.
  private func unlimited(_ ends: [Int]) -> Margin.Figure? {
    var figure: Margin.Figure?
    for index in ends {
      for isLater in [false, true] {
        let way = MarginHint.Way(event: index, isLater: isLater)
        let room = room(way)
        guard room > 0, room < figure?.amount ?? .max else { continue }
        figure = self.figure(Found(way: way, distance: room, rule: "", line: ""))
        figure?.isMore = true
      }
    }
    return figure
  }

  /// How far an event can move in time alone, in µs.
  private func room(_ way: MarginHint.Way) -> Int64 {
    let index = events[way.event].entry
    let time = document.entries[index].time
    if way.isLater {
      guard index + 1 < document.entries.count else { return Self.latest }
      return min(document.entries[index + 1].time - time, Self.latest)
    }
    return index > 0 ? time - document.entries[index - 1].time : time
  }

  /// How far it can move in time if it pushes along the frames beside it, up to the next contact that comes
  /// or goes.
  private func pushRoom(_ way: MarginHint.Way) -> Int64 {
    let event = events[way.event]
    let others = events.lazy.filter { $0.kind != .frame && $0.entry != event.entry }
    if way.isLater {
      let next = others.first { $0.entry > event.entry }
      return min(next.map { $0.time - event.time } ?? Self.latest, Self.latest)
    }
    return event.time - (others.last { $0.entry < event.entry }?.time ?? 0)
  }

  // MARK: Places

  private mutating func place(
    _ hints: MarginHints, _ outcome: Outcome
  ) throws(Exhausted) -> Margin.Figure? {
    let times = Set(outcome.lines.lazy.filter { $0.kind != .touch }.map(\.time))
    let places = hints.places(eventfulTimes: times)
    guard !places.isEmpty else { return nil }
    let all = hints.reaches(at: places)
    var found = try nearest(all) { _, _ in Self.farthest }
    for index in places.prefix(Self.checkedEvents) {
      for direction in Comparisons.Direction.axes {
        try check(.init(event: index, direction: direction), Self.farthest, all, &found)
      }
    }
    guard let found else {
      var figure = Margin.Figure(amount: Self.farthest)
      figure.isMore = true
      return figure
    }
    return figure(found)
  }

  // MARK: The search

  /// Tries the hints, the nearest first, until none is left that could be nearer.
  private mutating func nearest(
    _ hints: [MarginHint], limit: (Self, MarginHint.Way) -> Int64
  ) throws(Exhausted) -> Found? {
    var found: Found?
    for hint in hints.sorted(by: MarginHint.isBefore) {
      guard hint.distance < found?.distance ?? .max else { break }
      let distance = min(hint.distance + 1, limit(self, hint.way), (found?.distance ?? .max) - 1)
      guard distance > same[hint.way] ?? 0, try differs(hint.way, distance) != nil else { continue }
      found = try least(hint.way, distance, hint.rule)
    }
    return found
  }

  /// Tries a way up to the nearest change that is known, in case a comparison gave no hint.
  private mutating func check(
    _ way: MarginHint.Way, _ limit: Int64, _ hints: [MarginHint], _ found: inout Found?
  ) throws(Exhausted) {
    let distance = min((found?.distance ?? .max) - 1, limit)
    guard distance > same[way] ?? 0, try differs(way, distance) != nil else { return }
    var nearer = try least(way, distance, "")
    // A deadline that another event was compared with may be the one that this event has met.
    let limit = hints.first { hint in
      abs(hint.distance - nearer.distance) <= 1 && (way.direction == nil || hint.way.event == way.event)
    }
    nearer.rule = limit?.rule ?? ""
    found = nearer
  }

  /// Returns the least distance along a way at which the outcome changes, given a distance at which it does.
  private mutating func least(
    _ way: MarginHint.Way, _ distance: Int64, _ rule: String
  ) throws(Exhausted) -> Found {
    var (low, high) = (same[way] ?? 0, distance)
    // Usually the limit is exactly where it was compared.
    var middle = high - 1
    while low < high - 1 {
      if try differs(way, middle) != nil { high = middle } else { low = max(low, middle) }
      middle = (low + high) / 2
    }
    return Found(way: way, distance: high, rule: rule, line: try differs(way, high) ?? "")
  }

  /// Replays with an event moved; returns the first line that differs, or nil if the outcome is the same.
  private mutating func differs(_ way: MarginHint.Way, _ distance: Int64) throws(Exhausted) -> String? {
    let trial = Trial(way: way, distance: distance)
    if let line = known[trial] { return line }
    guard replays < Self.replayLimit else { throw Exhausted() }
    replays += 1
    let line = replay(way, distance)
    known[trial] = .some(line)
    if line == nil { same[way] = max(same[way] ?? 0, distance) }
    return line
  }

  private func replay(_ way: MarginHint.Way, _ distance: Int64) -> String? {
    let event = events[way.event]
    var moved = settings
    if let direction = way.direction {
      let length = Double(distance) / 1000
      moved.whatIf = .displaced(
        entry: event.entry, contact: event.contact, x: direction.x * length, y: direction.y * length)
    } else {
      moved.whatIf = .shifted(entry: event.entry, by: way.isLater ? distance : -distance)
    }
    do {
      return usual.difference(from: try Replayer.replay(document, in: fixture, settings: moved))
    } catch {
      return "the replay fails: \(error.description)"
    }
  }

  private func figure(_ found: Found) -> Margin.Figure {
    let event = events[found.way.event]
    var figure = Margin.Figure(amount: found.distance)
    figure.contact = event.number
    figure.event =
      switch event.kind {
      case .down: .down
      case .frame: .frame
      case .lift: .lift
      }
    figure.at = event.time
    if let direction = found.way.direction {
      let length = Double(found.distance) / 1000
      figure.way = "by " + EngineNumber.point(CGPoint(x: direction.x * length, y: direction.y * length))
    } else {
      figure.way = found.way.isLater ? "later" : "earlier"
    }
    figure.rule = found.rule
    figure.line = found.line
    return figure
  }
}

extension MarginHint {
  /// The order in which hints are tried: the nearest first; of several events the last, because a lift says
  /// more than a down.
  fileprivate static func isBefore(_ left: Self, _ right: Self) -> Bool {
    if left.distance != right.distance { return left.distance < right.distance }
    if left.way.event != right.way.event { return left.way.event > right.way.event }
    let (one, other) = (left.way.direction, right.way.direction)
    if let one, let other, one != other { return (one.x, one.y) < (other.x, other.y) }
    if left.way.isLater != right.way.isLater { return right.way.isLater }
    return left.rule < right.rule
  }
}

extension CaseEvent.Kind {
  /// The word for it in a suite's `events`.
  fileprivate var word: String {
    switch self {
    case .contentSizeCategory: "contentSizeCategory"
    case .cancelTouches: "cancelTouches"
    case .rotation: "rotation"
    case .speak: "speak"
    case .type: "type"
    case .screen: "screen"
    }
  }
}
