import UIKit

/// Finds the edges of views around a point, along the axes.
///
/// It sees views as boxes in the window: where a client's `point(inside:with:)` or a transform makes another
/// shape, the edge lies elsewhere.
@MainActor
struct EdgeFinder {
  /// An edge that a finger would meet.
  struct Edge {
    /// The direction in which it lies.
    var direction: Comparisons.Direction
    /// How far away it is, in points.
    var distance: Double
    /// The view whose edge it is.
    var view: UIView
  }

  /// How many edges are kept in each direction.
  static let limit = 3

  private let (x, y): (Double, Double)
  private var found: [[Edge]] = [[], [], [], []]

  /// Returns the nearest edges of the views in the windows, for each direction the nearest first.
  static func edges(around point: CGPoint, in application: UIApplication) -> [Edge] {
    var finder = EdgeFinder(point)
    for window in application.windows { finder.look(window, slack: application.thresholds.controlSlack) }
    return finder.found.flatMap(\.self)
  }

  private init(_ point: CGPoint) { (x, y) = (Double(point.x), Double(point.y)) }

  private mutating func look(_ view: UIView, slack: Double) {
    if view.isHidden || view.alpha < UIView.leastTouchableAlpha { return }
    let box = view.convert(view.bounds, to: nil)
    meet(box, of: view)
    // A control that follows a finger counts it as inside within some distance around itself.
    if let control = view as? UIControl, control.isTracking {
      meet(box.insetBy(dx: -slack, dy: -slack), of: view)
    }
    for subview in view.subviews { look(subview, slack: slack) }
  }

  private mutating func meet(_ box: CGRect, of view: UIView) {
    let (left, right) = (Double(box.minX), Double(box.maxX))
    let (top, bottom) = (Double(box.minY), Double(box.maxY))
    if top <= y, y < bottom {
      for edge in [left, right] { add(edge - x, axis: 0, view) }
    }
    if left <= x, x < right {
      for edge in [top, bottom] { add(edge - y, axis: 2, view) }
    }
  }

  /// Adds an edge at a distance along an axis, whose two directions have the positions `axis` and `axis + 1`.
  private mutating func add(_ offset: Double, axis: Int, _ view: UIView) {
    guard offset.isFinite else { return }
    let index = offset >= 0 ? axis : axis + 1
    let distance = abs(offset)
    // Of several views with a common edge the first one is named, which is the outermost.
    if found[index].contains(where: { $0.distance == distance }) { return }
    let place = found[index].firstIndex { $0.distance > distance } ?? found[index].count
    guard place < Self.limit else { return }
    let edge = Edge(direction: Comparisons.Direction.axes[index], distance: distance, view: view)
    found[index].insert(edge, at: place)
    if found[index].count > Self.limit { found[index].removeLast() }
  }
}
