import Faults

// How a touch finds its view (V1, V2).

extension UIView {
  /// Whether all of hit testing on this view is what ``UIView`` does: no step of it is overridden.
  ///
  /// It is true for some of the framework's own classes, by exact type: a client's subclass may override
  /// `hitTest`, `point(inside:with:)` or `convert(_:to:)`, and is asked each time.
  final var isHitTestedPlainly: Bool {
    if let knownToBeHitTestedPlainly { return knownToBeHitTestedPlainly }
    let isPlain = Self.classesHitTestedPlainly.contains(ObjectIdentifier(type(of: self)))
    knownToBeHitTestedPlainly = isPlain
    return isPlain
  }

  private static let classesHitTestedPlainly: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self), ObjectIdentifier(UILabel.self),
    ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIStackView.self), ObjectIdentifier(UIControl.self),
    ObjectIdentifier(UIButton.self), ObjectIdentifier(UITableViewCell.self),
    ObjectIdentifier(UICollectionReusableView.self), ObjectIdentifier(UICollectionViewCell.self),
  ]

  /// Whether a point lies on the view, as the view itself says.
  @inline(__always)
  final func holds(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    if TouchDispatcher.isAnyProbed { return holdsProbed(point, event) }
    return self.point(inside: point, with: event)
  }

  @inline(never)
  private func holdsProbed(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    EngineWork.pointInside.probed(of: self) { self.point(inside: point, with: event) }
  }

  /// The frontmost view in this one that a touch at a point of it belongs to, or this one itself.
  final func frontmost(at point: CGPoint, _ event: UIEvent?) -> UIView {
    // What is asked may change the hierarchy; these are kept alive meanwhile.
    let views = subviews
    let isPlain = isHitTestedPlainly && !TouchDispatcher.isAnyProbed
    var index = views.count
    while index > 0 {
      index -= 1
      let view = views.unretained(index)
      // Most views lie elsewhere, which those that answer like any view need not be asked.
      if isPlain, view.use({ $0.isPlainlyMissed(point) }) { continue }
      if let hit = view.use({ hit($0, point, event) }) { return hit }
    }
    return self
  }

  /// Whether a point of its superview lies outside a view that answers hit testing like any other.
  @inline(__always)
  private func isPlainlyMissed(_ point: CGPoint) -> Bool {
    if Fault.isPlanted(.ownHitTestUnasked) { return !geometry.bounds.holds(geometry.inside(point)) }
    return isHitTestedPlainly && !geometry.bounds.holds(geometry.inside(point))
  }

  @inline(__always)
  private func hit(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
    let inner = convert(point, to: view)
    if TouchDispatcher.isAnyProbed { return hitProbed(view, inner, event) }
    return view.hitTest(inner, with: event)
  }

  @inline(never)
  private func hitProbed(_ view: UIView, _ inner: CGPoint, _ event: UIEvent?) -> UIView? {
    EngineWork.hitTest.probed(of: view) { view.hitTest(inner, with: event) }
  }
}
