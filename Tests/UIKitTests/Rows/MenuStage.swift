@testable import UIKit

/// A card of 100×100 points at (100, 100) with a menu, with a log of what its delegate and its actions hear.
@MainActor
final class MenuStage: NSObject, UIContextMenuInteractionDelegate {
  let stage: Stage
  let card: TouchView
  lazy var interaction = UIContextMenuInteraction(delegate: self)
  var menu: UIMenu?
  private(set) var said: [String] = []

  init(_ stage: Stage, _ titles: [String] = ["One", "Two"]) {
    self.stage = stage
    card = stage.add(TouchView(CGRect(x: 100, y: 100, width: 100, height: 100), stage), name: "card")
    super.init()
    card.addInteraction(interaction)
    menu = UIMenu(children: titles.map { action($0) })
  }

  func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [unowned self] _ in say("does \(title)") }
  }

  func say(_ text: String) { said.append("\(stage.now) \(text)") }

  func take() -> [String] {
    defer { said = [] }
    return said
  }

  /// The middle of a row in the window, or nil if there is none that is seen.
  func place(_ title: String, of interaction: UIContextMenuInteraction? = nil) -> CGPoint? {
    (interaction ?? self.interaction).place(of: title)
  }

  func tap(_ title: String, at time: Int64) {
    guard let place = place(title) else { return say("no row \(title)") }
    stage.tap(place.x, place.y, at: time)
  }

  /// Presses the card until its menu is open, and lifts.
  func open(at time: Int64 = 0) {
    stage.down(150, 150, at: time)
    stage.up(150, 150, at: time + 600_000)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    say("asked at \(Int(location.x)),\(Int(location.y))")
    return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { say("comes") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { say("goes") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    say("preview")
    animator.addCompletion { [unowned self] in say("committed") }
  }
}

extension UIContextMenuInteraction {
  /// The middle of a row of the open menu in the window, or nil if there is none that is seen.
  func place(of title: String) -> CGPoint? {
    func find(_ view: UIView) -> MenuRow? {
      if let row = view as? MenuRow, row.element.title == title { return row }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return menuView.flatMap { find($0) }.map {
      $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil)
    }
  }
}
