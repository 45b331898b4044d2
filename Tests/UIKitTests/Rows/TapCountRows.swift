import Testing

@testable import UIKit

@Suite("tapCount (row V6)")
@MainActor
struct TapCountRows {
  private func counting(_ stage: Stage) -> TapCountView {
    let view = stage.add(TapCountView(frame: stage.window.bounds), name: "view")
    view.isMultipleTouchEnabled = true
    return view
  }

  @Test("V6: tapCount grows for taps in time and at one place, and otherwise starts again")
  func growsAndStartsAnew() {
    let stage = Stage()
    let view = counting(stage)
    stage.tap(50, 50, at: 0)
    stage.tap(60, 50, at: 200_000)
    // 350 ms after a lift is in time; a microsecond more is not.
    stage.tap(60, 50, at: 600_000)
    stage.tap(60, 50, at: 1_000_001)
    // Up to 45 points away is the same place; farther is another.
    stage.tap(105, 50, at: 1_200_000)
    stage.tap(150.001, 50, at: 1_400_000)
    #expect(view.counts == [1, 2, 3, 1, 2, 1] && stage.isQuiet)
  }

  @Test("V6: a drag is not a tap, even one that comes back to where it began")
  func drag() {
    for way in [[250.0], [250, 50]] {
      let stage = Stage()
      let view = counting(stage)
      stage.down(50, 50, at: 0)
      for (step, x) in way.enumerated() { stage.move(x, 50, at: 10_000 * Int64(step + 1)) }
      stage.up(way.last ?? 50, 50, at: 50_000)
      stage.tap(50, 50, at: 100_000)
      stage.tap(250, 50, at: 200_000)
      #expect(view.counts == [1, 1, 1] && stage.isQuiet)
    }
  }

  @Test("V6: a press longer than a tap is not a tap, nor is a touch that was cancelled")
  func holdAndCancel() {
    let stage = Stage()
    let view = counting(stage)
    stage.down(50, 50, at: 0)
    stage.up(50, 50, at: 3_000_000)
    stage.tap(50, 50, at: 3_100_000)
    stage.tap(50, 50, at: 3_200_000)
    stage.down(50, 50, at: 3_300_000)
    stage.cancel(50, 50, at: 3_310_000)
    stage.tap(50, 50, at: 3_400_000)
    #expect(view.counts == [1, 1, 2, 3, 1] && stage.isQuiet)
  }

  @Test("V6: a stray tap elsewhere breaks no series")
  func strayTap() {
    let stage = Stage()
    let view = counting(stage)
    stage.tap(50, 50, at: 0)
    stage.tap(300, 300, at: 100_000)
    stage.tap(50, 50, at: 200_000)
    stage.tap(300, 300, at: 300_000)
    #expect(view.counts == [1, 1, 2, 2] && stage.isQuiet)
  }

  @Test(
    "V6: each finger of a two-finger double tap counts its own taps, near each other or not",
    arguments: [20, 150.0])
  func twoFingers(apart: Double) {
    let stage = Stage()
    let view = counting(stage)
    for start in [Int64(0), 200_000] {
      stage.fingers(.began, [(100, 100), (100 + apart, 100)], at: start)
      stage.fingers(.ended, [(100, 100), (100 + apart, 100)], at: start + 50_000)
    }
    #expect(view.counts == [1, 1, 2, 2] && stage.isQuiet)
  }

  @Test("C4, V6: a control sends touchDownRepeat for the second tap, not for a tap after a drag")
  func touchDownRepeat() {
    let stage = Stage()
    stage.add(UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), name: "control")
    stage.down(50, 50, at: 0)
    stage.move(150, 50, at: 20_000)
    stage.up(150, 50, at: 50_000)
    stage.tap(50, 50, at: 100_000)
    stage.tap(50, 50, at: 200_000)
    let lines = stage.take().filter { $0.contains("touchDown") }
    #expect(
      lines == [
        "0 control touchDown", "100000 control touchDown", "200000 control touchDown",
        "200000 control touchDownRepeat",
      ])
    #expect(stage.isQuiet)
  }
}

/// A view that records the tap counts of the touches that go down on it.
@MainActor
private final class TapCountView: UIView {
  var counts: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counts += touches.sorted { $0.number < $1.number }.map(\.tapCount)
  }
}
