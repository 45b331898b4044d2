/// A declared option, flag or operand: the key to its value in a ``Parsed`` command line.
///
/// Only a ``Signature`` makes one, so an option that was never declared cannot be read.
public struct Argument<Value>: @unchecked Sendable {
  /// Reads the value from what was given; nil if that is not a valid value.
  let read: (Parsed) -> Value?
  /// How the option is written, such as `--output`, or the operand's name.
  let label: String
}

/// The description of one option on a command line.
struct OptionDescription {
  /// How an option is written.
  enum Style {
    /// Present or absent.
    case flag
    /// `--name` or `--no-name`; the last one given applies.
    case toggle
    /// `--name VALUE`.
    case value(ValueDescription)
  }

  let name: String
  let short: Character?
  let style: Style
  let isRepeatable: Bool
  let help: String
  /// The default value as a user would write it.
  let defaultText: String?
  /// The heading that the help lists it under, or nil for the general one.
  let group: String?
  /// Whether the help of the command only names it.
  var isRare = false

  var spelling: String { "--" + name }

  /// Every spelling of the option, long names first.
  var spellings: [String] {
    var all = [spelling]
    if case .toggle = style { all.append("--no-" + name) }
    if let short { all.append("-\(short)") }
    return all
  }

  var value: ValueDescription? {
    if case .value(let value) = style { value } else { nil }
  }
}

/// The description of one operand on a command line.
struct OperandDescription {
  let name: String
  let value: ValueDescription
  let minimum: Int
  /// The maximum number of values that it takes, or nil for any number.
  let maximum: Int?
  let help: String
}

/// A ``ValueKind`` without its type: what parsing, help and completion need to know about it.
struct ValueDescription {
  let placeholder: String
  let expected: String
  let completion: Completion
  /// Returns the canonical spelling of the value that a text denotes, or nil if the text is not valid.
  let canonical: (String) -> String?
}
