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
    func thousandths(_ value: Double) -> Int64 { Int64((value * 1000).rounded()) }
    switch variable {
    case .time(let index): return instants[index + 1].time - instants[index].time
    case .x(let contact): return thousandths(paths[contact].origin.x)
    case .y(let contact): return thousandths(paths[contact].origin.y)
    case .endX(let contact, let motion): return thousandths(paths[contact].legs[motion].to.x)
    case .endY(let contact, let motion): return thousandths(paths[contact].legs[motion].to.y)
    }
  }

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

  /// What a number is, such as `touch 1, from down to lift` or `touch 1, x`.
  package func name(of variable: GestureVariable) -> String {
    switch variable {
    case .time(let index):
      let (from, to) = (instants[index], instants[index + 1])
      if from.time == 0, from.what == nil { return "before \(to.name)" }
      if from.contact == to.contact, let contact = from.contact, let one = from.what, let other = to.what {
        return "touch \(contact + 1), from \(one) to \(other)"
      }
      return "from \(from.name) to \(to.name)"
    case .x(let contact): return "touch \(contact + 1), x"
    case .y(let contact): return "touch \(contact + 1), y"
    case .endX(let contact, let motion):
      return "touch \(contact + 1), x after \(paths[contact].name(ofLeg: motion))"
    case .endY(let contact, let motion):
      return "touch \(contact + 1), y after \(paths[contact].name(ofLeg: motion))"
    }
  }

  // MARK: Instants

  /// A time at which something happens.
  private struct Instant {
    var time: Int64
    var contact: Int?
    var what: String?

    var name: String {
      guard let what else { return time == 0 ? "the start" : "the end" }
      return contact.map { "touch \($0 + 1)'s \(what)" } ?? what
    }
  }

  /// The start, all times at which something happens, and the end, each time once.
  private var instants: [Instant] {
    var all: [Instant] = []
    for (contact, path) in paths.enumerated() {
      all.append(Instant(time: path.down, contact: contact, what: "down"))
      if let lift = path.lift { all.append(Instant(time: lift, contact: contact, what: "lift")) }
      if let palm = path.palm { all.append(Instant(time: palm, contact: contact, what: "palm")) }
      for (index, leg) in path.legs.enumerated() where !leg.isHold {
        let motion = path.name(ofLeg: index)
        all.append(Instant(time: leg.start, contact: contact, what: motion))
        all.append(Instant(time: leg.end, contact: contact, what: "rest after \(motion)"))
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
