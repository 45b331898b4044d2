/// The view at the top of a hierarchy, through which touches arrive.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      NameChanges.count &+= 1
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      defer { bringStatusBarUpToDate() }
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      addSubview(rootViewController.view)
      if !isHidden { rootViewController.appear() }
    }
  }

  /// Whether this is the application's key window.
  public private(set) var isKeyWindow = false

  /// The scene that the window is in: the application's only one.
  open var windowScene: UIWindowScene? {
    get { givenScene ?? UIApplication.shared.windowScene }
    set { givenScene = newValue }
  }
  private var givenScene: UIWindowScene?
  /// The screen that the window is on.
  open var screen: UIScreen { .main }
  /// How far in front of other windows it is; stored only: windows are stacked in the order in which they
  /// became visible.
  open var windowLevel = Level.normal

  /// How far in front of others a window is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number; larger numbers are in front.
    public var rawValue: CGFloat
    /// Makes a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of an ordinary window.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of an alert.
    public static let alert = Level(rawValue: 2000)
  }

  /// The shape of the edges of the screen that the window fills; bare by default.
  package final var outline = ScreenOutline.bare {
    didSet { if outline != oldValue { outlineDidChange() } }
  }
  /// The status bar at the upper edge of a screen that is not bare.
  package internal(set) final var statusBar: StatusBar?
  /// How far the edges of the screen extend into the window, in points.
  final var screenInsets = UIEdgeInsets.zero

  /// Makes a hidden window as large as the screen, in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Makes a hidden window at a place on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    window = self
    isHidden = true
  }

  /// Makes a hidden window with a size of zero; the coder is ignored, because Linux has no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    window = self
    isHidden = true
  }

  /// Shows the window and makes it the key one.
  open func makeKeyAndVisible() {
    let application = UIApplication.shared
    for other in application.windows { other.isKeyWindow = false }
    if !application.windows.contains(where: { $0 === self }) { application.windows.append(self) }
    isKeyWindow = true
    let wasHidden = isHidden
    isHidden = false
    layoutIfNeeded()
    if wasHidden { rootViewController?.appear() }
  }

  /// The application, which is the next responder.
  open override var next: UIResponder? { UIApplication.shared }

  /// Keeps the status bar in front of everything; overrides call super.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if let statusBar, subview !== statusBar { bringSubviewToFront(statusBar) }
  }

  /// Passes an event to recognizers and views; subclasses that override it call super.
  open func sendEvent(_ event: UIEvent) {
    UIApplication.useShared { $0.dispatcher.deliver(event, in: self) }
  }
}
