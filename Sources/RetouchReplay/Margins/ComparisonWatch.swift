import RetouchContactTracking
import RetouchImages
import RetouchReplayClock
import UIKit

/// Records what a replay compares: the timers, the recognizers' figures with their limits, and the edges
/// of views around the fingers.
///
/// It forwards what it observes to the outcome's recorder before it adds anything. Names are looked up when
/// everything is over, as for a story.
@MainActor
final class ComparisonWatch: ForwardingObserver, EngineWitness {
  private typealias Event = Comparisons.Event

  /// A timer that will become a deadline.
  private struct Timer {
    var origin: String
    var owner: Mention?
    var setAt: Int64
    var deadline: Int64
  }

  /// A recognizer in a gesture, which is not kept alive.
  private struct Gesture {
    weak var subject: UIGestureRecognizer?
    /// Its touches, by the outcome's numbers.
    var touches: [Int] = []
  }

  /// A figure of a recognizer in one gesture, which is compared again and again.
  private struct FigureKey: Hashable {
    var recognizer: ObjectIdentifier
    var figure: GestureMeasure.Figure
    var holds: Bool
  }

  /// How close a figure came to its limit.
  private struct Near {
    var measure: GestureMeasure
    var owner: Mention
    var gap: Double
    /// The events of its fingers up to then.
    var events: [Int]
  }

  let next: any ApplicationObserver
  private let clock: VirtualClock
  private let names: NameTable
  private let application: UIApplication

  private var events: [Event] = []
  /// The numbers that the outcome gives to contacts, by the tracker's numbers.
  private var numbers: [Int: Int] = [:]
  /// The position in ``events`` of the latest event of each touch that is down, by the outcome's number.
  private var latest: [Int: Int] = [:]
  /// The position of each touch's latest event at which it had moved.
  private var latestPlace: [Int: Int] = [:]
  private var timers: [Timer] = []
  private var edges: [(event: Int, edge: EdgeFinder.Edge, owner: Mention)] = []
  private var mentions: [ObjectIdentifier: Mention] = [:]
  /// The recognizers that are in a gesture.
  private var gestures: [ObjectIdentifier: Gesture] = [:]
  private var nears: [FigureKey: Near] = [:]
  private var finished: [Near] = []

  init(_ recorder: OutcomeRecorder, clock: VirtualClock, names: NameTable, application: UIApplication) {
    (next, self.clock, self.names, self.application) = (recorder, clock, names, application)
    clock.observer = { [weak self] in self?.hear($0) }
  }

  private var now: Int64 { clock.now - VirtualClock.startOfReplay }

  private func hear(_ event: TimerEvent) {
    guard case .scheduled(_, let deadline, let origin) = event, timers.count < CaseTrace.eventLimit else {
      return
    }
    timers.append(Timer(origin: origin, setAt: now, deadline: deadline &- VirtualClock.startOfReplay))
  }

  // MARK: The input

  /// Notes the number of a contact that begins.
  func began(contact: Int, number: Int) { numbers[contact] = number }

  /// Notes the changes of a frame before the engine is handed them, after everything else that precedes
  /// them.
  func take(_ changes: ArraySlice<ContactChange>, at time: Int64, entry: Int) {
    for change in changes {
      switch change {
      case .began(let contact): add(contact, .down, time, entry)
      case .moved(let contact): add(contact, .frame, time, entry)
      case .ended(let contact): add(contact, .lift, time, entry)
      case .cancelled, .hovered, .scrolled: break
      }
    }
  }

  private func add(_ contact: Contact, _ kind: Event.Kind, _ time: Int64, _ entry: Int) {
    guard let number = numbers[contact.number], events.count < CaseTrace.sampleLimit else { return }
    let index = events.count
    events.append(
      Event(
        entry: entry, time: time, contact: contact.number, number: number, kind: kind, x: contact.x,
        y: contact.y))
    latest[number] = index
    guard kind != .lift else { return }
    latestPlace[number] = index
    for edge in EdgeFinder.edges(around: CGPoint(x: contact.x, y: contact.y), in: application) {
      edges.append((index, edge, mention(edge.view)))
    }
  }

  private func mention(_ object: AnyObject) -> Mention {
    let id = ObjectIdentifier(object)
    if let known = mentions[id], known.isAbout(object) { return known }
    let mention = Mention(object, names)
    mentions[id] = mention
    return mention
  }

  // MARK: The recognizers' figures

  /// Notes the figures of all recognizers, once the work of a frame or timer is done.
  func measure() {
    for gesture in gestures.values { gesture.subject.map(measure) }
  }

  private func measure(_ recognizer: UIGestureRecognizer) {
    let id = ObjectIdentifier(recognizer)
    guard let gesture = gestures[id], gesture.subject === recognizer else { return }
    for measure in recognizer.measures where measure.unit != .count {
      let gap = abs(measure.limit - measure.value)
      let key = FigureKey(recognizer: id, figure: measure.figure, holds: measure.holds)
      guard gap.isFinite, gap < nears[key]?.gap ?? .infinity else { continue }
      let places = measure.unit == .microseconds ? latest : latestPlace
      let events = gesture.touches.compactMap { places[$0] }
      nears[key] = Near(measure: measure, owner: mention(recognizer), gap: gap, events: events)
    }
  }

