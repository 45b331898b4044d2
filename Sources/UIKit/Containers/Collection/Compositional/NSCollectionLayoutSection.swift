/// Groups that follow one another as often as the section's items need.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  final let group: NSCollectionLayoutGroup
  /// What is left free around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The gap between two groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Which of the layout's insets the section is within; the container is within all of them here.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Which insets its headers and footers are within; stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers are within the section's insets; true by default.
  open var supplementariesFollowContentInsets = true
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind all of the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether the section scrolls across the layout's own direction, by itself, and how it comes to rest.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Called with what is seen of the section when its items are placed, and whenever it is scrolled.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Makes a section of groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// A section with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = NSCollectionLayoutSection(group: group)
    (made.contentInsets, made.interGroupSpacing) = (contentInsets, interGroupSpacing)
    made.contentInsetsReference = contentInsetsReference
    made.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    made.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    (made.boundarySupplementaryItems, made.decorationItems) = (boundarySupplementaryItems, decorationItems)
    made.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    made.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return made
  }
}

/// What is seen of a section, how far it is scrolled, and what it is shown in.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// How a section that scrolls by itself comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not scroll.
  case none = 0
  /// Anywhere.
  case continuous
  /// Where a group begins.
  case continuousGroupLeadingBoundary
  /// At a page as wide as the section.
  case paging
  /// At the next group.
  case groupPaging
  /// At the next group, in the middle.
  case groupPagingCentered
}

/// Which insets something is within.
public enum UIContentInsetsReference: Int, Sendable {
  /// Those that the layout says.
  case automatic = 0
  /// None.
  case none
  /// The safe area's.
  case safeArea
  /// The margins'.
  case layoutMargins
  /// The readable width's.
  case readableContent
}

/// The room in which a section is placed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The whole size, in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, of what is around as well.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section can follow: the room and the traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// An item, header, footer or decoration that is seen, whose look and order can be changed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The rotation and scale.
  var transform: CGAffineTransform { get set }
  /// The same with depth.
  var transform3D: CATransform3D { get set }
  /// The place in the section's own content, in points.
  var frame: CGRect { get }
  /// A rectangle of the same size at the origin.
  var bounds: CGRect { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// What it is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a header, footer or decoration; nil for an item.
  var representedElementKind: String? { get }
}

/// The room, and what is in it.
@MainActor
final class CompositionalRoom: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }

  init(_ size: CGSize, _ traits: UITraitCollection, insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, traitCollection, contentInsets) = (size, traits, insets)
  }
}
