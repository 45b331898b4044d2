// Cells, headers and footers: those that are shown, and those that wait to be reused.

extension UITableView {
  static let headerKind = "header"
  static let footerKind = "footer"

  /// Registers the class of cells with an identifier; nil removes it, as does a class that is not a cell's.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registered[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UITableViewCell.Type
  }

  /// Registers the class of headers and footers with an identifier; nil removes it.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registered[ReuseKey(kind: Self.headerKind, identifier: identifier)] =
      aClass as? UITableViewHeaderFooterView.Type
  }

  /// A cell with an identifier, reused or new; nil if there is none and no class is registered for it.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let key = ReuseKey(kind: nil, identifier: identifier)
    if let cell = spare[key]?.popLast() as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    return (registered[key] as? UITableViewCell.Type)?.init(dequeuedWithIdentifier: identifier)
  }

  /// A cell with an identifier, reused or new.
  ///
  /// An identifier without a registered class traps, as in UIKit.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell class is registered for the reuse identifier \(identifier)")
    }
    return cell
  }

  /// A header or footer with an identifier, reused or new; nil if there is none and no class for it.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    let key = ReuseKey(kind: Self.headerKind, identifier: identifier)
    if let view = spare[key]?.popLast() as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    return (registered[key] as? UITableViewHeaderFooterView.Type)?.init(dequeuedWithIdentifier: identifier)
  }

  // MARK: Visible elements

  /// The cell of a row, or nil if it is not shown.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown[ElementKey(kind: nil, indexPath: indexPath)] as? UITableViewCell
  }

  /// The header of a section that the delegate or the data source gave, or nil if it is not shown.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[ElementKey(kind: Self.headerKind, indexPath: IndexPath(row: 0, section: section))]
      as? UITableViewHeaderFooterView
  }

  /// The footer of a section that the delegate or the data source gave, or nil if it is not shown.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[ElementKey(kind: Self.footerKind, indexPath: IndexPath(row: 0, section: section))]
      as? UITableViewHeaderFooterView
  }

  /// The row that a cell shows, or nil if it is not shown.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  /// The rows that are shown, in order; nil if there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let paths = shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
    return paths.isEmpty ? nil : paths
  }

  /// The cells that are shown, in the order of their rows.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap(cellForRow(at:))
  }

  final func showElements() {
    let seen = bounds
    _ = rows
    for key in shown.keys.sorted() where !shownFrame(key).overlaps(seen) && !isKept(key) { hide(key) }
    guard dataSource != nil, let first = rows.number(at: max(0, seen.minY - rowsTop)) else { return }
    let started = generation
    // Headers and footers that are held in sight belong to the first and last sections in sight.
    var (section, part) = rows.part(first)
    showEdge(.header, section)
    var number = first
    // The rows' heights may become others while their cells are made, and so may their number.
    while number < rows.heights.count, rowsTop + rows.top(of: number) < seen.maxY {
      (section, part) = rows.part(number)
      switch part {
      case .row(let row) where rows.heights[number] > 0:
        showRow(IndexPath(row: row, section: section), number)
      case .row: break
      case .header, .footer: showEdge(part, section)
      }
      guard generation == started else { return setNeedsLayout() }
      number += 1
    }
    showEdge(.footer, section)
    for key in shown.keys.sorted() where key.kind != nil {
      if let view = shown[key] {
        view.frame = shownFrame(key)
        bringSubviewToFront(view)
      }
    }
  }

  /// Whether an element keeps its view although it is out of sight: the row under the finger does.
  private func isKept(_ key: ElementKey) -> Bool { key.kind == nil && movement?.target == key.indexPath }

  private func showRow(_ path: IndexPath, _ number: Int) {
    let key = ElementKey(kind: nil, indexPath: path)
    let cell: UITableViewCell
    if let old = shown[key] as? UITableViewCell {
      cell = old
    } else {
      guard let made = dataSource?.tableView(self, cellForRowAt: movement?.dataPath(of: path) ?? path) else {
        return
      }
      // A data source that reloads while it is asked for a cell makes the cell useless.
      guard rows.number(of: .row(path.row), in: path.section) == number, shown[key] == nil else { return }
      cell = made
      shown[key] = cell
      cell.frame = rectForRow(at: path)
      addSubview(cell)
      if let backgroundView { sendSubviewToBack(backgroundView) }
      bringUpToDate(cell, at: path)
      cell.setSelected(selection.contains(path), animated: false)
      cell.setHighlighted(pressed?.indexPath == path, animated: false)
      rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    if spans != nil, unfitted.remove(number) != nil {
      let height = cell.fittingHeight()
      if height != rows.heights[number] { spans?.setHeight(height, of: number) }
    }
    cell.frame = rectForRow(at: path)
  }

  /// Shows or hides a cell's editing controls.
  final func bringUpToDate(_ cell: UITableViewCell, at shown: IndexPath) {
    guard isEditing || cell.isEditing else { return }
    let path = movement?.dataPath(of: shown) ?? shown
    cell.permits = (
      dataSource?.tableView(self, canEditRowAt: path) ?? false,
      dataSource?.tableView(self, canMoveRowAt: path) ?? false
    )
    cell.editingStyle = rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    cell.shouldIndentWhileEditing =
      rowDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.setEditing(isEditing, animated: false)
  }

  private func showEdge(_ part: TableSpans.Part, _ section: Int) {
    let kind = part == .header ? Self.headerKind : Self.footerKind
    let key = ElementKey(kind: kind, indexPath: IndexPath(row: 0, section: section))
    let frame = shownFrame(key)
    guard frame.height > 0, frame.overlaps(bounds), shown[key] == nil else { return }
    if let view = edgeView(part, section) ?? edgeTitle(part, section).map(titleView) {
      view.frame = frame
      shown[key] = view
      addSubview(view)
    }
  }

  private func titleView(_ title: String) -> UITableViewHeaderFooterView {
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: "") ?? UITableViewHeaderFooterView(reuseIdentifier: "")
    view.textLabel?.text = title
    view.backgroundColor = style == .plain ? .systemBackground : nil
    return view
  }

  private func hide(_ key: ElementKey) {
    guard let view = shown.removeValue(forKey: key) else { return }
    if swipe?.indexPath == key.indexPath, key.kind == nil { closeSwipe() }
    view.removeFromSuperview()
    if let cell = view as? UITableViewCell {
      if let identifier = cell.reuseIdentifier {
        spare[ReuseKey(kind: nil, identifier: identifier), default: []].append(cell)
      }
      if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
      rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: key.indexPath)
    } else if let identifier = (view as? UITableViewHeaderFooterView)?.reuseIdentifier {
      spare[ReuseKey(kind: Self.headerKind, identifier: identifier), default: []].append(view)
    }
  }

  final func hideAll() {
    for key in shown.keys.sorted() { hide(key) }
  }
}
