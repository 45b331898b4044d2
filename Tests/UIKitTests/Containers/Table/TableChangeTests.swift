import Testing

@testable import UIKit

@Suite("What is there once a change was made (row TV9)")
@MainActor
struct TableChangeTests {
  @Test("TV9: rows that come, go or are reloaded have their new cells when the call returns")
  func rows() {
    let it = TableStage()
    let old = it.table.cellForRow(at: .row(1))
    it.sections[0][1] = 77
    it.table.reloadRows(at: [.row(1)], with: .none)
    #expect(it.madeCells == 9 && it.shown == [0, 77, 2, 3, 4, 5, 6, 7])
    #expect(it.table.cellForRow(at: .row(1)) !== old && it.table.cellForRow(at: .row(1))?.superview != nil)
    it.sections[0].insert(88, at: 0)
    it.table.beginUpdates()
    it.table.insertRows(at: [.row(0)], with: .fade)
    #expect(it.shown.first == 0)
    it.table.endUpdates()
    #expect(it.shown == [88, 0, 77, 2, 3, 4, 5, 6] && it.table.contentSize.height == 1550)
    it.sections[0].removeFirst(2)
    it.table.deleteRows(at: [.row(0), .row(1)], with: .fade)
    #expect(it.table.cellForRow(at: .row(0))?.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(it.shown.first == 77 && it.table.contentSize.height == 1450)
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV9: after reloadData() the cells come when they are asked for, or with the layout")
  func reload() {
    let it = TableStage()
    it.sections[0] = [7, 8]
    it.table.reloadData()
    #expect(it.madeCells == 8)
    #expect(it.table.cellForRow(at: .row(1))?.textLabel?.text == "8" && it.madeCells == 10)
    it.table.reloadData()
    #expect(it.table.indexPathsForVisibleRows == [.row(0), .row(1)] && it.shown == [7, 8])
    it.stage.window.layoutIfNeeded()
    #expect(it.madeCells == 12 && it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV9: a client that asks for cells while it is asked for heights or cells gets what is there")
  func askedWithin() {
    let it = TableStage(rows: 3)
    var asked: [Bool] = []
    it.rowHeight = { [weak it] path in
      asked.append(it?.table.cellForRow(at: path) == nil)
      return 50
    }
    it.table.reloadData()
    #expect(it.shown == [0, 1, 2] && asked == [true, true, true])
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV9: an update without changes asks for the heights again, and keeps the cells")
  func emptyUpdate() {
    let it = TableStage(rows: 4)
    let cells = it.table.visibleCells
    it.rowHeight = { $0.row == 0 ? 90 : 50 }
    it.table.beginUpdates()
    it.table.endUpdates()
    it.stage.window.layoutIfNeeded()
    #expect(it.table.visibleCells == cells && it.madeCells == 4)
    #expect(cells.map(\.frame.minY) == [0, 90, 140, 190] && it.table.contentSize.height == 240)
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV9: the table's own header and footer change its content's size at once")
  func ends() {
    let it = TableStage(rows: 2)
    it.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 40))
    #expect(it.table.contentSize == CGSize(width: 300, height: 140))
    #expect(it.table.tableFooterView?.frame == CGRect(x: 0, y: 100, width: 300, height: 40))
    it.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 30))
    #expect(it.table.contentSize.height == 170 && it.table.tableFooterView?.frame.minY == 130)
    it.stage.window.layoutIfNeeded()
    #expect(it.table.cellForRow(at: .row(0))?.frame.minY == 30)
    it.table.tableFooterView = nil
    #expect(it.table.contentSize.height == 130 && it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV9: items that come, go or are reloaded have their new cells when the call returns")
  func items() {
    final class Source: NSObject, UICollectionViewDataSource {
      var items = [0, 1, 2]
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = items[indexPath.item]
        return cell
      }
    }
    let (stage, source) = (Stage(), Source())
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = stage.add(
      UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout), name: "grid")
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = source
    stage.window.layoutIfNeeded()
    source.items[1] = 7
    grid.reloadItems(at: [IndexPath(item: 1, section: 0)])
    #expect(grid.visibleCells.map(\.tag) == [0, 7, 2])
    source.items.append(3)
    grid.insertItems(at: [IndexPath(item: 3, section: 0)])
    #expect(grid.visibleCells.map(\.tag) == [0, 7, 2, 3])
    source.items.removeFirst()
    grid.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(grid.cellForItem(at: IndexPath(item: 0, section: 0))?.tag == 7)
    #expect(stage.take().isEmpty && stage.isQuiet)
  }
}
