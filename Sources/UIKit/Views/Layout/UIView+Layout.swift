// When views are laid out.

extension UIView {
  func askForLayout() {
    needsLayout = true
    superview?.noteLayoutWithin()
    UIApplication.current?.layoutIsPending = true
  }

  /// Notes that a view in this one has to be laid out, here and in all views around it.
  ///
  /// What was noted before is noted further out as well.
  func noteLayoutWithin() {
    guard !needsLayoutWithin else { return }
    needsLayoutWithin = true
    superview?.noteLayoutWithin()
  }

  func layOut() {
    LayoutSystem.bringUpToDate(around: self)
    if needsLayout {
      needsLayout = false
      isPlacingSubviews = true
      viewController?.viewWillLayoutSubviews()
      LayoutSystem.placeSubviews(of: self)
      // Only a client's class may override the method that the layer calls; other views need no layer for it.
      EngineWork.layoutSubviews.probed(of: self) { callLayout() }
      viewController?.viewDidLayoutSubviews()
      isPlacingSubviews = false
    }
    guard needsLayoutWithin else { return }
    needsLayoutWithin = false
    // Layout that changes constraints is followed by the next view, whether that waits for layout or not.
    let looksForConstraints = LayoutSystem.isUsed
    for view in subviews where looksForConstraints || view.waitsForLayout {
      view.layoutIfNeeded()
      // An override that does not call super leaves the view as it was.
      if view.waitsForLayout { needsLayoutWithin = true }
    }
  }

  /// Whether this view or one in it has to be laid out.
  final var waitsForLayout: Bool { needsLayout || needsLayoutWithin }

  /// Reacts to a subview's new size, or to the new place that constraints give it: the views placed beside it
  /// may have to move, unless that is being done already.
  ///
  /// As on iOS this asks the layer, so that no override of `setNeedsLayout()` is called.
  func noteNewSizeOfSubview() {
    if !isPlacingSubviews { askForLayout() }
  }

  /// Adopts the size that fits; one that is infinite or not a number changes nothing.
  func fitSize() {
    let size = sizeThatFits(bounds.size)
    guard size.width.isFinite, size.height.isFinite else { return }
    var fitted = geometry
    fitted.bounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    let (old, new) = (geometry.frame.origin, fitted.frame.origin)
    let center = CGPoint(x: fitted.position.x + old.x - new.x, y: fitted.position.y + old.y - new.y)
    bounds.size = fitted.bounds.size
    if center.x.isFinite, center.y.isFinite { self.center = center }
  }

  private func callLayout() {
    if onlyHandsOn, madeLayer == nil {
      layoutSubviews()
    } else {
      layoutSublayers(of: layer)
    }
  }
}

extension UIApplication {
  /// Lays out the windows in which a view asks for it, as at the end of a turn of iOS's run loop.
  ///
  /// Layout that is requested during layout is done in further rounds, at most four, so that a view that
  /// requests it every time does not block. Views are drawn after it.
  func layOutWindows() {
    var rounds = 0
    while layoutIsPending, rounds < 4 {
      layoutIsPending = false
      eachWindow { $0.layoutIfNeeded() }
      rounds += 1
      if !undrawn.isEmpty, !layoutIsPending || rounds == 4 { drawViews() }
    }
    layoutIsPending = false
  }
}
