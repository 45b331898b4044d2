/// Determines where a collection view's items are; subclasses override what they need.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout, or nil.
  public final internal(set) weak var collectionView: UICollectionView?

  /// Makes a layout without a collection view.
  public override init() { super.init() }

  /// Makes a layout; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// Computes the layout before it is queried; subclasses call super.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item, or nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header or footer, or nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether other bounds invalidate the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The offset at which a drag should end after the finger is lifted; the proposed one by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The index path to which an item moved by hand would go: that of the item at the point, or its own.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Invalidates the layout, which is then computed again; subclasses call super.
  open func invalidateLayout() { collectionView?.invalidateItems() }
}
