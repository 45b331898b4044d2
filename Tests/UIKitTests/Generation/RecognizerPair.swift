import RetouchImages
import RetouchReplayClock
import UIKit

/// Two recognizers with a relation, on one view or on a view and its parent.
@MainActor
struct RecognizerPair: CustomStringConvertible {
  typealias Kind = RecognizerKind
  enum Relation: String, CaseIterable {
    case none, simultaneous, firstRequiresSecond, secondRequiresFirst
  }
  enum Placement: String, CaseIterable { case oneView, secondOnParent }

  var first: Kind
  var second: Kind
  var relation: Relation
  var placement: Placement

  nonisolated var description: String { "\(first)+\(second) \(relation) \(placement)" }

  /// Every pair in every relation and placement. On one view, `secondRequiresFirst` is left out: the reversed
  /// pair covers it.
  static let all: [RecognizerPair] = Kind.allCases.flatMap { first in
    Kind.allCases.flatMap { second in
      Relation.allCases.flatMap { relation in
        Placement.allCases.filter { relation != .secondRequiresFirst || $0 == .secondOnParent }.map {
          RecognizerPair(first: first, second: second, relation: relation, placement: $0)
        }
      }
    }
  }
}

/// A pair on a stage, ready to run one word after another, with the checks made meanwhile.
@MainActor
final class PairStage: ApplicationObserver {
  let pair: RecognizerPair
  let application: UIApplication
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let view = CountingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let recognizers: [UIGestureRecognizer]
  private let delegate = Delegate()
  private var fingers: [CGPoint?] = [nil, nil, nil]
  private var nextContact = 1
  private var contacts = [0, 0, 0]
  private let hasBystander: Bool
  /// The contact on a view without recognizers, or nil while there is none.
  private var bystander: Int?

  /// What is wrong with the last word; nil if all is right.
  private(set) var complaint: String?
  /// The states that each recognizer went through in the last word, with times.
  private(set) var story: [[Step]] = [[], []]

  /// When each step of the last word ended.
  private(set) var times: [Int64] = []

  struct Step: Hashable {
    var time: Int64
    var state: UIGestureRecognizer.State
  }
  private var states: [UIGestureRecognizer.State] = [.possible, .possible]
  private var owedActions: [[UIGestureRecognizer.State]] = [[], []]

  /// Prepares a pair.
  ///
  /// - Parameters:
  ///   - secondAddedFirst: Whether the second recognizer is added to its view before the first one.
  ///   - isSubclassed: Whether the recognizers are subclasses that change nothing.
  ///   - hasBystander: Whether with each move a touch on another view begins or ends.
  init(
    _ pair: RecognizerPair, secondAddedFirst: Bool = false, isSubclassed: Bool = false,
    hasBystander: Bool = false
  ) {
    (self.pair, self.hasBystander) = (pair, hasBystander)
    application = UIApplication(clock: VirtualClock())
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    recognizers = [pair.first, pair.second].map { isSubclassed ? $0.makeSubclass() : $0.make() }
    window.makeKeyAndVisible()
    window.addSubview(parent)
    parent.addSubview(view)
    if hasBystander { window.addSubview(UIView(frame: CGRect(x: 350, y: 800, width: 40, height: 44))) }
    view.isMultipleTouchEnabled = true
    for index in secondAddedFirst ? [1, 0] : [0, 1] {
      let host = index == 1 && pair.placement == .secondOnParent ? parent : view
      host.addGestureRecognizer(recognizers[index])
      recognizers[index].addClosureTarget { [unowned self] in acted(index, $0.state) }
    }
    switch pair.relation {
    case .none: break
    case .simultaneous:
      delegate.together = { _, _ in true }
      recognizers[0].delegate = delegate
    case .firstRequiresSecond:
      recognizers[0].require(toFail: recognizers[1])
    case .secondRequiresFirst:
      recognizers[1].require(toFail: recognizers[0])
    }
    application.observer = self
  }

