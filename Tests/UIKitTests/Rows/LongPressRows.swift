import Testing

@testable import UIKit

@Suite("Long press (rows L)")
@MainActor
struct LongPressRows {
  private func press(_ stage: Stage, _ target: Target) -> UILongPressGestureRecognizer {
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), name: "view")
    let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(press)
    return press
  }

  @Test("L1: the defaults are 0.5 s, 10 points, no taps before and one finger")
  func defaults() {
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
  }

  @Test("L2: it begins exactly when the duration is over, changes with each move and ends with the lift")
  func states() {
    let (stage, target) = (Stage(), Target())
    _ = press(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(105, 100, at: 100_000)
    stage.move(205, 100, at: 600_000)
    stage.up(205, 100, at: 700_000)
    #expect(
      stage.take() == [
        "500000 press began", "500000 action press began", "600000 press changed",
        "600000 action press changed",
        "700000 press ended", "700000 action press ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a finger lifted at the duration begins and ends, 1 µs before it fails", arguments: [-1, 0, 1])
  func liftAtDeadline(offset: Int64) {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    press.minimumPressDuration = 1
    stage.down(100, 100, at: 0)
    stage.up(100, 100, at: 1_000_000 + offset)
    stage.waitForAllTimers()
    let lift = 1_000_000 + offset
    #expect(
      stage.take()
        == (offset < 0
          ? ["999999 press failed (lifted after 999999 of 1000000)"]
          : [
            "1000000 press began", "1000000 action press began", "\(lift) press ended",
            "\(lift) action press ended",
          ]))
    #expect(stage.isQuiet)
  }

  @Test("a move beyond the limit at the duration changes, 1 µs before it fails", arguments: [-1, 0])
  func moveAtDeadline(offset: Int64) {
    let (stage, target) = (Stage(), Target())
    _ = press(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(150, 100, at: 500_000 + offset)
    stage.up(150, 100, at: 600_000)
    let states = stage.take().filter { !$0.contains("action") }
    #expect(
      states
        == (offset < 0
          ? ["499999 press failed (moved 50.000 of at most 10.000)"]
          : ["500000 press began", "500000 press changed", "600000 press ended"]))
    #expect(stage.isQuiet)
  }

  @Test("L3: 10 points are allowed, more fail", arguments: [10, 10.001])
  func movement(distance: Double) {
    let (stage, target) = (Stage(), Target())
    _ = press(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(100, 100 + distance, at: 100_000)
    stage.up(100, 100, at: 600_000)
    let states = stage.take().filter { !$0.contains("action") }
    #expect(
      states
        == (distance > 10
          ? ["100000 press failed (moved 10.001 of at most 10.000)"]
          : ["500000 press began", "600000 press ended"]))
    #expect(stage.isQuiet)
  }

  @Test("L3: fewer fingers than required fail; the time counts from the last one that is needed")
  func fingers() {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    press.numberOfTouchesRequired = 2
    stage.down(100, 100, at: 0)
    stage.up(100, 100, at: 900_000)
    #expect(stage.take() == ["900000 press failed (1 touches of 2)"])
    stage.down(100, 100, at: 1_000_000)
    stage.down(150, 100, finger: 2, at: 1_200_000)
    stage.up(100, 100, at: 1_800_000)
    stage.up(150, 100, finger: 2, at: 1_900_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["1700000 press began", "1800000 press ended"])
    #expect(stage.isQuiet)
  }

  @Test("a second finger before the press begins makes it fail, after it began it is left out")
  func secondFinger() {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    stage.down(100, 100, at: 0)
    stage.down(150, 100, finger: 2, at: 100_000)
    stage.up(150, 100, finger: 2, at: 200_000)
    stage.up(100, 100, at: 600_000)
    #expect(stage.take() == ["100000 press failed (2 touches of at most 1)"])
    stage.down(100, 100, at: 1_000_000)
    stage.down(150, 100, finger: 2, at: 1_600_000)
    #expect(press.location(in: nil) == CGPoint(x: 100, y: 100))
    stage.up(150, 100, finger: 2, at: 1_700_000)
    stage.up(100, 100, at: 1_800_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["1500000 press began", "1800000 press ended"])
    #expect(stage.isQuiet)
  }

  @Test("L4: a press that requires a tap recognizes a tap and then a hold")
  func tapThenHold() {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    press.numberOfTapsRequired = 1
    stage.down(100, 100, at: 0)
    stage.up(100, 100, at: 700_000)
    stage.down(100, 100, at: 900_000)
    stage.up(100, 100, at: 1_500_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["1400000 press began", "1500000 press ended"])
    stage.down(100, 100, at: 3_000_000)
    stage.up(100, 100, at: 4_000_000)
    stage.waitForAllTimers()
    #expect(stage.take() == ["3750000 press failed (held for longer than 750000)"])
    #expect(stage.isQuiet)
  }

  @Test("L4, T2: the press is where the tap was, within what a tap may move", arguments: [45, 45.001])
  func pressAtItsTap(off: Double) {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    press.numberOfTapsRequired = 1
    stage.tap(100, 100, at: 0)
    stage.down(100 + off, 100, at: 200_000)
    stage.up(100 + off, 100, at: 800_000)
    let states = stage.take().filter { !$0.contains("action") }
    #expect(
      states
        == (off > 45
          ? ["200000 press failed (moved 45.001 of at most 45.000)"]
          : ["700000 press began", "800000 press ended"]))
    #expect(stage.isQuiet)
  }

  @Test("L4, T2: of several taps before the press each is where the first one was")
  func tapsAtOnePlace() {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    press.numberOfTapsRequired = 2
    stage.tap(100, 100, at: 0)
    stage.tap(140, 100, at: 200_000)
    stage.down(150, 100, at: 400_000)
    stage.up(150, 100, at: 1_000_000)
    #expect(stage.take() == ["400000 press failed (moved 50.000 of at most 45.000)"])
    stage.tap(100, 100, at: 2_000_000)
    stage.tap(350, 800, at: 2_200_000)
    #expect(stage.take() == ["2200000 press failed (moved 743.303 of at most 45.000)"])
    #expect(stage.isQuiet)
  }

  @Test("L4: the taps before a press have as many fingers as the press")
  func fingersOfTheTap() {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    stage.tap(100, 100, at: 0)
    #expect(stage.take() == ["50000 press failed (1 touches of 2)"])
    stage.down(100, 100, at: 1_000_000)
    stage.down(200, 100, finger: 2, at: 1_010_000)
    stage.up(100, 100, at: 1_020_000)
    stage.up(200, 100, finger: 2, at: 1_030_000)
    stage.down(100, 100, at: 1_200_000)
    stage.down(200, 100, finger: 2, at: 1_210_000)
    stage.fingers(.ended, [(100, 100), (200, 100)], at: 1_800_000)
    #expect(
      stage.take() == [
        "1710000 press began", "1710000 action press began", "1800000 press ended",
        "1800000 action press ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a duration that is infinite, not a number or huge never ends; a negative one is over at once")
  func oddDurations() {
    let (stage, target) = (Stage(), Target())
    let press = press(stage, target)
    for duration in [Double.infinity, .nan, 1e300] {
      press.minimumPressDuration = duration
      let start = stage.now + 1
      stage.down(100, 100, at: start)
      stage.up(100, 100, at: start + 5_000_000)
      #expect(stage.take().allSatisfy { $0.contains("failed (lifted after 5000000") })
    }
    press.minimumPressDuration = -1
    let start = stage.now + 1
    stage.down(100, 100, at: start)
    stage.up(100, 100, at: start)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["\(start) press began", "\(start) press ended"])
    #expect(stage.isQuiet)
  }
}
