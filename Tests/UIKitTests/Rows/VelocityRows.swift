import Testing

@testable import UIKit

@Suite("Velocity (rows P1, P3, S8, Z1, O1)")
@MainActor
struct VelocityRows {
  /// A pan's state and velocity in one of its actions.
  private struct Reading: Equatable, CustomTestStringConvertible {
    var state: UIGestureRecognizer.State
    var x: Double
    var y: Double

    init(_ state: UIGestureRecognizer.State, _ x: Double, _ y: Double) {
      (self.state, self.x, self.y) = (state, x, y)
    }

    @MainActor
    init(_ pan: UIPanGestureRecognizer) {
      let velocity = pan.velocity(in: nil)
      self.init(pan.state, velocity.x, velocity.y)
    }

    var testDescription: String { "\(state.word) \(x) \(y)" }
  }

  @Test(
    "P1, P3: a client that sets the translation back with each change reads the same velocities all along")
  func resetWithEachChange() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    var readings: [Reading] = []
    var way = 0.0
    pan.addClosureTarget { _ in
      readings.append(Reading(pan))
      way += pan.translation(in: nil).x
      pan.setTranslation(.zero, in: nil)
      #expect(pan.velocity(in: nil) == .zero && pan.translation(in: nil) == .zero)
    }
    stage.down(100, 100, at: 0)
    for step in 1...6 { stage.move(100 + 20 * Double(step), 100, at: Int64(step) * 8000) }
    stage.up(240, 100, at: 56_000)
    #expect(
      readings == [Reading(.began, 2500, 0)] + [Reading](repeating: Reading(.changed, 2500, 0), count: 5) + [
        Reading(.ended, 2500, 0)
      ])
    #expect(way == 140 && stage.isQuiet)
  }

  @Test(
    "P3: after a reset the velocity counts from where the finger is, at the lift from before if it moved no more"
  )
  func reset() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    stage.down(100, 100, at: 0)
    stage.move(180, 100, at: 10_000)
    pan.setTranslation(CGPoint(x: 7, y: 0), in: nil)
    #expect(pan.velocity(in: nil) == .zero && pan.translation(in: nil) == CGPoint(x: 7, y: 0))
    // 10 points in 10 ms, not counting the 80 points in the 10 ms before.
    stage.move(190, 100, at: 20_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 1000, y: 0))
    stage.move(200, 100, at: 30_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 1000, y: 0))
    var last: [CGPoint] = []
    pan.addClosureTarget { _ in last.append(pan.velocity(in: nil)) }
    stage.up(200, 100, at: 40_000)
    // 20 points in 30 ms: the finger has moved since the reset.
    #expect(abs((last.first?.x ?? 0) - 666.667) < 0.001 && last.count == 1 && stage.isQuiet)
  }

  @Test("P3: a lift right after a reset, in the same place or a little off it, has the velocity before it")
  func liftAfterReset() {
    for (off, time, velocity) in [(0.0, Int64(40_000), 1250.0), (1, 40_000, 1275), (0, 30_000, 5000 / 3)] {
      let (stage, target) = (Stage(), Target())
      let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
      var last = CGPoint.zero
      pan.addClosureTarget { _ in
        last = pan.velocity(in: nil)
        pan.setTranslation(.zero, in: nil)
      }
      stage.down(100, 100, at: 0)
      stage.move(120, 100, at: 10_000)
      stage.move(150, 100, at: 30_000)
      stage.up(150 + off, 100, at: time)
      #expect(abs(last.x - velocity) < 0.001 && last.y == 0 && stage.isQuiet)
    }
  }

  @Test(
    "P1: a finger that rests before the lift has no velocity, with and without a reset",
    arguments: [false, true])
  func restBeforeLift(resets: Bool) {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    var last = CGPoint(x: -1, y: -1)
    pan.addClosureTarget { _ in
      last = pan.velocity(in: nil)
      if resets { pan.setTranslation(.zero, in: nil) }
    }
    stage.down(100, 100, at: 0)
    stage.move(150, 100, at: 10_000)
    stage.up(150, 100, at: 200_000)
    #expect(last == .zero && stage.isQuiet)
  }

  @Test("S8: velocity and translation are not zero in gestureRecognizerShouldBegin after a rest")
  func afterRest() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    let delegate = Delegate()
    var seen: [CGPoint] = []
    delegate.shouldBegin = { _ in
      seen = [pan.translation(in: nil), pan.velocity(in: nil)]
      return abs(pan.velocity(in: nil).x) > abs(pan.velocity(in: nil).y)
    }
    pan.delegate = delegate
    stage.down(100, 100, at: 0)
    // As far as is known, the finger moved for all of the 150 ms: 200 points a second.
    stage.move(130, 100, at: 150_000)
    #expect(seen == [CGPoint(x: 30, y: 0), CGPoint(x: 200, y: 0)])
    stage.up(130, 100, at: 160_000)
    #expect(
      stage.take() == [
        "150000 pan began", "150000 action pan began", "160000 pan ended", "160000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("P1: only the movement of the last tenth of a second counts")
  func window() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    stage.down(0, 100, at: 0)
    stage.move(200, 100, at: 40_000)
    // 100 points per frame of 40 ms: the last tenth of a second begins in the middle of the first frame.
    for step in 1...2 { stage.move(200, 100 + 100 * Double(step), at: 40_000 * Int64(step + 1)) }
    #expect(pan.velocity(in: nil) == CGPoint(x: 1000, y: 2000))
    stage.move(200, 400, at: 160_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 2500))
    stage.up(200, 400, at: 170_000)
    #expect(stage.isQuiet)
  }

  @Test("P1: a finger that is lifted or comes in the middle of a drag leaves the velocity as it is")
  func otherFinger() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    stage.fingers(.began, [(100, 100), (300, 500)], at: 0)
    stage.fingers(.moved, [(100, 120), (300, 520)], at: 10_000)
    stage.up(300, 520, finger: 2, at: 10_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 2000))
    stage.move(100, 140, at: 20_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 2000))
    stage.send(
      [
        TouchSample(contact: 1, phase: .moved, location: CGPoint(x: 100, y: 160)),
        TouchSample(contact: 2, phase: .began, location: CGPoint(x: 350, y: 10)),
      ], at: 30_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 2000))
    stage.fingers(.moved, [(100, 180), (350, 30)], at: 40_000)
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 2000) && pan.translation(in: nil).y == 80)
    stage.fingers(.ended, [(100, 180), (350, 30)], at: 50_000)
    #expect(stage.isQuiet)
  }

  @Test("Z1: a client that sets the scale back to 1 with each change reads velocities all along")
  func pinchReset() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    var readings: [String] = []
    pinch.addClosureTarget { _ in
      readings.append("\(pinch.state.word) \(Int(pinch.velocity.rounded()))")
      pinch.scale = 1
      #expect(pinch.velocity == 0 && pinch.scale == 1)
    }
    // The distance grows from 100 points by 10 points every 10 ms.
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    for step in 1...4 {
      stage.fingers(.moved, [(100, 100), (200 + 10 * Double(step), 100)], at: Int64(step) * 10_000)
    }
    stage.up(240, 100, finger: 2, at: 50_000)
    stage.up(100, 100, at: 60_000)
    // 1 point of 109, 10 of 110, 120 and 130, each in 10 ms; finally 31 of 140 in 50 ms.
    #expect(readings == ["began 1", "changed 9", "changed 8", "changed 8", "ended 4"])
    #expect(stage.isQuiet)
  }

  @Test("O1: a client that sets the rotation back to 0 with each change reads velocities all along")
  func rotationReset() {
    let (stage, target) = (Stage(), Target())
    let rotation = stage.add(UIRotationGestureRecognizer(), named: "rotation", calling: target)
    var readings: [String] = []
    rotation.addClosureTarget { _ in
      readings.append("\(rotation.state.word) \(Int((rotation.velocity * 1000).rounded()))")
      rotation.rotation = 0
      #expect(rotation.velocity == 0 && rotation.rotation == 0)
    }
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    for (step, y) in [(1, 110.0), (2, 120), (3, 130)] {
      stage.fingers(.moved, [(100, 100), (200, y)], at: Int64(step) * 10_000)
    }
    stage.fingers(.ended, [(100, 100), (200, 130)], at: 40_000)
    // atan(0.1), atan(0.2) and atan(0.3) radians, less 5 degrees at first.
    #expect(readings == ["began 1240", "changed 9773", "changed 9406", "ended 5105"])
    #expect(stage.isQuiet)
  }
}
