// Editing controls, and rows moved by hand (TV8).

extension UITableView {
  /// Shows or hides the editing controls of all rows; the change is not animated.
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    tell(.edits(editing, self))
    closeSwipe()
    release(selects: false)
    if !editing { endMovement(keeps: false) }
    for cell in shownCells {
      if let path = indexPath(for: cell) { bringUpToDate(cell, at: path) }
    }
    setNeedsLayout()
  }

  /// Moves a row with the finger on its control.
  final func followReordering(
    _ state: UIGestureRecognizer.State, of cell: UITableViewCell, _ recognizer: UIGestureRecognizer
  ) {
    let y = recognizer.location(in: self).y
    switch state {
    case .began:
      guard movement == nil, let path = indexPath(for: cell) else { return }
      release(selects: false)
      let frame = rectForRow(at: path)
      // The row keeps its distance from the finger.
      grip = frame.midY - y
      movement = ItemMovement(origin: path, target: path, position: CGPoint(x: frame.midX, y: frame.midY))
      placeMovedCell()
    case .changed: move(to: y + grip)
    case .ended:
      move(to: y + grip)
      endMovement(keeps: true)
    case .cancelled: endMovement(keeps: false)
    case .possible, .failed: break
    }
  }

  /// Moves the row's centre to a height; the others make room where it would go.
  private func move(to y: CGFloat) {
    guard var movement else { return }
    let end = max(rowsTop, rowsTop + rows.total)
    movement.position.y = max(rowsTop, min(end, y))
    self.movement = movement
    if let proposed = row(near: movement.position.y), proposed != movement.target {
      let target =
        rowDelegate?.tableView(
          self, targetIndexPathForMoveFromRowAt: movement.origin, toProposedIndexPath: proposed) ?? proposed
      // The delegate may have reloaded the rows.
      guard self.movement != nil else { return }
      if target != movement.target { showMovedRow(at: target) }
    }
    placeMovedCell()
  }

  /// The row at a height; at a header the section's first place, at a footer its last.
  private func row(near y: CGFloat) -> IndexPath? {
    let number = rows.number(at: y - rowsTop) ?? rows.heights.count - 1
    guard number >= 0, let own = movement?.target else { return nil }
    let (section, part) = rows.part(number)
    let count = rows.counts[section]
    switch part {
    case .row(let row): return IndexPath(row: row, section: section)
    case .header: return IndexPath(row: 0, section: section)
    case .footer: return IndexPath(row: own.section == section ? count - 1 : count, section: section)
    }
  }

  final func endMovement(keeps: Bool) {
    guard let movement else { return }
    if !keeps { showMovedRow(at: movement.origin) }
    self.movement = nil
    if keeps, movement.target != movement.origin {
      tell(.movesRow(from: movement.origin, to: movement.target, in: self))
      selection = selection.map { $0.afterMove(from: movement.origin, to: movement.target) }
      dataSource?.tableView(self, moveRowAt: movement.origin, to: movement.target)
      (knownCounts, expectedCounts) = (nil, nil)
    }
    invalidateRows()
    layoutIfNeeded()
  }

  /// Shows the moved row at another place: the cells stay the same, only their places change.
  private func showMovedRow(at target: IndexPath) {
    guard var movement, target.section >= 0, target.section < numberOfSections, target.row >= 0 else {
      return
    }
    let old = movement.target
    let room = numberOfRows(inSection: target.section) - (target.section == old.section ? 1 : 0)
    guard target.row <= room else { return }
    var moved: [ElementKey: UIView] = [:]
    for (key, view) in shown {
      let path = key.kind == nil ? key.indexPath.afterMove(from: old, to: target) : key.indexPath
      moved[ElementKey(kind: key.kind, indexPath: path)] = view
    }
    shown = moved
    movement.target = target
    self.movement = movement
    invalidateRows()
    layoutIfNeeded()
  }

  /// Puts the moved cell where the finger is, in front of the others.
  final func placeMovedCell() {
    guard let movement, let cell = shownCell(at: movement.target) else { return }
    cell.center = movement.position
    bringSubviewToFront(cell)
  }
}
