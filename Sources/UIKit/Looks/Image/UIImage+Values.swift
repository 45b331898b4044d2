// Images that change, and what an image keeps beside its size.

extension UIImage {
  /// Makes an image that changes: it has the size of the first, which pictures show.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var values = first.values
    (values.images, values.duration) = (images, duration)
    return UIImage(values)
  }
  /// The images of one that changes; nil for any other.
  public var images: [UIImage]? { values.images.isEmpty ? nil : values.images }
  /// How long the images of one that changes take together, in seconds.
  public var duration: TimeInterval { values.duration }
  /// The image mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    var changed = values
    changed.orientation =
      switch values.orientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return UIImage(changed)
  }
  /// By how much the image is larger than the rectangle by which it is aligned: nothing.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Fills a rectangle of the current context with the image over and over, at its size.
  public func drawAsPattern(in rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    UIGraphicsGetCurrentContext()?.saveGState()
    UIGraphicsGetCurrentContext()?.clip(to: rect)
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        draw(at: CGPoint(x: x, y: y))
        x += size.width
      }
      y += size.height
    }
    UIGraphicsGetCurrentContext()?.restoreGState()
  }
  /// A plus sign in a circle.
  public class var add: UIImage { UIImage(name: "plus.circle.fill", isSymbol: true) }
  /// A mark.
  public class var checkmark: UIImage { UIImage(name: "checkmark", isSymbol: true) }
  /// A minus sign in a circle.
  public class var remove: UIImage { UIImage(name: "minus.circle.fill", isSymbol: true) }
}
