import Testing

@testable import UIKit

@Suite("Tap (rows T)")
@MainActor
struct TapRows {
  private func tap(_ stage: Stage, _ target: Target) -> UITapGestureRecognizer {
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), name: "view")
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(tap)
    return tap
  }

  @Test("T1: the defaults are one tap, one finger and the primary button")
  func defaults() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.buttonMaskRequired == .primary)
  }

  @Test("T1: a pointer's secondary button is not a tap")
  func secondaryButton() {
    let (stage, target) = (Stage(), Target())
    _ = tap(stage, target)
    for (phase, time) in [(TouchSample.Phase.began, 0), (.ended, 50_000)] {
      stage.send(
        [
          TouchSample(
            contact: 1, phase: phase, location: CGPoint(x: 9, y: 9), type: .indirectPointer,
            buttons: .secondary)
        ], at: Int64(time))
    }
    #expect(stage.take().isEmpty && stage.isQuiet)
  }

  @Test("T2: 45 points from where it went down is a tap, anything more is not", arguments: [45, 45.001])
  func movement(distance: Double) {
    let (stage, target) = (Stage(), Target())
    _ = tap(stage, target)
    stage.down(100, 100, at: 0)
    stage.move(100 + distance, 100, at: 10_000)
    stage.move(100, 100, at: 20_000)
    stage.up(100, 100, at: 30_000)
    let log = stage.take()
    #expect(
      log
        == (distance > 45
          ? ["10000 tap failed (moved 45.001 of at most 45.000)"]
          : ["30000 tap ended", "30000 action tap ended"]))
    #expect(stage.isQuiet)
  }

  @Test("T3: a press that is lifted before the limit is a tap, at the limit it is not")
  func duration() {
    var thresholds = GestureThresholds()
    thresholds.tapDuration = 600_000
    let (stage, target) = (Stage(thresholds: thresholds), Target())
    _ = tap(stage, target)
    stage.down(100, 100, at: 0)
    stage.up(100, 100, at: 599_999)
    #expect(stage.take() == ["599999 tap ended", "599999 action tap ended"])
    stage.down(100, 100, at: 1_000_000)
    stage.up(100, 100, at: 1_600_000)
    #expect(stage.take() == ["1600000 tap failed (held for longer than 600000)"])
    #expect(stage.isQuiet)
  }

  @Test(
    "T4: a second tap that begins within 0.35 s of the first one's lift makes a double tap",
    arguments: [349_999, 350_000])
  func gap(between: Int64) {
    let (stage, target) = (Stage(), Target())
    let tap = tap(stage, target)
    tap.numberOfTapsRequired = 2
    stage.tap(100, 100, at: 0)
    stage.tap(100, 100, at: 50_000 + between)
    stage.waitForAllTimers()
    let log = stage.take()
    if between < 350_000 {
      #expect(log == ["449999 tap ended", "449999 action tap ended"])
    } else {
      #expect(
        log == [
          "400000 tap failed (tap 1 of 2, none more within 350000)",
          "800000 tap failed (tap 1 of 2, none more within 350000)",
        ])
    }
    #expect(stage.isQuiet)
  }

  @Test("T4: a single tap that waits for a double tap to fail comes 0.35 s after its lift")
  func delayOfSingleTap() {
    let (stage, target) = (Stage(), Target())
    let single = tap(stage, target)
    let double = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    double.numberOfTapsRequired = 2
    single.view?.addGestureRecognizer(double)
    single.require(toFail: double)
    stage.tap(100, 100, at: 0)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "50000 tap waits for double", "400000 double failed (tap 1 of 2, none more within 350000)",
        "400000 tap ended", "400000 action tap ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("T2, T4: a second tap far from the first one makes no double tap")
  func secondTapElsewhere() {
    let (stage, target) = (Stage(), Target())
    let tap = tap(stage, target)
    tap.numberOfTapsRequired = 2
    stage.tap(100, 100, at: 0)
    stage.tap(200, 100, at: 200_000)
    stage.waitForAllTimers()
    #expect(stage.take() == ["200000 tap failed (moved 100.000 of at most 45.000)"])
    #expect(stage.isQuiet)
  }

  @Test("T5: more fingers than required fail, fewer are not recognized")
  func fingers() {
    let (stage, target) = (Stage(), Target())
    let tap = tap(stage, target)
    stage.down(100, 100, at: 0)
    stage.down(150, 100, finger: 2, at: 10_000)
    stage.up(100, 100, at: 20_000)
    stage.up(150, 100, finger: 2, at: 30_000)
    #expect(stage.take() == ["10000 tap failed (2 touches of at most 1)"])
    tap.numberOfTouchesRequired = 2
    stage.tap(100, 100, at: 1_000_000)
    #expect(stage.take() == ["1050000 tap failed (1 touches of 2)"])
    stage.down(100, 100, at: 2_000_000)
    stage.down(150, 100, finger: 2, at: 2_010_000)
    stage.up(100, 100, at: 2_020_000)
    stage.up(150, 100, finger: 2, at: 2_030_000)
    #expect(stage.take() == ["2030000 tap ended", "2030000 action tap ended"])
    #expect(stage.isQuiet)
  }

  @Test("S18: a double tap is where its first tap was")
  func locationOfDoubleTap() {
    let (stage, target) = (Stage(), Target())
    let tap = tap(stage, target)
    tap.numberOfTapsRequired = 2
    var seen = CGPoint.zero
    tap.addClosureTarget { seen = $0.location(in: nil) }
    stage.tap(100, 100, at: 0)
    stage.tap(110, 105, at: 200_000)
    #expect(seen == CGPoint(x: 100, y: 100) && stage.isQuiet)
  }
}
