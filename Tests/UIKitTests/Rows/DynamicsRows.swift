import Testing

@testable import UIKit

@Suite("Dynamics (rows DY1 to DY4, DY7 and DY8)")
@MainActor
struct DynamicsRows {
  /// Writes down what an animator tells.
  private final class Rest: NSObject, UIDynamicAnimatorDelegate {
    var told: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
      told.append("goes \(animator.isRunning)")
    }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { told.append("rests \(animator.isRunning)") }
  }

  private func card(_ stage: Stage, at center: CGPoint = CGPoint(x: 195, y: 200)) -> UIView {
    let card = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "card")
    card.center = center
    return card
  }

  @Test("DY1: items move at ticks of the display, before the action is called, and are hit where they are")
  func ticks() {
    let stage = Stage()
    let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
    let toss = UIDynamicItemBehavior(items: [card])
    var calls: [(time: Int64, x: CGFloat)] = []
    toss.action = { calls.append((stage.now, card.center.x)) }
    toss.addLinearVelocity(CGPoint(x: 600, y: 0), for: card)
    animator.addBehavior(toss)
    stage.wait(until: 16_000)
    #expect(card.center.x == 195 && calls.isEmpty && animator.isRunning)
    stage.wait(until: 170_000)
    #expect(calls.count == 10)
    for (index, call) in calls.enumerated() {
      #expect(call.time == Int64(index + 1) * 1_000_000 / 60)
      #expect(abs(call.x - CGFloat(205 + 10 * index)) < 0.000_001)
    }
    #expect(abs(animator.elapsedTime - 1.0 / 6) < 0.000_001)
    #expect(stage.window.hitTest(CGPoint(x: 250, y: 200), with: nil) === card)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 200), with: nil) !== card)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(calls.count == 10 && stage.isQuiet && stage.take().isEmpty)
  }

  @Test("DY1: how often the display ticks does not change where items get to", arguments: [30, 60, 120, 240])
  func rates(rate: Int) {
    let stage = Stage()
    stage.application.ticks.rate = rate
    let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
    animator.addBehavior(UIGravityBehavior(items: [card]))
    stage.wait(until: 500_000)
    // 120 steps of 1/240 s: 1000 · (1 + … + 120) / 240².
    let fall: CGFloat = 1_000 * 7_260 / 57_600
    #expect(abs(card.center.y - 200 - fall) < 0.000_001)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("DY2: an animator whose items have all come to rest pauses, and goes on when something changes")
  func resting() {
    let (stage, rest) = (Stage(), Rest())
    let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
    animator.delegate = rest
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 100, y: 600))
    animator.addBehavior(snap)
    #expect(rest.told == ["goes true"])
    stage.wait(until: 20_000_000)
    #expect(rest.told == ["goes true", "rests false"] && stage.isQuiet)
    #expect(abs(card.center.x - 100) < 0.01 && abs(card.center.y - 600) < 0.01)
    #expect(animator.elapsedTime < 2.5)
    snap.snapPoint.x = 300
    #expect(animator.isRunning && animator.elapsedTime == 0)
    stage.wait(until: 40_000_000)
    #expect(rest.told == ["goes true", "rests false", "goes true", "rests false"])
    #expect(abs(card.center.x - 300) < 0.01 && stage.isQuiet)
  }

  @Test("DY2: an animator that nobody keeps moves nothing, and one without items does not run")
  func lost() {
    let stage = Stage()
    let card = card(stage)
    var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: stage.window)
    animator?.addBehavior(UIGravityBehavior())
    #expect(animator?.isRunning == false && stage.isQuiet)
    animator?.addBehavior(UIGravityBehavior(items: [card]))
    animator = nil
    stage.waitForAllTimers()
    #expect(card.center.y == 200 && stage.isQuiet)
  }

  @Test(
    "DY3: a push of 1 makes 100×100 points faster by 100 points/s each second, or once; by the mass, by the way",
    arguments: [
      (UIPushBehavior.Mode.instantaneous, 100.0, 1.0, 100.0), (.instantaneous, 50, 1, 400),
      (.instantaneous, 100, 2, 50), (.continuous, 100, 1, 50),
    ])
  func pushes(mode: UIPushBehavior.Mode, side: Double, density: Double, speed: Double) {
    let stage = Stage()
    let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
    card.bounds.size = CGSize(width: side, height: side)
    let item = UIDynamicItemBehavior(items: [card])
    item.density = CGFloat(density)
    let push = UIPushBehavior(items: [card], mode: mode)
    push.setAngle(.pi / 2, magnitude: 1)
    #expect(abs(push.angle - .pi / 2) < 0.000_001 && abs(push.magnitude - 1) < 0.000_001)
    for behavior in [item, push] { animator.addBehavior(behavior) }
    stage.wait(until: 500_000)
    let velocity = item.linearVelocity(for: card)
    #expect(abs(velocity.y - CGFloat(speed)) < 0.000_001 && abs(velocity.x) < 0.000_001)
    #expect(item.angularVelocity(for: card) == 0 && push.active == (mode == .continuous))
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("DY3: a push beside the centre turns an item, unless it may not be turned")
  func turning() {
    let stage = Stage()
    let (card, other) = (card(stage), card(stage, at: CGPoint(x: 195, y: 600)))
    let animator = UIDynamicAnimator(referenceView: stage.window)
    let upright = UIDynamicItemBehavior(items: [other])
    upright.allowsRotation = false
    let push = UIPushBehavior(items: [card, other], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    for item in push.items {
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: item)
    }
    for behavior in [upright, push] { animator.addBehavior(behavior) }
    stage.wait(until: 100_000)
    // 100 points/s at 50 points, on a square whose inertia is 100² / 6.
    let angle = Double(atan2(card.transform.b, card.transform.a))
    #expect(abs(angle - 0.3) < 0.000_001 && other.transform.isIdentity)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("DY4: resistance slows items down, an anchored one stays, and the behavior added last counts")
  func traits() {
    let stage = Stage()
    let (card, stone) = (card(stage), card(stage, at: CGPoint(x: 195, y: 600)))
    let animator = UIDynamicAnimator(referenceView: stage.window)
    let first = UIDynamicItemBehavior(items: [card, stone])
    first.isAnchored = true
    let second = UIDynamicItemBehavior(items: [card])
    (second.resistance, second.angularResistance) = (4, 4)
    second.addLinearVelocity(CGPoint(x: 0, y: 100), for: card)
    second.addLinearVelocity(CGPoint(x: 50, y: 0), for: card)
    second.addAngularVelocity(2, for: card)
    #expect(second.linearVelocity(for: card) == CGPoint(x: 50, y: 100))
    first.addLinearVelocity(CGPoint(x: 50, y: 0), for: stone)
    for behavior in [first, second] { animator.addBehavior(behavior) }
    stage.wait(until: 500_000)
    let left = CGFloat(pow(1 + 4.0 / 240.0, -120.0))
    let velocity = second.linearVelocity(for: card)
    #expect(abs(velocity.x - 50 * left) < 0.000_001 && abs(velocity.y - 100 * left) < 0.000_001)
    #expect(abs(second.angularVelocity(for: card) - 2 * left) < 0.000_001)
    #expect(stone.center == CGPoint(x: 195, y: 600) && first.linearVelocity(for: stone) == .zero)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("DY7: a snap overshoots the less the more it is damped, and turns the item upright")
  func snapping() {
    func farthest(_ damping: CGFloat?) -> CGFloat {
      let stage = Stage()
      let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
      card.transform = CGAffineTransform(rotationAngle: 1)
      let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 195, y: 500))
      #expect(snap.damping == 0.5)
      if let damping { snap.damping = damping }
      var farthest: CGFloat = 0
      snap.action = { farthest = max(farthest, card.center.y) }
      animator.addBehavior(snap)
      stage.wait(until: 20_000_000)
      #expect(abs(card.center.y - 500) < 0.01 && abs(card.transform.b) < 0.001 && card.transform.a > 0.999)
      #expect(stage.isQuiet)
      return farthest
    }
    let places = [0, nil, 1].map(farthest)
    #expect(places[0] > 580 && places[1] > 515 && places[1] < 530 && places[2] < 500.5)
  }

  @Test("DY8: what a client sets on a moving item counts once the animator is told, and keeps its velocity")
  func taking() {
    let stage = Stage()
    let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
    let item = UIDynamicItemBehavior(items: [card])
    item.addLinearVelocity(CGPoint(x: 60, y: 0), for: card)
    animator.addBehavior(item)
    stage.wait(until: 20_000)
    card.center = CGPoint(x: 100, y: 700)
    stage.wait(until: 40_000)
    #expect(card.center.y == 200 && abs(card.center.x - 197) < 0.000_001)
    card.center = CGPoint(x: 100, y: 700)
    animator.updateItem(usingCurrentState: card)
    stage.wait(until: 60_000)
    #expect(card.center.y == 700 && abs(card.center.x - 101) < 0.000_001)
    #expect(animator.items(in: CGRect(x: 0, y: 600, width: 60, height: 60)).count == 1)
    #expect(animator.items(in: stage.window.bounds.divided(atDistance: 400, from: .minYEdge).slice).isEmpty)
    animator.removeBehavior(item)
    #expect(item.dynamicAnimator == nil && animator.behaviors.isEmpty)
    stage.wait(until: 80_000)
    #expect(abs(card.center.x - 101) < 0.000_001 && !animator.isRunning)
    animator.addBehavior(item)
    stage.wait(until: 100_000)
    #expect(abs(card.center.x - 101) < 0.000_001 && item.linearVelocity(for: card) == .zero)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("a behavior is made of others, which are told where they go and moved with it")
  func children() {
    final class Group: UIDynamicBehavior {
      var told: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { told.append(dynamicAnimator != nil) }
    }
    let stage = Stage()
    let (card, animator) = (card(stage), UIDynamicAnimator(referenceView: stage.window))
    let (group, item) = (Group(), UIDynamicItemBehavior(items: [card]))
    group.addChildBehavior(item)
    animator.addBehavior(group)
    #expect(group.childBehaviors == [item] && item.dynamicAnimator === animator && group.told == [true])
    item.addLinearVelocity(CGPoint(x: 60, y: 0), for: card)
    stage.wait(until: 20_000)
    #expect(abs(card.center.x - 196) < 0.000_001)
    group.removeChildBehavior(item)
    #expect(item.dynamicAnimator == nil)
    stage.wait(until: 40_000)
    #expect(abs(card.center.x - 196) < 0.000_001)
    animator.removeBehavior(group)
    #expect(group.told == [true, false])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }
}
