// How index paths change when items are moved.

extension IndexPath {
  /// A whole section, as a layout is told of it.
  static func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  func moved(by items: Int) -> IndexPath { IndexPath(item: item + items, section: section) }

  /// The index path of an item after it or another item was moved.
  func afterMove(from origin: IndexPath, to target: IndexPath) -> IndexPath {
    if self == origin { return target }
    var path = self
    if path.section == origin.section, path.item > origin.item { path = path.moved(by: -1) }
    if path.section == target.section, path.item >= target.item { path = path.moved(by: 1) }
    return path
  }
}
