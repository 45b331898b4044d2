// The menus of controls.

extension UIControl {
  /// The interaction that shows the control's menu, or nil while it has none.
  public final var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// Whether a press shows the control's menu; a button with a menu turns it on.
  public final var isContextMenuInteractionEnabled: Bool {
    get { menuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if newValue {
        let interaction = UIContextMenuInteraction(delegate: self)
        menuInteraction = interaction
        addInteraction(interaction)
      } else if let menuInteraction {
        removeInteraction(menuInteraction)
        self.menuInteraction = nil
      }
    }
  }

  /// Opens the menu if that is the control's primary action; returns whether it did (CM1).
  final func opensMenu() -> Bool {
    guard showsMenuAsPrimaryAction, let menuInteraction else { return false }
    return menuInteraction.open(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }
}

extension UIButton {
  /// Shows the title of the action that is on, if the button tracks its menu's selection (CM5).
  final func selectionDidChange() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return }
    let selected = menu.selectedElements.first ?? menu.actions.first
    if menu.selectedElements.isEmpty { (selected as? UIAction)?.state = .on }
    if let selected { setTitle(selected.title, for: .normal) }
  }
}
