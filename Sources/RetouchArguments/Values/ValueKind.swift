/// How the text of an option or operand becomes a value, and how it is described and completed.
///
/// ```swift
/// let port = ValueKind<UInt16>(placeholder: "PORT", expected: "a port number") { UInt16($0) }
/// ```
public struct ValueKind<Value> {
  /// What represents the value in help, such as `FILE`; nil for the option's own name in capitals.
  public let placeholder: String?
  /// A description that reads well after "expects": `a whole number`.
  public let expected: String
  /// What a shell offers as completion.
  public let completion: Completion
  /// Parses a text, or returns nil if it is not valid. Never traps, whatever the text.
  package let parse: (String) -> Value?
  /// Formats a value as a user would write it; `parse` returns an equal value for it.
  let format: (Value) -> String

  /// Creates a custom kind of value.
  ///
  /// - Parameters:
  ///   - placeholder: What represents it in help, or nil for the option's own name.
  ///   - expected: A description that reads well after "expects".
  ///   - completion: What a shell offers as completion.
  ///   - format: Writes a value such that `parse` reads an equal one.
  ///   - parse: Returns nil for a text that is not valid. A pure function; it is called more than once.
  public init(
    placeholder: String? = nil, expected: String, completion: Completion = .nothing,
    format: @escaping (Value) -> String = { "\($0)" }, parse: @escaping (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expected = expected
    self.completion = completion
    self.parse = parse
    self.format = format
  }

  /// Returns the same kind with another placeholder: `.integer.named("COUNT")`.
  public func named(_ placeholder: String) -> Self {
    Self(
      placeholder: placeholder, expected: expected, completion: completion, format: format, parse: parse)
  }

  func description(named name: String) -> ValueDescription {
    ValueDescription(
      placeholder: placeholder ?? name.uppercased(), expected: expected, completion: completion,
      canonical: { parse($0).map(format) })
  }
}

/// What a shell offers as completion for a value.
public enum Completion: Equatable, Sendable {
  /// No completion; only the user knows the value.
  case nothing
  /// Files and folders.
  case files
  case folders
  /// These words.
  case choices([String])
  /// The lines that a hidden command of this name prints for the text typed so far; and files.
  case answers(to: String)
}
