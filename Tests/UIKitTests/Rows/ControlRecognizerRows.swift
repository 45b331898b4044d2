import Testing

@testable import UIKit

@Suite("Controls and the recognizers around them (row R10)")
@MainActor
struct ControlRecognizerRows {
  /// The controls whose tap an ancestor's recognizer does not take.
  enum Tapped: String, CaseIterable {
    case button, toggle, stepper, segments, pages

    @MainActor
    func make() -> UIControl {
      let frame = CGRect(x: 100, y: 100, width: 120, height: 40)
      switch self {
      case .button: return UIButton(frame: frame)
      case .toggle: return UISwitch(frame: frame)
      case .stepper:
        let stepper = UIStepper(frame: frame)
        stepper.value = 5
        return stepper
      case .segments:
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = frame
        control.selectedSegmentIndex = 1
        return control
      case .pages:
        let control = UIPageControl(frame: frame)
        control.numberOfPages = 3
        control.currentPage = 1
        return control
      }
    }

    /// The event with which the control reports that it was used.
    var event: String { self == .button ? "touchUpInside" : "valueChanged" }
  }

  private func parent(_ stage: Stage) -> UIView {
    stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), name: "parent")
  }

  @Test("R10: an ancestor's single tap does not steal a control's", arguments: Tapped.allCases)
  func tapBelongsToControl(_ kind: Tapped) {
    let (stage, target) = (Stage(), Target())
    let parent = parent(stage)
    let control = stage.add(kind.make(), name: "control", to: parent)
    parent.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(110, 110, at: 0)
    let lines = stage.take()
    #expect(lines.contains("50000 tap failed (refused by view control)"))
    #expect(lines.contains("50000 control \(kind.event)"))
    #expect(!lines.contains { $0.contains("action tap") } && !control.isTracking)
    #expect(stage.isQuiet)
  }

  @Test(
    "R10: a recognizer on the control itself takes over, and no action is sent", arguments: Tapped.allCases)
  func recognizerOnControl(_ kind: Tapped) {
    let (stage, target) = (Stage(), Target())
    let control = stage.add(kind.make(), name: "control")
    control.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(110, 110, at: 0)
    let lines = stage.take()
    #expect(lines.contains("50000 action tap ended"))
    #expect(!lines.contains("50000 control \(kind.event)"))
    #expect(!control.isTracking && stage.isQuiet)
  }

  @Test("R10: a double tap and a two-finger tap of an ancestor are not the control's own")
  func othersTakeOver() {
    let (stage, target) = (Stage(), Target())
    let parent = parent(stage)
    stage.add(UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "button", to: parent)
    let tap = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    tap.numberOfTapsRequired = 2
    parent.addGestureRecognizer(tap)
    stage.tap(110, 110, at: 0)
    stage.tap(110, 110, at: 200_000)
    #expect(stage.take().contains("250000 action double ended"))
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("R10: a disabled control leaves the tap to its ancestors")
  func disabledControl() {
    let (stage, target) = (Stage(), Target())
    let parent = parent(stage)
    let button = stage.add(
      UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "button", to: parent)
    button.isEnabled = false
    parent.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(110, 110, at: 0)
    #expect(stage.take() == ["50000 tap ended", "50000 action tap ended"])
    #expect(stage.isQuiet)
  }

  @Test("R10: an ancestor's pan does not steal a drag of a switch's knob")
  func switchKnob() {
    let (stage, target) = (Stage(), Target())
    let parent = parent(stage)
    let toggle = stage.add(
      UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "switch", to: parent)
    parent.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    stage.down(110, 115, at: 0)
    stage.move(130, 115, at: 10_000)
    stage.up(140, 115, at: 20_000)
    let lines = stage.take()
    #expect(lines.contains("10000 pan failed (refused by view switch)"))
    #expect(lines.contains("20000 switch valueChanged") && toggle.isOn)
    #expect(!lines.contains { $0.contains("action") } && stage.isQuiet)
  }

  @Test(
    "R10: a pan across a switch, or beside its knob, is the ancestor's",
    arguments: [(110.0, 110.0, 140.0), (140.0, 160.0, 115.0)])
  func panTakesOver(fromX: Double, toX: Double, toY: Double) {
    let (stage, target) = (Stage(), Target())
    let parent = parent(stage)
    let toggle = stage.add(
      UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "switch", to: parent)
    parent.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    stage.down(fromX, 115, at: 0)
    stage.move(toX, toY, at: 10_000)
    stage.up(toX, toY, at: 20_000)
    let lines = stage.take()
    #expect(lines.contains("10000 action pan began") && lines.contains("10000 switch touchCancel"))
    #expect(!toggle.isOn && stage.isQuiet)
  }

  @Test(
    "R10: an ancestor's swipe does not steal a drag of a slider's knob, but takes one beside the knob",
    arguments: [(115.0, true), (200.0, false)])
  func sliderKnob(from: Double, isSlider: Bool) {
    let (stage, target) = (Stage(), Target())
    let parent = parent(stage)
    let slider = stage.add(
      UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34)), name: "slider", to: parent)
    parent.addGestureRecognizer(named("swipe", UISwipeGestureRecognizer(target: target, action: Target.act)))
    stage.down(from, 117, at: 0)
    for step in 1...8 { stage.move(from + 10 * Double(step), 117, at: Int64(step) * 10_000) }
    stage.up(from + 80, 117, at: 90_000)
    let lines = stage.take()
    #expect(lines.contains { $0.contains("action swipe ended") } != isSlider)
    #expect(lines.contains { $0.hasSuffix("swipe failed (refused by view slider)") } == isSlider)
    #expect((slider.value > 0.4) == isSlider && stage.isQuiet)
  }

  @Test("R10: a swipe on the slider itself takes over")
  func swipeOnSlider() {
    let (stage, target) = (Stage(), Target())
    let slider = stage.add(UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34)), name: "slider")
    slider.addGestureRecognizer(named("swipe", UISwipeGestureRecognizer(target: target, action: Target.act)))
    stage.down(115, 117, at: 0)
    for step in 1...8 { stage.move(115 + 10 * Double(step), 117, at: Int64(step) * 10_000) }
    stage.up(195, 117, at: 90_000)
    let lines = stage.take()
    #expect(lines.contains { $0.contains("action swipe ended") })
    #expect(lines.contains { $0.hasSuffix("slider touchCancel") } && !slider.isTracking && stage.isQuiet)
  }

  @Test("R10: a pan on the switch itself takes over")
  func panOnSwitch() {
    let (stage, target) = (Stage(), Target())
    let toggle = stage.add(UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "switch")
    toggle.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    stage.down(110, 115, at: 0)
    stage.move(140, 115, at: 10_000)
    stage.up(140, 115, at: 20_000)
    let lines = stage.take()
    #expect(lines.contains("10000 action pan began") && !lines.contains("20000 switch valueChanged"))
    #expect(!toggle.isOn && stage.isQuiet)
  }
}
