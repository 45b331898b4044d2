/// The kind of an input event: a key, a relative motion, an absolute axis and so on.
///
/// The values are the kernel's, from `linux/input-event-codes.h` (`EV_*`).
public struct EventType: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number of this type, 0…0xffff.
  public var rawValue: UInt16

  /// Makes the type with the kernel's number; every number is accepted.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Compares numbers, which a build for debugging would do through the protocol's witnesses.
  @inlinable public static func == (a: EventType, b: EventType) -> Bool { a.rawValue == b.rawValue }
  /// Orders types by their number.
  @inlinable public static func < (a: EventType, b: EventType) -> Bool { a.rawValue < b.rawValue }

  /// Separates events: reports, dropped buffers (`EV_SYN`).
  @inlinable public static var synchronization: EventType { EventType(rawValue: 0x00) }
  /// Keys and buttons (`EV_KEY`).
  @inlinable public static var key: EventType { EventType(rawValue: 0x01) }
  /// Motions by a distance (`EV_REL`).
  @inlinable public static var relative: EventType { EventType(rawValue: 0x02) }
  /// Positions on an axis (`EV_ABS`).
  @inlinable public static var absolute: EventType { EventType(rawValue: 0x03) }
  /// Events that fit no other type (`EV_MSC`).
  @inlinable public static var miscellaneous: EventType { EventType(rawValue: 0x04) }
  /// Switches with two states (`EV_SW`).
  @inlinable public static var toggle: EventType { EventType(rawValue: 0x05) }
}

/// The meaning of an input event: its type, and the code within that type.
///
/// ```swift
/// EventCode.mtPositionX == EventCode(.absolute, 0x35)  // true
/// EventCode.mtPositionX.description                    // "ABS_MT_POSITION_X"
/// ```
/// The numbers are the kernel's, from `linux/input-event-codes.h`.
public struct EventCode: RawRepresentable, Hashable, Comparable, Sendable {
  /// The type in the upper sixteen bits, the code in the lower ones, so that a single comparison is enough.
  public var rawValue: UInt32

  /// Makes a code from the packed number; every number is accepted.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes the code with a number within a type; every number is accepted.
  @inlinable public init(_ type: EventType, _ number: UInt16) {
    rawValue = UInt32(type.rawValue) << 16 | UInt32(number)
  }

  /// The type that the number belongs to.
  @inlinable public var type: EventType { EventType(rawValue: UInt16(truncatingIfNeeded: rawValue >> 16)) }

  /// The kernel's number within the type, 0…0xffff.
  @inlinable public var number: UInt16 { UInt16(truncatingIfNeeded: rawValue) }

  /// Compares numbers, which a build for debugging would do through the protocol's witnesses.
  @inlinable public static func == (a: EventCode, b: EventCode) -> Bool { a.rawValue == b.rawValue }
  /// Orders codes by type, then by number.
  @inlinable public static func < (a: EventCode, b: EventCode) -> Bool { a.rawValue < b.rawValue }
}
