/// Places items in groups, in the coordinates of their section (CO1).
///
/// Everything is placed from left to right; the layout mirrors the result where reading goes the other way.
@MainActor
struct CompositionalPlaces {
  /// An item of the section, and the place that it has.
  struct Place {
    var item: Int
    var frame: CGRect
    var zIndex = 0
    /// The views that belong to it.
    var belongings: [NSCollectionLayoutSupplementaryItem] = []
    /// Which of its lengths the content corrects.
    var estimates: (width: Bool, height: Bool) = (false, false)
  }

  let count: Int
  let traits: UITraitCollection
  /// The sizes that contents have asked for, by item.
  let measured: [Int: CGSize]
  private(set) var places: [Place] = []
  /// The views that belong to groups, with the groups' places.
  private(set) var ofGroups: [(NSCollectionLayoutSupplementaryItem, CGRect)] = []
  private(set) var next = 0

  init(count: Int, traits: UITraitCollection, measured: [Int: CGSize]) {
    (self.count, self.traits, self.measured) = (count, traits, measured)
  }

  /// Places one group for the items that come next.
  ///
  /// - Returns: How large it is; a length that is an estimate is that of what is in it.
  mutating func place(_ group: NSCollectionLayoutGroup, at origin: CGPoint, within room: CGSize) -> CGSize {
    let first = (places.count, ofGroups.count)
    let asked = group.layoutSize.points(in: room)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, asked.width - insets.leading - insets.trailing),
      height: max(0, asked.height - insets.top - insets.bottom))
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let filled: CGSize
    switch group.course {
    case .custom(let provider):
      filled = inner
      for custom in provider(CompositionalRoom(inner, traits)) where next < count {
        places.append(
          Place(item: next, frame: custom.frame.offsetBy(dx: start.x, dy: start.y), zIndex: custom.zIndex))
        next += 1
      }
    case .horizontal: filled = fill(group, at: start, inner, isHorizontal: true)
    case .vertical: filled = fill(group, at: start, inner, isHorizontal: false)
    }
    var size = asked
    if group.layoutSize.widthDimension.isEstimated {
      size.width = filled.width + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isEstimated {
      size.height = filled.height + insets.top + insets.bottom
    }
    let hasItems = places.count > first.0
    if hasItems {
      ofGroups += group.supplementaryItems.map { ($0, CGRect(origin: origin, size: size)) }
    }
    return size
  }

  /// Places subitems in their order, again and again, until one does not fit or there are no more items.
  private mutating func fill(
    _ group: NSCollectionLayoutGroup, at start: CGPoint, _ room: CGSize, isHorizontal: Bool
  ) -> CGSize {
    guard !group.subitems.isEmpty else { return .zero }
    let along = { (size: CGSize) in isHorizontal ? size.width : size.height }
    let free = along(room)
    let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let gap = group.interItemSpacing?.spacing ?? 0
    // Equal lengths are given by the number; a group as long as its content asks nobody for room.
    let equal = group.count.flatMap { count -> CGFloat? in
      guard count > 0, !dimension.isEstimated else { return nil }
      return max(0, (free - gap * CGFloat(count - 1)) / CGFloat(count))
    }
    var (end, breadth): (CGFloat, CGFloat) = (0, 0)
    // What is moved when flexible gaps are known: the parts of a subitem, and how many such gaps precede it.
    var parts: [(places: Range<Int>, ofGroups: Range<Int>, flexible: Int)] = []
    var flexible = 0
    let limit = group.count ?? max(count, group.subitems.count)
    for index in 0..<limit where next < count {
      let subitem = group.subitems[index % group.subitems.count]
      let edges = subitem.edgeSpacing
      let (before, after) = isHorizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
      let (above, below) = isHorizontal ? (edges?.top, edges?.bottom) : (edges?.leading, edges?.trailing)
      let measure = subitem is NSCollectionLayoutGroup ? nil : measured[next]
      var size = subitem.layoutSize.points(in: room)
      if let measure {
        let insets = subitem.contentInsets
        if subitem.layoutSize.widthDimension.isEstimated {
          size.width = measure.width + insets.leading + insets.trailing
        }
        if subitem.layoutSize.heightDimension.isEstimated {
          size.height = measure.height + insets.top + insets.bottom
        }
      }
      if let equal { if isHorizontal { size.width = equal } else { size.height = equal } }
      let lead = (index > 0 ? gap : 0) + (before?.spacing ?? 0)
      let needed = lead + along(size) + (after?.spacing ?? 0)
      // A millionth of a point must not move an item to another group: lengths are often thirds of the room.
      if index > 0, group.count == nil, end + needed > free + 0.000_001 { break }
      if index > 0, group.interItemSpacing?.isFlexibleSpacing ?? false { flexible += 1 }
      if before?.isFlexibleSpacing ?? false { flexible += 1 }
      let side = above?.spacing ?? 0
      let origin = CGPoint(
        x: start.x + (isHorizontal ? end + lead : side), y: start.y + (isHorizontal ? side : end + lead))
      let known = (places.count, ofGroups.count)
      if let inner = subitem as? NSCollectionLayoutGroup {
        size = place(equal == nil ? inner : sized(inner, size), at: origin, within: room)
      } else {
        put(subitem, CGRect(origin: origin, size: size))
      }
      parts.append((known.0..<places.count, known.1..<ofGroups.count, flexible))
      end += lead + along(size) + (after?.spacing ?? 0)
      breadth = max(
        breadth, side + (isHorizontal ? size.height : size.width) + (below?.spacing ?? 0))
      if after?.isFlexibleSpacing ?? false { flexible += 1 }
    }
    if flexible > 0, !dimension.isEstimated, end < free {
      let share = (free - end) / CGFloat(flexible)
      for part in parts {
        let way = share * CGFloat(part.flexible)
        let (x, y) = isHorizontal ? (way, 0) : (0, way)
        for place in part.places { places[place].frame = places[place].frame.offsetBy(dx: x, dy: y) }
        for group in part.ofGroups { ofGroups[group].1 = ofGroups[group].1.offsetBy(dx: x, dy: y) }
      }
    }
    return isHorizontal ? CGSize(width: end, height: breadth) : CGSize(width: breadth, height: end)
  }

  /// A group with a size in points.
  private func sized(_ group: NSCollectionLayoutGroup, _ size: CGSize) -> NSCollectionLayoutGroup {
    let points = NSCollectionLayoutSize(
      widthDimension: .absolute(size.width), heightDimension: .absolute(size.height))
    let made = group.copyValues(
      to: NSCollectionLayoutGroup(group.course, points, group.subitems, count: group.count))
    (made.interItemSpacing, made.belongings) = (group.interItemSpacing, group.belongings)
    return made
  }

  private mutating func put(_ subitem: NSCollectionLayoutItem, _ place: CGRect) {
    let insets = subitem.contentInsets
    let frame = CGRect(
      x: place.minX + insets.leading, y: place.minY + insets.top,
      width: max(0, place.width - insets.leading - insets.trailing),
      height: max(0, place.height - insets.top - insets.bottom))
    places.append(
      Place(
        item: next, frame: frame, belongings: subitem.supplementaryItems,
        estimates: (
          subitem.layoutSize.widthDimension.isEstimated, subitem.layoutSize.heightDimension.isEstimated
        )))
    next += 1
  }
}
