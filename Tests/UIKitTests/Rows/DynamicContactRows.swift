import Testing

@testable import UIKit

@Suite("Dynamics: attachments and collisions (rows DY5 and DY6)")
@MainActor
struct DynamicContactRows {
  /// Writes down what a collision behavior tells.
  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    var told: [String] = []

    private func name(_ item: any UIDynamicItem) -> String {
      (item as? UIView)?.accessibilityIdentifier ?? ""
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { told.append("\(name(item1)) meets \(name(item2)) at \(Int(p.x.rounded())),\(Int(p.y.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) { told.append("\(name(item1)) leaves \(name(item2))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { told.append("\(name(item)) meets \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { told.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "bounds")") }
  }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private func add<View: UIView>(_ view: View, _ stage: Stage, _ name: String, _ x: CGFloat, _ y: CGFloat)
    -> View
  {
    view.bounds.size = CGSize(width: 100, height: 100)
    view.center = CGPoint(x: x, y: y)
    return stage.add(view, name: name)
  }

  /// Adds behaviors, and waits until everything rests, as it does within 20 s.
  private func run(_ stage: Stage, _ behaviors: [UIDynamicBehavior]) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceView: stage.window)
    for behavior in behaviors { animator.addBehavior(behavior) }
    stage.wait(until: stage.now + 20_000_000)
    #expect(stage.isQuiet && !animator.isRunning)
    return animator
  }

