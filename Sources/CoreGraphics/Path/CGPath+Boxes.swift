extension CGPath {
  /// The smallest rectangle around all points, the control points of curves included; null for an empty path.
  public final var boundingBox: CGRect { CGRect(around: segments.flatMap(\.points)) }

  /// The smallest rectangle around the path itself: control points count only where the curve reaches them.
  public final var boundingBoxOfPath: CGRect {
    var (reached, start, current): ([CGPoint], CGPoint, CGPoint) = ([], .zero, .zero)
    for segment in segments {
      let from = current
      current = segment.points.last ?? start
      switch segment {
      case .move(let point): start = point
      case .line, .close: break
      case .quadratic(let control, let end):
        // The equivalent cubic curve: its control points are two thirds of the way to the quadratic one.
        func near(_ point: CGPoint) -> CGPoint {
          CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        reached += Self.turningPoints(from, near(from), near(end), end)
      case .cubic(let control1, let control2, let end):
        reached += Self.turningPoints(from, control1, control2, end)
      }
      reached.append(current)
    }
    return CGRect(around: reached)
  }

  /// The points at which a cubic curve turns back along an axis: at most two for each.
  private static func turningPoints(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, at t: CGFloat) -> CGFloat {
      let s = 1 - t
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    let times = turningTimes(a.x, b.x, c.x, d.x) + turningTimes(a.y, b.y, c.y, d.y)
    return times.map { CGPoint(x: value(a.x, b.x, c.x, d.x, at: $0), y: value(a.y, b.y, c.y, d.y, at: $0)) }
      .filter { $0.x.isFinite && $0.y.isFinite }
  }

  /// The parameters t within the curve at which a coordinate's derivative is zero: (b − a) + 2·(a − 2b + c)·t
  /// + (d − a + 3(b − c))·t² = 0.
  private static func turningTimes(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    // A curve whose control points are between its ends stays between them.
    if min(a, d) <= min(b, c), max(b, c) <= max(a, d) { return [] }
    let (constant, half, square) = (b - a, a - 2 * b + c, d - a + 3 * (b - c))
    let root = half * half - constant * square
    guard root >= 0 else { return [] }
    // This form of the solution avoids cancellation.
    let sum = -(half + (half < 0 ? -root.squareRoot() : root.squareRoot()))
    return [sum / square, constant / sum].filter { $0 > 0 && $0 < 1 }
  }
}

extension CGRect {
  /// The smallest rectangle around points; null for no points.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points.dropFirst() {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
