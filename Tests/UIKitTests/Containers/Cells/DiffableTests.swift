import Testing

@testable import UIKit

@MainActor
@Suite("Diffable data sources and collection controllers")
struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  private func snapshot(_ sections: [(Int, [String])]) -> Snapshot {
    var made = Snapshot()
    for (section, items) in sections {
      made.appendSections([section])
      made.appendItems(items)
    }
    return made
  }

  @Test("a snapshot puts, moves and takes away sections and items where it is told to")
  func snapshots() {
    var list = snapshot([(1, ["a", "b"]), (2, ["c"])])
    list.insertItems(["x"], beforeItem: "b")
    list.insertItems(["y"], afterItem: "c")
    list.moveItem("a", afterItem: "c")
    #expect(list.itemIdentifiers == ["x", "b", "c", "a", "y"] && list.numberOfItems == 5)
    #expect(list.sectionIdentifier(containingItem: "a") == 2 && list.indexOfItem("y") == 4)
    list.moveSection(2, beforeSection: 1)
    list.insertSections([3], afterSection: 2)
    #expect(list.sectionIdentifiers == [2, 3, 1] && list.numberOfItems(inSection: 3) == 0)
    list.reloadItems(["a"])
    list.deleteItems(["a", "nobody"])
    list.deleteSections([1])
    #expect(list.itemIdentifiers == ["c", "y"] && list.reloadedItemIdentifiers == [])
    list.moveItem("c", beforeItem: "c")
    #expect(list.itemIdentifiers == ["c", "y"])
    list.deleteAllItems()
    #expect(list.numberOfSections == 0 && list.numberOfItems == 0)
  }

  @Test("a table shows a snapshot, and rows that stay keep their selection")
  func table() {
    let stage = Stage()
    let table = stage.add(UITableView(frame: stage.window.bounds, style: .plain), name: "table")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var made: [String] = []
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      made.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    var isDone = false
    source.apply(snapshot([(1, ["a", "b", "c"])]), animatingDifferences: false) { isDone = true }
    table.layoutIfNeeded()
    #expect(isDone && made == ["a", "b", "c"] && table.numberOfRows(inSection: 0) == 3)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    source.apply(snapshot([(1, ["n", "b", "c", "d"])]))
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow.flatMap(source.itemIdentifier(for:)) == "b")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "n")
    source.apply(snapshot([(2, ["x"]), (1, ["c", "b"])]))
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
    #expect(source.indexPath(for: "x") == IndexPath(row: 0, section: 0) && source.indexPath(for: "n") == nil)
    #expect(source.sectionIdentifier(for: 0) == 2 && source.index(for: 1) == 1)
    made = []
    var again = source.snapshot()
    again.reconfigureItems(["c"])
    source.apply(again)
    table.layoutIfNeeded()
    #expect(made.contains("c") && source.snapshot().reconfiguredItemIdentifiers == [])
    #expect(stage.take() == [] && stage.isQuiet)
  }

  private final class Grid: UICollectionViewController {
    var chosen: [Int] = []
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  @Test("a collection controller is its collection's data source and delegate, and clears its selection")
  func controller() {
    let stage = Stage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = Grid(collectionViewLayout: layout)
    stage.window.rootViewController = grid
    stage.window.layoutIfNeeded()
    stage.tap(50, 50, at: 0)
    stage.waitForAllTimers()
    #expect(grid.chosen == [0] && grid.collectionView.indexPathsForSelectedItems?.count == 1)
    grid.viewWillAppear(false)
    #expect(grid.collectionView.indexPathsForSelectedItems ?? [] == [])
    #expect(grid.collectionView.visibleCells.count == 3)
    _ = stage.take()
    #expect(stage.isQuiet)
  }

  @Test(
    "TV10: the completion comes when apply has returned, with the moved rows shown", arguments: [true, false])
  func completions(isAnimated: Bool) {
    let stage = Stage()
    let table = stage.add(UITableView(frame: stage.window.bounds, style: .plain), name: "table")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    source.apply(snapshot([(1, ["a", "b", "c"])]), animatingDifferences: false)
    table.layoutIfNeeded()
    var said: [String] = []
    source.apply(snapshot([(1, ["c", "a", "b"])]), animatingDifferences: isAnimated) {
      said.append("complete " + table.visibleCells.compactMap { $0.textLabel?.text }.joined())
    }
    said.append("returned")
    stage.waitForAllTimers()
    let both = ["returned", "complete cab"]
    #expect(said == (isAnimated ? both : both.reversed()) && stage.take() == [] && stage.isQuiet)
  }

  @Test("a collection shows a snapshot, and items that stay keep their selection")
  func collection() {
    let stage = Stage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = stage.add(
      UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout), name: "grid")
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.apply(snapshot([(1, ["a", "b"])]), animatingDifferences: false)
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    source.apply(snapshot([(1, ["n", "a"])]))
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    source.applySnapshotUsingReloadData(snapshot([(1, ["a"])]))
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems ?? [] == [] && view.visibleCells.count == 1)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "a")
    #expect(stage.take() == [] && stage.isQuiet)
  }

  @Test(
    "an item that is configured again keeps its cell, a reloaded one gets another, the same ones ask none")
  func renewedItems() {
    let stage = Stage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = stage.add(
      UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout), name: "grid")
    var made: [String] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, item in
      made.append(item)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.apply(snapshot([(1, ["a", "b", "c"])]), animatingDifferences: false)
    view.layoutIfNeeded()
    let first = view.visibleCells.map(ObjectIdentifier.init)
    func asked(_ change: (inout Snapshot) -> Void) -> [String] {
      made = []
      var next = source.snapshot()
      change(&next)
      source.apply(next)
      view.layoutIfNeeded()
      return made
    }
    #expect(asked { _ in } == [] && asked { $0.reconfigureItems(["b"]) } == ["b"])
    #expect(view.visibleCells.map(ObjectIdentifier.init) == first)
    #expect(asked { $0.reloadItems(["b"]) } == ["b"])
    let second = view.visibleCells.map(ObjectIdentifier.init)
    #expect(second.count == 3 && second[0] == first[0] && second[1] != first[1] && second[2] == first[2])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    made = []
    view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 2, section: 0)]) }
    #expect(made == ["c"])
    #expect(stage.take() == [] && stage.isQuiet)
  }

  @Test("a row that is configured again keeps its cell, a reloaded one gets another, the same ones ask none")
  func renewedRows() {
    let stage = Stage()
    let table = stage.add(UITableView(frame: stage.window.bounds, style: .plain), name: "table")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var made: [String] = []
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      made.append(item)
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    source.apply(snapshot([(1, ["a", "b"])]))
    table.layoutIfNeeded()
    let first = table.visibleCells.map(ObjectIdentifier.init)
    func asked(_ change: (inout Snapshot) -> Void) -> [String] {
      made = []
      var next = source.snapshot()
      change(&next)
      source.apply(next)
      table.layoutIfNeeded()
      return made
    }
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(asked { _ in } == [] && asked { $0.reconfigureItems(["b"]) } == ["b"])
    #expect(table.visibleCells.map(ObjectIdentifier.init) == first)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(asked { $0.reloadItems(["b"]) } == ["b"])
    let second = table.visibleCells.map(ObjectIdentifier.init)
    #expect(second.count == 2 && second[0] == first[0] && second[1] != first[1])
    #expect(stage.take() == [] && stage.isQuiet)
  }
}
