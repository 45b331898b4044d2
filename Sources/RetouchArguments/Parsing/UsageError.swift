import RetouchSupport

/// A command line that could not be understood.
///
/// The parser throws it for what it detects itself; a command throws its own for what only the command knows:
///
/// ```swift
/// throw UsageError("--fixture goes with a FILE, not with a CASE")
/// ```
public struct UsageError: Error, Equatable, Sendable {
  /// What was wrong.
  public enum Code: Equatable, Sendable {
    /// No command was named.
    case missingCommand
    /// The command does not exist.
    case unknownCommand
    /// There is no help on this topic.
    case unknownTopic
    /// The command has no such option.
    case unknownOption
    /// The option was renamed; its new name is what was expected.
    case renamedOption
    /// An option lacks its value.
    case missingValue
    /// A flag is given a value.
    case unexpectedValue
    /// A value is not valid for its kind.
    case badValue
    /// An option that takes one value is given twice.
    case repeatedOption
    /// A required operand is missing.
    case missingOperand
    /// There are more operands than the command takes.
    case tooManyOperands
    /// A problem that the command itself reports; `subject` is the whole sentence.
    case other
  }

  /// What was wrong.
  public let code: Code
  /// The option, operand or command concerned, as written.
  public let subject: String
  /// What was expected: a description of the value, or the first value of an option given twice.
  public let expected: String?
  /// What was found instead.
  public let found: String?
  /// What was likely meant, best first, at most three.
  public let suggestions: [String]
  /// The program and command that were called, such as `retouch record`; filled in where the error is caught.
  public internal(set) var invocation = ""
  /// The command to run for help, such as `retouch help record`; filled in where the error is caught.
  public internal(set) var helpCommand = ""

  init(
    _ code: Code, _ subject: String, expected: String? = nil, found: String? = nil, suggestions: [String] = []
  ) {
    self.code = code
    self.subject = subject
    self.expected = expected
    self.found = found
    self.suggestions = suggestions
  }

  /// Creates an error for a problem that only the command can detect.
  ///
  /// - Parameter problem: One sentence without its full stop.
  public init(_ problem: String) {
    self.init(.other, problem)
  }

  /// What is wrong, in one line without control characters.
  public var problem: String {
    let subject = printable(subject)
    let expected = printable(expected ?? "")
    let found = printable(found ?? "")
    var text =
      switch code {
      case .missingCommand: "which command?"
      case .unknownCommand: "unknown command '\(subject)'"
      case .unknownTopic: "no help on '\(subject)'"
      case .unknownOption: "unknown option '\(subject)'" + negativeNumberAdvice(subject)
      case .renamedOption: "\(subject) is called \(expected) now"
      case .missingValue where self.found != nil && subject.hasPrefix("--"):
        "\(subject) needs a value; one that begins with '-' is written \(subject)=\(found)"
      case .missingValue where self.found != nil:
        "\(subject) needs a value; one that begins with '-' is written \(subject)\(found)"
      case .missingValue: "\(subject) needs a value: \(subject) \(expected)"
      case .unexpectedValue: "\(subject) takes no value, found '\(found)'"
      case .badValue: "\(subject) expects \(expected), found '\(found)'"
      case .repeatedOption: "\(subject) is given twice, '\(expected)' and '\(found)'"
      case .missingOperand: "\(subject) is missing"
      case .tooManyOperands: "one operand too many: '\(subject)'"
      case .other: subject
      }
    if !suggestions.isEmpty {
      let quoted = suggestions.map { "'\(printable($0))'" }
      text += "; did you mean \(quoted.dropLast().map { $0 + ", " }.joined())"
      if quoted.count > 1 { text = String(text.dropLast(2)) + " or " }
      text += (quoted.last ?? "") + "?"
    }
    return invocation.isEmpty ? text : "\(invocation): \(text)"
  }

  /// What to do next, in one line.
  public var hint: String { helpCommand.isEmpty ? "" : "See '\(helpCommand)'." }

  /// Advice for an argument such as `-5`, which is most likely meant as a number.
  private func negativeNumberAdvice(_ spelling: String) -> String {
    guard spelling.dropFirst().first?.isNumber ?? false else { return "" }
    return "; an operand that begins with '-' comes after '--'"
  }
}

extension UsageError: CustomStringConvertible {
  /// The problem, then the hint on a separate line.
  public var description: String { hint.isEmpty ? problem : problem + "\n" + hint }
}
