import Testing

@testable import UIKit

@Suite("Hit testing and touches (rows V)")
@MainActor
struct TouchRows {
  static let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("V1: hidden, disabled and nearly transparent views are passed over with all that is in them")
  func skipped() {
    let stage = Stage()
    let back = stage.add(UIView(frame: Self.box), name: "back")
    let front = stage.add(UIView(frame: Self.box), name: "front")
    let inside = stage.add(UIView(frame: Self.box), name: "inside", to: front)
    let point = CGPoint(x: 50, y: 50)
    #expect(stage.window.hitTest(point, with: nil) === inside)
    front.isHidden = true
    #expect(stage.window.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(stage.window.hitTest(point, with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.009
    #expect(stage.window.hitTest(point, with: nil) === back)
    front.alpha = 0.01
    #expect(stage.window.hitTest(point, with: nil) === inside)
  }

  @Test("V2: the upper and left edges are in, the lower and right ones out; the last subview is in front")
  func edges() {
    let stage = Stage()
    let first = stage.add(UIView(frame: Self.box), name: "first")
    let last = stage.add(UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50)), name: "last")
    for (x, y, hit) in [(0.0, 0.0, first), (99.999, 0, first), (50, 50, last), (99.999, 99.999, last)] {
      #expect(stage.window.hitTest(CGPoint(x: x, y: y), with: nil) === hit)
    }
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.window)
  }

  @Test("V2: what lies outside its superview cannot be touched, whatever is clipped")
  func outsideParent() {
    let stage = Stage()
    let parent = stage.add(UIView(frame: Self.box), name: "parent")
    stage.add(UIView(frame: CGRect(x: 150, y: 0, width: 50, height: 50)), name: "child", to: parent)
    for clips in [true, false] {
      parent.clipsToBounds = clips
      #expect(stage.window.hitTest(CGPoint(x: 160, y: 10), with: nil) === stage.window)
    }
  }

  @Test("V3: a bounds origin and a transform move what is hit")
  func boundsAndTransform() {
    let stage = Stage()
    let view = stage.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "view")
    let inner = stage.add(UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50)), name: "inner", to: view)
    view.bounds.origin.y = 500
    #expect(stage.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === inner)
    view.bounds.origin.y = 0
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
    #expect(stage.window.convert(CGPoint(x: 60, y: 60), to: view) == CGPoint(x: 5, y: 5))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = stage.window.convert(CGPoint(x: 110, y: 120), to: view)
    #expect(abs(turned.x - 20) < 1e-13 && abs(turned.y - 90) < 1e-13)
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.window)
  }

  @Test("V3b: converting a rectangle makes one box at the view that holds both, and one on the way down")
  func boxes() {
    let stage = Stage()
    let turned = stage.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "turned")
    turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let back = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "back", to: turned)
    back.transform = CGAffineTransform(rotationAngle: -.pi / 4)
    // The two turns cancel out, and no box is made in between.
    let box = back.convert(back.bounds, to: nil)
    #expect(abs(box.width - 100) < 1e-9 && abs(box.midX - 150) < 1e-9 && abs(box.midY - 150) < 1e-9)
    let down = back.convert(CGRect(x: 145, y: 145, width: 10, height: 10), from: nil)
    #expect(abs(down.height - 10) < 1e-9 && abs(down.midY - 50) < 1e-9)
    // Up to the view that holds both there is a box, and another one on the way down.
    let plain = stage.add(
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "plain", to: turned)
    let beside = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "beside")
    beside.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(plain.convert(plain.bounds, to: beside).width - 200) < 1e-9)
    let one = stage.add(UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), name: "one", to: turned)
    let other = stage.add(UIView(frame: CGRect(x: 50, y: 50, width: 9, height: 9)), name: "other", to: turned)
    #expect(one.convert(one.bounds, to: other) == CGRect(x: -40, y: -30, width: 30, height: 40))
    #expect(other.convert(one.bounds, from: one) == CGRect(x: -40, y: -30, width: 30, height: 40))
    #expect(one.convert(one.bounds, to: one) == one.bounds)
    #expect(one.convert(CGRect.null, to: nil).isNull)
    let alone = UIView(frame: CGRect(x: 7, y: 7, width: 10, height: 10))
    #expect(alone.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: nil).origin == CGPoint(x: 1, y: 2))
  }

  @Test("V3: converting there and back gives the same point", arguments: [0.3, -1.2, 2.5])
  func conversionRoundTrip(angle: Double) {
    let stage = Stage()
    let outer = stage.add(UIView(frame: CGRect(x: 13, y: 29, width: 200, height: 300)), name: "outer")
    let inner = stage.add(UIView(frame: CGRect(x: 5, y: 7, width: 50, height: 40)), name: "inner", to: outer)
    outer.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: 1.5, y: 0.5)
    inner.transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: -angle)
    inner.bounds.origin = CGPoint(x: -11, y: 17)
    let point = CGPoint(x: 21, y: 22)
    let there = inner.convert(point, to: nil)
    let back = inner.convert(there, from: nil)
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    #expect(inner.convert(point, to: outer) == outer.convert(point, from: inner))
  }

  @Test("V4: the view of a touch stays the one that it went down on")
  func viewIsFixed() {
    let stage = Stage()
    stage.add(TouchView(Self.box, stage), name: "view")
    stage.down(50, 50, at: 0)
    stage.move(300, 300, at: 10_000)
    stage.up(300, 300, at: 20_000)
    #expect(
      stage.take() == ["0 view touchesBegan 1", "10000 view touchesMoved 1", "20000 view touchesEnded 1"])
    #expect(stage.isQuiet)
  }

  @Test("V4: a view gets only its first touch unless it takes several", arguments: [false, true])
  func multipleTouch(isEnabled: Bool) {
    let stage = Stage()
    stage.add(TouchView(Self.box, stage), name: "view").isMultipleTouchEnabled = isEnabled
    stage.down(50, 50, at: 0)
    stage.down(60, 60, finger: 2, at: 10_000)
    stage.send(
      [
        TouchSample(contact: 1, phase: .moved, location: CGPoint(x: 51, y: 50)),
        TouchSample(contact: 2, phase: .moved, location: CGPoint(x: 61, y: 60)),
      ], at: 20_000)
    stage.up(60, 60, finger: 2, at: 30_000)
    stage.up(50, 50, at: 40_000)
    #expect(
      stage.take()
        == (isEnabled
          ? [
            "0 view touchesBegan 1", "10000 view touchesBegan 2", "20000 view touchesMoved 1,2",
            "30000 view touchesEnded 2", "40000 view touchesEnded 1",
          ] : ["0 view touchesBegan 1", "20000 view touchesMoved 1", "40000 view touchesEnded 1"]))
    #expect(stage.isQuiet)
  }

  @Test(
    "V4: a view that takes one touch gets no second one while the first is down, taken by a recognizer or not"
  )
  func takenTouch() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
    stage.down(50, 50, at: 0)
    stage.move(80, 50, at: 10_000)
    stage.tap(20, 20, finger: 2, at: 20_000)
    stage.up(80, 50, at: 100_000)
    #expect(
      stage.take().filter { $0.contains("view") } == [
        "0 view touchesBegan 1", "10000 view touchesCancelled 1",
      ])
    stage.tap(20, 20, at: 1_000_000)
    #expect(
      stage.take().filter { $0.contains("view") } == [
        "1000000 view touchesBegan 3", "1050000 view touchesEnded 3",
      ])
    #expect(stage.isQuiet)
  }

  @Test("V4: a view that takes one touch gets no other until all that were down together are lifted")
  func firstOfSequence() {
    let stage = Stage()
    stage.add(TouchView(Self.box, stage), name: "view")
    stage.down(50, 50, at: 0)
    stage.down(60, 60, finger: 2, at: 10_000)
    stage.up(50, 50, at: 20_000)
    stage.tap(20, 20, finger: 3, at: 30_000)
    stage.up(60, 60, finger: 2, at: 100_000)
    stage.tap(20, 20, at: 200_000)
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "20000 view touchesEnded 1", "200000 view touchesBegan 4",
        "250000 view touchesEnded 4",
      ])
    #expect(stage.isQuiet)
  }

  @Test("V4: an exclusive view keeps other touches from the window, and waits for theirs to end")
  func exclusiveTouch() {
    let stage = Stage()
    stage.add(TouchView(Self.box, stage), name: "exclusive").isExclusiveTouch = true
    stage.add(TouchView(CGRect(x: 100, y: 0, width: 100, height: 100), stage), name: "other")
    stage.down(50, 50, at: 0)
    stage.tap(150, 50, finger: 2, at: 10_000)
    stage.up(50, 50, at: 100_000)
    stage.down(150, 50, finger: 2, at: 200_000)
    stage.tap(50, 50, at: 210_000)
    stage.up(150, 50, finger: 2, at: 300_000)
    #expect(
      stage.take() == [
        "0 exclusive touchesBegan 1", "100000 exclusive touchesEnded 1", "200000 other touchesBegan 3",
        "300000 other touchesEnded 3",
      ])
    #expect(stage.isQuiet)
  }

  @Test("V4: labels and image views take no touches by default")
  func labels() {
    #expect(!UILabel(frame: Self.box).isUserInteractionEnabled)
    #expect(!UIImageView(frame: Self.box).isUserInteractionEnabled)
    #expect(UIView(frame: Self.box).isUserInteractionEnabled)
  }

  @Test("V5: phases and types have UIKit's numbers")
  func numbers() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == Array(0...3))
  }

  @Test("V6: time stamps are seconds since boot, objects stay the same, tapCount grows in time and place")
  func touchesAndEvents() {
    let stage = Stage()
    let view = stage.add(EventView(frame: Self.box), name: "view")
    stage.down(50, 50, at: 250_000)
    stage.move(60, 50, at: 260_000)
    stage.up(60, 50, at: 270_000)
    #expect(view.stamps == [1000.25, 1000.26, 1000.27])
    #expect(Set(view.touches.map(ObjectIdentifier.init)).count == 1)
    #expect(Set(view.events.map(ObjectIdentifier.init)).count == 1)
    #expect(view.coalesced == [1, 1, 1])
    stage.tap(50, 50, at: 400_000)
    stage.tap(50, 50, at: 900_000)
    stage.tap(99, 99, at: 1_000_000)
    #expect(view.tapCounts == [1, 1, 1, 2, 2, 1, 1, 1, 1] && stage.isQuiet)
  }

  @Test("V7: a responder that does not take touches hands them to its superview, its controller, its window")
  func responderChain() {
    let stage = Stage()
    let controller = ChainController()
    stage.window.rootViewController = controller
    let label = UILabel(frame: Self.box)
    label.isUserInteractionEnabled = true
    let plain = UIView(frame: Self.box)
    controller.view.addSubview(plain)
    plain.addSubview(label)
    stage.tap(50, 50, at: 0)
    #expect(controller.calls == ["began", "ended"])
    #expect(label.next === plain && plain.next === controller.view && controller.view.next === controller)
    #expect(controller.next === stage.window && stage.window.next === stage.application)
    #expect(stage.isQuiet)
  }

  @Test("an event that a client sends again says nothing new")
  func resentEvent() {
    let stage = Stage()
    let view = stage.add(ResendingView(frame: Self.box), name: "view")
    stage.tap(50, 50, at: 0)
    #expect(view.calls == ["began", "ended"] && stage.isQuiet)
  }

  @Test("more touches than there are bits are left out and reported")
  func tooManyTouches() {
    let stage = Stage()
    stage.add(UIView(frame: Self.box), name: "view")
    for finger in 1...65 { stage.down(Double(finger), 10, finger: finger, at: 0) }
    #expect(stage.take() == ["0 trouble more than 64 touches at once: contact 65 is left out"])
    stage.application.dispatcher.cancelTouches(reason: "end")
    #expect(stage.isQuiet)
  }
}

/// A view that records the touches and events that it receives.
@MainActor
private final class EventView: UIView {
  var stamps: [TimeInterval] = []
  var touches: [UITouch] = []
  var events: [UIEvent] = []
  var tapCounts: [Int] = []
  var coalesced: [Int] = []

  private func keep(_ set: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = set.first, let event else { return }
    tapCounts.append(touch.tapCount)
    guard tapCounts.count <= 3 else { return }
    stamps.append(touch.timestamp)
    touches.append(touch)
    events.append(event)
    coalesced.append(event.coalescedTouches(for: touch)?.count ?? 0)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
}

@MainActor
private final class ChainController: UIViewController {
  var calls: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
}

@MainActor
private final class ResendingView: UIView {
  var calls: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("began")
    if let event { window?.sendEvent(event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("ended")
    if let event { window?.sendEvent(event) }
  }
}
