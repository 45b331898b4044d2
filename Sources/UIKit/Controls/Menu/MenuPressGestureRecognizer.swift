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
    let thresholds = UIApplication.shared.thresholds
    if viewerComesFirst { return isPrimary ? thresholds.contextMenuDelay : thresholds.viewerMenuDelay }
    return isPrimary ? 0 : thresholds.contextMenuDelay
  }
  /// A menu that is no primary action opens after the viewer was there to be read (LV15).
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    let isPrimary = (interaction?.view as? UIControl)?.showsMenuAsPrimaryAction ?? false
    return isPrimary || !viewerComesFirst || !preventingGestureRecognizer.isLargeContentViewer
  }
  /// Whether the press shows the Large Content Viewer first: a lift then opens a menu that is the primary
  /// action (LV15).
  private var viewerComesFirst: Bool {
    guard UILargeContentViewerInteraction.isEnabled, let view, view.showsLargeContentViewer else {
      return false
    }
    var next: UIView? = view
    while let candidate = next {
      if candidate.interactions.contains(where: { $0 is UILargeContentViewerInteraction }) { return true }
      next = candidate.superview
    }
    return false
  }
  override var handlesOwnActions: Bool { true }

  override var reasonNotToStart: GestureEndReason? {
    guard let interaction, let view, (view as? UIControl)?.isEnabled ?? true else { return .noMenu }
    return interaction.prepare(at: location(in: view)) ? nil : .noMenu
  }

  override func act(on state: State) {
    let point = location(in: nil)
    switch state {
    case .began:
      // The menu takes the viewer's place, and the lift activates nothing.
      for other in dispatcher.recognizers(sharingTouchesWith: self) where other.isLargeContentViewer {
        other.state = .cancelled
      }
      interaction?.present()
    case .changed: interaction?.menuView?.follow(point)
    case .ended: interaction?.menuView?.lift(at: point)
    case .cancelled: interaction?.menuView?.follow(nil)
    case .possible, .failed: break
    }
  }
}
