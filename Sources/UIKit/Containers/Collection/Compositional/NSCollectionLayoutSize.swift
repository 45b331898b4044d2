/// A width or a height of an item or a group: a share of what is around it, points, or an estimate that the
/// content corrects.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind { case shareOfWidth, shareOfHeight, points, estimate }
  final let kind: Kind
  /// The share, or the points.
  public final let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

  /// A share of the width of what is around, from 0 to 1.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.shareOfWidth, fractionalWidth)
  }
  /// A share of the height of what is around, from 0 to 1.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.shareOfHeight, fractionalHeight)
  }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points, absoluteDimension)
  }
  /// A length in points until the content's own is known.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimate, estimatedDimension)
  }

  /// Whether it is a share of a width.
  open var isFractionalWidth: Bool { kind == .shareOfWidth }
  /// Whether it is a share of a height.
  open var isFractionalHeight: Bool { kind == .shareOfHeight }
  /// Whether it is a length in points.
  open var isAbsolute: Bool { kind == .points }
  /// Whether it is an estimate.
  open var isEstimated: Bool { kind == .estimate }

  /// The same dimension: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The length in points within a size.
  final func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .shareOfWidth: max(0, size.width * dimension)
    case .shareOfHeight: max(0, size.height * dimension)
    case .points, .estimate: max(0, dimension)
    }
  }
}

/// The width and the height of an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }

  /// The same size: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  final func points(in size: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: size), height: heightDimension.length(in: size))
  }
}

/// A gap between items: points, or at least so many.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// The points; the fewest of a flexible one.
  public final let spacing: CGFloat
  /// Whether it takes what room is left.
  public final let isFlexibleSpacing: Bool
  /// Whether it is as wide as said.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
  }

  /// A gap of at least so many points, which takes what room is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// A gap of so many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// The same gap: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The gaps at the four sides of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The gap before it.
  public final let leading: NSCollectionLayoutSpacing?
  /// The gap above it.
  public final let top: NSCollectionLayoutSpacing?
  /// The gap after it.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The gap below it.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes gaps.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

  /// The same gaps: they do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
