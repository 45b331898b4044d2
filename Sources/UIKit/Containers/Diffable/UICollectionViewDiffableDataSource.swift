/// Shows the items of a snapshot in a collection, and the changes from one to the next.
///
/// Items that stay keep their selection, by their identifiers.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a header or footer.
  public typealias SupplementaryViewProvider =
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  /// Makes headers and footers, or nil.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Asked and told when an item with others below it is opened or closed by a tap.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// Asked and told when an item is moved by hand; nothing can be moved by default.
  open var reorderingHandlers = ReorderingHandlers()
  /// The items of sections that were given with others below them.
  final var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Makes a data source without items, and makes it the collection's.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
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
    if let collection {
      if change.isWhole {
        let selected = (collection.indexPathsForSelectedItems ?? []).compactMap(old.item(at:))
        collection.reloadData()
        for path in selected.compactMap(shown.indexPath(of:)) {
          collection.selectItem(at: path, animated: false, scrollPosition: [])
        }
      } else {
        if change.isOfRows {
          collection.performBatchUpdates {
            if !change.gone.isEmpty { collection.deleteItems(at: change.gone) }
            if !change.come.isEmpty { collection.insertItems(at: change.come) }
          }
        }
        if !change.reloaded.isEmpty { collection.reloadItems(at: change.reloaded) }
        if !change.reconfigured.isEmpty { collection.reconfigureItems(at: change.reconfigured) }
      }
      if !change.isWhole || collection.window != nil { collection.layoutIfNeeded() }
    }
    guard let completion else { return }
    if let collection, animatingDifferences { collection.completeChanges(completion) } else { completion() }
  }

  /// Shows another snapshot by reading the collection anew, which clears its selection.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot.shown
    collection?.reloadData()
    completion?()
  }

  /// The item at a place, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// The place of an item, or nil.
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
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  /// The number of items in the snapshot's section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(shown.numberOfItems(inSection:)) ?? 0
  }
  /// The cell that the provider makes; one that it does not make traps, as in UIKit.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = shown.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      preconditionFailure(
        "the cell provider of a UICollectionViewDiffableDataSource made no cell for \(indexPath)")
    }
    return cell
  }
  /// The view that the provider makes, or an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
  /// What ``reorderingHandlers`` say of the item.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    shown.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// Has the item there, and tells ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }

  /// Has another snapshot, whose items are shown already.
  final func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    shown = snapshot
  }
}