  // MARK: One word

  /// Plays a word. `times` are the times at which another stage's steps ended, if this one has to meet the
  /// same times.
  func run(_ word: TouchWord, at times: [Int64]? = nil) {
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    complaint = nil
    story = [[], []]
    view.open = [:]
    start = application.clock.now
    comesAtOnce = false
    self.times.removeAll(keepingCapacity: true)
    for (index, (touch, step)) in word.steps.enumerated() {
      take(touch, step, until: times.map { start + $0[index] })
      self.times.append(application.clock.now - start)
    }
    for touch in fingers.indices where fingers[touch] != nil { take(touch, .lift, until: nil) }
    if bystander != nil { application.dispatcher.dispatch([nextOfBystander()], in: window) }
    // Longer than any recognizer waits, followed by a pause that no multi-tap bridges.
    wait(until: application.clock.now + 2_000_000)
    checkEnd()
  }

  private var start: Int64 = 0
  /// Whether the next input comes at the instant that was waited for, not a moment after the input before it.
  private var comesAtOnce = false

  private func take(_ touch: Int, _ step: TouchStep, until given: Int64?) {
    let clock = application.clock
    switch step {
    case .down:
      // Near the upper edge, for the pan that starts there.
      fingers[touch] = CGPoint(x: 100 + 40 * CGFloat(touch), y: 5)
      contacts[touch] = nextContact
      nextContact += 1
      send(touch, .began)
    case .moveWithin, .moveBeyond:
      guard let point = fingers[touch] else { return }
      fingers[touch] = CGPoint(x: point.x, y: point.y + (step == .moveWithin ? 3 : 60))
      send(touch, .moved)
    case .holdToBefore:
      wait(until: given ?? max(clock.now, (clock.nextDeadline ?? clock.now + 1) - 1))
      comesAtOnce = true
    case .holdTo:
      // The input that follows comes at this instant, after the timers that are due then.
      wait(until: given ?? clock.nextDeadline ?? clock.now)
      comesAtOnce = true
    case .holdPast:
      wait(until: given ?? (clock.nextDeadline ?? clock.now) + 1)
      comesAtOnce = true
    case .lift:
      guard fingers[touch] != nil else { return }
      send(touch, .ended)
      fingers[touch] = nil
    case .cancel:
      guard fingers[touch] != nil else { return }
      send(touch, .cancelled(reason: "word"))
      fingers[touch] = nil
    }
  }

  private func send(_ touch: Int, _ phase: TouchSample.Phase) {
    if !comesAtOnce { wait(until: application.clock.now + 1000) }
    comesAtOnce = false
    var samples = [TouchSample(contact: contacts[touch], phase: phase, location: fingers[touch] ?? .zero)]
    if hasBystander, case .moved = phase { samples.append(nextOfBystander()) }
    application.dispatcher.dispatch(samples, in: window)
    checkOwed()
  }

  private func nextOfBystander() -> TouchSample {
    let place = CGPoint(x: 370, y: 820)
    if let contact = bystander {
      bystander = nil
      return TouchSample(contact: contact, phase: .ended, location: place)
    }
    bystander = nextContact + 1_000_000
    return TouchSample(contact: nextContact + 1_000_000, phase: .began, location: place)
  }

  private func wait(until time: Int64) {
    while application.clock.fireNext(through: time) {
      application.dispatcher.settle()
      checkOwed()
    }
    application.clock.advance(to: time)
  }

  // MARK: What is watched

  private func complain(_ text: String) {
    if complaint == nil { complaint = "at \(application.clock.now - start): \(text)" }
  }

