import QuartzCore
import RetouchSupport

@testable import UIKit

/// A client that calls the API at random, from every callback that it receives.
///
/// It calls only while it has calls left, and at most three levels deep, so that every case ends.
@MainActor
final class RandomClient {
  let stage: Stage
  var random: SeededNumbers
  private(set) var views: [UIView] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  private var delegates: [WildDelegate] = []
  private var calls = 0
  private var depth = 0
  private var keptEvent: UIEvent?

  init(seed: UInt64) {
    stage = Stage()
    random = SeededNumbers(seed: seed)
    for index in 0..<5 {
      let view = WildView(frame: CGRect(x: 20 * index, y: 20 * index, width: 250, height: 250))
      view.client = self
      view.isMultipleTouchEnabled = random.below(2) == 0
      (views.last ?? stage.window).addSubview(view)
      views.append(view)
    }
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    button.addAction(UIAction { [weak self] _ in self?.act() }, for: .allEvents)
    views[1].addSubview(button)
    views.append(button)
    for _ in 0..<3 {
      let delegate = WildDelegate()
      delegate.client = self
      delegates.append(delegate)
    }
    for _ in 0..<8 {
      let recognizer = makeRecognizer()
      recognizers.append(recognizer)
      views[random.below(views.count)].addGestureRecognizer(recognizer)
    }
  }

  private func makeRecognizer() -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer
    switch random.below(5) {
    case 0, 1:
      let wild = WildRecognizer()
      wild.client = self
      recognizer = wild
    default:
      recognizer = RecognizerPair.Kind.allCases[random.below(RecognizerPair.Kind.allCases.count)].make()
    }
    recognizer.delegate = random.below(2) == 0 ? delegates[random.below(delegates.count)] : nil
    recognizer.delaysTouchesBegan = random.below(4) == 0
    recognizer.delaysTouchesEnded = random.below(2) == 0
    recognizer.cancelsTouchesInView = random.below(3) > 0
    recognizer.addClosureTarget { [weak self] _ in self?.act() }
    return recognizer
  }

  // MARK: A case

  /// Touches at random, calls the API in between, and returns what is wrong at the end; nil if nothing is.
  func run() -> String? {
    for _ in 0..<40 {
      calls = 12
      touch()
    }
    calls = 0
    let dispatcher = stage.application.dispatcher
    dispatcher.cancelTouches(reason: "end")
    stage.wait(until: stage.now + 3_000_000)
    // A gesture that the client began without a touch is the client's to end.
    for recognizer in dispatcher.active where recognizer.liveTouches == 0 { recognizer.state = .cancelled }
    dispatcher.settle()
    stage.wait(until: stage.now + 3_000_000)
    if !dispatcher.touches.isEmpty { return "touches are left" }
    if !dispatcher.active.isEmpty {
      return "the engine is not at rest: \(dispatcher.active.map { "\(type(of: $0)) \($0.state)" })"
    }
    if !dispatcher.withheld.isEmpty || !dispatcher.actions.isEmpty { return "something is held back" }
    if stage.application.clock.hasOneShotTimers { return "timers are left" }
    for recognizer in recognizers where recognizer.state != .possible {
      return "\(recognizer) is not possible"
    }
    for view in views {
      if let wild = view as? WildView, !wild.open.isEmpty { return "touches never ended in a view" }
      if let superview = view.superview, superview.subviews.filter({ $0 === view }).count != 1 {
        return "a view is not once in its superview"
      }
    }
    return nil
  }

  private func touch() {
    let dispatcher = stage.application.dispatcher
    var samples: [TouchSample] = []
    for _ in 0...random.below(3) {
      let contact = random.below(5)
      let isDown = dispatcher.touches.contains { $0.contact == contact }
      let phase: TouchSample.Phase =
        isDown ? [.moved, .moved, .ended, .cancelled(reason: "random")][random.below(4)] : .began
      samples.append(TouchSample(contact: contact, phase: phase, location: point()))
    }
    let pause = [0, 1000, 16_000, 200_000, 800_000][random.below(5)]
    stage.send(samples, at: stage.now + Int64(pause))
  }

  private func point() -> CGPoint {
    if random.below(30) == 0 { return CGPoint(x: CGFloat.nan, y: .infinity) }
    return CGPoint(x: random.below(390), y: random.below(844) / 3)
  }

  // MARK: One call

  /// Makes one random call, if there are calls left.
  func act() {
    guard calls > 0, depth < 3 else { return }
    calls -= 1
    depth += 1
    defer { depth -= 1 }
    let view = views[random.below(views.count)]
    let recognizer = recognizers[random.below(recognizers.count)]
    let other = recognizers[random.below(recognizers.count)]
    switch random.below(26) {
    case 0: view.addGestureRecognizer(recognizer)
    case 1: view.removeGestureRecognizer(recognizer)
    case 2: recognizer.isEnabled.toggle()
    case 3: recognizer.require(toFail: other)
    case 4, 5: recognizer.state = UIGestureRecognizer.State(rawValue: random.below(6)) ?? .failed
    case 6: view.removeFromSuperview()
    case 7, 8: (random.below(2) == 0 ? stage.window : views[random.below(views.count)]).addSubview(view)
    case 9: view.isUserInteractionEnabled.toggle()
    case 10: recognizer.delegate = delegates[random.below(delegates.count)]
    case 11: delegates[random.below(delegates.count)] = WildDelegate()
    case 12: recognizer.removeTarget(nil, action: nil)
    case 13: recognizer.addClosureTarget { [weak self] _ in self?.act() }
    case 14: if let keptEvent { stage.application.sendEvent(keptEvent) }
    case 15: view.gestureRecognizers = [recognizer, other]
    case 16: view.transform = CGAffineTransform(scaleX: CGFloat(random.below(3)), y: 1)
    case 17: view.frame.size.width = CGFloat(random.below(300))
    case 18: view.isMultipleTouchEnabled.toggle()
    case 19: view.isExclusiveTouch.toggle()
    case 20:
      if let touch = keptEvent?.allTouches?.min(by: { $0.number < $1.number }), let keptEvent {
        recognizer.ignore(touch, for: keptEvent)
      }
    case 21: recognizer.reset()
    case 22: (view as? UIControl)?.sendActions(for: .allTouchEvents)
    case 23: view.hitTest(point(), with: keptEvent)?.setNeedsLayout()
    case 24:
      recognizers[random.below(recognizers.count)] = makeRecognizer()
      view.addGestureRecognizer(recognizers[random.below(recognizers.count)])
    default:
      (recognizer.delaysTouchesBegan, recognizer.delaysTouchesEnded) = (
        random.below(2) == 0, random.below(2) == 0
      )
    }
  }

  func keep(_ event: UIEvent?) { if let event { keptEvent = event } }

  func flip(_ odds: Int) -> Bool { random.below(odds) == 0 }
}

