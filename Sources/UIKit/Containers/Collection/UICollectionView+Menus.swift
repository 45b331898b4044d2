// Menus of items, which a press opens (CM7).

extension UICollectionView: RowMenuOwner {
  /// The delegate's methods without which no press is looked for: of several items, and of one.
  static let menuMethods = [
    "collectionView:contextMenuConfigurationForItemsAt:point:",
    "collectionView:contextMenuConfigurationForItemAt:point:",
  ]

  /// The interaction that opens the menus of items; nil if the delegate gives none.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  /// Asks for the menu of the item that is pressed; if it is one of several that are selected, for that of
  /// all, and beside the items for that of none.
  final func rowMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
    guard let delegate = itemDelegate, movement == nil else { return nil }
    let path = indexPathForItem(at: point)
    let given: UIContextMenuConfiguration?
    if isKnownToHave(Self.menuMethods[0], delegate) {
      let paths = path.map { selection.contains($0) ? selection : [$0] } ?? []
      given = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
    } else {
      given = path.flatMap {
        delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
      }
    }
    return given.map { ($0, path.flatMap(cellForItem(at:)) ?? self) }
  }

  final func rowMenuComes(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
  ) { itemDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

  final func rowMenuGoes(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
  ) { itemDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  final func rowPreviewTouched(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    itemDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
