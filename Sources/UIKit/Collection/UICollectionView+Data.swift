// How many items there are, and what changes that.

extension UICollectionView {
  /// How many sections there are.
  public var numberOfSections: Int { itemCounts.count }

  /// How many items a section has; 0 for one that there is not.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  private var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let known = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
    counts = known
    return known
  }

  /// Asks the data source for everything anew; nothing is selected afterwards.
  public func reloadData() {
    selection = []
    pressed = nil
    showAnew()
  }

  /// Asks the data source anew for the views of items.
  public func reloadItems(at indexPaths: [IndexPath]) { showAnew() }

  /// Asks the data source anew for sections; their items are selected no more.
  public func reloadSections(_ sections: IndexSet) {
    selection.removeAll { sections.contains($0.section) }
    showAnew()
  }

  /// Shows items that the data source has now; the selection stays with its items.
  public func insertItems(at indexPaths: [IndexPath]) {
    for inserted in indexPaths.sorted() {
      selection = selection.map { selected in
        guard selected.section == inserted.section, selected.item >= inserted.item else { return selected }
        return IndexPath(item: selected.item + 1, section: selected.section)
      }
    }
    showAnew()
  }

  /// Shows no more items that the data source has no more; the selection stays with its items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    for deleted in indexPaths.sorted().reversed() {
      selection.removeAll { $0 == deleted }
      selection = selection.map { selected in
        guard selected.section == deleted.section, selected.item > deleted.item else { return selected }
        return IndexPath(item: selected.item - 1, section: selected.section)
      }
    }
    showAnew()
  }

  /// Makes changes as one; the completion is called when they are laid out, which is at once.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    showAnew()
    layoutIfNeeded()
    completion?(true)
  }

  /// Items changed their places.
  func itemsDidChange() { showAnew() }

  // Cells are dequeued again: which of them show what they showed before is the data source's business.
  private func showAnew() {
    counts = nil
    movement = nil
    hideAll()
    layoutIsOutdated()
  }
}
