/// The press that opens a menu, and the finger that then slides to one of its rows (CM1, CM2).
@MainActor
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "menu"
  }

  package override var pressDuration: Int64? {
    let isPrimary = (interaction?.view as? UIControl)?.showsMenuAsPrimaryAction ?? false
    if isPrimary { return 0 }
    return UIApplication.shared.thresholds.contextMenuDelay
  }
  override var handlesOwnActions: Bool { true }

  override var reasonNotToStart: GestureEndReason? {
    guard let interaction, let view, (view as? UIControl)?.isEnabled ?? true else { return .noMenu }
    return interaction.prepare(at: location(in: view)) ? nil : .noMenu
  }

  override func act(on state: State) {
    let point = location(in: nil)
    switch state {
    case .began: interaction?.present()
    case .changed: interaction?.menuView?.follow(point)
    case .ended: interaction?.menuView?.lift(at: point)
    case .cancelled: interaction?.menuView?.follow(nil)
    case .possible, .failed: break
    }
  }
}
