import Foundation

/// Logs messages of a subsystem's category, as ``OSLog`` does.
///
/// ```swift
/// private let logger = Logger(subsystem: "org.panel", category: "cards")
/// logger.error("no card at \(index, privacy: .public)")
/// ```
/// What is private is written, as it is while a debugger looks on.
public struct Logger: @unchecked Sendable {
  private let place: OSLog

  /// Makes a logger of what has no subsystem.
  public init() { place = .default }
  /// Makes the logger of a subsystem's category.
  public init(subsystem: String, category: String) { place = OSLog(subsystem: subsystem, category: category) }
  /// Makes a logger of a log.
  public init(_ logObj: OSLog) { place = logObj }

  /// Logs a message without a level.
  public func log(_ message: OSLogMessage) { self.log(level: .default, message) }
  /// Logs a message with a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    if let line = place.line(message, type: level) { place.write(line) }
  }
  /// Logs what only its author reads.
  public func trace(_ message: OSLogMessage) { self.log(level: .debug, message) }
  /// Logs what only its author reads.
  public func debug(_ message: OSLogMessage) { self.log(level: .debug, message) }
  /// Logs what helps to find a mistake.
  public func info(_ message: OSLogMessage) { self.log(level: .info, message) }
  /// Logs what is said in the ordinary course.
  public func notice(_ message: OSLogMessage) { self.log(level: .default, message) }
  /// Logs that something went wrong.
  public func warning(_ message: OSLogMessage) { self.log(level: .error, message) }
  /// Logs that something went wrong.
  public func error(_ message: OSLogMessage) { self.log(level: .error, message) }
  /// Logs something that must not happen.
  public func critical(_ message: OSLogMessage) { self.log(level: .fault, message) }
  /// Logs something that must not happen.
  public func fault(_ message: OSLogMessage) { self.log(level: .fault, message) }
}

/// A message with the values that are written into it.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  /// The message as it is written.
  let text: String

  /// Makes a message without values.
  public init(stringLiteral value: String) { text = value }
  /// Makes a message with its values.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Collects the parts of a message.
  public struct Interpolation: StringInterpolationProtocol {
    var text = ""

    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds what stands between values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation(
      _ value: Any?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.aligned(value.map { "\($0)" } ?? "nil") }

    /// Adds a type's name.
    public mutating func appendInterpolation(
      _ value: any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.aligned("\(value)") }

    /// Adds a whole number.
    public mutating func appendInterpolation(
      _ value: some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
      align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.aligned(format.text(value)) }

    /// Adds a number.
    public mutating func appendInterpolation(
      _ value: Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) { text += align.aligned(format.text(value)) }

    /// Adds a number.
    public mutating func appendInterpolation(
      _ value: Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) { text += align.aligned(format.text(Double(value))) }

    /// Adds a number.
    public mutating func appendInterpolation(
      _ value: CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) { text += align.aligned(format.text(Double(value))) }
  }
}

/// Who may read a value; everybody, as while a debugger looks on.
public struct OSLogPrivacy: Sendable {
  /// What replaces a value that is private.
  public enum Mask: Sendable {
    /// Something that is the same for the same value.
    case hash
    /// Nothing.
    case none
  }

  /// As the value's type says.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Nobody but a debugger.
  public static let `private` = OSLogPrivacy()
  /// Nobody but a debugger.
  public static let sensitive = OSLogPrivacy()
  /// Nobody but a debugger, who is not the only one to see a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  /// Nobody but a debugger, who is not the only one to see a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// Nobody but a debugger, who is not the only one to see a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// How wide a value is written.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// As wide as it is.
  public static let none = OSLogStringAlignment(columns: 0, isLeft: true)
  /// With blanks before it.
  public static func right(columns: Int) -> OSLogStringAlignment { Self(columns: columns, isLeft: false) }
  /// With blanks after it.
  public static func left(columns: Int) -> OSLogStringAlignment { Self(columns: columns, isLeft: true) }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + blanks : blanks + text
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let isUppercase: Bool
  private let digits: Int
  private let prefix: String

  private init(_ radix: Int, _ isUppercase: Bool = false, _ digits: Int = 0, _ prefix: String = "") {
    (self.radix, self.isUppercase, self.digits, self.prefix) = (radix, isUppercase, digits, prefix)
  }

  /// By tens.
  public static let decimal = OSLogIntegerFormatting(10)
  /// By sixteens.
  public static let hex = OSLogIntegerFormatting(16)
  /// By eights.
  public static let octal = OSLogIntegerFormatting(8)
  /// By tens, with at least so many digits.
  public static func decimal(minDigits: Int) -> OSLogIntegerFormatting { Self(10, false, minDigits) }
  /// By sixteens.
  public static func hex(
    includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting { Self(16, uppercase, minDigits, includePrefix ? "0x" : "") }

  func text(_ value: some FixedWidthInteger) -> String {
    let number = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    return (value < 0 ? "-" : "") + prefix + zeros + number
  }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
  private let format: String
  private let precision: Int?

  /// With six digits after the point.
  public static let fixed = OSLogFloatFormatting(format: "f", precision: nil)
  /// With an exponent where that is shorter.
  public static let hybrid = OSLogFloatFormatting(format: "g", precision: nil)
  /// With an exponent.
  public static let exponential = OSLogFloatFormatting(format: "e", precision: nil)
  /// With some digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting { Self(format: "f", precision: precision) }
  /// With some digits, and an exponent where that is shorter.
  public static func hybrid(precision: Int) -> OSLogFloatFormatting {
    Self(format: "g", precision: precision)
  }

  func text(_ value: Double) -> String {
    String(format: "%" + (precision.map { ".\(max(0, $0))" } ?? "") + format, value)
  }
}
