import RetouchReplay
import UIKit

/// Letters in a table: a left swipe uncovers Delete and Flag, a right swipe Unread; a tap opens a letter.
///
///     y  59 ┌─ ada ──────────────────────────────┐     twenty rows of 60 points
///       119 ├─ grace ────────────────┬ Flag ┬ Delete┐  after a swipe to the left
///       179 ├─ alan ─────────────────┴──────┴───────┘
public final class SwipeToDelete: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private var senders = ["Ada", "Grace", "Alan", "Barbara"] + (5...20).map { "Letter \($0)" }
  let list = UITableView(frame: .zero, style: .plain)

  /// Builds the list.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.rowHeight = 60
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
  }

  /// Places the list below the status bar.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = CGRect(x: 0, y: 59, width: view.bounds.width, height: view.bounds.height - 59)
  }
}

extension SwipeToDelete: UITableViewDataSource {
  /// Returns a row for each letter.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { senders.count }

  /// Returns a cell with the letter's sender, which is also its name.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "letter")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "letter")
    let sender = senders[indexPath.row]
    cell.textLabel?.text = sender
    cell.detailTextLabel?.text = "Yours sincerely"
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = sender.lowercased()
    return cell
  }
}

extension SwipeToDelete: UITableViewDelegate {
  /// Returns Delete, which a swipe along the whole row performs, and Flag.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      guard let self else { return }
      note("deletes " + senders.remove(at: indexPath.row))
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      guard let self else { return }
      note("flags " + senders[indexPath.row])
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  /// Returns Unread, which needs a tap on its button.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let unread = UIContextualAction(style: .normal, title: "Unread") { [weak self] _, _, done in
      guard let self else { return }
      note("unreads " + senders[indexPath.row])
      done(true)
    }
    unread.backgroundColor = .systemBlue
    let configuration = UISwipeActionsConfiguration(actions: [unread])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Opens a letter.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("opens " + senders[indexPath.row])
    tableView.deselectRow(at: indexPath, animated: true)
  }

  /// Notes that a swipe uncovers a row's actions.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("uncovers")
  }

  /// Notes that the actions are covered again.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { note("covers") }
}
