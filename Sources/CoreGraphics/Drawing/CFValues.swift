// Names of CoreFoundation, which Foundation lacks on Linux.

/// An array, as Core Graphics takes it.
public typealias CFArray = NSArray
/// A dictionary, as Core Graphics takes it.
public typealias CFDictionary = NSDictionary
/// A text, as Core Graphics takes it.
public typealias CFString = NSString
/// Any object.
public typealias CFTypeRef = AnyObject
/// A moment, in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
/// True, as an object.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)
/// The largest number, as C calls it.
public let HUGE = Float.greatestFiniteMagnitude

/// This moment, on the replay's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension CGRect {
  /// Whether both are the same, as Objective-C asks it.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
extension CGSize {
  /// Whether both are the same, as Objective-C asks it.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
extension CGPoint {
  /// Whether both are the same, as Objective-C asks it.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
