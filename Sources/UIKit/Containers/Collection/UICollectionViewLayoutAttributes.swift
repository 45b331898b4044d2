/// Where and how a collection view shows an item, a header or a footer.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying,
  NSCollectionLayoutVisibleItem
{
  /// The item's index path; that of a header or footer contains its section.
  open var indexPath: IndexPath
  /// The kind of a header or footer; nil for an item.
  public final private(set) var representedElementKind: String?
  /// Whether it is an item's, a header's or footer's, or a decoration's.
  public final private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The frame in the content, in points.
  open var frame = CGRect.zero
  /// Whether the view is hidden.
  open var isHidden = false
  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The rotation and scale of the view.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The same with depth, which the view's layer gets; what touches meet is the part within the plane.
  open var transform3D = CATransform3DIdentity
  /// The position from back to front: views with larger values are in front.
  open var zIndex = 0

  /// Which of its lengths are estimates, which the view corrects.
  final var estimates: (width: Bool, height: Bool) = (false, false)

  /// Makes the attributes of the first item.
  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  /// Makes the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a header or footer.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
    representedElementCategory = .supplementaryView
  }

  /// Makes the attributes of a view that shows no data.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
    representedElementCategory = .decorationView
  }

  /// Makes them those of an item, or of a header or footer.
  final func identify(_ indexPath: IndexPath, ofKind kind: String?) {
    (self.indexPath, representedElementKind) = (indexPath, kind)
    representedElementCategory = kind == nil ? .cell : .supplementaryView
  }

  /// Attributes of the same class and values; subclasses copy their own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = type(of: self).init()
    (made.indexPath, made.frame, made.isHidden) = (indexPath, frame, isHidden)
    (made.alpha, made.transform3D, made.zIndex) = (alpha, transform3D, zIndex)
    made.estimates = estimates
    (made.representedElementKind, made.representedElementCategory) = (
      representedElementKind, representedElementCategory
    )
    return made
  }

  /// Whether the other's values are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    let both = Unchecked(value: (self, other))
    return MainActor.assumeIsolated {
      let (one, other) = both.value
      return one.key == other.key && one.frame == other.frame && one.isHidden == other.isHidden
        && one.alpha == other.alpha && one.zIndex == other.zIndex
        && CATransform3DEqualToTransform(one.transform3D, other.transform3D)
    }
  }

  /// A hash that is consistent with `isEqual`.
  open override var hash: Int {
    let attributes = Unchecked(value: self)
    return MainActor.assumeIsolated { attributes.value.indexPath.hashValue }
  }

  /// The middle of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of ``frame``; setting it keeps the middle.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// A rectangle of the same size at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  func apply(to view: UICollectionReusableView) {
    view.bounds.size = frame.size
    if let scroller = view.superview as? SectionScroller, let collection = scroller.superview {
      view.center = collection.convert(center, to: scroller)
    } else {
      view.center = center
    }
    if CATransform3DIsAffine(transform3D) {
      view.transform = transform
    } else {
      view.layer.transform = transform3D
    }
    view.alpha = alpha
    view.isHidden = isHidden
    view.apply(self)
  }
}

extension UICollectionViewLayout {
  /// Empty attributes of the class that the layout names, of an item or of a header or footer.
  func makeAttributes(
    _ indexPath: IndexPath, ofKind kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let named = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (named ?? UICollectionViewLayoutAttributes.self).init()
    attributes.identify(indexPath, ofKind: kind)
    return attributes
  }
}
