/// The order in which VoiceOver visits elements that have no explicit order: the order in which one reads a
/// page.
@MainActor
struct ReadingOrder {
  /// How far below the first element of a row another may begin and still belong to it, in points, exclusive.
  ///
  /// Found by the authors of AccessibilitySnapshot by experiment; it applies to frames, not to paths.
  let rowTolerance: CGFloat

  init(_ window: UIWindow) {
    let idiom = window.traitCollection.userInterfaceIdiom
    let figures = AssumedFigures.standard
    let isLarge = min(window.bounds.width, window.bounds.height) >= figures.tabletLeastSide
    let isTablet = idiom == .pad || idiom == .unspecified && isLarge
    rowTolerance = isTablet ? figures.readingRowOnTablet : figures.readingRowOnPhone
  }

  /// A group with everything in it sorted.
  func ordered(_ group: AccessibilityNode, rightToLeft: Bool) -> AccessibilityNode {
    var group = group
    if !group.isOrdered {
      group.children = rows(group.children, rightToLeft: rightToLeft)
    }
    group.children = group.children.map { child in
      guard !child.isElement else { return child }
      guard let view = child.object as? UIView, view.semanticContentAttribute != .forceLeftToRight else {
        return ordered(child, rightToLeft: rightToLeft && !(child.object is UIView))
      }
      return ordered(child, rightToLeft: rightToLeft || isRightToLeft(view))
    }
    return group
  }

  /// Whether a view is read from right to left: it is forced to, or its traits say so.
  func isRightToLeft(_ view: UIView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      || view.traitCollection.layoutDirection == .rightToLeft
  }

  /// Nodes row by row; among nodes at the same position, the one further back comes first.
  private func rows(_ nodes: [AccessibilityNode], rightToLeft: Bool) -> [AccessibilityNode] {
    func side(_ extent: CGRect) -> CGFloat { rightToLeft ? -extent.maxX : extent.minX }
    let downwards = nodes.indices.sorted { (nodes[$0].extent.minY, $0) < (nodes[$1].extent.minY, $1) }
    var result: [AccessibilityNode] = []
    var row: [Int] = []
    func endRow() {
      row.sort {
        let (left, right) = (nodes[$0].extent, nodes[$1].extent)
        return (side(left), left.minY, $0) < (side(right), right.minY, $1)
      }
      result += row.map { nodes[$0] }
      row = []
    }
    for index in downwards {
      if let first = row.first, nodes[index].extent.minY - nodes[first].extent.minY >= rowTolerance {
        endRow()
      }
      row.append(index)
    }
    endRow()
    return result
  }
}
