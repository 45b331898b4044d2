/// The object that an app is started with.
///
/// Nothing starts an app here: a fixture makes the windows, and calls what it wants of these methods. All
/// have defaults.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window; a value of the delegate's.
  var window: UIWindow? { get set }
  /// The app is about to be ready.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is ready.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to be inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has gone to the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to come to the front.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// The system is short of memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Which orientations a window allows.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// How a scene is to be made.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes were discarded.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

/// The object that a scene is started with; nothing starts one here, and a fixture may call its methods.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// A scene is about to be shown.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// A scene is gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// A scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// A scene is about to be inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// A scene is about to come to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// A scene has gone to the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The object that a scene with windows is started with.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window; a value of the delegate's.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// What a scene goes on with; a value.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// For the windows of an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  /// What the scene is for.
  public final let role: Role
  /// The scene.
  open var scene: UIScene? { UIApplication.shared.connectedScenes.first }
  /// How the scene is made.
  public final let configuration: UISceneConfiguration

  init(_ role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// How a scene is to be made; a value.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name, or nil.
  public final let name: String?
  /// What the scene is for.
  public final let role: UISceneSession.Role
  /// The class of its delegate, or nil.
  open var delegateClass: AnyClass?
  /// The class of the scene, or nil.
  open var sceneClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

extension UIScene {
  /// Why a scene was connected: nothing in particular.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// Makes options without anything; not in UIKit, for fixtures that call a delegate.
    public override init() { super.init() }
  }

  /// What the scene goes on with.
  public var session: UISceneSession {
    UISceneSession(.windowApplication)
  }
}
