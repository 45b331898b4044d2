import Foundation

/// A place in the log: a subsystem and a category.
///
/// There is no store of logs here: what is logged as an error or a fault, or without a level, goes to
/// stderr, as a debugger shows it; what iOS keeps only while someone looks, `info` and `debug`, nowhere.
public final class OSLog: NSObject, @unchecked Sendable {
  /// The log of what has no subsystem.
  public static let `default` = OSLog(name: "", isOn: true)
  /// A log that takes nothing.
  public static let disabled = OSLog(name: "", isOn: false)

  private let name: String
  private let isOn: Bool

  /// Makes the log of a subsystem's category.
  public convenience init(subsystem: String, category: String) {
    self.init(name: "[\(subsystem):\(category)] ", isOn: true)
  }

  private init(name: String, isOn: Bool) {
    self.name = name
    self.isOn = isOn
  }

  /// Whether what is logged with a level is written.
  public func isEnabled(type: OSLogType) -> Bool { isOn && type != .info && type != .debug }

  /// Writes a line.
  func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  /// What a message becomes in this log, whose values are in it; nil if it is not written.
  func line(_ message: OSLogMessage, type: OSLogType) -> String? {
    isEnabled(type: type) ? name + message.text : nil
  }

  /// What a message becomes in this log, with its arguments.
  func line(_ message: String, _ arguments: [Any]) -> String { name + Self.filled(message, arguments) }

  /// A message with its arguments in place of `%@`, `%{public}@`, `%d` and their like.
  private static func filled(_ message: String, _ arguments: [Any]) -> String {
    var rest = message[...]
    var left = arguments[...]
    var text = ""
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
      let conversion = rest.prefix { !"@diouxXeEfFgGaAcCsSpm".contains($0) }
      rest = rest[conversion.endIndex...]
      guard let kind = rest.popFirst() else { break }
      guard let argument = left.popFirst() else {
        text += "<missing>"
        continue
      }
      if kind != "@", kind != "s", let value = argument as? any CVarArg {
        text += String(format: "%\(conversion)\(kind)", value)
      } else {
        text += "\(argument)"
      }
    }
    return text + rest
  }
}

/// How much what is logged matters.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  /// The number of the level.
  public var rawValue: UInt8
  /// Makes a level of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is said in the ordinary course.
  public static let `default` = OSLogType(rawValue: 0)
  /// What helps to find a mistake, and is not kept.
  public static let info = OSLogType(rawValue: 1)
  /// What only its author reads, and is not kept.
  public static let debug = OSLogType(rawValue: 2)
  /// Something went wrong.
  public static let error = OSLogType(rawValue: 0x10)
  /// Something that must not happen.
  public static let fault = OSLogType(rawValue: 0x11)
}

/// Logs a message with its arguments.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  tell(message, log, type, arguments)
}

/// Logs a message with its arguments, level first.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...) {
  tell(message, log, type, arguments)
}

private func tell(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ arguments: [Any]) {
  guard log.isEnabled(type: type) else { return }
  log.write(log.line("\(message)", arguments))
}
