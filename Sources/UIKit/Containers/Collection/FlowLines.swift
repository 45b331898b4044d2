/// Breaks the items of a section into lines.
///
/// "Along" is the direction in which lines follow each other, "across" the direction of a line itself.
struct FlowLines {
  var isVertical: Bool
  /// The space across, in points.
  var room: CGFloat
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat

  /// The frames of items, in order.
  ///
  /// - Parameters:
  ///   - sizes: The items' sizes; negative ones count as 0.
  ///   - end: Where the section begins and, afterwards, where it ends, in points.
  func frames(of sizes: [CGSize], end: inout CGFloat) -> [CGRect] {
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (start, stop) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let free = room - start - stop
    let isUniform = sizes.allSatisfy { $0 == sizes.first }
    var frames: [CGRect] = []
    var place = end + before
    var first = 0
    while first < sizes.count {
      let last = endOfLine(from: first, sizes, free)
      let line = sizes[first..<last]
      let breadth = line.map(across).reduce(0, +)
      let length = line.map(along).max() ?? 0
      var gap = itemSpacing
      var position = start
      if isUniform {
        // The capacity of a full line determines the gap, so that the last line keeps the columns.
        let width = across(sizes[first])
        let capacity =
          width > 0 ? max(1, Int(min(10_000, (free + itemSpacing) / (width + itemSpacing)))) : line.count
        if capacity > 1, width > 0 { gap = (free - CGFloat(capacity) * width) / CGFloat(capacity - 1) }
        if capacity == 1 { position = start + max(0, (free - width) / 2) }
      } else if last < sizes.count {
        if line.count > 1 { gap = (free - breadth) / CGFloat(line.count - 1) }
        if line.count == 1 { position = start + max(0, (free - breadth) / 2) }
      }
      for size in line {
        let middle = place + (length - along(size)) / 2
        frames.append(
          isVertical
            ? CGRect(x: position, y: middle, width: size.width, height: size.height)
            : CGRect(x: middle, y: position, width: size.width, height: size.height))
        position += across(size) + gap
      }
      first = last
      place += length
      if first < sizes.count { place += lineSpacing }
    }
    end = place + after
    return frames
  }

  /// The index after the last item that fits into a line; a line contains at least one item.
  private func endOfLine(from first: Int, _ sizes: [CGSize], _ free: CGFloat) -> Int {
    var breadth = across(sizes[first])
    var last = first + 1
    // A millionth of a point must not cause another line: widths are often thirds of the space.
    while last < sizes.count, breadth + itemSpacing + across(sizes[last]) <= free + 0.000_001 {
      breadth += itemSpacing + across(sizes[last])
      last += 1
    }
    return last
  }

  private func across(_ size: CGSize) -> CGFloat { max(0, isVertical ? size.width : size.height) }
  private func along(_ size: CGSize) -> CGFloat { max(0, isVertical ? size.height : size.width) }
}
