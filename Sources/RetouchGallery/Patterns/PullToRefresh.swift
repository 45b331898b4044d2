import RetouchReplay
import UIKit

/// Headlines in a table; pulling it down gets new ones, which arrive a second later.
///
///     y  59 ┌──────────── ◌ ───────────────────┐     the refresh control, while it refreshes
///       119 ├─ headline 1 ─────────────────────┤     twenty rows of 60 points
///       179 ├─ headline 2 ─────────────────────┤
public final class PullToRefresh: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private var headlines = (1...20).map { "Headline \($0)" }
  private var editions = 0
  let list = UITableView(frame: .zero, style: .plain)
  let refresher = UIRefreshControl()

  /// Builds the list.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.rowHeight = 60
    list.dataSource = self
    list.delegate = self
    list.refreshControl = refresher
    refresher.addTarget(self, action: PullToRefresh.refresh, for: .valueChanged)
    view.addSubview(list)
  }

  /// Places the list below the status bar.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = CGRect(x: 0, y: 59, width: view.bounds.width, height: view.bounds.height - 59)
  }

  private func refresh() {
    note("asks for news")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
      editions += 1
      headlines.insert("News \(editions)", at: 0)
      note("has news")
      list.reloadData()
      refresher.endRefreshing()
    }
  }
}

extension PullToRefresh: UITableViewDataSource {
  /// Returns a row for each headline.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    headlines.count
  }

  /// Returns a cell with the headline, by which it is named.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "headline")
      ?? UITableViewCell(style: .default, reuseIdentifier: "headline")
    cell.textLabel?.text = headlines[indexPath.row]
    cell.accessibilityIdentifier = headlines[indexPath.row].lowercased()
    return cell
  }
}

extension PullToRefresh: UITableViewDelegate {
  /// Opens a headline.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("opens " + headlines[indexPath.row])
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