  private func index(of recognizer: UIGestureRecognizer) -> Int { recognizer === recognizers[0] ? 0 : 1 }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    let index = index(of: recognizer)
    var before = states[index]
    if before == .ended || before == .cancelled || before == .failed { before = .possible }
    let kind = index == 0 ? pair.first : pair.second
    let isLegal =
      switch (before, state) {
      case (.possible, .failed): true
      case (.possible, .began): kind.isContinuous
      case (.possible, .ended): !kind.isContinuous
      case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): true
      case (.began, .cancelled), (.changed, .cancelled): true
      default: false
      }
    let sharesTouches = recognizers[0].seenTouches & recognizers[1].seenTouches != 0
    if state == .ended, pair.relation == .none, kind.isSwipe, sharesTouches {
      let other = self.kind(1 - index)
      if other == .pan || other == .twoFingerPan && kind == .twoFingerSwipe {
        complain("\(kind) was seen beside \(other) (R7)")
      }
    }
    if !isLegal { complain("\(kind) went from \(before) to \(state)") }
    if (state == .failed || state == .cancelled) && reason == nil {
      complain("\(kind) \(state) without a reason")
    }
    states[index] = state
    story[index].append(Step(time: application.clock.now - start, state: state))
    if state != .failed { owedActions[index].append(state) }
    if before == .possible, state != .failed { checkExclusion(index) }
  }

  /// Checks that two recognizers with a touch in common recognize only if they may (R1); a single tap does
  /// not stop a double tap (R4).
  private func checkExclusion(_ index: Int) {
    let (recognizer, other) = (recognizers[index], recognizers[1 - index])
    guard pair.relation != .simultaneous, recognizer.seenTouches & other.seenTouches != 0 else { return }
    switch other.state {
    case .began, .changed, .ended:
      if kind(1 - index).taps == 0 || kind(index).taps <= kind(1 - index).taps {
        complain("\(kind(1 - index)) and \(kind(index)) both recognized")
      }
    case .possible, .cancelled, .failed: break
    }
  }

  private func kind(_ index: Int) -> RecognizerPair.Kind { index == 0 ? pair.first : pair.second }

  private func acted(_ index: Int, _ state: UIGestureRecognizer.State) {
    if owedActions[index].first == state {
      owedActions[index].removeFirst()
    } else {
      complain("\(kind(index)) called its action for \(state), owed \(owedActions[index])")
    }
  }

  private func checkOwed() {
    for index in 0..<2 where !owedActions[index].isEmpty {
      complain("\(kind(index)) called no action for \(owedActions[index])")
      owedActions[index] = []
    }
  }

  private func checkEnd() {
    for index in 0..<2 where recognizers[index].state != .possible {
      complain("\(kind(index)) is still \(recognizers[index].state)")
    }
    if !view.open.isEmpty { complain("touches \(view.open.keys.sorted()) never ended in the view") }
    if let text = view.complaint { complain(text) }
    view.complaint = nil
    if !application.dispatcher.isAtRest { complain("the engine is not at rest") }
    if application.clock.nextDeadline != nil { complain("timers are left") }
    states = [.possible, .possible]
  }

  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {}
  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {}
  func control(_ control: UIControl, sends event: UIControl.Event) {}
  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {}
  func scroll(_ view: UIScrollView, _ event: ScrollEvent) {}
  func action(source: AnyObject, event: String, target: AnyObject?) {}
  func image(named name: String, _ trouble: ImageTrouble) { complain("\(name): \(trouble)") }

  func trouble(_ text: String, source: AnyObject?, isWarning: Bool) { complain(text) }
}

/// A view that checks that each of its touches begins once and ends once.
@MainActor
final class CountingView: UIView {
  var open: [Int: Bool] = [:]
  var complaint: String?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where open.updateValue(true, forKey: touch.number) != nil {
      complaint = "touch \(touch.number) began twice in the view"
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where open[touch.number] == nil {
      complaint = "touch \(touch.number) moved outside its time in the view"
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }

  private func close(_ touches: Set<UITouch>) {
    for touch in touches where open.removeValue(forKey: touch.number) == nil {
      complaint = "touch \(touch.number) ended in the view without having begun"
    }
  }
}
