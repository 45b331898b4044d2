/// A declared option, flag or operand: the key to its value in a ``Parsed`` command line.
///
/// Only a ``Signature`` makes one, so an option that was never declared cannot be read.
public struct Argument<Value> {
  /// The value from what was given, nil where that could not be turned into one.
  let read: (Parsed) -> Value?
  /// How the option is written, `--output`, or the operand's name.
  let label: String
}

/// What stands on a command line for one option.
struct OptionDescription {
  /// How an option is written.
  enum Style {
    /// Present or absent.
    case flag
    /// `--name` or `--no-name`; the last one holds.
    case toggle
    /// `--name VALUE`.
    case value(ValueDescription)
  }

  let name: String
  let short: Character?
  let style: Style
  let isRepeatable: Bool
  let help: String
  /// The default as a user would write it.
  let defaultText: String?

  var spelling: String { "--" + name }

  /// Every way to write the option, long names first.
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

/// What stands on a command line for one operand.
struct OperandDescription {
  let name: String
  let value: ValueDescription
  let minimum: Int
  /// How many it takes at most; nil for any number.
  let maximum: Int?
  let help: String
}

/// A ``ValueKind`` without its type: what parsing, help and completion need of it.
struct ValueDescription {
  let placeholder: String
  let expected: String
  let completion: Completion
  /// The one way to write the value that this text stands for, nil where it stands for none.
  let canonical: (String) -> String?
}
