/// The order in which VoiceOver visits elements that have no explicit order: the order in which one reads a
/// page.
@MainActor
struct ReadingOrder {
  /// How far below the first element of a row another may begin and still belong to it, in points, exclusive.
  ///
  /// Found by the authors of AccessibilitySnapshot by experiment; it applies to frames, not to paths.
  let rowTolerance: CGFloat

  init(_ window: UIWindow) {
    let figures = AssumedFigures.standard
    let isTablet = window.traitCollection.userInterfaceIdiom == .pad
    rowTolerance = isTablet ? figures.readingRowOnTablet : figures.readingRowOnPhone
  }

  /// Sorts everything in a group.
  func sort(_ group: inout AccessibilityNode, rightToLeft: Bool) {
    if !group.isOrdered, let order = rows(group.children, rightToLeft: rightToLeft) {
      group.children = order.map { group.children[$0] }
    }
    for index in group.children.indices where !group.children[index].isElement {
      let view = group.children[index].object as? UIView
      var rightToLeft = rightToLeft
      if let view {
        let isForced = view.semanticContentAttribute == .forceLeftToRight
        rightToLeft = !isForced && (rightToLeft || isRightToLeft(view))
      }
      sort(&group.children[index], rightToLeft: rightToLeft)
    }
  }

  /// Whether a view is read from right to left: it is forced to, or its traits say so.
  func isRightToLeft(_ view: UIView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      || view.traitCollection.layoutDirection == .rightToLeft
  }

  /// The indices of nodes row by row, or nil where each is a row of its own already; among nodes at the same
  /// position, the one further back comes first.
  private nonisolated func rows(_ nodes: [AccessibilityNode], rightToLeft: Bool) -> [Int]? {
    let isList = nodes.indices.dropFirst().allSatisfy {
      nodes[$0].extent.minY - nodes[$0 - 1].extent.minY >= rowTolerance
    }
    if isList { return nil }
    func side(_ extent: CGRect) -> CGFloat { rightToLeft ? -extent.maxX : extent.minX }
    let downwards = nodes.indices.sorted { (nodes[$0].extent.minY, $0) < (nodes[$1].extent.minY, $1) }
    var result: [Int] = []
    var row: [Int] = []
    func endRow() {
      row.sort {
        let (left, right) = (nodes[$0].extent, nodes[$1].extent)
        return (side(left), left.minY, $0) < (side(right), right.minY, $1)
      }
      result += row
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
