/// The elements of a window that assistive technologies see, in the order in which VoiceOver visits them.
///
/// Views that are hidden, more transparent than 0.01, scaled to nothing or without any size are left out with
/// everything in them. So is anything outside the window or entirely behind a bar, unless it can be scrolled
/// into view: users cannot point at it, and its focus would be drawn on the bar. An element hides the
/// elements in it. A modal view hides the other views of its superview; of several modal views the frontmost
/// counts. The status bar is not included: VoiceOver reaches it by a touch, and never from the elements of an
/// app.
///
/// The elements of an explicit list are read in its order. Others are read by rows from top to bottom, each
/// row in the reading direction. A view that only contains others does not keep them together, unless it
/// groups them, is a container with a type or holds tabs. The content of a navigation or tab bar controller
/// is read as one group, after the bar above it and before the bars below it, wherever the rows of each
/// begin; UIKit does not say so, but on the screen it is the order from top to bottom. An object that is
/// reached twice is read where it is reached first.
@MainActor
package struct AccessibilityTree {
  /// The window, with its elements and groups.
  package let root: AccessibilityNode

  /// The elements in reading order, each with its spoken text.
  package var elements: [AccessibilityNode] { root.elements }

  /// Examines a window as it is now; it should be laid out.
  ///
  /// - Parameter speaks: Whether the elements get their spoken texts.
  package init(of window: UIWindow, speaks: Bool = true) {
    var collector = AccessibilityCollector(window)
    var nodes: [AccessibilityNode] = []
    collector.addChildren(of: window, canScroll: false, to: &nodes)
    let order = ReadingOrder(window)
    // A window that lists its elements becomes a group of those elements.
    let isListed = nodes.count == 1 && nodes[0].object === window
    var root =
      isListed ? nodes[0] : AccessibilityNode(window, frame: window.bounds, around: nodes, isOrdered: false)
    order.sort(
      &root, rightToLeft: order.isRightToLeft(window.rootViewController?.viewIfLoaded ?? window))
    if speaks { SpokenContext.speak(&root) }
    self.root = root
  }

  /// The maximum number of elements that are examined in one container.
  private static let elementLimit = 10_000

  /// The number of elements that a container reports; 0 if it is negative or `NSNotFound`.
  static func count(of container: UIAccessibilityObject) -> Int {
    let count = container.accessibilityElementCount()
    return count > 0 && count != NSNotFound ? min(count, elementLimit) : 0
  }

  /// The elements that a container lists, in order, or nil where its views determine them.
  static func listed(in container: UIAccessibilityObject) -> [UIAccessibilityObject]? {
    if let elements = container.accessibilityElements {
      return elements.prefix(elementLimit).compactMap { $0 as? UIAccessibilityObject }
    }
    let count = count(of: container)
    guard count > 0 else { return nil }
    return (0..<count).compactMap { container.accessibilityElement(at: $0) as? UIAccessibilityObject }
  }
}

/// Collects the elements and groups of a window, not yet in order.
@MainActor
private struct AccessibilityCollector {
  private let window: UIWindow
  private var seen: Set<ObjectIdentifier> = []
  /// The objects seen so far, kept alive so that an element made on demand gets a new address.
  private var kept: [UIAccessibilityObject] = []
  /// The nesting depth of lists: an object may make a new list inside itself whenever it is asked.
  private var lists = 0
  private static let listLimit = 100
  private let cover: BarCover

  init(_ window: UIWindow) {
    self.window = window
    cover = BarCover(window)
  }

