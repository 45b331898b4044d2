/// How an image is drawn.
open class UIGraphicsRendererFormat: NSObject {
  /// Where the drawing is, in points.
  open fileprivate(set) var bounds = CGRect.zero
  /// The format for the screen.
  open class func `default`() -> Self { self.init() }
  /// The format for the screen.
  open class func preferred() -> Self { self.init() }
  /// Makes the format for the screen.
  public required override init() { super.init() }
}

/// How an image is drawn: how many pixels a point it has.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended
    case standard
  }
  /// The pixels a point; the screen's by default.
  open var scale: CGFloat = DrawingStack.scale(0)
  /// Whether nothing behind the image is seen through it; a value.
  open var opaque = false
  /// The range of colours; a value.
  open var preferredRange = Range.automatic
  /// Makes the format for traits.
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
}

/// What a renderer gives to the code that draws.
open class UIGraphicsRendererContext: NSObject {
  /// The context, which is the current one too.
  public final let cgContext: CGContext
  /// How it is drawn.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// Fills a rectangle in the colour that was set.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle in the colour that was set.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
  /// Draws the border of a rectangle, a point wide and within it.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Draws the border of a rectangle, a point wide and within it.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { stroke(rect) }
  /// Draws from now on within a rectangle alone.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What a renderer of images gives to the code that draws.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image with what was drawn so far.
  open var currentImage: UIImage {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// Draws something with a context.
open class UIGraphicsRenderer: NSObject {
  /// How it is drawn.
  public final let format: UIGraphicsRendererFormat

  init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }
}

/// Draws images, whose size is the renderer's. What is drawn is kept as values, and no pixel is made.
///
/// ```swift
/// UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
///   UIColor.red.setFill()
///   UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
/// }.size  // 20 × 10
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let drawn: UIGraphicsImageRendererFormat

  /// Makes a renderer for a part of the plane, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .preferred()) {
    drawn = format
    super.init(bounds, format)
  }
  /// Makes a renderer for a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .preferred()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The image that a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bounds = drawn.bounds
    let scale = DrawingStack.scale(drawn.scale)
    let context = CGContext(size: bounds.size, origin: bounds.origin, scale: scale)
    DrawingStack.push(context, scale: scale)
    defer { DrawingStack.pop(image: false) }
    let given = UIGraphicsImageRendererContext(context, drawn)
    actions(given)
    return given.currentImage
  }
}
