/// Determines where a collection view's items are; subclasses override what they need.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout, or nil.
  open internal(set) weak var collectionView: UICollectionView?
  final var decorations: [String: UICollectionReusableView.Type] = [:]

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

  /// Called before the collection shows what is seen.
  func willShowElements() {}
  /// What an element scrolls in, or nil if that is the collection.
  func scroller(of attributes: UICollectionViewLayoutAttributes) -> SectionScroller? { nil }
  /// Asks what is shown for its size where the layout has an estimate; whether one was another.
  func correctEstimates() -> Bool { false }
  /// Another view is shown for an element, whose size is asked for again.
  func forgetEstimate(of key: ElementKey) {}

  /// Invalidates the layout, which is then computed again; subclasses call super.
  open func invalidateLayout() { collectionView?.invalidateItems() }

  /// Invalidates the layout, all of it; what the context says moves the content's offset and size. Subclasses
  /// call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.invalidateItems()
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if offset != .zero {
      collectionView.contentOffset.x += offset.x
      collectionView.contentOffset.y += offset.y
    }
    if size != .zero {
      collectionView.contentSize.width += size.width
      collectionView.contentSize.height += size.height
    }
  }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts with which the layout is invalidated.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  final func context() -> UICollectionViewLayoutInvalidationContext {
    (type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// The context with which other bounds invalidate the layout.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { context() }

  /// Whether a cell's own size invalidates the layout; nothing asks, as cells do not size themselves here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context with which a cell's own size invalidates the layout; nothing asks.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { context() }

  // MARK: Decorations

  /// Registers the class of views that show no data, by their kind; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }
  /// Reports that the nib is not there, for which UIKit raises an exception, and registers plain views.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    if let nib { NibTrouble.report("nib", nib.name, "register the view's class", source: self) }
    decorations[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }
  /// The attributes of a view that shows no data, or nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Changes

  /// Items are about to be shown at other places, after ``prepare()``; subclasses call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Items are shown at their places; subclasses call super.
  open func finalizeCollectionViewUpdates() {}
  /// The bounds are about to change within an animation; not called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The bounds have changed within an animation; not called.
  open func finalizeAnimatedBoundsChange() {}
  /// Another layout is about to be replaced by this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// This layout is about to be replaced by another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout has replaced another one, or was replaced.
  open func finalizeLayoutTransition() {}
  /// From where an item comes; not asked, as items are at their places at once.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// To where an item goes; not asked.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// From where a header or footer comes; not asked.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }
  /// To where a header or footer goes; not asked.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }
  /// From where a decoration comes; not asked.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
  }
  /// To where a decoration goes; not asked.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
  }
  /// The offset to keep while items change places: the proposed one by default; asked after an update.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Whether the layout is mirrored where reading goes from right to left; nothing mirrors it.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout is written: from left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// What of a layout is to be computed again: here always all of it.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is; the collection says so when its data is loaded again.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of items are asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The headers and footers that were named, by their kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations that were named, by their kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content's offset moves, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the content's size grows, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Makes a context that names nothing.
  public required override init() { super.init() }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names headers and footers of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Names decorations of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// What of a flow layout is to be computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and gaps again; it always is.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout's attributes are made again; they always are.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of an item's place, or of a section's, whose item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens to it.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete, reload, move, none
  }
  /// Where it was; nil for one that is new.
  public final let indexPathBeforeUpdate: IndexPath?
  /// Where it is; nil for one that is gone.
  public final let indexPathAfterUpdate: IndexPath?
  /// What happens to it.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
