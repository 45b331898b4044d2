// How index paths change when items are inserted, deleted or moved.

extension IndexPath {
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

extension [IndexPath] {
  /// The index paths of the same items after others were inserted at index paths.
  func afterInserting(_ paths: [IndexPath]) -> [IndexPath] {
    paths.sorted().reduce(self) { items, inserted in
      items.map { $0.section == inserted.section && $0.item >= inserted.item ? $0.moved(by: 1) : $0 }
    }
  }

  /// The index paths of the same items after those at index paths were deleted.
  func afterDeleting(_ paths: [IndexPath]) -> [IndexPath] {
    paths.sorted().reversed().reduce(self) { items, deleted in
      items.filter { $0 != deleted }
        .map { $0.section == deleted.section && $0.item > deleted.item ? $0.moved(by: -1) : $0 }
    }
  }
}
