import Testing

@testable import UIKit

@Suite("Segmented control")
@MainActor
struct SegmentedControlTests {
  private func segments(_ stage: Stage) -> UISegmentedControl {
    let control = stage.add(UISegmentedControl(items: ["One", "Two", "Three"]), name: "segments")
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    return control
  }

  @Test("a tap selects a segment and sends valueChanged, and no events of touches")
  func tap() {
    let stage = Stage()
    let control = segments(stage)
    stage.tap(150, 10, at: 0)
    #expect(control.selectedSegmentIndex == 1)
    stage.tap(150, 10, at: 1_000_000)
    #expect(
      stage.take() == ["50000 segments valueChanged", "50000 segments primaryActionTriggered"])
    #expect(stage.isQuiet)
  }

  @Test("setting the selection notifies no target; an index out of range selects nothing")
  func setting() {
    let stage = Stage()
    let control = segments(stage)
    control.selectedSegmentIndex = 2
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && stage.take().isEmpty)
  }

  @Test("the selection can be carried to another segment; a press elsewhere has to end where it began")
  func carry() {
    let stage = Stage()
    let control = segments(stage)
    control.selectedSegmentIndex = 0
    stage.down(50, 10, at: 0)
    stage.move(250, 10, at: 10_000)
    stage.up(250, 10, at: 20_000)
    #expect(control.selectedSegmentIndex == 2)
    stage.down(50, 10, at: 30_000)
    stage.up(150, 10, at: 40_000)
    #expect(control.selectedSegmentIndex == 2)
    #expect(stage.take().filter { $0.hasSuffix("valueChanged") } == ["20000 segments valueChanged"])
    #expect(stage.isQuiet)
  }

  @Test("a momentary control is selected during its event alone, and reports each tap")
  func momentary() {
    let stage = Stage()
    let control = segments(stage)
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(
      UIAction { [unowned control] _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    stage.tap(150, 10, at: 0)
    stage.tap(150, 10, at: 1_000_000)
    #expect(seen == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(stage.isQuiet)
  }

  @Test("a segment's own action is called with valueChanged; a disabled segment does nothing")
  func actions() {
    let stage = Stage()
    var calls: [String] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32),
      actions: ["A", "B"].map { name in
        UIAction(title: name, identifier: .init(name)) { _ in calls.append(name) }
      })
    stage.add(control, name: "segments")
    stage.tap(150, 10, at: 0)
    control.setEnabled(false, forSegmentAt: 0)
    stage.tap(50, 10, at: 1_000_000)
    #expect(calls == ["B"] && control.selectedSegmentIndex == 1)
    #expect(control.segmentIndex(identifiedBy: .init("A")) == 0 && control.titleForSegment(at: 1) == "B")
    #expect(stage.isQuiet)
  }

  @Test("the selection stays with its segment where others come and go")
  func insertAndRemove() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 3)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeSegment(at: 9, animated: false)
    #expect(control.titleForSegment(at: 9) == nil && control.numberOfSegments == 1)
  }

  @Test("LV15: the large content viewer shows the titles, and selects the one it is lifted on")
  func viewer() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let control = segments(stage)
    stage.window.layoutIfNeeded()
    stage.down(50, 10, at: 0)
    stage.wait(until: 500_000)
    stage.move(250, 10, at: 510_000)
    stage.up(250, 10, at: 520_000)
    #expect(control.selectedSegmentIndex == 2)
    let lines = stage.take()
    #expect(lines.contains("200000 viewer shows SegmentView"))
    #expect(lines.filter { $0.hasSuffix("valueChanged") } == ["520000 segments valueChanged"])
    #expect(stage.isQuiet)
  }
}
