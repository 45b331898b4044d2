import Foundation

/// Makes a gesture from the steps of a script.
struct GestureComposer {
  /// Looks up views at a time of the gesture that the steps so far have made.
  typealias Finder =
    (_ names: [String], _ gesture: Gesture, _ time: Int64) throws(GestureError) -> [String: CGPoint]

  /// A finger of the script, with the paths that it has made.
  private struct Hand {
    var finger = Finger()
    /// The index of each of the finger's paths among all paths.
    var marks: [Mark] = []
  }

  /// A path's index in the order in which all paths were begun, and the line that begins it.
  private struct Mark {
    var number: Int
    var line: Int
  }

  /// The longest gesture, in µs.
  static let lengthLimit: Int64 = 100_000_000_000

  private let space: GestureSpace?
  private let find: Finder?
  /// When the next step begins.
  private var now: Int64 = 0
  private var begun = 0
  private var shapes: [(path: GesturePath, mark: Mark)] = []
  private var hands: [Int: Hand] = [:]
  private var occurrences: [Gesture.Occurrence] = []
  private var lastOccurrence: Int64 = 0

  /// Creates a composer.
  ///
  /// - Parameters:
  ///   - space: The device's limits, or nil to check none.
  ///   - find: Looks up views; nil if there is no fixture.
  init(within space: GestureSpace? = nil, finding find: Finder? = nil) {
    (self.space, self.find) = (space, find)
  }

  /// Returns the gesture of a script.
  mutating func compose(_ script: GestureScript) throws(GestureError) -> Gesture {
    var rest = script.lines[...]
    while let line = rest.first {
      let block = rest.prefix { if case .finger = $0.step { true } else { false } }
      if block.isEmpty {
        rest.removeFirst()
        try run(line)
      } else {
        rest = rest.dropFirst(block.count)
        try run(block: Array(block))
      }
      guard max(now, lastOccurrence) <= Self.lengthLimit else {
        throw GestureError(
          .tooLong, line: line.number,
          problem: "the gesture takes longer than \(Self.lengthLimit / 1_000_000) s")
      }
    }
    let (gesture, lines) = gesture(until: now)
    try space?.check(gesture, lines: lines)
    return gesture
  }

  /// What the steps so far have made, and the line that begins each of its paths.
  private func gesture(until time: Int64) -> (gesture: Gesture, lines: [Int]) {
    let own = hands.values.flatMap { Array(zip($0.finger.paths, $0.marks)) }
    let all = (shapes.map { ($0.path, $0.mark) } + own).sorted {
      ($0.0.down, $0.1.number) < ($1.0.down, $1.1.number)
    }
    var gesture = Gesture()
    gesture.paths = all.map(\.0)
    gesture.occurrences = occurrences
    gesture.length = max(time, now, lastOccurrence)
    return (gesture, all.map(\.1.line))
  }

  // MARK: Steps on their own

  private mutating func run(_ line: GestureScript.Line) throws(GestureError) {
    let points = try resolve(line.step.places, at: now, line: line.number)
    switch line.step {
    case .tap(_, let fingers, let spacing):
      try add(.tap(at: points[0], fingers: fingers, spacing: spacing), line)
    case .doubleTap: try add(.doubleTap(at: points[0]), line)
    case .press(_, let time): try add(.press(at: points[0], for: time), line)
    case .drag(_, _, let time, let holding, let resting):
      try add(.drag(from: points[0], to: points[1], over: time, holding: holding, resting: resting), line)
    case .swipe(_, _, let time): try add(.swipe(from: points[0], to: points[1], over: time), line)
    case .pinch(_, let from, let to, let degrees, let time):
      try add(.pinch(at: points[0], from: from, to: to, degrees: degrees, over: time), line)
    case .rotate(_, let degrees, let from, let spacing, let time):
      try add(.rotate(at: points[0], degrees: degrees, spacing: spacing, from: from, over: time), line)
    case .wait(let time): now += time.microseconds
    case .marker(let text, let at): occur(.marker(text, at: moment(at)), moment(at))
    case .display(let degrees, let at): occur(.rotated(degrees: degrees, at: moment(at)), moment(at))
    case .unplug(let at, let until):
      let back = until?.microseconds
      guard back ?? .max >= moment(at) else {
        throw impossible(
          "expected 'until' at \(GestureTime(microseconds: moment(at)).words) or later, when the device is "
            + "unplugged, found \(GestureTime(microseconds: back ?? 0).words)", line)
      }
      occur(.unplugged(at: moment(at), until: back), max(moment(at), back ?? 0))
    case .drop(let from, let to):
      guard from <= to else {
        throw impossible("expected 'to' at \(from.words) or later, found \(to.words)", line)
      }
      occur(.dropped(from: from.microseconds, to: to.microseconds), to.microseconds)
    case .finger: preconditionFailure("steps of fingers come in blocks")
    }
  }

  private func moment(_ time: GestureTime?) -> Int64 { time?.microseconds ?? now }

  private mutating func occur(_ occurrence: Gesture.Occurrence, _ time: Int64) {
    occurrences.append(occurrence)
    lastOccurrence = max(lastOccurrence, time)
  }

