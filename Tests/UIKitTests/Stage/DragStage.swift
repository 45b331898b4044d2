import UIKit

/// A view that can be dragged, and two that take it, one in the other, with a log of all that they hear.
@MainActor
final class DragStage: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let stage: Stage
  let card: TouchView
  let box: UIView
  let inner: UIView
  var lines: [String] = []
  var itemCount = 1
  var allowsMove = true
  var operation = UIDropOperation.move
  /// The names of the views that want to hear of a drag.
  var handlers: Set<String> = ["box", "inner"]
  private(set) var drag: UIDragInteraction!

  /// The card is at the origin, 100×100; the box at (0, 300), 200×200; what is in that is 50×50 in its
  /// corner.
  init(_ stage: Stage) {
    self.stage = stage
    card = stage.add(TouchView(CGRect(x: 0, y: 0, width: 100, height: 100), stage), name: "card")
    box = stage.add(UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 200)), name: "box")
    inner = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "inner", to: box)
    super.init()
    drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    card.addInteraction(drag)
    for view in [box, inner] { view.addInteraction(UIDropInteraction(delegate: self)) }
  }

  private func add(_ words: String) { lines.append("\(stage.now) \(words)") }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    add("items")
    return (0..<itemCount).map { number in
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSNumber(value: number)))
      item.localObject = "card \(number)"
      return item
    }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    add("lifts \(item.localObject as? String ?? "")")
    return UITargetedDragPreview(view: card)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    add("begins")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    add("moves \(EngineNumber.point(session.location(in: card)))")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { add("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { add("ended \(operation)") }

  private func add(_ interaction: UIDropInteraction, _ words: String) {
    add("\(interaction.view?.accessibilityIdentifier ?? "") \(words)")
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    add(interaction, "can handle")
    return handlers.contains(interaction.view?.accessibilityIdentifier ?? "")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    add(interaction, "enter")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    add(interaction, "update")
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    add(interaction, "exit")
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    add(interaction, "drop \(session.items.compactMap { $0.localObject as? String }.joined())")
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    add(interaction, "conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    add(interaction, "over")
  }
}
