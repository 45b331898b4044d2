/// Follows a finger that drags inwards from an edge of the screen (E1).
///
/// The screen is the recognizer's window, whose coordinates turn with the interface, and so do the edges.
/// Only the first finger is followed. How near the edge it has to go down, and how straight inwards it has to
/// move, are guesses.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that the drag may start from; none by default.
  open var edges: UIRectEdge = []

  /// The edges near which the finger went down.
  private var start: UIRectEdge = []
  /// How far from the nearest of its edges the finger went down, in points.
  private var nearest = Double.infinity

  override func objection(to touch: UITouch) -> TouchRefusal? {
    liveTouches == 0 ? super.objection(to: touch) : .isFull(limit: 1)
  }

  package override var measures: [GestureMeasure] {
    guard nearest.isFinite else { return super.measures }
    let limit = thresholds.screenEdgeWidth
    return [GestureMeasure(.edgeDistance, nearest, of: limit)] + super.measures
  }

  override func forget() {
    super.forget()
    nearest = .infinity
  }

  /// Follows no wheel or trackpad, whose drags start from no edge.
  override func follows(_ scroll: ScrollSample) -> Bool { false }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    super.began(batch, event)
    guard currentState == .possible, let touch = batch.first, let window = touch.window else {
      return
    }
    let limit = thresholds.screenEdgeWidth
    guard !Edge.all.allSatisfy({ !edges.contains($0.bit) }) else {
      fail(.noEdge)
      return
    }
    nearest = .infinity
    start = []
    for edge in Edge.all where edges.contains(edge.bit) {
      let distance = edge.distance(of: touch.origin, in: window.bounds)
      nearest = min(nearest, distance)
      if distance <= limit { start.insert(edge.bit) }
    }
    if start.isEmpty { fail(.awayFromEdge(distance: nearest, limit: limit)) }
  }

  override var reasonNotToDrag: GestureEndReason? {
    guard let touch = trackedTouches.first else { return nil }
    let slope = Way.slope(degrees: thresholds.screenEdgeAngle)
    var wrong: Way?
    for edge in Edge.all where start.contains(edge.bit) {
      let way = Way(from: touch.origin, to: touch.windowLocation, direction: edge.inward)
      if way.isWithin(slope) { return nil }
      if way.along > wrong?.along ?? -.infinity { wrong = way }
    }
    return wrong.map { .wrongDirection(along: $0.along, across: $0.across) }
  }

  private struct Edge {
    var bit: UIRectEdge
    var inward: (x: Double, y: Double)

    static let all = [
      Edge(bit: .top, inward: (0, 1)), Edge(bit: .left, inward: (1, 0)),
      Edge(bit: .bottom, inward: (0, -1)), Edge(bit: .right, inward: (-1, 0)),
    ]

    /// How far inwards from the edge a point lies, in points; negative outside.
    func distance(of point: CGPoint, in bounds: CGRect) -> Double {
      let corner = CGPoint(
        x: inward.x < 0 ? bounds.maxX : bounds.minX, y: inward.y < 0 ? bounds.maxY : bounds.minY)
      return Way(from: corner, to: point, direction: inward).along
    }
  }
}
