import QuartzCore
import Testing

@testable import UIKit

/// Objects that the engine reaches without reference counting must stay alive, and must still be notified
/// exactly once.
@Suite("Changes during a callback")
@MainActor
struct UncountedReferenceTests {
  @Test("a closure that removes itself goes on with what it has captured")
  func targetThatTakesItselfAway() {
    let stage = Stage()
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    var calls: [String] = []
    weak var captured: Word?
    do {
      let word = Word("captured")
      captured = word
      pan.addClosureTarget { recognizer in
        recognizer.removeTarget(nil, action: nil)
        calls.append(word.text)
      }
    }
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    #expect(calls == ["captured"])
    #expect(captured == nil)
    stage.move(95, 50, at: 20_000)
    stage.up(95, 50, at: 30_000)
    #expect(calls == ["captured"])
    #expect(stage.isQuiet)
  }

  @Test("a recognizer that only the engine keeps is called to its end")
  func recognizerThatNobodyKeeps() {
    let stage = Stage()
    weak var gone: UIPanGestureRecognizer?
    var states: [UIGestureRecognizer.State] = []
    do {
      let pan = UIPanGestureRecognizer()
      gone = pan
      stage.window.addGestureRecognizer(pan)
      pan.addClosureTarget { recognizer in
        states.append(recognizer.state)
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    }
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    #expect(states == [.began])
    stage.up(95, 50, at: 30_000)
    #expect(states == [.began])
    // The last event keeps its touches, and these keep their recognizers, until the next event.
    stage.tap(50, 50, at: 1_000_000)
    #expect(gone == nil)
    #expect(stage.isQuiet)
  }

  @Test("a recognizer that is set in the middle of a move keeps no other from being notified once")
  func joinsInTheMiddleOfAMove() {
    let stage = Stage()
    let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
    let other = stage.add(UIView(frame: .zero), name: "other", to: view)
    let deep = Recorder(stage, name: "deep")
    other.addGestureRecognizer(deep)
    var told: [String] = []
    for name in ["first", "second"] {
      let recognizer = Recorder(stage, name: name)
      recognizer.onMoved = { _ in
        told.append(name)
        if deep.state == .possible { deep.state = .began }
      }
      view.addGestureRecognizer(recognizer)
    }
    stage.down(50, 50, at: 0)
    stage.move(60, 50, at: 10_000)
    #expect(told == ["first", "second"])
    stage.move(70, 50, at: 20_000)
    #expect(told == ["first", "second", "first", "second"])
    deep.state = .ended
    stage.up(70, 50, at: 30_000)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("a set of touches that a client has kept does not change with the next event")
  func keptSet() {
    let stage = Stage()
    let keeper = Keeper()
    stage.window.addGestureRecognizer(keeper)
    stage.fingers(.began, [(50, 50), (80, 80)], at: 0)
    stage.fingers(.moved, [(51, 50), (81, 80)], at: 10_000)
    stage.move(52, 50, at: 20_000)
    stage.fingers(.moved, [(53, 50), (83, 80)], at: 30_000)
    #expect(keeper.sets.map(\.count) == [2, 2, 1, 2])
    #expect(keeper.tracked == [2, 2, 2, 2])
    #expect(keeper.sets[1] == keeper.sets[3])
    stage.fingers(.ended, [(53, 50), (83, 80)], at: 40_000)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("touches that were lifted are kept no longer than until the next event")
  func touchesAreLetGo() {
    let stage = Stage()
    weak var touched: UIView?
    do {
      let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
      touched = view
      view.addGestureRecognizer(Recorder(stage))
      stage.down(50, 50, at: 0)
      stage.move(51, 50, at: 10_000)
      stage.up(51, 50, at: 20_000)
      stage.waitForAllTimers()
      view.removeFromSuperview()
    }
    stage.down(50, 50, at: 2_000_000)
    #expect(touched == nil)
    stage.up(50, 50, at: 2_010_000)
    #expect(stage.isQuiet)
  }
}

private final class Word {
  let text: String
  init(_ text: String) { self.text = text }
}

/// A recognizer that keeps the sets that it receives, and passes new sets on to `super`.
private final class Keeper: UIPanGestureRecognizer {
  var sets: [Set<UITouch>] = []
  var tracked: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    sets.append(touches)
    super.touchesBegan(Set(touches.map { $0 }), with: event)
    tracked.append(numberOfTouches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    sets.append(touches)
    super.touchesMoved(touches.filter { _ in true }, with: event)
    tracked.append(numberOfTouches)
  }
}
