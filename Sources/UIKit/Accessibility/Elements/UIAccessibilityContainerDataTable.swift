/// A cell of a table that assistive technologies read as one.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// The rows that the cell spans, from 0; none if the location is `NSNotFound`.
  func accessibilityRowRange() -> NSRange
  /// The columns that the cell spans, from 0; none if the location is `NSNotFound`.
  func accessibilityColumnRange() -> NSRange
}

/// A table whose cells have a row, a column and headers; its container type must be `dataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// The cell at a row and column, both from 0, or nil if there is none.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int)
    -> (any UIAccessibilityContainerDataTableCell)?
  /// The number of rows.
  func accessibilityRowCount() -> Int
  /// The number of columns.
  func accessibilityColumnCount() -> Int
  /// The headers of a row, or nil where it has none.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// The headers of a column, or nil where it has none.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  /// Returns nil: a row has no headers by default.
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    nil
  }
  /// Returns nil: a column has no headers by default.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// What is spoken for a cell besides its label: its headers before it, its position after it.
struct SpokenCell {
  var headers: [String] = []
  var place: [String] = []

  /// The maximum number of columns that are searched for the first cell of a row.
  private static let columnLimit = 1000

  /// Collects what VoiceOver says for a cell, as AccessibilitySnapshot found: the row and its headers only
  /// for the first cell in a row, and no header that was the element spoken just before.
  @MainActor
  init(_ cell: any UIAccessibilityContainerDataTableCell, in table: any UIAccessibilityContainerDataTable) {
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    let row = Self.index(rows)
    let column = Self.index(columns)
    let isFirst =
      if let row, let column {
        !(0..<min(column, Self.columnLimit)).contains {
          table.accessibilityDataTableCellElement(forRow: row, column: $0) != nil
        }
      } else {
        false
      }
    if isFirst, let row {
      for header in table.accessibilityHeaderElements(forRow: row) ?? [] where header !== cell { add(header) }
    }
    if let column {
      for header in table.accessibilityHeaderElements(forColumn: column) ?? [] where header !== cell {
        let isJustAbove =
          isFirst && Self.index(header.accessibilityColumnRange()) == column
          && Self.index(header.accessibilityRowRange()).map { $0 + 1 } == row
        if !isJustAbove { add(header) }
      }
    }
    if row != nil, rows.length > 1 { place.append("Spans \(rows.length) rows.") }
    if column != nil, columns.length > 1 { place.append("Spans \(columns.length) columns.") }
    if isFirst, let row { place.append("Row \(row + 1).") }
    if let column { place.append("Column \(column + 1).") }
  }

  @MainActor
  private mutating func add(_ header: any UIAccessibilityContainerDataTableCell) {
    guard let object = header as? UIAccessibilityObject else { return }
    let words = [object.accessibilityLabel, object.accessibilityValue].compactMap(SpokenText.meant)
    if !words.isEmpty { headers.append(SpokenText.sentence(words.joined(separator: ": "))) }
  }

  /// The start of a range, or nil for a range without a valid location.
  private static func index(_ range: NSRange) -> Int? {
    (0..<1_000_000_000).contains(range.location) ? range.location : nil
  }
}
