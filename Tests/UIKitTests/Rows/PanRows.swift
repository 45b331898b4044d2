import Testing

@testable import UIKit

@Suite("Pan (rows P)")
@MainActor
struct PanRows {
  private func pan(_ stage: Stage, _ target: Target) -> UIPanGestureRecognizer {
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(pan)
    return pan
  }

  @Test("P1: at least one finger, at most any number; it ends when all are lifted")
  func fingers() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    stage.down(100, 100, at: 0)
    stage.down(200, 100, finger: 2, at: 10_000)
    stage.move(100, 140, at: 20_000)
    stage.up(100, 140, at: 30_000)
    stage.up(200, 100, finger: 2, at: 40_000)
    #expect(stage.take().filter { !$0.contains("action") } == ["20000 pan began", "40000 pan ended"])
    #expect(stage.isQuiet)
  }

  @Test("P1: velocity is in points a second, and gone after a rest")
  func velocity() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    stage.down(100, 100, at: 0)
    for step in 1...5 { stage.move(100, 100 + 10 * Double(step), at: Int64(step) * 10_000) }
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 1000))
    stage.wait(until: 300_000)
    #expect(pan.velocity(in: nil) == .zero)
    stage.up(100, 150, at: 400_000)
    #expect(stage.isQuiet)
  }

  @Test(
    "P2: it begins beyond 10 points, in any direction",
    arguments: [(10.0, 0.0), (6.0, 8.0), (7.1, 7.1), (0, -10.001)])
  func hysteresis(dx: Double, dy: Double) {
    let (stage, target) = (Stage(), Target())
    _ = pan(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(100 + dx, 100 + dy, at: 10_000)
    let began = stage.take().contains("10000 pan began")
    #expect(began == (dx * dx + dy * dy > 100))
    stage.up(100 + dx, 100 + dy, at: 20_000)
    #expect(stage.isQuiet)
  }

  @Test("P1: two fingers drag from where both are down, not by what the first one did alone")
  func twoFingersTogether() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    pan.minimumNumberOfTouches = 2
    stage.down(100, 100, at: 0)
    stage.move(100, 140, at: 10_000)
    stage.down(200, 140, finger: 2, at: 20_000)
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
    // The centroid moves 10 points, which is within the hysteresis.
    stage.fingers(.moved, [(100, 150), (200, 150)], at: 30_000)
    // One finger lifts and another comes down: the pan starts again.
    stage.up(200, 150, finger: 2, at: 40_000)
    stage.move(100, 250, at: 50_000)
    stage.down(200, 250, finger: 3, at: 60_000)
    stage.move(100, 269, at: 70_000)
    #expect(stage.take().isEmpty && pan.translation(in: nil) == CGPoint(x: 0, y: 9.5))
    stage.move(200, 272, finger: 3, at: 80_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20.5))
    stage.up(100, 269, at: 90_000)
    stage.up(200, 272, finger: 3, at: 100_000)
    #expect(
      stage.take() == [
        "80000 pan began", "80000 action pan began", "100000 pan ended", "100000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "P1b: with fewer fingers than it takes it keeps its state and says nothing, and ends when all have lifted"
  )
  func tooFewFingersLeft() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    pan.minimumNumberOfTouches = 2
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    stage.fingers(.moved, [(100, 120), (200, 120)], at: 10_000)
    stage.fingers(.moved, [(100, 130), (200, 130)], at: 20_000)
    stage.up(200, 130, finger: 2, at: 30_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
    stage.move(100, 300, at: 40_000)
    stage.move(150, 400, at: 50_000)
    #expect(pan.state == .changed && pan.translation(in: nil) == CGPoint(x: 0, y: 30))
    // Another finger comes as the first one moves on: the two drag from where both are now.
    stage.send(
      [
        TouchSample(contact: 1, phase: .moved, location: CGPoint(x: 160, y: 420)),
        TouchSample(contact: 3, phase: .began, location: CGPoint(x: 300, y: 10)),
      ], at: 60_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
    stage.fingers(.moved, [(160, 440)], at: 70_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 40))
    stage.up(160, 440, at: 80_000)
    stage.move(310, 500, finger: 3, at: 90_000)
    stage.up(350, 600, finger: 3, at: 100_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 40))
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "10000 pan began", "20000 pan changed", "60000 pan changed", "70000 pan changed", "100000 pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("P1b: of three fingers one may lift if two are enough, and the translation does not jump")
  func enoughFingersLeft() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    pan.minimumNumberOfTouches = 2
    stage.fingers(.began, [(100, 100), (200, 100), (300, 400)], at: 0)
    stage.fingers(.moved, [(100, 130), (200, 130), (300, 430)], at: 10_000)
    stage.up(300, 430, finger: 3, at: 20_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
    stage.fingers(.moved, [(100, 140), (200, 140)], at: 30_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 40))
    stage.fingers(.ended, [(100, 140), (200, 140)], at: 40_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "10000 pan began", "30000 pan changed", "40000 pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("P1, P2: motion that comes with the lift itself begins the drag and ends it, beyond the hysteresis")
  func wayOfTheLift() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    var seen: [String] = []
    pan.addClosureTarget { _ in
      seen.append("\(pan.state.word) \(EngineNumber.point(pan.translation(in: nil)))")
    }
    stage.down(100, 100, at: 0)
    stage.up(100, 200, at: 10_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["10000 pan began", "10000 pan ended"])
    #expect(seen == ["began 0.000,100.000", "ended 0.000,100.000"])
    stage.down(100, 100, at: 1_000_000)
    stage.up(100, 110, at: 1_010_000)
    #expect(stage.take() == ["1010000 pan failed (lifted after moving 10.000 of 10.000)"])
    // The last movement of one of two fingers moves their centroid.
    stage.fingers(.began, [(100, 100), (200, 100)], at: 2_000_000)
    stage.up(200, 140, finger: 2, at: 2_010_000)
    #expect(stage.take().first == "2010000 pan began" && pan.translation(in: nil) == CGPoint(x: 0, y: 20))
    stage.up(100, 100, at: 2_020_000)
    #expect(stage.take().filter { !$0.contains("action") } == ["2020000 pan ended"])
    #expect(stage.isQuiet)
  }

  @Test("P3: the translation counts from where it went down; setting it re-bases it and resets the velocity")
  func translation() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(130, 140, at: 10_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 40))
    pan.setTranslation(.zero, in: nil)
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
    stage.move(135, 150, at: 20_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 10))
    #expect(pan.velocity(in: nil) == CGPoint(x: 500, y: 1000))
    pan.setTranslation(CGPoint(x: -1, y: 2), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: -1, y: 2) && pan.velocity(in: nil) == .zero)
    stage.move(145, 150, at: 25_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 9, y: 2))
    #expect(pan.velocity(in: nil) == CGPoint(x: 2000, y: 0))
    stage.up(145, 150, at: 30_000)
    #expect(stage.isQuiet)
  }

  @Test("P3: a translation that is set before it begins does not put the beginning off")
  func translationBefore() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(106, 100, at: 10_000)
    pan.setTranslation(.zero, in: nil)
    #expect(stage.take().isEmpty && pan.translation(in: nil) == .zero)
    stage.move(112, 100, at: 20_000)
    #expect(stage.take() == ["20000 pan began", "20000 action pan began"])
    #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 0))
    stage.up(112, 100, at: 30_000)
    #expect(stage.take() == ["30000 pan ended", "30000 action pan ended"] && stage.isQuiet)
  }

  @Test("P4: one finger too many before it begins makes it fail, later it is left out")
  func tooManyFingers() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    pan.maximumNumberOfTouches = 1
    stage.down(100, 100, at: 0)
    stage.down(200, 100, finger: 2, at: 10_000)
    stage.move(100, 200, at: 20_000)
    stage.up(100, 200, at: 30_000)
    stage.up(200, 100, finger: 2, at: 40_000)
    #expect(stage.take() == ["10000 pan failed (2 touches of at most 1)"])
    stage.down(100, 100, at: 1_000_000)
    stage.move(100, 120, at: 1_010_000)
    stage.fingers(.began, [(100, 120), (200, 100), (300, 100)], at: 1_020_000)
    stage.move(200, 400, finger: 2, at: 1_030_000)
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil) == CGPoint(x: 0, y: 20))
    stage.up(100, 120, at: 1_040_000)
    stage.up(200, 400, finger: 2, at: 1_050_000)
    stage.up(300, 100, finger: 3, at: 1_060_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["1010000 pan began", "1040000 pan ended"])
    #expect(stage.isQuiet)
  }

  @Test("P4: fingers that come in one frame count one by one")
  func fingersOfOneFrame() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    pan.maximumNumberOfTouches = 2
    stage.down(100, 100, at: 0)
    stage.move(100, 140, at: 10_000)
    stage.fingers(.began, [(100, 140), (200, 100), (300, 100)], at: 20_000)
    #expect(pan.numberOfTouches == 2)
    stage.application.dispatcher.cancelTouches(reason: "over")
    #expect(stage.isQuiet)
  }

  @Test("a finger that comes or goes in the middle of a drag is not a drag")
  func fingersComeAndGo() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(120, 100, at: 10_000)
    stage.send(
      [
        TouchSample(contact: 1, phase: .moved, location: CGPoint(x: 130, y: 100)),
        TouchSample(contact: 2, phase: .began, location: CGPoint(x: 300, y: 500)),
      ], at: 20_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    stage.up(300, 500, finger: 2, at: 30_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    stage.up(130, 100, at: 40_000)
    #expect(stage.isQuiet)
  }

  @Test("the lift at the end of a drag reports the end, not the start")
  func liftReportsEnd() {
    let (stage, target) = (Stage(), Target())
    let pan = pan(stage, target)
    var ends: [CGPoint] = []
    pan.addClosureTarget { if $0.state == .ended { ends.append($0.location(in: nil)) } }
    stage.down(100, 100, at: 0)
    stage.move(200, 300, at: 10_000)
    stage.up(210, 310, at: 20_000)
    #expect(ends == [CGPoint(x: 210, y: 310)] && stage.isQuiet)
  }
}
