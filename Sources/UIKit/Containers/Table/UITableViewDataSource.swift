/// Provides the rows of a table view, and makes the changes to them that the user asks for.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, obtained from the table view with `dequeueReusableCell`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title above a section, or nil.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title below a section, or nil.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited, by swipe actions too; true by default (TV5).
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved by hand; false by default (TV8).
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Deletes or inserts a row, as the user asked.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )
  /// Updates the data after a row was moved by hand.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int {
    next("numberOfSectionsIn:")?.numberOfSections(in: tableView) ?? 1
  }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    next("tableView:titleForHeaderInSection:")?.tableView(tableView, titleForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    next("tableView:titleForFooterInSection:")?.tableView(tableView, titleForFooterInSection: section)
  }
  /// Returns true; a data source that does not implement this method offers no deletion by a swipe (TV5).
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if let next = next("tableView:canEditRowAt:") {
      return next.tableView(tableView, canEditRowAt: indexPath)
    }
    tableView.editsByDefault = true
    return true
  }
  /// Returns false. UIKit's default is true with `moveRowAt`, which cannot be detected here.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    next("tableView:canMoveRowAt:")?.tableView(tableView, canMoveRowAt: indexPath) ?? false
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    next("tableView:commit:forRowAt:")?.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    next("tableView:moveRowAt:to:")?.tableView(
      tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UITableViewDataSource)? {
    forwardee(of: self, name, (any UITableViewDataSource).self)
  }
}

/// Says in advance which rows are about to be needed; nothing calls it here.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows are about to be needed.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows are no longer about to be needed.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
