/// Shows the items of a snapshot as the rows of a table, and the changes from one to the next.
///
/// Rows that stay keep their selection, by their identifiers.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// How rows come and go; stored only, because that is not shown.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Makes a data source without items, and makes it the table's.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// The sections and items that are shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  /// Shows another snapshot, at once; the completion of one that is animated is called when this has returned
  /// (TV10).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = shown
    shown = snapshot.shown
    let change = SnapshotChange(from: old, to: snapshot)
    if let table {
      if change.isWhole {
        let selected = (table.indexPathsForSelectedRows ?? []).compactMap(old.item(at:))
        table.reloadData()
        for path in selected.compactMap(shown.indexPath(of:)) {
          table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
      } else {
        if change.isOfRows {
          table.performBatchUpdates {
            if !change.gone.isEmpty { table.deleteRows(at: change.gone, with: self.defaultRowAnimation) }
            if !change.come.isEmpty { table.insertRows(at: change.come, with: self.defaultRowAnimation) }
          }
        }
        if !change.reloaded.isEmpty {
          table.reloadRows(at: change.reloaded, with: self.defaultRowAnimation)
        }
        if !change.reconfigured.isEmpty { table.reconfigureRows(at: change.reconfigured) }
      }
      if !change.isWhole || table.window != nil { table.layoutIfNeeded() }
    }
    guard let completion else { return }
    if let table, animatingDifferences { table.completeChanges(completion) } else { completion() }
  }

  /// Shows another snapshot by reading the table anew, which clears its selection.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot.shown
    table?.reloadData()
    completion?()
  }

  /// The item of a row, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// The row of an item, or nil.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.indexPath(of: itemIdentifier)
  }
  /// The identifier of a section, or nil.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  /// The number of a section, or nil.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // What a subclass overrides: without it here, Swift would call the protocol's defaults instead.

  /// The number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  /// The number of items in the snapshot's section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(shown.numberOfItems(inSection:)) ?? 0
  }
  /// The cell that the provider makes; one that it does not make traps, as in UIKit.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = shown.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "the cell provider of a UITableViewDiffableDataSource made no cell for \(indexPath)")
    }
    return cell
  }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
