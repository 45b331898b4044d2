/// Lines and curves that form a shape, for drawing and hit testing.
///
/// ```swift
/// override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
///   UIBezierPath(ovalIn: bounds).contains(point)
/// }
/// ```
/// ``fill()`` and ``stroke()`` draw into the current context, and do nothing where there is none.
open class UIBezierPath: NSObject {
  private let path = CGMutablePath()

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the line's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far corners extend, as a multiple of the line's width; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The precision with which curves are drawn, in points; 0.6 by default.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule decides what is inside; false by default, for the winding rule.
  open var usesEvenOddFillRule = false

  /// Makes an empty path.
  public override init() { super.init() }

  /// Makes the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes the path of the ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes the path of a rectangle with rounded corners, whose radius is in points and at most half a side.
  ///
  /// Its corners are quarter circles. UIKit's are smoother and extend a little further along the sides.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Makes the path of a rectangle some of whose corners are rounded as quarter ellipses.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    var radii = Corners()
    if corners.contains(.topLeft) { radii.upperLeft = cornerRadii }
    if corners.contains(.topRight) { radii.upperRight = cornerRadii }
    if corners.contains(.bottomLeft) { radii.lowerLeft = cornerRadii }
    if corners.contains(.bottomRight) { radii.lowerRight = cornerRadii }
    path.addRoundedRect(in: rect, radii: radii)
  }

  /// Makes the path of an arc; angles are in radians from the x axis, and clockwise is as seen on a screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path from the elements of a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  /// Returns nil, as there are no archives of paths here.
  public required init?(coder: NSCoder) { return nil }

  /// The same elements as a Core Graphics path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path.removeAll()
      path.addPath(newValue)
    }
  }

  // MARK: Elements

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a straight line to the start of an arc, and the arc; clockwise is as seen on a screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics' direction is meant for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the subpath with a straight line to its start.
  open func close() { path.closeSubpath() }
  /// Adds all elements of a path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// Removes all elements.
  open func removeAllPoints() { path.removeAll() }
  /// Applies a transform to every point.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  // MARK: Enclosed area

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points, including curves' control points; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// The point at which the path ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is inside the path, whose subpaths count as closed.
  ///
  /// The upper and left edges of a rectangle's path are inside, the others are not.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Fills the path in the colour that was set, into the current context.
  open func fill() {
    guard let context = DrawingStack.current else { return }
    context.fill(placed(in: context), usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Strokes the path in the colour that was set, into the current context.
  open func stroke() {
    guard let context = DrawingStack.current else { return }
    context.stroke(placed(in: context), lineWidth)
  }
  /// Fills the path; how it is mixed with what is there is not kept.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { faded(alpha) { fill() } }
  /// Strokes the path; how it is mixed with what is there is not kept.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { faded(alpha) { stroke() } }
  /// Draws from now on within the path's box alone.
  open func addClip() { DrawingStack.current?.clip(to: bounds) }

  private func placed(in context: CGContext) -> CGPath {
    var transform = context.ctm
    return path.copy(using: &transform) ?? path
  }
  private func faded(_ alpha: CGFloat, _ draw: () -> Void) {
    DrawingStack.current?.saveGState()
    DrawingStack.current?.setAlpha(alpha)
    draw()
    DrawingStack.current?.restoreGState()
  }
  /// Sets the dashes and gaps of the line, in points; they are not stored, as no line is drawn here.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIColor {
  /// Sets the colour of the current context for areas and lines.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the colour of the current context for areas.
  public func setFill() { DrawingStack.current?.setFillColor(cgColor) }
  /// Sets the colour of the current context for lines.
  public func setStroke() { DrawingStack.current?.setStrokeColor(cgColor) }
}
