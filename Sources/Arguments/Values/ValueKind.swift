/// How the text of an option or operand becomes a value, and how it is described and completed.
///
/// ```swift
/// let port = ValueKind<UInt16>(placeholder: "PORT", expected: "a port number") { UInt16($0) }
/// ```
public struct ValueKind<Value> {
  /// What stands for the value in help, `FILE`; nil for the option's own name in capitals.
  public let placeholder: String?
  /// What is wanted, as it reads after "expects": `a whole number`.
  public let expected: String
  /// What a shell offers for it.
  public let completion: Completion
  /// The value of a text, nil where it is none. Never traps, whatever the text.
  let parse: (String) -> Value?
  /// The value as a user would write it; `parse` gives an equal value back.
  let format: (Value) -> String

  /// A kind of value of your own.
  ///
  /// - Parameters:
  ///   - placeholder: what stands for it in help, or nil for the option's own name.
  ///   - expected: what is wanted, as it reads after "expects".
  ///   - completion: what a shell offers.
  ///   - format: writes a value such that `parse` reads an equal one.
  ///   - parse: nil for a text that is no such value. A pure function; it is called more than once.
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

  /// The same kind with another placeholder: `.integer.named("COUNT")`.
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

/// What a shell offers for a value.
public enum Completion: Equatable, Sendable {
  /// Nothing: the user alone knows.
  case nothing
  /// Files and folders.
  case files
  /// Folders.
  case folders
  /// These words.
  case choices([String])
}
