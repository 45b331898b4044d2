import RetouchRecording
import RetouchReplay
import RetouchVerdict

extension CaseVariation {
  /// Where another outcome may begin, by what was compared in a replay with a value.
  ///
  /// Each comparison is a time or a place at which something would come to its limit. It tells a value where
  /// what is compared moves with the quantity at an even speed, which is so for all of them.
  func hints(
    _ quantity: Quantity, _ value: Int64, _ comparisons: Comparisons, _ settings: ReplaySettings
  ) throws(Missing) -> [BoundsSearch<BoundOutcome>.Hint] {
    var found: [Int64: String] = [:]
    func add(_ change: Double, _ rule: String) {
      guard change.isFinite, abs(change) < 1e15 else { return }
      for rounded in [change.rounded(.down), change.rounded(.up)] {
        let hint = value + Int64(rounded)
        if found[hint] == nil { found[hint] = rule }
      }
    }
    if quantity.unit == .time {
      let speeds = try timeSpeeds(quantity)
      let events = comparisons.events
      func speed(at time: Int64) -> Double {
        events.last { $0.time <= time }.map { speeds($0.entry) } ?? (quantity.kind == .phase ? 1 : 0)
      }
      var limits = comparisons.deadlines.map { (time: $0.time, speed: speed(at: $0.setAt), rule: $0.rule) }
      let ofCase = quantity.kind == .phase ? 1.0 : 0
      limits += settings.events.map { (time: $0.time, speed: ofCase, rule: "an event of the case") }
      if let rate = settings.displayRate { limits += ticks(rate, limits, events) }
      for event in events {
        let own = speeds(event.entry)
        for limit in limits where own != limit.speed {
          add(Double(limit.time - event.time) / (own - limit.speed), limit.rule)
        }
      }
      // What a recognizer measured began with one event and goes on to another one; either may move.
      for wait in comparisons.waits where speeds(events[wait.event].entry) > 0 {
        let own = speeds(events[wait.event].entry)
        for sign in [1.0, -1] { add(sign * Double(wait.gap) / own, wait.rule) }
      }
    } else if quantity.unit == .points {
      for reach in comparisons.reaches {
        let event = comparisons.events[reach.event]
        let (x, y) = try placeSpeed(quantity, event)
        for direction in reach.directions {
          let own = x * direction.x + y * direction.y
          if abs(own) > 1e-9 { add(reach.gap * 1000 / own, reach.rule) }
        }
      }
    }
    return found.map { .init(value: $0.key, rule: $0.value) }.sorted {
      ($0.value, $0.rule) < ($1.value, $1.rule)
    }
  }

  /// The display's ticks beside limits, or beside the events if it is the events that move against them.
  private func ticks(
    _ rate: Int, _ limits: [(time: Int64, speed: Double, rule: String)], _ events: [Comparisons.Event]
  ) -> [(time: Int64, speed: Double, rule: String)] {
    let rate = Int64(rate)
    var numbers: Set<Int64> = []
    for time in limits.map(\.time) + events.map(\.time) {
      let number = time * rate / 1_000_000
      numbers.formUnion([number, number + 1])
    }
    return numbers.sorted().map { number in
      (time: (number * 1_000_000 + rate - 1) / rate, speed: 0, rule: "a tick of the display")
    }
  }

  /// How fast each entry's time moves with a quantity.
  private func timeSpeeds(_ quantity: Quantity) throws(Missing) -> (Int) -> Double {
    switch quantity.kind {
    case .duration:
      let first = try lift(quantity.contact).entry
      return { $0 >= first ? 1 : 0 }
    case .gap, .stagger:
      // A frame that is divided is followed by what goes down later.
      let first = try way(quantity.contact).down.entry + (landTogether(quantity.contact) ? 1 : 0)
      return { $0 >= first ? 1 : 0 }
    case .lift:
      let own = try lift(quantity.contact).entry
      return { $0 == own ? 1 : 0 }
    case .landing:
      let own = try way(quantity.contact).down.entry
      return { $0 == own ? 1 : 0 }
    case .movement:
      let (down, move) = (try way(quantity.contact).down, try lastMove(quantity.contact))
      let whole = Double(move.time - down.time)
      let entries = document.entries
      return { entry in
        if entry > move.entry { return 1 }
        return entry <= down.entry || !entries.indices.contains(entry)
          ? 0 : Double(entries[entry].time - down.time) / whole
      }
    default: return { _ in 1 }
    }
  }

  /// How fast a contact moves with a quantity, in points a point.
  private func placeSpeed(
    _ quantity: Quantity, _ event: Comparisons.Event
  ) throws(Missing) -> (x: Double, y: Double) {
    let isOwn = event.number == quantity.contact
    switch quantity.kind {
    case .left, .right: return isOwn ? (1, 0) : (0, 0)
    case .top, .down: return isOwn ? (0, 1) : (0, 0)
    case .apart: return isOwn ? try direction(quantity.contact) : (0, 0)
    case .distance:
      guard isOwn else { return (0, 0) }
      return try recordedWay(event, over: try way(event.number).distance)
    case .spread:
      guard isOwn || event.number == quantity.contact - 1 else { return (0, 0) }
      let (start, end) = try spacings(quantity.contact)
      return try recordedWay(event, over: end - start)
    default: return (0, 0)
    }
  }

  /// How far the recorded contact had gone at an event, as a share of a length.
  private func recordedWay(
    _ event: Comparisons.Event, over length: Double
  ) throws(Missing) -> (x: Double, y: Double) {
    let way = try way(event.number)
    let place = places[event.number]?.last { $0.entry <= event.entry } ?? way.last
    return ((place.x - way.down.x) / length, (place.y - way.down.y) / length)
  }
}
