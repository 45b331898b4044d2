import RetouchReplay
import UIKit

/// The days of a week in a table in editing mode: a control at each row's end moves it, and one at its start
/// deletes it. Nothing can be moved below Sunday.
///
///     y  59 ┌⊖─ monday ───────────────────────≡┐     seven rows of 60 points, controls 44 points wide
///       119 ├⊖─ tuesday ──────────────────────≡┤
///       179 ├⊖─ wednesday ────────────────────≡┤
public final class ReorderRows: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private var days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  let list = UITableView(frame: .zero, style: .plain)

  /// Builds the list.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.rowHeight = 60
    list.dataSource = self
    list.delegate = self
    list.setEditing(true, animated: false)
    view.addSubview(list)
  }

  /// Places the list below the status bar.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = CGRect(x: 0, y: 59, width: view.bounds.width, height: view.bounds.height - 59)
  }
}

extension ReorderRows: UITableViewDataSource {
  /// Returns a row for each day.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { days.count }

  /// Returns a cell with the day's name.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "day")
      ?? UITableViewCell(style: .default, reuseIdentifier: "day")
    cell.textLabel?.text = days[indexPath.row]
    cell.accessibilityIdentifier = days[indexPath.row].lowercased()
    return cell
  }

  /// Lets each row be deleted.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Deletes a day.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    note("deletes " + days.remove(at: indexPath.row))
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  /// Lets each row except the last be moved.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    days[indexPath.row] != "Sunday"
  }

  /// Moves a day.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let day = days.remove(at: sourceIndexPath.row)
    days.insert(day, at: destinationIndexPath.row)
    note("moves \(day) to \(destinationIndexPath.row)")
  }
}

extension ReorderRows: UITableViewDelegate {
  /// Keeps Sunday at the end.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    IndexPath(row: min(proposedDestinationIndexPath.row, days.count - 2), section: 0)
  }
}
