#if FAULTS
  import Faults
#endif

/// What the containers around an element add to what is spoken of it.
@MainActor
struct SpokenContext {
  /// Counts the elements of the outermost container of tabs.
  private var tabs: Counter?
  /// Counts the segments of a segmented control.
  private var segments: Counter?
  /// The table that the elements may be cells of.
  private var table: (any UIAccessibilityContainerDataTable)?
  /// What the containers say that begin with the next element, the outermost first.
  private var starts: [String] = []
  /// What the containers say that end with the last element, the innermost first.
  private var ends: [String] = []

  private final class Counter {
    private var index = 0
    let count: Int
    init(count: Int) { self.count = count }
    func next() -> Int {
      index += 1
      return index
    }
  }

  /// Gives every element in a group its text; the group must be in order.
  static func speak(_ root: inout AccessibilityNode) { SpokenContext().speak(&root) }

  private func speak(_ node: inout AccessibilityNode) {
    guard !node.isElement else {
      node.text = text(of: node)
      return
    }
    let inner = self.inside(node)
    for index in node.children.indices {
      var context = inner
      if index > 0 { context.starts = [] }
      if index < node.children.count - 1 { context.ends = [] }
      context.speak(&node.children[index])
    }
  }

  /// What holds for the elements of a container.
  private func inside(_ container: AccessibilityNode) -> SpokenContext {
    var context = self
    #if FAULTS
      let makesTabs = container.traits.contains(.tabBar) && !Fault.isPlanted("tab-trait-ignored")
    #else
      let makesTabs = container.traits.contains(.tabBar)
    #endif
    if tabs == nil, makesTabs { context.tabs = Counter(count: container.elementCount) }
    context.segments = container.object is UISegmentedControl ? Counter(count: container.elementCount) : nil
    if container.containerType == .dataTable {
      context.table = container.object as? any UIAccessibilityContainerDataTable
    }
    let words = Self.words(of: container.containerType)
    if container.containerType != .none, let label = container.object.accessibilityLabel, !label.isEmpty {
      context.starts.append(SpokenText.sentence(label))
    }
    if let words {
      context.starts.append(words.start)
      // A container of a single element says only that it begins.
      if container.elementCount > 1 { context.ends.insert(words.end, at: 0) }
    }
    return context
  }

  /// What is spoken where a container begins and ends, or nil for one that has only its label to say.
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
      spoken.place = .tab(tabs.next(), of: tabs.count)
    } else if let segments {
      spoken.place = .segment(segments.next(), of: segments.count)
    }
    spoken.containers = starts + ends
    spoken.goesBack = object is BackButton
    if let table, let cell = object as? any UIAccessibilityContainerDataTableCell {
      spoken.cell = SpokenCell(cell, in: table)
    }
    return spoken.text
  }
}
