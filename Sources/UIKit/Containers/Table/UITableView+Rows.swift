// Where rows, headers and footers are.

extension UITableView {
  /// The number of sections as the data source gave it last.
  public var numberOfSections: Int { rows.counts.count }

  /// The number of rows in a section; 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    rows.counts.indices.contains(section) ? rows.counts[section] : 0
  }

  /// Where rows are; asks the data source and the delegate if that is not known.
  final var rows: TableSpans {
    if let spans { return spans }
    let made = makeSpans()
    spans = made
    if movement == nil, dataSource != nil { checkCounts(made.counts) }
    // Data sources may ask for rows in the meantime.
    contentSize = CGSize(width: bounds.width, height: rowsTop + made.total + footerHeight)
    return made
  }

  final func invalidateRows() {
    spans = nil
    setNeedsLayout()
  }

  /// Says where the rows do not add up after an update, for which UIKit raises (EX1).
  private func checkCounts(_ counts: [Int]) {
    // Within an update the data source is between two answers.
    guard changes.depth == 0 else { return }
    if knownCounts == nil { knownCounts = counts }
    guard let expected = expectedCounts else { return }
    (knownCounts, expectedCounts) = (counts, nil)
    if !addsUp(counts, to: expected) {
      // No app goes on here on iOS; here it does, with what the data source gives next.
      knownCounts = nil
      invalidateRows()
    }
  }

  private func addsUp(_ counts: [Int], to expected: [Int?]) -> Bool {
    let observer = UIApplication.shared.observer
    if expected.count != counts.count {
      observer?.raises(
        .inconsistency,
        "the sections do not add up after an update: \(expected.count) are left by it, "
          + "the data source gives \(counts.count)", source: self)
    } else if let section = counts.indices.first(where: { expected[$0] ?? counts[$0] != counts[$0] }) {
      observer?.raises(
        .inconsistency,
        "the rows of section \(section) do not add up after an update: "
          + "\(expected[section] ?? 0) are left by it, the data source gives \(counts[section])",
        source: self)
    } else {
      return true
    }
    return false
  }

  private func makeSpans() -> TableSpans {
    unfitted = []
    guard let dataSource else { return TableSpans([]) }
    var (sections, number, room) = ([[CGFloat]](), 0, mostRows)
    for section in 0..<min(room, max(0, dataSource.numberOfSections(in: self))) {
      var count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      if let movement { count += movement.target.section == section ? 1 : 0 }
      if let movement { count -= movement.origin.section == section ? 1 : 0 }
      count = min(room, count)
      room -= count
      var heights = [edgeHeight(of: .header, section, number)]
      heights.reserveCapacity(count + 2)
      for row in 0..<max(0, count) {
        heights.append(height(of: IndexPath(row: row, section: section), number + 1 + row))
      }
      heights.append(edgeHeight(of: .footer, section, number + heights.count))
      number += heights.count
      sections.append(heights)
    }
    return TableSpans(sections)
  }

  /// The maximum number of rows, and of points of height, that a data source or delegate may give.
  private var mostRows: Int { 1_000_000 }

  /// A usable height: one that is negative, NaN or infinite counts as 0.
  private func sensible(_ height: CGFloat) -> CGFloat {
    height > 0 && height.isFinite ? min(height, CGFloat(mostRows)) : 0
  }

  private func height(of shown: IndexPath, _ number: Int) -> CGFloat {
    let path = movement?.dataPath(of: shown) ?? shown
    let asked = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard asked == Self.automaticDimension else { return sensible(asked) }
    unfitted.insert(number)
    let estimate = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? sensible(estimate) : AssumedFigures.standard.cellHeight
  }

  /// The height of a header or footer, with the space above it.
  private func edgeHeight(of part: TableSpans.Part, _ section: Int, _ number: Int) -> CGFloat {
    let isHeader = part == .header
    let asked =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard asked == Self.automaticDimension else { return padded(sensible(asked), part) }
    if edgeTitle(part, section) != nil { return padded(AssumedFigures.standard.tableHeaderHeight, part) }
    let estimate =
      isHeader
      ? rowDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
        ?? estimatedSectionHeaderHeight
      : rowDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
        ?? estimatedSectionFooterHeight
    guard estimate > 0 else { return fittedHeight(of: edgeView(part, section), part) }
    unfitted.insert(number)
    return padded(sensible(estimate), part)
  }

  /// The height that the view of a header or footer asks for, with the space above it.
  final func fittedHeight(of view: UIView?, _ part: TableSpans.Part) -> CGFloat {
    let gap = style == .plain ? 0 : AssumedFigures.standard.tableGroupGap
    return padded(max(gap, view.map { fittingHeight(of: $0, across: bounds.width) } ?? 0), part)
  }

  private func padded(_ height: CGFloat, _ part: TableSpans.Part) -> CGFloat {
    part == .header && height > 0 ? height + headerPadding : height
  }

  /// The height that a row's or section's view asks for at a width.
  final func fittingHeight(of view: UIView, across width: CGFloat) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private var headerPadding: CGFloat {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension
      ? AssumedFigures.standard.tableHeaderPadding : sensible(sectionHeaderTopPadding)
  }

  final func edgeTitle(_ part: TableSpans.Part, _ section: Int) -> String? {
    part == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  final func edgeView(_ part: TableSpans.Part, _ section: Int) -> UIView? {
    part == .header
      ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
      : rowDelegate?.tableView(self, viewForFooterInSection: section)
  }

  /// Where the rows begin, below the table's own header.
  final var rowsTop: CGFloat { sensible(tableHeaderView?.frame.height ?? 0) }
  private var footerHeight: CGFloat { sensible(tableFooterView?.frame.height ?? 0) }

  /// Gives the content its size, and puts the table's own footer at its end.
  final func placeFooter() {
    let end = rowsTop + rows.total
    contentSize = CGSize(width: bounds.width, height: end + footerHeight)
    tableFooterView?.frame = CGRect(x: 0, y: end, width: bounds.width, height: footerHeight)
  }

  // MARK: Frames

  private func frame(of part: TableSpans.Part, in section: Int) -> CGRect? {
    guard let number = rows.number(of: part, in: section) else { return nil }
    var (top, height) = (rowsTop + rows.top(of: number), rows.heights[number])
    var inset: CGFloat = 0
    switch part {
    case .header where height > 0:
      top += headerPadding
      height -= headerPadding
    case .row where style == .insetGrouped: inset = AssumedFigures.standard.tableInset
    default: break
    }
    return CGRect(x: inset, y: top, width: max(0, bounds.width - 2 * inset), height: height)
  }

  /// The frame of a row in the content, in points; zero if there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    frame(of: .row(indexPath.row), in: indexPath.section) ?? .zero
  }

  /// The frame of a section's header in the content, as it is while the header is not kept visible.
  public func rectForHeader(inSection section: Int) -> CGRect { frame(of: .header, in: section) ?? .zero }

  /// The frame of a section's footer in the content, as it is while the footer is not kept visible.
  public func rectForFooter(inSection section: Int) -> CGRect { frame(of: .footer, in: section) ?? .zero }

  /// The frame of a section with its header and footer, in points.
  public func rect(forSection section: Int) -> CGRect {
    guard let first = rows.number(of: .header, in: section),
      let last = rows.number(of: .footer, in: section)
    else { return .zero }
    let (top, end) = (rows.top(of: first), rows.top(of: last + 1))
    return CGRect(x: 0, y: rowsTop + top, width: bounds.width, height: end - top)
  }

  /// The frame at which an element is shown: a plain table's headers and footers stay visible (TV2).
  final func shownFrame(_ key: ElementKey) -> CGRect {
    let section = key.indexPath.section
    guard let kind = key.kind else { return rectForRow(at: key.indexPath) }
    let isHeader = kind == UITableView.headerKind
    var frame = isHeader ? rectForHeader(inSection: section) : rectForFooter(inSection: section)
    guard style == .plain else { return frame }
    let (whole, seen) = (rect(forSection: section), bounds.inset(by: adjustedContentInset))
    frame.origin.y =
      isHeader
      ? max(frame.minY, min(seen.minY, whole.maxY - frame.height))
      : min(frame.minY, max(seen.maxY - frame.height, whole.minY))
    return frame
  }

  // MARK: Rows at points

  /// The row at a point of the content, or nil; the point is in the table view's own coordinates (TV1).
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width, point.y.isFinite,
      let number = rows.number(at: point.y - rowsTop)
    else { return nil }
    let (section, part) = rows.part(number)
    guard case .row(let row) = part else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The rows that a rectangle of the content touches, or nil if there is none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let first = max(0, rect.minY - rowsTop)
    guard rect.height >= 0, var number = rows.number(at: first) else { return nil }
    var found: [IndexPath] = []
    while number < rows.heights.count, rowsTop + rows.top(of: number) < rect.maxY {
      let (section, part) = rows.part(number)
      if case .row(let row) = part { found.append(IndexPath(row: row, section: section)) }
      number += 1
    }
    return found
  }

  /// Scrolls until a row is at a position, clamped to the content's edges.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard rows.number(of: .row(indexPath.row), in: indexPath.section) != nil else { return }
    let (frame, inset) = (rectForRow(at: indexPath), adjustedContentInset)
    let seen = bounds.inset(by: inset)
    let top: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(frame, animated: animated)
    case .top: top = frame.minY - inset.top
    case .middle: top = frame.midY - seen.height / 2 - inset.top
    case .bottom: top = frame.maxY - bounds.height + inset.bottom
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: animated)
    layoutIfNeeded()
  }

  /// Scrolls to the selected row that is nearest to the top.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selection.min() else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }
}
