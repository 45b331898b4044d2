import Testing

@testable import UIKit

/// A table of 300×400 points at the window's corner with rows of 50 points, and all that its delegate hears.
@MainActor
final class TableStage: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage: Stage
  let table: UITableView
  var sections = [Array(0..<30)]
  var headers: [String?] = []
  var footers: [String?] = []
  var calls: [String] = []
  /// The headers and footers that have come and gone.
  var edges: [String] = []
  var rowHeight: (IndexPath) -> CGFloat = { _ in 50 }
  var highlights = true
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var didSelect: () -> Void = {}
  var canEdit = true
  var canMove = true
  var trailing: [UIContextualAction] = []
  var leading: [UIContextualAction] = []
  var fullSwipes = true
  var target: (IndexPath) -> IndexPath = { $0 }
  var madeCells = 0

  init(
    _ stage: Stage = Stage(), rows: Int = 30, style: UITableView.Style = .plain,
    _ prepare: (TableStage) -> Void = { _ in }
  ) {
    self.stage = stage
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
    super.init()
    sections = [Array(0..<rows)]
    prepare(self)
    table.dataSource = self
    table.delegate = self
    stage.add(table, name: "table")
    stage.window.layoutIfNeeded()
  }

  /// What was told since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  var shown: [Int] { table.visibleCells.compactMap { Int($0.textLabel?.text ?? "") } }

  /// A button that notes its title, and says that it is done.
  func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, done in
      self?.calls.append(title)
      done(true)
    }
  }

  /// Drags along a row of 50 points from x on, and lifts after a rest unless it is a flick.
  func swipe(_ row: Int, from x: Double, by way: Double, at time: Int64, rest: Bool = true) {
    let y = Double(row) * 50 + 25
    stage.down(x, y, at: time)
    for step in 1...4 { stage.move(x + way * Double(step) / 4, y, at: time + 10_000 * Int64(step)) }
    stage.up(x + way, y, at: time + (rest ? 500_000 : 50_000))
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    madeCells += 1
    let known = sections.indices.contains(indexPath.section) ? sections[indexPath.section] : []
    cell.textLabel?.text = known.indices.contains(indexPath.row) ? "\(known[indexPath.row])" : "gone"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    edges.append("header \(section) comes")
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    edges.append("header \(section) goes \(view.superview == nil)")
  }
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    edges.append("footer \(section) comes")
  }
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    edges.append("footer \(section) goes \(view.superview == nil)")
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(indexPath.row)")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight(indexPath)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight \(indexPath.row)")
    return highlights
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willSelect \(indexPath.row)")
    return willSelect(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
    didSelect()
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    calls.append("accessory \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(trailing) }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(leading) }
  private func configuration(_ actions: [UIContextualAction]) -> UISwipeActionsConfiguration? {
    guard !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = fullSwipes
    return configuration
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("uncovers \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("covers \(indexPath?.row ?? -1)")
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(proposedDestinationIndexPath) }
}

extension IndexPath {
  /// A row of the first section.
  static func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}
