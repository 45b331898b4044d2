// Items moved by a finger, and items that change places.

/// An item that is being moved by hand.
@MainActor
struct ItemMovement {
  /// Where the data source has the item until the movement ends.
  let origin: IndexPath
  /// Where the item would be if the movement ended now.
  var target: IndexPath
  /// Where its cell's centre is, in the content.
  var position: CGPoint

  /// The data source's index path of the item that is shown at an index path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    if shown == target { return origin }
    // First without the moved item, then with it at its old place.
    var path = shown
    if path.section == target.section, path.item > target.item { path = path.moved(by: -1) }
    if path.section == origin.section, path.item >= origin.item { path = path.moved(by: 1) }
    return path
  }
}

extension UICollectionView {
  /// Begins to move an item; the data source is asked unless it has allowed that already.
  func beginMovement(_ indexPath: IndexPath, isAllowed: Bool = false) -> Bool {
    guard movement == nil, let dataSource, let frame = layoutAttributesForItem(at: indexPath)?.frame,
      isAllowed || dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    release(selects: false)
    movement = ItemMovement(
      origin: indexPath, target: indexPath, position: CGPoint(x: frame.midX, y: frame.midY))
    placeMovedCell()
    return true
  }

  /// Moves an item by the control in its cell.
  final func followReordering(
    _ state: UIGestureRecognizer.State, of cell: UICollectionViewCell, _ recognizer: UIGestureRecognizer
  ) {
    switch state {
    case .began: if let path = indexPath(for: cell) { _ = beginInteractiveMovementForItem(at: path) }
    case .changed:
      updateInteractiveMovementTargetPosition(
        CGPoint(x: cell.center.x, y: recognizer.location(in: self).y))
    case .ended: endInteractiveMovement()
    default: cancelInteractiveMovement()
    }
  }

  func updateMovement(_ position: CGPoint) {
    guard var movement, position.x.isFinite, position.y.isFinite else { return }
    movement.position = position
    self.movement = movement
    var target = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: position)
    if target != movement.target {
      target =
        itemDelegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
          atCurrentIndexPath: movement.target, toProposedIndexPath: target) ?? target
    }
    if target != movement.target { moveShownItem(to: target) }
    placeMovedCell()
  }

  func endMovement(keeps: Bool) {
    guard let movement else { return }
    if !keeps { moveShownItem(to: movement.origin) }
    self.movement = nil
    if keeps, movement.target != movement.origin {
      tell(.movesRow(from: movement.origin, to: movement.target, in: self))
      selection = selection.map { $0.afterMove(from: movement.origin, to: movement.target) }
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.target)
      counts = nil
    }
    invalidateItems()
    layoutIfNeeded()
  }

  /// Shows the moved item at another place: the cells stay the same, only their places change.
  private func moveShownItem(to target: IndexPath) {
    guard var movement, target.section >= 0, target.section < numberOfSections, target.item >= 0 else {
      return
    }
    let old = movement.target
    let room = numberOfItems(inSection: target.section) - (target.section == old.section ? 1 : 0)
    guard target.item <= room else { return }
    var moved: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in shown {
      let path = key.kind == nil ? key.indexPath.afterMove(from: old, to: target) : key.indexPath
      moved[ElementKey(kind: key.kind, indexPath: path)] = view
    }
    shown = moved
    if old.section != target.section, var known = counts {
      known[old.section] -= 1
      known[target.section] += 1
      counts = known
    }
    movement.target = target
    self.movement = movement
    invalidateItems()
    layoutIfNeeded()
  }

  /// Puts the moved cell where the finger is, in front of the others.
  final func placeMovedCell() {
    guard let movement, let cell = cellForItem(at: movement.target) else { return }
    cell.center = movement.position
    bringSubviewToFront(cell)
  }

  func moveShownItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    tell(.movesRow(from: indexPath, to: newIndexPath, in: self))
    update {
      changes.moves.append((indexPath, newIndexPath))
    }
  }
}
