// Items below others, which can be opened and closed.

extension UICollectionViewDiffableDataSource: OutlineSource {
  /// Asked and told when an item is opened or closed by a tap.
  @preconcurrency @MainActor
  public struct SectionSnapshotHandlers {
    /// Whether an item is opened; nil for yes.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// An item is about to be opened.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Whether an item is closed; nil for yes.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// An item is about to be closed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Gives the items below one that is opened, for those that it has; nil for those.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Makes handlers that let everything happen.
    public init() {}
  }

  /// Asked and told when an item is moved by hand.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil for no.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// An item is about to be where it was moved to.
    public var willReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// An item is where it was moved to.
    public var didReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Makes handlers that let nothing be moved.
    public init() {}
  }

  /// Shows other items in a section, which is added at the end if it is not there.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var new = self.snapshot()
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    new.deleteItems(new.itemIdentifiers(inSection: section))
    new.appendItems(snapshot.visibleItems, toSection: section)
    trees[section] = snapshot
    apply(new, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The items of a section, with those that are not shown.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let all = snapshot()
    let shown = all.indexOfSection(section) == nil ? [] : all.itemIdentifiers(inSection: section)
    if let tree = trees[section], tree.visibleItems == shown { return tree }
    return Self.flat(shown)
  }

  private static func flat(
    _ items: [ItemIdentifierType]
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(items)
    return flat
  }

  func outline(at path: IndexPath) -> (level: Int, isOpen: Bool) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      trees[section] != nil
    else { return (0, false) }
    let tree = snapshot(for: section)
    return (tree.level(of: item), tree.isExpanded(item))
  }

  var takesMoves: Bool { reorderingHandlers.canReorderItem != nil }

  func toggle(_ path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else {
      return
    }
    var tree = snapshot(for: section)
    if tree.isExpanded(item) {
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willExpandItem?(item)
      if let given = sectionSnapshotHandlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: given)
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }

  /// Has an item where the user has moved it, and tells the handlers; in a section where items are below
  /// others, all are beside each other then.
  final func reorder(from source: IndexPath, to target: IndexPath) {
    guard let item = itemIdentifier(for: source), let left = sectionIdentifier(for: source.section),
      let come = sectionIdentifier(for: target.section)
    else { return }
    let old = snapshot()
    var new = old
    new.deleteItems([item])
    let beside = new.itemIdentifiers(inSection: come)
    if beside.indices.contains(target.item) {
      new.insertItems([item], beforeItem: beside[target.item])
    } else {
      new.appendItems([item], toSection: come)
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: (left == come ? [left] : [left, come]).map { section in
        let (before, after) = (
          old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section)
        )
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: Self.flat(before), finalSnapshot: Self.flat(after),
          difference: after.difference(from: before))
      })
    reorderingHandlers.willReorder?(transaction)
    take(new)
    reorderingHandlers.didReorder?(transaction)
  }
}
