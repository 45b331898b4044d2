import Testing

@testable import UIKit

@MainActor
@Suite("Menus (rows CM1 to CM6)")
struct MenuRows {
  @Test("CM1: a press asks once, opens the menu, and takes the touch from the view")
  func opens() {
    let it = MenuStage(Stage())
    it.stage.down(150, 140, at: 0)
    it.stage.up(150, 140, at: 900_000)
    #expect(it.take() == ["500000 asked at 50,40", "500000 comes"])
    #expect(
      it.stage.take() == [
        "0 card touchesBegan 1", "500000 menu began", "500000 card touchesCancelled 1", "900000 menu ended",
      ])
    #expect(it.interaction.menuAppearance == .rich && it.stage.isQuiet)
  }

  @Test("CM1: without a menu, or with one that has nothing to show, the press fails")
  func nothing() {
    let it = MenuStage(Stage())
    let hidden = it.action("Hidden", .hidden)
    let menus = [
      nil, UIMenu(), UIMenu(children: [hidden]), UIMenu(children: [UIMenu(children: [hidden])]),
      UIMenu(children: [UIMenu(options: .displayInline)]),
    ]
    for (index, menu) in menus.enumerated() {
      it.menu = menu
      it.open(at: Int64(index) * 2_000_000)
      #expect(it.take().count == 1)
      #expect(it.stage.take().contains { $0.hasSuffix("menu failed (no menu)") })
    }
    #expect(it.stage.isQuiet)
  }

  @Test("CM1: a move before that fails the press, and a view that is disabled opens nothing")
  func early() {
    let it = MenuStage(Stage())
    it.stage.down(150, 150, at: 0)
    it.stage.move(150, 161, at: 100_000)
    it.stage.up(150, 161, at: 900_000)
    #expect(it.take().isEmpty)
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    button.menu = it.menu
    button.showsMenuAsPrimaryAction = true
    button.isEnabled = false
    it.stage.window.addSubview(button)
    it.stage.tap(50, 320, at: 2_000_000)
    #expect(button.contextMenuInteraction?.menuView == nil && it.stage.isQuiet)
  }

  @Test(
    "CM1: a menu that is a button's primary action opens with the touch, once menuActionTriggered was sent")
  func primary() {
    let it = MenuStage(Stage())
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    button.menu = it.menu
    for event in [UIControl.Event.menuActionTriggered, .touchUpInside, .primaryActionTriggered] {
      button.addAction(
        UIAction { [unowned it, unowned button] _ in
          it.say("event \(event.rawValue) \(button.contextMenuInteraction?.menuView == nil)")
        }, for: event)
    }
    it.stage.window.addSubview(button)
    // As long as it is not the primary action, a tap is one, and a press opens the menu.
    it.stage.tap(50, 320, at: 0)
    #expect(it.take().map { $0.split(separator: " ")[2] } == ["64", "8192"])
    button.showsMenuAsPrimaryAction = true
    it.stage.down(50, 320, at: 1_000_000)
    #expect(
      it.take() == ["1000000 event 16384 true"] && button.contextMenuInteraction?.menuAppearance == .compact)
    guard let place = it.place("Two", of: button.contextMenuInteraction) else {
      Issue.record("no menu")
      return
    }
    it.stage.move(place.x, place.y, at: 1_100_000)
    it.stage.up(place.x, place.y, at: 1_200_000)
    #expect(it.take() == ["1200000 does Two"])
    #expect(button.contextMenuInteraction?.menuView == nil && it.stage.isQuiet)
  }

  @Test("CM1: an item of a bar opens its menu with the touch where it has no action, else with a press")
  func barItems() {
    let it = MenuStage(Stage())
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    let plain = UIBarButtonItem(title: "More", menu: it.menu)
    let acting = UIBarButtonItem(
      title: "Back", primaryAction: UIAction(title: "") { [unowned it] _ in it.say("acts") }, menu: it.menu)
    toolbar.items = [plain, acting]
    it.stage.window.addSubview(toolbar)
    toolbar.layoutIfNeeded()
    func middle(_ item: UIBarButtonItem) -> CGPoint {
      item.button.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    }
    let (first, second) = (middle(plain), middle(acting))
    it.stage.down(first.x, first.y, at: 0)
    #expect(plain.button?.contextMenuInteraction?.menuView != nil)
    it.stage.up(first.x, first.y, at: 100_000)
    it.stage.tap(10, 10, at: 500_000)
    #expect(plain.button?.contextMenuInteraction?.menuView == nil)
    it.stage.tap(second.x, second.y, at: 1_000_000)
    #expect(it.take().map { $0.split(separator: " ")[1] } == ["acts"])
    it.stage.down(second.x, second.y, at: 2_000_000)
    it.stage.up(second.x, second.y, at: 2_600_000)
    #expect(acting.button?.contextMenuInteraction?.menuView != nil)
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test(
    "LV15: at accessibility sizes an item with a menu shows the viewer first, and the lift opens the menu")
  func viewerFirst() {
    let it = MenuStage(Stage(contentSizeCategory: .accessibilityLarge))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    let item = UIBarButtonItem(title: "More", menu: it.menu)
    toolbar.items = [item]
    it.stage.window.addSubview(toolbar)
    toolbar.layoutIfNeeded()
    guard let button = item.button, let menu = button.contextMenuInteraction else {
      Issue.record("no button")
      return
    }
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    it.stage.down(place.x, place.y, at: 0)
    it.stage.wait(until: 300_000)
    #expect(it.stage.application.shownViewers.count == 1 && menu.menuView == nil)
    it.stage.up(place.x, place.y, at: 1_000_000)
    #expect(it.stage.application.shownViewers.isEmpty && menu.menuView != nil)
    it.stage.tap(10, 10, at: 2_000_000)
    #expect(menu.menuView == nil)
    it.stage.tap(place.x, place.y, at: 3_000_000)
    #expect(menu.menuView != nil && it.stage.isQuiet)
  }

  @Test(
    "LV15: an item's context menu takes the viewer's place when the press goes on; the lift then does nothing"
  )
  func viewerThenMenu() {
    for (length, isMenu) in [(Int64(1_400_000), false), (1_600_000, true)] {
      let it = MenuStage(Stage(contentSizeCategory: .accessibilityLarge))
      let button = it.stage.add(UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 50)), name: "button")
      button.showsLargeContentViewer = true
      let menu = UIContextMenuInteraction(delegate: it)
      button.addInteraction(menu)
      it.stage.window.addInteraction(UILargeContentViewerInteraction())
      it.stage.down(50, 425, at: 0)
      it.stage.wait(until: length)
      #expect(it.stage.application.shownViewers.count == (isMenu ? 0 : 1))
      #expect((menu.menuView != nil) == isMenu)
      it.stage.up(50, 425, at: length)
      #expect(it.stage.application.shownViewers.isEmpty && (menu.menuView != nil) == isMenu)
      #expect(it.stage.take().contains { $0.contains("button touchUpInside") } == !isMenu)
      if isMenu {
        let one = it.place("One", of: menu) ?? .zero
        it.stage.tap(one.x, one.y, at: 3_000_000)
      }
      #expect(it.take().contains { $0.hasSuffix("does One") } == isMenu && it.stage.isQuiet)
    }
  }

  @Test("CM2: a lift on a row that the finger slid to chooses it; elsewhere, or unmoved, the menu stays open")
  func slides() {
    let it = MenuStage(Stage())
    it.stage.down(150, 150, at: 0)
    it.stage.move(20, 700, at: 600_000)
    it.stage.up(20, 700, at: 700_000)
    #expect(it.take().count == 2 && it.interaction.menuView != nil)
    // A further touch slides from row to row; a second one does nothing meanwhile.
    guard let one = it.place("One"), let two = it.place("Two") else {
      Issue.record("no menu")
      return
    }
    #expect(two.y - one.y == 44 && one.y == 200 + 8 + 22)
    it.stage.down(one.x, one.y, at: 1_000_000)
    it.stage.move(two.x, two.y, at: 1_100_000)
    it.stage.down(one.x, one.y, finger: 2, at: 1_110_000)
    it.stage.up(one.x, one.y, finger: 2, at: 1_120_000)
    #expect(it.take().isEmpty)
    it.stage.up(two.x, two.y, at: 1_200_000)
    #expect(it.take() == ["1200000 goes", "1200000 does Two"])
    #expect(it.interaction.menuView == nil && it.stage.isQuiet)
  }

  @Test("CM3: an action may keep the menu; one that is disabled, or whose touch is cancelled, does nothing")
  func kept() {
    let it = MenuStage(Stage())
    it.menu = UIMenu(children: [
      it.action("Stays", .keepsMenuPresented), it.action("Off", .disabled), it.action("Hidden", .hidden),
      it.action("Last"),
    ])
    it.open()
    _ = it.take()
    it.tap("Stays", at: 1_000_000)
    it.tap("Stays", at: 2_000_000)
    it.tap("Off", at: 3_000_000)
    #expect(it.place("Hidden") == nil)
    let last = it.place("Last") ?? .zero
    it.stage.down(last.x, last.y, at: 4_000_000)
    it.stage.cancel(last.x, last.y, at: 4_050_000)
    #expect(
      it.take().map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "does Stays", "does Stays",
      ])
    it.tap("Last", at: 5_000_000)
    #expect(
      it.take().map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == ["goes", "does Last"])
    #expect(it.stage.isQuiet)
  }

  @Test("CM4: a touch beside the menu lets it go and reaches nothing below; the next one does")
  func beside() {
    let it = MenuStage(Stage())
    let below = UIButton(frame: CGRect(x: 0, y: 600, width: 390, height: 100))
    below.addAction(UIAction { [unowned it] _ in it.say("below") }, for: .touchUpInside)
    it.stage.window.addSubview(below)
    it.open()
    _ = it.take()
    it.stage.tap(200, 650, at: 1_000_000)
    #expect(it.take().map { $0.split(separator: " ")[1] } == ["goes"])
    it.stage.tap(200, 650, at: 2_000_000)
    #expect(it.take().map { $0.split(separator: " ")[1] } == ["below"])
    #expect(it.stage.isQuiet)
  }

  @Test("CM5: with a single selection the chosen action is on, and the button shows its title")
  func selection() {
    let it = MenuStage(Stage())
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    let inner = UIMenu(
      options: [.displayInline, .singleSelection], children: [it.action("A"), it.action("B")])
    button.menu = UIMenu(children: [inner, it.action("C")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    it.stage.window.addSubview(button)
    #expect(button.currentTitle == "A" && inner.selectedElements.map(\.title) == ["A"])
    it.stage.tap(50, 320, at: 0)
    let place = it.place("B", of: button.contextMenuInteraction) ?? .zero
    it.stage.tap(place.x, place.y, at: 1_000_000)
    #expect(button.currentTitle == "B" && inner.selectedElements.map(\.title) == ["B"])
    // Without a menu it is a switch.
    button.menu = nil
    button.showsMenuAsPrimaryAction = false
    it.stage.tap(50, 320, at: 2_000_000)
    #expect(button.isSelected && it.stage.isQuiet)
  }

  @Test("CM6: a tap on the view whose menu is open asks for what follows, and lets the menu go")
  func preview() {
    let it = MenuStage(Stage())
    it.open()
    _ = it.take()
    it.stage.tap(150, 150, at: 1_000_000)
    #expect(it.take().map { $0.split(separator: " ")[1] } == ["preview", "goes", "committed"])
    #expect(it.interaction.menuView == nil && it.stage.isQuiet)
  }

  @Test("within menus replace them and lead back; deferred elements are shown when they come")
  func nested() {
    let it = MenuStage(Stage())
    var hand: (@MainActor ([UIMenuElement]) -> Void)?
    var asked = 0
    let late = UIDeferredMenuElement { done in
      asked += 1
      hand = done
    }
    it.menu = UIMenu(children: [UIMenu(title: "More", children: [it.action("Deep")]), late])
    it.open()
    it.tap("More", at: 1_000_000)
    #expect(it.place("Deep") != nil && it.place("More") != nil)
    it.tap("More", at: 2_000_000)
    #expect(it.place("Deep") == nil && asked == 1)
    hand?([it.action("Late")])
    it.interaction.menuView?.layoutIfNeeded()
    hand?([it.action("Twice")])
    #expect(it.place("Late") != nil && it.place("Twice") == nil)
    _ = it.take()
    it.tap("Late", at: 3_000_000)
    #expect(it.take().last?.hasSuffix("does Late") == true && it.stage.isQuiet)
  }

  @Test("with a hundred rows scroll; at the screen's end they lie above their view, or over it if too tall")
  func places() {
    let it = MenuStage(Stage(), (0..<100).map { "Row \($0)" })
    it.open()
    // They lie over their view; a drag chooses none and shows others.
    #expect(it.place("Row 0")?.y == 8 + 22 && it.place("Row 10")?.y == 8 + 22 + 440)
    it.stage.down(200, 700, at: 700_000)
    for step in 1...45 { it.stage.move(200, 700 - 10 * Double(step), at: 700_000 + Int64(step) * 8_000) }
    it.stage.up(200, 250, at: 1_100_000)
    _ = it.take()
    #expect((it.place("Row 10")?.y ?? 999) < 50)
    it.tap("Row 12", at: 2_000_000)
    #expect(it.take().last?.hasSuffix("does Row 12") == true)
    it.menu = UIMenu(children: [it.action("One")])
    it.card.frame = CGRect(x: 100, y: 740, width: 100, height: 100)
    it.stage.down(150, 790, at: 3_000_000)
    it.stage.up(150, 790, at: 3_600_000)
    #expect(abs((it.place("One")?.y ?? 0) - 710) < 1e-6)
    it.interaction.dismissMenu()
    it.card.frame = it.stage.window.bounds
    it.stage.down(150, 400, at: 5_000_000)
    it.stage.up(150, 400, at: 5_600_000)
    #expect(it.place("One")?.y == 400 + 22 && it.stage.isQuiet)
  }

  @Test("stay defined if their view leaves, another menu opens, or they are changed while open")
  func oddities() {
    let it = MenuStage(Stage())
    it.open()
    it.card.removeFromSuperview()
    it.tap("One", at: 1_000_000)
    #expect(it.take().last?.hasSuffix("does One") == true)
    it.stage.window.addSubview(it.card)
    it.open(at: 2_000_000)
    it.interaction.updateVisibleMenu { $0.replacingChildren([it.action("New")]) }
    it.interaction.menuView?.layoutIfNeeded()
    #expect(it.place("One") == nil && it.place("New") != nil)
    // One menu at a time.
    let other = MenuStage(it.stage)
    _ = it.take()
    #expect(other.interaction.open(at: .zero) && it.take().map { $0.split(separator: " ")[1] } == ["goes"])
    other.card.removeInteraction(other.interaction)
    #expect(other.interaction.menuView == nil && other.take().last?.hasSuffix("goes") == true)
    it.interaction.dismissMenu()
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("have made-up names that are the same in each replay and shared by no two actions")
  func names() {
    // Each stage has an application of its own.
    _ = Stage()
    let first = UIAction { _ in }
    _ = Stage()
    let second = UIAction { _ in }
    #expect(first.identifier == second.identifier && !first.isSame(as: second) && first.isSame(as: first))
    let (one, other) = (UIAction(identifier: .init("a")) { _ in }, UIAction(identifier: .init("a")) { _ in })
    #expect(one.isSame(as: other))
  }
}
