// Names of Apple's platforms that Foundation and Dispatch have on Linux in another form, or not.

/// How many nanoseconds a second has.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// How many microseconds a second has.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// How many nanoseconds a millisecond has.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// How many nanoseconds a microsecond has.
public let NSEC_PER_USEC: UInt64 = 1_000

extension NSMutableString {
  /// Makes an empty text; an initializer without parameters cannot be added here, one with a default can.
  public convenience init(empty: Void = ()) { self.init(capacity: 0) }
}

extension RunLoop.Mode {
  /// The mode while content is scrolled; what waits for it alone waits for ever, as here there is one mode.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

/// The key of a bundle's name in its information, as Core Foundation calls it.
public var kCFBundleNameKey: NSString! { "CFBundleName" }
/// The key of a bundle's identifier in its information, as Core Foundation calls it.
public var kCFBundleIdentifierKey: NSString! { "CFBundleIdentifier" }
/// The key of a bundle's version in its information, as Core Foundation calls it.
public var kCFBundleVersionKey: NSString! { "CFBundleVersion" }

/// An integer, as Objective-C calls it.
public typealias NSInteger = Int
/// An integer that is never negative, as Objective-C calls it.
public typealias NSUInteger = UInt

extension NSObject {
  /// The class itself.
  public static func classForCoder() -> AnyClass { self }
  /// The class's name, by which many name the cells that they reuse: with its module where it is a client's.
  public static func description() -> String {
    let name = NSStringFromClass(self)
    let systems = ["UIKit.", "QuartzCore.", "Foundation."]
    return systems.first(where: name.hasPrefix).map { String(name.dropFirst($0.count)) } ?? name
  }
}

extension ProcessInfo {
  /// Whether an app for iOS runs on a Mac: it does not.
  public var isiOSAppOnMac: Bool { false }
  /// Whether the app was made for Mac Catalyst: it was not.
  public var isMacCatalystApp: Bool { false }
  /// Whether the user saves energy: no.
  public var isLowPowerModeEnabled: Bool { false }
}
