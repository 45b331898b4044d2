// How a touch finds its view (V1, V2).

extension UIView {
  /// Whether hit testing on this view is entirely that of ``UIView``: no step of it is overridden.
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

  /// Whether a point is on the view, as the view itself decides.
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
    var (view, point) = (Unretained(self), point)
    // Until client code is asked nothing changes, and the hierarchy keeps all views alive. A client's answer
    // may change the hierarchy; from then on this keeps alive the view that the search has reached.
    var kept: UIView?
    // One level after the other, as long as no view on the way overrides hit testing.
    descending: while true {
      let views = view.use { $0.subviews }
      let isPlain = view.use { $0.isHitTestedPlainly } && !TouchDispatcher.isAnyProbed
      var index = views.count
      while index > 0 {
        index -= 1
        let next = views.unretained(index)
        if isPlain, next.use({ $0.answersPlainly }) {
          // Most views are not at the point.
          let inner = next.use { $0.geometry.inside(point) }
          guard next.use({ $0.geometry.bounds.holds(inner) && $0.isOpenToTouches }) else { continue }
          (view, point) = (next, inner)
          if kept != nil { kept = next.object }
          continue descending
        }
        if kept == nil { kept = view.object }
        if let hit = next.use({ next in view.use { $0.hit(next, point, event) } }) { return hit }
      }
      return view.object
    }
  }

  /// Whether touches reach the view, wherever they are.
  @inline(__always)
  private var isOpenToTouches: Bool { isTouchable && isUserInteractionEnabled && touchBlocks == 0 }

  @inline(__always)
  private var answersPlainly: Bool { isHitTestedPlainly }

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
