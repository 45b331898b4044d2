import Testing

@testable import UIKit

@Suite("Estimated heights of headers and footers (row TV2)")
@MainActor
struct TableEstimateTests {
  /// Ten sections of three rows, with headers that ask for 60 points and are estimated at 40.
  @MainActor
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { 10 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      let (header, bar) = (UIView(), UIView())
      bar.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: header.topAnchor),
        bar.bottomAnchor.constraint(equalTo: header.bottomAnchor),
        bar.heightAnchor.constraint(equalToConstant: 60),
      ])
      return header
    }
  }

  private func table(_ stage: Stage, _ sections: Sections) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), style: .plain)
    (table.sectionHeaderTopPadding, table.rowHeight) = (0, 100)
    (table.dataSource, table.delegate) = (sections, sections)
    stage.add(table, name: "table")
    stage.window.layoutIfNeeded()
    return table
  }

  @Test("TV2: a header has its estimated height until it is shown, and its view is not asked for before")
  func headers() {
    let (stage, sections) = (Stage(), Sections())
    let table = table(stage, sections)
    #expect(sections.asked == [0, 1])
    // Ten times three rows, two headers as they are, and eight as estimated.
    #expect(table.contentSize.height == 3_440)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 420)
    table.contentOffset.y = 700
    table.layoutIfNeeded()
    // From 700 to 1,200 points: the third header, and the fourth at 1,080.
    #expect(sections.asked.filter { $0 > 1 } == [2, 3])
    #expect(table.rectForHeader(inSection: 2).height == 60)
    #expect(table.rectForHeader(inSection: 9).height == 40)
    #expect(table.contentSize.height == 3_480)
    #expect(stage.isQuiet)
  }

  @Test("TV2: an estimate for a header that has no view leaves it no height once it would be shown")
  func withoutViews() {
    let (stage, sections) = (Stage(), Sections())
    let table = table(stage, sections)
    table.estimatedSectionFooterHeight = 30
    table.layoutIfNeeded()
    #expect(table.rectForFooter(inSection: 0).height == 0)
    #expect(table.rectForFooter(inSection: 9).height == 30)
    #expect(table.rectForHeader(inSection: 0).height == 60 && sections.asked == [0, 1])
    #expect(stage.isQuiet)
  }
}
