import Foundation
import Testing

@testable import UIKit

@Suite("Which touches a recognizer gets (rows S10, S11, S16, S18)")
@MainActor
struct ReceivingRows {
  @Test(
    "S10: shouldReceive(event) is asked once an event, before shouldReceive(touch) of each of its touches")
  func order() {
    let (stage, target) = (Stage(), Target())
    let tap = stage.add(UITapGestureRecognizer(), named: "tap", calling: target)
    tap.numberOfTouchesRequired = 2
    let delegate = Delegate()
    delegate.receivesEvent = { _, event in
      #expect(event.type == .touches)
      stage.log.add("event with \(event.allTouches?.count ?? 0)")
      return true
    }
    delegate.receivesTouch = { _, touch in
      stage.log.add("touch \(touch.number)")
      return true
    }
    tap.delegate = delegate
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    stage.fingers(.moved, [(101, 100), (201, 100)], at: 10_000)
    stage.fingers(.ended, [(101, 100), (201, 100)], at: 20_000)
    stage.down(100, 100, at: 1_000_000)
    stage.up(100, 100, at: 1_010_000)
    #expect(
      stage.take() == [
        "0 event with 2", "0 touch 1", "0 touch 2", "20000 tap ended", "20000 action tap ended",
        "1000000 event with 1", "1000000 touch 3", "1010000 tap failed (1 touches of 2)",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S10: an event that is refused keeps all its touches away; the next event is asked about again")
  func refusedEvent() {
    let (stage, target) = (Stage(), Target())
    let tap = stage.add(UITapGestureRecognizer(), named: "tap", calling: target)
    let delegate = Delegate()
    var asked = 0
    delegate.receivesEvent = { _, _ in
      asked += 1
      return asked == 2
    }
    delegate.receivesTouch = { _, touch in
      #expect(touch.number == 3)
      return true
    }
    tap.delegate = delegate
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    stage.fingers(.ended, [(100, 100), (200, 100)], at: 10_000)
    stage.tap(100, 100, at: 1_000_000)
    #expect(stage.take() == ["1050000 tap ended", "1050000 action tap ended"])
    #expect(asked == 2 && stage.isQuiet)
  }

  @Test("S11: a touch whose type is not allowed is not seen, nor is anybody asked about it")
  func allowedTypes() {
    let (stage, target) = (Stage(), Target())
    let tap = stage.add(UITapGestureRecognizer(), named: "tap", calling: target)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    let delegate = Delegate()
    var asked = 0
    delegate.receivesEvent = { _, _ in
      asked += 1
      return true
    }
    tap.delegate = delegate
    stage.tap(100, 100, at: 0)
    #expect(asked == 0 && stage.take().isEmpty)
    for (phase, time) in [(TouchSample.Phase.began, Int64(1_000_000)), (.ended, 1_010_000)] {
      stage.send(
        [TouchSample(contact: 1, phase: phase, location: CGPoint(x: 9, y: 9), type: .pencil)], at: time)
    }
    #expect(asked == 1 && stage.take() == ["1010000 tap ended", "1010000 action tap ended"])
    #expect(stage.isQuiet)
  }

  @Test("S16: without requiresExclusiveTouchType a pen and a finger take part in one gesture")
  func mixedTypes() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    for (isExclusive, start) in [(true, Int64(0)), (false, 1_000_000)] {
      pan.requiresExclusiveTouchType = isExclusive
      stage.down(100, 100, at: start)
      stage.send(
        [TouchSample(contact: 2, phase: .began, location: CGPoint(x: 300, y: 100), type: .pencil)],
        at: start + 10_000)
      #expect(pan.numberOfTouches == (isExclusive ? 1 : 2))
      stage.application.dispatcher.cancelTouches(reason: "over")
    }
    #expect(stage.isQuiet)
  }

  @Test("S18, P3: places and motions can be read in any view after the recognizer's own has left the window")
  func viewLeavesWindow() {
    let (stage, target) = (Stage(), Target())
    let panel = stage.add(UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200)), name: "panel")
    panel.transform = CGAffineTransform(scaleX: 2, y: 2)
    let handle = stage.add(UIView(frame: panel.bounds), name: "handle", to: panel)
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    handle.addGestureRecognizer(pan)
    var seen: [CGPoint] = []
    pan.addClosureTarget { _ in seen += [pan.location(in: panel), pan.translation(in: panel)] }
    stage.down(150, 250, at: 0)
    stage.move(180, 250, at: 10_000)
    handle.removeFromSuperview()
    #expect(pan.location(in: panel) == CGPoint(x: 90, y: 75))
    #expect(pan.location(ofTouch: 0, in: panel) == CGPoint(x: 90, y: 75))
    stage.move(190, 250, at: 20_000)
    stage.up(190, 250, at: 30_000)
    // The last two are read in the action that reports the cancellation (V8), when the pan has no touch left.
    let (place, way) = (CGPoint(x: 90, y: 75), CGPoint(x: 15, y: 0))
    #expect(seen == [place, way, place, way])
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "10000 pan began", "10000 pan cancelled (its view left the window)",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S18: each touch has its place, by the order of going down; a multi-finger tap is in their middle")
  func places() {
    let (stage, target) = (Stage(), Target())
    let tap = stage.add(UITapGestureRecognizer(), named: "tap", calling: target)
    tap.numberOfTouchesRequired = 2
    var seen: [CGPoint] = []
    tap.addClosureTarget { tap in
      seen = [tap.location(in: nil)] + (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
    }
    stage.down(100, 100, at: 0)
    stage.down(200, 140, finger: 2, at: 10_000)
    stage.up(100, 100, at: 20_000)
    stage.up(200, 140, finger: 2, at: 30_000)
    #expect(seen == [CGPoint(x: 150, y: 120), CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 140)])
    #expect(stage.isQuiet)
  }
}
