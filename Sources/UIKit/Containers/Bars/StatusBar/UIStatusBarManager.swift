/// The state of the status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var statusBar: StatusBar? { scene?.mainWindow?.statusBar }

  /// The frame of the status bar in the main window, in points; empty if there is none or it is hidden.
  open var statusBarFrame: CGRect { isStatusBarHidden ? .zero : statusBar?.frame ?? .zero }
  /// Whether the status bar is hidden or missing.
  open var isStatusBarHidden: Bool { statusBar?.isHidden ?? true }
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { statusBar?.style ?? .default }
}
