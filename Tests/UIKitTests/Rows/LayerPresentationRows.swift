import QuartzCore
import Testing

@testable import UIKit

/// What a layer shows while it is animated.
@Suite("UIKit rows: what layers show (A1)")
@MainActor
struct LayerPresentationRows {
  /// Runs a test with a view of 100×100 points in the window's corner.
  private func play(_ body: (Stage, UIView) -> Void) {
    let stage = Stage()
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "view")
    stage.holdingClock { body(stage, view) }
    #expect(stage.isQuiet && view.animations.isEmpty && view.layer.presentation()?.frame == view.frame)
  }

  /// Where the layer is shown, from the left, to a millionth of a point.
  private func shown(_ view: UIView) -> CGFloat? {
    view.layer.presentation().map { ($0.frame.minX * 1_000_000).rounded() / 1_000_000 }
  }

  /// Whether a number is another one, but for rounding.
  private func near(_ number: CGFloat?, _ other: CGFloat) -> Bool { abs((number ?? .nan) - other) < 1e-9 }

  @Test(
    "A1: in the middle of a linear way of 300 points a layer shows 150, and its own value is the last one")
  func linear() {
    play { stage, view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 300 }
      #expect(view.frame.minX == 300 && shown(view) == 0)
      stage.wait(until: 500_000)
      #expect(shown(view) == 150 && view.layer.frame.minX == 300)
      #expect(view.layer.presentation()?.model() === view.layer)
      #expect(view.layer.presentation()?.hitTest(CGPoint(x: 160, y: 50)) != nil)
      #expect(view.layer.presentation()?.hitTest(CGPoint(x: 310, y: 50)) == nil)
      stage.wait(until: 1_000_000)
      #expect(shown(view) == 300)
    }
  }

  @Test("A1: the values follow the curve, the delay, and the way back")
  func curves() {
    play { stage, view in
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveEaseIn) { view.alpha = 0 }
      stage.wait(until: 400_000)
      #expect(view.layer.presentation()?.opacity == 1)
      stage.wait(until: 1_000_000)
      #expect((view.layer.presentation()?.opacity ?? 0) > 0.6)
      stage.wait(until: 2_000_000)
      view.alpha = 1
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
        view.bounds.size.width = 200
      }
      stage.wait(until: 3_250_000)
      #expect(near(view.layer.presentation()?.bounds.width, 175))
      stage.wait(until: 5_000_000)
    }
  }

  @Test("A1: a second animation begins where the first one is, and what is in a view is shown with it")
  func added() {
    play { stage, view in
      let inner = stage.add(
        UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)), name: "inner", to: view)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 300 }
      stage.wait(until: 500_000)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
      #expect(shown(view) == 150)
      let place = inner.layer.presentation()?.convert(CGPoint.zero, to: stage.window.layer.presentation())
      #expect(near(place?.x, 160) && near(place?.y, 10))
      stage.wait(until: 2_000_000)
    }
  }

  @Test("A1: a property animator's layer shows how far it is, paused, scrubbed, turned back and stopped")
  func animator() {
    play { stage, view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 300 }
      animator.startAnimation()
      stage.wait(until: 250_000)
      #expect(shown(view) == 75)
      animator.pauseAnimation()
      stage.wait(until: 500_000)
      #expect(shown(view) == 75)
      animator.fractionComplete = 0.5
      #expect(shown(view) == 150 && view.frame.minX == 300)
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.wait(until: 750_000)
      #expect(shown(view) == 75)
      animator.stopAnimation(true)
      #expect(shown(view) == 75 && near(view.frame.minX, 75))
    }
  }

  @Test("A1: animations of a layer show their values while its own stay; afterwards those that fill stay too")
  func animations() {
    play { stage, view in
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (50, 250, 1)
      view.layer.add(move, forKey: "move")
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.byValue, turn.duration, turn.fillMode) = (CGFloat.pi, 0.5, .forwards)
      turn.isRemovedOnCompletion = false
      view.layer.add(turn, forKey: "turn")
      let grow = CAKeyframeAnimation(keyPath: "bounds.size")
      (grow.values, grow.duration) = (
        [CGSize(width: 100, height: 100), CGSize(width: 300, height: 100)], 0.5
      )
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([grow], 1)
      view.layer.add(group, forKey: nil)
      stage.wait(until: 250_000)
      #expect(near(view.layer.presentation()?.position.x, 100))
      #expect(near(view.layer.presentation()?.bounds.width, 200))
      #expect(abs((view.layer.presentation()?.affineTransform().b ?? 0) - 1) < 1e-9)
      #expect(view.layer.position == CGPoint(x: 50, y: 50) && view.transform.isIdentity)
      stage.wait(until: 1_000_000)
      #expect(view.layer.presentation()?.position == CGPoint(x: 50, y: 50))
      #expect(abs((view.layer.presentation()?.affineTransform().a ?? 0) + 1) < 1e-9)
      view.layer.removeAllAnimations()
    }
  }

  /// Whether a colour has these parts, but for rounding.
  private func near(_ color: CGColor?, _ parts: [CGFloat]) -> Bool {
    guard let components = color?.components, components.count == parts.count else { return false }
    return zip(components, parts).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test("A1: numbers and colours of a layer, of its border, shadow and shape are under way, its own are not")
  func appearance() {
    play { stage, view in
      let shape = CAShapeLayer()
      view.layer.addSublayer(shape)
      @MainActor func animate(_ path: String, from old: Any, to new: Any) {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (old, new, 1)
        shape.add(animation, forKey: path)
      }
      let numbers: [(String, (CAShapeLayer) -> CGFloat)] = [
        ("strokeStart", { $0.strokeStart }), ("strokeEnd", { $0.strokeEnd }), ("lineWidth", { $0.lineWidth }),
        ("lineDashPhase", { $0.lineDashPhase }), ("borderWidth", { $0.borderWidth }),
        ("cornerRadius", { $0.cornerRadius }), ("shadowRadius", { $0.shadowRadius }),
        ("shadowOpacity", { CGFloat($0.shadowOpacity) }),
      ]
      let colors: [(String, (CAShapeLayer) -> CGColor?)] = [
        ("strokeColor", { $0.strokeColor }), ("fillColor", { $0.fillColor }),
        ("backgroundColor", { $0.backgroundColor }), ("borderColor", { $0.borderColor }),
        ("shadowColor", { $0.shadowColor }),
      ]
      let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      for (path, _) in numbers { animate(path, from: 0, to: 10) }
      for (path, _) in colors { animate(path, from: red, to: CGColor(red: 0, green: 0, blue: 1, alpha: 0)) }
      animate("shadowOffset", from: CGSize.zero, to: CGSize(width: 4, height: 8))
      stage.wait(until: 250_000)
      let shown = shape.presentation()
      for (path, value) in numbers { #expect(abs((shown.map(value) ?? .nan) - 2.5) < 1e-6, "\(path)") }
      for (path, value) in colors { #expect(near(shown.flatMap(value), [0.75, 0, 0.25, 0.75]), "\(path)") }
      #expect(near(shown?.shadowOffset.width, 1) && near(shown?.shadowOffset.height, 2))
      #expect(shape.strokeEnd == 1 && shape.borderWidth == 0 && shape.backgroundColor == nil)
      stage.wait(until: 1_000_000)
      #expect(shape.presentation()?.strokeEnd == 1)
    }
  }

  @Test("A1: values that a layer has by name are those of its properties, of a shape only where it is one")
  func names() {
    let (shape, plain, red) = (CAShapeLayer(), CALayer(), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    shape.setValue(red, forKey: "fillColor")
    shape.setValue(3, forKey: "lineWidth")
    #expect(shape.fillColor == red && shape.value(forKey: "fillColor") as? CGColor == red)
    #expect(shape.lineWidth == 3 && (shape.value(forKey: "lineWidth") as? NSNumber)?.doubleValue == 3)
    shape.setValue(nil, forKey: "fillColor")
    #expect(shape.fillColor == nil && shape.value(forKey: "fillColor") == nil)
    plain.setValue(7, forKey: "lineWidth")
    #expect(plain.value(forKey: "lineWidth") as? Int == 7)
  }

  @Test("A1: a view's background is under way, and where an animator is stopped or turned back")
  func background() {
    play { stage, view in
      let (red, blue) = (
        UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      )
      view.backgroundColor = red
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = blue }
      stage.wait(until: 250_000)
      #expect(near(view.layer.presentation()?.backgroundColor, [0.75, 0, 0.25, 1]))
      #expect(view.backgroundColor == blue)
      stage.wait(until: 1_000_000)
      #expect(near(view.layer.presentation()?.backgroundColor, [0, 0, 1, 1]))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = red }
      animator.startAnimation()
      stage.wait(until: 1_250_000)
      animator.stopAnimation(false)
      #expect(near(view.backgroundColor?.cgColor, [0.25, 0, 0.75, 1]))
      animator.finishAnimation(at: .start)
      #expect(view.backgroundColor == blue)
    }
  }

  @Test("A1: a running animator follows the curve of its options")
  func options() {
    for (options, least, most) in [
      (UIView.AnimationOptions.curveLinear, 74.9, 75.1), (.curveEaseOut, 90, 200), (.curveEaseIn, 0, 60),
      ([], 38, 39),
    ] as [(UIView.AnimationOptions, CGFloat, CGFloat)] {
      play { stage, view in
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: options) {
          view.frame.origin.x = 300
        }
        stage.wait(until: 250_000)
        #expect(least...most ~= shown(view) ?? -1, "\(options.rawValue)")
        stage.wait(until: 1_000_000)
      }
    }
  }

  @Test("A1: changes with a delay begin after that share of the time that is left, and end with the others")
  func delayFactor() {
    play { stage, view in
      @MainActor func opacity() -> CGFloat { CGFloat(view.layer.presentation()?.opacity ?? -1) }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 300 }
      animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
      #expect(view.alpha == 1)
      animator.startAnimation()
      #expect(view.alpha == 0)
      stage.wait(until: 500_000)
      #expect(opacity() == 1 && shown(view) == 150)
      stage.wait(until: 750_000)
      #expect(abs(opacity() - 0.5) < 1e-6 && shown(view) == 225)
      stage.wait(until: 1_000_000)
      #expect(opacity() == 0 && shown(view) == 300)
      let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 0 }
      back.startAnimation()
      stage.wait(until: 1_500_000)
      back.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
      stage.wait(until: 1_875_000)
      #expect(abs(opacity() - 0.5) < 1e-6)
      back.isReversed = true
      stage.wait(until: 3_000_000)
      #expect(view.alpha == 0 && view.frame.minX == 300)
    }
  }

  @Test("A1: a layer that is in no window shows nothing")
  func unseen() {
    let (stage, view) = (Stage(), UIView())
    #expect(view.layer.presentation() == nil && CALayer().presentation() == nil)
    let layer = CAShapeLayer()
    view.layer.addSublayer(layer)
    #expect(layer.presentation() == nil)
    stage.add(view, name: "view")
    #expect(layer.presentation()?.model() === layer && layer.presentation()?.presentation() !== layer)
    #expect(stage.isQuiet)
  }
}
