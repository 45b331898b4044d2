import Testing

@testable import UIKit

@Suite("Toolbar and its items")
@MainActor
struct ToolbarTests {
  private func toolbar(_ stage: Stage, _ items: [UIBarButtonItem]) -> UIToolbar {
    let bar = stage.add(UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44)), name: "toolbar")
    bar.items = items
    stage.window.layoutIfNeeded()
    return bar
  }

  @Test(
    "flexible room takes what is left, fixed room its width, and the outermost contents start 16 points in")
  func geometry() {
    let stage = Bars.stage(.large)
    let image = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    let (first, last) = (Bars.item("edit"), Bars.item("done"))
    let bar = toolbar(stage, [first, .fixedSpace(20), image, .flexibleSpace(), last])
    #expect(bar.intrinsicContentSize.height == 44)
    #expect(first.button?.frame.minX == 8 && first.button?.label.frame.minX == 8)
    #expect(image.button?.frame.minX == (first.button?.frame.maxX ?? 0) + 20)
    #expect(last.button?.frame.maxX == 382)
    bar.semanticContentAttribute = .forceRightToLeft
    stage.window.layoutIfNeeded()
    #expect(first.button?.frame.maxX == 382 && last.button?.frame.minX == 8)
    first.isHidden = true
    stage.window.layoutIfNeeded()
    #expect(first.button?.isHidden == true && image.button?.frame.maxX == 362)
  }

  @Test("calls methods without and with the item, selectors, actions, and what is along the responder chain")
  func targets() {
    let (stage, owner) = (Bars.stage(.large), BarOwner())
    let items = [
      UIBarButtonItem(title: "One", style: .plain, target: owner, action: BarOwner.save),
      UIBarButtonItem(title: "Two", style: .done, target: owner, action: BarOwner.saved),
      UIBarButtonItem(title: "Three", style: .plain, target: owner, action: Selector("save", BarOwner.save)),
      UIBarButtonItem(barButtonSystemItem: .add, target: owner, action: BarOwner.save),
      UIBarButtonItem(primaryAction: UIAction(title: "Four") { _ in owner.calls.append("action") }),
      UIBarButtonItem(title: "Five", style: .plain, target: nil, action: nil),
    ]
    _ = toolbar(stage, items)
    for (index, item) in items.enumerated() {
      let place = Bars.middle(item.button)
      stage.tap(place.x, place.y, at: Int64(index) * 1_000_000)
    }
    #expect(owner.calls == ["save", "saved Two", "save", "save", "action"])
    #expect(stage.take().filter { $0.contains("action") }.count == 5)
    #expect(items[4].title == "Four" && items[1].button?.label.font.weight == .semibold)
    #expect(items[3].button?.accessibilityLabel == "Add" && items[3].button?.largeContentTitle == "Add")
    #expect(stage.isQuiet)
  }

  @Test("LV15: a press shows items and what a client's view shows of itself; the lift acts once")
  func viewer() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let custom = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    custom.setTitle("Find", for: .normal)
    custom.accessibilityIdentifier = "find"
    custom.addAction(UIAction { _ in owner.calls.append("find") }, for: .touchUpInside)
    let item = Bars.item("trash", owner)
    _ = toolbar(stage, [item, .flexibleSpace(), UIBarButtonItem(customView: custom)])
    #expect(custom.convert(custom.bounds, to: nil) == CGRect(x: 314, y: 807, width: 60, height: 30))
    stage.press(Bars.middle(item.button), Bars.middle(custom))
    #expect(owner.calls.isEmpty)
    custom.showsLargeContentViewer = true
    _ = stage.take()
    stage.press(Bars.middle(item.button), Bars.middle(custom), from: 2_000_000)
    #expect(
      stage.takeDeeds() == [
        "2000000 trash touchDown", "2200000 trash touchCancel", "2200000 viewer shows trash",
        "2700000 viewer moves find", "2800000 viewer ends find 344.000,22.000", "2800000 find touchUpInside",
        "2800000 action find touchUpInside", "2800000 find primaryActionTriggered",
      ])
    #expect(owner.calls == ["find"] && stage.isQuiet)
  }
}
