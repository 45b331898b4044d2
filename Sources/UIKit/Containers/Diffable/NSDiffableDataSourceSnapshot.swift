/// The sections and items of a list by their identifiers, each of which is in it once.
///
/// A call that names a section or an item that is not there, or adds one that is there, traps with its name,
/// as UIKit raises an exception.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items that are to be shown anew, in new cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that are to be shown anew, in the cells that they have.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot without sections.
  public init() {}

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  /// The number of items.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else { Self.stop("there is no section \(identifier)") }
    return found
  }
  /// The section that an item is in, or nil.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }
  /// The place of an item among all items, or nil.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// The place of a section, or nil.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }
  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }
  /// Takes sections away with their items; those that are not there are left out.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { forget(item) }
      sectionIdentifiers.removeAll { $0 == identifier }
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: place(of: identifier))
    sectionIdentifiers.insert(identifier, at: place(of: toIdentifier))
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: place(of: identifier))
    sectionIdentifiers.insert(identifier, at: place(of: toIdentifier) + 1)
  }
  /// Has the items of sections shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { reloadedItemIdentifiers += itemIdentifiers(inSection: identifier) }
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      Self.stop("items are appended before any section is")
    }
    insert(identifiers, in: section, at: itemIdentifiers(inSection: section).count)
  }
  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }
  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }
  /// Takes items away; those that are not there are left out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard let section = sectionOfItem[identifier] else { continue }
      items[section]?.removeAll { $0 == identifier }
      forget(identifier)
    }
  }
  /// Takes all items and sections away.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    takeOut(identifier)
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
  {
    guard identifier != toIdentifier else { return }
    takeOut(identifier)
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Has items shown anew, in new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }
  /// Has items shown anew, in the cells that they have.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  /// The snapshot without what is to be shown anew, as it is once it is shown.
  var shown: Self {
    var shown = self
    (shown.reloadedItemIdentifiers, shown.reconfiguredItemIdentifiers) = ([], [])
    return shown
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item], let number = indexOfSection(section),
      let row = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: number)
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let list = items[sectionIdentifiers[path.section]] ?? []
    return list.indices.contains(path.row) ? list[path.row] : nil
  }

  private static func stop(_ text: String) -> Never {
    preconditionFailure("NSDiffableDataSourceSnapshot: \(text)")
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else { Self.stop("there is no section \(section)") }
    return index
  }

  private func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = sectionOfItem[item], let index = items[section]?.firstIndex(of: item) else {
      Self.stop("there is no item \(item)")
    }
    return (section, index)
  }

  private mutating func insert(_ sections: [SectionIdentifierType], at index: Int) {
    for section in sections {
      guard items.updateValue([], forKey: section) == nil else {
        Self.stop("the section \(section) is there twice")
      }
    }
    sectionIdentifiers.insert(contentsOf: sections, at: index)
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    for item in new {
      guard sectionOfItem.updateValue(section, forKey: item) == nil else {
        Self.stop("the item \(item) is there twice")
      }
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private mutating func takeOut(_ item: ItemIdentifierType) {
    let (section, index) = place(of: item)
    items[section]?.remove(at: index)
    sectionOfItem[item] = nil
  }

  private mutating func forget(_ item: ItemIdentifierType) {
    sectionOfItem[item] = nil
    reloadedItemIdentifiers.removeAll { $0 == item }
    reconfiguredItemIdentifiers.removeAll { $0 == item }
  }
}

/// What changes from one snapshot to another: as rows that go and come, or as a list that is read anew.
struct SnapshotChange<Section: Hashable, Item: Hashable> {
  /// The rows that go, by their old places.
  private(set) var gone: [IndexPath] = []
  /// The rows that come, by their new places.
  private(set) var come: [IndexPath] = []
  /// The rows that get another cell, by their new places.
  private(set) var reloaded: [IndexPath] = []
  /// The rows whose cell is configured again, by their new places.
  private(set) var reconfigured: [IndexPath] = []
  /// Whether the sections change, or rows that stay change their order.
  private(set) var isWhole = false
  /// Whether rows go or come.
  var isOfRows: Bool { !gone.isEmpty || !come.isEmpty }

  init(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    guard old.sectionIdentifiers == new.sectionIdentifiers else {
      isWhole = true
      return
    }
    for (number, section) in new.sectionIdentifiers.enumerated() {
      let (before, after) = (old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
      let (had, has) = (Set(before), Set(after))
      if before.filter(has.contains) != after.filter(had.contains) { isWhole = true }
      for (row, item) in before.enumerated() where !has.contains(item) {
        gone.append(IndexPath(row: row, section: number))
      }
      for (row, item) in after.enumerated() where !had.contains(item) {
        come.append(IndexPath(row: row, section: number))
      }
    }
    let anew = Set(new.reloadedItemIdentifiers)
    let again = Set(new.reconfiguredItemIdentifiers).subtracting(anew)
    func places(_ items: Set<Item>) -> [IndexPath] {
      new.itemIdentifiers.filter { items.contains($0) && old.indexPath(of: $0) != nil }
        .compactMap { new.indexPath(of: $0) }
    }
    if !anew.isEmpty { reloaded = places(anew) }
    if !again.isEmpty { reconfigured = places(again) }
  }
}
