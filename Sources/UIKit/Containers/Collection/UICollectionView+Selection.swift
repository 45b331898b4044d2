// Selection of items by taps and by code.

extension UICollectionView {
  final var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// The selected items in the order of their selection, or nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item by code and scrolls to it, or deselects all for nil; the delegate is not notified
  /// (1.6e).
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else {
      for selected in selection { setSelected(false, selected) }
      return
    }
    if !allowsMultipleSelection {
      for selected in selection where selected != indexPath { setSelected(false, selected) }
    }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item by code; the delegate is not notified (1.6e).
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

  final func press(_ touch: UITouch) {
    guard allowsSelection, pressed == nil, let indexPath = indexPathForItem(at: touch.location(in: self)),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    pressed = (indexPath, touch)
    cellForItem(at: indexPath)?.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  final func release(selects: Bool) {
    guard let (indexPath, touch) = pressed else { return }
    pressed = nil
    cellForItem(at: indexPath)?.isHighlighted = false
    if selects, indexPathForItem(at: touch.location(in: self)) == indexPath { tapped(indexPath) }
    itemDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  private func tapped(_ indexPath: IndexPath) {
    if let row = cellForItem(at: indexPath) as? UICollectionViewListCell, row.togglesByTap {
      return row.toggleOutline()
    }
    if allowsMultipleSelection, selection.contains(indexPath) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      setSelected(false, indexPath)
      itemDelegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !allowsMultipleSelection {
      for selected in selection where selected != indexPath {
        setSelected(false, selected)
        itemDelegate?.collectionView(self, didDeselectItemAt: selected)
      }
    }
    setSelected(true, indexPath)
    itemDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  private func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    if isSelected != selection.contains(indexPath) {
      tell(.rows(isSelected ? .selects : .deselects, [indexPath], in: self))
    }
    selection.removeAll { $0 == indexPath }
    if isSelected { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }
}
