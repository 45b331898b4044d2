// What an app asks of the system around it.

/// The values of an application that a client sets and reads.
@MainActor
struct GivenApplicationValues {
  var keepsAwake = false
  var badge = 0
  var showsNetworkActivity = false
  var statusBarStyle: UIStatusBarStyle?
  var shortcuts: [UIApplicationShortcutItem]?
  var tasks = 0
}

extension UIApplication {
  /// Ignores touches that go down from now on, until ``endIgnoringInteractionEvents()`` was called as often.
  public func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Takes one call of ``beginIgnoringInteractionEvents()`` back.
  public func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }
  /// Whether touches that go down are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// Opens nothing: the completion is told so, later.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    clock.schedule(after: 0, origin: "open") { completion(false) }
  }
  /// Opens nothing.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }
  /// Whether another app opens an address: there is none.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// The style of the status bar; what is set is kept, and controllers decide what is shown.
  public var statusBarStyle: UIStatusBarStyle {
    get { given.statusBarStyle ?? windowScene.statusBarManager?.statusBarStyle ?? .default }
    set { given.statusBarStyle = newValue }
  }
  /// Keeps a style of the status bar; controllers decide what is shown.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    given.statusBarStyle = statusBarStyle
  }
  /// Has no effect: controllers decide whether the status bar is hidden.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Whether the screen stays on; stored only.
  public var isIdleTimerDisabled: Bool {
    get { given.keepsAwake }
    set { given.keepsAwake = newValue }
  }
  /// The number at the app's icon; stored only.
  public var applicationIconBadgeNumber: Int {
    get { given.badge }
    set { given.badge = newValue }
  }
  /// Whether the network is said to be busy; stored only.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { given.showsNetworkActivity }
    set { given.showsNetworkActivity = newValue }
  }
  /// What a press on the app's icon offers; stored only.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { given.shortcuts }
    set { given.shortcuts = newValue }
  }
  /// Whether the app has several scenes: no.
  public var supportsMultipleScenes: Bool { false }
  /// Whether the app's icon can be changed: no.
  public var supportsAlternateIcons: Bool { false }
  /// How long the app may go on in the background, in seconds: for ever, as it is in front.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether files that are locked with the device can be read.
  public var isProtectedDataAvailable: Bool { true }
  /// Which orientations a window allows, as the delegate says; by default as the device.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? (UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
  }

  /// Begins work that goes on in the background, whose handler is never called: the app stays in front.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    given.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: given.tasks)
  }
  /// Ends work that goes on in the background.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The address of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// How an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only where an app is meant by the address.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Who opens an address.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that asks.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What comes with it.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }
}

/// Work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Makes it by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// None.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What a press on the app's icon offers; a value.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// What it is for.
  public final let type: String
  /// The title.
  public final let localizedTitle: String
  /// A second line, or nil.
  public final let localizedSubtitle: String?
  /// The icon, or nil.
  public final let icon: UIApplicationShortcutIcon?
  /// What else it carries.
  public final let userInfo: [String: any NSSecureCoding]?

  /// Makes an item.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
}

/// The icon of what a press on the app's icon offers; a value.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// What the icon shows.
  public enum IconType: Int, Sendable {
    case compose = 0, play, pause, add, location, search, share, prohibit, contact, home, markLocation
    case favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto
    case captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }
  /// What it shows, by a name of the system's or a client's.
  final let name: String

  /// Makes an icon of the system's.
  public init(type: IconType) { name = "\(type)" }
  /// Makes an icon from a client's image.
  public init(templateImageName: String) { name = templateImageName }
  /// Makes an icon from a symbol.
  public init(systemImageName: String) { name = systemImageName }
}
