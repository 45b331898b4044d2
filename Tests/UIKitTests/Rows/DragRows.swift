import Testing

@testable import UIKit

@Suite("Drag and drop (rows DD)")
@MainActor
struct DragRows {
  @Test(
    "DD1: a press lifts, takes the touch from the view and excludes others; the lift of the finger ends it")
  func lifts() {
    let it = DragStage(Stage())
    let press = UILongPressGestureRecognizer()
    press.name = "press"
    press.minimumPressDuration = 0.7
    it.card.addGestureRecognizer(press)
    it.stage.down(50, 50, at: 0)
    it.stage.move(55, 50, at: 100_000)
    it.stage.up(55, 50, at: 900_000)
    #expect(
      it.stage.take() == [
        "0 card touchesBegan 1", "100000 card touchesMoved 1", "500000 drag.lift began",
        "500000 press failed (prevented by drag.lift)", "500000 card touchesCancelled 1",
        "900000 drag.lift ended",
      ])
    #expect(it.take() == ["500000 items", "500000 lifts card 0"] && it.stage.isQuiet)
  }

  @Test("DD1: a move or lift before the delay fails the press, and without the view's consent nothing lifts")
  func early() {
    let it = DragStage(Stage())
    it.stage.down(50, 50, at: 0)
    it.stage.move(50, 61, at: 100_000)
    it.stage.up(50, 61, at: 900_000)
    it.stage.tap(50, 50, at: 2_000_000)
    it.drag.isEnabled = false
    it.stage.down(50, 50, at: 4_000_000)
    it.stage.up(50, 50, at: 5_000_000)
    #expect(it.take().isEmpty && !it.stage.take().contains { $0.hasSuffix("drag.lift began") })
    #expect(!UIDragInteraction.isEnabledByDefault && it.stage.isQuiet)
  }

  @Test("DD2: the delegate is asked for items once, after the delay, and without items no drag begins")
  func items() {
    let it = DragStage(Stage())
    it.itemCount = 0
    it.stage.down(50, 50, at: 0)
    it.stage.move(50, 350, at: 600_000)
    it.stage.up(50, 350, at: 700_000)
    #expect(it.take() == ["500000 items"])
    #expect(it.stage.take().contains("500000 drag.lift failed (nothing to drag)"))
    it.itemCount = 2
    it.stage.down(50, 50, at: 2_000_000)
    it.stage.up(50, 50, at: 2_600_000)
    #expect(
      it.take() == ["2500000 items", "2500000 lifts card 0", "2500000 lifts card 1"] && it.stage.isQuiet)
  }

  @Test("DD3: a drag begins when the finger passes the hysteresis, and reports each move from then on")
  func moves() {
    let it = DragStage(Stage())
    it.stage.down(50, 50, at: 0)
    it.stage.wait(until: 600_000)
    _ = it.take()
    it.stage.move(50, 60, at: 600_000)
    #expect(it.take().isEmpty)
    it.stage.move(50, 62, at: 610_000)
    it.stage.move(50, 200, at: 620_000)
    it.stage.up(50, 200, at: 630_000)
    #expect(
      it.take() == [
        "610000 begins", "610000 moves 50.000,62.000", "620000 moves 50.000,200.000",
        "630000 moves 50.000,200.000",
        "630000 will end cancel", "630000 ended cancel",
      ])
    #expect(it.stage.isQuiet)
  }

  private func drag(_ it: DragStage, to points: [(x: Double, y: Double)], lifts: Bool = true) {
    it.stage.down(50, 50, at: 0)
    it.stage.wait(until: 600_000)
    for (index, point) in points.enumerated() {
      it.stage.move(point.x, point.y, at: 600_000 + Int64(index) * 10_000)
    }
    if lifts, let last = points.last { it.stage.up(last.x, last.y, at: 700_000) }
    it.lines.removeAll { $0.contains(" moves ") || $0.contains(" items") || $0.contains(" lifts ") }
  }

  @Test(
    "DD4: the innermost view that takes it is notified of entering, of each move and of leaving; each is asked once"
  )
  func targets() {
    let it = DragStage(Stage())
    drag(it, to: [(150, 450), (160, 450), (25, 325), (300, 325), (25, 325), (300, 100)])
    #expect(
      it.take() == [
        "600000 begins", "600000 box can handle", "600000 box enter", "600000 box update",
        "610000 box update",
        "620000 inner can handle", "620000 box exit", "620000 inner enter", "620000 inner update",
        "630000 inner exit", "640000 inner enter", "640000 inner update", "650000 inner exit",
        "700000 will end cancel", "700000 box over", "700000 inner over", "700000 ended cancel",
      ])
    #expect(it.stage.isQuiet)
  }

  @Test("DD4: a view that does not take part in a drag leaves it to the view around it")
  func refused() {
    let it = DragStage(Stage())
    it.handlers = ["box"]
    drag(it, to: [(25, 325)])
    #expect(
      it.take() == [
        "600000 begins", "600000 inner can handle", "600000 box can handle", "600000 box enter",
        "600000 box update",
        "700000 box update", "700000 box drop card 0", "700000 will end move", "700000 box conclude",
        "700000 box over", "700000 ended move",
      ])
    #expect(it.stage.isQuiet)
  }

  @Test(
    "DD5: a lift drops the items if copying or moving was proposed, and otherwise not",
    arguments: [UIDropOperation.cancel, .forbidden, .copy, .move])
  func operations(operation: UIDropOperation) {
    let it = DragStage(Stage())
    it.operation = operation
    drag(it, to: [(150, 450)])
    let lines = it.take()
    #expect(lines.contains("700000 box drop card 0") == (operation == .copy || operation == .move))
    #expect(lines.contains("700000 box conclude") == (operation == .copy || operation == .move))
    #expect(lines.suffix(1) == ["700000 ended \(operation)"] && it.stage.isQuiet)
  }

  @Test("DD5: a view that wants to move items gets no drop if their source does not allow moving")
  func copyOnly() {
    let it = DragStage(Stage())
    it.allowsMove = false
    drag(it, to: [(150, 450)])
    let lines = it.take()
    #expect(!lines.contains { $0.contains(" drop ") } && lines.contains("700000 will end forbidden"))
    #expect(it.stage.isQuiet)
  }

  @Test(
    "DD6: a drag that the system takes away, or whose view goes, drops nothing", arguments: [true, false])
  func cancelled(bySystem: Bool) {
    let it = DragStage(Stage())
    drag(it, to: [(150, 450)], lifts: false)
    it.stage.wait(until: 700_000)
    if bySystem {
      it.stage.cancel(150, 450, at: 700_000)
    } else {
      it.card.removeFromSuperview()
      it.stage.application.dispatcher.settle()
    }
    it.stage.wait(until: 800_000)
    #expect(
      it.take().suffix(4) == [
        "700000 box exit", "700000 will end cancel", "700000 box over", "700000 ended cancel",
      ])
    if !bySystem { it.stage.up(150, 450, at: 900_000) }
    #expect(it.stage.isQuiet)
  }

  @Test("a drop hands over the objects of a class on the main queue, and an item says whether it has one")
  func objects() {
    let it = DragStage(Stage())
    #expect(!NSItemProvider().canLoadObject(ofClass: NSNumber.self))
    #expect(NSItemProvider(object: NSNumber(value: 3)).canLoadObject(ofClass: NSNumber.self))
    #expect(!NSItemProvider(object: NSNumber(value: 3)).canLoadObject(ofClass: NSString.self))
    #expect(it.stage.isQuiet)
  }

  @Test("what an item's closures make is given on the main queue: objects, texts, data, and else an error")
  func closures() async {
    struct Broken: Error {}
    let provider = NSItemProvider(object: NSString(string: "hello"))
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { done in
      done(Data([1, 2]), nil)
      return nil
    }
    provider.registerObject(ofClass: UIImage.self, visibility: .all) { done in
      done(nil, Broken())
      return nil
    }
    #expect(provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: UIImage.self))
    #expect(provider.registeredTypeIdentifiers == ["public.json"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.json"))
    let text = await withCheckedContinuation { next in
      provider.loadObject(ofClass: String.self) { text, _ in next.resume(returning: text) }
    }
    let data = await withCheckedContinuation { next in
      provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data, _ in
        next.resume(returning: data)
      }
    }
    let errors = await withCheckedContinuation { next in
      provider.loadObject(ofClass: UIImage.self) { image, broken in
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, missing in
          next.resume(returning: [broken is Broken && image == nil, missing is NSItemProvider.ErrorCode])
        }
      }
    }
    #expect(text == "hello" && data == Data([1, 2]) && errors == [true, true])
  }

  @Test("DD1, DD6: what is animated beside a lift, and where nothing takes the item, is done at once")
  func animators() {
    final class Source: NSObject, UIDragInteractionDelegate {
      var said: [String] = []
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSNumber(value: 1)))] }
      func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
      ) {
        animator.addCompletion { [weak self] in self?.said.append("lifted, \($0 == .end)") }
        animator.addAnimations { [weak self] in self?.said.append("lifts") }
      }
      func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
      ) { animator.addAnimations { [weak self] in self?.said.append("goes back") } }
    }
    let (stage, source) = (Stage(), Source())
    let card = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "card")
    let drag = UIDragInteraction(delegate: source)
    drag.isEnabled = true
    card.addInteraction(drag)
    stage.down(50, 50, at: 0)
    stage.move(50, 350, at: 600_000)
    #expect(source.said == ["lifts", "lifted, true"])
    stage.up(50, 350, at: 700_000)
    #expect(source.said == ["lifts", "lifted, true", "goes back"] && stage.isQuiet)
  }
}
