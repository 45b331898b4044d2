import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// A place or time at which another outcome may begin, as a replay compared it.
struct MarginHint {
  /// An event and the way in which it moves.
  struct Way: Hashable {
    /// The position of the event among those of the replay.
    var event: Int
    /// The direction in which the contact is moved, or nil for a change of time.
    var direction: Comparisons.Direction?
    /// For a change of time, whether the event comes later.
    var isLater = false
  }

  /// What moves, and which way.
  var way: Way
  /// How far away the limit is, in µs or thousandths of a point.
  var distance: Int64
  /// What was compared.
  var rule: String
}

/// Turns what a replay compared into hints.
struct MarginHints {
  private let comparisons: Comparisons
  private let events: [Comparisons.Event]
  /// The positions of those events at which contacts go down or are lifted, and of the others.
  let (ends, frames): ([Int], [Int])

  init(_ comparisons: Comparisons) {
    self.comparisons = comparisons
    events = comparisons.events
    ends = events.indices.filter { comparisons.events[$0].kind != .frame }
    frames = events.indices.filter { comparisons.events[$0].kind == .frame }
  }

  // MARK: Times

  /// How many downs and lifts on each side of a deadline the search tries to move across it.
  private static let neighbours = 3

  /// Returns the hints of time: where moving an event brings it across a deadline or a fixed time.
  ///
  /// - Parameter fixed: Times in µs at which something happens whatever the contacts do, with what it is.
  func times(fixed: [(time: Int64, rule: String)]) -> [MarginHint] {
    var hints: [MarginHint] = []
    for (time, rule) in fixed { cross(time, from: 0, rule, into: &hints) }
    for deadline in comparisons.deadlines {
      let rule = "\(deadline.rule) of \(TimeText.seconds(deadline.time - deadline.setAt))"
      cross(deadline.time, from: deadline.setAt, rule, into: &hints)
      // The deadline moves with the event that set it.
      for index in ends where events[index].time == deadline.setAt {
        for other in near(deadline.time, among: ends) + near(deadline.time, among: frames, count: 1)
        where events[other].entry != events[index].entry {
          add(index, from: deadline.time, to: events[other].time, rule, into: &hints)
        }
        for (time, _) in fixed { add(index, from: deadline.time, to: time, rule, into: &hints) }
      }
    }
    for wait in comparisons.waits {
      for isLater in [false, true] {
        hints.append(
          MarginHint(
            way: .init(event: wait.event, isLater: isLater), distance: wait.gap, rule: wait.rule))
      }
    }
    return hints
  }

  /// Adds the hints of events near a time.
  private func cross(_ time: Int64, from start: Int64, _ rule: String, into hints: inout [MarginHint]) {
    for index in near(time, among: ends) + near(time, among: frames, count: 1) {
      guard events[index].time > start else { continue }
      add(index, from: events[index].time, to: time, rule, into: &hints)
    }
  }

  private func add(
    _ index: Int, from: Int64, to time: Int64, _ rule: String, into hints: inout [MarginHint]
  ) {
    hints.append(
      MarginHint(
        way: .init(event: index, isLater: time > from), distance: abs(time - from), rule: rule))
  }

  /// The events before and after a time, the nearest ones.
  private func near(_ time: Int64, among positions: [Int], count: Int = neighbours) -> [Int] {
    let split = partition(positions) { events[$0].time >= time }
    return Array(positions[..<split].suffix(count)) + positions[split...].prefix(count)
  }

  /// The first index of a sorted list at which something is true.
  private func partition(_ list: [Int], _ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Places

  /// The positions of the events whose places matter: where a contact went down, where it last was before
  /// something happened and when it happened, and where a figure came nearest to its limit.
  func places(eventfulTimes: Set<Int64>) -> [Int] {
    var found: Set<Int> = []
    var last: [Int: Int] = [:]
    for index in events.indices {
      let event = events[index]
      let before = last[event.number]
      switch event.kind {
      case .down: found.insert(index)
      case .lift: if let before { found.insert(before) }
      case .frame:
        if eventfulTimes.contains(event.time) {
          found.insert(index)
          if let before { found.insert(before) }
        }
      }
      if event.kind != .lift, before.map({ (events[$0].x, events[$0].y) != (event.x, event.y) }) ?? true {
        last[event.number] = index
      }
      if event.kind == .lift { last[event.number] = nil }
    }
    return found.sorted()
  }

  /// Returns the hints of place: figures of recognizers wherever they are, and the edges around some events.
  func reaches(at places: [Int]) -> [MarginHint] {
    let near = Set(places)
    var hints: [MarginHint] = []
    for reach in comparisons.reaches where reach.directions.count > 1 || near.contains(reach.event) {
      guard reach.gap < Double(MarginSearch.farthest) / 1000 else { continue }
      let distance = Int64((reach.gap * 1000).rounded(.down))
      for direction in reach.directions {
        hints.append(
          MarginHint(
            way: .init(event: reach.event, direction: direction), distance: distance, rule: reach.rule))
      }
    }
    return hints
  }
}
