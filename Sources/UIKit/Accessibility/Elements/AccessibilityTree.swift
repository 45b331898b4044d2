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
    let nodes = collector.children(of: window, canScroll: false)
    let order = ReadingOrder(window)
    // A window that lists its elements becomes a group of those elements.
    let isListed = nodes.count == 1 && nodes[0].object === window
    var root =
      isListed ? nodes[0] : AccessibilityNode(window, frame: window.bounds, around: nodes, isOrdered: false)
    root = order.ordered(
      root, rightToLeft: order.isRightToLeft(window.rootViewController?.viewIfLoaded ?? window))
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

  /// The elements and groups that an object is or contains.
  ///
  /// - Parameter canScroll: Whether it is in a scroll view, which scrolls a spoken element into view.
  mutating func nodes(of object: UIAccessibilityObject, canScroll: Bool) -> [AccessibilityNode] {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
    kept.append(object)
    guard !object.accessibilityElementsHidden else { return [] }
    if let view = object as? UIView, !isVisible(view) { return [] }
    guard object.isAccessibilityElement else { return children(of: object, canScroll: canScroll) }
    let frame = frame(of: object)
    return canScroll || isInSight(object, at: frame) ? [AccessibilityNode(object, frame: frame)] : []
  }

  /// The elements and groups in an object; one group where they are to be read together.
  mutating func children(of object: UIAccessibilityObject, canScroll: Bool) -> [AccessibilityNode] {
    let canScroll = canScroll || object is UIScrollView
    var nodes: [AccessibilityNode] = []
    if let listed = AccessibilityTree.listed(in: object) {
      guard lists < Self.listLimit else { return [] }
      lists += 1
      defer { lists -= 1 }
      for element in listed { nodes += self.nodes(of: element, canScroll: canScroll) }
      return nodes.isEmpty
        ? [] : [AccessibilityNode(object, frame: frame(of: object), around: nodes, isOrdered: true)]
    }
    guard let view = object as? UIView else { return [] }
    var isOrdered = false
    if view is TransitionView {
      (nodes, isOrdered) = parts(of: view, canScroll: canScroll)
    } else {
      for subview in reachable(in: view) { nodes += self.nodes(of: subview, canScroll: canScroll) }
    }
    guard !nodes.isEmpty, !(view is UIWindow), isOrdered || isGroup(view) else { return nodes }
    return [AccessibilityNode(view, frame: frame(of: view), around: nodes, isOrdered: isOrdered)]
  }

  /// The elements of a controller with bars: the bar above, the content and the bars below, each read without
  /// a break; where there is no bar, only the content, not in order.
  private mutating func parts(of holder: UIView, canScroll: Bool) -> ([AccessibilityNode], isOrdered: Bool) {
    var (above, content, below): ([AccessibilityNode], [AccessibilityNode], [AccessibilityNode]) = (
      [], [], []
    )
    var shown = holder
    for view in reachable(in: holder) {
      let nodes = self.nodes(of: view, canScroll: canScroll)
      switch view {
      case is UINavigationBar: above = group(nodes, of: view)
      case is UITabBar, is UIToolbar: below = group(nodes, of: view)
      default:
        content += nodes
        shown = view
      }
    }
    if above.isEmpty && below.isEmpty { return (content, false) }
    return (above + group(content, of: shown) + below, true)
  }

  /// Two or more nodes combined into one group.
  private func group(_ nodes: [AccessibilityNode], of view: UIView) -> [AccessibilityNode] {
    nodes.count < 2
      ? nodes : [AccessibilityNode(view, frame: frame(of: view), around: nodes, isOrdered: false)]
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

  /// The subviews that can be reached: all of them, or only the frontmost modal one.
  private func reachable(in view: UIView) -> [UIView] {
    return view.subviews.last { $0.accessibilityViewIsModal && isVisible($0) }.map { [$0] } ?? view.subviews
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
