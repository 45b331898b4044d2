// Actions that a swipe along a row uncovers (TV5, TV6, TV7).

/// The actions beside a row, and how far they are uncovered.
@MainActor
struct RowSwipe {
  var indexPath: IndexPath
  let buttons: SwipeActionsView
  /// How far the row is moved: to the right by a positive number of points.
  var offset: CGFloat = 0
  /// The offset when the finger began to move it.
  var start: CGFloat = 0
  /// Whether a lift now performs the first action.
  var isFull = false
}

extension UITableView {
  /// Whether a swipe that begins at a point can uncover or cover actions.
  final func finds(swipeFrom point: CGPoint, leading: Bool) -> Bool {
    guard let path = indexPathForRow(at: point) else { return false }
    if let swipe { return swipe.indexPath == path }
    guard !isEditing, movement == nil, shownCell(at: path) != nil else { return false }
    editsByDefault = false
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return false }
    let isDefault = editsByDefault
    let given =
      leading
      ? rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : trailingActions(of: path)
        ?? (isDefault ? nil : deletion(of: path))
    guard let given, !given.actions.isEmpty else { return false }
    swipeCandidate = RowSwipe(indexPath: path, buttons: SwipeActionsView(given, isLeading: leading))
    return true
  }

  /// The button that deletes a row, if it is edited by deletion.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
    let title =
      rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        guard let self else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ])
  }

  /// Moves the row with the finger.
  final func followSwipe(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began:
      if swipe == nil, let swipeCandidate { uncover(swipeCandidate) }
      if let offset = swipe?.offset { swipe?.start = offset }
      moveSwipe()
    case .changed:
      moveSwipe()
    case .ended:
      moveSwipe()
      endSwipe(velocity: swipePan.velocity(in: self).x)
    case .cancelled:
      if let swipe { swipe.start == 0 ? closeSwipe() : settleSwipe(open: true) }
    case .possible, .failed:
      break
    }
  }

  private func uncover(_ new: RowSwipe) {
    guard let cell = shownCell(at: new.indexPath) else { return }
    for button in new.buttons.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          if let button { self?.perform(button.action, from: button) }
        }, for: .touchUpInside)
    }
    rowDelegate?.tableView(self, willBeginEditingRowAt: new.indexPath)
    // The delegate may have reloaded the rows.
    guard shownCell(at: new.indexPath) === cell else { return }
    swipe = new
    cell.showingDeleteConfirmation = true
    insertSubview(new.buttons, belowSubview: cell)
  }

  private func moveSwipe() {
    guard var new = swipe else { return }
    let row = rectForRow(at: new.indexPath)
    let most = new.buttons.fullLengthCounts ? row.width : new.buttons.ownWidth
    let offset = new.start + swipePan.way
    new.offset = new.buttons.isLeading ? max(0, min(most, offset)) : min(0, max(-most, offset))
    let share = CGFloat(UIApplication.shared.thresholds.rowFullSwipeShare)
    new.isFull = new.buttons.fullLengthCounts && abs(new.offset) >= share * row.width
    swipe = new
    placeSwipe()
  }

  private func endSwipe(velocity: CGFloat) {
    guard let swipe else { return }
    func note(_ end: DragEnd) {
      UIApplication.shared.witness?.noted(.letsGo(end, velocity: CGPoint(x: velocity, y: 0)), of: swipePan)
    }
    if swipe.isFull, let first = swipe.buttons.buttons.first {
      note(.firstRowAction)
      perform(first.action, from: first)
      return
    }
    let thresholds = UIApplication.shared.thresholds
    let outwards = swipe.buttons.isLeading ? velocity : -velocity
    let isFast = abs(outwards) >= CGFloat(thresholds.rowSwipeVelocity)
    let isFar = abs(swipe.offset) >= CGFloat(thresholds.rowSwipeOpenShare) * swipe.buttons.ownWidth
    let opens = isFast ? outwards > 0 : isFar
    let areShown = opens && swipe.offset != 0
    note(.rowActions(areShown: areShown))
    settleSwipe(open: areShown)
  }

  private func settleSwipe(open: Bool) {
    guard let buttons = swipe?.buttons, open else { return closeSwipe() }
    swipe?.offset = buttons.isLeading ? buttons.ownWidth : -buttons.ownWidth
    swipe?.isFull = false
    placeSwipe()
  }

  /// Performs an action; the row stays as it is until the action reports that it is done.
  private func perform(_ action: UIContextualAction, from view: UIView) {
    guard let open = swipe else { return }
    let buttons = open.buttons
    tell(.performs(action.title ?? "", row: open.indexPath, in: self))
    action.handler(action, view) { [weak self] _ in
      if let self, swipe?.buttons === buttons { closeSwipe() }
    }
  }

  /// Covers the actions of the open row, if there is one.
  final func closeSwipe() {
    closingTouch = nil
    guard let swipe else { return }
    self.swipe = nil
    swipe.buttons.removeFromSuperview()
    if let cell = shownCell(at: swipe.indexPath) {
      cell.showingDeleteConfirmation = false
      cell.frame = rectForRow(at: swipe.indexPath)
    }
    rowDelegate?.tableView(self, didEndEditingRowAt: swipe.indexPath)
  }

  /// Puts the open row beside its buttons.
  final func placeSwipe() {
    guard let swipe, let cell = shownCell(at: swipe.indexPath) else { return }
    let row = rectForRow(at: swipe.indexPath)
    cell.frame = row.offsetBy(dx: swipe.offset, dy: 0)
    swipe.buttons.show(in: row, uncovered: abs(swipe.offset), firstAlone: swipe.isFull)
  }

  /// A row's editing control was tapped: a deletion needs a second tap, on its button.
  final func editControlTapped(_ path: IndexPath, deletes: Bool) {
    guard deletes else {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
      return
    }
    let given =
      trailingActions(of: path) ?? deletion(of: path)
    guard swipe == nil, let given, !given.actions.isEmpty else { return }
    uncover(RowSwipe(indexPath: path, buttons: SwipeActionsView(given, isLeading: false)))
    settleSwipe(open: true)
  }
}

extension UITableView {
  /// What the delegate says that a swipe uncovers, in today's form or in the one before.
  private func trailingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    if let today = rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return today
    }
    guard let old = rowDelegate?.tableView(self, editActionsForRowAt: path), !old.isEmpty else { return nil }
    let made = UISwipeActionsConfiguration(actions: old.map { $0.contextual(path) })
    made.performsFirstActionWithFullSwipe = false
    return made
  }
}
