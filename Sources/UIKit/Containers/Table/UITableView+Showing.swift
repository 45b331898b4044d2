// Which rows, headers and footers are shown, and where.

extension UITableView {
  /// Visible rows that are in their places.
  struct Settled: Equatable {
    /// The numbers of the visible elements.
    var numbers: Range<Int>
    /// Where the rows begin.
    var top: CGFloat
    /// The headers and footers of the visible sections; each of them may itself be out of sight.
    var edges: [ElementKey]
  }

  /// Makes the cells that become visible, hides the others, and places them all.
  ///
  /// Rows that stay visible stay where they are in the content; headers and footers move.
  final func showElements() {
    let outer = isAsking
    (lacksCells, isAsking) = (false, true)
    defer { isAsking = outer }
    if let settled, settled.top == rowsTop, numbersInSight(rows) == settled.numbers,
      settled.edges.allSatisfy({ shownFrame($0).overlaps(bounds) == (shown[$0] != nil) })
    {
      for key in settled.edges {
        if let view = shown[key] { view.frame = shownFrame(key) }
      }
      return
    }
    let started = (generation, spanChanges)
    showAll()
    for (key, view) in retired { spare[key, default: []].append(view) }
    retired = []
    // The next layout places what has moved meanwhile.
    guard started == (generation, spanChanges), movement == nil, swipe == nil,
      let numbers = numbersInSight(rows)
    else { return }
    settled = Settled(numbers: numbers, top: rowsTop, edges: edges(of: numbers))
  }

  /// Makes the cells of rows that have changed at once, rather than with the next layout (TV9).
  ///
  /// A table in no window waits for its layout, and so does one whose client is just being asked.
  final func showChanges() {
    guard lacksCells, !isAsking, changes.depth == 0, window != nil else { return }
    UIView.performWithoutAnimation {
      showElements()
      placeFooter()
    }
  }

  /// The headers and footers of sections that are partly visible.
  private func edges(of numbers: Range<Int>) -> [ElementKey] {
    let (rows, last) = (rows, max(numbers.lowerBound, numbers.upperBound - 1))
    var edges: [ElementKey] = []
    for section in rows.part(numbers.lowerBound).section...rows.part(last).section {
      for (part, kind) in [(TableSpans.Part.header, Self.headerKind), (.footer, Self.footerKind)] {
        guard let number = rows.number(of: part, in: section), rows.heights[number] > 0 else { continue }
        edges.append(ElementKey(kind: kind, indexPath: IndexPath(row: 0, section: section)))
      }
    }
    return edges
  }

  /// The numbers of the visible elements; nil if there are none.
  private func numbersInSight(_ rows: TableSpans) -> Range<Int>? {
    guard dataSource != nil, let first = rows.number(at: max(0, bounds.minY - rowsTop)) else { return nil }
    let end = bounds.maxY - rowsTop
    guard end < rows.total else { return first..<rows.heights.count }
    guard let last = rows.number(at: end), last >= first else { return nil }
    return first..<(rows.top(of: last) < end ? last + 1 : last)
  }

  private func showAll() {
    let seen = bounds
    // Rows that stay visible stay where they are, until heights or counts change.
    let spansBefore = spanChanges
    let inPlace = settled.flatMap { $0.top == rowsTop ? $0.numbers : nil } ?? 0..<0
    // Few elements leave at a time, and only those are touched.
    for key in shown.keys.filter({ !shownFrame($0).overlaps(seen) && !isKept($0) }).sorted() { hide(key) }
    guard dataSource != nil, let first = rows.number(at: max(0, seen.minY - rowsTop)) else { return }
    let started = generation
    // Headers and footers that are kept visible belong to the first and last visible sections.
    var (section, part) = rows.part(first)
    showEdge(.header, section)
    var number = first
    // The rows' heights and their number may change while their cells are made.
    while number < rows.heights.count, rowsTop + rows.top(of: number) < seen.maxY {
      (section, part) = rows.part(number)
      switch part {
      case .row where inPlace.contains(number) && spanChanges == spansBefore: break
      case .row(let row) where rows.heights[number] > 0:
        showRow(IndexPath(row: row, section: section), number)
      case .row: break
      case .header, .footer: showEdge(part, section)
      }
      guard generation == started else { return setNeedsLayout() }
      number += 1
    }
    showEdge(.footer, section)
    for key in shown.keys.filter({ $0.kind != nil }).sorted() {
      if let view = shown[key] {
        view.frame = shownFrame(key)
        bringSubviewToFront(view)
      }
    }
  }

  /// Whether an element keeps its view although it is not visible: the row under the finger does.
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
      let height = fittingHeight(of: cell, across: rectForRow(at: path).width)
      if height != rows.heights[number] {
        spans?.setHeight(height, of: number)
        cell.frame = rectForRow(at: path)
        // The constraints in it are solved before it is laid out.
        cell.placeParts()
      }
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
    let known = shown[key]
    guard frame.height > 0, frame.overlaps(bounds), known == nil || !unfitted.isEmpty else { return }
    let view = known ?? edgeView(part, section) ?? edgeTitle(part, section).map(titleView)
    if spans != nil, let number = rows.number(of: part, in: section), unfitted.remove(number) != nil {
      spans?.setHeight(fittedHeight(of: view, part), of: number)
    }
    if let view, known == nil {
      view.frame = shownFrame(key)
      shown[key] = view
      addSubview(view)
      tellOfEdge(view, key, comes: true)
    }
  }

  /// Tells the delegate of a header or footer that comes into sight, or leaves it.
  private func tellOfEdge(_ view: UIView, _ key: ElementKey, comes: Bool) {
    let section = key.indexPath.section
    switch (key.kind == Self.headerKind, comes) {
    case (true, true): rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case (true, false): rowDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case (false, true): rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    case (false, false): rowDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  private func titleView(_ title: String) -> UITableViewHeaderFooterView {
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: "") ?? UITableViewHeaderFooterView(reuseIdentifier: "")
    view.textLabel?.text = title
    view.backgroundColor = style == .plain ? .systemBackground : nil
    return view
  }

  /// Has a row's cell made anew at the next layout, as another one than it is now.
  final func retire(_ indexPath: IndexPath) {
    hide(ElementKey(kind: nil, indexPath: indexPath), retires: true)
  }

  /// Has the data source configure the cell that a row has; if it gives another one, the row is reloaded.
  final func configureAgain(_ indexPath: IndexPath) {
    guard let dataSource, let cell = shownCell(at: indexPath) else { return }
    reconfigured = cell
    let given = dataSource.tableView(self, cellForRowAt: indexPath)
    reconfigured = nil
    if given !== cell { retire(indexPath) }
  }

  private func hide(_ key: ElementKey, retires: Bool = false) {
    guard let view = shown.removeValue(forKey: key) else { return }
    if swipe?.indexPath == key.indexPath, key.kind == nil { closeSwipe() }
    view.removeFromSuperview()
    if let cell = view as? UITableViewCell {
      if let identifier = cell.reuseIdentifier {
        let reuse = ReuseKey(kind: nil, identifier: identifier)
        if retires { retired.append((reuse, cell)) } else { spare[reuse, default: []].append(cell) }
      }
      if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
      rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: key.indexPath)
    } else {
      if let identifier = (view as? UITableViewHeaderFooterView)?.reuseIdentifier {
        spare[ReuseKey(kind: Self.headerKind, identifier: identifier), default: []].append(view)
      }
      tellOfEdge(view, key, comes: false)
    }
  }

  final func hideAll() {
    for key in shown.keys.sorted() { hide(key) }
  }
}
