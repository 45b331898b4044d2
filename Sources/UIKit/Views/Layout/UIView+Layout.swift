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
      // Only a client's class may override the method that the layer calls; other views need no layer for it.
      if TouchDispatcher.isAnyProbed {
        UIApplication.shared.dispatcher.probed(.layoutSubviews, of: self) { callLayout() }
      } else {
        callLayout()
      }
      viewController?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
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
  /// requests it every time does not block.
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
