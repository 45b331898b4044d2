// What changes rows and sections.

/// Changes of rows and sections made together: deletions refer to the old rows, insertions to the new ones.
struct RowChanges {
  /// How many updates have begun but not ended.
  var depth = 0
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var moves: [(from: IndexPath, to: IndexPath)] = []
  var movedSections: [(from: Int, to: Int)] = []
  /// Rows that get another cell.
  var reloaded: Set<IndexPath> = []
  /// Rows whose cell is configured again.
  var reconfigured: Set<IndexPath> = []

  /// Whether rows are at most reloaded and configured again, so that all others stay as they are.
  ///
  /// An update without changes only asks for the heights again.
  var onlyRenews: Bool {
    deleted.isEmpty && inserted.isEmpty && goneSections.isEmpty && comeSections.isEmpty
      && reloadedSections.isEmpty && moves.isEmpty
  }

  /// The sections that are no longer where they were.
  private var goneSections: IndexSet { deletedSections.union(IndexSet(movedSections.map(\.from))) }
  /// The sections that other rows have come to.
  private var comeSections: IndexSet { insertedSections.union(IndexSet(movedSections.map(\.to))) }

  /// The index paths of the same rows after the changes, without those that are gone.
  func applied(to paths: [IndexPath]) -> [IndexPath] {
    let (gone, come) = (deleted + moves.map(\.from), (inserted + moves.map(\.to)).sorted())
    let (goneSections, comeSections) = (goneSections, comeSections)
    func section(after section: Int) -> Int? {
      if let move = movedSections.first(where: { $0.from == section }) { return move.to }
      guard !goneSections.contains(section) else { return nil }
      var place = section - goneSections.count(in: 0..<max(0, section))
      for come in comeSections where come <= place { place += 1 }
      return place
    }
    return paths.compactMap { path in
      if let move = moves.first(where: { $0.from == path }) { return move.to }
      guard !gone.contains(path), let section = section(after: path.section) else { return nil }
      var row = path.row - Set(gone.filter { $0.section == path.section && $0.row < path.row }).count
      for come in come where come.section == section && come.row <= row { row += 1 }
      return IndexPath(row: row, section: section)
    }
  }

  /// The number of rows that each section has to have after the changes; nil for one whose rows the changes
  /// do not say, and for all if a change is about what is not there.
  func applied(toCounts counts: [Int?]) -> [Int?]? {
    var counts = counts
    for section in reloadedSections where counts.indices.contains(section) { counts[section] = nil }
    func add(_ number: Int, _ section: Int) {
      if counts.indices.contains(section), let count = counts[section] { counts[section] = count + number }
    }
    for path in deleted { add(-1, path.section) }
    for move in moves { add(-1, move.from.section) }
    let before = counts
    for section in goneSections.reversed() {
      guard counts.indices.contains(section) else { return nil }
      counts.remove(at: section)
    }
    for section in comeSections {
      guard section <= counts.count else { return nil }
      counts.insert(movedSections.first { $0.to == section }.flatMap { before[$0.from] }, at: section)
    }
    for path in inserted { add(1, path.section) }
    for move in moves { add(1, move.to.section) }
    return counts
  }
}

extension UITableView {
  final func readAnew() {
    tell(.reloads(self))
    (knownCounts, expectedCounts) = (nil, nil)
    selection = []
    showAnew()
    lacksCells = true
  }

