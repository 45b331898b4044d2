/// The arithmetic of a stack view: from the sizes that its views ask for to their frames.
///
/// "Length" is along the stack, "breadth" across it.
@MainActor
struct StackArrangement {
  /// The properties of a view that the stack uses.
  struct Item {
    /// The size that the view asks for, with text wrapped to a width.
    var size: (CGFloat) -> CGSize
    /// Whether the view asks for no length, so that it takes the remaining space.
    var isFlexible = false
    var hugging = UILayoutPriority.defaultLow
    var resistance = UILayoutPriority.defaultHigh
    /// The gap to the next item, in points.
    var spacingAfter: CGFloat = 0
    /// The number of the group of items that constraints make equally long, or nil for none.
    var group: Int?
    /// The baseline of the first line of text.
    var firstBaseline = Baseline.bottom
    /// The baseline of the last line of text.
    var lastBaseline = Baseline.bottom
  }

  /// The position of an item along the stack.
  struct Span {
    var start: CGFloat
    var length: CGFloat
  }

  var isRow: Bool
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var items: [Item]

  /// The frames of the items in a rectangle, in order.
  func frames(in room: CGRect) -> [CGRect] {
    // Margins may leave a negative size, and `width` and `height` of such a rectangle would be positive.
    let (width, height) = (max(0, room.size.width), max(0, room.size.height))
    let (length, breadth) = isRow ? (width, height) : (height, width)
    let spans = spans(in: length, sizes: lengths(within: width))
    let sizes = zip(items, spans).map { item, span in item.size(isRow ? span.length : width) }
    let firstLine = zip(items, sizes).map { $0.firstBaseline.distance(in: $1.height) }.max() ?? 0
    let lastLine = zip(items, sizes).map { $1.height - $0.lastBaseline.distance(in: $1.height) }.max() ?? 0
    return items.indices.map { index in
      let asked = min(isRow ? sizes[index].height : sizes[index].width, breadth)
      let start: CGFloat =
        switch alignment {
        case .fill, .leading: 0
        case .center: (breadth - asked) / 2
        case .trailing: breadth - asked
        case .firstBaseline: isRow ? firstLine - items[index].firstBaseline.distance(in: asked) : 0
        case .lastBaseline: isRow ? breadth - lastLine - items[index].lastBaseline.distance(in: asked) : 0
        }
      let across = Span(start: start, length: alignment == .fill ? breadth : asked)
      let (x, y) = isRow ? (spans[index], across) : (across, spans[index])
      return CGRect(x: room.origin.x + x.start, y: room.origin.y + y.start, width: x.length, height: y.length)
    }
  }

  /// The size that the items ask for together, with text wrapped to a width.
  func size(within width: CGFloat) -> CGSize {
    let lengths = lengths(within: width)
    let length = totalLength(of: lengths)
    guard isRow else { return CGSize(width: items.map { $0.size(width).width }.max() ?? 0, height: length) }
    let spans = spans(in: min(length, max(0, width)), sizes: lengths)
    let heights = zip(items, spans).map { $0.size($1.length).height }
    guard alignment == .firstBaseline || alignment == .lastBaseline else {
      return CGSize(width: length, height: heights.max() ?? 0)
    }
    let usesFirst = alignment == .firstBaseline
    let above = zip(items, heights).map { (usesFirst ? $0.firstBaseline : $0.lastBaseline).distance(in: $1) }
    let below = zip(heights, above).map { $0 - $1 }
    return CGSize(width: length, height: (above.max() ?? 0) + (below.max() ?? 0))
  }

  // A row's items are asked for their preferred width, a column's for their height at the stack's width.
  private func desiredLength(of item: Item, within width: CGFloat) -> CGFloat {
    isRow ? item.size(.greatestFiniteMagnitude).width : item.size(width).height
  }

  /// The lengths that the items ask for; items of a group ask for the same.
  private func lengths(within width: CGFloat) -> [CGFloat] {
    let own = items.map { desiredLength(of: $0, within: width) }
    return items.indices.map { index in members(with: index).map { own[$0] }.max() ?? own[index] }
  }

  /// The indices of the items that are as long as one of them, which is among them.
  func members(with index: Int) -> [Int] {
    guard let group = items[index].group else { return [index] }
    return items.indices.filter { items[$0].group == group }
  }

  /// The gaps between the items.
  var spacings: ArraySlice<CGFloat> { items.map(\.spacingAfter).dropLast() }

  /// The length at which nothing is stretched or shrunk.
  private func totalLength(of sizes: [CGFloat]) -> CGFloat {
    let gaps = spacings.reduce(0, +)
    switch distribution {
    case .fill, .fillProportionally, .equalSpacing: return sizes.reduce(gaps, +)
    case .fillEqually: return (sizes.max() ?? 0) * CGFloat(sizes.count) + gaps
    case .equalCentering:
      guard let first = sizes.first, let last = sizes.last, sizes.count > 1 else { return sizes.first ?? 0 }
      let step = zip(zip(sizes, sizes.dropFirst()), spacings).map { ($0.0 + $0.1) / 2 + $1 }.max() ?? 0
      return first / 2 + step * CGFloat(sizes.count - 1) + last / 2
    }
  }
}
