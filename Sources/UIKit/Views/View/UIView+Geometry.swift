// Converting points and rectangles between views.

extension UIView {
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    if let view, view.superview === self { return view.geometry.inside(point) }
    let (outside, root) = toRoot(point)
    return Self.fromRoot(outside, of: root, to: Unretained(view ?? window ?? self))
  }

  /// The box around a rectangle: one at the nearest view that contains both, and one around that on the way
  /// down to the other view (V3b).
  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    let target = view ?? window ?? self
    // Each view is kept alive by the one that contains it, and the outermost by whoever called.
    var (ancestor, way) = (Unretained(self), BoxedWay(rect))
    while !ancestor.use({ target.isInside($0) }), let container = ancestor.use({ $0.container }) {
      ancestor.use { way.goOut(of: $0.geometry) }
      ancestor = container
    }
    let outermost = ancestor.object
    if target === outermost { return way.box }
    // The screen contains both of two windows (WN1).
    let isAcross = outermost is UIWindow && !target.isInside(outermost) && target.root is UIWindow
    if isAcross { way.goOut(of: outermost.geometry) }
    way = BoxedWay(way.box)
    target.enter(&way, from: outermost, isAcross: isAcross)
    return way.box
  }

  private func enter(_ way: inout BoxedWay, from ancestor: UIView, isAcross: Bool) {
    guard self !== ancestor else { return }
    if let superview {
      superview.enter(&way, from: ancestor, isAcross: isAcross)
    } else if !isAcross {
      return
    }
    way.goIn(to: geometry)
  }

  /// The view at the top of the hierarchy, and the point in its coordinates.
  private func toRoot(_ point: CGPoint) -> (point: CGPoint, root: Unretained<UIView>) {
    var (point, view) = (point, Unretained(self))
    while let container = view.use({ $0.container }) {
      point = view.use { $0.geometry.outside(point) }
      view = container
    }
    return (point, view)
  }

  private static func fromRoot(
    _ point: CGPoint, of root: Unretained<UIView>, to view: Unretained<UIView>
  ) -> CGPoint {
    guard let container = view.use({ $0.container }) else {
      guard !root.isSame(as: view) else { return point }
      // From window to window the way is over the screen (WN1).
      let (root, own) = (root.object, view.object)
      guard root is UIWindow, own is UIWindow else { return point }
      return own.geometry.inside(root.geometry.outside(point))
    }
    let outside = fromRoot(point, of: root, to: container)
    return view.use { $0.geometry.inside(outside) }
  }

  /// Says that a place has a number that is none, for which UIKit raises (EX1); the view stays where it is.
  func refuse(_ geometry: LayerGeometry) {
    let isBounds = !geometry.position.x.isNaN && !geometry.position.y.isNaN
    UIApplication.shared.observer?.raises(
      .invalidGeometry, "the \(isBounds ? "bounds contain" : "position contains") NaN", source: self)
  }

  /// Passes a change on to everything that depends on it: the layer, the layout, the views in this one.
  func geometryDidChange(from old: LayerGeometry) {
    UIView.animatedValues?.note(self, geometry: old)
    if AppEvents.observer != nil, geometry.frame != old.frame {
      AppEvents.changed(self, .frame, from: .frame(old.frame))
    }
    if geometry.transform != old.transform { isFlat = !geometry.isPlain && !geometry.transform.isInvertible }
    if let madeLayer { madeLayer.geometry = geometry }
    if madeCorners != nil { roundCorners() }
    if geometry.bounds.size != old.bounds.size {
      // Before the subviews are placed, because a rotated screen has different edges.
      let window = self as? UIWindow
      window?.outlineDidChange()
      if autoresizesSubviews { resizeSubviews(from: old.bounds.size) }
      window?.fitRootView()
      LayoutSystem.invalidate(self)
      setNeedsLayout()
      if contentMode == .redraw { setNeedsDisplay() }
      superview?.noteNewSizeOfSubview()
    }
    if madeRules != nil { LayoutSystem.follow(self, from: old) }
    if hasSafeArea || superview?.hasSafeArea == true {
      bringSafeAreaUpToDate(moved: geometry.bounds != old.bounds)
    }
    if geometry.bounds.origin != old.bounds.origin { boundsOriginDidChange(from: old.bounds.origin) }
    if KeyValueObservers.areUsed {
      KeyValueObservers.changed(self)
      if let madeLayer { KeyValueObservers.changed(madeLayer) }
    }
  }
}
