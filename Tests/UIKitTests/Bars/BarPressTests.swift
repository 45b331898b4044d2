import Testing

@testable import UIKit

@Suite("Bars pressed while they change")
@MainActor
struct BarPressTests {
  private func tabs(_ stage: Stage, _ owner: BarOwner) -> (bar: UITabBar, items: [UITabBarItem]) {
    let items = ["one", "two", "three"].map { Bars.tab($0) }
    let bar = stage.add(UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49)), name: "tabs")
    bar.items = items
    bar.delegate = owner
    stage.window.layoutIfNeeded()
    return (bar, items)
  }

  @Test("LV1: a press begun at an ordinary size stays a plain press, and its lift alone selects")
  func enlargedMeanwhile() {
    let (stage, owner) = (Bars.stage(.large), BarOwner())
    let (_, items) = tabs(stage, owner)
    let place = Bars.middle(items[1].button)
    stage.down(place.x, place.y, at: 0)
    stage.wait(until: 100_000)
    stage.application.setPreferredContentSizeCategory(.accessibilityLarge)
    stage.up(place.x, place.y, at: 900_000)
    #expect(
      stage.takeDeeds() == [
        "0 two touchDown", "900000 two touchUpInside", "900000 action two touchUpInside",
      ])
    #expect(owner.calls == ["didSelect two"] && stage.isQuiet)
  }

  @Test("LV1: if the size becomes ordinary while the viewer is shown, the lift selects once at most")
  func reducedMeanwhile() {
    for change in [50_000, 150_000, 400_000] as [Int64] {
      let (stage, owner) = (Bars.stage(), BarOwner())
      let (bar, items) = tabs(stage, owner)
      let frame = bar.frame
      let place = Bars.middle(items[1].button)
      stage.down(place.x, place.y, at: 0)
      stage.wait(until: change)
      stage.application.setPreferredContentSizeCategory(.large)
      stage.up(place.x, place.y, at: 900_000)
      #expect(owner.calls.count <= 1 && bar.frame == frame)
      #expect(stage.takeDeeds().filter { $0.hasSuffix("two touchUpInside") }.count == owner.calls.count * 2)
      #expect(stage.isQuiet)
    }
  }

  @Test("an item that leaves the bar under a finger does nothing any more, and its press is cancelled")
  func removedWhilePressed() {
    let (stage, owner) = (Bars.stage(.large), BarOwner())
    let (bar, items) = tabs(stage, owner)
    let place = Bars.middle(items[1].button)
    stage.down(place.x, place.y, at: 0)
    bar.items = [items[0], items[2]]
    stage.up(place.x, place.y, at: 100_000)
    #expect(stage.take() == ["0 two touchDown", "0 two touchCancel"])
    #expect(owner.calls.isEmpty && items[1].button == nil && stage.isQuiet)
  }

  @Test(
    "LV15: an item that leaves the bar while it is shown is not activated; the one that comes under the finger is"
  )
  func removedWhileShown() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let (bar, items) = tabs(stage, owner)
    let place = Bars.middle(items[2].button)
    stage.down(place.x, place.y, at: 0)
    stage.wait(until: 400_000)
    bar.items = [items[0], items[1]]
    stage.up(place.x, place.y, at: 500_000)
    #expect(owner.calls == ["didSelect two"])
    stage.down(place.x, place.y, at: 1_000_000)
    stage.wait(until: 1_400_000)
    bar.items = nil
    stage.up(place.x, place.y, at: 1_500_000)
    #expect(owner.calls == ["didSelect two"] && stage.isQuiet)
    #expect(stage.takeDeeds().last?.hasPrefix("1500000 viewer ends nothing") == true)
  }

  @Test("items that stay keep their buttons, and so the touches on them")
  func kept() {
    let (stage, owner) = (Bars.stage(.large), BarOwner())
    let (bar, items) = tabs(stage, owner)
    let button = items[0].button
    stage.down(20, 820, at: 0)
    bar.items = [items[0], items[1], items[2], Bars.tab("four")]
    stage.up(20, 820, at: 100_000)
    #expect(items[0].button === button && owner.calls == ["didSelect one"] && stage.isQuiet)
  }

  @Test("LV15: an item that is disabled while it is shown is not activated")
  func disabledWhileShown() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let (_, items) = tabs(stage, owner)
    let place = Bars.middle(items[0].button)
    stage.down(place.x, place.y, at: 0)
    stage.wait(until: 400_000)
    items[0].isEnabled = false
    stage.up(place.x, place.y, at: 500_000)
    #expect(owner.calls.isEmpty && stage.isQuiet)
  }

  @Test("a press that is taken away does nothing, with and without the viewer")
  func cancelled() {
    for category in [UIContentSizeCategory.large, .accessibilityLarge] {
      let (stage, owner) = (Bars.stage(category), BarOwner())
      let (_, items) = tabs(stage, owner)
      let place = Bars.middle(items[1].button)
      stage.down(place.x, place.y, at: 0)
      stage.wait(until: 400_000)
      stage.cancel(place.x, place.y, at: 500_000)
      #expect(owner.calls.isEmpty && stage.isQuiet)
      let ends = stage.takeDeeds().filter { $0.contains("viewer") }.count
      #expect(ends == (category == .large ? 0 : 2))
    }
  }

  @Test("a lift off the bar does nothing, and neither does one in the room between items")
  func nowhere() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let item = Bars.item("edit", owner)
    let bar = stage.add(UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44)), name: "toolbar")
    bar.items = [item, .flexibleSpace()]
    stage.window.layoutIfNeeded()
    stage.press(Bars.middle(item.button), CGPoint(x: 300, y: 820))
    stage.press(Bars.middle(item.button), CGPoint(x: 100, y: 100), from: 2_000_000)
    stage.press(CGPoint(x: 300, y: 820), Bars.middle(item.button), from: 4_000_000)
    #expect(owner.calls.isEmpty && stage.isQuiet)
    #expect(
      stage.takeDeeds().filter { $0.contains("viewer ends") }.allSatisfy { $0.contains("ends nothing") })
  }

  @Test("LV15: a press on a segment shows its title, and the lift on another one selects that, once")
  func segments() {
    let stage = Bars.stage()
    let control = stage.add(UISegmentedControl(items: ["One", "Two", "Three"]), name: "segments")
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    for (index, segment) in control.segments.enumerated() {
      segment.accessibilityIdentifier = "segment\(index)"
    }
    stage.window.layoutIfNeeded()
    stage.press(CGPoint(x: 50, y: 110), CGPoint(x: 250, y: 110))
    #expect(
      stage.takeDeeds() == [
        "200000 viewer shows segment0", "700000 viewer moves segment2",
        "800000 viewer ends segment2 250.000,10.000",
        "800000 segments valueChanged", "800000 segments primaryActionTriggered",
      ])
    control.setEnabled(false, forSegmentAt: 1)
    stage.press(CGPoint(x: 150, y: 110), from: 2_000_000)
    #expect(control.selectedSegmentIndex == 2 && stage.isQuiet)
    #expect(stage.takeDeeds().first == "2200000 viewer shows segment1")
  }
}
