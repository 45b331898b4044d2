/// The screen that the windows are on: as large as the key window.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  override init() { super.init() }

  /// The screen in points: the key window's bounds; before there is one, the size of the window to come, which is
  /// 390 by 844 where nobody has said it.
  open var bounds: CGRect {
    let application = UIApplication.shared
    return CGRect(origin: .zero, size: application.keyWindow?.bounds.size ?? application.screenSize)
  }
  /// Pixels a point: 1, as nothing is drawn.
  open var scale: CGFloat { 1 }
  /// Pixels a point of the device: 1.
  open var nativeScale: CGFloat { 1 }
  /// The screen in pixels: as many as points.
  open var nativeBounds: CGRect { bounds }
  /// How many pictures a second the screen could show: 60; touches come as they are recorded.
  open var maximumFramesPerSecond: Int { Int(AssumedFigures.standard.screenRate) }
}

/// A part of the application that has windows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Where a scene stands.
  public enum ActivationState: Int, Sendable {
    /// Not there.
    case unattached = -1
    /// Shown, and touched.
    case foregroundActive
    /// Shown, and not touched.
    case foregroundInactive
    /// Not shown.
    case background
  }

  /// Where the scene stands: shown and touched, always.
  open var activationState: ActivationState { .foregroundActive }
  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// The only scene, which has all windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var application: UIApplication?

  init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The windows in the order in which they were made visible.
  open var windows: [UIWindow] { application?.windows ?? [] }
  /// The window that was made key last.
  open var keyWindow: UIWindow? { application?.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// What there is to know of the status bar.
  open var statusBarManager: UIStatusBarManager? { manager }
  private lazy var manager = UIStatusBarManager(self)
  /// How the screen is held: upright, unless the key window is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = screen.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
}

/// How a screen is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// With its right edge up.
  case landscapeRight
  /// With its left edge up.
  case landscapeLeft

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
