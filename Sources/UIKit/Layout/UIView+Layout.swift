// When views are laid out.

extension UIView {
  func askForLayout() {
    needsLayout = true
    UIApplication.current?.layoutIsPending = true
  }

  func layOut() {
    LayoutSystem.bringUpToDate(around: self)
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      // A client's class may override what the layer calls; for all others no layer is made for it.
      if onlyHandsOn, madeLayer == nil {
        layoutSubviews()
      } else {
        layoutSublayers(of: layer)
      }
      viewController?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
}

extension UIApplication {
  /// Lays out the windows where a view in them asks for it, as at the end of a turn of iOS's run loop.
  ///
  /// What a layout asks for again is laid out in further rounds, four at most, so that a view that asks each time
  /// stops nothing.
  func layOutWindows() {
    var rounds = 0
    while layoutIsPending, rounds < 4 {
      layoutIsPending = false
      for window in windows { window.layoutIfNeeded() }
      rounds += 1
    }
    layoutIsPending = false
  }
}
