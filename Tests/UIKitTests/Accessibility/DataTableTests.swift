import Testing

@testable import UIKit

/// Tables whose cells report their row and column.
@Suite("Accessibility of data tables") @MainActor
struct DataTableTests {
  private final class Cell: UILabel, UIAccessibilityContainerDataTableCell {
    var rows = NSRange(location: 0, length: 1)
    var columns = NSRange(location: 0, length: 1)
    func accessibilityRowRange() -> NSRange { rows }
    func accessibilityColumnRange() -> NSRange { columns }
  }

  private final class Table: UIView, UIAccessibilityContainerDataTable {
    var cells: [[Cell]] = []
    var hasHeaders = true
    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
      cells.indices.contains(row) && cells[row].indices.contains(column) ? cells[row][column] : nil
    }
    func accessibilityRowCount() -> Int { cells.count }
    func accessibilityColumnCount() -> Int { cells.first?.count ?? 0 }
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
      hasHeaders && cells.indices.contains(row) ? [cells[row][0]] : nil
    }
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
      hasHeaders ? cells.first.map { $0.indices.contains(column) ? [$0[column]] : [] } : nil
    }
  }

  private func table(_ texts: [[String]], on stage: Stage) -> Table {
    let table = stage.add(Table(frame: CGRect(x: 0, y: 0, width: 390, height: 400)), name: "table")
    table.accessibilityContainerType = .dataTable
    for (row, line) in texts.enumerated() {
      table.cells.append([])
      for (column, text) in line.enumerated() {
        let cell = Cell(frame: CGRect(x: column * 100, y: row * 50, width: 100, height: 50))
        cell.text = text
        (cell.rows.location, cell.columns.location) = (row, column)
        table.cells[row].append(cell)
        table.addSubview(cell)
      }
    }
    return table
  }

  @Test("a cell speaks its headers unless just spoken, and the first cell of a row also the row")
  func headers() {
    let stage = Stage()
    let table = table([["Name", "Price"], ["Tea", "2 €"], ["Cake", "5 €"]], on: stage)
    #expect(
      stage.spoken == [
        "Name. Row 1. Column 1.", "Price. Column 2.",
        "Tea. Row 2. Column 1.", "Price. 2 €. Column 2.",
        "Name. Cake. Row 3. Column 1.", "Price. 5 €. Column 2.",
      ])
    table.hasHeaders = false
    #expect(stage.spoken[5] == "5 €. Column 2.")
    table.accessibilityContainerType = .none
    #expect(stage.spoken[5] == "5 €")
  }

  @Test("valid spans and values are spoken, invalid ranges are not")
  func spans() {
    let stage = Stage()
    let table = table([["Wide"]], on: stage)
    table.hasHeaders = false
    let cell = table.cells[0][0]
    (cell.rows.length, cell.columns.length) = (2, 3)
    cell.accessibilityValue = "new"
    cell.accessibilityTraits = [.staticText, .selected]
    #expect(stage.spoken == ["Selected: Wide. Spans 2 rows. Spans 3 columns. Row 1. Column 1. new"])
    cell.accessibilityTraits = .button
    for location in [NSNotFound, -1, .min] {
      (cell.rows.location, cell.columns.location) = (location, location)
      #expect(stage.spoken == ["Wide. new. Button."])
    }
    (cell.columns.location, cell.columns.length) = (999_999_999, 1)
    #expect(stage.spoken == ["Wide. Column 1000000000. new. Button."])
  }
}
