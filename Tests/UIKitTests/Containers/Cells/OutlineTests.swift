import Testing

@testable import UIKit

@Suite("Accessories of a list's cells, items below others, and items moved by hand")
@MainActor
struct OutlineTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  /// A list of rows of 44 points with accessories, in the whole window.
  @MainActor
  private final class List: NSObject, UICollectionViewDelegate {
    let stage = Stage()
    let view: UICollectionView
    var accessories: [UICellAccessory]
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
    private(set) var chosen: [Int] = []

    init(_ accessories: [UICellAccessory], _ items: [String] = []) {
      self.accessories = accessories
      view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      super.init()
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        [unowned self] cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = self.accessories
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      view.delegate = self
      view.contentInsetAdjustmentBehavior = .never
      stage.add(view, name: "list")
      var tree = Tree()
      tree.append(items)
      source.apply(tree, to: 0)
      stage.window.layoutIfNeeded()
    }

    func cell(_ item: Int) -> UICollectionViewListCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  @Test("accessories are beside the content; those of editing only while the collection is edited")
  func places() throws {
    var removed = 0
    let list = List([.disclosureIndicator(), .delete { removed += 1 }, .reorder()], ["a"])
    let cell = try #require(list.cell(0))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 390 - 44, height: 44))
    list.stage.tap(20, 22, at: 0)
    #expect(removed == 0 && list.chosen == [0])
    list.view.isEditing = true
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 44, y: 0, width: 390 - 3 * 44, height: 44))
    #expect(cell.configurationState.isEditing)
    list.stage.tap(20, 22, at: 1_000_000)
    #expect(removed == 1 && list.chosen == [0] && list.stage.isQuiet)
  }

  @Test("a client's view and a text keep their size, on the side that is asked for")
  func views() throws {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let list = List(
      [
        .customView(configuration: .init(customView: badge, placement: .leading(displayed: .always))),
        .checkmark(options: .init(reservedLayoutWidth: .custom(30))),
      ], ["a"])
    let cell = try #require(list.cell(0))
    #expect(badge.frame == CGRect(x: 8, y: 17, width: 20, height: 10))
    #expect(cell.contentView.frame == CGRect(x: 36, y: 0, width: 390 - 36 - 30, height: 44))
    #expect(cell.accessories.map(\.accessoryType) == [.customView(badge), .checkmark])
    #expect(list.stage.take() == [] && list.stage.isQuiet)
  }

  @Test("a header's configuration takes the place of its labels, and a symbol's takes effect in a row")
  func configurations() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    header.textLabel?.text = "old"
    header.layoutIfNeeded()
    var content = UIListContentConfiguration.plainHeader()
    content.text = "new"
    header.contentConfiguration = content
    header.layoutIfNeeded()
    let shown = try #require(header.contentView.subviews.last as? UIListContentView)
    #expect(shown.frame == header.bounds && header.textLabel?.isHidden == true)
    header.contentConfiguration = nil
    #expect(shown.superview == nil && header.textLabel?.isHidden == false)
    var row = UIListContentConfiguration.cell()
    row.image = UIImage(systemName: "star")
    let small = UIListContentView(configuration: row).sizeThatFits(CGSize(width: 300, height: 0))
    row.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 100)
    #expect(
      UIListContentView(configuration: row).sizeThatFits(CGSize(width: 300, height: 0)).height > small.height)
  }

  @Test("a section snapshot shows what is below an item only while that and all above it are opened")
  func trees() {
    var tree = Tree()
    tree.append(["a", "d"])
    tree.append(["b", "c"], to: "a")
    tree.append(["x"], to: "b")
    tree.insert(["y"], before: "c")
    tree.expand(["b"])
    #expect(tree.visibleItems == ["a", "d"] && tree.items == ["a", "b", "x", "y", "c", "d"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "b", "x", "y", "c", "d"] && tree.expandedItems == ["a", "b"])
    #expect(tree.level(of: "x") == 2 && tree.parent(of: "x") == "b" && tree.parent(of: "d") == nil)
    let part = tree.snapshot(of: "a", includingParent: true)
    #expect(part.rootItems == ["a"] && part.visibleItems == ["a", "b", "x", "y", "c"])
    tree.collapse(["a"])
    #expect(!tree.isVisible("b") && tree.contains("b") && tree.index(of: "d") == 5)
    var other = Tree()
    other.append(["n"])
    tree.replace(childrenOf: "a", using: other)
    #expect(tree.items == ["a", "n", "d"] && !tree.contains("x"))
    tree.delete(["a", "nobody"])
    #expect(tree.items == ["d"] && tree.rootItems == ["d"])
  }

  @Test("a tap on its arrow opens an item and closes it, if the handlers agree; one on the row selects it")
  func toggles() throws {
    let list = List([.outlineDisclosure()])
    var tree = Tree()
    tree.append(["a", "z"])
    tree.append(["b"], to: "a")
    list.source.apply(tree, to: 0)
    list.stage.window.layoutIfNeeded()
    var said: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { said.append("opens \($0)") }
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      said.append("asks \(item)")
      return said.count > 2
    }
    list.stage.tap(370, 22, at: 0)
    list.stage.window.layoutIfNeeded()
    #expect(list.source.snapshot().itemIdentifiers == ["a", "b", "z"] && said == ["opens a"])
    // Deeper, by the width of a level.
    #expect(list.cell(1)?.contentView.frame.minX == 10 && list.cell(0)?.contentView.frame.minX == 0)
    list.stage.tap(370, 22, at: 1_000_000)
    #expect(list.source.snapshot().itemIdentifiers == ["a", "b", "z"])
    list.stage.tap(370, 22, at: 2_000_000)
    #expect(list.source.snapshot().itemIdentifiers == ["a", "z"] && list.chosen == [])
    #expect(list.source.snapshot(for: 0).items == ["a", "b", "z"])
    list.accessories = [.outlineDisclosure(options: .init(style: .header))]
    list.view.reloadData()
    list.stage.window.layoutIfNeeded()
    list.stage.tap(100, 22, at: 3_000_000)
    #expect(list.source.snapshot().itemIdentifiers == ["a", "b", "z"] && list.chosen == [])
    _ = list.stage.take()
    #expect(list.stage.isQuiet)
  }

  @Test("a drag of its control moves an item that the handlers let go, and tells them what has changed")
  func reorders() {
    let list = List([.reorder(displayed: .always)], ["a", "b", "c"])
    list.stage.down(370, 22, at: 0)
    list.stage.move(370, 110, at: 100_000)
    list.stage.up(370, 110, at: 200_000)
    #expect(list.source.snapshot().itemIdentifiers == ["a", "b", "c"])
    var told: [String] = []
    list.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    list.source.reorderingHandlers.didReorder = { change in
      told = change.finalSnapshot.itemIdentifiers
      #expect(change.initialSnapshot.itemIdentifiers == ["a", "b", "c"] && change.difference.count == 2)
      #expect(change.sectionTransactions.map(\.sectionIdentifier) == [0])
      #expect(change.sectionTransactions.first?.finalSnapshot.items == told)
    }
    list.stage.down(370, 22, at: 1_000_000)
    list.stage.move(370, 60, at: 1_100_000)
    list.stage.move(370, 120, at: 1_200_000)
    list.stage.up(370, 120, at: 1_300_000)
    #expect(told == ["b", "c", "a"] && list.source.snapshot().itemIdentifiers == told)
    _ = list.stage.take()
    #expect(list.stage.isQuiet)
  }
}
