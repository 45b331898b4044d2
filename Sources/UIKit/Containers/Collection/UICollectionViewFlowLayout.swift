/// Lays out items in lines that follow each other, and each section after the previous one.
///
/// A full line is spread over the available space. Items of the same size form columns, in the last line too;
/// with items of several sizes the last line keeps the minimum gaps. A line's only item is centred if a
/// second one would not fit, otherwise it is where the line starts. Items are centred on their line. Frames
/// are not rounded to pixels.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The estimated size of self-sizing items; stored only, as items do not size themselves here.
  open var estimatedItemSize = CGSize.zero
  /// The gap between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The minimum gap between items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The insets around the items of each section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  /// The size of a header, of which only the length along the scroll direction counts; no header if it is 0.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The size of a footer, of which only the length along the scroll direction counts; no footer if it is 0.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  private var items: [[UICollectionViewLayoutAttributes]] = []
  private var supplementaries: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  /// Computes all frames, asking the delegate if it is a `UICollectionViewDelegateFlowLayout`.
  open override func prepare() {
    super.prepare()
    (items, supplementaries) = ([], [])
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let inset = collectionView.adjustedContentInset
    let room =
      isVertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
    var end: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let values = SectionValues(section, of: self, in: collectionView, delegate)
      end = place(
        header: UICollectionView.elementKindSectionHeader, values.header, section, after: end, room: room)
      let sizes = (0..<collectionView.numberOfItems(inSection: section)).map { item in
        delegate?.collectionView(
          collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section)) ?? itemSize
      }
      let frames = FlowLines(
        isVertical: isVertical, room: room, inset: values.inset, lineSpacing: values.lineSpacing,
        itemSpacing: values.itemSpacing
      ).frames(of: sizes, end: &end)
      items.append(
        frames.enumerated().map { item, frame in
          let attributes = makeAttributes(IndexPath(item: item, section: section))
          attributes.frame = frame
          return attributes
        })
      end = place(
        header: UICollectionView.elementKindSectionFooter, values.footer, section, after: end, room: room)
    }
    contentSize =
      isVertical ? CGSize(width: max(0, room), height: end) : CGSize(width: end, height: max(0, room))
  }

  private func place(
    header kind: String, _ size: CGSize, _ section: Int, after end: CGFloat, room: CGFloat
  ) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return end }
    let attributes = makeAttributes(IndexPath(item: 0, section: section), ofKind: kind)
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: end, width: max(0, room), height: length)
      : CGRect(x: end, y: 0, width: length, height: max(0, room))
    supplementaries.append(attributes)
    return end + length
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// The attributes of all elements in a rectangle of the content.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = supplementaries.filter { $0.frame.overlaps(rect) }
    for section in items { found += section.filter { $0.frame.overlaps(rect) } }
    return found
  }

  /// The attributes of an item, or nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  /// The attributes of a header or footer, or nil if there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaries.first {
      $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section
    }
  }

  /// The class of the contexts with which the layout is invalidated.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  /// Whether headers stay at the edge while their section is seen; a value.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the edge while their section is seen; a value.
  open var sectionFootersPinToVisibleBounds = false

  /// Whether the space across the lines has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.laidOutBounds else { return true }
    return scrollDirection == .vertical
      ? newBounds.width != bounds.width : newBounds.height != bounds.height
  }

  /// An estimate that leaves the size of items to their content; estimates are stored only.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}

extension CGRect {
  /// Whether the two have an area in common; `intersects` is also true of rectangles that only touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The metrics of a section, from the delegate or the layout.
@MainActor
private struct SectionValues {
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  var header: CGSize
  var footer: CGSize

  init(
    _ section: Int, of layout: UICollectionViewFlowLayout, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    itemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
  }
}
