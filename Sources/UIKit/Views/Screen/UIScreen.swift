/// The screen with the windows, as large as the main window, which was the first key one.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  override init() { super.init() }

  /// The screen's bounds in points: those of the main window or, before there is one, the size of the window
  /// to come, which is 390 by 844 by default.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.shared.sizeOfScreen)
  }
  /// The number of pixels per point: 1, as nothing is drawn.
  open var scale: CGFloat { 1 }
  /// The device's number of pixels per point: 1.
  open var nativeScale: CGFloat { 1 }
  /// The screen's bounds in pixels, which are the same as in points.
  open var nativeBounds: CGRect { bounds }
  /// The maximum number of frames per second: 60; touches arrive as they were recorded.
  open var maximumFramesPerSecond: Int { Int(AssumedFigures.standard.screenRate) }
  /// How bright it is, from 0 to 1; stored only.
  open var brightness: CGFloat = 0.5
  /// Whether the screen is dimmed in software below its least brightness; stored only.
  open var wantsSoftwareDimming = false
  /// Whether the screen is recorded or shown elsewhere: no.
  open var isCaptured: Bool { false }
  /// The screen that this one repeats: none.
  open var mirrored: UIScreen? { nil }
  /// All screens: the only one.
  public static var screens: [UIScreen] { [main] }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIApplication.shared.traitCollection }
  /// The screen's coordinates, in points.
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace.shared }
  /// The screen's coordinates as it is held upright; here they turn with it.
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace.shared }
  /// A view that looks like the screen and is of its size; pictures show it as an empty view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
}

/// A part of the application that contains windows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Visible, and receiving touches.
    case foregroundActive
    /// Visible, but not receiving touches.
    case foregroundInactive
    /// Not visible.
    case background
  }

  /// The state of the scene: always active in the foreground.
  open var activationState: ActivationState { .foregroundActive }
  /// A name for the user, or nil; stored only.
  open var title: String?
  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// The only scene, which contains all windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var application: UIApplication?

  init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The windows, from back to front.
  open var windows: [UIWindow] { application?.windows ?? [] }
  /// The window that fills the screen.
  final var mainWindow: UIWindow? { application?.windowStack.main }
  /// The window that became key last.
  open var keyWindow: UIWindow? { application?.keyWindow }
  /// The only screen that a replay has.
  open var screen: UIScreen { .main }
  /// The screen's coordinates, in points.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The delegate that the scene was started with: what a client sets, nil by default.
  open weak var delegate: (any UISceneDelegate)?
  /// How large the user may make the window: as large as the screen.
  open var isFullScreen: Bool { true }
  /// The state of the status bar.
  open var statusBarManager: UIStatusBarManager? { manager }
  private lazy var manager = UIStatusBarManager(self)
  /// The orientation: portrait, unless the key window is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = screen.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
}

/// The orientation of a screen.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// With its right edge up.
  case landscapeRight
  /// With its left edge up.
  case landscapeLeft

  /// Whether it is portrait, upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
