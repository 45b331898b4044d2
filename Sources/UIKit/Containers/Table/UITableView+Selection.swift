// Selection of rows by taps and by code (TV3).

extension UITableView {
  /// The first of the selected rows, or nil.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows in the order of their selection, or nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  private var takesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  private var takesSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Selects a row by code and scrolls to it, or deselects all for nil; the delegate is not notified (TV3).
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for selected in selection { setSelected(false, selected) }
      return
    }
    guard rows.number(of: .row(indexPath.row), in: indexPath.section) != nil else { return }
    if !takesSeveral {
      for selected in selection where selected != indexPath { setSelected(false, selected) }
    }
    setSelected(true, indexPath)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row by code; the delegate is not notified (TV3).
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

  final func press(_ touch: UITouch) {
    guard takesSelection, pressed == nil, movement == nil,
      let indexPath = indexPathForRow(at: touch.location(in: self)), isOn(touch, indexPath),
      rowDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return }
    pressed = (indexPath, touch)
    shownCell(at: indexPath)?.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  /// Whether a touch is on a row itself, not on a header that is over it or beside its cell.
  private func isOn(_ touch: UITouch, _ indexPath: IndexPath) -> Bool {
    guard let view = touch.view, let cell = shownCell(at: indexPath) else { return false }
    return view.isDescendant(of: cell)
  }

  final func release(selects: Bool) {
    guard let (indexPath, touch) = pressed else { return }
    pressed = nil
    shownCell(at: indexPath)?.setHighlighted(false, animated: false)
    let mayTap = selects && indexPathForRow(at: touch.location(in: self)) == indexPath
    let started = generation
    rowDelegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if mayTap, generation == started { tapped(indexPath) }
  }

  private func tapped(_ indexPath: IndexPath) {
    if takesSeveral, selection.contains(indexPath) {
      deselect(indexPath)
      return
    }
    let started = generation
    let wanted = rowDelegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let wanted, generation == started,
      rows.number(of: .row(wanted.row), in: wanted.section) != nil
    else { return }
    if !takesSeveral {
      for selected in selection where selected != wanted {
        deselect(selected)
        guard generation == started else { return }
      }
    }
    setSelected(true, wanted)
    rowDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func deselect(_ indexPath: IndexPath) {
    let started = generation
    let wanted = rowDelegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let wanted, generation == started else { return }
    setSelected(false, wanted)
    rowDelegate?.tableView(self, didDeselectRowAt: wanted)
  }

  private func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    if isSelected != selection.contains(indexPath) {
      tell(.rows(isSelected ? .selects : .deselects, [indexPath], in: self))
    }
    selection.removeAll { $0 == indexPath }
    if isSelected { selection.append(indexPath) }
    guard let cell = shownCell(at: indexPath) else { return }
    cell.setSelected(isSelected, animated: false)
    if isEditing { cell.showEditing() }
  }
}