  @Test(
    "DY5: a rigid attachment follows its anchor at its distance, and the item keeps the finger's velocity")
  func following() {
    let stage = Stage()
    let card = add(UIView(), stage, "card", 195, 300)
    let animator = UIDynamicAnimator(referenceView: stage.window)
    let item = UIDynamicItemBehavior(items: [card])
    item.allowsRotation = false
    let hold = UIAttachmentBehavior(
      item: card, offsetFromCenter: UIOffset(horizontal: 30, vertical: 0),
      attachedToAnchor: CGPoint(x: 225, y: 300))
    #expect(hold.length == 0 && hold.attachedBehaviorType == .anchor && hold.items.count == 1)
    for behavior in [item, hold] { animator.addBehavior(behavior) }
    for tick in 1...6 {
      stage.wait(until: Int64(tick) * 1_000_000 / 60)
      hold.anchorPoint.x += 10
    }
    stage.wait(until: 120_000)
    #expect(abs(card.center.x - 255) < 0.000_001 && abs(card.center.y - 300) < 0.000_001)
    #expect(abs(item.linearVelocity(for: card).x - 600) < 0.000_001)
    animator.removeBehavior(hold)
    stage.wait(until: 140_000)
    #expect(abs(card.center.x - 265) < 0.000_001)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("DY5: an item hangs on its attachment, swings at its length, and rests below the anchor")
  func hanging() {
    let stage = Stage()
    let card = add(UIView(), stage, "card", 295, 200)
    let hold = UIAttachmentBehavior(item: card, attachedToAnchor: CGPoint(x: 195, y: 200))
    let item = UIDynamicItemBehavior(items: [card])
    item.resistance = 3
    var lengths: [CGFloat] = []
    hold.action = { lengths.append(hypot(card.center.x - 195, card.center.y - 200)) }
    _ = run(stage, [UIGravityBehavior(items: [card]), hold, item])
    #expect(hold.length == 100 && lengths.allSatisfy { abs($0 - 100) < 0.5 })
    #expect(abs(card.center.x - 195) < 1 && abs(card.center.y - 300) < 0.1)
  }

  @Test("DY5: a spring pulls two items together until they are at its length; heavier ones move less")
  func springs() {
    let stage = Stage()
    let (light, heavy) = (add(UIView(), stage, "light", 195, 100), add(UIView(), stage, "heavy", 195, 500))
    let weight = UIDynamicItemBehavior(items: [heavy])
    weight.density = 3
    let spring = UIAttachmentBehavior(item: light, attachedTo: heavy)
    #expect(spring.length == 400 && spring.attachedBehaviorType == .items)
    (spring.length, spring.frequency, spring.damping) = (200, 2, 1)
    _ = run(stage, [weight, spring])
    #expect(abs(light.center.y - 250) < 0.5 && abs(heavy.center.y - 450) < 0.5)
    #expect(light.center.x == 195 && heavy.center.x == 195)
  }

  @Test("DY6: what falls within the reference bounds rests on their edge, and bounces as it is elastic")
  func bounds() {
    let (stage, listener) = (Stage(), Listener())
    let (card, ball) = (add(UIView(), stage, "card", 100, 700), add(Ball(), stage, "ball", 280, 700))
    let elastic = UIDynamicItemBehavior(items: [ball])
    elastic.elasticity = 0.5
    let collision = UICollisionBehavior(items: [card, ball])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
    collision.collisionDelegate = listener
    _ = run(stage, [UIGravityBehavior(items: [card, ball]), elastic, collision])
    #expect(abs(card.center.y - 750) < 0.000_001 && abs(ball.center.y - 750) < 0.000_001)
    #expect(card.center.x == 100 && ball.center.x == 280)
    #expect(listener.told.filter { $0.contains("card") } == ["card meets bounds"])
    #expect(listener.told.filter { $0 == "ball leaves bounds" }.count > 1)
    #expect(listener.told.last == "ball meets bounds")
  }

  @Test("DY6: a line is a boundary from either side, by its name, until it is removed")
  func lines() {
    let (stage, listener) = (Stage(), Listener())
    let card = add(UIView(), stage, "card", 195, 100)
    let collision = UICollisionBehavior(items: [card])
    collision.collisionDelegate = listener
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 390, y: 400))
    collision.addBoundary(
      withIdentifier: "away" as NSString,
      for: UIBezierPath(ovalIn: CGRect(x: 0, y: 500, width: 50, height: 50)))
    #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["shelf", "away"])
    let animator = run(stage, [UIGravityBehavior(items: [card]), collision])
    #expect(abs(card.center.y - 350) < 0.000_001 && listener.told == ["card meets shelf"])
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    #expect(animator.isRunning && collision.boundary(withIdentifier: "shelf" as NSString) == nil)
    stage.wait(until: stage.now + 100_000)
    #expect(card.center.y > 353 && listener.told == ["card meets shelf", "card leaves shelf"])
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("DY6: an elastic item gives its speed to one of its mass; the mode says what collides")
  func items() {
    for mode in [UICollisionBehavior.Mode.everything, .boundaries] {
      let (stage, listener) = (Stage(), Listener())
      let (one, two) = (add(Ball(), stage, "one", 60, 300), add(UIView(), stage, "two", 195, 300))
      let item = UIDynamicItemBehavior(items: [one, two])
      (item.elasticity, item.friction) = (1, 1)
      let collision = UICollisionBehavior(items: [one, two])
      (collision.collisionDelegate, collision.collisionMode) = (listener, mode)
      let animator = UIDynamicAnimator(referenceView: stage.window)
      for behavior in [item, collision] { animator.addBehavior(behavior) }
      item.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
      stage.wait(until: 300_000)
      let meets = mode == .everything
      #expect(abs(item.linearVelocity(for: one).x - (meets ? 0 : 300)) < 0.000_001)
      #expect(abs(item.linearVelocity(for: two).x - (meets ? 300 : 0)) < 0.000_001)
      #expect(listener.told == (meets ? ["one meets two at 145,300", "one leaves two"] : []))
      animator.removeAllBehaviors()
      stage.waitForAllTimers()
      #expect(stage.isQuiet)
    }
  }

  @Test("DY6: friction stops what slides, and makes a ball roll")
  func friction() {
    let stage = Stage()
    let (card, ball) = (add(UIView(), stage, "card", 60, 794), add(Ball(), stage, "ball", 330, 794))
    let item = UIDynamicItemBehavior(items: [card, ball])
    item.friction = 0.5
    item.addLinearVelocity(CGPoint(x: 200, y: 0), for: card)
    item.addLinearVelocity(CGPoint(x: -60, y: 0), for: ball)
    let collision = UICollisionBehavior(items: [card, ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    let animator = UIDynamicAnimator(referenceView: stage.window)
    for behavior in [item, UIGravityBehavior(items: [card, ball]), collision] {
      animator.addBehavior(behavior)
    }
    stage.wait(until: 600_000)
    // 200²/(2 · 500) points; and a disc that rolls keeps two thirds of its speed.
    #expect(abs(card.center.x - 100) < 1 && item.linearVelocity(for: card).x == 0)
    #expect(abs(item.linearVelocity(for: ball).x + 40) < 1)
    #expect(abs(item.angularVelocity(for: ball) + 0.8) < 0.02 && card.transform.isIdentity)
    animator.removeAllBehaviors()
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }
}
