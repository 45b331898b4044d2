/// A length of time in a gesture: a whole number of µs, written in seconds.
///
/// ```swift
/// let press: GestureTime = 1.2             // 1_200_000 µs
/// let barelyTooShort: GestureTime = 1 - .microsecond    // 999_999 µs
/// ```
/// Seconds are rounded to the nearest µs once, where the number is written; everything after that is exact.
public struct GestureTime: Hashable, Comparable, Sendable {
  /// The length in µs.
  public var microseconds: Int64

  /// Creates a length in µs.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates a length in seconds, rounded to the nearest µs; must be finite and below 10⁹ s.
  public init(seconds: Double) {
    precondition(
      seconds.isFinite && seconds.magnitude < 1e9,
      "a gesture's time is a finite number of seconds below 1e9, found \(seconds)")
    microseconds = Int64((seconds * 1_000_000).rounded())
  }

  /// A length of zero.
  public static let zero = GestureTime(microseconds: 0)
  /// The smallest step of the clock.
  public static let microsecond = GestureTime(microseconds: 1)

  /// A length in µs.
  public static func microseconds(_ count: Int64) -> GestureTime { GestureTime(microseconds: count) }
  /// A length in ms, rounded to the nearest µs.
  public static func milliseconds(_ count: Double) -> GestureTime { GestureTime(seconds: count / 1000) }
  /// A length in seconds, rounded to the nearest µs.
  public static func seconds(_ count: Double) -> GestureTime { GestureTime(seconds: count) }

  /// The sum of two lengths.
  public static func + (a: Self, b: Self) -> Self { Self(microseconds: a.microseconds + b.microseconds) }
  /// The difference of two lengths, which may be negative.
  public static func - (a: Self, b: Self) -> Self { Self(microseconds: a.microseconds - b.microseconds) }
  /// Adds a length to another.
  public static func += (a: inout Self, b: Self) { a = a + b }
  /// Whether a length is shorter than another.
  public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }
}

extension GestureTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in seconds.
  public init(floatLiteral seconds: Double) { self.init(seconds: seconds) }
  /// Creates a length in seconds.
  public init(integerLiteral seconds: Int) { self.init(seconds: Double(seconds)) }
}
