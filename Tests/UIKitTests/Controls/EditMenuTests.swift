import Testing

@testable import UIKit

@Suite("Edit menus")
@MainActor
struct EditMenuTests {
  /// A card of 100×100 points at (100, 100) that copies.
  private final class Card: UIView, UIEditMenuInteractionDelegate {
    var said: [String] = []
    var menu: UIMenu?
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "copy:" }
    override func copy(_ sender: Any?) { said.append("copies") }
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      said.append("asks \(configuration.identifier.map { "\($0)" } ?? "") \(suggestedActions.map(\.title))")
      return menu
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { CGRect(x: 0, y: 10, width: 100, height: 20) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      said.append("comes")
      animator.addCompletion { [weak self] in self?.said.append("is there") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { said.append("goes") }
  }

  private func row(_ title: String, in view: UIView) -> CGPoint? {
    if let row = view as? MenuRow, row.element.title == title {
      return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    }
    return view.subviews.lazy.compactMap { self.row(title, in: $0) }.first
  }

  @Test("one is shown below its part of the view, with what is suggested, and a row of it is chosen")
  func suggested() throws {
    let stage = Stage()
    let card = stage.add(Card(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "card")
    let edit = UIEditMenuInteraction(delegate: card)
    card.addInteraction(edit)
    edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: "x", sourcePoint: CGPoint(x: 5, y: 6)))
    #expect(card.take() == ["asks x [\"Copy\"]", "comes", "is there"])
    #expect(edit.location(in: nil) == CGPoint(x: 105, y: 106))
    let place = try #require(row("Copy", in: stage.window))
    // The part ends at 130; the rows are 44 points high, 8 below it.
    #expect(abs(place.y - (130 + 8 + 22)) < 0.001)
    stage.tap(place.x, place.y, at: 0)
    #expect(card.take() == ["goes", "copies"] && row("Copy", in: stage.window) == nil && stage.isQuiet)
  }

  @Test("a touch beside it closes it, and so does another one; one without a row is not shown")
  func closes() {
    let stage = Stage()
    let card = stage.add(Card(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "card")
    let edit = UIEditMenuInteraction(delegate: card)
    card.addInteraction(edit)
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    card.menu = UIMenu()
    edit.presentEditMenu(with: configuration)
    #expect(card.take().count == 1)
    card.menu = UIMenu(children: [UIAction(title: "One") { _ in card.said.append("one") }])
    edit.presentEditMenu(with: configuration)
    edit.presentEditMenu(with: configuration)
    #expect(card.take().filter { $0 == "comes" || $0 == "goes" } == ["comes", "goes", "comes"])
    card.menu = UIMenu(children: [UIAction(title: "Two") { _ in card.said.append("two") }])
    edit.reloadVisibleMenu()
    #expect(row("One", in: stage.window) == nil && row("Two", in: stage.window) != nil)
    _ = card.take()
    stage.tap(20, 800, at: 0)
    #expect(card.take() == ["goes"] && row("Two", in: stage.window) == nil && stage.isQuiet)
  }

  @Test("a tap on a colour well presents a picker, and what is picked is its value")
  func well() {
    let (stage, base) = (Stage(), UIViewController())
    stage.window.rootViewController = base
    let well = UIColorWell(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    var sent = 0
    well.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    base.view.addSubview(well)
    stage.holdingClock {
      stage.tap(20, 120, at: 0)
      stage.waitForAllTimers()
      let picker = base.presentedViewController as? UIColorPickerViewController
      #expect(picker?.selectedColor == .white && sent == 0)
      picker?.pick(.red)
      #expect(well.selectedColor == .red && sent == 1)
      base.dismiss(animated: false)
      stage.waitForAllTimers()
    }
    _ = stage.take()
    #expect(base.presentedViewController == nil && stage.isQuiet)
  }
}
