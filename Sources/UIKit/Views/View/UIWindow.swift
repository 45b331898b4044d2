/// The view at the top of a hierarchy, through which touches arrive.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      NameChanges.count &+= 1
      guard rootViewController !== oldValue else { return }
      if !isHidden { AppEvents.tell(.turnsWindow(self, to: rootViewController)) }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      defer { bringStatusBarUpToDate() }
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      addSubview(rootViewController.view)
      if !isHidden { rootViewController.appear() }
    }
  }

  /// Makes the root controller's view as large as the window, whatever its autoresizing mask says.
  final func fitRootView() {
    if let view = rootViewController?.viewIfLoaded, view.superview === self { view.frame = bounds }
  }

  /// Whether this is the application's key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The scene that the window is in: the application's only one.
  open var windowScene: UIWindowScene? {
    get { givenScene ?? UIApplication.shared.windowScene }
    set { givenScene = newValue }
  }
  private var givenScene: UIWindowScene?
  /// The screen that the window is on.
  open var screen: UIScreen { .main }
  /// How far in front of other windows it is; among windows of one level, the one that became visible last
  /// is in front (WN1).
  open var windowLevel = Level.normal

  /// How far in front of others a window is.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
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

    /// A level further in front.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }
    /// A level further back.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue - distance)
    }
    /// Whether a level is behind another one.
    public static func < (level: Level, other: Level) -> Bool { level.rawValue < other.rawValue }
  }

  /// Whether the window is invisible, and gets no touches; true until it is shown.
  ///
  /// Setting it to false shows the window in front of the others of its level, without making it the key one.
  /// Like UIKit, the application keeps no window alive but its first key one.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue, isMade else { return }
      if isHidden {
        UIApplication.shared.windowWasHidden(self)
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
      } else {
        UIApplication.shared.bringToFront(self)
        if UIApplication.shared.hasSeveralWindows { bringStatusBarUpToDate() }
        layoutIfNeeded()
        rootViewController?.appear()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }
  private final var isMade = false

  /// A window is a client's, but for the keyboard's; its size is not where it fills the screen.
  override func followsClient(_ property: AppProperty) -> Bool {
    guard isMade, !isPartOfStandardView else { return false }
    return switch property {
    case .hidden, .alpha: true
    case .frame: bounds.size != UIScreen.main.bounds.size
    default: false
    }
  }

  /// A window was shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// A window was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  /// The shape of the edges of the screen that the window fills; bare by default.
  package final var outline = ScreenOutline.bare {
    didSet { if outline != oldValue { outlineDidChange() } }
  }
  /// The status bar at the upper edge of a screen that is not bare.
  package internal(set) final var statusBar: StatusBar?
  /// How far the edges of the screen extend into the window, in points.
  final var screenInsets = UIEdgeInsets.zero

  /// Makes a hidden window as large as the screen, in a scene.
  public init(windowScene: UIWindowScene) {
    givenScene = windowScene
    super.init(frame: UIScreen.main.bounds)
    begin()
  }

  /// Makes a hidden window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a hidden window at a place on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a hidden window with a size of zero; the coder is ignored, because Linux has no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    window = self
    isHidden = true
    isMade = true
  }

  /// Shows the window in front of the others of its level, and makes it the key one (WN1).
  open func makeKeyAndVisible() {
    let wasHidden = isHidden
    UIApplication.shared.bringToFront(self)
    makeKey()
    isHidden = false
    if !wasHidden { layoutIfNeeded() }
  }

  /// Makes the window the key one, which leaves its place and visibility as they are.
  open func makeKey() {
    let application = UIApplication.shared
    guard application.keyWindow !== self else { return }
    let before = application.keyWindow
    application.makeKey(self)
    before?.resignKey()
    becomeKey()
  }

  /// Notifies that the window has become the key one.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }
  /// Notifies that the window is no longer the key one.
  open func resignKey() {
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  /// Posted when a window has become the key one; its object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key one; its object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  deinit {
    onAnyThread(self) { AppEvents.observer?.freed(ObjectIdentifier($0)) }
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
