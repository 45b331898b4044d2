/// Shows rows or items whose delegate gives them menus (CM7).
@MainActor
protocol RowMenuOwner: UIView {
  /// What a press at a point of the content opens, and at which view; nil for no menu.
  func rowMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)?
  func rowMenuComes(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
  func rowMenuGoes(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
  func rowPreviewTouched(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// Opens the menus of rows or items at a press, as the view's delegate gives them (CM7).
@MainActor
final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var owner: (any RowMenuOwner)?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// The menus of a view whose delegate is known to have one of some methods; nil for any other, whose
  /// touches no press is to see.
  static func menus(
    of owner: any RowMenuOwner, before: RowMenus?, delegate: AnyObject?, methods: [String]
  ) -> RowMenus? {
    guard let delegate, methods.contains(where: { isKnownToHave($0, delegate) }) else {
      if let before { owner.removeInteraction(before.interaction) }
      return nil
    }
    if let before { return before }
    let menus = RowMenus()
    menus.owner = owner
    owner.addInteraction(menus.interaction)
    return menus
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = owner?.rowMenu(at: location)
    interaction.pressedPart = menu?.cell
    return menu?.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let animator { owner?.rowMenuComes(configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let animator { owner?.rowMenuGoes(configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { owner?.rowPreviewTouched(configuration, animator) }
}
