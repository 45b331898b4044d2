import RetouchMath

extension CGMutablePath {
  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.move(point), transform)
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.line(point), transform)
  }

  /// Begins a subpath at the first point and adds a straight line from each point to the next.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add(.quadratic(control: control, end), transform)
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add(.cubic(control1: control1, control2: control2, end), transform)
  }

  /// Closes the subpath with a straight line to its start.
  public func closeSubpath() { add(.close) }

  /// Adds a rectangle as a separate subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// Adds rectangles, each as a separate subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse in a rectangle as a separate subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addRoundedRect(
      in: rect, radii: Corners(all: CGSize(width: rect.width / 2, height: rect.height / 2)),
      transform: transform)
  }

  /// Adds a rectangle whose corners are quarter ellipses; corners that do not fit are made smaller.
  ///
  /// Core Graphics traps for corners that do not fit.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    addRoundedRect(
      in: rect, radii: Corners(all: CGSize(width: cornerWidth, height: cornerHeight)), transform: transform)
  }

  /// Adds all elements of a path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for segment in path.segments { add(segment, transform) }
  }

  /// Adds an arc of a circle, with a straight line to its start.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at which the arc starts, in radians from the x axis.
  ///   - endAngle: The angle at which the arc ends.
  ///   - clockwise: Whether angles decrease along the arc. With a y axis that points down, as on screens,
  ///     this looks counterclockwise.
  ///   - transform: Is applied to the arc's points.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
    if delta < 0 { delta -= turn * (delta / turn).rounded(.down) }
    delta = min(delta, turn)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta,
      transform: transform)
  }

  /// Adds an arc of a circle that rounds a corner, with a straight line to its start.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner, to which the line from the current point would lead.
  ///   - tangent2End: Where the line that leaves the corner would lead; the arc ends on that line.
  ///   - radius: The radius, in points; where there is no corner, or none that it fits, a line leads to the
  ///     corner's place.
  ///   - transform: Is applied to the arc's points.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let start = transform.isInvertible ? currentPoint.applying(transform.inverted()) : currentPoint
    func direction(to point: CGPoint) -> CGPoint? {
      let (x, y) = (point.x - tangent1End.x, point.y - tangent1End.y)
      let length = (x * x + y * y).squareRoot()
      return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
    }
    guard radius > 0, let back = direction(to: start), let on = direction(to: tangent2End),
      abs(back.x * on.y - back.y * on.x) > 1e-9
    else { return addLine(to: tangent1End, transform: transform) }
    // Half of the corner's angle: how far from the corner the arc touches the lines, and where its centre is.
    let cosine = back.x * on.x + back.y * on.y
    let touch = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let sum = CGPoint(x: back.x + on.x, y: back.y + on.y)
    let reach = radius / ((1 - cosine) / 2).squareRoot() / (sum.x * sum.x + sum.y * sum.y).squareRoot()
    let center = CGPoint(x: tangent1End.x + sum.x * reach, y: tangent1End.y + sum.y * reach)
    func angle(_ line: CGPoint) -> CGFloat {
      PortableMath.atan2(
        tangent1End.y + line.y * touch - center.y, tangent1End.x + line.x * touch - center.x)
    }
    let first = angle(back)
    var delta = angle(on) - first
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(center: center, radius: radius, startAngle: first, delta: delta, transform: transform)
  }

  /// Adds an arc of a circle over an angle in radians, with a straight line to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite, radius.isFinite, radius >= 0 else { return }
    let turn = 2 * CGFloat.pi
    let delta = min(max(delta, -turn), turn)
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: radius * PortableMath.cos(angle), y: radius * PortableMath.sin(angle))
    }
    func placed(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    // Each curve covers at most a quarter; the small subtrahend keeps an exact quarter at one curve.
    let pieces = max(1, (abs(delta) / (turn / 4) - 0.000_001).rounded(.up))
    let step = delta / pieces
    let reach = 4 / 3 * CGFloat(PortableMath.tan(step / 4))
    var from = point(startAngle)
    add(isEmpty ? .move(placed(from.x, from.y)) : .line(placed(from.x, from.y)), transform)
    for piece in 1...Int(pieces) {
      let to = point(startAngle + CGFloat(piece) * step)
      add(
        .cubic(
          control1: placed(from.x - reach * from.y, from.y + reach * from.x),
          control2: placed(to.x + reach * to.y, to.y - reach * to.x), placed(to.x, to.y)),
        transform)
      from = to
    }
  }
}

/// The radii of a rectangle's corners, in points.
package struct Corners {
  package var upperLeft = CGSize.zero
  package var upperRight = CGSize.zero
  package var lowerRight = CGSize.zero
  package var lowerLeft = CGSize.zero

  /// Square corners.
  package init() {}

  /// Corners of the same size.
  package init(all size: CGSize) {
    (upperLeft, upperRight, lowerRight, lowerLeft) = (size, size, size, size)
  }
}

extension CGMutablePath {
  /// The distance of the control points of a quarter circle from its ends, as a share of the radius.
  private static let quarter: CGFloat = 0.552_284_749_830_793_6

  /// Adds a rectangle with a radius per corner, at most half a side, from the left end of the upper edge.
  package func addRoundedRect(
    in rect: CGRect, radii: Corners, transform: CGAffineTransform = .identity
  ) {
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func fitting(_ size: CGSize) -> CGSize {
      CGSize(
        width: min(max(0, size.width), (right - left) / 2),
        height: min(max(0, size.height), (bottom - top) / 2)
      )
    }
    let corners: [(corner: CGPoint, size: CGSize, before: (CGFloat, CGFloat), after: (CGFloat, CGFloat))] = [
      (CGPoint(x: right, y: top), fitting(radii.upperRight), (-1, 0), (0, 1)),
      (CGPoint(x: right, y: bottom), fitting(radii.lowerRight), (0, -1), (-1, 0)),
      (CGPoint(x: left, y: bottom), fitting(radii.lowerLeft), (1, 0), (0, -1)),
      (CGPoint(x: left, y: top), fitting(radii.upperLeft), (0, 1), (1, 0)),
    ]
    add(.move(CGPoint(x: left + fitting(radii.upperLeft).width, y: top)), transform)
    for (corner, size, before, after) in corners {
      func along(_ way: (CGFloat, CGFloat), _ share: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + way.0 * size.width * share, y: corner.y + way.1 * size.height * share)
      }
      add(.line(along(before, 1)), transform)
      if size.width > 0, size.height > 0 {
        add(
          .cubic(
            control1: along(before, 1 - Self.quarter), control2: along(after, 1 - Self.quarter),
            along(after, 1)), transform)
      }
    }
    closeSubpath()
  }
}
