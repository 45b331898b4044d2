import Foundation

// What can be left out of a gesture, and how its numbers can be rounder, one step at a time.
extension Gesture {
  /// How many contacts it has.
  package var contactCount: Int { paths.count }

  /// The same gesture with only some of its contacts, by their positions.
  package func keeping(contacts: [Int]) -> Gesture {
    var gesture = self
    gesture.paths = contacts.map { paths[$0] }
    return gesture
  }

  /// How much there is to it: of two gestures, the one whose list comes first is the smaller one.
  ///
  /// Contacts count most; then what happens besides them, motions, what words have to say in addition, the
  /// axes along which something moves, the digits of all numbers, the time that it takes, and the way.
  package var weight: [Int64] {
    let legs = paths.flatMap(\.legs).filter { !$0.isHold }
    let arcs = legs.count { $0.shape != .line }
    let extras = paths.reduce(0) { $0 + $1.extras }
    let axes = legs.reduce(0) { $0 + ($1.to.x == $1.from.x ? 0 : 1) + ($1.to.y == $1.from.y ? 0 : 1) }
    let way = legs.reduce(0.0) { $0 + $1.from.distance(to: $1.to) }
    let digits = variables.reduce(0) { $0 + Self.digits(of: value(of: $1)) }
    return [
      Int64(paths.count), Int64(occurrences.count), Int64(legs.count), Int64(arcs + extras), Int64(axes),
      Int64(digits), length, Int64((way * 1000).rounded()),
    ]
  }

  /// The gestures that are one step smaller, those that leave out most first.
  ///
  /// Steps that lead to an equal or a larger gesture are left out, so that taking one after the other ends.
  package var reductions: [Gesture] {
    let own = weight
    return (withoutParts + withoutMotions + simpler + shorter + rounder).filter {
      $0.weight.lexicographicallyPrecedes(own)
    }
  }

  /// How many digits a whole number has without the zeros at its end; 0 has none.
  package static func digits(of number: Int64) -> Int {
    var rest = number.magnitude
    guard rest > 0 else { return 0 }
    while rest.isMultiple(of: 10) { rest /= 10 }
    var count = 0
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    return count
  }

  // MARK: Leaving out

  private var withoutParts: [Gesture] {
    let contacts = paths.indices.map { index in
      var gesture = self
      gesture.paths.remove(at: index)
      return gesture
    }
    let others = occurrences.indices.map { index in
      var gesture = self
      gesture.occurrences.remove(at: index)
      return gesture
    }
    return contacts + others
  }

  /// Motions left out: with the way that they go, without it, and as one with the next.
  private var withoutMotions: [Gesture] {
    paths.indices.flatMap { path in
      paths[path].legs.indices.flatMap { leg in
        [paths[path].without(leg: leg, staying: true), paths[path].without(leg: leg, staying: false)]
          + (paths[path].joining(leg: leg).map { [$0] } ?? [])
      }.map { changed in
        var gesture = self
        gesture.paths[path] = changed
        return gesture
      }
    }
  }

  /// What words would have to say in addition, left out: a palm, a pressure, a radius, an arc, an axis.
  private var simpler: [Gesture] {
    paths.indices.flatMap { path in
      paths[path].simpler.map { changed in
        var gesture = self
        gesture.paths[path] = changed
        return gesture
      }
    }
  }

  // MARK: Numbers

  /// Times that pass left out.
  private var shorter: [Gesture] {
    variables.filter(\.isTime).map { setting($0, to: 0) }
  }

