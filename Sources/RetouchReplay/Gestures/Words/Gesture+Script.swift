import Foundation

extension Gesture {
  /// The gesture as steps in words, to the nearest thousandth of a point.
  ///
  /// Contacts that do what a word means, one after another, become that word. Others become steps of fingers,
  /// and other events come at the end, each with its time.
  public var script: GestureScript {
    var steps: [GestureStep] = []
    var now: Int64 = 0
    for episode in episodes {
      guard let first = episode.first else { continue }
      steps += Self.waiting(first.down - now)
      let known = first.down
      let paths = episode.map { $0.shifted(by: -known, dx: 0, dy: 0).simplified }
      let words = Self.word(for: paths).map { [$0] } ?? Self.fingers(paths)
      // Steps of fingers without a step in between would all start at once.
      if case .finger? = steps.last, case .finger? = words.first { steps.append(.wait(.zero)) }
      steps += words
      now = episode.map { $0.lift ?? $0.end }.max() ?? now
    }
    if length > occurrences.map(\.lastTime).max() ?? 0 { steps += Self.waiting(length - now) }
    return GestureScript(Self.doubleTaps(steps) + occurrences.map(\.step))
  }

  /// The contacts in groups that do not overlap in time, each in the order in which they begin.
  private var episodes: [[GesturePath]] {
    let order = paths.indices.sorted { (paths[$0].down, $0) < (paths[$1].down, $1) }
    var episodes: [[GesturePath]] = []
    var end = Int64.min
    for path in order.map({ paths[$0] }) {
      if path.down < end || episodes.last?.last.map({ $0.down == path.down }) == true {
        episodes[episodes.count - 1].append(path)
      } else {
        episodes.append([path])
      }
      // A finger that is never lifted stays to the end.
      end = max(end, path.lift ?? .max)
    }
    return episodes
  }

  private static func waiting(_ time: Int64) -> [GestureStep] {
    time > 0 ? [.wait(.microseconds(time))] : []
  }

  /// Replaces two short presses at one point by the word for both.
  private static func doubleTaps(_ steps: [GestureStep]) -> [GestureStep] {
    var result: [GestureStep] = []
    var rest = steps[...]
    while let step = rest.popFirst() {
      if case .press(let place, 0.08) = step, rest.count > 1,
        rest.first == .wait(0.1), rest.dropFirst().first == step
      {
        rest = rest.dropFirst(2)
        result.append(.doubleTap(at: place))
      } else {
        result.append(step)
      }
    }
    return result
  }
}

// MARK: Fingers

extension Gesture {
  /// The finger that words give each contact: the lowest that is free. Two that come down at one instant are
  /// two fingers, even where one of them is lifted at once.
  static func fingers(of paths: [GesturePath]) -> [Int] {
    var fingers = Array(repeating: 0, count: paths.count)
    // The last contact of each finger.
    var last: [GesturePath] = []
    for index in paths.indices.sorted(by: { (paths[$0].down, $0) < (paths[$1].down, $1) }) {
      let path = paths[index]
      let free = last.firstIndex { ($0.lift ?? .max) <= path.down && $0.down < path.down }
      if let free { last[free] = path } else { last.append(path) }
      fingers[index] = (free ?? last.count - 1) + 1
    }
    return fingers
  }

  /// Contacts as steps of fingers, by the times at which they begin.
  private static func fingers(_ paths: [GesturePath]) -> [GestureStep] {
    var steps: [(time: Int64, step: GestureStep)] = []
    // How far each finger's steps go.
    var ends: [Int: Int64] = [:]
    for (path, finger) in zip(paths, fingers(of: paths)) {
      var now = ends[finger] ?? 0
      func add(_ time: Int64, _ step: FingerStep) { steps.append((time, .finger(finger, step))) }
      func wait(until time: Int64) {
        if time > now { add(now, .wait(.microseconds(time - now))) }
        now = max(now, time)
      }
      var palm: Int64?
      func pass(until time: Int64) {
        if let instant = palm, instant <= time {
          wait(until: instant)
          add(now, .palm)
          palm = nil
        }
        wait(until: time)
      }
      wait(until: path.down)
      add(
        now,
        .down(.point(path.origin.rounded), pressure: path.pressure.rounded3, radius: path.radius.rounded3))
      palm = path.palm
      for leg in path.legs {
        pass(until: leg.start)
        let time = GestureTime.microseconds(leg.end - leg.start)
        switch leg.shape {
        case .line where leg.isHold: pass(until: leg.end)
        case .line: add(now, .move(.point(leg.to.rounded), over: time))
        case .arc(let center, let angle):
          add(now, .turn(around: .point(center.rounded), degrees: (angle * 180 / .pi).rounded3, over: time))
        }
        now = leg.end
      }
      if let palm { pass(until: palm) }
      if let lift = path.lift {
        wait(until: lift)
        add(now, .up)
      }
      ends[finger] = now
    }
    return steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element.step)
  }
}

