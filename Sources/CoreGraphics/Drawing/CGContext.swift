/// Keeps what is drawn into it, as values in the order of drawing. It makes no pixels.
///
/// Paths are kept as they stand in the context: the transform in force when a point is added is applied to
/// it.
///
/// ```swift
/// context.setFillColor(.black)
/// context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
/// context.makeImage()?.width  // that of the context, in pixels
/// ```
public final class CGContext: @unchecked Sendable {
  /// One thing that was drawn.
  package enum Mark: Hashable, @unchecked Sendable {
    /// An area in a colour.
    case fill([CGPath.Segment], CGColor, CGPathFillRule)
    /// A line in a colour, of a width in points.
    case stroke([CGPath.Segment], CGColor, width: CGFloat)
    /// A rectangle where nothing is left.
    case clear(CGRect)
    /// An image in a rectangle; images that are equal are drawn by equal marks.
    case image(AnyHashable, CGRect)
    /// A text in a rectangle.
    case text(String, CGRect)
    /// Colours along a line, or between two circles.
    case gradient([CGColor], from: CGPoint, to: CGPoint)
    /// A layer or a view with a frame.
    case content(String, CGRect)
  }

  /// What is saved and restored.
  private struct State {
    var transform = CGAffineTransform.identity
    var clip: CGRect
    var fill = CGColor.black
    var stroke = CGColor.black
    var lineWidth: CGFloat = 1
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var quality = CGInterpolationQuality.default
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The transform that brings a point of the client's to the context's, before any of the client's own.
  package let base: CGAffineTransform
  /// What has been drawn.
  package private(set) var marks: [Mark] = []
  private var current = CGMutablePath()
  private var state: State
  private var saved: [State] = []

  /// Makes a context of a size in points with some pixels a point.
  package init(size: CGSize, origin: CGPoint = .zero, scale: CGFloat) {
    func pixels(_ length: CGFloat) -> Int {
      let count = (length * scale).rounded(.up)
      return count.isFinite ? Int(min(max(0, count), 1_000_000_000)) : 0
    }
    (width, height) = (pixels(size.width), pixels(size.height))
    base = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    state = State(clip: CGRect(origin: .zero, size: size))
    state.transform = base
  }

  /// Makes a context of a size in pixels; nil for an empty one, and for memory of the client's, into which
  /// nothing could be drawn.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil, width > 0, height > 0 else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: 1)
  }

  /// The pixels: there are none.
  public var data: UnsafeMutableRawPointer? { nil }

