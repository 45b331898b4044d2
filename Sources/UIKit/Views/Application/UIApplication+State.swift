// What the application is doing: it is always in front, and nothing takes it away.

extension UIApplication {
  /// What an application is doing.
  public enum State: Int, Sendable {
    /// In front, and receiving touches.
    case active = 0
    /// In front, but not receiving touches.
    case inactive
    /// Not in front.
    case background
  }

  /// Why the application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the address that is opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// By a notification from afar.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// By what a press on its icon offers.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// By the app that asks to open something.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// By something that the user did elsewhere.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// What the application is doing: it is always in front.
  public var applicationState: State { .active }

  /// The frame of the status bar on the screen, empty where there is none; and where it is hidden.
  public var statusBarFrame: CGRect {
    windowStack.main?.windowScene?.statusBarManager?.statusBarFrame ?? .zero
  }
  /// Whether the status bar is hidden.
  ///
  /// Setting it has no effect: controllers decide.
  public var isStatusBarHidden: Bool {
    get { windowStack.main?.windowScene?.statusBarManager?.isStatusBarHidden ?? true }
    set {}
  }
  /// The orientation of the screen.
  public var statusBarOrientation: UIInterfaceOrientation { windowScene.interfaceOrientation }
  /// The direction in which the interface is read: from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The name of a notification that is not posted here: the application has become active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The name of a notification that is not posted here: the application is about to be inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The name of a notification that is not posted here: the application has gone to the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The name of a notification that is not posted here: the application is about to come to the front.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The name of a notification that is not posted here: the application is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// The name of a notification that is not posted here: the system is short of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
