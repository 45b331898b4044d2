/// The rule for what is inside a path where its parts overlap.
public enum CGPathFillRule: Int, Sendable {
  /// The area around which the path winds, with opposite directions cancelling each other out.
  case winding = 0
  /// The area enclosed an odd number of times.
  case evenOdd
}

extension CGPath {
  /// Whether a point is inside the path; open subpaths count as closed.
  ///
  /// On a rectangle's path the upper and left edges are inside and the others are not, as for a view's
  /// bounds. Curves are bisected until the result is certain, so only additions and divisions are needed.
  ///
  /// - Parameters:
  ///   - point: The point in the path's coordinates, or in those to which the transform maps them.
  ///   - rule: The rule for what is inside where the path overlaps itself.
  ///   - transform: A transform that is applied to the path first.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var (turns, start, current) = (0, CGPoint.zero, CGPoint.zero)
    for original in segments {
      let segment = transform.isIdentity ? original : original.applying(transform)
      switch segment {
      case .move(let next):
        turns += Curve(current, start).turns(around: point)
        start = next
      case .line(let next): turns += Curve(current, next).turns(around: point)
      case .quadratic(let control, let next):
        turns += Curve(current, control, control, next, isQuadratic: true).turns(around: point)
      case .cubic(let control1, let control2, let next):
        turns += Curve(current, control1, control2, next).turns(around: point)
      case .close:
        turns += Curve(current, start).turns(around: point)
      }
      current = segment.points.last ?? start
    }
    turns += Curve(current, start).turns(around: point)
    // Each line that a ray from the point crosses adds or subtracts 1: their number is odd if the sum is.
    return rule == .winding ? turns != 0 : turns & 1 != 0
  }
}

/// A line or a cubic curve from one point to another.
private struct Curve {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint
  var isLine = false

  /// A straight line.
  init(_ start: CGPoint, _ end: CGPoint) {
    (self.start, control1, control2, self.end) = (start, start, end, end)
    isLine = true
  }

  init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isQuadratic: Bool = false)
  {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    guard isQuadratic else { return }
    // The equivalent cubic curve: its control points are two thirds of the way to the quadratic one.
    self.control1 = CGPoint(x: (start.x + 2 * control1.x) / 3, y: (start.y + 2 * control1.y) / 3)
    self.control2 = CGPoint(x: (end.x + 2 * control2.x) / 3, y: (end.y + 2 * control2.y) / 3)
  }

  /// The crossings of the curve with the ray from a point to the right: +1 downwards, −1 upwards on a screen.
  ///
  /// A curve lies within its four points: if all are on one side, its ends decide; otherwise it is bisected.
  func turns(around point: CGPoint) -> Int {
    if isLine { return lineTurns(around: point) }
    var (turns, pieces) = (0, [(self, 0)])
    while let (curve, depth) = pieces.popLast() {
      let ys = (curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
      let isAbove = ys.0 <= point.y && ys.1 <= point.y && ys.2 <= point.y && ys.3 <= point.y
      let isBelow = ys.0 > point.y && ys.1 > point.y && ys.2 > point.y && ys.3 > point.y
      if isAbove || isBelow { continue }
      let xs = (curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
      if xs.0 <= point.x && xs.1 <= point.x && xs.2 <= point.x && xs.3 <= point.x { continue }
      if xs.0 > point.x && xs.1 > point.x && xs.2 > point.x && xs.3 > point.x {
        turns += curve.crossing(point.y)
      } else if depth == 64 {
        turns += curve.lineTurns(around: point)
      } else {
        let (first, second) = curve.halves
        pieces.append((first, depth + 1))
        pieces.append((second, depth + 1))
      }
    }
    return turns
  }

  /// The crossing of a height by the ends: +1 from above to below, −1 from below to above, 0 on one side.
  private func crossing(_ y: CGFloat) -> Int {
    if start.y <= y { return end.y > y ? 1 : 0 }
    return end.y <= y ? -1 : 0
  }

  private func lineTurns(around point: CGPoint) -> Int {
    let crossing = crossing(point.y)
    guard crossing != 0 else { return 0 }
    let x = start.x + (point.y - start.y) * (end.x - start.x) / (end.y - start.y)
    return x > point.x ? crossing : 0
  }

  private var halves: (Curve, Curve) {
    // Halved before they are added, so that no sum overflows.
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x / 2 + b.x / 2, y: a.y / 2 + b.y / 2)
    }
    let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
    let (left, right) = (middle(a, b), middle(b, c))
    let joint = middle(left, right)
    return (Curve(start, a, left, joint), Curve(joint, right, c, end))
  }
}
