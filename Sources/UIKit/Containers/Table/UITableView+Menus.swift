// Menus of rows, which a press opens (CM7).

extension UITableView: RowMenuOwner {
  /// The delegate's method without which no press is looked for.
  static let menuMethods = ["tableView:contextMenuConfigurationForRowAt:point:"]

  /// The interaction that opens the menus of rows; nil if the delegate gives none.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  final func rowMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
    let isOnEdge = shown.contains { $0.key.kind != nil && $0.value.frame.contains(point) }
    guard swipe == nil, movement == nil, !isOnEdge, let path = indexPathForRow(at: point),
      let cell = shownCell(at: path),
      let given = rowDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return (given, cell)
  }

  final func rowMenuComes(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
  ) { rowDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

  final func rowMenuGoes(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
  ) { rowDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  final func rowPreviewTouched(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { rowDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
