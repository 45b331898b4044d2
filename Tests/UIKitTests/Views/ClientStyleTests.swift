import Testing

@testable import UIKit

@Suite("How clients write what depends on a signature")
@MainActor
struct ClientStyleTests {
  private class Board: UIView, UITableViewDataSource, UICollectionViewDataSource {
    var count = 2
    var previous: [UIContentSizeCategory] = []
    var finished = 0
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())

    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (self: Self, before: UITraitCollection) in
        self.previous.append(before.preferredContentSizeCategory)
      }
      registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
        (self: Self, _: UITraitCollection) in
        self.previous.append(.unspecified)
      }
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (table.dataSource, grid.dataSource) = (self, self)
    }
    required init?(coder: NSCoder) { nil }

    func grow() {
      table.performBatchUpdates {
        count += 1
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      } completion: { _ in
        self.finished += 1
      }
      grid.performBatchUpdates(
        {
          count += 0
          grid.insertItems(at: [IndexPath(item: 2, section: 0)])
        }, completion: nil)
      table.performBatchUpdates(nil) { _ in self.finished += 1 }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test(
    "TV10: updates of rows and items need no explicit self, are made within the call, and complete after it")
  func batches() {
    let stage = Stage()
    let board = stage.add(Board(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "board")
    for view in [board.table, board.grid] { board.addSubview(view) }
    stage.window.layoutIfNeeded()
    #expect(board.grid.numberOfItems(inSection: 0) == 2)
    board.grow()
    #expect(board.table.numberOfRows(inSection: 0) == 3 && board.grid.numberOfItems(inSection: 0) == 3)
    #expect(board.finished == 0)
    stage.waitForAllTimers()
    #expect(board.finished == 2 && stage.take().isEmpty)
  }

  @Test("a closure that names Self is told of the traits that it asked for, and of no others")
  func traits() {
    let stage = Stage()
    let board = stage.add(Board(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "board")
    let before = board.traitCollection.preferredContentSizeCategory
    stage.application.setPreferredContentSizeCategory(.accessibilityMedium)
    #expect(board.previous == [before] && stage.take().isEmpty)
  }

  @Test("an empty text that grows, and the keys of a bundle, are there by the names of Apple's platforms")
  func names() {
    let text = NSMutableString()
    text.append("a")
    #expect(text.length == 1 && NSMutableString().length == 0)
    #expect(kCFBundleNameKey as String == "CFBundleName")
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    #expect(kCFBundleIdentifierKey as String == "CFBundleIdentifier")
  }
}
