import Foundation
import RetouchReplayClock
import Testing

@testable import QuartzCore

@MainActor
@Suite("Animations and transactions")
struct AnimationTests {
  /// A clock that the test holds, and a log of what happened, with times in µs.
  private final class Course: NSObject, CAAnimationDelegate {
    let clock = VirtualClock()
    var lines: [String] = []

    override init() {
      super.init()
      ReplayContext.stay(in: ReplayContext(clock: clock))
    }

    func add(_ text: String) { lines.append("\(clock.now - VirtualClock.startOfReplay) \(text)") }
    func animationDidStart(_ anim: CAAnimation) { add("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { add("stop \(flag)") }

    func wait(until time: Int64) {
      while clock.fireNext(through: VirtualClock.startOfReplay + time) {}
      clock.advance(to: VirtualClock.startOfReplay + time)
    }

    /// Ends the course; returns true if nothing is waiting any more.
    func end() -> Bool {
      let isQuiet = !clock.hasOneShotTimers
      ReplayContext.stay(in: nil)
      return isQuiet
    }
  }

  @Test("an animation starts at once and stops after its time, runs back included")
  func time() {
    let (course, layer) = (Course(), CALayer())
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 0.2
    fade.autoreverses = true
    fade.repeatCount = 2
    fade.delegate = course
    layer.add(fade, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    course.wait(until: 799_999)
    #expect(course.lines == ["0 start"])
    course.wait(until: 800_000)
    #expect(course.lines == ["0 start", "800000 stop true"])
    #expect(layer.animationKeys() == nil && layer.opacity == 1)
    #expect(layer.presentation() == nil && layer.model() === layer)
    #expect(course.end())
  }

  @Test("an animation that is removed or replaced stops unfinished, and its end time is forgotten")
  func removal() {
    let (course, layer) = (Course(), CALayer())
    for key in ["a", "a", "b"] {
      let move = CABasicAnimation(keyPath: "position.x")
      move.duration = 1
      move.delegate = course
      layer.add(move, forKey: key)
    }
    #expect(course.lines == ["0 stop false"])
    course.wait(until: 500_000)
    layer.removeAllAnimations()
    #expect(course.lines == ["0 stop false", "0 start", "0 start", "500000 stop false", "500000 stop false"])
    #expect(course.end())
  }

  @Test("an endless animation keeps nothing waiting")
  func endless() {
    let (course, layer) = (Course(), CALayer())
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.duration = 1
    spin.repeatCount = .infinity
    layer.add(spin, forKey: nil)
    course.wait(until: 10_000_000)
    #expect(layer.animationKeys()?.count == 1)
    #expect(course.end())
  }

  @Test("a transaction completes after the last of what it animates, and at once where it animates nothing")
  func completion() {
    let (course, layer, parent) = (Course(), CALayer(), CALayer())
    parent.addSublayer(layer)
    CATransaction.begin()
    CATransaction.setCompletionBlock { course.add("nothing") }
    CATransaction.commit()
    #expect(course.lines == ["0 nothing"])

    CATransaction.begin()
    CATransaction.setCompletionBlock { course.add("layer") }
    layer.opacity = 0
    CATransaction.commit()

    CATransaction.begin()
    CATransaction.setAnimationDuration(0.4)
    CATransaction.setCompletionBlock { course.add("animation") }
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    CATransaction.commit()

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { course.add("still") }
    layer.opacity = 1
    CATransaction.commit()
    #expect(course.lines == ["0 nothing", "0 still"])
    course.wait(until: 1_000_000)
    #expect(course.lines == ["0 nothing", "0 still", "250000 layer", "400000 animation"])
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(course.end())
  }

  @Test("a timing function goes from 0 to 1, slowly where it should")
  func timing() {
    for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
      let function = CAMediaTimingFunction(name: name)
      #expect(function.progress(at: 0) == 0 && function.progress(at: 1) == 1)
      let steps = (0...20).map { function.progress(at: Double($0) / 20) }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(abs(CAMediaTimingFunction(name: .linear).progress(at: 0.3) - 0.3) < 1e-9)
    #expect(CAMediaTimingFunction(name: .easeIn).progress(at: 0.3) < 0.2)
    #expect(CAMediaTimingFunction(name: .easeOut).progress(at: 0.3) > 0.4)
    #expect(abs(CAMediaTimingFunction(name: .easeInEaseOut).progress(at: 0.5) - 0.5) < 1e-9)
  }
}
