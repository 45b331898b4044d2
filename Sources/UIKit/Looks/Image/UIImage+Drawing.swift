extension UIImage {
  /// How an image is turned where it is shown.
  public enum Orientation: Int, Sendable {
    /// As it is.
    case up = 0
    /// Turned by half.
    case down
    /// Turned to the left.
    case left
    /// Turned to the right.
    case right
    /// Mirrored.
    case upMirrored
    case downMirrored, leftMirrored, rightMirrored

    var isOnSide: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }
  }

  /// What is drawn in an image that is larger than its content.
  public enum ResizingMode: Int, Sendable {
    /// The content again and again.
    case tile = 0
    /// The content, stretched.
    case stretch
  }

  /// The image as one of Core Graphics, of as many pixels; nil for an empty one.
  public var cgImage: CGImage? {
    let across = (size.width * scale).rounded(.up)
    let down = (size.height * scale).rounded(.up)
    guard across >= 1, down >= 1, across.isFinite, down.isFinite, across < 1e9, down < 1e9 else { return nil }
    let side = values.orientation.isOnSide
    var upright = values
    upright.orientation = .up
    return CGImage(
      width: Int(side ? down : across), height: Int(side ? across : down), original: AnyHashable(upright),
      marks: values.drawn)
  }

  /// Makes an image of Core Graphics', with a pixel a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Makes an image of Core Graphics', with some pixels a point, turned.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var values = cgImage.original?.base as? Values ?? Values()
    let scale = scale > 0 ? scale : 1
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    values.size = orientation.isOnSide ? CGSize(width: size.height, height: size.width) : size
    (values.scale, values.orientation, values.drawn) = (scale, orientation, cgImage.marks)
    self.init(values)
  }

  /// How the image is turned where it is shown; pictures show it as it is.
  public var imageOrientation: Orientation { values.orientation }
  /// The distances from the edges within which the image is not stretched, in points.
  public var capInsets: UIEdgeInsets { values.capInsets }
  /// How the rest is filled.
  public var resizingMode: ResizingMode { values.resizingMode }

  /// The same image, whose edges are not stretched; its middle is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// The same image, whose edges are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    var values = values
    (values.capInsets, values.resizingMode) = (capInsets, resizingMode)
    return UIImage(values)
  }
  /// The same image, whose middle is stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1)))
  }

  /// Draws the image at a point, into the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the image at a point, into the current context.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { draw(at: point) }
  /// Draws the image in a rectangle, into the current context.
  public func draw(in rect: CGRect) {
    guard let image = cgImage else { return }
    DrawingStack.current?.draw(image, in: rect)
  }
  /// Draws the image in a rectangle, into the current context.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }
}