  private func endGesture(of id: ObjectIdentifier) {
    guard gestures.removeValue(forKey: id) != nil else { return }
    for key in nears.keys where key.recognizer == id {
      if let near = nears.removeValue(forKey: key) { finished.append(near) }
    }
  }

  // MARK: EngineWitness

  func noted(_ fact: RecognizerFact, of recognizer: UIGestureRecognizer) {
    switch fact {
    case .received(let touch):
      gestures[ObjectIdentifier(recognizer), default: Gesture(subject: recognizer)].touches
        .append(touch.number)
    case .timerSet(let origin, _):
      // The clock has just reported it.
      if let last = timers.indices.last, timers[last].origin == origin {
        timers[last].owner = mention(recognizer)
      }
    case .wants: measure(recognizer)
    case .reset: endGesture(of: ObjectIdentifier(recognizer))
    default: break
    }
  }

  // MARK: ApplicationObserver

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    next.recognizer(recognizer, state: state, reason: reason)
    if state != .changed { measure(recognizer) }
  }

  // MARK: When everything is over

  /// Returns everything that was compared.
  func finish() -> Comparisons {
    clock.observer = nil
    for id in Array(gestures.keys) { endGesture(of: id) }
    var comparisons = Comparisons()
    comparisons.events = events
    names.scannedOnce {
      comparisons.deadlines = timers.map { timer in
        let owner = timer.owner.map { $0.name(names) + "'s " } ?? ""
        return Comparisons.Deadline(
          rule: owner + StoryText.timer(OutcomeText.escaped(timer.origin)), setAt: timer.setAt,
          time: timer.deadline)
      }
      for near in finished { add(near, to: &comparisons) }
      for (event, edge, owner) in edges {
        comparisons.reaches.append(
          Comparisons.Reach(
            event: event, rule: "an edge of \(owner.name(names))", gap: edge.distance,
            directions: [edge.direction]))
      }
    }
    // The figures come from unordered tables.
    comparisons.waits.sort { ($0.event, $0.gap, $0.rule) < ($1.event, $1.gap, $1.rule) }
    comparisons.reaches.sort { ($0.event, $0.gap, $0.rule, $0.first) < ($1.event, $1.gap, $1.rule, $1.first) }
    return comparisons
  }

  private func add(_ near: Near, to comparisons: inout Comparisons) {
    let rule = "\(near.owner.name(names))'s \(near.measure.requirement)"
    for index in near.events {
      switch near.measure.unit {
      case .microseconds:
        comparisons.waits.append(
          Comparisons.Wait(event: index, rule: rule, gap: Int64(near.gap.rounded())))
      case .points:
        // Where the middle of n fingers is measured, one of them has to go n times as far.
        comparisons.reaches.append(
          Comparisons.Reach(
            event: index, rule: rule, gap: near.gap * Double(near.events.count),
            directions: directions(at: index, near.events)))
      case .degrees:
        comparisons.reaches.append(
          Comparisons.Reach(
            event: index, rule: rule, gap: near.gap * .pi / 180 * span(index, near.events),
            directions: directions(at: index, near.events)))
      case .count: break
      }
    }
  }

  /// The directions in which a finger can come nearer to a limit: from and to where it went down, along the
  /// line to another finger and across it, and along the axes.
  private func directions(at index: Int, _ fingers: [Int]) -> [Comparisons.Direction] {
    let event = events[index]
    var directions = Comparisons.Direction.axes
    func add(_ x: Double, _ y: Double) {
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { return }
      for sign in [1.0, -1] {
        let direction = Comparisons.Direction(x: sign * x / length, y: sign * y / length)
        if !directions.contains(direction) { directions.append(direction) }
      }
    }
    if let down = events[..<index].last(where: { $0.number == event.number && $0.kind == .down }) {
      add(event.x - down.x, event.y - down.y)
    }
    if let other = fingers.first(where: { $0 != index }) {
      let (x, y) = (events[other].x - event.x, events[other].y - event.y)
      add(x, y)
      add(-y, x)
    }
    return directions
  }

  /// How far a finger is from another one, in points.
  private func span(_ index: Int, _ fingers: [Int]) -> Double {
    guard let other = fingers.first(where: { $0 != index }) else { return 0 }
    let (x, y) = (events[other].x - events[index].x, events[other].y - events[index].y)
    return (x * x + y * y).squareRoot()
  }
}

extension Comparisons.Reach {
  /// The position of its first direction among those along the axes.
  fileprivate var first: Int {
    directions.first.flatMap(Comparisons.Direction.axes.firstIndex(of:)) ?? Comparisons.Direction.axes.count
  }
}
