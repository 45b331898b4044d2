/// What the edges of a screen are like.
package enum ScreenOutline: Sendable {
  /// Without anything at its edges, and without a status bar.
  case bare
  /// A phone's, with a notch and a line at the lower edge.
  case phone
  /// A tablet's, with a line at the lower edge.
  case pad

  private static let figures = AssumedFigures.standard

  /// The outline that a screen of a size can have: no phone is as wide and as high as a tablet.
  private func real(in size: CGSize) -> ScreenOutline {
    self == .phone && min(size.width, size.height) >= Self.figures.tabletLeastSide ? .pad : self
  }

  /// How far the edges reach into a window of a size, in points.
  ///
  /// A phone that lies on its side has its notch at one side, and keeps as much free on the other.
  func insets(of size: CGSize, statusBarIsHidden: Bool) -> UIEdgeInsets {
    let figures = Self.figures
    let notch = figures.phoneTopInset
    switch real(in: size) {
    case .bare:
      return .zero
    case .phone where size.width > size.height:
      return UIEdgeInsets(top: 0, left: notch, bottom: figures.phoneBottomInsetLying, right: notch)
    case .phone:
      return UIEdgeInsets(top: notch, left: 0, bottom: figures.phoneBottomInset, right: 0)
    case .pad:
      let top = statusBarIsHidden ? 0 : figures.tabletTopInset
      return UIEdgeInsets(top: top, left: 0, bottom: figures.tabletBottomInset, right: 0)
    }
  }

  /// The height of the status bar in a window of a size, in points; 0 where there is none.
  func statusBarHeight(in size: CGSize) -> CGFloat {
    switch real(in: size) {
    case .bare: 0
    case .phone: size.width > size.height ? 0 : Self.figures.phoneTopInset
    case .pad: Self.figures.tabletTopInset
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
