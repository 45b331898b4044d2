// The number of items, and what changes it.

extension UICollectionView {
  /// The number of sections as the data source gave it last.
  public var numberOfSections: Int { itemCounts.count }

  /// The number of items in a section; 0 if there is no such section.
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

  /// Asks the data source for everything again, and clears the selection.
  public func reloadData() {
    selection = []
    pressed = nil
    showAnew()
  }

  /// Asks the data source again for the views of items.
  public func reloadItems(at indexPaths: [IndexPath]) { showAnew() }

  /// Asks the data source again for sections, and deselects their items.
  public func reloadSections(_ sections: IndexSet) {
    selection.removeAll { sections.contains($0.section) }
    showAnew()
  }

  /// Shows items that the data source has inserted; the selection stays with its items.
  public func insertItems(at indexPaths: [IndexPath]) {
    selection = selection.afterInserting(indexPaths)
    showAnew()
  }

  /// Removes items that the data source has deleted; the selection stays with its items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    selection = selection.afterDeleting(indexPaths)
    showAnew()
  }

  /// Makes several changes at once; the completion is called after layout, which happens immediately.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    showAnew()
    layoutIfNeeded()
    completion?(true)
  }

  /// Shows the items again after they changed places.
  func itemsDidChange() { showAnew() }

  // Cells are dequeued again; whether they show the same as before is up to the data source.
  private func showAnew() {
    counts = nil
    movement = nil
    hideAll()
    invalidateItems()
  }
}
