import QuartzCore
import Testing

@testable import UIKit

/// What makes an animation stop blocking touches, and what does not.
@Suite("UIKit rows: when an animation keeps touches out no more (V1b, V1c)")
@MainActor
struct AnimationEndRows {
  private static let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// The name of the view that gets a touch in the middle of the box.
  private func touched(_ stage: Stage, at time: Int64) -> String {
    stage.down(50, 50, at: time)
    stage.cancel(50, 50, at: time)
    let lines = stage.take()
    return lines.first { $0.contains("touchesBegan") }.map { String($0.split(separator: " ")[1]) } ?? "none"
  }

  @Test("V1b: setting the property without animation does not end the animation that runs")
  func setWithout() {
    let stage = Stage()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    var finished: [Bool] = []
    stage.holdingClock {
      UIView.animate(withDuration: 0.5, animations: { view.alpha = 0.5 }) { finished.append($0) }
      stage.wait(until: 100_000)
      view.alpha = 1
      UIView.performWithoutAnimation { view.alpha = 0.9 }
      UIView.animate(withDuration: 0) { view.alpha = 1 }
      #expect(touched(stage, at: 499_999) == "none" && finished.isEmpty)
      #expect(touched(stage, at: 500_000) == "view" && finished == [true])
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "V1b: leaving the window ends all of a view's animations; once it is back it can be touched",
    arguments: [true, false])
  func leavesWindow(_ directly: Bool) {
    let stage = Stage()
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let view = stage.add(TouchView(Self.box, stage), name: "view", to: outer)
    var finished: [Bool] = []
    stage.holdingClock {
      UIView.animate(withDuration: 5, animations: { view.alpha = 0.5 }) { finished.append($0) }
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat], animations: { view.center.x += 1 })
      #expect(touched(stage, at: 100_000) == "none")
      (directly ? view : outer).removeFromSuperview()
      // The completion handler is called only after the view has left.
      #expect(finished.isEmpty && view.touchBlocks == 0)
      if directly { outer.addSubview(view) } else { stage.window.addSubview(outer) }
      #expect(touched(stage, at: 200_000) == "view" && finished == [false])
      stage.wait(until: 10_000_000)
      #expect(finished == [false])
    }
    #expect(stage.isQuiet)
  }

  @Test("V1b: when one of several animated views leaves, the others stay animated until the end")
  func oneOfTwoLeaves() {
    let stage = Stage()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let other = stage.add(UIView(frame: CGRect(x: 200, y: 0, width: 9, height: 9)), name: "other")
    var finished: [Bool] = []
    stage.holdingClock {
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0.5
        other.alpha = 0.5
      } completion: {
        finished.append($0)
      }
      other.removeFromSuperview()
      #expect(touched(stage, at: 400_000) == "none" && touched(stage, at: 500_000) == "view")
      #expect(finished == [true])
    }
    #expect(stage.isQuiet)
  }

  @Test("V1b: a view that moves to another place in its window stays animated")
  func movesWithin() {
    let stage = Stage()
    let other = stage.add(UIView(frame: Self.box), name: "other")
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    stage.holdingClock {
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
      other.addSubview(view)
      #expect(touched(stage, at: 400_000) == "none" && touched(stage, at: 500_000) == "view")
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "V1c: a touch inside an animated view goes on, or ends if that guess is set; new touches go past",
    arguments: [0, 1])
  func viewAroundIsAnimated(_ cancels: Int) {
    var thresholds = GestureThresholds()
    thresholds.animationCancelsTouches = cancels
    let stage = Stage(thresholds: thresholds)
    let outer = stage.add(TouchView(Self.box, stage), name: "outer")
    stage.add(TouchView(CGRect(x: 0, y: 0, width: 50, height: 50), stage), name: "inner", to: outer)
    stage.holdingClock {
      stage.down(25, 25, at: 0)
      stage.wait(until: 10_000)
      UIView.animate(withDuration: 0.5) { outer.alpha = 0.5 }
      stage.down(75, 75, finger: 2, at: 20_000)
      stage.up(25, 25, at: 30_000)
      stage.up(75, 75, finger: 2, at: 40_000)
      let end = cancels == 1 ? "10000 inner touchesCancelled 1" : "30000 inner touchesEnded 1"
      #expect(stage.take() == ["0 inner touchesBegan 1", end])
      stage.wait(until: 1_000_000)
    }
    #expect(stage.isQuiet)
  }
}