  /// Numbers made rounder at each power of ten, or smaller by one of it: places up and down, times and ways
  /// only down, because a longer press is not a smaller one.
  private var rounder: [Gesture] {
    variables.flatMap { variable in
      let value = value(of: variable)
      // To 10 s at most and a µs at least, to 100 points at most and a hundredth at least.
      let units = variable.isTime ? (1...6).map(Self.power).reversed() : (1...5).map(Self.power).reversed()
      return units.flatMap { unit -> [Gesture] in
        let down = (value >= 0 ? value : value - unit + 1) / unit * unit
        let isNearer = value - down < down + unit - value
        let rounder = isNearer ? [down, down + unit] : [down + unit, down]
        // Of a number that is round already, the next smaller one.
        let tried = down == value ? [value - unit, value + unit] : rounder
        // What is not reached from somewhere is a place, which is as small one way as the other.
        guard let start = start(of: variable) else {
          return (down == value ? [value - unit] : rounder).map { setting(variable, to: $0) }
        }
        return tried.filter { ($0 - start).magnitude <= (value - start).magnitude }
          .map { setting(variable, to: $0) }
      }
    }
  }

  private static func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

extension GesturePath {
  /// How many things words have to say of it besides where it goes.
  fileprivate var extras: Int {
    (palm == nil ? 0 : 1) + (pressure == FingerStep.pressure ? 0 : 1) + (radius == FingerStep.radius ? 0 : 1)
      + (lift == nil ? 1 : 0)
  }

  /// The path without a motion, whose time it stays where it is; what follows goes to the same places, or
  /// the same way.
  fileprivate func without(leg index: Int, staying: Bool) -> GesturePath {
    var path = self
    let gone = path.legs.remove(at: index)
    let (dx, dy) = (gone.from.x - gone.to.x, gone.from.y - gone.to.y)
    if staying {
      for next in path.legs.indices where next >= index { path.legs[next].move(dx, dy) }
    } else {
      path.begin(leg: index, at: gone.from)
    }
    return path
  }

  /// The path with a motion and the next as one straight motion; nil for the last.
  fileprivate func joining(leg index: Int) -> GesturePath? {
    guard legs.indices.contains(index + 1) else { return nil }
    var path = self
    let next = path.legs.remove(at: index + 1)
    path.legs[index].to = next.to
    path.legs[index].end = next.end
    path.legs[index].shape = .line
    return path
  }

  fileprivate var simpler: [GesturePath] {
    var results: [GesturePath] = []
    func add(_ change: (inout GesturePath) -> Void) {
      var path = self
      change(&path)
      results.append(path)
    }
    if palm != nil { add { $0.palm = nil } }
    if pressure != FingerStep.pressure { add { $0.pressure = FingerStep.pressure } }
    if radius != FingerStep.radius { add { $0.radius = FingerStep.radius } }
    if lift == nil { add { $0.lift = $0.end } }
    for index in legs.indices {
      if legs[index].shape != .line {
        add { $0.legs[index].shape = .line }
        continue
      }
      if legs[index].to.x != legs[index].from.x { add { $0.end(leg: index, x: $0.legs[index].from.x) } }
      if legs[index].to.y != legs[index].from.y { add { $0.end(leg: index, y: $0.legs[index].from.y) } }
    }
    return results
  }

  /// Lets a motion end elsewhere; what follows begins there.
  mutating func end(leg index: Int, x: Double? = nil, y: Double? = nil) {
    if let x { legs[index].to.x = x }
    if let y { legs[index].to.y = y }
    begin(leg: index + 1, at: legs[index].to)
  }

  /// Lets a leg, if there is one, begin elsewhere; up to the next straight motion, what follows moves along.
  private mutating func begin(leg first: Int, at point: CGPoint) {
    var place = point
    for index in legs.indices where index >= first {
      let isHold = legs[index].isHold
      legs[index].from = place
      switch legs[index].shape {
      case .line where !isHold: return
      case .line: legs[index].to = place
      case .arc(let center, let angle): legs[index].to = place.turned(around: center, by: angle)
      }
      place = legs[index].to
    }
  }
}

extension GestureLeg {
  fileprivate mutating func move(_ dx: Double, _ dy: Double) {
    from = from.offset(dx, dy)
    to = to.offset(dx, dy)
    if case .arc(let center, let angle) = shape { shape = .arc(center: center.offset(dx, dy), angle: angle) }
  }
}
