/// Decides where a collection view's items lie; subclasses override what they need.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout, or nil.
  public final internal(set) weak var collectionView: UICollectionView?

  /// Makes a layout.
  public override init() { super.init() }

  /// Makes a layout: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// Works out the layout, before it is asked for; subclasses call super.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// What lies in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where an item lies, or nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a header or footer lies, or nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout is worked out anew for other bounds; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Where a drag that is let go should end; where it would by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where an item that is moved by hand would go: to the item that is at the point, else nowhere else.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Says that the layout has to be worked out anew; subclasses call super.
  open func invalidateLayout() { collectionView?.layoutIsOutdated() }
}
