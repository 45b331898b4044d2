import Testing

@testable import UIKit

@Suite("Switch, slider, stepper and page control (row 1.5)")
@MainActor
struct ValueControlTests {
  @Test("a tap turns a switch over at the lift, and sends one event")
  func switchTap() {
    let stage = Stage()
    let toggle = stage.add(UISwitch(frame: CGRect(x: 100, y: 100, width: 500, height: 500)), name: "switch")
    #expect(toggle.frame == CGRect(x: 100, y: 100, width: 63, height: 28))
    stage.down(110, 110, at: 0)
    #expect(!toggle.isOn)
    stage.up(110, 110, at: 50_000)
    #expect(toggle.isOn)
    #expect(
      stage.take() == [
        "0 switch touchDown", "50000 switch valueChanged", "50000 switch primaryActionTriggered",
        "50000 switch touchUpInside",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "a drag leaves the switch where its knob is at the lift",
    arguments: [(105.0, 125.0, true), (105.0, 116.0, false), (105.0, 300.0, true), (140.0, 120.0, false)])
  func switchDrag(from: Double, to: Double, isOn: Bool) {
    let stage = Stage()
    let toggle = stage.add(UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "switch")
    stage.down(from, 110, at: 0)
    stage.move(to, 110, at: 10_000)
    stage.up(to, 110, at: 20_000)
    #expect(toggle.isOn == isOn)
    #expect(stage.take().filter { $0.hasSuffix("valueChanged") }.count == (isOn ? 1 : 0))
    #expect(stage.isQuiet)
  }

  @Test("setting a switch, or a touch that is cancelled, notifies no target")
  func switchSilence() {
    let stage = Stage()
    let toggle = stage.add(UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "switch")
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    stage.down(110, 110, at: 0)
    stage.cancel(110, 110, at: 10_000)
    #expect(!toggle.isOn && stage.take() == ["0 switch touchDown", "10000 switch touchCancel"])
    #expect(stage.isQuiet)
  }

  private func slider(_ stage: Stage) -> UISlider {
    stage.add(UISlider(frame: CGRect(x: 100, y: 100, width: 135, height: 34)), name: "slider")
  }

  @Test("a slider's value follows the finger that holds its knob, each change is sent and the lift once more")
  func sliderDrag() {
    let stage = Stage()
    let slider = slider(stage)
    // The track is 131 points long and the knob 31, so the knob's center moves from 117.5 to 217.5.
    stage.down(120, 117, at: 0)
    stage.move(170, 117, at: 10_000)
    #expect(slider.value == 0.5)
    stage.move(170, 300, at: 20_000)
    stage.move(400, 300, at: 30_000)
    #expect(slider.value == 1)
    stage.up(400, 300, at: 40_000)
    let changes = stage.take().filter { $0.hasSuffix("valueChanged") }
    #expect(
      changes == ["10000 slider valueChanged", "30000 slider valueChanged", "40000 slider valueChanged"])
    #expect(stage.isQuiet)
  }

  @Test("a slider that is not continuous sends its value at the lift alone")
  func sliderNotContinuous() {
    let stage = Stage()
    let slider = slider(stage)
    slider.isContinuous = false
    stage.down(120, 117, at: 0)
    stage.move(170, 117, at: 10_000)
    stage.up(180, 117, at: 20_000)
    #expect(stage.take().filter { $0.hasSuffix("valueChanged") } == ["20000 slider valueChanged"])
    #expect(slider.value == 0.6 && stage.isQuiet)
  }

  @Test("a touch beside the knob does nothing to a slider")
  func sliderTrack() {
    let stage = Stage()
    let slider = slider(stage)
    stage.down(200, 117, at: 0)
    stage.move(220, 117, at: 10_000)
    stage.up(220, 117, at: 20_000)
    #expect(stage.take().isEmpty && slider.value == 0 && stage.isQuiet)
  }

  @Test("a slider keeps its value in range, whatever it is set to")
  func sliderRange() {
    let slider = UISlider(frame: .zero)
    slider.value = 7
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    #expect(slider.value == 7)
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.value = .nan
    #expect(slider.value == 8)
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20 && slider.value == 20)
  }

  @Test("a stepper goes up on the right and down on the left, to its ends")
  func stepper() {
    let stage = Stage()
    let stepper = stage.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "stepper")
    stepper.maximumValue = 1
    stage.tap(180, 110, at: 0)
    #expect(stepper.value == 1)
    stage.tap(180, 110, at: 1_000_000)
    stage.tap(110, 110, at: 2_000_000)
    #expect(stepper.value == 0)
    #expect(
      stage.take().filter { $0.hasSuffix("valueChanged") } == [
        "50000 stepper valueChanged", "2050000 stepper valueChanged",
      ])
    stepper.wraps = true
    stage.tap(110, 110, at: 3_000_000)
    #expect(stepper.value == 1 && stage.isQuiet)
  }

  @Test("a finger that stays on a stepper changes the value again and again, and its lift adds nothing")
  func stepperRepeats() {
    let stage = Stage()
    let stepper = stage.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), name: "stepper")
    stage.down(180, 110, at: 0)
    stage.wait(until: 750_000)
    #expect(stepper.value == 3)
    stage.up(180, 110, at: 790_000)
    #expect(stepper.value == 3 && stage.isQuiet)
  }

  @Test("a tap on either half of a page control turns the page, within the pages there are")
  func pages() {
    let stage = Stage()
    let pages = stage.add(UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 26)), name: "pages")
    pages.numberOfPages = 2
    stage.tap(190, 110, at: 0)
    stage.tap(190, 110, at: 1_000_000)
    stage.tap(110, 110, at: 2_000_000)
    #expect(pages.currentPage == 0)
    #expect(
      stage.take().filter { $0.hasSuffix("valueChanged") } == [
        "50000 pages valueChanged", "2050000 pages valueChanged",
      ])
    #expect(stage.isQuiet)
  }
}
