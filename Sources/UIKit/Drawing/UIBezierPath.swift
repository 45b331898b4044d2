/// Lines and curves, for shapes that are not rectangles: what is drawn, and what counts as touched.
///
/// ```swift
/// override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
///   UIBezierPath(ovalIn: bounds).contains(point)
/// }
/// ```
/// Nothing is drawn here: ``fill()`` and ``stroke()`` do nothing, as they do on iOS outside of a drawing.
open class UIBezierPath: NSObject {
  private let path = CGMutablePath()

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// How the line ends.
  open var lineCapStyle = CGLineCap.butt
  /// How the line goes round corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far corners reach out, as a multiple of the line's width; 10 by default.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn, in points; 0.6 by default.
  open var flatness: CGFloat = 0.6
  /// Whether what an odd number of lines lies around is inside; false by default: what the path goes round.
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

  /// Makes the path of a rectangle with round corners, of a radius in points; no larger than half a side.
  ///
  /// Its corners are quarters of circles. UIKit's are smoother and reach a little further along the sides.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Makes the path of a rectangle of which some corners are rounded by quarters of an ellipse.
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

  /// Makes the path of a part of a circle; angles are radians from the x axis, and clockwise is as it looks on a screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path of a Core Graphics path's steps.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  /// Fails, as there are no archives of paths here.
  public required init?(coder: NSCoder) { return nil }

  /// The same steps as a Core Graphics path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path.removeAll()
      path.addPath(newValue)
    }
  }

  // MARK: Steps

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Goes straight to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Goes to a point along a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Goes to a point along a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Goes straight to a part of a circle and along it; clockwise is as it looks on a screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics' word is for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Goes straight back to where the subpath began.
  open func close() { path.closeSubpath() }
  /// Adds all steps of a path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// Lets all steps go.
  open func removeAllPoints() { path.removeAll() }
  /// Changes every point by a transform.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  // MARK: What it encloses

  /// Whether the path goes nowhere.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points, the control points of curves included; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// Where the path has come to.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies inside the path, whose subpaths count as closed.
  ///
  /// The upper and left edges of a rectangle's path are inside, the others are not.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Draws what is inside: not here.
  open func fill() {}
  /// Draws the line: not here.
  open func stroke() {}
  /// Keeps what is drawn next within the path: not here.
  open func addClip() {}
  /// Keeps dashes and gaps for the line, in points: they are not kept here, as no line is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIColor {
  /// Uses the colour for what is drawn next: nothing is.
  public func set() {}
  /// Uses the colour for what is filled next: nothing is.
  public func setFill() {}
  /// Uses the colour for the lines that are drawn next: none are.
  public func setStroke() {}
}
