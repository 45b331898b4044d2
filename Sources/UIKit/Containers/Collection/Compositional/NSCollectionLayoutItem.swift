/// A place for a cell in a group, or a group in another one.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size within the group.
  public final let layoutSize: NSCollectionLayoutSize
  /// Views that belong to it, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { belongings }
  final var belongings: [NSCollectionLayoutSupplementaryItem]
  /// What is left free inside its place, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What is left free outside of its place.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes a place of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Makes a place of a size, with views that belong to it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, belongings) = (layoutSize, supplementaryItems)
  }

  /// A place with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    copyValues(to: NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems))
  }
  final func copyValues<Item: NSCollectionLayoutItem>(to item: Item) -> Item {
    (item.contentInsets, item.edgeSpacing) = (contentInsets, edgeSpacing)
    return item
  }
}

/// Places that follow one another, from side to side or from top to bottom, as often as they fit.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Course {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  final let course: Course
  /// The places in their order, which is repeated.
  public final let subitems: [NSCollectionLayoutItem]
  /// How many there are, all of the same length; nil for as many as fit.
  final let count: Int?
  /// Views that belong to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { belongings }
    set { belongings = newValue }
  }
  /// The gap between two places.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ course: Course, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil
  ) {
    (self.course, self.subitems, self.count) = (course, subitems, count)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Places that follow one another from side to side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
  /// So many places of the same width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
  /// So many places of the same width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
  /// Places that follow one another from top to bottom.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
  /// So many places of the same height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
  /// So many places of the same height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
  /// Places that a closure gives.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }

  /// A group with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = copyValues(to: NSCollectionLayoutGroup(course, layoutSize, subitems, count: count))
    (made.interItemSpacing, made.belongings) = (interItemSpacing, belongings)
    return made
  }
}

/// The places of a group, within a size.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A place that a closure gives.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The place within the group, in points.
  public final let frame: CGRect
  /// Its order from back to front.
  public final let zIndex: Int

  /// Makes a place.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Makes a place with its order from back to front.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
  /// The same place: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where a view that belongs to an item is beside it.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The sides.
  public final let edges: NSDirectionalRectEdge
  /// How far it is moved, in points or in shares of the view's own size.
  public final let offset: CGPoint
  /// Whether the offset is in points.
  public final let isAbsoluteOffset: Bool
  /// Whether the offset is in shares.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
  }
  /// At sides.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  /// At sides, moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// At sides, moved by shares of the view's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }
  /// The same anchor: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The point of a rectangle that is meant, moved by shares of a size.
  final func point(of box: CGRect, moved size: CGSize, rightToLeft: Bool) -> CGPoint {
    let (before, after) = (edges.contains(.leading), edges.contains(.trailing))
    let (left, right) = rightToLeft ? (after, before) : (before, after)
    let x = left ? box.minX : right ? box.maxX : box.midX
    let y = edges.contains(.top) ? box.minY : edges.contains(.bottom) ? box.maxY : box.midY
    let way = isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    return CGPoint(x: x + (rightToLeft ? -way.x : way.x), y: y + way.y)
  }
}

/// A view that belongs to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind under which the data source is asked for it.
  public final let elementKind: String
  /// Where it is beside the item.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of its own that lies there; the same sides of it where nothing is said.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// Its order from back to front; 1 by default.
  open var zIndex = 1

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, item)
    super.init(layoutSize: size, supplementaryItems: [])
  }
  /// Makes a view of a size and a kind.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
  /// Makes a view of a size and a kind.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }
}

extension NSCollectionLayoutSupplementaryItem {
  /// The place of the view, of a size, beside a rectangle.
  final func frame(_ size: CGSize, beside box: CGRect, rightToLeft: Bool) -> CGRect {
    let own = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let there = containerAnchor.point(of: box, moved: size, rightToLeft: rightToLeft)
    let here = own.point(of: CGRect(origin: .zero, size: size), moved: size, rightToLeft: rightToLeft)
    return CGRect(origin: CGPoint(x: there.x - here.x, y: there.y - here.y), size: size)
  }
}

/// A header or a footer of a section, or of all of them.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side of the section.
  public final let alignment: NSRectAlignment
  /// How far it is moved, in points.
  public final let offset: CGPoint
  /// Whether the section is longer by it; true by default.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section is; false by default.
  open var pinToVisibleBounds = false

  /// Makes a header or a footer.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment)
  {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Makes a header or a footer that is moved by points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }
}

/// A side or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none = 0
  /// The upper side.
  case top
  /// The upper corner at the side where reading starts.
  case topLeading
  /// The side where reading starts.
  case leading
  /// The lower corner at the side where reading starts.
  case bottomLeading
  /// The lower side.
  case bottom
  /// The lower corner at the side where reading ends.
  case bottomTrailing
  /// The side where reading ends.
  case trailing
  /// The upper corner at the side where reading ends.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A view behind a section, which shows no data.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which its class is registered with the layout.
  public final let elementKind: String
  /// Its order from back to front; -1 by default.
  open var zIndex = -1

  init(_ kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
  }
  /// A view behind all of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
