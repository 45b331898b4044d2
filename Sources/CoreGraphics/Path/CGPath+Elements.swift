/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint
  /// A curve with one control point.
  case addQuadCurveToPoint
  /// A curve with two control points.
  case addCurveToPoint
  /// A straight line back to the start of the subpath.
  case closeSubpath
}

/// An element of a path, with its points: control points first, its end last.
public struct CGPathElement {
  /// The kind.
  public let type: CGPathElementType
  /// The points, as many as the kind has; only there while a closure runs that is called with the element.
  public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a closure with each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for segment in segments {
      let type: CGPathElementType =
        switch segment {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadratic: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
      // A client may read the first point of an element that has none.
      var points = segment.points.isEmpty ? [CGPoint.zero] : segment.points
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base), block)
      }
    }
  }

  /// The function that ``apply(info:function:)`` calls.
  public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

  /// Calls a function with each element, and with what it is given.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// The same path in the other direction.
  package var reversed: CGPath {
    let made = CGMutablePath()
    for subpath in subpaths.reversed() {
      let ends = subpath.compactMap(\.points.last)
      guard let last = ends.last else { continue }
      made.move(to: last)
      for index in subpath.indices.dropFirst().reversed() {
        switch subpath[index] {
        case .quadratic(let control, _): made.addQuadCurve(to: ends[index - 1], control: control)
        case .cubic(let control1, let control2, _):
          made.addCurve(to: ends[index - 1], control1: control2, control2: control1)
        case .line: made.addLine(to: ends[index - 1])
        case .move, .close: break
        }
      }
      if subpath.last == .close { made.closeSubpath() }
    }
    return made
  }

  /// The elements of each subpath, which begins with a move; a close is its last element.
  private var subpaths: [[Segment]] {
    var subpaths: [[Segment]] = []
    for segment in segments {
      if case .move = segment { subpaths.append([]) }
      guard !subpaths.isEmpty else { continue }
      subpaths[subpaths.count - 1].append(segment)
    }
    return subpaths
  }
}