  /// Adds the elements and groups that an object is or contains.
  ///
  /// - Parameter canScroll: Whether it is in a scroll view, which scrolls a spoken element into view.
  mutating func add(_ object: UIAccessibilityObject, canScroll: Bool, to nodes: inout [AccessibilityNode]) {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return }
    kept.append(object)
    guard !object.accessibilityElementsHidden else { return }
    if let view = object as? UIView, !isVisible(view) { return }
    guard object.isAccessibilityElement else {
      return addChildren(of: object, canScroll: canScroll, to: &nodes)
    }
    let frame = frame(of: object)
    if canScroll || isInSight(object, at: frame) { nodes.append(AccessibilityNode(object, frame: frame)) }
  }

  /// Adds the elements and groups in an object; one group where they are to be read together.
  mutating func addChildren(
    of object: UIAccessibilityObject, canScroll: Bool, to nodes: inout [AccessibilityNode]
  ) {
    let (canScroll, first) = (canScroll || object is UIScrollView, nodes.count)
    if let listed = AccessibilityTree.listed(in: object) {
      guard lists < Self.listLimit else { return }
      lists += 1
      defer { lists -= 1 }
      for element in listed { add(element, canScroll: canScroll, to: &nodes) }
      if nodes.count > first { group(first, of: object, isOrdered: true, in: &nodes) }
      return
    }
    guard let view = object as? UIView else { return }
    var isOrdered = false
    if view is TransitionView {
      isOrdered = addParts(of: view, canScroll: canScroll, to: &nodes)
    } else if let modal = modalView(in: view) {
      add(modal, canScroll: canScroll, to: &nodes)
    } else {
      for subview in view.subviews { add(subview, canScroll: canScroll, to: &nodes) }
    }
    guard nodes.count > first, !(view is UIWindow), isOrdered || isGroup(view) else { return }
    group(first, of: view, isOrdered: isOrdered, in: &nodes)
  }

  /// Adds the elements of a controller with bars: the bar above, the content and the bars below, each read
  /// without a break; where there is no bar, only the content, not in order.
  ///
  /// - Returns: Whether they are in order.
  private mutating func addParts(
    of holder: UIView, canScroll: Bool, to nodes: inout [AccessibilityNode]
  ) -> Bool {
    var (above, content, below): ([AccessibilityNode], [AccessibilityNode], [AccessibilityNode]) = (
      [], [], []
    )
    var shown = holder
    for view in modalView(in: holder).map({ [$0] }) ?? holder.subviews {
      var part: [AccessibilityNode] = []
      add(view, canScroll: canScroll, to: &part)
      switch view {
      case is UINavigationBar: above = joined(part, of: view)
      case is UITabBar, is UIToolbar: below = joined(part, of: view)
      default:
        content += part
        shown = view
      }
    }
    let isOrdered = !above.isEmpty || !below.isEmpty
    nodes += isOrdered ? above + joined(content, of: shown) + below : content
    return isOrdered
  }

  /// Two or more nodes combined into one group.
  private func joined(_ nodes: [AccessibilityNode], of view: UIView) -> [AccessibilityNode] {
    var nodes = nodes
    if nodes.count >= 2 { group(0, of: view, isOrdered: false, in: &nodes) }
    return nodes
  }

  /// Puts one group in place of the nodes from an index on.
  private func group(
    _ first: Int, of object: UIAccessibilityObject, isOrdered: Bool, in nodes: inout [AccessibilityNode]
  ) {
    let children = Array(nodes[first...])
    nodes.removeSubrange(first...)
    nodes.append(
      AccessibilityNode(object, frame: frame(of: object), around: children, isOrdered: isOrdered))
  }

  /// Whether any part of an element is visible in the window; an element without a frame counts as visible.
  private func isInSight(_ object: UIAccessibilityObject, at frame: CGRect) -> Bool {
    guard !frame.isEmpty else { return true }
    if frame.intersection(window.bounds).isEmpty { return false }
    return !cover.covers(object, at: frame)
  }

  private func isGroup(_ view: UIView) -> Bool {
    view.shouldGroupAccessibilityChildren || view.accessibilityContainerType != .none
      || view.accessibilityTraits.contains(.tabBar)
  }

  /// The frontmost modal subview, beside which the others cannot be reached.
  private func modalView(in view: UIView) -> UIView? {
    for subview in view.subviews.reversed() where subview.accessibilityViewIsModal && isVisible(subview) {
      return subview
    }
    return nil
  }

  private func isVisible(_ view: UIView) -> Bool {
    return view.isTouchable && view.bounds.size != .zero && !(view is StatusBar)
  }

  /// The frame of an object in the window.
  private func frame(of object: UIAccessibilityObject) -> CGRect {
    let frame = object.accessibilityFrame
    let origin = window.frame.origin
    guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else { return .zero }
    return frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}
