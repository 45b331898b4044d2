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

  /// Places the guides, the views that were elsewhere in the solution before, and the others in views that
  /// are to be laid out anyway.
  ///
  /// What a client has moved by hand since then stays where it is until its superview is laid out, as on iOS.
  ///
  /// - Returns: Whether a view has moved.
  func apply() -> Bool {
    for constraint in leftOut where !constraint.wasReported {
      constraint.wasReported = true
      UIApplication.shared.observer?.trouble(
        "a required constraint contradicts others and is left out"
          + (constraint.identifier.map { ": \($0)" } ?? ""), source: constraint.firstItem)
    }
    let before = solver.root.layoutRules.solution
    let number = LayoutSystem.nextSolution()
    solver.root.layoutRules.solution = number
    var hasMoved = false
    var left: [UIView] = []
    for (view, first) in solver.views {
      let place = LayoutRules.Place(frame: frame(first), solution: number)
      let last = view.layoutRules.place
      view.layoutRules.place = place
      guard last?.solution != before || last?.frame != place.frame else {
        left.append(view)
        continue
      }
      guard view.takePlace() else { continue }
      hasMoved = true
      view.superview?.noteNewSizeOfSubview()
    }
    for view in left where view.superview?.needsLayout == true {
      if view.takePlace() { hasMoved = true }
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

extension UIView {
  /// Goes where the last solution has put it.
  ///
  /// - Returns: Whether it was elsewhere.
  func takePlace() -> Bool {
    guard let frame = madeRules?.place?.frame else { return false }
    let anchor = geometry.anchorPoint
    let center = CGPoint(
      x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
    guard geometry.bounds.size != frame.size || geometry.position != center else { return false }
    bounds.size = frame.size
    self.center = center
    return true
  }
}
