import QuartzCore
import Testing

@testable import UIKit

/// Which views get no touches because of an animation, and until when.
@Suite("UIKit rows: touches on views that are animated (V1b)")
@MainActor
struct AnimationRows {
  /// A view of 100×100 points in the corner of another one, with a third view inside it.
  @MainActor
  private struct Scene {
    let stage = Stage()
    let outer: TouchView
    let view: TouchView
    let inner: TouchView

    init() {
      outer = stage.add(TouchView(CGRect(x: 0, y: 0, width: 300, height: 300), stage), name: "outer")
      view = stage.add(TouchView(CGRect(x: 0, y: 0, width: 100, height: 100), stage), name: "view", to: outer)
      inner = stage.add(TouchView(CGRect(x: 0, y: 0, width: 50, height: 50), stage), name: "inner", to: view)
    }

    /// The name of the view that gets a touch at a point and time.
    func touched(_ x: Double = 75, _ y: Double = 75, at time: Int64) -> String {
      stage.down(x, y, at: time)
      stage.cancel(x, y, at: time)
      let lines = stage.take()
      return lines.first { $0.contains("touchesBegan") }.map { String($0.split(separator: " ")[1]) } ?? "none"
    }

    func play(_ body: (Scene) -> Void) {
      stage.holdingClock { body(self) }
      #expect(
        stage.isQuiet && [outer, view, inner].allSatisfy { $0.touchBlocks == 0 && $0.animations.isEmpty })
    }
  }

  @Test(
    "V1b: an animated view and all in it get no touches until the animation ends, and what is behind them does"
  )
  func blocked() {
    Scene().play { scene in
      UIView.animate(withDuration: 0.3) { scene.view.alpha = 0.5 }
      #expect(scene.touched(at: 0) == "outer" && scene.touched(25, 25, at: 100_000) == "outer")
      #expect(scene.touched(at: 299_999) == "outer")
      #expect(scene.touched(at: 300_000) == "view" && scene.touched(25, 25, at: 300_001) == "inner")
    }
  }

  @Test("V1b: with allowUserInteraction animated views get touches")
  func allowed() {
    Scene().play { scene in
      UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) { scene.view.alpha = 0.5 }
      UIView.animateKeyframes(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
        scene.view.alpha = 0.7
      }
      #expect(scene.touched(at: 0) == "view" && scene.touched(25, 25, at: 100_000) == "inner")
      scene.stage.wait(until: 400_000)
    }
  }

  @Test(
    "V1b: a view is animated if the block changes its place, size, transform, alpha or background",
    arguments: 0..<8)
  func whichViews(_ change: Int) {
    Scene().play { scene in
      UIView.animate(withDuration: 0.3) {
        switch change {
        case 0: scene.view.frame.size.width = 120
        case 1: scene.view.center.y += 1
        case 2: scene.view.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        case 3: scene.view.alpha = 0.9
        case 4: scene.view.backgroundColor = .red
        case 5: scene.view.tag = 7
        case 6: scene.view.alpha = 1
        default: UIView.performWithoutAnimation { scene.view.alpha = 0.5 }
        }
      }
      #expect(scene.touched(at: 1_000) == (change < 5 ? "outer" : "view"), "\(change)")
      #expect(scene.touched(200, 200, at: 2_000) == "outer")
      scene.stage.wait(until: 400_000)
    }
  }

  @Test("V1b: the delay counts as well, a way back and forth twice; what takes no time keeps nothing out")
  func times() {
    Scene().play { scene in
      UIView.animate(withDuration: 0.2, delay: 0.1, options: [.autoreverse]) { scene.view.alpha = 0.5 }
      #expect(scene.touched(at: 0) == "outer" && scene.touched(at: 499_999) == "outer")
      #expect(scene.touched(at: 500_000) == "view")
      UIView.animate(withDuration: 0) { scene.view.alpha = 1 }
      #expect(scene.touched(at: 600_000) == "view")
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1) { scene.view.alpha = 0.5 }
      UIView.setAnimationsEnabled(true)
      #expect(scene.touched(at: 700_000) == "view")
    }
  }

  @Test("V1b: with several animations at once, or one within another, the last one to end counts")
  func several() {
    Scene().play { scene in
      UIView.animate(withDuration: 0.5) { scene.view.alpha = 0.5 }
      UIView.animate(withDuration: 0.2) { scene.view.center.x += 1 }
      #expect(scene.touched(at: 300_000) == "outer" && scene.touched(at: 500_000) == "view")
      UIView.animate(withDuration: 0.5) {
        UIView.animate(withDuration: 0.1, delay: 0, options: [.allowUserInteraction]) {
          scene.inner.alpha = 0.5
        }
      }
      #expect(scene.touched(25, 25, at: 900_000) == "view" && scene.touched(25, 25, at: 1_000_000) == "inner")
    }
  }

  @Test("V1b: removing all animations from the layer ends it, and the completion learns it is unfinished")
  func removed() {
    var finished: [Bool] = []
    Scene().play { scene in
      UIView.animate(withDuration: 0.5, animations: { scene.view.alpha = 0.5 }) { finished.append($0) }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.repeat], animations: { scene.view.center.x += 1 })
      #expect(scene.touched(at: 300_000) == "outer")
      scene.view.layer.removeAllAnimations()
      #expect(finished == [false] && scene.touched(at: 310_000) == "view")
      scene.stage.wait(until: 1_000_000)
      #expect(finished == [false])
      // An animation that repeats never ends by itself.
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.repeat], animations: { scene.view.center.x += 1 })
      #expect(scene.touched(at: 90_000_000) == "outer")
      scene.view.layer.removeAllAnimations()
      UIView.animate(withDuration: 0.5, animations: { scene.view.alpha = 1 }) { finished.append($0) }
      scene.stage.wait(until: 91_000_000)
      #expect(finished == [false, true])
    }
  }

  @Test("V1b: layout within the block animates what it moves; a transition animates what it changes")
  func layoutAndTransition() {
    Scene().play { scene in
      scene.outer.autoresizesSubviews = true
      scene.view.autoresizingMask = [.flexibleWidth]
      UIView.animate(withDuration: 0.2) { scene.outer.frame.size.width = 310 }
      #expect(scene.touched(at: 100_000) == "none")
      scene.stage.wait(until: 300_000)
      UIView.transition(with: scene.view, duration: 0.2) { scene.view.backgroundColor = .blue }
      #expect(scene.touched(at: 400_000) == "outer" && scene.touched(at: 500_000) == "view")
    }
  }

  @Test("V1b: an animator's views can be touched unless it is set otherwise, and then once it is over")
  func animator() {
    for enabled in [true, false] {
      Scene().play { scene in
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { scene.view.alpha = 0.5 }
        #expect(animator.isUserInteractionEnabled)
        animator.isUserInteractionEnabled = enabled
        #expect(scene.touched(at: 0) == "view")
        animator.startAnimation()
        #expect(scene.touched(at: 100_000) == (enabled ? "view" : "outer"))
        animator.pauseAnimation()
        #expect(scene.touched(at: 900_000) == (enabled ? "view" : "outer"))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        scene.stage.wait(until: 1_500_000)
        #expect(animator.state == .inactive && scene.touched(at: 1_600_000) == "view")
      }
    }
  }

  @Test("V1c: a touch goes on when an animation of its view begins")
  func inFlight() {
    Scene().play { scene in
      scene.stage.down(75, 75, at: 0)
      UIView.animate(withDuration: 0.3) { scene.view.alpha = 0.5 }
      scene.stage.up(75, 75, at: 100_000)
      #expect(scene.stage.take() == ["0 view touchesBegan 1", "100000 view touchesEnded 1"])
      scene.stage.wait(until: 400_000)
    }
  }
}
