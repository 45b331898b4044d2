import CoreGraphics

extension DisplayShape {
  /// The distance of the control points of a quarter circle from its ends, as a fraction of the radius.
  private static let quarter = 0.5522847498307936

  /// The steps along the outline.
  var segments: [CGPath.Segment] {
    switch self {
    case .path(let segments): return segments
    case .rectangle(let rect):
      return Self.segments(of: rect, x: 0, y: 0, [])
    case .rounded(let rect, let radius, let corners):
      let radius = min(max(0, radius), rect.width / 2, rect.height / 2)
      return Self.segments(of: rect, x: radius, y: radius, radius > 0 ? corners : [])
    case .ellipse(let rect):
      return Self.segments(of: rect, x: rect.width / 2, y: rect.height / 2, .all)
    }
  }

  private static func segments(
    of rect: CGRect, x: Double, y: Double, _ corners: DisplayCorners
  ) -> [CGPath.Segment] {
    var segments: [CGPath.Segment] = []
    // Clockwise from the upper left corner; each corner is reached along one edge and left along the next.
    let places: [(corner: DisplayCorners, at: CGPoint, from: CGVector, to: CGVector)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: y), CGVector(dx: x, dy: 0)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -x, dy: 0), CGVector(dx: 0, dy: y)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -y), CGVector(dx: -x, dy: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: x, dy: 0), CGVector(dx: 0, dy: -y)),
    ]
    for place in places {
      guard corners.contains(place.corner) else {
        segments.append(segments.isEmpty ? .move(place.at) : .line(place.at))
        continue
      }
      func point(_ way: CGVector, _ share: Double) -> CGPoint {
        CGPoint(x: place.at.x + way.dx * share, y: place.at.y + way.dy * share)
      }
      let start = point(place.from, 1)
      segments.append(segments.isEmpty ? .move(start) : .line(start))
      segments.append(
        .cubic(
          control1: point(place.from, 1 - quarter), control2: point(place.to, 1 - quarter),
          point(place.to, 1)))
    }
    return segments + [.close]
  }

  /// The smallest rectangle around the outline, control points included.
  var bounds: CGRect {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _, _), .ellipse(let rect): return rect
    case .path(let segments):
      let points = segments.flatMap(\.points)
      guard let first = points.first else { return .zero }
      var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
      for point in points {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Returns the outline moved by an offset.
  func moved(by offset: CGVector) -> DisplayShape {
    switch self {
    case .rectangle(let rect): .rectangle(rect.offsetBy(dx: offset.dx, dy: offset.dy))
    case .rounded(let rect, let radius, let corners):
      .rounded(rect.offsetBy(dx: offset.dx, dy: offset.dy), radius: radius, corners: corners)
    case .ellipse(let rect): .ellipse(rect.offsetBy(dx: offset.dx, dy: offset.dy))
    case .path(let segments):
      .path(segments.map { $0.applying(CGAffineTransform(translationX: offset.dx, y: offset.dy)) })
    }
  }
}