  /// An image of the context's size, with what has been drawn so far.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    return CGImage(width: width, height: height, marks: marks)
  }

  /// Keeps something that was drawn; what is outside of the clipped area is not.
  package func add(_ mark: Mark, within frame: CGRect) {
    guard !state.clip.isEmpty, frame.isNull || frame.isEmpty || frame.intersects(state.clip) else { return }
    marks.append(mark)
  }

  /// A rectangle of the client's in the context.
  package func placed(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

  // MARK: State

  /// Saves the transform, the clipped area, the colours and the line's values.
  public func saveGState() { saved.append(state) }
  /// Restores what was saved last.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// The transform from the client's points to the context's.
  public var ctm: CGAffineTransform { state.transform }
  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Stretches what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns what is drawn from now on, by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Transforms what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  /// A point of the client's in the context.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the colour of areas by its components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour of areas to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  /// Sets the colour of lines by its components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour of lines to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }
  /// The colour of areas, with the opacity of everything.
  package var fillColor: CGColor { shown(state.fill) }
  private func shown(_ color: CGColor) -> CGColor { color.copy(alpha: color.alpha * state.alpha) ?? color }
  /// Sets the opacity of everything, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// How images are read between their pixels; a value.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  // MARK: Without effect on what is kept

  /// Sets how lines end; not kept.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets the corners of lines; not kept.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets how far corners extend; not kept.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Sets the dashes of lines; not kept.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets the precision of curves; not kept.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Sets how what is drawn is mixed with what is there; not kept.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets a shadow; not kept.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Sets whether edges are smoothed; not kept.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be smoothed; not kept.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Sets how text is drawn; not kept.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  /// Begins a group that is drawn as one; its parts are kept one by one.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  /// Ends the group.
  public func endTransparencyLayer() {}
  /// Draws everything now; it is drawn at once anyway.
  public func flush() {}

  // MARK: The path

  /// Begins a path anew.
  public func beginPath() { current = CGMutablePath() }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { current.move(to: point, transform: ctm) }
  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { current.addLine(to: point, transform: ctm) }
  /// Adds straight lines from point to point.
  public func addLines(between points: [CGPoint]) { current.addLines(between: points, transform: ctm) }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { current.addRect(rect, transform: ctm) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { current.addRects(rects, transform: ctm) }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: ctm) }
  /// Adds an arc, as `CGMutablePath` does.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { current.addPath(path, transform: ctm) }
  /// Closes the subpath with a straight line to its start.
  public func closePath() { current.closeSubpath() }
  /// The path so far, in the client's points; nil if it is empty.
  public var path: CGPath? {
    guard !current.isEmpty else { return nil }
    var inverse = ctm.inverted()
    return current.copy(using: &inverse)
  }
  /// Whether the path has no elements.
  public var isPathEmpty: Bool { current.isEmpty }
  /// The point at which the path ends, in the client's points.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// The smallest rectangle around the path's points; null for an empty one.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
  /// Whether a point is inside of the path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return path?.contains(point, using: rule) ?? false
  }

  // MARK: Drawing

  /// Fills the path, and begins another.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(current, rule)
    beginPath()
  }
  /// Strokes the path, and begins another.
  public func strokePath() {
    stroke(current, state.lineWidth)
    beginPath()
  }
  /// Fills the path, strokes it, or both, and begins another.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(current, .winding)
    case .eoFill, .eoFillStroke: fill(current, .evenOdd)
    case .stroke: break
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(current, state.lineWidth) }
    beginPath()
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(made { $0.addRect(rect, transform: ctm) }, .winding) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(made { $0.addEllipse(in: rect, transform: ctm) }, .winding)
  }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }
  /// Strokes a rectangle with a line of a width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    stroke(made { $0.addRect(rect, transform: ctm) }, width)
  }
  /// Strokes the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(made { $0.addEllipse(in: rect, transform: ctm) }, state.lineWidth)
  }
  /// Strokes the lines between each two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = made { path in
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        path.move(to: points[index], transform: ctm)
        path.addLine(to: points[index + 1], transform: ctm)
      }
    }
    stroke(lines, state.lineWidth)
  }
  /// Leaves nothing in a rectangle.
  public func clear(_ rect: CGRect) { add(.clear(placed(rect)), within: placed(rect)) }
  /// Draws an image in a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    add(.image(image.mark, placed(rect)), within: placed(rect))
  }
  /// Draws colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    add(
      .gradient(gradient.colors, from: start.applying(ctm), to: end.applying(ctm)), within: state.clip)
  }
  /// Draws colours from a circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    add(
      .gradient(gradient.colors, from: startCenter.applying(ctm), to: endCenter.applying(ctm)),
      within: state.clip)
  }

  /// Fills a path of the context's points.
  package func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    add(.fill(path.segments, shown(state.fill), rule), within: path.boundingBox)
  }
  /// Strokes a path of the context's points.
  package func stroke(_ path: CGPath, _ width: CGFloat) {
    guard !path.isEmpty, width > 0 else { return }
    add(
      .stroke(path.segments, shown(state.stroke), width: width),
      within: path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2))
  }
  private func made(_ build: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  // MARK: Clipping

  /// Draws from now on within the path's box alone, and begins another path.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip = state.clip.intersection(current.boundingBox)
    beginPath()
  }
  /// Draws from now on within a rectangle alone.
  public func clip(to rect: CGRect) { state.clip = state.clip.intersection(placed(rect)) }
  /// Draws from now on within the box of rectangles alone.
  public func clip(to rects: [CGRect]) {
    state.clip = state.clip.intersection(rects.reduce(CGRect.null) { $0.union(placed($1)) })
  }
  /// Draws from now on within a rectangle alone; what the image leaves out of it is not known.
  public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }
  /// The smallest rectangle around what can be drawn in, in the client's points.
  public var boundingBoxOfClipPath: CGRect { state.clip.applying(ctm.inverted()) }
}
