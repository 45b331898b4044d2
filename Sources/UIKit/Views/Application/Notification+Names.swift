// Names of notifications of what never happens here: source that listens to them compiles.

extension UIApplication {
  /// The name of a notification that is not posted here: the application is ready.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The name of a notification that is not posted here: it is midnight, or the clock was set.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The name of a notification that is not posted here: the status bar is about to change its size.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The name of a notification that is not posted here: the status bar has changed its size.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The name of a notification that is not posted here: the interface is about to turn.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The name of a notification that is not posted here: the interface has turned.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The name of a notification that is not posted here: whether apps work in the background.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// The name of a notification that is not posted here: the user has taken a picture of the screen.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// The name of a notification that is not posted here: the device was unlocked.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailableNotification")
  /// The name of a notification that is not posted here: the device is about to be locked.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailableNotification")
}

extension UIScene {
  /// The name of a notification that is not posted here: a scene was added.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The name of a notification that is not posted here: a scene was removed.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// The name of a notification that is not posted here: a scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The name of a notification that is not posted here: a scene is about to be inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The name of a notification that is not posted here: a scene has gone to the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The name of a notification that is not posted here: a scene is about to come to the front.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

extension UIScreen {
  /// The name of a notification that is not posted here: a screen was added.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// The name of a notification that is not posted here: a screen was removed.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// The name of a notification that is not posted here: the brightness has changed.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// The name of a notification that is not posted here: the mode of a screen has changed.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
}
