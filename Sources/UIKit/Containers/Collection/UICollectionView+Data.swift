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
  final func update(renews: Bool = false, _ body: () -> Void) {
    if updateDepth == 0 { (expectedCounts, updateRenews) = (countsOfData, nil) }
    updateDepth += 1
    body()
    updateDepth -= 1
    if updateDepth == 0 {
      let made = changes
      changes = RowChanges()
      selection = made.applied(to: selection)
      expectedCounts = expectedCounts.flatMap { made.applied(toCounts: $0) }
    }
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
    changes = RowChanges()
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
      changes.reloadedSections.formUnion(sections)
      selection.removeAll { sections.contains($0.section) }
    }
  }

  /// Shows items that the data source has inserted; the selection stays with its items.
  public func insertItems(at indexPaths: [IndexPath]) {
    tell(.rows(.inserts, indexPaths, in: self))
    update {
      updates += indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      changes.inserted += indexPaths
    }
  }

  /// Removes items that the data source has deleted; the selection stays with its items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    tell(.rows(.deletes, indexPaths, in: self))
    update {
      updates += indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      changes.deleted += indexPaths
    }
  }

  /// Shows sections that the data source has inserted; the selection stays with its items.
  public func insertSections(_ sections: IndexSet) {
    tell(.sections(.inserts, sections, in: self))
    update {
      updates += sections.map { UICollectionViewUpdateItem(.insert, from: nil, to: .whole($0)) }
      changes.insertedSections.formUnion(sections)
    }
  }

  /// Removes sections that the data source has deleted; the selection stays with its items.
  public func deleteSections(_ sections: IndexSet) {
    tell(.sections(.deletes, sections, in: self))
    update {
      updates += sections.map { UICollectionViewUpdateItem(.delete, from: .whole($0), to: nil) }
      changes.deletedSections.formUnion(sections)
    }
  }

  /// Shows a section at another place, where the data source already has it; the selection stays with its
  /// items.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    tell(.sections(.reloads, [section, newSection], in: self))
    update {
      updates.append(UICollectionViewUpdateItem(.move, from: .whole(section), to: .whole(newSection)))
      changes.movedSections.append((section, newSection))
    }
  }

  /// Makes several changes at once; the completion is called when this has returned (TV10).
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Makes several changes at once; the closure is called before this returns and not kept, as on iOS, so
  /// that it needs no explicit `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    update(updates)
    layoutIfNeeded()
    if let completion { completeChanges { completion(true) } }
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
    guard updateDepth == 0, expectedCounts != nil else { return }
    _ = itemCounts
    if counts != nil { showChanges() }
  }
}
