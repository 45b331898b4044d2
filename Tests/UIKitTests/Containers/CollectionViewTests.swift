import Testing

@testable import UIKit

@Suite("Collection view (row 1.6e)")
@MainActor
struct CollectionViewTests {
  /// Makes a collection view of 300×400 points at the origin with items of 100×100 in three columns.
  private func collection(_ stage: Stage, _ source: Source, items: Int = 30) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    source.items = items
    view.dataSource = source
    view.delegate = source
    stage.add(view, name: "collection")
    stage.window.layoutIfNeeded()
    return view
  }

  @Test("1.6e: indexPathForItem(at:) takes coordinates of the content, which scroll with it")
  func contentCoordinates() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    #expect(view.contentSize == CGSize(width: 300, height: 1000))
    view.contentOffset = CGPoint(x: 0, y: 250)
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 350)) == IndexPath(item: 10, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 5)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 1001)) == nil)
    let inView = stage.window.convert(CGPoint(x: 50, y: 60), to: view)
    #expect(view.indexPathForItem(at: inView) == IndexPath(item: 9, section: 0))
  }

  @Test("1.6e: a layout's attributes are of the class that it names, which its own values can be kept in")
  func attributesClass() throws {
    final class Tinted: UICollectionViewLayoutAttributes { var tint = 0 }
    final class TintedLayout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Tinted.self }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? Tinted }
      }
    }
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source, items: 3)
    view.collectionViewLayout = TintedLayout()
    stage.window.layoutIfNeeded()
    let first = try #require(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(first is Tinted && first.indexPath == IndexPath(item: 1, section: 0))
    #expect(first.representedElementCategory == .cell && first.representedElementKind == nil)
    #expect(view.visibleCells.count == 3 && stage.isQuiet)
  }

  @Test("1.6e: a tap selects, and the delegate hears of it in UIKit's order")
  func tap() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    stage.down(50, 50, at: 0)
    stage.wait(until: 200_000)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isHighlighted == true)
    stage.up(50, 50, at: 250_000)
    #expect(
      source.calls == ["shouldHighlight 0", "highlight 0", "shouldSelect 0", "select 0", "unhighlight 0"])
    source.calls = []
    stage.tap(150, 50, at: 1_000_000)
    #expect(
      source.calls == [
        "shouldHighlight 1", "highlight 1", "shouldSelect 1", "deselect 0", "select 1", "unhighlight 1",
      ])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == false && stage.isQuiet)
  }

  @Test("1.9: cells that are tabs are counted with those that have still to be scrolled into sight")
  func tabs() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    view.accessibilityTraits = .tabBar
    func name() {
      for cell in view.visibleCells {
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "cell"
      }
    }
    name()
    #expect(stage.spoken.first == "cell. Tab. 1 of 30." && stage.spoken.count < 30)
    view.contentOffset = CGPoint(x: 0, y: 600)
    stage.window.layoutIfNeeded()
    name()
    #expect(stage.spoken.last == "cell. Tab. 30 of 30." && stage.spoken.first != "cell. Tab. 1 of 30.")
    // An element beside the cells: each element is counted as it comes.
    stage.element("more", 0, 900, in: view)
    #expect(stage.spoken.last?.hasSuffix(" of \(stage.spoken.count).") == true)
  }

  @Test("1.6e: selecting by code notifies no delegate")
  func selectByCode() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected == true)
    view.deselectItem(at: IndexPath(item: 3, section: 0), animated: false)
    view.selectItem(at: IndexPath(item: 29, section: 0), animated: false, scrollPosition: .bottom)
    #expect(view.contentOffset.y == 600 && view.indexPathsForSelectedItems?.count == 1)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == nil && source.calls.isEmpty && stage.isQuiet)
  }

  @Test("with multiple selection, a tap on a selected item deselects it")
  func multipleSelection() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    view.allowsMultipleSelection = true
    stage.tap(50, 50, at: 0)
    stage.tap(150, 50, at: 1_000_000)
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [0, 1])
    source.calls = []
    stage.tap(50, 50, at: 2_000_000)
    #expect(source.calls.contains("deselect 0") && view.indexPathsForSelectedItems?.map(\.item) == [1])
    #expect(stage.isQuiet)
  }

  @Test("a delegate that refuses the highlight or the selection prevents it")
  func refusals() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    source.highlights = false
    stage.tap(50, 50, at: 0)
    #expect(source.calls == ["shouldHighlight 0"])
    source.highlights = true
    source.selects = false
    source.calls = []
    stage.tap(50, 50, at: 1_000_000)
    #expect(source.calls == ["shouldHighlight 0", "highlight 0", "shouldSelect 0", "unhighlight 0"])
    #expect(view.indexPathsForSelectedItems == nil && stage.isQuiet)
  }

  @Test("a drag takes the highlight back and selects nothing; cells are used again")
  func drag() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    let before = Set(view.visibleCells.map(ObjectIdentifier.init))
    stage.down(50, 350, at: 0)
    stage.wait(until: 200_000)
    stage.move(50, 140, at: 210_000)
    stage.up(50, 140, at: 600_000)
    #expect(source.calls == ["shouldHighlight 9", "highlight 9", "unhighlight 9"])
    #expect(view.contentOffset.y == 200)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(6..<18))
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == before)
    #expect(view.visibleCells.allSatisfy { ($0 as? Cell)?.title == view.indexPath(for: $0)?.item })
    #expect(stage.isQuiet)
  }

  @Test("a tap recognizer around the collection view that takes the touch prevents the selection")
  func tapAround() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    let tap = named("tap", UITapGestureRecognizer())
    stage.window.addGestureRecognizer(tap)
    stage.tap(50, 50, at: 0)
    #expect(view.indexPathsForSelectedItems == nil && !source.calls.contains("select 0"))
    tap.cancelsTouchesInView = false
    stage.tap(50, 50, at: 1_000_000)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)] && stage.isQuiet)
  }

  @Test("a button in a cell takes its touches, and the item is not selected")
  func buttonInCell() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    guard let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) else {
      Issue.record("no cell")
      return
    }
    stage.add(
      UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "button", to: cell.contentView)
    stage.tap(20, 20, at: 0)
    #expect(stage.take().contains("50000 button touchUpInside"))
    #expect(source.calls.isEmpty && stage.isQuiet)
  }

  @Test("when items are inserted and deleted the selection stays with its item")
  func insertAndDelete() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source)
    view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    view.performBatchUpdates {
      source.items = 31
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    #expect(view.numberOfItems(inSection: 0) == 31)
    view.performBatchUpdates {
      source.items = 29
      view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 4, section: 0)])
    }
    #expect(view.indexPathsForSelectedItems == nil && view.numberOfItems(inSection: 0) == 29)
    view.reloadData()
    stage.window.layoutIfNeeded()
    #expect(view.visibleCells.count == 12)
  }

  @Test("a flow layout spreads full lines, keeps columns in the last one, and leaves room around sections")
  func flow() {
    let lines = FlowLines(
      isVertical: true, room: 320, inset: UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10),
      lineSpacing: 4,
      itemSpacing: 10)
    var end: CGFloat = 100
    let frames = lines.frames(of: Array(repeating: CGSize(width: 80, height: 20), count: 4), end: &end)
    #expect(frames.map(\.minX) == [10, 120, 230, 10] && frames.map(\.minY) == [105, 105, 105, 129])
    #expect(end == 156)
    let sizes = [100.0, 150, 120, 60].map { CGSize(width: $0, height: $0 / 10) }
    end = 0
    let uneven = lines.frames(of: sizes, end: &end)
    #expect(uneven.map(\.minX) == [10, 160, 10, 140] && uneven.map(\.minY) == [7.5, 5, 24, 27])
    end = 0
    let wide = lines.frames(of: Array(repeating: CGSize(width: 200, height: 10), count: 2), end: &end)
    #expect(wide.map(\.minX) == [60, 60] && wide.map(\.minY) == [5, 19])
  }

  @Test("headers and footers lie before and after their sections, and are shown")
  func headers() {
    let (stage, source) = (Stage(), Source())
    let view = collection(stage, source, items: 2)
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(
      width: 0, height: 40)
    stage.window.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 40)
  }

  @Test("a registration makes cells and fills them")
  func registration() {
    let (stage, source) = (Stage(), Source())
    source.registration = UICollectionView.CellRegistration { cell, indexPath, title in cell.title = title }
    let view = collection(stage, source, items: 2)
    #expect((view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell)?.title == 1)
  }

  @Test("an index path has section, item and row")
  func indexPaths() {
    var path = IndexPath(item: 3, section: 2)
    #expect(path.section == 2 && path.item == 3 && path.row == 3 && path == IndexPath(row: 3, section: 2))
    path.item = 5
    path.section = 1
    #expect(path == IndexPath(item: 5, section: 1) && path > IndexPath(item: 9, section: 0))
    #expect(IndexPath().item == 0 && IndexPath().section == 0)
  }
}

/// A cell as clients write it.
@MainActor
private final class Cell: UICollectionViewCell {
  var title = -1

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    title = -1
  }
}

@MainActor
private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var items = 0
  var calls: [String] = []
  var highlights = true
  var selects = true
  var registration: UICollectionView.CellRegistration<Cell, Int>?

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let registration {
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: indexPath.item)
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.title = indexPath.item
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("shouldHighlight \(indexPath.item)")
    return highlights
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldSelect \(indexPath.item)")
    return selects
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.item)")
  }
}
