/// The part of a collection view in which a section scrolls by itself, across the others (CO2).
@MainActor
final class SectionScroller: UIScrollView, UIScrollViewDelegate {
  private weak var layout: UICollectionViewCompositionalLayout?
  private let section: Int
  private var band: UICollectionViewCompositionalLayout.Band?
  private var isHorizontal = true
  private var start: CGFloat = 0
  private var isNew = true

  init(of layout: UICollectionViewCompositionalLayout, _ section: Int) {
    (self.layout, self.section) = (layout, section)
    super.init(frame: .zero)
    partName = "[\(section)]"
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator, scrollsToTop) = (false, false, false)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override var isPartOfStandardView: Bool { true }

  // A finger on a cell presses the collection's item.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  private var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    band?.section?.orthogonalScrollingBehavior ?? .none
  }
  private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
  private var room: CGFloat { isHorizontal ? bounds.width : bounds.height }
  /// Where the section comes to rest on a group.
  private var stops: [CGFloat] {
    guard let groups = band?.groups, let first = groups.first else { return [] }
    return groups.map {
      behavior == .groupPagingCentered
        ? ($0.lowerBound + $0.upperBound - room) / 2 : $0.lowerBound - first.lowerBound
    }
  }

  /// Takes its place in a collection view.
  func show(_ band: UICollectionViewCompositionalLayout.Band, in view: UICollectionView, isHorizontal: Bool) {
    (self.band, self.isHorizontal) = (band, isHorizontal)
    if superview !== view { view.insertSubview(self, at: view.backgroundView == nil ? 0 : 1) }
    if frame != band.region { frame = band.region }
    if contentSize != band.content { contentSize = band.content }
    (alwaysBounceHorizontal, alwaysBounceVertical) = (isHorizontal, !isHorizontal)
    isPagingEnabled = behavior == .paging
    decelerationRate = behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
    let stops = stops
    if behavior == .groupPagingCentered, let first = stops.first, let last = stops.last {
      let (before, after) = (
        max(0, -first), max(0, last + room - (isHorizontal ? contentSize.width : contentSize.height))
      )
      let insets =
        isHorizontal
        ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
        : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
      if contentInset != insets { contentInset = insets }
    }
    guard isNew else { return }
    isNew = false
    if behavior == .groupPagingCentered, let first = stops.first { contentOffset = offset(first) }
    if isHorizontal, view.isRightToLeft { contentOffset = offset(max(0, contentSize.width - bounds.width)) }
  }

  private func offset(_ way: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: way, y: contentOffset.y) : CGPoint(x: contentOffset.x, y: way)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.collectionView?.setNeedsLayout() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { start = along(contentOffset) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let stops = stops
    let nearest = { (way: CGFloat) in stops.indices.min { abs(stops[$0] - way) < abs(stops[$1] - way) } }
    switch behavior {
    case .continuousGroupLeadingBoundary:
      guard let stop = nearest(along(targetContentOffset.pointee)) else { return }
      targetContentOffset.pointee = clamped(offset(stops[stop]))
    case .groupPaging, .groupPagingCentered:
      // A flick goes on to the next group, however fast it is.
      guard let first = nearest(start), let here = nearest(along(contentOffset)) else { return }
      let speed = along(velocity)
      let next = speed > 0 ? first + 1 : speed < 0 ? first - 1 : here
      let stop = min(max(next, max(0, first - 1)), min(first + 1, stops.count - 1))
      targetContentOffset.pointee = clamped(offset(stops[stop]))
    case .none, .continuous, .paging: break
    }
  }

  /// The positions across the section's own direction.
  var others: UICollectionView.ScrollPosition {
    isHorizontal ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right]
  }

  /// Scrolls until a part of the content is at a position.
  func scroll(to frame: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
    let (start, end) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let way: CGFloat
    if position.contains(isHorizontal ? .left : .top) {
      way = start
    } else if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      way = (start + end - room) / 2
    } else if position.contains(isHorizontal ? .right : .bottom) {
      way = end - room
    } else {
      return scrollRectToVisible(frame, animated: animated)
    }
    setContentOffset(clamped(offset(way)), animated: animated)
  }
}
