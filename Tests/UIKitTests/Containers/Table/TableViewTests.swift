import Testing

@testable import UIKit

@Suite("Table view")
@MainActor
struct TableViewTests {
  @Test("TV1: only rows in sight have cells, which are reused; positions are those of the content")
  func visibleRows() {
    let it = TableStage(rows: 10_000)
    #expect(it.table.contentSize == CGSize(width: 300, height: 500_000))
    #expect(it.madeCells == 8 && it.shown == Array(0..<8))
    let cells = Set(it.table.visibleCells.map(ObjectIdentifier.init))
    it.table.contentOffset.y = 250_010
    it.stage.window.layoutIfNeeded()
    #expect(it.shown == Array(5000...5008) && it.madeCells == 17)
    #expect(cells.isSubset(of: it.table.visibleCells.map(ObjectIdentifier.init)))
    #expect(it.table.rectForRow(at: .row(5000)) == CGRect(x: 0, y: 250_000, width: 300, height: 50))
    #expect(it.table.indexPathForRow(at: CGPoint(x: 10, y: 250_049)) == .row(5000))
    #expect(it.table.indexPathForRow(at: CGPoint(x: 10, y: -1)) == nil)
    #expect(it.table.indexPathForRow(at: CGPoint(x: 10, y: 500_000)) == nil)
    #expect(it.table.indexPathsForRows(in: CGRect(x: 0, y: 90, width: 9, height: 20)) == [.row(1), .row(2)])
    #expect(it.calls.isEmpty && it.stage.isQuiet)
  }

  @Test("TV1: spans find each element by its height, and every one keeps its place when another grows")
  func spans() {
    var spans = TableSpans([[10, 5, 0, 7, 0], [0, 0], [3, 1, 2]])
    func check() {
      var top: CGFloat = 0
      for (number, height) in spans.heights.enumerated() {
        #expect(spans.top(of: number) == top)
        if height > 0 {
          #expect(spans.number(at: top) == number && spans.number(at: top + height - 0.5) == number)
        }
        top += height
      }
      #expect(spans.total == top && spans.number(at: top) == nil && spans.number(at: -1) == nil)
    }
    check()
    for number in spans.heights.indices {
      spans.setHeight(CGFloat(number * 3 % 5), of: number)
      check()
    }
    let parts = spans.heights.indices.map { spans.part($0) }
    #expect(parts.map(\.section) == [0, 0, 0, 0, 0, 1, 1, 2, 2, 2])
    let first: [TableSpans.Part] = [.header, .row(0), .row(1), .row(2), .footer]
    #expect(parts.map(\.part) == first + [.header, .footer, .header, .row(0), .footer])
    #expect(parts.enumerated().allSatisfy { spans.number(of: $1.part, in: $1.section) == $0 })
    #expect(spans.number(of: .row(3), in: 0) == nil && spans.number(of: .header, in: 3) == nil)
  }

  @Test("TV1: a row without a height of its own is as high as its cell asks for, once it is seen")
  func fitting() {
    let it = TableStage { it in
      it.rowHeight = { $0.row == 1 ? 80 : UITableView.automaticDimension }
    }
    #expect(it.table.rectForRow(at: .row(0)).height == 44 && it.table.rectForRow(at: .row(1)).minY == 44)
    #expect(it.table.contentSize.height == 1356)
    let cell = it.table.cellForRow(at: .row(2))
    cell?.contentView.heightAnchor.constraint(equalToConstant: 100).isActive = true
    it.table.reloadData()
    it.stage.window.layoutIfNeeded()
    let high = it.table.visibleCells.filter { $0.bounds.height == 100 }
    #expect(high.count == 1 && it.table.contentSize.height == 1412 && it.stage.isQuiet)
  }

  /// Rows of words in as many lines as they need; those of the second are many.
  private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let texts = [2, 60, 2].map { String(repeating: "word ", count: $0) }
    var selected: [Int] = []

