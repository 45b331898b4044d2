/// What there is to know of the status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var statusBar: StatusBar? { scene?.keyWindow?.statusBar }

  /// Where the status bar is in the key window, in points; empty where there is none or it is hidden.
  open var statusBarFrame: CGRect { isStatusBarHidden ? .zero : statusBar?.frame ?? .zero }
  /// Whether there is no status bar to be seen.
  open var isStatusBarHidden: Bool { statusBar?.isHidden ?? true }
  /// How the status bar looks.
  open var statusBarStyle: UIStatusBarStyle { statusBar?.style ?? .default }
}
