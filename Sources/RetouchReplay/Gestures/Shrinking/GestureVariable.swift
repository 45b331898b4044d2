import Foundation

/// One of the numbers that a gesture consists of.
package enum GestureVariable: Hashable, Sendable {
  /// How much time passes between an instant at which something happens and the next one, in µs.
  case time(after: Int)
  /// Where a contact goes down from the left, in thousandths of a point; its whole way moves along.
  case x(contact: Int)
  /// Where a contact goes down from the top, in thousandths of a point; its whole way moves along.
  case y(contact: Int)
  /// Where a motion of a contact ends from the left, in thousandths of a point.
  case endX(contact: Int, motion: Int)
  /// Where a motion of a contact ends from the top, in thousandths of a point.
  case endY(contact: Int, motion: Int)

  /// Whether it is a time in µs instead of a place in thousandths of a point.
  package var isTime: Bool { if case .time = self { true } else { false } }
}

extension Gesture {
  /// All its numbers that are not 0: the times first, then the places of one contact after the other.
  package var variables: [GestureVariable] {
    var all = (0..<max(instants.count - 1, 0)).map { GestureVariable.time(after: $0) }
    for (contact, path) in paths.enumerated() {
      all += [.x(contact: contact), .y(contact: contact)]
      for (motion, leg) in path.legs.enumerated() where leg.shape == .line && !leg.isHold {
        if leg.to.x != leg.from.x { all.append(.endX(contact: contact, motion: motion)) }
        if leg.to.y != leg.from.y { all.append(.endY(contact: contact, motion: motion)) }
      }
    }
    return all
  }

  /// A number, in µs or thousandths of a point.
  package func value(of variable: GestureVariable) -> Int64 {
    switch variable {
    case .time(let index): return instants[index + 1].time - instants[index].time
    case .x(let contact): return Self.thousandths(paths[contact].origin.x)
    case .y(let contact): return Self.thousandths(paths[contact].origin.y)
    case .endX(let contact, let motion): return Self.thousandths(paths[contact].legs[motion].to.x)
    case .endY(let contact, let motion): return Self.thousandths(paths[contact].legs[motion].to.y)
    }
  }

  /// From where a number leads: 0 for a time, and for the end of a motion its start; nil for a place that a
  /// contact comes down at.
  package func start(of variable: GestureVariable) -> Int64? {
    switch variable {
    case .time: return 0
    case .x, .y: return nil
    case .endX(let contact, let motion): return Self.thousandths(paths[contact].legs[motion].from.x)
    case .endY(let contact, let motion): return Self.thousandths(paths[contact].legs[motion].from.y)
    }
  }

  private static func thousandths(_ value: Double) -> Int64 { Int64((value * 1000).rounded()) }

  /// The same gesture with another number, in µs or thousandths of a point.
  package func setting(_ variable: GestureVariable, to value: Int64) -> Gesture {
    var gesture = self
    let points = Double(value) / 1000
    switch variable {
    case .time(let index):
      gesture.pass(value - self.value(of: variable), from: instants[index + 1].time)
    case .x(let contact):
      gesture.paths[contact] = paths[contact].shifted(by: 0, dx: points - paths[contact].origin.x, dy: 0)
    case .y(let contact):
      gesture.paths[contact] = paths[contact].shifted(by: 0, dx: 0, dy: points - paths[contact].origin.y)
    case .endX(let contact, let motion): gesture.paths[contact].end(leg: motion, x: points)
    case .endY(let contact, let motion): gesture.paths[contact].end(leg: motion, y: points)
    }
    return gesture
  }

  /// What a number is, such as `touch 1, from down to lift` or `finger 2, x`: by the finger that words give
  /// the contact where each has its own, otherwise by the touch that it is.
  package func name(of variable: GestureVariable) -> String {
    switch variable {
    case .time(let index):
      let (from, to) = (instants[index], instants[index + 1])
      if from.time == 0, from.what == nil { return "before \(name(of: to))" }
      if from.contact == to.contact, let contact = from.contact, let one = from.what, let other = to.what {
        return "\(subject(of: contact)), from \(one) to \(other)"
      }
      return "from \(name(of: from)) to \(name(of: to))"
    case .x(let contact): return "\(subject(of: contact)), x"
    case .y(let contact): return "\(subject(of: contact)), y"
    case .endX(let contact, let motion):
      return "\(subject(of: contact)), x after \(paths[contact].name(ofLeg: motion))"
    case .endY(let contact, let motion):
      return "\(subject(of: contact)), y after \(paths[contact].name(ofLeg: motion))"
    }
  }

