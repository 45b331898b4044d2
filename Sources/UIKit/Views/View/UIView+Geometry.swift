import Faults

// Converting points and rectangles between views.

extension UIView {
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    if let view, view.superview === self { return view.geometry.inside(point) }
    return Self.fromRoot(toRoot(point), to: view ?? window ?? self)
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }

  /// The point in the coordinates of the view at the top of the hierarchy.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let superview = view.superview {
      point = view.geometry.outside(point)
      view = superview
    }
    return point
  }

  private static func fromRoot(_ point: CGPoint, to view: UIView) -> CGPoint {
    guard let superview = view.superview else { return point }
    return view.geometry.inside(fromRoot(point, to: superview))
  }

  /// Passes a change on to everything that depends on it: the layer, the layout, the views in this one.
  func geometryDidChange(from old: LayerGeometry) {
    UIView.animatedValues?.note(self, geometry: old)
    if geometry.transform != old.transform { isFlat = !geometry.isPlain && !geometry.transform.isInvertible }
    if let madeLayer, !Fault.isPlanted(.layerLeftBehind) { madeLayer.geometry = geometry }
    if geometry.bounds.size != old.bounds.size {
      // Before the subviews are placed: a rotated screen has other edges.
      (self as? UIWindow)?.outlineDidChange()
      if autoresizesSubviews { resizeSubviews(from: old.bounds.size) }
      LayoutSystem.invalidate(self)
      setNeedsLayout()
      superview?.noteNewSizeOfSubview()
    }
    if madeRules != nil { LayoutSystem.follow(self, from: old) }
    if hasSafeArea || superview?.hasSafeArea == true {
      bringSafeAreaUpToDate(moved: geometry.bounds != old.bounds)
    }
    if geometry.bounds.origin != old.bounds.origin { boundsOriginDidChange(from: old.bounds.origin) }
  }
}
