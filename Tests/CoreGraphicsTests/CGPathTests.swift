import Testing

@testable import CoreGraphics

@Suite("Paths")
struct CGPathTests {
  private static let square = CGRect(x: 10, y: 20, width: 30, height: 40)

  /// Whether every point of a grid lies inside exactly where a distance is negative; points nearer than 0.1
  /// to the edge are skipped.
  private func agrees(
    _ path: CGPath, using rule: CGPathFillRule = .winding, over rect: CGRect, distance: (CGPoint) -> CGFloat
  ) -> Bool {
    for row in 0...40 {
      for column in 0...40 {
        let point = CGPoint(
          x: rect.minX + rect.width * CGFloat(column) / 40 + 0.013,
          y: rect.minY + rect.height * CGFloat(row) / 40 + 0.017)
        let away = distance(point)
        if abs(away) < 0.1 { continue }
        if path.contains(point, using: rule) != (away < 0) { return false }
      }
    }
    return true
  }

  @Test("a rectangle holds its upper and left edges, and not the others, as a view's bounds do")
  func edges() {
    let path = CGPath(rect: Self.square, transform: nil)
    for (x, y, isInside) in [
      (10, 20, true), (25, 20, true), (10, 40, true), (39.999, 59.999, true), (40, 40, false),
      (25, 60, false),
      (40, 60, false), (9.999, 40, false), (25, 19.999, false),
    ] as [(CGFloat, CGFloat, Bool)] {
      let point = CGPoint(x: x, y: y)
      #expect(path.contains(point) == isInside, "\(point)")
      #expect(Self.square.holds(point) == isInside)
    }
    #expect(path.boundingBox == Self.square)
  }

