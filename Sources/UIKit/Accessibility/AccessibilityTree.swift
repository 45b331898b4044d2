#if FAULTS
  import Faults
#endif

/// What assistive technologies see of a window, in the order in which VoiceOver goes through it.
///
/// What is hidden, more transparent than 0.01, scaled to nothing or without any size is left out with all that is in
/// it, and so is what lies outside of the window or wholly behind a bar, unless it can be scrolled into sight: nobody
/// can point at it, and its focus would lie on the bar. An element hides what is in it. A view that is modal hides the other views of its superview; of several the frontmost counts. The status bar is no
/// part of it: VoiceOver comes to it by a touch, and never from the elements of an app.
///
/// The elements of an explicit list are read in its order. Others are read by rows from top to bottom, each in the
/// direction of reading; a view that only holds others does not keep them together, unless it groups them, is a
/// container of a type or holds tabs. What a navigation or tab bar controller shows is read as one, after the bar above
/// it and before the bars below it, wherever the rows of both begin; UIKit does not say so, and on the screen it is the
/// order from top to bottom. Of an object that is reached twice the first place counts.
@MainActor
package struct AccessibilityTree {
  /// The window, with the elements and groups in it.
  package let root: AccessibilityNode

  /// The elements in the order in which they are read, each with what is spoken of it.
  package var elements: [AccessibilityNode] { root.elements }

  /// Looks at a window as it is now; it should be laid out.
  package init(of window: UIWindow) {
    var collector = AccessibilityCollector(window)
    let nodes = collector.children(of: window, canScroll: false)
    let order = ReadingOrder(window)
    // A window that lists its elements is the group of these.
    let isListed = nodes.count == 1 && nodes[0].object === window
    var root =
      isListed ? nodes[0] : AccessibilityNode(window, frame: window.bounds, around: nodes, isOrdered: false)
    root = order.ordered(
      root, rightToLeft: order.isRightToLeft(window.rootViewController?.viewIfLoaded ?? window))
    SpokenContext.speak(&root)
    self.root = root
  }

  /// More elements than this in one container are not looked at.
  private static let elementLimit = 10_000

  /// How many elements a container says that it has; a number that cannot be meant counts as none.
  static func count(of container: UIAccessibilityObject) -> Int {
    let count = container.accessibilityElementCount()
    return count > 0 && count != NSNotFound ? min(count, elementLimit) : 0
  }

  /// The elements that a container lists, in order, or nil where its views say what is in it.
  static func listed(in container: UIAccessibilityObject) -> [UIAccessibilityObject]? {
    if let elements = container.accessibilityElements {
      return elements.prefix(elementLimit).compactMap { $0 as? UIAccessibilityObject }
    }
    let count = count(of: container)
    guard count > 0 else { return nil }
    return (0..<count).compactMap { container.accessibilityElement(at: $0) as? UIAccessibilityObject }
  }
}

/// Finds the elements and groups of a window, not yet in order.
@MainActor
private struct AccessibilityCollector {
  private let window: UIWindow
  private var seen: Set<ObjectIdentifier> = []
  /// What was seen: an element that is made when asked for must not leave its address to the next one.
  private var kept: [UIAccessibilityObject] = []
  /// How many lists the one that is looked at is in: one that makes a list in itself whenever it is asked has no end.
  private var lists = 0
  private static let listLimit = 100
  private let cover: BarCover

  init(_ window: UIWindow) {
    self.window = window
    cover = BarCover(window)
  }

  /// The elements and groups that an object is or has in it.
  ///
  /// - Parameter canScroll: Whether it is in a scroll view, which brings into sight what is spoken.
  mutating func nodes(of object: UIAccessibilityObject, canScroll: Bool) -> [AccessibilityNode] {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
    kept.append(object)
    guard !object.accessibilityElementsHidden else { return [] }
    if let view = object as? UIView, !isVisible(view) { return [] }
    #if FAULTS
      if Fault.isPlanted("element-keeps-its-views"), object.isAccessibilityElement {
        return [AccessibilityNode(object, frame: frame(of: object))]
          + children(of: object, canScroll: canScroll)
      }
    #endif
    guard object.isAccessibilityElement else { return children(of: object, canScroll: canScroll) }
    let frame = frame(of: object)
    return canScroll || isInSight(object, at: frame) ? [AccessibilityNode(object, frame: frame)] : []
  }

  /// The elements and groups in an object; one group where they are to be read one after the other.
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

  /// What a controller with bars shows: the bar above, the content, the bars below, each read without a break; where
  /// there is no bar the content only, not in order.
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

  /// Nodes as one.
  private func group(_ nodes: [AccessibilityNode], of view: UIView) -> [AccessibilityNode] {
    nodes.count < 2
      ? nodes : [AccessibilityNode(view, frame: frame(of: view), around: nodes, isOrdered: false)]
  }

  /// Whether anything of an element can be seen in the window; one without a place counts as seen.
  private func isInSight(_ object: UIAccessibilityObject, at frame: CGRect) -> Bool {
    guard !frame.isEmpty else { return true }
    if frame.intersection(window.bounds).isEmpty { return false }
    #if FAULTS
      if Fault.isPlanted("covered-element-spoken") { return true }
    #endif
    return !cover.covers(object, at: frame)
  }

  private func isGroup(_ view: UIView) -> Bool {
    view.shouldGroupAccessibilityChildren || view.accessibilityContainerType != .none
      || view.accessibilityTraits.contains(.tabBar)
  }

  /// The subviews that can be reached: all, or the frontmost modal one.
  private func reachable(in view: UIView) -> [UIView] {
    #if FAULTS
      if Fault.isPlanted("modal-view-ignored") { return view.subviews }
    #endif
    return view.subviews.last { $0.accessibilityViewIsModal && isVisible($0) }.map { [$0] } ?? view.subviews
  }

  private func isVisible(_ view: UIView) -> Bool {
    #if FAULTS
      if Fault.isPlanted("hidden-view-spoken") { return true }
    #endif
    return view.isTouchable && view.bounds.size != .zero && !(view is StatusBar)
  }

  /// Where an object is in the window.
  private func frame(of object: UIAccessibilityObject) -> CGRect {
    let frame = object.accessibilityFrame
    let origin = window.frame.origin
    guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else { return .zero }
    return frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}
