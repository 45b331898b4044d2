// Cells, headers and footers: those that are shown, and those that wait to be reused.

extension UITableView {
  static let headerKind = "header"
  static let footerKind = "footer"

  /// Registers the class of cells with an identifier; nil removes it, as does a class that is not a cell's.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registered[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UITableViewCell.Type
  }

  /// Reports that the nib is not there, for which UIKit raises an exception, and registers plain cells.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return registered[ReuseKey(kind: nil, identifier: identifier)] = nil }
    NibTrouble.report("nib", nib.name, "register the cell's class", source: self)
    register(UITableViewCell.self, forCellReuseIdentifier: identifier)
  }

  /// Reports that the nib is not there, for which UIKit raises an exception, and registers plain views.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let key = ReuseKey(kind: Self.headerKind, identifier: identifier)
    guard let nib else { return registered[key] = nil }
    NibTrouble.report("nib", nib.name, "register the view's class", source: self)
    registered[key] = UITableViewHeaderFooterView.self
  }

  /// Registers the class of headers and footers with an identifier; nil removes it.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registered[ReuseKey(kind: Self.headerKind, identifier: identifier)] =
      aClass as? UITableViewHeaderFooterView.Type
  }

  /// A cell with an identifier, reused or new; nil if there is none and no class is registered for it.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
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

  /// The cell of a row, or nil if it is not shown; rows that were read anew get their cells first (TV9).
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showChanges()
    return shownCell(at: indexPath)
  }

  /// The cell of a row as far as it is there already.
  final func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
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

  /// The rows that are shown, in order; nil if there are none. Rows that were read anew come first (TV9).
  public var indexPathsForVisibleRows: [IndexPath]? {
    showChanges()
    return shownRows.isEmpty ? nil : shownRows
  }

  /// The cells that are shown, in the order of their rows, when those that were read anew have come (TV9).
  public var visibleCells: [UITableViewCell] {
    showChanges()
    return shownCells
  }

  private var shownRows: [IndexPath] { shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted() }

  /// The cells that are there already, in the order of their rows.
  final var shownCells: [UITableViewCell] { shownRows.compactMap(shownCell(at:)) }
}
