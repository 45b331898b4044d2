import RetouchImages
import RetouchReplayClock
import UIKit

/// Records when recognizers decide, from which input each decision follows, and what they waited for.
///
/// It forwards what it observes before it adds anything. Whatever happens in a timer follows from the input
/// during which the timer was set, even across several timers, no matter whether a recognizer or a client set
/// it.
@MainActor
final class DecisionWatch: ForwardingObserver, EngineWitness {
  /// The cause of everything that happens now.
  private struct Cause {
    var inputs: [Decision.Input]
    /// When the engine was handed the input, in µs since the recording's start.
    var delivered: Int64
    /// Whether a timer came in between.
    var isTimed = false
  }

  /// A recognizer in a gesture, which is not kept alive.
  private struct Gesture {
    weak var subject: UIGestureRecognizer?
    /// Its touches, by the outcome's numbers.
    var touches: [Int] = []
    /// When it saw its gesture, and the cause of that.
    var wanted: (time: Int64, cause: Cause?)?
    var waits: [(other: Mention, since: Int64)] = []
    /// The latest deadline that it has set, as if its input had been delivered at once.
    var deadline: Int64?
    var isDecided = false
  }

  /// A decision whose names are looked up when everything is over.
  private struct Made {
    var decision: Decision
    var recognizer: Mention
    var waits: [(other: Mention, time: Int64)]
  }

  let next: any ApplicationObserver
  private let nextWitness: (any EngineWitness)?
  private let clock: VirtualClock
  private let names: NameTable
  private let application: UIApplication

  private var cause: Cause?
  /// The causes of the timers that are waiting.
  private var timers: [VirtualClock.Token: Cause] = [:]
  /// The numbers that the outcome gives to contacts, by the tracker's numbers.
  private var numbers: [Int: Int] = [:]
  private var gestures: [ObjectIdentifier: Gesture] = [:]
  private var made: [Made] = []

  init(
    before next: any ApplicationObserver, _ nextWitness: (any EngineWitness)?, clock: VirtualClock,
    names: NameTable, application: UIApplication
  ) {
    (self.next, self.nextWitness, self.clock) = (next, nextWitness, clock)
    (self.names, self.application) = (names, application)
    let others = clock.observer
    clock.observer = { [weak self] in
      others?($0)
      self?.hear($0)
    }
  }

  private var now: Int64 { clock.now - VirtualClock.startOfReplay }

  private func hear(_ event: TimerEvent) {
    switch event {
    case .scheduled(let token, _, _): timers[token] = cause
    case .cancelled(let token): timers[token] = nil
    case .fires(let token):
      cause = timers[token]
      cause?.isTimed = true
    }
  }

  // MARK: The input

  /// Notes the number of a contact that begins.
  func began(contact: Int, number: Int) { numbers[contact] = number }

  /// Notes the samples that the engine is about to be handed.
  func follow(_ samples: [TouchSample]) {
    let inputs = samples.map { sample in
      let kind: Decision.Input.Kind =
        switch sample.phase {
        case .began: .down
        case .moved: .move
        case .ended: .lift
        case .cancelled: .cancel
        }
      let time = sample.time.map { $0 - VirtualClock.startOfReplay } ?? now
      return Decision.Input(kind, contact: numbers[sample.contact] ?? 0, time: time)
    }
    cause = Cause(inputs: inputs, delivered: now)
  }

  /// Notes that a pointer hovers or a wheel turns.
  func pointed() {
    cause = Cause(inputs: [Decision.Input(.pointer, contact: 0, time: now)], delivered: now)
  }

  /// Notes that what happens next follows from no input.
  func rest() { cause = nil }

  /// The input of a cause that matters to a recognizer: one of its own touches if there is one. Of several
  /// touches, one that went down or was lifted takes precedence over one that moved.
  private func input(of cause: Cause, for gesture: Gesture) -> Decision.Input? {
    let own = cause.inputs.filter { gesture.touches.contains($0.contact) }
    let inputs = own.isEmpty ? cause.inputs : own
    return Decision.Input.Kind.allCases.lazy.compactMap { kind in inputs.last { $0.kind == kind } }.first
  }

  // MARK: Gestures

