import Testing

@testable import UIKit

@Suite("Pinch (rows Z)")
@MainActor
struct PinchRows {
  @Test("Z1: the scale is the distance now over that at the start, and the pinch ends when both are lifted")
  func scale() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    stage.fingers(.moved, [(110, 150), (210, 150)], at: 10_000)
    #expect(stage.take().isEmpty && pinch.scale == 1)
    // The distance changes by no more than the hysteresis: the pinch has not begun, and its scale counts from
    // here.
    stage.fingers(.moved, [(110, 150), (219, 150)], at: 20_000)
    #expect(stage.take().isEmpty && pinch.scale == 1)
    stage.fingers(.moved, [(110, 150), (328, 150)], at: 30_000)
    #expect(stage.take() == ["30000 pinch began", "30000 action pinch began"])
    #expect(pinch.scale == 2 && pinch.numberOfTouches == 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 219, y: 150))
    stage.fingers(.moved, [(110, 150), (164.5, 150)], at: 40_000)
    #expect(pinch.scale == 0.5)
    stage.up(110, 150, at: 50_000)
    #expect(stage.take() == ["40000 pinch changed", "40000 action pinch changed"])
    #expect(pinch.scale == 0.5 && pinch.state == .changed)
    stage.up(164.5, 150, finger: 2, at: 60_000)
    #expect(stage.take() == ["60000 pinch ended", "60000 action pinch ended"])
    #expect(pinch.scale == 1 && stage.isQuiet)
  }

  @Test(
    "Z2: from 20 to 200 points apart gives a scale of 6.9 ± 1, however many frames it takes",
    arguments: [1, 10, 30, 60, 240])
  func measured(frames: Int) {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.fingers(.began, [(185, 400), (205, 400)], at: 0)
    for frame in 1...frames {
      let half = 10 + 90 * Double(frame) / Double(frames)
      stage.fingers(.moved, [(195 - half, 400), (195 + half, 400)], at: Int64(frame) * 4_000)
    }
    #expect(abs(pinch.scale - 6.9) <= 1)
    stage.fingers(.ended, [(95, 400), (295, 400)], at: 1_000_000)
    #expect(stage.isQuiet)
  }

  @Test("Z2: fingers that move together also begin a pinch beyond the hysteresis", arguments: [91.0, 90.9])
  func together(distance: Double) {
    let (stage, target) = (Stage(), Target())
    _ = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    stage.fingers(.moved, [(100, 100), (100 + distance, 100)], at: 10_000)
    stage.fingers(.ended, [(100, 100), (100 + distance, 100)], at: 20_000)
    let log = stage.take()
    if distance == 91 {
      #expect(log == ["20000 pinch failed (lifted after the distance changed by 9.000 of 9.000)"])
    } else {
      #expect(log.first == "10000 pinch began")
    }
    #expect(stage.isQuiet)
  }

  @Test("Z1: setting the scale goes on from there and resets the velocity, which is in factors a second")
  func setting() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.fingers(.began, [(100, 100), (191, 100)], at: 0)
    for step in 0...10 {
      stage.fingers(.moved, [(100, 100), (200 + Double(10 * step), 100)], at: 10_000 + Int64(10_000 * step))
    }
    // From 1 to 2 within the last tenth of a second, which is what counts.
    #expect(pinch.scale == 2 && abs(pinch.velocity - 10) < 0.001)
    pinch.scale = 1
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    stage.fingers(.moved, [(100, 100), (400, 100)], at: 120_000)
    #expect(pinch.scale == 1.5)
    stage.fingers(.ended, [(100, 100), (400, 100)], at: 130_000)
    #expect(stage.isQuiet)
  }

  @Test("Z1: two fingers are needed: one alone fails, a third one is left out")
  func fingers() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.down(100, 100, at: 0)
    stage.move(200, 200, at: 10_000)
    stage.up(200, 200, at: 20_000)
    #expect(stage.take() == ["20000 pinch failed (1 touches of 2)"])
    stage.fingers(.began, [(100, 100), (191, 100), (300, 700)], at: 1_000_000)
    stage.fingers(.moved, [(100, 100), (300, 100), (10, 10)], at: 1_010_000)
    #expect(pinch.scale == 2 && pinch.numberOfTouches == 2)
    stage.fingers(.ended, [(100, 100), (300, 100), (10, 10)], at: 1_020_000)
    #expect(stage.isQuiet)
  }

  @Test("Z1: a finger that is lifted and put down again goes on with the scale that was reached")
  func fingerComesBack() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.fingers(.began, [(100, 100), (191, 100)], at: 0)
    stage.fingers(.moved, [(100, 100), (300, 100)], at: 10_000)
    stage.up(300, 100, finger: 2, at: 20_000)
    stage.move(150, 100, at: 30_000)
    stage.down(200, 100, finger: 3, at: 40_000)
    #expect(pinch.scale == 2)
    stage.move(250, 100, finger: 3, at: 50_000)
    #expect(pinch.scale == 4)
    stage.up(150, 100, at: 60_000)
    stage.up(250, 100, finger: 3, at: 70_000)
    #expect(stage.take().suffix(2) == ["70000 pinch ended", "70000 action pinch ended"] && stage.isQuiet)
  }

  @Test("Z1: motion that comes with the lift itself begins the pinch, and is part of it")
  func wayOfTheLift() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.fingers(.began, [(100, 100), (191, 100)], at: 0)
    stage.fingers(.ended, [(100, 100), (300, 100)], at: 10_000)
    #expect(stage.take().filter { !$0.contains("action") } == ["10000 pinch began", "10000 pinch ended"])
    stage.fingers(.began, [(100, 100), (191, 100)], at: 1_000_000)
    stage.fingers(.ended, [(100, 100), (200, 100)], at: 1_010_000)
    #expect(stage.take() == ["1010000 pinch failed (lifted after the distance changed by 9.000 of 9.000)"])
    stage.fingers(.began, [(100, 100), (191, 100)], at: 2_000_000)
    stage.fingers(.moved, [(100, 100), (250, 100)], at: 2_010_000)
    stage.up(300, 100, finger: 2, at: 2_020_000)
    #expect(pinch.scale == 2 && pinch.state == .began)
    stage.up(100, 100, at: 2_030_000)
    #expect(stage.take().suffix(2) == ["2030000 pinch ended", "2030000 action pinch ended"] && stage.isQuiet)
  }

  @Test("fingers on one spot, at no number and far away trap nothing, and give a number")
  func badInput() {
    let (stage, target) = (Stage(), Target())
    let pinch = stage.add(UIPinchGestureRecognizer(), named: "pinch", calling: target)
    stage.fingers(.began, [(100, 100), (100, 100)], at: 0)
    stage.fingers(.moved, [(100, 100), (.nan, 100)], at: 10_000)
    stage.fingers(.moved, [(100, 100), (1e300, -1e300)], at: 20_000)
    stage.fingers(.moved, [(100, 100), (209, 100)], at: 30_000)
    stage.fingers(.moved, [(209, 100), (209, 100)], at: 40_000)
    #expect(pinch.scale == 0)
    pinch.scale = 1
    stage.fingers(.moved, [(100, 100), (209, 100)], at: 50_000)
    #expect(pinch.scale == 1)
    stage.fingers(.ended, [(100, 100), (209, 100)], at: 60_000)
    #expect(stage.isQuiet)
  }
}
