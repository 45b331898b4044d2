/// The device that a replay pretends: an iPhone or, on a large screen, an iPad, with its battery full.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// It is not monitored.
    case unknown = 0
    case unplugged
    case charging
    case full
  }

  /// The only device.
  public static let current = UIDevice()

  override init() { super.init() }

  /// A phone, or a tablet if the screen's shorter side is as long as a tablet's.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    Self.idiom(ofScreen: UIScreen.main.bounds.size)
  }
  /// The kind of device that has a screen of a size, in points.
  static func idiom(ofScreen size: CGSize) -> UIUserInterfaceIdiom {
    min(size.width, size.height) >= AssumedFigures.standard.tabletLeastSide ? .pad : .phone
  }
  /// "iPhone" or "iPad", which no user has changed.
  open var name: String { model }
  /// "iPhone" or "iPad".
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// "iPhone" or "iPad".
  open var localizedModel: String { model }
  /// "iOS" or "iPadOS".
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The system whose looks most figures are: 18.0.
  open var systemVersion: String { "18.0" }
  /// Not known here.
  open var identifierForVendor: UUID? { nil }
  /// Whether tasks run beside the one in front: true.
  open var isMultitaskingSupported: Bool { true }

  /// Plays the click of a key; nothing is heard here.
  open func playInputClick() {}

  /// How the device is held: as its screen is turned, or is about to be.
  open var orientation: UIDeviceOrientation {
    let size = UIApplication.shared.sizeToCome ?? UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Whether notifications of the orientation are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
  private var listeners: Int {
    get { UIApplication.shared.orientationListeners }
    set { UIApplication.shared.orientationListeners = newValue }
  }
  /// Has ``orientationDidChangeNotification`` posted when the screen is turned.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
  /// Takes back one ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

  /// Whether the battery is monitored; until then nothing is known of it.
  open var isBatteryMonitoringEnabled: Bool {
    get { UIApplication.shared.monitorsBattery }
    set { UIApplication.shared.monitorsBattery = newValue }
  }
  /// How full the battery is: 1, or -1 while it is not monitored.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// The battery's state: full, or unknown while it is not monitored.
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

  /// Posted when the screen was turned, once that was asked for; its object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Tells that the screen was turned to another orientation.
  static func orientationDidChange() {
    guard current.isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: orientationDidChangeNotification, object: current)
  }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait
  /// With its lower edge up.
  case portraitUpsideDown
  /// With its right edge up.
  case landscapeLeft
  /// With its left edge up.
  case landscapeRight
  /// Lying on its back.
  case faceUp
  /// Lying on its front.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is portrait or landscape.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// A set of orientations of a screen.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With its right edge up.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With its left edge up.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// With either side up.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All of them.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
