extension UIView {
  /// The rectangle around the view in its superview's coordinates, in points.
  public var frame: CGRect {
    get { geometry.frame }
    set {
      let oldSize = geometry.bounds.size
      geometry.frame = newValue
      if geometry.bounds.size != oldSize { setNeedsLayout() }
    }
  }

  /// A point of this view in another view's coordinates; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    if let view, view.superview === self { return view.geometry.fromSuperview(point) }
    return Self.fromRoot(toRoot(point), to: view ?? window ?? self)
  }

  /// A point of another view in this one's coordinates; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return window.map { $0.convert(point, to: self) } ?? point
  }

  /// The rectangle around a rectangle of this view in another view's coordinates; nil means the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }

  /// The rectangle around a rectangle of another view in this one's coordinates; nil means the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if let view { return view.convert(rect, to: self) }
    return window.map { $0.convert(rect, to: self) } ?? rect
  }

  /// The point in the coordinates of the view at the top of the hierarchy.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let superview = view.superview {
      point = view.geometry.toSuperview(point)
      view = superview
    }
    return point
  }

  private static func fromRoot(_ point: CGPoint, to view: UIView) -> CGPoint {
    guard let superview = view.superview else { return point }
    return view.geometry.fromSuperview(fromRoot(point, to: superview))
  }

  /// Gives the view the size that its content asks for.
  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// Asks for ``layoutSubviews()`` before the next event or picture.
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and all in it now, where something asks for it.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
}
