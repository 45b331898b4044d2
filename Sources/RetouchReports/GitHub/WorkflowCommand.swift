import RetouchSupport
import RetouchReplay

/// A line with which a step of a GitHub workflow annotates a file.
///
///     ::error file=Recordings/door/suite.json,line=3,title=MISMATCH door/ring::expected …
struct WorkflowCommand {
  /// How an annotation is shown.
  enum Kind: String, CaseIterable {
    case error, warning
  }

  var kind: Kind
  var file: String?
  var line: Int?
  var title: String
  var message: String

  /// How many annotations of one kind GitHub shows for a step.
  static let limit = 10
  /// How many characters of a message are passed on; GitHub does not show longer ones.
  private static let longestMessage = 4000
  private static let longestTitle = 200

  /// The line, without its end.
  var text: String {
    var properties: [String] = []
    if let file {
      let name = RetouchSupport.printable(file)
      properties.append("file=\(Self.property(name))")
    }
    if let line { properties.append("line=\(line)") }
    properties.append("title=\(Self.property(Self.printable(title, Self.longestTitle)))")
    let message = Self.printable(message, Self.longestMessage)
    return "::\(kind.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))"
  }

  /// The first annotations of a kind; if there are more than GitHub shows, the last one counts the rest.
  static func limited(_ commands: [WorkflowCommand], of count: Int) -> [WorkflowCommand] {
    guard let kind = commands.first?.kind, count > limit else {
      return commands
    }
    let rest = count - (limit - 1)
    return commands.prefix(limit - 1) + [
      WorkflowCommand(kind: kind, title: "retouch", message: "\(rest) more: see the log, or another report")
    ]
  }

  /// Line breaks stay; anything else that controls a terminal is escaped.
  private static func printable(_ text: String, _ length: Int) -> String {
    // A carriage return with a line feed is one character of Swift.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return OutcomeText.shortened(
      lines.map { OutcomeText.printable(String($0)) }.joined(separator: "\n"), to: length)
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
