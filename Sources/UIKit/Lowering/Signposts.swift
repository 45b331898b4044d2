import Synchronization

/// Marks where work begins and ends, for a tool that measures it; there is none here, so nothing is kept.
public struct OSSignposter: Sendable {
  /// Makes one for what has no subsystem.
  public init() {}
  /// Makes one for a subsystem's category.
  public init(subsystem: String, category: String) {}
  /// Makes one for a log.
  public init(logHandle: OSLog) {}
  /// Makes one for a logger's log.
  public init(logger: Logger) {}

  /// Whether anything is kept: nothing is.
  public var isEnabled: Bool { false }

  /// A number for an interval, which no other one has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }

  /// Begins an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }
  /// Begins an interval, with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends an interval, with a message.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// Marks an instant.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks an instant, with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

  /// Does some work within an interval, and returns what it returns.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  /// Its number.
  public let signpostID: OSSignpostID
  init(id: OSSignpostID) { signpostID = id }
}

/// The number of an interval.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Makes the number of an interval that is the only one of its name.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// A number that belongs to nothing.
  public static let invalid = OSSignpostID(rawValue: .max)
  /// No number.
  public static let null = OSSignpostID(rawValue: 0)

  /// Makes an ID of its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Makes an ID of its number.
  public init(_ value: UInt64) { rawValue = value }
  /// Makes a number that no other interval has.
  public init(log: OSLog) {
    rawValue = Self.last.withLock { last in
      last += 1
      return last
    }
  }
  private static let last = Mutex<UInt64>(0)

  /// Whether a number is smaller.
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  /// The number of the kind.
  public let rawValue: UInt8
  /// Makes a kind of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// An instant.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Marks an instant, or where an interval begins or ends; nothing is kept.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks an instant, or where an interval begins or ends, with a message; nothing is kept.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any...
) {}