/// A recognizer that acts in each of its callbacks, and sets any state.
@MainActor
private final class WildRecognizer: UIGestureRecognizer {
  weak var client: RandomClient?

  override var state: State { didSet { client?.act() } }

  private func turn(_ event: UIEvent) {
    client?.keep(event)
    client?.act()
    guard let client, client.flip(3) else { return }
    state = State(rawValue: client.random.below(6)) ?? .failed
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    turn(event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { turn(event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { turn(event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { turn(event) }
  override func reset() { client?.act() }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { client?.flip(2) ?? true }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { client?.flip(2) ?? true }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    client?.act()
    return client?.flip(8) ?? false
  }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { client?.flip(8) ?? false }
}

/// A view that acts when it receives touches, and when it moves between views and windows.
@MainActor
private final class WildView: UIView {
  weak var client: RandomClient?
  var open: Set<Int> = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { open.insert(touch.number) }
    client?.keep(event)
    client?.act()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { client?.act() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { open.remove(touch.number) }
    client?.act()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { open.remove(touch.number) }
    client?.act()
  }
  override func willMove(toSuperview newSuperview: UIView?) { client?.act() }
  override func didMoveToWindow() { client?.act() }
  override func didAddSubview(_ subview: UIView) { client?.act() }
  override func willRemoveSubview(_ subview: UIView) { client?.act() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    client?.act()
    return !(client?.flip(6) ?? false)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    client?.act()
    return super.hitTest(point, with: event)
  }
  override func layoutSubviews() { client?.act() }
}

/// A delegate that acts when it is asked, and answers at random.
@MainActor
private final class WildDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var client: RandomClient?

  private func answer(_ odds: Int) -> Bool {
    client?.act()
    return client?.flip(odds) ?? false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !answer(4) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { answer(2) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { answer(8) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { answer(8) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !answer(5)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    !answer(9)
  }
}
