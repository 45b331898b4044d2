/// Where and how a collection view shows an item, a header or a footer.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The item's index path; that of a header or footer contains its section.
  open var indexPath: IndexPath
  /// The kind of a header or footer; nil for an item.
  public final let representedElementKind: String?
  /// The frame in the content, in points.
  open var frame = CGRect.zero
  /// Whether the view is hidden.
  open var isHidden = false
  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The rotation and scale of the view.
  open var transform = CGAffineTransform.identity
  /// The position from back to front: views with larger values are in front.
  open var zIndex = 0

  /// Makes the attributes of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = nil
  }

  /// Makes the attributes of a header or footer.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = elementKind
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
    view.center = center
    view.transform = transform
    view.alpha = alpha
    view.isHidden = isHidden
    view.apply(self)
  }
}