  @Test("an ellipse holds what lies within its radii")
  func ellipse() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    #expect(
      agrees(path, over: CGRect(x: -10, y: -10, width: 120, height: 120)) { point in
        let (x, y) = (point.x - 50, point.y - 50)
        return (x * x + y * y).squareRoot() - 50
      })
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("round corners leave out the corners, and are no larger than the sides allow")
  func roundedRect() {
    let path = CGPath(roundedRect: Self.square, cornerWidth: 10, cornerHeight: 10, transform: nil)
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
    #expect(path.contains(CGPoint(x: 13, y: 23)))
    #expect(path.contains(CGPoint(x: 10, y: 40)))
    let pill = CGPath(roundedRect: Self.square, cornerWidth: 500, cornerHeight: 15, transform: nil)
    #expect(!pill.contains(CGPoint(x: 11, y: 24)) && pill.contains(CGPoint(x: 25, y: 21)))
    #expect(pill.boundingBox == Self.square)
  }

  @Test("where a path overlaps itself, winding counts its turns and even-odd counts its lines")
  func rules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    let middle = CGPoint(x: 50, y: 50)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 10, y: 50), using: .evenOdd))
    // In the opposite direction the inner one makes a hole under both rules.
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.addLines(between: [
      CGPoint(x: 25, y: 25), CGPoint(x: 25, y: 75), CGPoint(x: 75, y: 75), CGPoint(x: 75, y: 25),
    ])
    #expect(!ring.contains(middle) && !ring.contains(middle, using: .evenOdd))
    #expect(ring.contains(CGPoint(x: 90, y: 90)))
  }

  @Test("curves with one control point enclose what lies under their arch")
  func quadratic() {
    // y = 4 h x (1 − x) between 0 and 1, upside down: the control point is at twice the height.
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(
      agrees(path, over: CGRect(x: 0, y: 1, width: 100, height: 60)) { point in
        let share = point.x / 100
        return point.y - 200 * share * (1 - share)
      })
  }

  @Test("every crossing of a ray with a curve that turns back and forth is counted")
  func waves() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 0, y: 100), control1: CGPoint(x: 300, y: 33), control2: CGPoint(x: -300, y: 67))
    path.addLine(to: CGPoint(x: -200, y: 100))
    path.addLine(to: CGPoint(x: -200, y: 0))
    #expect(path.contains(CGPoint(x: 50, y: 25)))
    #expect(!path.contains(CGPoint(x: -50, y: 75)))
    #expect(path.contains(CGPoint(x: -1, y: 49)) && !path.contains(CGPoint(x: 5, y: 51)))
  }

  @Test(
    "an arc goes in the given direction, and no more than once round",
    arguments: [
      (0, 90, false, 45, 225), (0, 90, true, 225, 45), (-90, 90, false, 0, 180), (90, -90, false, 180, 0),
      (350, 370, false, 0, 180), (10, 20, true, 180, 15),
    ] as [(CGFloat, CGFloat, Bool, CGFloat, CGFloat)])
  func arcs(start: CGFloat, end: CGFloat, clockwise: Bool, inside: CGFloat, outside: CGFloat) {
    func radians(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }
    func point(_ degrees: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: 100 + radius * cos(radians(degrees)), y: 100 + radius * sin(radians(degrees)))
    }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 100))
    path.addArc(
      center: CGPoint(x: 100, y: 100), radius: 50, startAngle: radians(start), endAngle: radians(end),
      clockwise: clockwise)
    path.closeSubpath()
    #expect(path.contains(point(inside, 49)))
    #expect(!path.contains(point(inside, 51)))
    #expect(!path.contains(point(outside, 20)))
  }

  @Test("a whole circle by arc is the ellipse's path, start where it may")
  func wholeCircle() {
    for start in [0, 0.3, -CGFloat.pi / 2, 100] {
      let path = CGMutablePath()
      path.addArc(
        center: CGPoint(x: 50, y: 50), radius: 50, startAngle: start, endAngle: start + 2 * .pi,
        clockwise: false)
      #expect(
        agrees(path, over: CGRect(x: -10, y: -10, width: 120, height: 120)) { point in
          let (x, y) = (point.x - 50, point.y - 50)
          return (x * x + y * y).squareRoot() - 50
        })
    }
  }

  @Test("arcs between tangents round corners in both directions, and are a line where there is no corner")
  func tangents() {
    let corners = [(100, 0), (100, 60), (0, 60), (0, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    for points in [corners, [corners[3], corners[2], corners[1], corners[0]]] {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 50, y: 0))
      for (index, corner) in points.enumerated() {
        path.addArc(tangent1End: corner, tangent2End: points[(index + 1) % 4], radius: 10)
      }
      path.closeSubpath()
      #expect(
        agrees(path, over: CGRect(x: -5, y: -5, width: 110, height: 70)) { point in
          let (x, y) = (abs(point.x - 50) - 40, abs(point.y - 30) - 20)
          let (right, down) = (max(x, 0), max(y, 0))
          return (right * right + down * down).squareRoot() + min(max(x, y), 0) - 10
        })
    }
    let straight = CGMutablePath()
    straight.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 5)
    #expect(straight.isEmpty)
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 5)
    #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test("a transform applies to a path's copy, and to a test whether the path contains a point")
  func transforms() throws {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    var transform = CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: 2)
    let copy = try #require(path.copy(using: &transform))
    #expect(copy.boundingBox == CGRect(x: 100, y: 0, width: 20, height: 20))
    for point in [CGPoint(x: 105, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 119, y: 19)] {
      #expect(copy.contains(point) == path.contains(point, transform: transform))
    }
    #expect(copy != path && copy == copy.copy())
  }

  @Test("the bounding box counts control points, and the box of the path only what its curves reach")
  func boxes() throws {
    let arch = CGMutablePath()
    arch.move(to: .zero)
    arch.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(arch.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(arch.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    // x(t) = 300·3t(1−t)² − 300·3t²(1−t) turns at t = (3 ± √3)/6.
    let wave = CGMutablePath()
    wave.move(to: .zero)
    wave.addCurve(
      to: CGPoint(x: 0, y: 100), control1: CGPoint(x: 300, y: 33), control2: CGPoint(x: -300, y: 67))
    #expect(wave.boundingBox == CGRect(x: -300, y: 0, width: 600, height: 100))
    let box = wave.boundingBoxOfPath
    #expect(abs(box.maxX - 50 * CGFloat(3).squareRoot()) < 1e-9 && abs(box.minX + box.maxX) < 1e-9)
    #expect(box.minY == 0 && box.maxY == 100)
    let circle = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 60), transform: nil)
    #expect(circle.boundingBoxOfPath == circle.boundingBox)
    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: -1, y: 9), CGPoint(x: 5, y: 2)])
    #expect(corner.boundingBoxOfPath == corner.boundingBox)
  }

  @Test("the box of no points is null and that of one point empty, and huge numbers do not trap")
  func oddBoxes() {
    let path = CGMutablePath()
    #expect(path.boundingBoxOfPath.isNull)
    path.move(to: CGPoint(x: 7, y: 8))
    #expect(path.boundingBoxOfPath == CGRect(x: 7, y: 8, width: 0, height: 0))
    path.addCurve(
      to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 1e308, y: -1e308), control2: CGPoint(x: -1e308, y: 1e308))
    let box = path.boundingBoxOfPath
    #expect(box.minX <= 7 && box.maxX >= 7 && path.boundingBox.minX <= box.minX)
  }

  @Test("paths with invalid numbers or without extent contain nothing, and do not trap")
  func badNumbers() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: 5, startAngle: .infinity, endAngle: 1, clockwise: true)
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.segments.isEmpty || path.segments == [.close] || !path.contains(.zero))
    let huge = CGPath(ellipseIn: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), transform: nil)
    #expect(huge.contains(.zero) && !huge.contains(CGPoint(x: CGFloat.nan, y: 0)))
    let flat = CGMutablePath()
    flat.move(to: .zero)
    flat.addCurve(to: .zero, control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 100, y: 0))
    #expect(!flat.contains(CGPoint(x: 50, y: 0)))
    // There and back along the same curve, tested at a point on it.
    let back = CGMutablePath()
    back.move(to: .zero)
    back.addCurve(to: .zero, control1: CGPoint(x: 40, y: 80), control2: CGPoint(x: 40, y: 80))
    #expect(!back.contains(CGPoint(x: 30, y: 60)))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test("a path is told element by element, with the points of each")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
    path.closeSubpath()
    var told: [CGPathElementType] = []
    var last = CGPoint.zero
    path.applyWithBlock { element in
      told.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { last = element.pointee.points[2] }
    }
    #expect(told == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
    #expect(last == CGPoint(x: 5, y: 6))
  }

  @Test("a path in the other direction has the same points from its end to its start")
  func reversed() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 2, y: 0))
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 6, y: 5))
    path.closeSubpath()
    #expect(
      path.reversed.segments == [
        .move(CGPoint(x: 6, y: 5)), .line(CGPoint(x: 5, y: 5)), .close, .move(CGPoint(x: 2, y: 2)),
        .quadratic(control: CGPoint(x: 2, y: 0), CGPoint(x: 1, y: 0)), .line(CGPoint(x: 0, y: 0)),
      ])
    #expect(path.reversed.reversed.segments == path.segments)
  }

  @Test("functions of C make and ask the same values")
  func functions() {
    let rect = CGRectMake(1, 2, 3, 4)
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4) && CGRectGetMaxX(rect) == 4)
    #expect(CGRectGetMidY(rect) == 4 && CGRectInset(rect, 1, 1) == CGRectMake(2, 3, 1, 2))
    #expect(
      CGRectContainsPoint(rect, CGPointMake(2, 3)) && !CGRectIntersectsRect(rect, CGRectMake(9, 9, 1, 1)))
    let turn = CGAffineTransformScale(CGAffineTransformMakeTranslation(5, 6), 2, 3)
    #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), turn) == CGPointMake(7, 9))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformConcat(turn, CGAffineTransformInvert(turn))))
  }
}