  /// What a contact is called: `finger 2`, or `touch 2` if words give several contacts one finger.
  private func subject(of contact: Int) -> String {
    let fingers = Self.fingers(of: paths)
    guard fingers.count > 1, Set(fingers).count == fingers.count else { return "touch \(contact + 1)" }
    return "finger \(fingers[contact])"
  }

  private func name(of instant: Instant) -> String {
    guard let what = instant.what else { return instant.time == 0 ? "the start" : "the end" }
    return instant.contact.map { "\(subject(of: $0))'s \(what)" } ?? what
  }

  // MARK: Instants

  /// A time at which something happens.
  private struct Instant {
    var time: Int64
    var contact: Int?
    var what: String?
  }

  /// The start, all times at which something happens, and the end, each time once.
  private var instants: [Instant] {
    var all: [Instant] = []
    for (contact, path) in paths.enumerated() {
      func add(_ time: Int64, _ what: String) {
        all.append(Instant(time: time, contact: contact, what: what))
      }
      add(path.down, "down")
      if let lift = path.lift { add(lift, "lift") }
      if let palm = path.palm { add(palm, "palm") }
      for (index, leg) in path.legs.enumerated() where !leg.isHold {
        let motion = path.name(ofLeg: index)
        add(leg.start, motion)
        add(leg.end, "rest after \(motion)")
      }
    }
    for occurrence in occurrences {
      for time in occurrence.times { all.append(Instant(time: time, what: occurrence.word)) }
    }
    all.append(Instant(time: 0))
    all.append(Instant(time: length))
    var seen: Set<Int64> = []
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element).filter { seen.insert($0.time).inserted }
  }

  /// Lets everything from a time on come later, or earlier if negative.
  private mutating func pass(_ more: Int64, from time: Int64) {
    func later(_ old: Int64) -> Int64 { old >= time ? old + more : old }
    for index in paths.indices {
      paths[index].down = later(paths[index].down)
      paths[index].lift = paths[index].lift.map(later)
      paths[index].palm = paths[index].palm.map(later)
      for leg in paths[index].legs.indices {
        paths[index].legs[leg].start = later(paths[index].legs[leg].start)
        paths[index].legs[leg].end = later(paths[index].legs[leg].end)
      }
      paths[index].fitHolds()
    }
    occurrences = occurrences.map { $0.mapping(later) }
    length = later(length)
  }
}

extension GesturePath {
  /// What a motion is called: `motion`, or if there are several `motion 1` and so on, without the holds.
  fileprivate func name(ofLeg index: Int) -> String {
    let motions = legs.indices.filter { $0 == index || !legs[$0].isHold }
    return motions.count > 1 ? "motion \((motions.firstIndex(of: index) ?? 0) + 1)" : "motion"
  }

  /// Ends each leg when the next begins at the latest: where two holds meet, nothing happens that is moved.
  fileprivate mutating func fitHolds() {
    var limit = lift ?? .max
    for leg in legs.indices.reversed() {
      legs[leg].end = min(legs[leg].end, limit)
      legs[leg].start = min(legs[leg].start, legs[leg].end)
      limit = legs[leg].start
    }
  }
}

extension Gesture.Occurrence {
  fileprivate var times: [Int64] {
    switch self {
    case .marker(_, let at), .rotated(_, let at): [at]
    case .unplugged(let at, let until): [at] + (until.map { [$0] } ?? [])
    case .dropped(let from, let to): [from, to]
    }
  }

  fileprivate var word: String {
    switch self {
    case .marker: "the marker"
    case .rotated: "the display's turn"
    case .unplugged: "the unplugging"
    case .dropped: "the loss of events"
    }
  }

  fileprivate func mapping(_ map: (Int64) -> Int64) -> Gesture.Occurrence {
    switch self {
    case .marker(let text, let at): .marker(text, at: map(at))
    case .rotated(let degrees, let at): .rotated(degrees: degrees, at: map(at))
    case .unplugged(let at, let until): .unplugged(at: map(at), until: until.map(map))
    case .dropped(let from, let to): .dropped(from: map(from), to: map(to))
    }
  }
}
