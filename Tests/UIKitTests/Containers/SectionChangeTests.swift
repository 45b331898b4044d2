import Testing

@testable import UIKit

@Suite("Sections that come, go and move")
@MainActor
struct SectionChangeTests {
  private final class Layout: UICollectionViewFlowLayout {
    var told: [String] = []
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      told += updateItems.map { item in
        let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { path in
          path.map { "\($0.section)\($0.item == NSNotFound ? "" : " \($0.item)")" } ?? "-"
        }
        return "\(item.updateAction) \(paths[0]) \(paths[1])"
      }
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private func collection(_ source: Source, _ stage: Stage) -> (UICollectionView, Layout) {
    let layout = Layout()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.allowsMultipleSelection = true
    view.dataSource = source
    stage.add(view, name: "collection")
    stage.window.layoutIfNeeded()
    return (view, layout)
  }

  @Test("in one update the selection stays with the items of sections, and the layout is told of all")
  func collections() {
    let (stage, source) = (Stage(), Source([2, 3, 4]))
    let (view, layout) = collection(source, stage)
    for (section, item) in [(0, 1), (1, 2), (2, 3)] {
      view.selectItem(at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
    }
    source.counts = [1, 4, 2]
    view.performBatchUpdates {
      view.moveSection(2, toSection: 1)
      view.insertSections([0])
      view.deleteSections([1])
    }
    #expect(
      view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 2), IndexPath(item: 3, section: 1)])
    #expect(view.numberOfSections == 3 && view.visibleCells.count == 7)
    #expect(layout.told == ["move 2 1", "insert - 0", "delete 1 -"])
    source.counts = [4, 2]
    view.deleteSections([0])
    #expect(
      view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1), IndexPath(item: 3, section: 0)])
    #expect(stage.take() == [] && stage.isQuiet)
  }

  @Test("in one update what goes is named by its old place, and what comes by its new one, in any order")
  func places() {
    let (stage, source) = (Stage(), Source([3]))
    let (view, _) = collection(source, stage)
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.performBatchUpdates {
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 2, section: 0))
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(stage.take() == [] && stage.isQuiet)
  }

  @Test("rows of a table's section that is moved stay selected")
  func tables() {
    let (stage, source) = (Stage(), Source([1, 2, 3]))
    let table = stage.add(UITableView(frame: stage.window.bounds, style: .plain), name: "table")
    table.dataSource = source
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 2, section: 2), animated: false, scrollPosition: .none)
    source.counts = [3, 1, 2]
    table.moveSection(2, toSection: 0)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    source.counts = [1, 2, 3]
    table.moveSection(0, toSection: 2)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 2))
    #expect(stage.take() == [] && stage.isQuiet)
  }
}
