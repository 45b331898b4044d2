import Testing

@testable import UIKit

@Suite("Relations between recognizers (rows R)")
@MainActor
struct RelationRows {
  static let box = CGRect(x: 0, y: 0, width: 300, height: 300)

  @Test("R1: the first to leave possible wins, on one view and between a view and its ancestor")
  func firstWins() {
    let (stage, target) = (Stage(), Target())
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let inner = stage.add(UIView(frame: Self.box), name: "inner", to: outer)
    outer.addGestureRecognizer(
      named("press", UILongPressGestureRecognizer(target: target, action: Target.act)))
    inner.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    inner.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.down(50, 50, at: 0)
    stage.move(50, 80, at: 600_000)
    stage.up(50, 80, at: 700_000)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "500000 press began", "500000 pan failed (prevented by press)",
        "500000 tap failed (prevented by press)",
        "500000 action press began", "600000 press changed", "600000 action press changed",
        "700000 press ended",
        "700000 action press ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R1: recognizers that share no touch do not exclude each other")
  func separateTouches() {
    let (stage, target) = (Stage(), Target())
    let left = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "left")
    let right = stage.add(UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100)), name: "right")
    left.addGestureRecognizer(named("a", UIPanGestureRecognizer(target: target, action: Target.act)))
    right.addGestureRecognizer(named("b", UIPanGestureRecognizer(target: target, action: Target.act)))
    stage.down(50, 50, at: 0)
    stage.down(150, 50, finger: 2, at: 0)
    stage.move(50, 80, at: 10_000)
    stage.move(150, 80, finger: 2, at: 20_000)
    stage.up(50, 80, at: 30_000)
    stage.up(150, 80, finger: 2, at: 40_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "10000 a began", "20000 b began", "30000 a ended", "40000 b ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R2: one yes of either delegate lets both recognize", arguments: [true, false])
  func simultaneous(firstSaysYes: Bool) {
    let (stage, target, delegate) = (Stage(), Target(), Delegate())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let first = named("first", UIPanGestureRecognizer(target: target, action: Target.act))
    let second = named("second", UIPanGestureRecognizer(target: target, action: Target.act))
    delegate.together = { _, _ in true }
    (firstSaysYes ? first : second).delegate = delegate
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    stage.down(50, 50, at: 0)
    stage.move(50, 80, at: 10_000)
    stage.up(50, 80, at: 20_000)
    #expect(
      stage.take() == [
        "10000 first began", "10000 second began", "10000 action first began", "10000 action second began",
        "20000 first ended", "20000 second ended", "20000 action first ended", "20000 action second ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R3: canPrevent and canBePrevented both have to say yes for an exclusion", arguments: [true, false])
  func classLevelPrevention(winnerSaysNo: Bool) {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let first = named("first", Tolerant(target: target, action: Target.act))
    let second = named("second", Tolerant(target: target, action: Target.act))
    first.prevents = !winnerSaysNo
    second.isPrevented = winnerSaysNo
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    stage.down(50, 50, at: 0)
    stage.move(50, 80, at: 10_000)
    stage.up(50, 80, at: 20_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "10000 first began", "10000 second began", "20000 first ended", "20000 second ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R4: single and double tap without a relation: the single one fires, then the double one too")
  func singleAndDoubleTap() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let single = named("single", UITapGestureRecognizer(target: target, action: Target.act))
    let double = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(50, 50, at: 0)
    stage.tap(50, 50, at: 200_000)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "50000 single ended", "50000 action single ended", "250000 double ended",
        "250000 single failed (prevented by double)", "250000 action double ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R5: a recognizer waits in possible for another one to fail, then takes its transition")
  func requirementFails() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let single = named("single", UITapGestureRecognizer(target: target, action: Target.act))
    let double = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == ["50000 single waits for double"])
    #expect(single.state == .possible)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "400000 double failed (tap 1 of 2, none more within 350000)", "400000 single ended",
        "400000 action single ended",
      ])
    stage.tap(50, 50, at: 1_000_000)
    stage.tap(50, 50, at: 1_200_000)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "1050000 single waits for double", "1250000 double ended",
        "1250000 single failed (had to wait for the failure of double)", "1250000 action double ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R5: a drag that waits begins when the other one fails, also when both end with one lift")
  func requirementFailsLate() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
    press.allowableMovement = 100
    pan.require(toFail: press)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(press)
    stage.down(50, 50, at: 0)
    stage.move(50, 80, at: 10_000)
    stage.up(50, 80, at: 20_000)
    #expect(
      stage.take() == [
        "10000 pan waits for press", "20000 press failed (lifted after 20000 of 500000)", "20000 pan began",
        "20000 pan ended", "20000 action pan began", "20000 action pan ended",
      ])
    stage.down(50, 50, at: 1_000_000)
    stage.move(50, 80, at: 1_010_000)
    stage.up(50, 80, at: 1_600_000)
    #expect(
      stage.take() == [
        "1010000 pan waits for press", "1500000 press began",
        "1500000 pan failed (had to wait for the failure of press)", "1500000 action press began",
        "1600000 press ended", "1600000 action press ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R5: a recognizer on another view, disabled, or that refused the touch holds nothing back")
  func requirementOutOfReach() {
    let (stage, target, delegate) = (Stage(), Target(), Delegate())
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "view")
    let other = stage.add(UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100)), name: "other")
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(tap)
    let elsewhere = UILongPressGestureRecognizer()
    other.addGestureRecognizer(elsewhere)
    let disabled = UILongPressGestureRecognizer()
    disabled.isEnabled = false
    view.addGestureRecognizer(disabled)
    let refusing = UILongPressGestureRecognizer()
    delegate.receivesTouch = { _, _ in false }
    refusing.delegate = delegate
    view.addGestureRecognizer(refusing)
    for required in [elsewhere, disabled, refusing] { tap.require(toFail: required) }
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == ["50000 tap ended", "50000 action tap ended"])
    #expect(stage.isQuiet)
  }

  @Test("R5: a cycle of requirements fires nothing, is reported, and is over after the last lift")
  func requirementCycle() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let a = named("a", UITapGestureRecognizer(target: target, action: Target.act))
    let b = named("b", UITapGestureRecognizer(target: target, action: Target.act))
    a.require(toFail: b)
    b.require(toFail: a)
    view.addGestureRecognizer(a)
    view.addGestureRecognizer(b)
    stage.tap(50, 50, at: 0)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "50000 a waits for b", "50000 b waits for a",
        "50000 trouble 2 recognizers wait for each other to fail: none of them can recognize",
        "50000 a failed (waits in a cycle of failure requirements)",
        "50000 b failed (waits in a cycle of failure requirements)",
      ])
    #expect(a.state == .possible && b.state == .possible && stage.isQuiet)
  }

  @Test("R6: any of the four hooks makes one recognizer wait for the other", arguments: 0..<4)
  func dynamicRequirements(hook: Int) {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let tap = named("tap", Demanding(target: target, action: Target.act))
    let press = named("press", DemandingPress(target: target, action: Target.act))
    let (tapDelegate, pressDelegate) = (Delegate(), Delegate())
    tapDelegate.requiresFailure = { _, other in hook == 0 && other === press }
    pressDelegate.requiredToFail = { _, _ in hook == 1 }
    tap.requires = hook == 2
    press.isRequired = hook == 3
    tap.delegate = tapDelegate
    press.delegate = pressDelegate
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(press)
    stage.tap(50, 50, at: 0)
    let log = stage.take()
    #expect(
      log == [
        "50000 tap waits for press", "50000 press failed (lifted after 50000 of 500000)", "50000 tap ended",
        "50000 action tap ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "R6: each pair is asked about once an attempt, however often it is tried again, and again in the next one"
  )
  func askedOnceAnAttempt() {
    let (stage, target) = (Stage(), Target())
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let inner = stage.add(UIView(frame: Self.box), name: "inner", to: outer)
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    let double = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    double.numberOfTapsRequired = 2
    let recorder = Recorder(stage)
    let (delegate, doubleDelegate) = (Delegate(), Delegate())
    var waits = true
    delegate.requiresFailure = { _, other in
      stage.log.add("tap asked about \(Log.name(other))")
      return waits && other === recorder
    }
    doubleDelegate.requiredToFail = { _, other in
      stage.log.add("double asked about \(Log.name(other))")
      return waits
    }
    tap.delegate = delegate
    double.delegate = doubleDelegate
    outer.addGestureRecognizer(tap)
    inner.addGestureRecognizer(double)
    inner.addGestureRecognizer(recorder)
    // It waits for one recognizer, then for the other: three tries.
    stage.tap(50, 50, at: 0)
    stage.wait(until: 200_000)
    recorder.state = .failed
    stage.application.dispatcher.settle()
    stage.waitForAllTimers()
    let asked = ["tap asked about double", "double asked about tap", "tap asked about recorder"]
    #expect(
      stage.take().filter { $0.contains("asked") || $0.contains(" tap ") } == asked.map { "50000 " + $0 } + [
        "50000 tap waits for double", "400000 tap ended", "400000 action tap ended",
      ])
    // The next attempt, in which they answer differently.
    waits = false
    recorder.onBegan = { $0.state = .failed }
    stage.tap(50, 50, at: 1_000_000)
    stage.waitForAllTimers()
    #expect(
      stage.take().filter { $0.contains("asked") || $0.contains(" tap ") } == asked.map { "1050000 " + $0 }
        + [
          "1050000 tap ended", "1050000 action tap ended",
        ])
    #expect(stage.isQuiet)
  }

  @Test("R8: recognizers of the hit view and of all around it see a touch before the view does")
  func recognizersFirst() {
    let stage = Stage()
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let inner = stage.add(TouchView(Self.box, stage), name: "inner", to: outer)
    let recorder = Recorder(stage)
    recorder.onEnded = { $0.state = .failed }
    outer.addGestureRecognizer(recorder)
    stage.tap(50, 50, at: 0)
    #expect(
      stage.take() == [
        "0 began 1", "0 inner touchesBegan 1", "50000 ended 1", "50000 recorder failed (set by client code)",
        "50000 set failed", "50000 inner touchesEnded 1", "50000 reset", "50000 set possible",
      ])
    #expect(stage.isQuiet)
    _ = inner
  }

  @Test("R9: of two that decide at one instant the deeper view's wins, on one view the one added first")
  func orderAtOneInstant() {
    let (stage, target) = (Stage(), Target())
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let inner = stage.add(UIView(frame: Self.box), name: "inner", to: outer)
    outer.addGestureRecognizer(named("outer", UITapGestureRecognizer(target: target, action: Target.act)))
    inner.addGestureRecognizer(named("first", UITapGestureRecognizer(target: target, action: Target.act)))
    inner.addGestureRecognizer(named("second", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(50, 50, at: 0)
    #expect(
      stage.take() == [
        "50000 first ended", "50000 second failed (prevented by first)",
        "50000 outer failed (prevented by first)",
        "50000 action first ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R9: the deeper view is the one that is deeper when the touch goes down, not when it was added")
  func orderAfterMoving() {
    let (stage, target) = (Stage(), Target())
    let one = stage.add(UIView(frame: Self.box), name: "one")
    let two = stage.add(UIView(frame: Self.box), name: "two", to: one)
    one.addGestureRecognizer(named("of one", UITapGestureRecognizer(target: target, action: Target.act)))
    two.addGestureRecognizer(named("of two", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(50, 50, at: 0)
    #expect(
      stage.take() == [
        "50000 of two ended", "50000 of one failed (prevented by of two)", "50000 action of two ended",
      ])
    stage.window.addSubview(two)
    two.addSubview(one)
    stage.tap(50, 50, at: 1_000_000)
    #expect(
      stage.take() == [
        "1050000 of one ended", "1050000 of two failed (prevented by of one)", "1050000 action of one ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R10: an ancestor's single tap does not steal a button's; one on the button itself does")
  func buttonKeepsItsTap() {
    let (stage, target) = (Stage(), Target())
    let bar = stage.add(UIView(frame: Self.box), name: "bar")
    let button = stage.add(
      UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button", to: bar)
    bar.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(50, 50, at: 0)
    #expect(
      stage.take() == [
        "0 button touchDown", "50000 tap failed (refused by view button)", "50000 button touchUpInside",
        "50000 button primaryActionTriggered",
      ])
    button.addGestureRecognizer(named("own", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(50, 50, at: 1_000_000)
    #expect(
      stage.take() == [
        "1000000 button touchDown", "1050000 own ended", "1050000 tap failed (prevented by own)",
        "1050000 button touchCancel", "1050000 action own ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R11: recognizers get all touches of a view that itself takes only one")
  func recognizersGetAllTouches() {
    let stage = Stage()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let recorder = Recorder(stage)
    recorder.onEnded = { if $0.numberOfTouches == 1 { $0.state = .failed } }
    view.addGestureRecognizer(recorder)
    stage.down(50, 50, at: 0)
    stage.down(90, 50, finger: 2, at: 10_000)
    stage.up(50, 50, at: 20_000)
    stage.up(90, 50, finger: 2, at: 30_000)
    #expect(
      stage.take().filter { $0.contains("began") || $0.contains("touches") } == [
        "0 began 1", "0 view touchesBegan 1", "10000 began 2",
        // Withheld while the recorder is possible (S13).
        "30000 view touchesEnded 1",
      ])
    #expect(stage.isQuiet)
  }
}

/// A pan whose answers to `canPrevent(_:)` and `canBePrevented(by:)` a test sets.
@MainActor
final class Tolerant: UIPanGestureRecognizer {
  var prevents = true
  var isPrevented = true
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { isPrevented }
}

/// A tap that waits for every other recognizer, if set to.
@MainActor
final class Demanding: UITapGestureRecognizer {
  var requires = false
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { requires }
}

/// A press that every other recognizer waits for, if set to.
@MainActor
final class DemandingPress: UILongPressGestureRecognizer {
  var isRequired = false
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { isRequired }
}
