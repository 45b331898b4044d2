import Testing

@testable import UIKit

@Suite("Tables under fingers (TV)")
@MainActor
struct TableRows {
  // MARK: Selection

  @Test("TV3: a tap highlights and selects, and the delegate is notified in UIKit's order")
  func tap() {
    let it = TableStage()
    it.stage.down(50, 75, at: 0)
    it.stage.wait(until: 140_000)
    #expect(it.take().isEmpty)
    it.stage.wait(until: 200_000)
    #expect(it.table.cellForRow(at: .row(1))?.isHighlighted == true)
    it.stage.up(50, 75, at: 250_000)
    #expect(it.take() == ["shouldHighlight 1", "highlight 1", "unhighlight 1", "willSelect 1", "select 1"])
    it.stage.tap(50, 125, at: 1_000_000)
    #expect(
      it.take() == [
        "shouldHighlight 2", "highlight 2", "unhighlight 2", "willSelect 2", "willDeselect 1", "deselect 1",
        "select 2",
      ])
    #expect(it.table.indexPathForSelectedRow == .row(2))
    #expect(it.table.cellForRow(at: .row(2))?.isSelected == true)
    #expect(it.table.cellForRow(at: .row(1))?.isSelected == false && it.stage.isQuiet)
  }

  @Test("TV3: the delegate can refuse the highlight or the selection, or redirect the selection")
  func refusals() {
    let it = TableStage()
    it.highlights = false
    it.stage.tap(50, 75, at: 0)
    #expect(it.take() == ["shouldHighlight 1"])
    it.highlights = true
    it.willSelect = { _ in nil }
    it.stage.tap(50, 75, at: 1_000_000)
    #expect(it.take().last == "willSelect 1" && it.table.indexPathForSelectedRow == nil)
    it.willSelect = { _ in .row(4) }
    it.stage.tap(50, 75, at: 2_000_000)
    #expect(it.take().last == "select 4" && it.table.indexPathForSelectedRow == .row(4))
    it.table.allowsSelection = false
    it.stage.tap(50, 75, at: 3_000_000)
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV3: selecting by code notifies no delegate; with multiple selection a tap deselects a row")
  func selection() {
    let it = TableStage()
    it.table.selectRow(at: .row(20), animated: false, scrollPosition: .top)
    #expect(it.table.contentOffset.y == 1000 && it.table.cellForRow(at: .row(20))?.isSelected == true)
    it.table.deselectRow(at: .row(20), animated: false)
    #expect(it.table.indexPathForSelectedRow == nil && it.take().isEmpty)
    it.table.contentOffset.y = 0
    it.stage.window.layoutIfNeeded()
    it.table.allowsMultipleSelection = true
    it.stage.tap(50, 75, at: 0)
    it.stage.tap(50, 125, at: 1_000_000)
    #expect(it.table.indexPathsForSelectedRows == [.row(1), .row(2)])
    it.calls = []
    it.stage.tap(50, 75, at: 2_000_000)
    #expect(it.take().suffix(2) == ["willDeselect 1", "deselect 1"])
    #expect(it.table.indexPathsForSelectedRows == [.row(2)] && it.stage.isQuiet)
  }

  @Test("TV4: a drag takes the highlight back and selects nothing")
  func drag() {
    let it = TableStage()
    it.stage.down(50, 375, at: 0)
    it.stage.wait(until: 200_000)
    it.stage.move(50, 265, at: 210_000)
    it.stage.up(50, 265, at: 700_000)
    #expect(it.take() == ["shouldHighlight 7", "highlight 7", "unhighlight 7"])
    #expect(it.table.contentOffset.y == 100 && it.table.indexPathForSelectedRow == nil)
  }

  @Test("TV4: a detail button is tapped without its row")
  func accessory() {
    let it = TableStage()
    it.table.cellForRow(at: .row(1))?.accessoryType = .detailButton
    it.stage.window.layoutIfNeeded()
    it.stage.tap(280, 75, at: 0)
    #expect(it.take() == ["accessory 1"] && it.stage.isQuiet)
  }

  // MARK: Swipes

  @Test("TV5: a swipe along a row uncovers its actions beside it, and excludes scrolling and selection")
  func swipe() {
    let it = TableStage { $0.trailing = [$0.action("A"), $0.action("B")] }
    it.swipe(1, from: 200, by: -130, at: 0)
    #expect(it.take() == ["uncovers 1"])
    let cell = it.table.cellForRow(at: .row(1))
    #expect(cell?.frame == CGRect(x: -148, y: 50, width: 300, height: 50))
    #expect(cell?.showingDeleteConfirmation == true)
    #expect(it.stage.take().contains { $0.hasSuffix("table.swipe ended") })
    it.stage.tap(290, 75, at: 1_000_000)
    #expect(it.take() == ["A", "covers 1"] && cell?.frame.minX == 0)
    it.swipe(1, from: 200, by: -130, at: 2_000_000)
    it.stage.tap(200, 75, at: 3_000_000)
    #expect(it.take() == ["uncovers 1", "B", "covers 1"])
    #expect(it.table.contentOffset == .zero && it.stage.isQuiet)
  }

  @Test("TV5: a row without actions on that side is not swiped, nor is one that cannot be edited")
  func nothingToSwipe() {
    let it = TableStage { $0.trailing = [$0.action("A")] }
    it.swipe(1, from: 100, by: 130, at: 0)
    it.canEdit = false
    it.swipe(1, from: 200, by: -130, at: 1_000_000)
    #expect(!it.calls.contains { $0.hasPrefix("uncovers") } && it.stage.isQuiet)
  }

  @Test("TV5: a finger that moves along the column does not swipe a row")
  func across() {
    let it = TableStage { $0.trailing = [$0.action("A")] }
    it.stage.down(200, 275, at: 0)
    it.stage.move(180, 215, at: 10_000)
    it.stage.up(180, 215, at: 500_000)
    #expect(it.take().isEmpty && it.table.contentOffset.y > 40)
    // Nor does the row go along where the table does not scroll.
    it.table.isScrollEnabled = false
    it.table.contentOffset.y = 0
    it.stage.window.layoutIfNeeded()
    it.stage.down(200, 275, at: 1_000_000)
    it.stage.move(180, 215, at: 1_010_000)
    it.stage.up(180, 215, at: 1_500_000)
    #expect(!it.take().contains("uncovers 5"))
  }

  @Test("TV5: a row without actions of its own that can be edited has a delete button")
  func deletion() {
    let it = TableStage()
    it.swipe(1, from: 200, by: -100, at: 0)
    it.stage.tap(280, 75, at: 1_000_000)
    #expect(it.take() == ["uncovers 1", "commit delete 1", "covers 1"])
    #expect(it.shown.prefix(3) == [0, 2, 3] && it.stage.isQuiet)
  }

  @Test("TV5: a data source that does not say what can be edited offers no deletion")
  func silentSource() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (it, source) = (TableStage(), Source())
    it.table.dataSource = source
    it.stage.window.layoutIfNeeded()
    it.swipe(1, from: 200, by: -100, at: 0)
    #expect(!it.calls.contains { $0.hasPrefix("uncovers") } && it.stage.isQuiet)
  }

  @Test("TV6: a slow lift opens the row past half of its buttons, a fast one goes by its direction")
  func opening() {
    func opens(by way: Double, rest: Bool) -> Bool {
      let it = TableStage { $0.trailing = [$0.action("A"), $0.action("B")] }
      it.swipe(1, from: 250, by: way, at: 0, rest: rest)
      return it.table.cellForRow(at: .row(1))?.frame.minX == -148
    }
    #expect(!opens(by: -82, rest: true) && opens(by: -86, rest: true))
    #expect(opens(by: -40, rest: false))
  }

  @Test("TV6: a swipe along the row performs the first action, unless the configuration says otherwise")
  func fullSwipe() {
    let it = TableStage { $0.trailing = [$0.action("A"), $0.action("B")] }
    it.swipe(1, from: 290, by: -180, at: 0)
    #expect(it.take() == ["uncovers 1"])
    it.stage.tap(20, 300, at: 1_000_000)
    it.swipe(1, from: 290, by: -192, at: 2_000_000)
    #expect(it.take() == ["covers 1", "uncovers 1", "A", "covers 1"])
    it.fullSwipes = false
    it.swipe(1, from: 290, by: -280, at: 3_000_000)
    #expect(it.take() == ["uncovers 1"] && it.table.cellForRow(at: .row(1))?.frame.minX == -148)
  }

  @Test("TV7: a touch beside the buttons closes the row at once, one on the row when it is lifted")
  func closing() {
    let it = TableStage { $0.leading = [$0.action("A")] }
    it.swipe(1, from: 100, by: 80, at: 0)
    #expect(it.take() == ["uncovers 1"] && it.table.cellForRow(at: .row(1))?.frame.minX == 74)
    it.stage.down(100, 225, at: 1_000_000)
    #expect(it.take() == ["covers 1"])
    it.stage.up(100, 225, at: 1_050_000)
    it.swipe(1, from: 100, by: 80, at: 2_000_000)
    it.stage.down(200, 75, at: 3_000_000)
    #expect(it.take() == ["uncovers 1"])
    it.stage.up(200, 75, at: 3_050_000)
    #expect(it.take() == ["covers 1"] && it.table.indexPathForSelectedRow == nil && it.stage.isQuiet)
  }

  // MARK: Editing

  @Test("TV8: while the table is edited, controls delete and move; rows are not selected")
  func editing() {
    let it = TableStage(rows: 6)
    it.table.setEditing(true, animated: true)
    it.stage.window.layoutIfNeeded()
    let content = it.table.cellForRow(at: .row(0))?.contentView
    #expect(content?.frame == CGRect(x: 44, y: 0, width: 212, height: 50))
    it.stage.tap(100, 75, at: 0)
    #expect(it.take().isEmpty)
    it.stage.tap(20, 75, at: 1_000_000)
    it.stage.tap(280, 75, at: 2_000_000)
    #expect(it.take() == ["uncovers 1", "commit delete 1", "covers 1"])
    it.table.setEditing(false, animated: true)
    it.stage.window.layoutIfNeeded()
    #expect(it.table.cellForRow(at: .row(0))?.contentView.frame.minX == 0 && it.stage.isQuiet)
  }

  @Test("TV8: a row moves with the finger on its control, and the data source is notified on the lift")
  func moving() {
    let it = TableStage(rows: 6)
    it.table.setEditing(true, animated: false)
    it.stage.window.layoutIfNeeded()
    it.stage.down(280, 25, at: 0)
    it.stage.move(280, 130, at: 100_000)
    #expect(it.table.cellForRow(at: .row(2))?.frame.midY == 130 && it.shown == [1, 2, 0, 3, 4, 5])
    #expect(it.take().isEmpty)
    it.stage.up(280, 130, at: 200_000)
    #expect(it.take() == ["move 0 to 0.2"] && it.shown == [1, 2, 0, 3, 4, 5])
    #expect(it.table.cellForRow(at: .row(2))?.frame.midY == 125)
    it.target = { _ in .row(5) }
    it.stage.down(280, 25, at: 1_000_000)
    it.stage.move(280, 80, at: 1_100_000)
    it.stage.up(280, 80, at: 1_200_000)
    #expect(it.take() == ["move 0 to 0.5"])
    it.stage.down(280, 25, at: 2_000_000)
    it.stage.move(280, 130, at: 2_100_000)
    it.stage.cancel(280, 130, at: 2_200_000)
    #expect(it.take().isEmpty && it.shown == [2, 0, 3, 4, 5, 1])
    it.canMove = false
    it.table.reloadData()
    it.stage.window.layoutIfNeeded()
    #expect(it.table.visibleCells.allSatisfy { $0.reorderControl == nil } && it.stage.isQuiet)
  }

  @Test("TV8: a row moves to another section, also to an empty one")
  func movingBetweenSections() {
    let it = TableStage { $0.sections = [[0, 1], [], [2]] }
    it.table.sectionHeaderHeight = 30
    it.table.setEditing(true, animated: false)
    it.stage.window.layoutIfNeeded()
    let header = it.table.rectForHeader(inSection: 1)
    it.stage.down(280, it.table.rectForRow(at: .row(0)).midY, at: 0)
    it.stage.move(280, header.midY, at: 100_000)
    it.stage.up(280, header.midY, at: 200_000)
    #expect(it.take() == ["move 0 to 1.0"] && it.sections == [[1], [0], [2]] && it.stage.isQuiet)
  }
}
