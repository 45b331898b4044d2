/// The kind of edges that a screen has.
package enum ScreenOutline: Sendable {
  /// Nothing at its edges, and no status bar.
  case bare
  /// A phone with a notch and a home indicator.
  case phone
  /// A tablet with a home indicator.
  case pad

  private static let figures = AssumedFigures.standard

  /// The outline that is possible for a screen of this size: no phone is as large as a tablet.
  private func real(in size: CGSize) -> ScreenOutline {
    self == .phone && min(size.width, size.height) >= Self.figures.tabletLeastSide ? .pad : self
  }

  /// The insets that the edges take from a window of this size, in points.
  ///
  /// A phone in landscape has its notch on one side, and keeps the same space free on the other.
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

  /// The height of the status bar in a window of this size, in points; 0 if there is none.
  func statusBarHeight(in size: CGSize) -> CGFloat {
    switch real(in: size) {
    case .bare: 0
    case .phone: size.width > size.height ? 0 : Self.figures.phoneTopInset
    case .pad: Self.figures.tabletTopInset
    }
  }
}

extension UIWindow {
  /// Updates the status bar and the insets after a change of the outline or of the window's size.
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

  /// Asks the frontmost controller whether the status bar is hidden and which style it has.
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
    if outline == .bare, let main = UIApplication.shared.windowStack.main, main !== self {
      // Another window that fills the screen has the same edges; the status bar is in the main one.
      screenInsets = frame == main.bounds ? main.screenInsets : .zero
    } else {
      screenInsets = outline.insets(of: bounds.size, statusBarIsHidden: isHidden)
    }
    bringSafeAreaUpToDate()
  }
}

extension UIWindow {
  /// The edges at which the controller in charge wants to get touches before the system does (V9).
  final var edgesDeferringSystemGestures: UIRectEdge {
    rootViewController?.controller { $0.childForScreenEdgesDeferringSystemGestures }
      .preferredScreenEdgesDeferringSystemGestures ?? []
  }
}

extension UIViewController {
  /// The controller that determines the status bar: the frontmost one that covers the window, or its child.
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
  /// Updates the status bars of all windows.
  func bringStatusBarsUpToDate() {
    for window in windows { window.bringStatusBarUpToDate() }
  }
}
