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
    if movement == nil { check(known) }
    return known
  }

  /// Notes that the data source has to give more or fewer items from now on than it gave last.
  func expect(_ number: Int, _ paths: [IndexPath]) {
    guard var expected = expectedCounts ?? counts else { return }
    for path in paths where expected.indices.contains(path.section) { expected[path.section] += number }
    expectedCounts = expected
  }

  /// Says where the items do not add up after an update, for which UIKit raises (EX1).
  private func check(_ counts: [Int]) {
    defer { expectedCounts = nil }
    guard let expected = expectedCounts, expected.count == counts.count,
      let section = counts.indices.first(where: { expected[$0] != counts[$0] })
    else { return }
    UIApplication.shared.observer?.raises(
      .inconsistency,
      "the items of section \(section) do not add up after an update: "
        + "\(expected[section]) are left by it, the data source gives \(counts[section])", source: self)
  }

  /// Tells of a change that can be seen, because the collection is in a window.
  final func tell(_ event: @autoclosure () -> AppEvent) {
    if window != nil { AppEvents.tell(event()) }
  }

  final func readAnew() {
    tell(.reloads(self))
    expectedCounts = nil
    selection = []
    pressed = nil
    updates = []
    let context = collectionViewLayout.context()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
    showAnew()
  }

  /// Asks the data source again for the views of items.
  public func reloadItems(at indexPaths: [IndexPath]) {
    tell(.rows(.reloads, indexPaths, in: self))
    updates += indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
    showAnew()
  }

  /// Asks the data source again for sections, and deselects their items.
  public func reloadSections(_ sections: IndexSet) {
    tell(.sections(.reloads, sections, in: self))
    expectedCounts = nil
    selection.removeAll { sections.contains($0.section) }
    showAnew()
  }

  /// Shows items that the data source has inserted; the selection stays with its items.
  public func insertItems(at indexPaths: [IndexPath]) {
    tell(.rows(.inserts, indexPaths, in: self))
    updates += indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
    expect(1, indexPaths)
    selection = selection.afterInserting(indexPaths)
    showAnew()
  }

  /// Removes items that the data source has deleted; the selection stays with its items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    tell(.rows(.deletes, indexPaths, in: self))
    updates += indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
    expect(-1, indexPaths)
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