  private mutating func add(_ gesture: Gesture, _ line: GestureScript.Line) throws(GestureError) {
    for path in gesture.paths {
      try space?.check(path.corners, line: line.number)
      shapes.append((path.shifted(by: now, dx: 0, dy: 0), mark(line)))
    }
    now += gesture.length
  }

  private mutating func mark(_ line: GestureScript.Line) -> Mark {
    begun += 1
    return Mark(number: begun, line: line.number)
  }

  private func impossible(
    _ problem: String, _ line: GestureScript.Line, hint: String? = nil
  ) -> GestureError {
    GestureError(.impossible, line: line.number, problem: problem, hint: hint)
  }

  // MARK: Blocks of fingers

  /// Runs consecutive steps of fingers: each finger does its own one after the other, all starting now.
  ///
  /// They run in the order of the times at which they begin, so that a view is looked up after everything
  /// that other fingers did until then.
  private mutating func run(block: [GestureScript.Line]) throws(GestureError) {
    var queues: [Int: ArraySlice<(order: Int, line: GestureScript.Line, step: FingerStep)>] = [:]
    for (order, line) in block.enumerated() {
      if case .finger(let number, let step) = line.step {
        queues[number, default: []].append((order, line, step))
      }
    }
    for number in queues.keys {
      // Until now it stayed as it was.
      var hand = hands[number] ?? Hand()
      hand.finger.hold(.microseconds(now - hand.finger.now))
      hands[number] = hand
    }
    while let number = queues.keys.min(by: { isEarlier($0, $1, queues) }),
      let next = queues[number]?.popFirst()
    {
      if queues[number]?.isEmpty == true { queues[number] = nil }
      var hand = hands[number] ?? Hand()
      let points = try resolve(next.line.step.places, at: hand.finger.now, line: next.line.number)
      try perform(next.step, points, by: &hand, number, next.line)
      hands[number] = hand
    }
    now = hands.values.reduce(now) { max($0, $1.finger.now) }
  }

  private func isEarlier(
    _ left: Int, _ right: Int,
    _ queues: [Int: ArraySlice<(order: Int, line: GestureScript.Line, step: FingerStep)>]
  ) -> Bool {
    let a = (hands[left]?.finger.now ?? 0, queues[left]?.first?.order ?? .max)
    let b = (hands[right]?.finger.now ?? 0, queues[right]?.first?.order ?? .max)
    return a < b
  }

  private mutating func perform(
    _ step: FingerStep, _ points: [CGPoint], by hand: inout Hand, _ number: Int, _ line: GestureScript.Line
  ) throws(GestureError) {
    switch step {
    case .wait(let time): return hand.finger.hold(time)
    case .down where hand.finger.isDown:
      throw impossible(
        "expected finger \(number) to be up, found it down", line,
        hint: "Write 'finger \(number) up' before this line")
    case .down(_, let pressure, let radius):
      hand.finger.down(at: points[0], pressure: pressure, radius: radius)
      hand.marks.append(mark(line))
      try space?.check([points[0]], line: line.number)
      return
    case _ where !hand.finger.isDown:
      throw impossible(
        "expected finger \(number) to be down, found it up", line,
        hint: "Write 'finger \(number) down' before this line")
    case .move(.away(let dx, let dy), let time): hand.finger.move(dx: dx, dy: dy, over: time)
    case .move(_, let time): hand.finger.move(to: points[0], over: time)
    case .turn(_, let degrees, let time):
      hand.finger.turn(around: points[0], degrees: degrees, over: time)
    case .palm: return hand.finger.becomePalm()
    case .up: return hand.finger.lift()
    }
    try space?.check(hand.finger.paths.last?.legs.last?.corners ?? [], line: line.number)
  }

  // MARK: Places

  /// Returns the points of a step's places at a time.
  private func resolve(
    _ places: [GesturePlace], at time: Int64, line: Int
  ) throws(GestureError) -> [CGPoint] {
    let names = places.compactMap(\.viewName)
    var found: [String: CGPoint] = [:]
    if !names.isEmpty {
      guard let find else {
        throw GestureError(
          .unknownView, line: line,
          problem: "\(OutcomeText.printable(names[0])) is a view's name, which only a fixture can know",
          hint: "Name the fixture with --fixture, or write a point such as 195,420")
      }
      do {
        found = try find(names, gesture(until: time).gesture, time)
      } catch {
        var error = error
        error.line = line
        throw error
      }
    }
    var points: [CGPoint] = []
    for place in places {
      switch place {
      case .point(let point): points.append(point)
      case .view(let name, let dx, let dy): points.append((found[name] ?? .zero).offset(dx, dy))
      case .away(let dx, let dy): points.append((points.last ?? .zero).offset(dx, dy))
      }
    }
    return points
  }
}

extension GestureScript {
  /// Returns the gesture that it describes; every place has to be a point.
  ///
  /// - Throws: ``GestureError`` with the line.
  public func gesture() throws(GestureError) -> Gesture {
    var composer = GestureComposer()
    return try composer.compose(self)
  }
}

extension Gesture {
  /// Creates a gesture from words, as `retouch gesture` reads them; every place has to be a point.
  ///
  /// ```swift
  /// let slide = try Gesture(words: "drag 39,818 -> 195,400 in 0.4s; wait 0.5s")
  /// ```
  /// - Throws: ``GestureError`` with the line.
  public init(words: String) throws(GestureError) { self = try GestureScript(words).gesture() }
}
