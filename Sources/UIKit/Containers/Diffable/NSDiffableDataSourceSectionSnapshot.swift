/// The items of a section, of which some may be below others, and are shown only where those are opened.
///
/// A call that names an item that is not there, or adds one that is there, traps with its name, as UIKit
/// raises an exception.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// Makes a snapshot without items.
  public init() {}

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { list(below: nil) { _ in true } }
  /// The items that are below no other.
  public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
  /// The items that are shown: those that every item above them is opened for.
  public var visibleItems: [ItemIdentifierType] { list(below: nil, expanded.contains) }
  /// The items that are opened.
  public var expandedItems: [ItemIdentifierType] { items.filter(expanded.contains) }

  private func list(
    below parent: ItemIdentifierType?, _ isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    (children[parent] ?? []).flatMap { [$0] + (isOpen($0) ? list(below: $0, isOpen) : []) }
  }

  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
  /// The place of an item among all items, or nil.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Whether an item is opened.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Whether an item is shown.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  /// How many items are above an item.
  public func level(of item: ItemIdentifierType) -> Int { parent(of: item).map { level(of: $0) + 1 } ?? 0 }
  /// The item above an item, or nil.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let parent = parents[child] else { Self.stop("there is no item \(child)") }
    return parent
  }
  /// The items below an item, with it if asked for, as a snapshot.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    if includingParent { part.append([parent]) }
    part.add(self, below: parent, to: includingParent ? parent : nil)
    return part
  }

  private mutating func add(
    _ other: Self, below parent: ItemIdentifierType?, to own: ItemIdentifierType?
  ) {
    let new = other.children[parent] ?? []
    append(new, to: own)
    for item in new { add(other, below: item, to: item) }
    expanded.formUnion((new + [parent].compactMap { $0 }).filter { other.isExpanded($0) && contains($0) })
  }

  // MARK: Changes

  /// Adds items behind those that are below an item, or at the end.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { _ = self.parent(of: parent) }
    insert(items, below: parent, at: children[parent]?.count ?? 0)
  }
  /// Adds items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    insert(items, below: parent, at: index)
  }
  /// Adds items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    insert(items, below: parent, at: index + 1)
  }
  /// Takes items away with those below them; those that are not there are left out.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      delete(children.removeValue(forKey: item) ?? [])
      children[parent(of: item)]?.removeAll { $0 == item }
      parents[item] = nil
      expanded.remove(item)
    }
  }
  /// Takes all items away.
  public mutating func deleteAll() { self = Self() }
  /// Opens items: those below them are shown.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { _ = parent(of: item) }
    expanded.formUnion(items)
  }
  /// Closes items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
  /// Replaces the items below an item.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(children[parent] ?? [])
    add(snapshot, below: nil, to: parent)
  }

  private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
    let parent = parent(of: item)
    return (parent, children[parent]?.firstIndex(of: item) ?? 0)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items {
      guard !contains(item) else { Self.stop("the item \(item) is there twice") }
      parents[item] = .some(parent)
    }
    children[parent, default: []].insert(contentsOf: items, at: index)
  }

  private static func stop(_ text: String) -> Never {
    preconditionFailure("NSDiffableDataSourceSectionSnapshot: \(text)")
  }
}

/// What a user has moved, in one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What has changed.
  public let difference: CollectionDifference<ItemIdentifierType>
}

/// What a user has moved.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// What was shown before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What has changed among all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// What has changed in the sections that the item left and came to.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
