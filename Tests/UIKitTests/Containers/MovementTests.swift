import Testing

@testable import UIKit

@MainActor
@Suite("Moving a collection view's items")
struct MovementTests {
  /// A board of letters in cells of 100 points, three per line, that a long press moves.
  @MainActor
  private final class Board: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var letters = [["a", "b", "c", "d", "e"], ["x"]]
    var moves: [String] = []
    var fixed: String?
    let view: UICollectionView

    init(_ stage: Stage) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
      let press = UILongPressGestureRecognizer(target: self, action: Board.pressed)
      view.addGestureRecognizer(press)
      stage.add(view, name: "board")
      view.layoutIfNeeded()
    }

    func pressed(_ press: UILongPressGestureRecognizer) {
      let point = press.location(in: view)
      switch press.state {
      case .began:
        if let path = view.indexPathForItem(at: point) { _ = view.beginInteractiveMovementForItem(at: path) }
      case .changed: view.updateInteractiveMovementTargetPosition(point)
      case .ended: view.endInteractiveMovement()
      default: view.cancelInteractiveMovement()
      }
    }

    /// The visible letters, in the order of their positions.
    var shown: String {
      view.visibleCells.map { $0.accessibilityLabel ?? "?" }.joined()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { letters.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      letters[section].count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = letters[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      letters[indexPath.section][indexPath.item] != fixed
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let letter = letters[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      letters[destinationIndexPath.section].insert(letter, at: destinationIndexPath.item)
      moves.append(
        "\(letter) \(sourceIndexPath.item)→\(destinationIndexPath.section).\(destinationIndexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      proposedIndexPath.section == 0 && letters[0].indices.contains(proposedIndexPath.item)
        && letters[0][proposedIndexPath.item] == fixed ? currentIndexPath : proposedIndexPath
    }
  }

  @Test("an item follows the finger, the others make room, and the data follows at the end")
  func reorders() {
    let stage = Stage()
    let board = Board(stage)
    board.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    stage.down(50, 50, at: 0)
    stage.wait(until: 600_000)
    stage.move(250, 60, at: 700_000)
    #expect(board.shown == "bcadex" && board.moves == [])
    let cell = board.view.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(cell?.center == CGPoint(x: 250, y: 60) && cell?.accessibilityLabel == "a")
    #expect(board.view.subviews.last === cell)
    stage.move(150, 50, at: 800_000)
    #expect(board.shown == "bacdex")
    stage.up(150, 50, at: 900_000)
    #expect(board.moves == ["a 0→0.1"] && board.shown == "bacdex")
    #expect(board.view.cellForItem(at: IndexPath(item: 1, section: 0))?.center == CGPoint(x: 150, y: 50))
    #expect(board.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(stage.isQuiet)
  }

  @Test("a cancelled movement restores the order, and the data source is not called")
  func cancels() {
    let stage = Stage()
    let board = Board(stage)
    stage.down(50, 50, at: 0)
    stage.wait(until: 600_000)
    stage.move(150, 150, at: 700_000)
    #expect(board.shown == "bcdeax")
    stage.cancel(150, 150, at: 800_000)
    #expect(board.shown == "abcdex" && board.moves == [])
    #expect(board.view.cellForItem(at: IndexPath(item: 0, section: 0))?.center == CGPoint(x: 50, y: 50))
    #expect(stage.isQuiet)
  }

  @Test("an item goes to another section; the rest of its own closes up")
  func sections() {
    let stage = Stage()
    let board = Board(stage)
    stage.down(150, 50, at: 0)
    stage.wait(until: 600_000)
    stage.move(50, 250, at: 700_000)
    #expect(board.shown == "acdebx" || board.shown == "acdexb")
    stage.up(50, 250, at: 800_000)
    #expect(board.letters == [["a", "c", "d", "e"], ["b", "x"]] && board.moves == ["b 1→1.0"])
    #expect(board.shown == "acdebx")
    #expect(stage.isQuiet)
  }

  @Test("an item that may not be moved stays, and gives way only where the delegate allows it")
  func refuses() {
    let stage = Stage()
    let board = Board(stage)
    board.fixed = "a"
    stage.down(50, 50, at: 0)
    stage.wait(until: 600_000)
    stage.move(150, 50, at: 700_000)
    stage.up(150, 50, at: 800_000)
    #expect(board.shown == "abcdex" && board.moves == [])
    stage.down(150, 50, at: 2_000_000)
    stage.wait(until: 2_600_000)
    stage.move(50, 50, at: 2_700_000)
    #expect(board.shown == "abcdex")
    stage.up(50, 50, at: 2_800_000)
    #expect(board.moves == [])
    #expect(stage.isQuiet)
  }

  @Test("items can be moved by code and keep their selection, and nonsense moves nothing")
  func byCode() {
    let stage = Stage()
    let board = Board(stage)
    board.view.selectItem(at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
    board.view.performBatchUpdates {
      board.letters[0].insert(board.letters[0].remove(at: 4), at: 0)
      board.view.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 0, section: 0))
    }
    #expect(board.shown == "eabcdx")
    #expect(board.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(!board.view.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0)))
    #expect(board.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(!board.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    board.view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    board.view.endInteractiveMovement()
    board.view.endInteractiveMovement()
    #expect(board.shown == "eabcdx" && board.moves == [])
    #expect(stage.isQuiet)
  }

  /// A controller of three items in one line of 300 points that notes their moves.
  private final class Shelf: UICollectionViewController, MethodTelling {
    var moves: [String] = []
    nonisolated static func hasMethod(named name: String) -> Bool { name == "collectionView:moveItemAt:to:" }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 3 }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
      -> Bool
    { indexPath.item > 0 }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.item)→\(destinationIndexPath.item)") }
  }

  @Test(
    "TV11: a press moves an item of a controller whose data source takes moves, unless that is turned off")
  func standardGesture() {
    let (stage, layout) = (Stage(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 130, height: 100)
    layout.minimumInteritemSpacing = 0
    let shelf = Shelf(collectionViewLayout: layout)
    func drag(from x: Double, to end: Double, at time: Int64) -> [String] {
      stage.down(x, 50, at: time)
      stage.wait(until: time + 600_000)
      stage.move(end, 50, at: time + 700_000)
      stage.up(end, 50, at: time + 800_000)
      defer { shelf.moves = [] }
      return shelf.moves
    }
    stage.window.rootViewController = shelf
    stage.window.layoutIfNeeded()
    stage.waitForAllTimers()
    #expect(drag(from: 195, to: 325, at: 1_000_000) == ["1→2"])
    #expect(drag(from: 65, to: 325, at: 3_000_000).isEmpty)
    shelf.installsStandardGestureForInteractiveMovement = false
    #expect(drag(from: 195, to: 325, at: 5_000_000).isEmpty)
    #expect(stage.take().filter { $0.contains("collection.reorder began") }.count == 1 && stage.isQuiet)
  }
}
