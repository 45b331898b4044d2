/// A section by its number and the room that it is placed in.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for all sections of a layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The direction in which sections follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The gap between two sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// A header and a footer of everything.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Which insets sections are within; they are within the collection view's adjusted ones here.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes a configuration for sections from top to bottom.
  public override init() {}

  /// A configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = UICollectionViewCompositionalLayoutConfiguration()
    (made.scrollDirection, made.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    (made.boundarySupplementaryItems, made.contentInsetsReference) = (
      boundarySupplementaryItems, contentInsetsReference
    )
    return made
  }
}

/// Lays out sections of groups of items (CO1); a section may scroll by itself across the others (CO2).
///
/// A length that is an estimate becomes the one that a cell asks for as soon as the cell is shown.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What holds for all sections.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// Makes a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  /// Makes a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Makes a layout whose sections a closure gives.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }
  /// Makes a layout whose sections a closure gives.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    super.init()
    self.configuration = configuration
  }
  /// Makes a layout without sections; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }

  // MARK: What is placed

  /// A section, where it is, and how it scrolls by itself.
  struct Band {
    let section: NSCollectionLayoutSection?
    let room: CompositionalRoom
    var frame: CGRect
    /// Where the items are that scroll by themselves.
    var region = CGRect.zero
    /// How large what scrolls is.
    var content = CGSize.zero
    /// Where groups begin, in what scrolls, and end.
    var groups: [ClosedRange<CGFloat>] = []
    @MainActor var scrolls: Bool { section.map { $0.orthogonalScrollingBehavior != .none } ?? false }
  }
  /// What is shown, and whether it scrolls with its section.
  private struct Element {
    let attributes: UICollectionViewLayoutAttributes
    let band: Int
    var scrolls = false
    var pin: NSRectAlignment?
  }

  final private(set) var bands: [Band] = []
  private var items: [[Element]] = []
  private var others: [Element] = []
  private var contentSize = CGSize.zero
  private var measured: [ElementKey: CGSize] = [:]
  /// What has been asked for its size since everything was placed anew.
  private var asked: Set<ElementKey> = []
  private var isCorrecting = false
  final var scrollers: [Int: SectionScroller] = [:]

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// Places all sections.
  open override func prepare() {
    super.prepare()
    (bands, items, others, contentSize) = ([], [], [], .zero)
    if !isCorrecting { asked = [] }
    isCorrecting = false
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let size = CGSize(
      width: max(0, collectionView.bounds.width - inset.left - inset.right),
      height: max(0, collectionView.bounds.height - inset.top - inset.bottom))
    let room = CompositionalRoom(size, collectionView.traitCollection)
    let (heads, feet) = ends(configuration.boundarySupplementaryItems)
    var end = place(heads, around: 0, room, band: -1)
    for index in 0..<collectionView.numberOfSections {
      if index > 0 { end += configuration.interSectionSpacing }
      guard let section = provider(index, room) else {
        bands.append(Band(section: nil, room: room, frame: .zero))
        items.append([])
        continue
      }
      end = place(section, index, after: end, room)
    }
    end = place(feet, around: end, room, band: -1)
    contentSize =
      isVertical ? CGSize(width: size.width, height: end) : CGSize(width: end, height: size.height)
    if collectionView.isRightToLeft { mirror() }
  }

  private typealias Ends = [NSCollectionLayoutBoundarySupplementaryItem]
  private func ends(_ all: Ends) -> (Ends, Ends) {
    let isLast = { [isVertical] (item: NSCollectionLayoutBoundarySupplementaryItem) in
      item.alignment.edges.contains(isVertical ? .bottom : .trailing)
    }
    return (all.filter { !isLast($0) }, all.filter(isLast))
  }

  /// Places headers and footers of everything one after another.
  private func place(_ ends: Ends, around start: CGFloat, _ room: CompositionalRoom, band: Int) -> CGFloat {
    var end = start
    for (index, item) in ends.enumerated() {
      let path = IndexPath(item: index, section: 0)
      let size = self.size(of: item, path, within: room.contentSize)
      let box =
        isVertical
        ? CGRect(x: 0, y: end, width: room.contentSize.width, height: size.height)
        : CGRect(x: end, y: 0, width: size.width, height: room.contentSize.height)
      add(item, path, item.frame(size, beside: box, rightToLeft: false), band: band)
      end += isVertical ? size.height : size.width
    }
    return end
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ index: Int, after start: CGFloat, _ room: CompositionalRoom
  ) -> CGFloat {
    let size = room.contentSize
    let insets = section.contentInsets
    let inner = CompositionalRoom(size, room.traitCollection, insets: insets).effectiveContentSize
    var band = Band(section: section, room: room, frame: .zero)
    let boundary = section.boundarySupplementaryItems.enumerated().map { number, item in
      let same = section.boundarySupplementaryItems[..<number].filter { $0.elementKind == item.elementKind }
      let path = IndexPath(item: same.count, section: index)
      let within = section.supplementariesFollowContentInsets ? inner : size
      return (item: item, path: path, size: self.size(of: item, path, within: within))
    }
    let length = { (last: Bool) -> CGFloat in
      let side: NSDirectionalRectEdge =
        self.isVertical ? (last ? .bottom : .top) : (last ? .trailing : .leading)
      return boundary.reduce(0) { sum, end in
        guard end.item.extendsBoundary, end.item.alignment.edges.contains(side) else { return sum }
        return sum + (self.isVertical ? end.size.height : end.size.width)
      }
    }
    let (head, foot) = (length(false), length(true))
    let corner =
      isVertical
      ? CGPoint(x: insets.leading, y: start + head + insets.top)
      : CGPoint(x: start + head + insets.leading, y: insets.top)

    // The groups follow one another along the layout's direction, or across it where the section scrolls.
    let goesRight = isVertical == band.scrolls
    let count = collectionView?.numberOfItems(inSection: index) ?? 0
    var known: [Int: CGSize] = [:]
    for item in 0..<count {
      known[item] = measured[ElementKey(kind: nil, indexPath: IndexPath(item: item, section: index))]
    }
    var places = CompositionalPlaces(count: count, traits: room.traitCollection, measured: known)
    let edges = section.group.edgeSpacing
    let (before, after) = goesRight ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
    var (end, breadth): (CGFloat, CGFloat) = (0, 0)
    while places.next < count {
      let first = places.next
      if first > 0 { end += section.interGroupSpacing }
      end += before?.spacing ?? 0
      let at = goesRight ? CGPoint(x: end, y: 0) : CGPoint(x: 0, y: end)
      let taken = places.place(section.group, at: at, within: inner)
      guard places.next > first else { break }
      let extent = goesRight ? taken.width : taken.height
      band.groups.append(end...(end + extent))
      end += extent + (after?.spacing ?? 0)
      breadth = max(breadth, goesRight ? taken.height : taken.width)
    }
    let content = goesRight ? CGSize(width: end, height: breadth) : CGSize(width: breadth, height: end)
    let whole =
      isVertical
      ? head + insets.top + content.height + insets.bottom + foot
      : head + insets.leading + content.width + insets.trailing + foot
    band.frame =
      isVertical
      ? CGRect(x: 0, y: start, width: size.width, height: whole)
      : CGRect(x: start, y: 0, width: whole, height: size.height)
    if band.scrolls {
      let lead = isVertical ? insets.leading : insets.top
      band.region =
        isVertical
        ? CGRect(x: 0, y: corner.y, width: size.width, height: content.height)
        : CGRect(x: corner.x, y: 0, width: content.width, height: size.height)
      band.content =
        isVertical
        ? CGSize(width: insets.leading + content.width + insets.trailing, height: content.height)
        : CGSize(width: content.width, height: insets.top + content.height + insets.bottom)
      band.groups = band.groups.map { ($0.lowerBound + lead)...($0.upperBound + lead) }
    }
    bands.append(band)
    addItems(places, index, corner)
    addEnds(boundary.map { ($0.item, $0.path, $0.size) }, of: section, band, index)
    for (number, item) in section.decorationItems.enumerated() {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: number, section: index))
      let inset = item.contentInsets
      attributes.frame = band.frame.inset(
        by: UIEdgeInsets(top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing))
      attributes.zIndex = item.zIndex
      others.append(Element(attributes: attributes, band: index))
    }
    return start + whole
  }

  private func addItems(_ places: CompositionalPlaces, _ section: Int, _ corner: CGPoint) {
    let scrolls = bands[section].scrolls
    items.append(
      places.places.map { place in
        let path = IndexPath(item: place.item, section: section)
        let attributes = makeAttributes(path)
        attributes.frame = place.frame.offsetBy(dx: corner.x, dy: corner.y)
        (attributes.zIndex, attributes.estimates) = (place.zIndex, place.estimates)
        for item in place.belongings {
          let size = self.size(of: item, path, within: place.frame.size)
          let frame = item.frame(size, beside: attributes.frame, rightToLeft: false)
          add(item, path, frame, band: section, scrolls: scrolls)
        }
        return Element(attributes: attributes, band: section, scrolls: scrolls)
      })
    for (number, (item, box)) in places.ofGroups.enumerated() {
      let path = IndexPath(item: number, section: section)
      let size = self.size(of: item, path, within: box.size)
      let frame = item.frame(size, beside: box, rightToLeft: false)
      add(
        item, path, frame.offsetBy(dx: corner.x, dy: corner.y), band: section, scrolls: scrolls)
    }
  }

  private func addEnds(
    _ ends: [(NSCollectionLayoutBoundarySupplementaryItem, IndexPath, CGSize)],
    of section: NSCollectionLayoutSection, _ band: Band, _ index: Int
  ) {
    var (head, foot): (CGFloat, CGFloat) = (0, 0)
    let insets = section.contentInsets
    let sides =
      !section.supplementariesFollowContentInsets
      ? .zero
      : isVertical
        ? UIEdgeInsets(top: 0, left: insets.leading, bottom: 0, right: insets.trailing)
        : UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
    let box = band.frame.inset(by: sides)
    for (item, path, size) in ends {
      var frame = item.frame(size, beside: box, rightToLeft: false)
      let edges = item.alignment.edges
      if item.extendsBoundary {
        let length = isVertical ? size.height : size.width
        if edges.contains(isVertical ? .top : .leading) {
          frame = frame.offsetBy(dx: isVertical ? 0 : head, dy: isVertical ? head : 0)
          head += length
        } else if edges.contains(isVertical ? .bottom : .trailing) {
          frame = frame.offsetBy(dx: isVertical ? 0 : -foot, dy: isVertical ? -foot : 0)
          foot += length
        }
      }
      frame = frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
      add(item, path, frame, band: index, pin: item.pinToVisibleBounds ? item.alignment : nil)
    }
  }

  private func size(
    of item: NSCollectionLayoutSupplementaryItem, _ path: IndexPath, within room: CGSize
  ) -> CGSize {
    var size = item.layoutSize.points(in: room)
    if let own = measured[ElementKey(kind: item.elementKind, indexPath: path)] {
      if item.layoutSize.widthDimension.isEstimated { size.width = own.width }
      if item.layoutSize.heightDimension.isEstimated { size.height = own.height }
    }
    return size
  }

  private func add(
    _ item: NSCollectionLayoutSupplementaryItem, _ path: IndexPath, _ frame: CGRect, band: Int,
    scrolls: Bool = false, pin: NSRectAlignment? = nil
  ) {
    let attributes = makeAttributes(path, ofKind: item.elementKind)
    (attributes.frame, attributes.zIndex) = (frame, item.zIndex)
    attributes.estimates = (
      item.layoutSize.widthDimension.isEstimated, item.layoutSize.heightDimension.isEstimated
    )
    others.append(Element(attributes: attributes, band: band, scrolls: scrolls, pin: pin))
  }

  /// Reading goes from right to left: everything is at the other side.
  private func mirror() {
    for element in items.joined() + others {
      let attributes = element.attributes
      let width = element.scrolls && isVertical ? bands[element.band].content.width : contentSize.width
      attributes.frame.origin.x = width - attributes.frame.maxX
    }
    for index in bands.indices {
      bands[index].frame.origin.x = contentSize.width - bands[index].frame.maxX
      bands[index].region.origin.x = contentSize.width - bands[index].region.maxX
      guard bands[index].scrolls, isVertical else { continue }
      let width = bands[index].content.width
      bands[index].groups = bands[index].groups.map { (width - $0.upperBound)...(width - $0.lowerBound) }
    }
  }

  // MARK: Where it is now

  /// How far a section is scrolled by itself.
  private func way(of section: Int) -> CGPoint { scrollers[section]?.contentOffset ?? .zero }

  private func now(_ element: Element) -> UICollectionViewLayoutAttributes {
    let given = element.attributes
    guard element.scrolls || element.pin != nil, let view = collectionView,
      let moved = given.copy() as? UICollectionViewLayoutAttributes
    else { return given }
    if element.scrolls {
      let way = way(of: element.band)
      moved.frame = moved.frame.offsetBy(dx: -way.x, dy: -way.y)
    }
    if let pin = element.pin, bands.indices.contains(element.band) {
      let (inset, whole) = (view.adjustedContentInset, bands[element.band].frame)
      let seen = view.bounds.inset(by: inset)
      if pin.edges.contains(.top) {
        moved.frame.origin.y = min(max(given.frame.minY, seen.minY), whole.maxY - given.frame.height)
      } else if pin.edges.contains(.bottom) {
        moved.frame.origin.y = max(min(given.frame.minY, seen.maxY - given.frame.height), whole.minY)
      } else if pin.edges.contains(.leading) {
        moved.frame.origin.x = min(max(given.frame.minX, seen.minX), whole.maxX - given.frame.width)
      }
    }
    return moved
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// The attributes of all elements in a rectangle of the content, where sections are scrolled to.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = others.map(now).filter { $0.frame.overlaps(rect) }
    for (band, section) in zip(bands, items) where band.frame.overlaps(rect) {
      found += section.map(now).filter { $0.frame.overlaps(rect) }
    }
    return found
  }

  /// The attributes of an item, or nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return now(items[indexPath.section][indexPath.item])
  }

  /// The attributes of a header, a footer or a badge, or nil if there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { other(elementKind, indexPath, .supplementaryView) }
  /// The attributes of a view behind a section, or nil if there is none.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { other(elementKind, indexPath, .decorationView) }
  private func other(
    _ kind: String, _ path: IndexPath, _ category: UICollectionView.ElementCategory
  ) -> UICollectionViewLayoutAttributes? {
    others.first {
      $0.attributes.representedElementKind == kind && $0.attributes.indexPath == path
        && $0.attributes.representedElementCategory == category
    }.map(now)
  }

  /// Whether the size has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.laidOutBounds.map { $0.size != newBounds.size } ?? true
  }

  // MARK: What is shown

  override func willShowElements() {
    guard let view = collectionView else { return }
    for (index, band) in bands.enumerated() where band.scrolls && band.frame.overlaps(view.bounds) {
      let scroller = scrollers[index] ?? SectionScroller(of: self, index)
      scrollers[index] = scroller
      scroller.show(band, in: view, isHorizontal: isVertical)
    }
    for (index, scroller) in scrollers where !(bands.indices.contains(index) && bands[index].scrolls) {
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
    for (index, band) in bands.enumerated() where band.frame.overlaps(view.bounds) {
      guard let tell = band.section?.visibleItemsInvalidationHandler else { continue }
      let seen = items[index].filter { now($0).frame.overlaps(view.bounds) }.map(\.attributes)
      tell(seen, band.scrolls ? way(of: index) : view.contentOffset, band.room)
    }
  }

  /// Another layout comes: sections scroll by themselves no longer.
  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    scrollers.values.forEach { $0.removeFromSuperview() }
    scrollers = [:]
  }

  override func scroller(of attributes: UICollectionViewLayoutAttributes) -> SectionScroller? {
    let section = attributes.indexPath.section
    guard bands.indices.contains(section), bands[section].scrolls else { return nil }
    guard let kind = attributes.representedElementKind else { return scrollers[section] }
    let isScrolled = others.contains {
      $0.scrolls && $0.attributes.representedElementKind == kind
        && $0.attributes.indexPath == attributes.indexPath
    }
    return isScrolled ? scrollers[section] : nil
  }

  override func correctEstimates() -> Bool {
    guard let view = collectionView else { return false }
    var changed = false
    for (key, shown) in view.shown.sorted(by: { $0.key < $1.key }) where !asked.contains(key) {
      let element =
        key.kind == nil
        ? layoutAttributesForItem(at: key.indexPath)
        : layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
      asked.insert(key)
      guard let element, element.estimates.width || element.estimates.height else { continue }
      let size = shown.preferredLayoutAttributesFitting(element).frame.size
      guard size != element.frame.size else { continue }
      measured[key] = size
      changed = true
    }
    isCorrecting = changed
    return changed
  }

  override func forgetEstimate(of key: ElementKey) { asked.remove(key) }
}
