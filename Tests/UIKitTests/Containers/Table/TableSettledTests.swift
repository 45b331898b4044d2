import RetouchSupport
import Testing

@testable import UIKit

/// A table that leaves alone what a scroll does not move, beside one that places everything at each layout.
@Suite("Tables that scroll without moving their rows")
@MainActor
struct TableSettledTests {
  /// What is shown, and where.
  private func picture(of table: UITableView) -> [String] {
    table.shown.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.frame)" }
      + ["\(table.contentSize) \(table.contentOffset)"]
  }

  @Test("show the same as ones that place all rows each time", arguments: 0..<40)
  func twins(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    var heights = (0..<60).map { _ in CGFloat([0, 20, 44, 50, 300][random.below(5)]) }
    let style = [UITableView.Style.plain, .grouped, .insetGrouped][seed % 3]
    let stages = (0..<2).map { _ in
      TableStage(rows: 0, style: style) { it in
        it.sections = [Array(0..<20), [], Array(20..<45), Array(45..<60)]
        it.headers = ["first", nil, "third", "last"]
        it.rowHeight = { heights[($0.section * 20 + $0.row) % 60] }
      }
    }
    for step in 0..<120 {
      let (kind, row, amount) = (random.below(12), random.below(20), CGFloat(random.below(400)))
      heights[row] = kind == 0 ? amount / 8 : heights[row]
      for (number, it) in stages.enumerated() {
        switch kind {
        case 0: it.table.reloadData()
        case 1: it.table.contentInset.top = amount / 10
        case 2: it.table.frame.size.height = 100 + amount
        case 3: it.table.frame.size.width = 200 + amount
        case 4:
          it.table.tableHeaderView =
            amount < 200 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 9, height: amount / 4))
        case 5: it.table.contentOffset.y = amount * 8 - 200
        case 6: it.table.setEditing(row % 2 == 0, animated: false)
        default: it.table.contentOffset.y += (amount - 200) / (row % 2 == 0 ? 50 : 3)
        }
        if number == 1 { it.table.settled = nil }
        it.table.setNeedsLayout()
        it.stage.window.layoutIfNeeded()
      }
      #expect(picture(of: stages[0].table) == picture(of: stages[1].table), "step \(step), kind \(kind)")
    }
    #expect(stages.allSatisfy { $0.stage.isQuiet })
  }

  @Test("move their headers, and nothing else")
  func headers() {
    let it = TableStage(rows: 0) { it in
      it.sections = [Array(0..<30), Array(30..<60)]
      it.headers = ["first", "second"]
    }
    it.table.contentOffset.y = 30
    it.stage.window.layoutIfNeeded()
    let cells = it.table.visibleCells
    it.table.cellForRow(at: .row(2))?.frame.origin.x = 7
    it.table.contentOffset.y = 40
    it.stage.window.layoutIfNeeded()
    #expect(it.table.headerView(forSection: 0)?.frame.minY == 40)
    #expect(it.table.visibleCells == cells)
    #expect(it.table.cellForRow(at: .row(2))?.frame.minX == 7)
    it.table.contentOffset.y = 60
    it.stage.window.layoutIfNeeded()
    // The first row has left; the third stays where its client has put it until it is placed anew.
    #expect(it.table.visibleCells != cells && it.table.cellForRow(at: .row(2))?.frame.minX == 7)
    it.table.reloadData()
    it.stage.window.layoutIfNeeded()
    #expect(it.table.cellForRow(at: .row(2))?.frame.minX == 0 && it.stage.isQuiet)
  }
}
