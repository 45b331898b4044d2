import Testing

@testable import UIKit

@Suite("Animations between two calls")
@MainActor
struct BegunAnimationTests {
  @Test("the changes between the calls take the duration and the delay that are said")
  func duration() {
    let stage = Stage()
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.add(button, name: "button")
    stage.holdingClock {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationDelay(0.25)
      button.frame.origin.y = 300
      UIView.commitAnimations()
      #expect(button.frame.origin.y == 300)
      stage.tap(50, 350, at: 600_000)
      #expect(taps == 0)
      stage.tap(50, 350, at: 900_000)
      #expect(taps == 1)
    }
  }

  @Test("they nest, and a change outside of them is none")
  func nested() {
    let stage = Stage()
    let (outer, inner, plain) = (UIView(), UIView(), UIView())
    for (index, view) in [outer, inner, plain].enumerated() { stage.add(view, name: "\(index)") }
    stage.holdingClock {
      UIView.beginAnimations(nil, context: nil)
      outer.alpha = 0.5
      UIView.beginAnimations(nil, context: nil)
      inner.alpha = 0.5
      UIView.commitAnimations()
      UIView.commitAnimations()
      UIView.commitAnimations()
      plain.alpha = 0.5
      #expect(outer.animations.count == 1 && inner.animations.count >= 1 && plain.animations.isEmpty)
      stage.wait(until: 300_000)
      #expect(outer.animations.isEmpty && inner.animations.isEmpty)
    }
  }

  @Test("an animation whose block asks for it runs several times, also backwards, and ends after the last")
  func rounds() {
    let stage = Stage()
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), name: "view")
    var ended: [Int64] = []
    stage.holdingClock {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.frame.origin.x = 100 }
      } completion: { _ in
        ended.append(stage.now)
      }
      #expect(view.frame.minX == 100)
      var seen: [Int] = []
      for time: Int64 in [100_000, 300_000, 500_000, 700_000] {
        stage.wait(until: time)
        seen.append(Int((view.layer.presentation()?.frame.minX ?? 0).rounded()))
      }
      #expect(seen == [50, 50, 50, 50] && ended == [])
      stage.wait(until: 800_000)
      #expect(ended == [800_000] && view.animations.isEmpty)
      UIView.animate(withDuration: 0.2) { view.frame.origin.x = 0 }
      stage.wait(until: 1_000_000)
      #expect(view.animations.isEmpty && stage.isQuiet)
    }
  }

  @Test("views are removed along with an animation, and the completion follows")
  func removal() {
    let stage = Stage()
    let view = stage.add(UIView(), name: "view")
    var ended: [Bool] = []
    stage.holdingClock {
      UIView.perform(.delete, on: [view], animations: nil) { ended.append($0) }
      #expect(view.superview == nil && ended == [])
      stage.wait(until: 300_000)
      #expect(ended == [true])
    }
  }
}
