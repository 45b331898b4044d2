import Testing

@testable import UIKit

/// Targets and delegates are referred to without `weak`, so what is gone must be found by asking the runtime.
@Suite("A reference that does not keep its object alive")
@MainActor
struct LivingReferenceTests {
  @Test("gives the object while it lives, and nil from the moment its deinitialization begins")
  func life() {
    var duringDeinit: [Bool] = []
    var reference: LivingReference
    do {
      let object = Mortal()
      reference = LivingReference(object)
      object.whenGone = { duringDeinit = [reference.isAlive, reference.object != nil] }
      #expect(reference.isAlive)
      #expect(reference.object === object)
    }
    #expect(duringDeinit == [false, false])
    #expect(!reference.isAlive)
    #expect(reference.object == nil)
  }

  @Test("can be made to keep its object alive by a caller that asks for it")
  func keptByAsking() {
    var object: Mortal? = Mortal()
    let reference = LivingReference(object!)
    let kept = reference.object
    object = nil
    #expect(reference.isAlive)
    #expect(kept != nil)
  }

  @Test("may exist beside weak references, which end at the same moment")
  func besideWeak() {
    weak var weakly: Mortal?
    let reference: LivingReference
    do {
      let object = Mortal()
      (weakly, reference) = (object, LivingReference(object))
      #expect(reference.isAlive && weakly != nil)
    }
    #expect(!reference.isAlive && weakly == nil)
  }

  @Test("a target that dies between touches is not called, and another one still is")
  func targetThatDies() {
    let stage = Stage()
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    let living = Mortal()
    do {
      let dying = Mortal()
      pan.addTarget(dying, action: Mortal.called)
      pan.addTarget(living, action: Mortal.calledBy)
      stage.down(50, 50, at: 0)
      stage.move(90, 50, at: 10_000)
      #expect(dying.calls == 1 && living.calls == 1)
    }
    stage.move(95, 50, at: 20_000)
    stage.up(95, 50, at: 30_000)
    #expect(living.calls == 3)
    #expect(stage.isQuiet)
  }

  @Test("a delegate that dies is nil, and is asked no more")
  func delegateThatDies() {
    let stage = Stage()
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    do {
      let refusing = Refusing()
      pan.delegate = refusing
      #expect(pan.delegate === refusing)
      stage.drag(pan)
      #expect(pan.state == .possible)
      #expect(refusing.questions == 1)
    }
    #expect(pan.delegate == nil)
    var begun = 0
    pan.addClosureTarget { if $0.state == .began { begun += 1 } }
    stage.drag(pan, from: 1_000_000)
    #expect(begun == 1)
    #expect(stage.isQuiet)
  }
}

extension Stage {
  /// Drags from one place to another and lifts.
  fileprivate func drag(_ pan: UIPanGestureRecognizer, from time: Int64 = 0) {
    down(50, 50, at: time)
    move(90, 50, at: time + 10_000)
    up(95, 50, at: time + 30_000)
  }
}

@MainActor
private final class Mortal {
  var calls = 0
  nonisolated(unsafe) var whenGone: (() -> Void)?
  func called() { calls += 1 }
  func calledBy(_ recognizer: UIPanGestureRecognizer) { calls += 1 }
  deinit { whenGone?() }
}

private final class Refusing: NSObject, UIGestureRecognizerDelegate {
  var questions = 0
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions += 1
    return false
  }
}
