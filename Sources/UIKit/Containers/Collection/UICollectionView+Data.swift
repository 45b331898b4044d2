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
    // Within an update the data source is between two answers.
    if movement == nil, updateDepth == 0 { check(known) }
    return known
  }

  /// Makes changes of one update; when the outermost has ended, the data source is asked for what they leave.
  ///
  /// An update that only `renews` items leaves the cells of all others where they are.
  final func update(renews: Bool = false, _ changes: () -> Void) {
    if updateDepth == 0 { (expectedCounts, updateRenews) = (countsOfData, nil) }
    updateDepth += 1
    changes()
    updateDepth -= 1
    if renews { updateRenews = updateRenews ?? true }
    if updateRenews == true, renews || updateDepth == 0, movement == nil {
      askForCounts()
    } else {
      updateRenews = false
      showAnew()
    }
  }

  /// The numbers of items as the data source gave them: one that is moved by hand counts where it was.
  private var countsOfData: [Int]? {
    guard var known = counts else { return nil }
    if let movement, known.indices.contains(movement.target.section) {
      known[movement.target.section] -= 1
      known[movement.origin.section] += 1
    }
    return known
  }

  /// Notes that the data source has to give more or fewer items after the update than it gave before.
  final func expect(_ number: Int, _ paths: [IndexPath]) {
    guard var expected = expectedCounts else { return }
    for path in paths where expected.indices.contains(path.section) {
      expected[path.section] = expected[path.section].map { $0 + number }
    }
    expectedCounts = expected
  }

  /// Says where the items do not add up after an update, for which UIKit raises (EX1).
  private func check(_ given: [Int]) {
    guard let expected = expectedCounts else { return }
    expectedCounts = nil
    let reason: String
    if expected.count != given.count {
      reason =
        "the sections do not add up after an update: \(expected.count) are left by it, "
        + "the data source gives \(given.count)"
    } else if let section = given.indices.first(where: { expected[$0] ?? given[$0] != given[$0] }) {
      reason =
        "the items of section \(section) do not add up after an update: "
        + "\(expected[section] ?? 0) are left by it, the data source gives \(given[section])"
    } else {
      return
    }
    UIApplication.shared.observer?.raises(.inconsistency, reason, source: self)
    // No app goes on here on iOS; here it does, with what the data source gives next.
    counts = nil
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

  /// Asks the data source again for the views of items, which are other ones than before.
  public func reloadItems(at indexPaths: [IndexPath]) {
    tell(.rows(.reloads, indexPaths, in: self))
    update(renews: true) {
      updates += indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
      for indexPath in indexPaths { retire(indexPath) }
    }
  }

  /// Has the data source configure the cells of items again: it is given the cells that they have.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    tell(.rows(.reloads, indexPaths, in: self))
    update(renews: true) {
      for indexPath in indexPaths { configureAgain(indexPath) }
    }
  }

  /// Asks the data source again for sections, and deselects their items.
  public func reloadSections(_ sections: IndexSet) {
    tell(.sections(.reloads, sections, in: self))
    update {
      expectedCounts = expectedCounts?.enumerated().map { sections.contains($0.offset) ? nil : $0.element }
      selection.removeAll { sections.contains($0.section) }
    }
  }

  /// Shows items that the data source has inserted; the selection stays with its items.
  public func insertItems(at indexPaths: [IndexPath]) {
    tell(.rows(.inserts, indexPaths, in: self))
    update {
      updates += indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      expect(1, indexPaths)
      selection = selection.afterInserting(indexPaths)
    }
  }

  /// Removes items that the data source has deleted; the selection stays with its items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    tell(.rows(.deletes, indexPaths, in: self))
    update {
      updates += indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      expect(-1, indexPaths)
      selection = selection.afterDeleting(indexPaths)
    }
  }

  /// Makes several changes at once; the completion is called after layout, which happens immediately.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Makes several changes at once; the closure is called before this returns and not kept, as on iOS, so
  /// that it needs no explicit `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    update(updates)
    layoutIfNeeded()
    completion?(true)
  }

  // Cells are dequeued again; whether they show the same as before is up to the data source.
  private func showAnew() {
    counts = nil
    movement = nil
    hideAll()
    askForCounts()
  }

  private func askForCounts() {
    counts = nil
    invalidateItems()
    // UIKit compares at once, and only with what it had been given.
    if updateDepth == 0, expectedCounts != nil { _ = itemCounts }
  }
}
