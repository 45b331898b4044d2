/// A scroll view whose content is items, each shown by a cell that is reused for other items.
///
/// Its ``UIScrollView/delegate`` has the type of a scroll view's delegate here; one that is a
/// ``UICollectionViewDelegate`` is notified about items too. Without the Objective-C runtime, a property
/// cannot be overridden with another type.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The object that provides the items and their views, held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The layout, which determines where items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.prepareForTransition(to: collectionViewLayout)
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.prepareForTransition(from: oldValue)
      invalidateItems()
      oldValue.finalizeLayoutTransition()
      collectionViewLayout.finalizeLayoutTransition()
    }
  }
  /// What a part of the content is.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell = 0
    /// A header or footer.
    case supplementaryView
    /// A view that shows no data.
    case decorationView
  }
  /// Whether items are made before they are seen; they are not.
  open var isPrefetchingEnabled = true
  /// Whether taps select items; true by default.
  open var allowsSelection = true
  /// When cells that ask for another size get it by themselves.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled = 0
    /// When they invalidate their own size.
    case enabled
    /// When their constraints change as well.
    case enabledIncludingConstraints
  }
  /// When cells that ask for another size get it by themselves; stored only, as layouts have their sizes from
  /// the delegate.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false
  /// The view behind all items, or nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  final var registered: [ReuseKey: UICollectionReusableView.Type] = [:]
  final var spare: [ReuseKey: [UICollectionReusableView]] = [:]
  final var shown: [ElementKey: UICollectionReusableView] = [:]
  final var selection: [IndexPath] = []
  /// The item that is being moved by hand, or nil.
  final var movement: ItemMovement?
  /// The item under a finger, and the touch of that finger.
  final var pressed: (indexPath: IndexPath, touch: UITouch)?
  /// The number of items in each section, once known.
  final var counts: [Int]?
  /// The numbers of items that the data source has to give after an update, nil for a section that is loaded
  /// again or new; nil where it had given none before (EX1). Within an update, those that it has given.
  final var expectedCounts: [Int?]?
  /// The changes of an update.
  final var changes = RowChanges()
  /// How many updates have begun but not ended.
  final var updateDepth = 0
  /// Whether an update only renews items; nil as long as it has done nothing.
  final var updateRenews: Bool?
  /// The cell that a data source configures again, which it is given when it asks for one.
  final var reconfigured: (indexPath: IndexPath, cell: UICollectionViewCell)?
  /// Cells that were taken away, and are used again only after others have come into their places.
  final var retired: [(key: ReuseKey, view: UICollectionReusableView)] = []
  private var needsItems = true
  /// Whether the data source is being asked for what is shown.
  private var isAsking = false
  /// The bounds for which the layout was last checked.
  final var laidOutBounds: CGRect?

  /// Makes a collection view with a frame in its future superview, in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a collection view with a flow layout; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// The delegate, notified of scrolling and, if it is a ``UICollectionViewDelegate``, of items.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      invalidateItems()
      menus = RowMenus.menus(of: self, before: menus, delegate: delegate, methods: Self.menuMethods)
    }
  }
  /// The menus of items; nil if the delegate gives none.
  private(set) final var menus: RowMenus?

  // MARK: Layout

  /// Uses another layout; the change is not animated.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Uses another layout, and calls the completion after layout, which happens immediately.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    layoutIfNeeded()
    completion?(true)
  }

  final func invalidateItems() {
    needsItems = true
    if !isPreparing { setNeedsLayout() }
  }
  /// Whether the layout is being invalidated within the collection's own layout.
  private var isPreparing = false
  /// The changes of places that the layout has not been told of.
  final var updates: [UICollectionViewUpdateItem] = []

  /// Computes the layout where needed, so that it can be queried.
  final func prepareLayout() {
    if laidOutBounds != bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      isPreparing = true
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
      isPreparing = false
      needsItems = true
    }
    laidOutBounds = bounds
    guard needsItems else { return }
    needsItems = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    guard !updates.isEmpty else { return }
    let told = updates
    updates = []
    collectionViewLayout.prepare(forCollectionViewUpdates: told)
    let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if offset != contentOffset { contentOffset = offset }
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  /// Asks the data source for everything again, and clears the selection.
  open func reloadData() { readAnew() }

  /// Shows the items that can be seen, and keeps the cells of the others for reuse.
  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    backgroundView?.frame = bounds
    showItems()
    placeMovedCell()
  }

  /// Makes the cells of items that have changed at once, rather than with the next layout (TV9).
  ///
  /// A collection in no window waits for its layout, and so does one whose client is just being asked.
  final func showChanges() {
    guard !isAsking, updateDepth == 0, window != nil else { return }
    UIView.performWithoutAnimation {
      prepareLayout()
      showItems()
    }
  }

  private func showItems() {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    showWhatIsSeen()
    while collectionViewLayout.correctEstimates() {
      needsItems = true
      prepareLayout()
      showWhatIsSeen()
    }
  }

  private func showWhatIsSeen() {
    collectionViewLayout.willShowElements()
    showElements(collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
  }

  // MARK: Moving items

  /// Begins to move an item by hand, if the data source allows it.
  ///
  /// - Returns: Whether it began; false also while another item is being moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }

  /// Moves the item's centre to a point of the content; the others make room where it would go.
  ///
  /// The layout and then the delegate determine where that is; the data source is not notified yet.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// Ends the movement where the item would go, and notifies the data source if that is another place.
  open func endInteractiveMovement() { endMovement(keeps: true) }

  /// Returns the item to where it was; the data source is not notified.
  open func cancelInteractiveMovement() { endMovement(keeps: false) }

  /// Shows an item at another place, where the data source already has it; the selection stays with its
  /// items.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveShownItem(at: indexPath, to: newIndexPath)
  }

  // MARK: Touches

  /// Highlights the item under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.min(by: { $0.number < $1.number }) else { return }
    press(touch)
  }

  /// Selects the item from which the finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let pressed, touches.contains(pressed.touch) { release(selects: true) }
  }

  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let pressed, touches.contains(pressed.touch) { release(selects: false) }
  }

  // MARK: Item positions

  /// The item at a point of the content, or nil; the point is in the collection view's own coordinates, which
  /// scroll with it (1.6e).
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = (collectionViewLayout.layoutAttributesForElements(in: around) ?? []).filter {
      $0.representedElementKind == nil && !$0.isHidden && $0.frame.holds(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// The attributes of an item, or nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a header or footer, or nil if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Scrolls until an item is at a position, clamped to the content's edges.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    let frame = attributes.frame
    if let scroller = collectionViewLayout.scroller(of: attributes) {
      scroller.scroll(to: convert(frame, to: scroller), at: scrollPosition, animated: animated)
      if scrollPosition.isDisjoint(with: scroller.others) {
        return scrollRectToVisible(frame, animated: animated)
      }
    }
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if scrollPosition.contains(.left) { offset.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Classes of cells

  /// Registers the class of cells with an identifier; nil removes it, as does a class that is not a cell's.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UICollectionViewCell.Type
  }

  /// Reports that the nib is not there, for which UIKit raises an exception, and registers plain cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return registered[ReuseKey(kind: nil, identifier: identifier)] = nil }
    NibTrouble.report("nib", nib.name, "register the cell's class", source: self)
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  /// Reports that the nib is not there, for which UIKit raises an exception, and registers plain views.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else { return registered[ReuseKey(kind: kind, identifier: identifier)] = nil }
    NibTrouble.report("nib", nib.name, "register the view's class", source: self)
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  /// Registers the class of headers or footers with an identifier; nil removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registered[ReuseKey(kind: elementKind, identifier: identifier)] =
      viewClass as? UICollectionReusableView.Type
  }

  // MARK: What is kept

  /// Says in advance which items are about to be needed; nothing is asked in advance.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items can be edited: the cells of lists then have other accessories; false by default.
  open var isEditing = false {
    didSet { for cell in visibleCells { cell.isEdited = isEditing } }
  }
  /// Whether items can be chosen while they can be edited; stored only.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be chosen while they can be edited; stored only.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a remote control's focus comes back to where it was; stored only.
  open var remembersLastFocusedIndexPath = false
  /// Whether what has the focus is chosen; stored only.
  open var selectionFollowsFocus = false
  /// Whether something is about to change: never, as every change is there at once.
  open var hasUncommittedUpdates: Bool { false }
}

extension UICollectionView {
  /// The direction of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From side to side.
    case horizontal
  }

  /// The position of an item after scrolling.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
