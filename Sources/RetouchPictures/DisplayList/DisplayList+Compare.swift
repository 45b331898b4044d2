import CoreGraphics

extension DisplayList {
  /// Whether another list shows the same, whatever the names of its groups are.
  package func shows(_ other: DisplayList) -> Bool {
    size == other.size && DisplayItem.show(items, other.items)
  }
}

extension DisplayItem {
  /// Whether two lists of items show the same.
  fileprivate static func show(_ items: [DisplayItem], _ others: [DisplayItem]) -> Bool {
    items.count == others.count && zip(items, others).allSatisfy { $0.shows($1) }
  }

  private func shows(_ other: DisplayItem) -> Bool {
    guard case .group(let group) = self, case .group(let another) = other else { return self == other }
    return group.transform == another.transform && group.opacity == another.opacity
      && group.clip == another.clip && Self.show(group.items, another.items)
  }
}
