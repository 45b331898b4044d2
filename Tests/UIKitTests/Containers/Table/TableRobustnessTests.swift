import Testing

@testable import UIKit

@Suite("Tables with bad clients")
@MainActor
struct TableRobustnessTests {
  @Test(
    "heights that make no sense count as none",
    arguments: [-7, .nan, .infinity, -.infinity, 0] as [CGFloat])
  func heights(height: CGFloat) {
    let it = TableStage { it in it.rowHeight = { $0.row == 1 ? height : 50 } }
    #expect(it.table.rectForRow(at: .row(1)).height == 0 && it.table.rectForRow(at: .row(2)).minY == 50)
    #expect(it.table.cellForRow(at: .row(1)) == nil)
    it.stage.tap(50, 75, at: 0)
    #expect(it.take().last == "select 2" && it.stage.isQuiet)
  }

  @Test("10,000 rows of no height make no cells")
  func emptyRows() {
    let it = TableStage(rows: 10_000) { it in it.rowHeight = { _ in 0 } }
    #expect(it.madeCells == 0 && it.table.contentSize.height == 0 && it.stage.isQuiet)
  }

  @Test("counts that change without notice count from the next reload on")
  func silentCounts() {
    let it = TableStage()
    it.sections = [[]]
    it.table.contentOffset.y = 400
    it.stage.window.layoutIfNeeded()
    #expect(it.table.numberOfRows(inSection: 0) == 30 && !it.table.visibleCells.isEmpty)
    it.table.insertRows(at: [.row(4)], with: .none)
    it.stage.window.layoutIfNeeded()
    #expect(it.table.numberOfRows(inSection: 0) == 0 && it.table.visibleCells.isEmpty)
    it.table.deleteRows(at: [.row(77)], with: .none)
    it.table.deleteSections([9], with: .none)
    it.table.endUpdates()
    it.stage.window.layoutIfNeeded()
    #expect(it.table.indexPathForRow(at: .zero) == nil && it.stage.isQuiet)
  }

  @Test("a negative number of rows or sections counts as 0, and no table has more than a million rows")
  func counts() {
    final class Source: NSObject, UITableViewDataSource {
      var count = -5
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (stage, source) = (Stage(), Source())
    let table = stage.add(UITableView(frame: stage.window.bounds), name: "table")
    table.rowHeight = 50
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) == 0)
    source.count = .max
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) <= 1_000_000)
    stage.window.layoutIfNeeded()
    #expect(table.visibleCells.count == 17 && stage.isQuiet)
  }

  @Test("a reload in mid-swipe closes the row and ends the gesture")
  func reloadInSwipe() {
    let it = TableStage { $0.trailing = [$0.action("A")] }
    it.stage.down(200, 75, at: 0)
    it.stage.move(150, 75, at: 10_000)
    #expect(it.take() == ["uncovers 1"])
    it.table.reloadData()
    #expect(it.take() == ["covers 1"])
    it.stage.move(100, 75, at: 20_000)
    it.stage.up(20, 75, at: 30_000)
    #expect(it.take().isEmpty && it.table.cellForRow(at: .row(1))?.frame.minX == 0 && it.stage.isQuiet)
  }

  @Test("rows that go while one is highlighted take the highlight and the tap with them")
  func removedWhileHighlighted() {
    let it = TableStage()
    it.stage.down(50, 75, at: 0)
    it.stage.wait(until: 200_000)
    it.sections = [[]]
    it.table.reloadData()
    it.stage.up(50, 75, at: 300_000)
    #expect(it.take() == ["shouldHighlight 1", "highlight 1"])
    #expect(it.table.visibleCells.isEmpty && it.stage.isQuiet)
  }

  @Test("a delegate may reload, and take the table away, in didSelect")
  func reloadInSelect() {
    let it = TableStage()
    it.didSelect = { [weak it] in it?.table.reloadData() }
    it.stage.tap(50, 75, at: 0)
    #expect(it.take().last == "select 1" && it.table.indexPathForSelectedRow == nil)
    it.didSelect = { [weak it] in it?.table.removeFromSuperview() }
    it.stage.tap(50, 75, at: 1_000_000)
    #expect(it.take().last == "select 1" && it.stage.isQuiet)
  }

  @Test("rows that go while one is moved end the movement")
  func reloadInMovement() {
    let it = TableStage(rows: 6)
    it.table.setEditing(true, animated: false)
    it.stage.window.layoutIfNeeded()
    it.stage.down(280, 25, at: 0)
    it.stage.move(280, 130, at: 10_000)
    it.sections = [[7]]
    it.table.reloadData()
    it.stage.move(280, 230, at: 20_000)
    it.stage.up(280, 230, at: 30_000)
    #expect(it.take().isEmpty && it.shown == [7] && it.stage.isQuiet)
  }

  @Test("an action that never says it is done leaves its row open, and one that says so twice closes it once")
  func actions() {
    let it = TableStage()
    it.trailing = [UIContextualAction(style: .normal, title: nil) { _, _, _ in }]
    it.swipe(1, from: 200, by: -100, at: 0)
    it.stage.tap(280, 75, at: 1_000_000)
    #expect(it.take() == ["uncovers 1"])
    it.stage.tap(50, 300, at: 2_000_000)
    it.trailing = [
      UIContextualAction(style: .normal, title: "A") { _, _, done in
        done(false)
        done(true)
      }
    ]
    it.swipe(1, from: 200, by: -100, at: 3_000_000)
    it.stage.tap(280, 75, at: 4_000_000)
    #expect(it.take() == ["covers 1", "uncovers 1", "covers 1"] && it.stage.isQuiet)
  }
}
