import Foundation
import Testing

@testable import UIKit

@Suite("Touches that were held back (rows S12, SC0)")
@MainActor
struct WithheldTouchRows {
  static let box = CGRect(x: 0, y: 0, width: 300, height: 300)

  @Test("S12: a view gets a delayed touch where, as and when it began, then that it has moved")
  func beganThenMoved() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(ExactView(Self.box, stage), name: "view")
    let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    stage.down(50, 60, at: 0)
    stage.move(55, 60, at: 10_000)
    #expect(stage.take().isEmpty)
    stage.move(80, 60, at: 20_000)
    stage.move(85, 60, at: 30_000)
    stage.up(90, 60, at: 40_000)
    #expect(
      stage.take() == [
        "20000 press failed (moved 30.000 of at most 10.000)",
        "20000 view began 50.000,60.000 from 50.000,60.000 began at 1000.0 coalesced 1",
        "20000 view moved 80.000,60.000 from 50.000,60.000 moved at 1000.02 coalesced 1",
        "30000 view moved 85.000,60.000 from 80.000,60.000 moved at 1000.03 coalesced 1",
        "40000 view ended 90.000,60.000 from 85.000,60.000 ended at 1000.04 coalesced 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S12: a delayed touch lifted meanwhile is delivered as begun, moved if it did, and ended")
  func liftedMeanwhile() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(ExactView(Self.box, stage), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    stage.down(50, 60, at: 0)
    stage.up(50, 60, at: 10_000)
    stage.down(50, 60, at: 1_000_000)
    stage.move(54, 60, at: 1_010_000)
    stage.up(55, 60, at: 1_020_000)
    #expect(
      stage.take() == [
        "10000 pan failed (lifted after moving 0.000 of 10.000)",
        "10000 view began 50.000,60.000 from 50.000,60.000 began at 1000.0 coalesced 1",
        "10000 view ended 50.000,60.000 from 50.000,60.000 ended at 1000.01 coalesced 1",
        "1020000 pan failed (lifted after moving 5.000 of 10.000)",
        "1020000 view began 50.000,60.000 from 50.000,60.000 began at 1001.0 coalesced 1",
        "1020000 view moved 55.000,60.000 from 50.000,60.000 moved at 1001.02 coalesced 1",
        "1020000 view ended 55.000,60.000 from 54.000,60.000 ended at 1001.02 coalesced 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S4, V5: a touch that a recognizer takes is cancelled where it is, and goes on for the recognizer")
  func taken() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(ExactView(Self.box, stage), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(pan)
    stage.down(50, 60, at: 0)
    stage.move(80, 60, at: 10_000)
    #expect(stage.application.dispatcher.touches.first?.phase == .moved)
    stage.move(90, 60, at: 20_000)
    stage.up(90, 60, at: 30_000)
    #expect(
      stage.take() == [
        "0 view began 50.000,60.000 from 50.000,60.000 began at 1000.0 coalesced 1", "10000 pan began",
        "10000 view cancelled 80.000,60.000 from 50.000,60.000 cancelled at 1000.01 coalesced 1",
        "10000 action pan began", "20000 pan changed", "20000 action pan changed", "30000 pan ended",
        "30000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("SC0: content that hears of a touch after the delay hears of it where it began")
  func contentDelay() {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(frame: Self.box), name: "scroll")
    scroll.contentSize = CGSize(width: 300, height: 900)
    stage.add(ExactView(Self.box, stage), name: "content", to: scroll)
    stage.down(50, 60, at: 0)
    stage.move(50, 66, at: 100_000)
    stage.wait(until: 149_999)
    #expect(stage.take().isEmpty)
    stage.wait(until: 150_000)
    #expect(
      stage.take() == [
        "150000 content began 50.000,60.000 from 50.000,60.000 began at 1000.0 coalesced 1",
        "150000 content moved 50.000,66.000 from 50.000,60.000 moved at 1000.1 coalesced 1",
      ])
    stage.up(50, 66, at: 200_000)
    #expect(
      stage.take() == [
        "200000 scroll.pan failed (lifted after moving 6.000 of 10.000)",
        "200000 content ended 50.000,66.000 from 50.000,66.000 ended at 1000.2 coalesced 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("SC0: a quick tap in a scroll view begins and ends in its content")
  func quickTap() {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(frame: Self.box), name: "scroll")
    scroll.contentSize = CGSize(width: 300, height: 900)
    stage.add(ExactView(Self.box, stage), name: "content", to: scroll)
    stage.tap(50, 60, at: 0)
    #expect(
      stage.take() == [
        "50000 scroll.pan failed (lifted after moving 0.000 of 10.000)",
        "50000 content began 50.000,60.000 from 50.000,60.000 began at 1000.0 coalesced 1",
        "50000 content ended 50.000,60.000 from 50.000,60.000 ended at 1000.05 coalesced 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("SC0: a slider in a vertical scroll view follows a finger that goes down on its knob")
  func sliderInScrollView() {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(frame: Self.box), name: "scroll")
    scroll.contentSize = CGSize(width: 300, height: 900)
    let slider = stage.add(
      UISlider(frame: CGRect(x: 20, y: 100, width: 260, height: 34)), name: "slider", to: scroll)
    slider.value = 0.5
    let start = 150.0
    stage.down(start, 117, at: 0)
    for step in 1...12 { stage.move(start + 5 * Double(step), 117, at: Int64(step) * 16_000) }
    stage.up(start + 60, 117, at: 200_000)
    // The knob moves along 225 of the track's 256 points.
    #expect(abs(Double(slider.value) - (0.5 + 60 / 225)) < 1e-6)
    let lines = stage.take()
    #expect(
      lines.prefix(2) == ["150000 slider touchDown", "150000 slider valueChanged"]
        && lines.contains("200000 slider touchUpInside"))
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
  }
}

/// A view that records exactly what its touches report.
@MainActor
private final class ExactView: UIView {
  weak var log: Log?

  convenience init(_ frame: CGRect, _ stage: Stage) {
    self.init(frame: frame)
    log = stage.log
  }

  private func write(_ what: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches {
      let place = EngineNumber.point(touch.location(in: nil))
      let previous = EngineNumber.point(touch.previousLocation(in: nil))
      let time = (touch.timestamp * 1_000_000).rounded() / 1_000_000
      let coalesced = touch.coalesced.count
      log?.add(
        "\(Log.name(self)) \(what) \(place) from \(previous) \(touch.phase) at \(time) coalesced \(coalesced)"
      )
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("cancelled", touches, event)
  }
}
