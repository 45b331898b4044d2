/// The frames that a solver has found.
@MainActor
struct LayoutSolution {
  let solver: LayoutSolver
  let values: [Double]
  let rootValues: [Double?]
  /// The required constraints that contradict others.
  let leftOut: [NSLayoutConstraint]

  /// The size of a root whose size was an unknown, nil for what no constraint determines.
  var rootSize: (width: CGFloat?, height: CGFloat?) {
    (rootValues[0].map { CGFloat(max(0, $0)) }, rootValues[1].map { CGFloat(max(0, $0)) })
  }

  /// Places the views and guides.
  ///
  /// - Returns: Whether a view has moved.
  func apply() -> Bool {
    for constraint in leftOut where !constraint.wasReported {
      constraint.wasReported = true
      UIApplication.shared.observer?.trouble(
        "a required constraint contradicts others and is left out"
          + (constraint.identifier.map { ": \($0)" } ?? ""), source: constraint.firstItem)
    }
    var hasMoved = false
    for (view, first) in solver.views {
      let frame = frame(first)
      let anchor = view.geometry.anchorPoint
      let center = CGPoint(
        x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
      guard view.geometry.bounds.size != frame.size || view.geometry.position != center else { continue }
      hasMoved = true
      view.bounds.size = frame.size
      view.center = center
    }
    for (guide, first) in solver.guides { guide.placedFrame = frame(first) }
    for (view, first) in solver.contents {
      let size = CGSize(width: length(first), height: length(first + 1))
      guard view.contentSize != size else { continue }
      hasMoved = true
      view.contentSize = size
    }
    return hasMoved
  }

  private func frame(_ first: Int) -> CGRect {
    CGRect(
      x: roundedToMillionths(CGFloat(values[first])), y: roundedToMillionths(CGFloat(values[first + 1])),
      width: length(first + 2), height: length(first + 3))
  }

  private func length(_ index: Int) -> CGFloat { max(0, roundedToMillionths(CGFloat(values[index]))) }
}