  private func update(_ recognizer: UIGestureRecognizer, _ change: (inout Gesture) -> Void) {
    let id = ObjectIdentifier(recognizer)
    var gesture = gestures.removeValue(forKey: id) ?? Gesture(subject: recognizer)
    // The address may have belonged to a recognizer that was freed.
    if gesture.subject !== recognizer { gesture = Gesture(subject: recognizer) }
    change(&gesture)
    gestures[id] = gesture
  }

  func noted(_ fact: RecognizerFact, of recognizer: UIGestureRecognizer) {
    nextWitness?.noted(fact, of: recognizer)
    switch fact {
    case .received(let touch): update(recognizer) { $0.touches.append(touch.number) }
    case .timerSet(_, let deadline):
      update(recognizer) { gesture in
        gesture.deadline = deadline &- VirtualClock.startOfReplay
        if let cause, let input = input(of: cause, for: gesture) {
          gesture.deadline? -= cause.delivered - input.time
        }
      }
    case .wants: update(recognizer) { $0.wanted = (now, cause) }
    case .reset: gestures[ObjectIdentifier(recognizer)] = nil
    default: break
    }
  }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    next.recognizer(recognizer, waitsFor: other)
    update(recognizer) { $0.waits.append((mention(other), now)) }
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    next.recognizer(recognizer, state: state, reason: reason)
    guard state == .began || state == .ended || state == .failed else { return }
    update(recognizer) { gesture in
      if gesture.isDecided { return }
      gesture.isDecided = true
      decide(recognizer, gesture, state, reason)
    }
  }

  private func decide(
    _ recognizer: UIGestureRecognizer, _ gesture: Gesture, _ state: UIGestureRecognizer.State,
    _ reason: GestureEndReason?
  ) {
    var end = state == .failed ? Decision.End.failed : .recognized
    var winner: UIGestureRecognizer?
    if case .prevented(let other) = reason { winner = other }
    if case .requirementRecognized(let other) = reason { winner = other }
    if winner != nil { end = .prevented }
    // A failure by its own rules follows from what happens now, whatever the recognizer had seen before.
    let wanted = end == .failed ? nil : gesture.wanted
    let source = wanted == nil ? cause : wanted?.cause
    var decision = Decision("", end, at: now, input: source.flatMap { input(of: $0, for: gesture) })
    var waits: [(other: Mention, time: Int64)] = []
    var asked = now
    if wanted != nil {
      for (index, wait) in gesture.waits.enumerated() {
        let until = index + 1 < gesture.waits.count ? gesture.waits[index + 1].since : now
        waits.append((wait.other, until - wait.since))
      }
      asked = gesture.waits.first?.since ?? now
    }
    if let source, let input = decision.input {
      decision.delivery = source.delivered - input.time
      decision.own = asked - source.delivered
      if wanted == nil, let winner {
        waits = [(mention(winner), decision.own)]
        decision.own = 0
      }
    }
    decision.isTimed = source?.isTimed ?? false
    decision.deadline = gesture.deadline
    if decision.isTimed, end != .prevented, let input = decision.input {
      decision.deadline = input.time + decision.own
    }
    made.append(Made(decision: decision, recognizer: mention(recognizer), waits: waits))
  }

  /// The object with the name that the outcome has just given it.
  private func mention(_ recognizer: UIGestureRecognizer) -> Mention {
    let mention = Mention(recognizer, names)
    // The viewer's recognizer is not part of the outcome, and naming it early must not change another's name.
    if !recognizer.isLargeContentViewer { mention.keepName(names) }
    return mention
  }

  // MARK: When everything is over

  private func look(_ view: UIView, _ found: inout Set<String>) {
    for recognizer in view.gestureRecognizers ?? [] { found.insert(names.name(ofRecognizer: recognizer)) }
    for subview in view.subviews { look(subview, &found) }
  }

  /// Returns all decisions.
  func finish() -> Decisions {
    clock.observer = nil
    return names.scannedOnce {
      var found: Set<String> = []
      let all = made.map { made in
        var decision = made.decision
        decision.recognizer = made.recognizer.name(names)
        found.insert(decision.recognizer)
        for wait in made.waits {
          let name = wait.other.name(names)
          found.insert(name)
          if let index = decision.waits.firstIndex(where: { $0.recognizer == name }) {
            decision.waits[index].time += wait.time
          } else if wait.time > 0 {
            decision.waits.append(Decision.Wait(for: name, wait.time))
          }
        }
        return decision
      }
      for window in application.windows { look(window, &found) }
      return Decisions(all, names: found.sorted())
    }
  }
}
