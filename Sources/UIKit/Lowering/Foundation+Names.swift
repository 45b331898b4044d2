// Names of Apple's platforms that Foundation and Dispatch have on Linux in another form, or not.

/// How many nanoseconds a second has.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// How many microseconds a second has.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// How many nanoseconds a millisecond has.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// How many nanoseconds a microsecond has.
public let NSEC_PER_USEC: UInt64 = 1_000

/// An integer, as Objective-C calls it.
public typealias NSInteger = Int
/// An integer that is never negative, as Objective-C calls it.
public typealias NSUInteger = UInt
