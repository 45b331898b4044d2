import Testing

@testable import UIKit

@MainActor
@Suite("Menus of rows and items (row CM7)")
struct RowMenuRows {
  /// A table with three rows of 50 points whose delegate gives menus, and all that it hears.
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate, MethodTelling {
    let stage: Stage
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private var said: [String] = []

    nonisolated static func hasMethod(named name: String) -> Bool {
      name == "tableView:contextMenuConfigurationForRowAt:point:"
    }

    init(_ stage: Stage) {
      self.stage = stage
      super.init()
      table.rowHeight = 50
      table.dataSource = self
      table.delegate = self
      stage.add(table, name: "table")
      stage.window.layoutIfNeeded()
    }

    func take() -> [String] {
      defer { said = [] }
      return said
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      said.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      said.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      said.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      said.append("asked \(indexPath.row) at \(Int(point.x)),\(Int(point.y))")
      return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [UIAction(title: "Pin") { _ in self?.said.append("pins \(indexPath.row)") }])
      })
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { said.append("comes") }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { said.append("goes") }
    func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { said.append("preview") }
  }

  @Test("CM7: a press on a row opens its menu, and ends its highlight without selecting it")
  func row() throws {
    let it = List(Stage())
    it.stage.down(50, 75, at: 0)
    it.stage.wait(until: 200_000)
    #expect(it.take() == ["highlight 1"])
    it.stage.up(50, 75, at: 900_000)
    #expect(it.take().sorted() == ["asked 1 at 50,75", "comes", "unhighlight 1"])
    let place = try #require(it.table.contextMenuInteraction?.place(of: "Pin"))
    // The menu is below the cell, not below the table.
    #expect(place.y > 100 && place.y < 200)
    it.stage.tap(place.x, place.y, at: 2_000_000)
    #expect(it.take() == ["goes", "pins 1"])
    #expect(it.table.indexPathForSelectedRow == nil && it.stage.isQuiet)
  }

  @Test("CM7: a tap on the row whose menu is open is one on its preview; a tap on a row selects it as ever")
  func preview() {
    let it = List(Stage())
    it.stage.down(50, 25, at: 0)
    it.stage.up(50, 25, at: 900_000)
    _ = it.take()
    it.stage.tap(50, 25, at: 2_000_000)
    #expect(it.take() == ["preview", "goes"])
    it.stage.tap(50, 25, at: 3_000_000)
    #expect(it.take() == ["highlight 0", "unhighlight 0", "select 0"])
    it.stage.down(50, 300, at: 4_000_000)
    it.stage.up(50, 300, at: 5_000_000)
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("CM7: a delegate that gives no menus has no press looked for")
  func withoutMenus() {
    let it = TableStage()
    it.stage.down(50, 75, at: 0)
    it.stage.up(50, 75, at: 900_000)
    #expect(it.table.contextMenuInteraction == nil && it.take().last == "select 1")
    #expect(!it.stage.take().contains { $0.contains("menu") })
    let list = List(it.stage)
    list.table.delegate = nil
    #expect(list.table.contextMenuInteraction == nil && list.table.interactions.isEmpty && it.stage.isQuiet)
  }

  @Test("CM7: a press on one of several selected items asks for all of them, one beside the items for none")
  func items() {
    final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, MethodTelling {
      var asked: [[Int]] = []
      nonisolated static func hasMethod(named name: String) -> Bool {
        name == "collectionView:contextMenuConfigurationForItemsAt:point:"
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPaths.map { $0.item })
        return nil
      }
    }
    let (stage, source) = (Stage(), Grid())
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 130, height: 100)
    layout.minimumInteritemSpacing = 0
    let grid = stage.add(
      UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout), name: "grid")
    grid.dataSource = source
    grid.delegate = source
    grid.allowsMultipleSelection = true
    stage.window.layoutIfNeeded()
    for item in 0..<2 {
      grid.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    for (number, place) in [(195.0, 50.0), (325, 50), (195, 500)].enumerated() {
      let time = Int64(number) * 2_000_000
      stage.down(place.0, place.1, at: time)
      stage.up(place.0, place.1, at: time + 700_000)
    }
    #expect(source.asked == [[0, 1], [2], []] && stage.isQuiet)
  }
}