  /// Asks the data source again for the cells of rows, which are other ones than before, and deselects them.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    tell(.rows(.reloads, indexPaths, in: self))
    change {
      $0.reloaded.formUnion(indexPaths)
      selection.removeAll { indexPaths.contains($0) }
    }
  }

  /// Has the data source configure the cells of rows again: it is given the cells that they have, and they
  /// stay selected.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    tell(.rows(.reloads, indexPaths, in: self))
    change { $0.reconfigured.formUnion(indexPaths) }
  }

  /// Asks the data source again for sections, and deselects their rows.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    tell(.sections(.reloads, sections, in: self))
    change {
      $0.reloadedSections.formUnion(sections)
      selection.removeAll { sections.contains($0.section) }
    }
  }

  /// Shows rows that the data source has inserted; the selection stays with its rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    tell(.rows(.inserts, indexPaths, in: self))
    change { $0.inserted += indexPaths }
  }

  /// Removes rows that the data source has deleted; the selection stays with its rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    tell(.rows(.deletes, indexPaths, in: self))
    change { $0.deleted += indexPaths }
  }

  /// Shows a row at another place, where the data source already has it; the selection stays with its rows.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    tell(.movesRow(from: indexPath, to: newIndexPath, in: self))
    change { $0.moves.append((indexPath, newIndexPath)) }
  }

  /// Shows sections that the data source has inserted; the selection stays with its rows.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    tell(.sections(.inserts, sections, in: self))
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Removes sections that the data source has deleted; the selection stays with its rows.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    tell(.sections(.deletes, sections, in: self))
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Shows a section at another place, where the data source already has it; the selection stays with its
  /// rows.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    tell(.sections(.reloads, [section, newSection], in: self))
    change { $0.movedSections.append((section, newSection)) }
  }

  /// Begins changes that are made together, until the matching ``endUpdates()``.
  public func beginUpdates() { changes.depth += 1 }

  /// Makes the changes since ``beginUpdates()``; a call without a matching one does nothing.
  public func endUpdates() {
    guard changes.depth > 0 else { return }
    changes.depth -= 1
    if changes.depth == 0 { makeChanges() }
  }

  /// Makes several changes at once; the completion is called when this has returned (TV10).
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Makes several changes at once; the closure is called before this returns and not kept, as on iOS, so
  /// that it needs no explicit `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    endUpdates()
    layoutIfNeeded()
    if let completion { completeChanges { completion(true) } }
  }

  /// Tells of a change that can be seen, because the table is in a window.
  final func tell(_ event: @autoclosure () -> AppEvent) {
    if window != nil { AppEvents.tell(event()) }
  }

  private func change(_ note: (inout RowChanges) -> Void) {
    note(&changes)
    if changes.depth == 0 { makeChanges() }
  }

  private func makeChanges() {
    selection = changes.applied(to: selection)
    expectedCounts = knownCounts.flatMap { changes.applied(toCounts: $0) }
    let made = changes
    changes = RowChanges()
    if made.onlyRenews, movement == nil {
      renew(made.reloaded, made.reconfigured.subtracting(made.reloaded))
    } else {
      showAnew()
    }
    lacksCells = true
    // UIKit compares at once: a second call that would make it right comes too late.
    guard expectedCounts != nil else { return }
    _ = rows
    if knownCounts != nil { showChanges() }
  }

  /// Shows some rows anew; all others keep their cells.
  private func renew(_ reloaded: Set<IndexPath>, _ reconfigured: Set<IndexPath>) {
    if !reloaded.isEmpty {
      generation += 1
      if let row = pressed?.indexPath, reloaded.contains(row) { pressed = nil }
      closeSwipe()
      swipePan.breakOff()
    }
    for indexPath in reloaded.sorted() { retire(indexPath) }
    for indexPath in reconfigured.sorted() { configureAgain(indexPath) }
    invalidateRows()
  }

  // Cells are dequeued again; whether they show the same as before is up to the data source.
  private func showAnew() {
    generation += 1
    pressed = nil
    movement = nil
    closeSwipe()
    swipePan.breakOff()
    hideAll()
    invalidateRows()
  }
}

extension UIScrollView {
  /// Calls a completion of changes once the call that makes them has returned, as after an animation (TV10).
  final func completeChanges(_ completion: @escaping () -> Void) {
    UIApplication.shared.clock.schedule(after: 0, origin: "the end of changes") { completion() }
  }
}
