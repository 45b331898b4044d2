/// Lines and curves in the plane, which enclose an area.
///
/// ```swift
/// let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
/// path.contains(CGPoint(x: 50, y: 50))  // true
/// path.contains(CGPoint(x: 5, y: 5))    // false: the corner of the square around it
/// ```
/// Arcs and ellipses are cubic curves, as in Core Graphics. A path is not drawn here; it only determines what
/// is inside. Elements with a coordinate that is not finite are left out.
public class CGPath {
  /// The elements of the path, subpath by subpath.
  package fileprivate(set) final var segments: [Segment] = []
  /// The start of the current subpath.
  fileprivate final var start: CGPoint?

  /// An element of a path.
  package enum Segment: Hashable, Sendable {
    /// Begins a subpath.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A curve with one control point.
    case quadratic(control: CGPoint, CGPoint)
    /// A curve with two control points.
    case cubic(control1: CGPoint, control2: CGPoint, CGPoint)
    /// A straight line back to the start of the subpath.
    case close

    /// The points of the element, its end point last.
    package var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let point): [control, point]
      case .cubic(let control1, let control2, let point): [control1, control2, point]
      case .close: []
      }
    }

    package func applying(_ transform: CGAffineTransform) -> Segment {
      switch self {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quadratic(let control, let point):
        .quadratic(control: control.applying(transform), point.applying(transform))
      case .cubic(let control1, let control2, let point):
        .cubic(
          control1: control1.applying(transform), control2: control2.applying(transform),
          point.applying(transform))
      case .close: .close
      }
    }
  }

  fileprivate init() {}

  fileprivate init(_ segments: [Segment], start: CGPoint?) {
    self.segments = segments
    self.start = start
  }

  private init(_ path: CGMutablePath) {
    segments = path.segments
    start = path.start
  }

  /// Makes the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(path)
  }

  /// Makes the path of the ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(path)
  }

  /// Makes the path of a rectangle whose corners are quarter ellipses, in points.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(path)
  }

  /// Whether the path has no elements.
  public final var isEmpty: Bool { segments.isEmpty }

  /// The point at which the path ends; zero for an empty path.
  public final var currentPoint: CGPoint {
    guard let last = segments.last else { return .zero }
    return last.points.last ?? start ?? .zero
  }

  /// An immutable copy.
  public final func copy() -> CGPath? { CGPath(segments, start: start) }

  /// A copy to which more can be added; the path itself stays as it is.
  public final func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.addPath(self)
    return path
  }

  /// The path to which a transform maps this one.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform = transform?.pointee else { return copy() }
    return CGPath(segments.map { $0.applying(transform) }, start: start?.applying(transform))
  }
}

extension CGPath: Hashable {
  /// Whether both paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.segments == right.segments }
  /// Hashes the elements.
  public final func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

/// A path to which elements can be added.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public override init() { super.init() }

  /// Adds an element, unless a coordinate is not finite; an empty path begins at the element's end.
  package func add(_ segment: Segment, _ transform: CGAffineTransform = .identity) {
    let segment = transform.isIdentity ? segment : segment.applying(transform)
    let points = segment.points
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    switch segment {
    case .move(let point): start = point
    case .close:
      if segments.isEmpty || segments.last == .close { return }
    case .line, .quadratic, .cubic:
      guard segments.isEmpty, let end = points.last else { break }
      segments.append(.move(end))
      start = end
    }
    segments.append(segment)
  }

  /// Removes all elements.
  package func removeAll() {
    segments.removeAll()
    start = nil
  }

  /// Applies a transform to every point.
  package func apply(_ transform: CGAffineTransform) {
    segments = segments.map { $0.applying(transform) }
    start = start?.applying(transform)
  }
}