    static func fill(_ view: UIView, _ text: String) {
      let label = UILabel()
      (label.numberOfLines, label.text) = (0, text)
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      ])
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      Self.fill(cell.contentView, Self.texts[indexPath.row])
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      Self.fill(header.contentView, Self.texts[1])
      return header
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  @Test(
    "TV1: text that constraints hold is broken at the row's width, and a touch meets the row that is there")
  func wrapped() {
    let (stage, words) = (Stage(), Words())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 700), style: .plain)
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (words, words)
    stage.add(table, name: "table")
    stage.window.layoutIfNeeded()
    let heights = Words.texts.map {
      20 + TextEstimate.current.size(of: $0, font: .systemFont(ofSize: 17), width: 280).height
    }
    #expect(heights[1] > 3 * heights[0])
    #expect((0..<3).map { table.rectForRow(at: .row($0)).height } == heights)
    #expect(table.rectForHeader(inSection: 0).height == heights[1])
    #expect(
      table.cellForRow(at: .row(1))?.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: heights[1]))
    stage.tap(100, Double(2 * heights[1] + heights[0]) - 5, at: 0)
    #expect(words.selected == [1] && stage.isQuiet)
  }

  @Test("TV1: a row whose content is a share of its width is as high as that, and nothing contradicts")
  func share() {
    final class Pictures: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let picture = UIView()
        picture.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(picture)
        NSLayoutConstraint.activate([
          picture.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          picture.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
          picture.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
          picture.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -10),
          picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
        ])
        return cell
      }
    }
    let (stage, pictures) = (Stage(), Pictures())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = pictures
    stage.add(table, name: "table")
    stage.window.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [160, 160, 160])
    #expect(stage.take() == [] && stage.isQuiet)
  }

  @Test("TV2: a plain table's header stays in sight until the next one comes")
  func headers() {
    let it = TableStage {
      $0.sections = [Array(0..<10), Array(10..<20)]
      $0.headers = ["A", "B"]
    }
    #expect(it.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 300, height: 28))
    #expect(it.table.rect(forSection: 0).height == 550)
    it.table.contentOffset.y = 100
    it.stage.window.layoutIfNeeded()
    #expect(it.table.headerView(forSection: 0)?.frame.minY == 100)
    it.table.contentOffset.y = 535
    it.stage.window.layoutIfNeeded()
    #expect(it.table.headerView(forSection: 0)?.frame.minY == 522)
    #expect(it.table.headerView(forSection: 1)?.textLabel?.text == "B")
    // What lies over a row takes its touches.
    it.table.contentOffset.y = 100
    it.stage.window.layoutIfNeeded()
    it.stage.tap(50, 10, at: 0)
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV2: the delegate is told of headers and footers that come into sight and leave it, once each")
  func edges() {
    let it = TableStage(style: .grouped) {
      $0.sections = [Array(0..<10), Array(10..<20)]
      $0.headers = ["A", "B"]
      $0.footers = ["a", nil]
    }
    #expect(it.edges == ["header 0 comes"])
    it.table.contentOffset.y = 20
    it.stage.window.layoutIfNeeded()
    #expect(it.edges == ["header 0 comes"])
    it.edges = []
    it.table.contentOffset.y = 300
    it.stage.window.layoutIfNeeded()
    #expect(it.edges.first == "header 0 goes true")
    #expect(Set(it.edges.dropFirst()) == ["footer 0 comes", "header 1 comes"] && it.edges.count == 3)
    it.edges = []
    it.table.contentOffset.y = 0
    it.stage.window.layoutIfNeeded()
    #expect(Set(it.edges) == ["footer 0 goes true", "header 1 goes true", "header 0 comes"])
    #expect(it.take().isEmpty && it.stage.isQuiet)
  }

  @Test("TV2: groups keep their distance, inset ones also from the sides")
  func groups() {
    let it = TableStage(style: .insetGrouped)
    #expect(it.table.rectForRow(at: .row(0)) == CGRect(x: 16, y: 18, width: 268, height: 50))
    it.stage.tap(8, 40, at: 0)
    #expect(it.take().isEmpty)
    it.stage.tap(20, 40, at: 1_000_000)
    #expect(it.take().last == "select 0" && it.stage.isQuiet)
  }

  @Test("scrollToRow brings a row to the top, the middle or the bottom, no further than the content goes")
  func scrolling() {
    let it = TableStage()
    it.table.scrollToRow(at: .row(10), at: .top, animated: false)
    #expect(it.table.contentOffset.y == 500)
    it.table.scrollToRow(at: .row(10), at: .middle, animated: false)
    #expect(it.table.contentOffset.y == 325)
    it.table.scrollToRow(at: .row(20), at: .none, animated: false)
    #expect(it.table.contentOffset.y == 650)
    it.table.scrollToRow(at: .row(29), at: .top, animated: false)
    #expect(it.table.contentOffset.y == 1100)
    it.table.scrollToRow(at: .row(99), at: .top, animated: false)
    #expect(it.table.contentOffset.y == 1100 && it.stage.isQuiet)
  }

  @Test("changes take the selection along")
  func changes() {
    let it = TableStage()
    it.table.allowsMultipleSelection = true
    for row in [2, 5, 7] { it.table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }
    it.sections[0].removeFirst()
    it.table.deleteRows(at: [.row(0)], with: .fade)
    #expect(it.table.indexPathsForSelectedRows == [.row(1), .row(4), .row(6)])
    it.sections[0].insert(99, at: 2)
    it.table.insertRows(at: [.row(2)], with: .fade)
    #expect(it.table.indexPathsForSelectedRows == [.row(1), .row(5), .row(7)])
    it.table.performBatchUpdates {
      it.sections[0].remove(at: 5)
      it.sections.insert([1000], at: 0)
      it.table.insertSections([0], with: .none)
      it.table.deleteRows(at: [.row(5)], with: .none)
    }
    #expect(it.table.indexPathsForSelectedRows?.map(\.section) == [1, 1])
    #expect(it.table.indexPathsForSelectedRows?.map(\.row) == [1, 6])
    #expect(it.shown.first == 1000 && it.table.numberOfRows(inSection: 1) == 29)
    it.table.moveRow(at: IndexPath(row: 1, section: 1), to: IndexPath(row: 0, section: 0))
    #expect(it.table.indexPathsForSelectedRows?.first == .row(0))
    it.table.reloadData()
    #expect(it.table.indexPathsForSelectedRows == nil && it.calls.isEmpty && it.stage.isQuiet)
  }

  @Test("a registered class is made with its own initialiser; its labels are where its style puts them")
  func cells() {
    final class Own: UITableViewCell {
      let extra = 7
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    let it = TableStage()
    it.table.register(Own.self, forCellReuseIdentifier: "own")
    let cell = it.table.dequeueReusableCell(withIdentifier: "own", for: .row(0))
    #expect((cell as? Own)?.extra == 7 && cell.reuseIdentifier == "own")
    #expect(it.table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "More"
    cell.accessoryType = .disclosureIndicator
    it.table.addSubview(cell)
    cell.layoutIfNeeded()
    #expect(cell.detailTextLabel?.frame.maxX == cell.contentView.bounds.width - 16)
    #expect(cell.contentView.frame.width == 320 - 44 && cell.textLabel?.frame.minX == 16)
  }

  @Test("a table controller is its table's data source and delegate, and edits it")
  func controller() {
    final class Controller: UITableViewController {
      var selected: [Int] = []
      var scrolled: [CGFloat] = []
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolled.append(scrollView.contentOffset.y)
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
      }
    }
    let stage = Stage()
    let controller = Controller(style: .grouped)
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    #expect(controller.tableView.style == .grouped && controller.tableView.numberOfRows(inSection: 0) == 5)
    stage.tap(100, 40, at: 0)
    #expect(controller.selected == [0])
    controller.scrolled = []
    controller.tableView.contentOffset.y = 10
    #expect(controller.scrolled == [10])
    controller.setEditing(true, animated: true)
    #expect(controller.tableView.isEditing && stage.isQuiet)
  }
}
