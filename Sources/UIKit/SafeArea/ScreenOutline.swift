/// What the edges of a screen are like.
package enum ScreenOutline: Sendable {
  /// Without anything at its edges, and without a status bar.
  case bare
  /// A phone's, with a notch and a line at the lower edge.
  case phone
  /// A tablet's, with a line at the lower edge.
  case pad

  /// The outline that a screen of a size can have: no phone is as wide and as high as a tablet.
  private func real(in size: CGSize) -> ScreenOutline {
    self == .phone && min(size.width, size.height) >= 600 ? .pad : self
  }

  /// How far the edges reach into a window of a size, in points.
  ///
  /// A phone that lies on its side has its notch at one side, and keeps as much free on the other.
  func insets(of size: CGSize, statusBarIsHidden: Bool) -> UIEdgeInsets {
    switch real(in: size) {
    case .bare: .zero
    case .phone where size.width > size.height: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    case .phone: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    case .pad: UIEdgeInsets(top: statusBarIsHidden ? 0 : 24, left: 0, bottom: 20, right: 0)
    }
  }

  /// The height of the status bar in a window of a size, in points; 0 where there is none.
  func statusBarHeight(in size: CGSize) -> CGFloat {
    switch real(in: size) {
    case .bare: 0
    case .phone: size.width > size.height ? 0 : 47
    case .pad: 24
    }
  }
}

extension UIWindow {
  /// Takes over what the screen's edges are like in the window's size.
  func outlineDidChange() {
    guard outline != .bare || hasSafeArea || statusBar != nil else { return }
    if outline == .bare {
      statusBar?.removeFromSuperview()
      statusBar = nil
    } else if statusBar == nil {
      let bar = StatusBar(frame: .zero)
      statusBar = bar
      addSubview(bar)
    }
    bringStatusBarUpToDate()
  }

  /// Asks the controller that is in front whether the status bar is hidden and how it looks.
  func bringStatusBarUpToDate() {
    let height = outline.statusBarHeight(in: bounds.size)
    var isHidden = true
    if let statusBar {
      let decider = rootViewController?.controller { $0.childForStatusBarHidden }
      isHidden = height == 0 || decider?.prefersStatusBarHidden == true
      statusBar.isHidden = isHidden
      let stylist = rootViewController?.controller { $0.childForStatusBarStyle }
      statusBar.style = stylist?.preferredStatusBarStyle ?? .default
      statusBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }
    screenInsets = outline.insets(of: bounds.size, statusBarIsHidden: isHidden)
    bringSafeAreaUpToDate()
  }
}

extension UIViewController {
  /// The controller that decides about the status bar: the one in front that covers the window, or one in it.
  fileprivate func controller(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var front = self
    while let presented = front.presentation?.presented, presented.decidesAboutStatusBar { front = presented }
    while let next = child(front) { front = next }
    return front
  }

  private var decidesAboutStatusBar: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }
}

extension UIApplication {
  /// Looks anew at what the windows' status bars are like.
  func bringStatusBarsUpToDate() {
    for window in windows { window.bringStatusBarUpToDate() }
  }
}