// MARK: Words for whole contacts

extension Gesture {
  /// The word for some contacts, if there is one: what it would make is compared with them.
  private static func word(for paths: [GesturePath]) -> GestureStep? {
    candidates(for: paths).first { step in
      guard let gesture = try? GestureScript([step]).gesture(), gesture.paths.count == paths.count else {
        return false
      }
      return zip(gesture.paths, paths).allSatisfy { $0.simplified.isNear($1) }
    }
  }

  private static func candidates(for paths: [GesturePath]) -> [GestureStep] {
    guard let first = paths.first, let lift = first.lift, paths.count <= GestureParser.fingerLimit else {
      return []
    }
    let place = GesturePlace.point(first.origin.rounded)
    let time = GestureTime.microseconds(lift)
    switch paths.count {
    case 1:
      let moves = first.legs.filter { !$0.isHold }
      guard let move = moves.first, moves.count == 1 else {
        return [.tap(at: place, fingers: 1, spacing: GestureStep.spread), .press(at: place, for: time)]
      }
      let to = GesturePlace.point(move.to.rounded)
      let over = GestureTime.microseconds(move.end - move.start)
      return [
        .swipe(from: place, to: to, over: over),
        .drag(
          from: place, to: to, over: over, holding: .microseconds(move.start),
          resting: .microseconds(lift - move.end)),
      ]
    default:
      return together(paths, over: time)
    }
  }

  /// The words for two fingers or more.
  private static func together(_ paths: [GesturePath], over time: GestureTime) -> [GestureStep] {
    let (left, right) = (paths[0], paths[paths.count - 1])
    let center = left.origin.middle(right.origin)
    let place = GesturePlace.point(center.rounded)
    let spacing = left.origin.distance(to: right.origin)
    var steps: [GestureStep] = [
      .tap(at: place, fingers: paths.count, spacing: (spacing / Double(paths.count - 1)).rounded3)
    ]
    guard paths.count == 2 else { return steps }
    let degrees = left.origin.direction(to: right.origin)
    let end = left.destination.distance(to: right.destination)
    let turned = left.destination.direction(to: right.destination)
    steps.append(
      .pinch(
        at: place, from: spacing.rounded3, to: end.rounded3,
        degrees: spacing.rounded3 == 0 ? turned : degrees, over: time))
    if case .arc(let around, let angle)? = left.legs.first?.shape {
      steps.append(
        .rotate(
          at: .point(around.rounded), degrees: (angle * 180 / .pi).rounded3, from: degrees,
          spacing: spacing.rounded3, over: time))
    }
    return steps
  }
}

extension Gesture.Occurrence {
  /// What happens, with its time.
  fileprivate var step: GestureStep {
    switch self {
    case .marker(let text, let at): .marker(text, at: .microseconds(at))
    case .rotated(let degrees, let at): .display(degrees, at: .microseconds(at))
    case .unplugged(let at, let until):
      .unplug(at: .microseconds(at), until: until.map { .microseconds($0) })
    case .dropped(let from, let to): .drop(from: .microseconds(from), to: .microseconds(to))
    }
  }

  /// The last time at which it does something.
  fileprivate var lastTime: Int64 {
    switch self {
    case .marker(_, let at), .rotated(_, let at): at
    case .unplugged(let at, let until): max(at, until ?? at)
    case .dropped(_, let to): to
    }
  }
}
