/// What the containers around an element add to its spoken text.
@MainActor
struct SpokenContext {
  /// Counts the elements of the outermost tab container. In a collection view it counts all items, as UIKit's
  /// collection view contains all of them, not only those for which it has made cells.
  private var tabs: Counter?
  /// Counts the segments of a segmented control.
  private var segments: Counter?
  /// The table whose cells the elements may be.
  private var table: (any UIAccessibilityContainerDataTable)?
  /// What is spoken for the containers that begin with the next element, outermost first.
  private var starts: [String] = []
  /// What is spoken for the containers that end with the last element, innermost first.
  private var ends: [String] = []

  @MainActor
  private final class Counter {
    private var index = 0
    let count: Int
    private let collection: UICollectionView?

    init(_ container: AccessibilityNode) {
      // With the client's own list, or views beside the cells, each element is counted as it comes up.
      let isOfCells = container.elements.allSatisfy { $0.object is UICollectionViewCell }
      collection = isOfCells ? container.object as? UICollectionView : nil
      let items = collection.map { view in
        (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
      }
      count = max(items ?? 0, container.elementCount)
    }

    func next(_ element: UIAccessibilityObject) -> Int {
      index += 1
      guard let collection, let cell = element as? UICollectionViewCell,
        let path = collection.indexPath(for: cell)
      else { return index }
      return (0..<path.section).reduce(path.item + 1) { $0 + collection.numberOfItems(inSection: $1) }
    }
  }

  /// Sets the spoken text of every element in a group; the group must be in order.
  static func speak(_ root: inout AccessibilityNode) { SpokenContext().speak(&root) }

  private func speak(_ node: inout AccessibilityNode) {
    guard !node.isElement else {
      node.text = text(of: node)
      return
    }
    node.containerText = SpokenContainer.text(of: node)
    let inner = self.inside(node)
    for index in node.children.indices {
      var context = inner
      if index > 0 { context.starts = [] }
      if index < node.children.count - 1 { context.ends = [] }
      context.speak(&node.children[index])
    }
  }

  /// The context for the elements of a container.
  private func inside(_ container: AccessibilityNode) -> SpokenContext {
    var context = self
    let makesTabs = container.traits.contains(.tabBar)
    if tabs == nil, makesTabs { context.tabs = Counter(container) }
    context.segments = container.object is UISegmentedControl ? Counter(container) : nil
    if container.containerType == .dataTable {
      context.table = container.object as? any UIAccessibilityContainerDataTable
    }
    let words = Self.words(of: container.containerType)
    if container.containerType != .none, let label = container.object.accessibilityLabel, !label.isEmpty {
      context.starts.append(SpokenText.sentence(label))
    }
    if let words {
      context.starts.append(words.start)
      // A container with a single element announces only its start.
      if container.elementCount > 1 { context.ends.insert(words.end, at: 0) }
    }
    return context
  }

  /// What is spoken where a container begins and ends, or nil for one that announces only its label.
  private static func words(of type: UIAccessibilityContainerType) -> (start: String, end: String)? {
    switch type {
    case .list: ("List Start.", "List End.")
    case .landmark: ("Landmark.", "End.")
    case .none, .dataTable, .semanticGroup: nil
    }
  }

  private func text(of element: AccessibilityNode) -> String {
    let object = element.object
    var spoken = SpokenText(
      label: object.accessibilityLabel, value: object.accessibilityValue, hint: object.accessibilityHint,
      traits: element.traits)
    if let tabs {
      spoken.place = .tab(tabs.next(object), of: tabs.count)
    } else if let segments {
      spoken.place = .segment(segments.next(object), of: segments.count)
    }
    spoken.containers = starts + ends
    spoken.goesBack = object is BackButton
    if let table, let cell = object as? any UIAccessibilityContainerDataTableCell {
      spoken.cell = SpokenCell(cell, in: table)
    }
    return spoken.text
  }
}
