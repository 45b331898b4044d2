/// What a command takes: its options in the order of its help, and its operands from left to right.
///
/// ```swift
/// let output = signature.option("output", short: "o", .file, "Write to FILE.")
/// let files = signature.operands("FILE", .file, "What to read.")
/// ```
///
/// Every method declares one argument and returns the key to its value. Declaring a name twice is a
/// programming error and traps.
public struct Signature {
  private(set) var options: [OptionDescription] = []
  private(set) var operands: [OperandDescription] = []
  /// What follows `--` word by word, such as another program with its arguments; nil if nothing special does.
  private(set) var trailing: OperandDescription?
  /// The current spelling of each renamed option, by its old spelling.
  private(set) var renamedOptions: [String: String] = [:]
  /// The heading that the help lists the next option under, or nil for the general one.
  private var group: String?

  init() {}

  /// Lists the options that follow under a heading in the help, until the next call; nil is the general one.
  ///
  /// Options of one heading stand together there, wherever they are declared.
  public mutating func group(_ title: String?) { group = title }

  /// Declares an option that is present or absent.
  public mutating func flag(_ name: String, short: Character? = nil, _ help: String) -> Argument<Bool> {
    add(name, short, .flag, help: help) { !$0.isEmpty }
  }

  /// Declares `--name` with its opposite `--no-name`; nil if neither is given, otherwise the last one given.
  public mutating func toggle(_ name: String, short: Character? = nil, _ help: String) -> Argument<Bool?> {
    add(name, short, .toggle, help: help) { .some($0.last.map { $0 == Toggle.on }) }
  }

  /// Declares an option that takes a value; nil if it is not given.
  public mutating func option<Value>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ help: String
  ) -> Argument<Value?> {
    add(name, short, .value(kind.description(named: name)), help: help) { given in
      guard let text = given.last else { return .some(nil) }
      return kind.parse(text).map(Optional.some)
    }
  }

  /// Declares an option that takes a value, with a default for when it is not given.
  public mutating func option<Value>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default standard: Value, _ help: String
  ) -> Argument<Value> {
    add(
      name, short, .value(kind.description(named: name)), help: help, defaultText: kind.format(standard)
    ) { given in
      guard let text = given.last else { return standard }
      return kind.parse(text)
    }
  }

  /// Declares an option that may be given any number of times; its values are in command-line order.
  public mutating func options<Value>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ help: String
  ) -> Argument<[Value]> {
    add(name, short, .value(kind.description(named: name)), isRepeatable: true, help: help) {
      all($0, of: kind)
    }
  }

  /// Lets the help of the command only name these options, which have to be declared: 'help COMMAND rare'
  /// says what they do, and so do the page for man and completion, as for any other.
  public mutating func rare(_ names: String...) {
    for name in names {
      guard let index = options.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("--\(name) is not declared")
      }
      options[index].isRare = true
    }
  }

  /// Makes an option's old name an error that suggests its new name, which has to be declared; no help shows
  /// the old name.
  public mutating func renamed(_ old: String, to new: String) {
    precondition(options.contains { $0.name == new }, "--\(new) is not declared")
    let taken = options.flatMap(\.spellings) + ["--help", "--version"]
    precondition(!taken.contains("--" + old), "--\(old) is declared twice")
    renamedOptions["--" + old] = "--" + new
  }

  /// Declares an operand that must be given.
  public mutating func operand<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ help: String
  ) -> Argument<Value> {
    add(name, kind.description(named: name), 1, 1, help) { $0.first.flatMap(kind.parse) }
  }

  /// Declares an operand that may be left out.
  public mutating func optionalOperand<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ help: String
  ) -> Argument<Value?> {
    add(name, kind.description(named: name), 0, 1, help) { given in
      guard let text = given.first else { return .some(nil) }
      return kind.parse(text).map(Optional.some)
    }
  }

  /// Declares the operands that take all the remaining arguments, at least `minimum` of them.
  public mutating func operands<Value>(
    _ name: String, _ kind: ValueKind<Value>, minimum: Int = 0, _ help: String
  ) -> Argument<[Value]> {
    add(name, kind.description(named: name), minimum, nil, help) { all($0, of: kind) }
  }

  /// Declares what follows `--`, at least one word: another program with its arguments, none of which are
  /// this command's.
  ///
  /// - Parameter minimum: How many there have to be; with 0 the `--` may be left out as well.
  public mutating func trailing(_ name: String, minimum: Int = 1, _ help: String) -> Argument<[String]> {
    precondition(trailing == nil, "\(name) is the second that follows '--'")
    trailing = OperandDescription(
      name: name, value: ValueKind<String>.text.description(named: name), minimum: minimum, maximum: nil,
      help: help
    )
    return Argument(read: { $0.trailing }, label: name)
  }

  private mutating func add<Value>(
    _ name: String, _ short: Character?, _ style: OptionDescription.Style, isRepeatable: Bool = false,
    help: String, defaultText: String? = nil, read: @escaping ([String]) -> Value?
  ) -> Argument<Value> {
    let option = OptionDescription(
      name: name, short: short, style: style, isRepeatable: isRepeatable, help: help,
      defaultText: defaultText, group: group)
    precondition(
      !name.isEmpty && !name.hasPrefix("-") && !name.contains("=") && short != "-" && short != "=",
      "'\(name)' cannot be the name of an option")
    let taken = options.flatMap(\.spellings) + ["--help", "-h", "--version"]
    for spelling in option.spellings {
      precondition(!taken.contains(spelling), "\(spelling) is declared twice")
    }
    let index = options.count
    options.append(option)
    return Argument(read: { read($0.options[index]) }, label: option.spelling)
  }

  private mutating func add<Value>(
    _ name: String, _ value: ValueDescription, _ minimum: Int, _ maximum: Int?, _ help: String,
    read: @escaping ([String]) -> Value?
  ) -> Argument<Value> {
    if let last = operands.last {
      precondition(last.maximum != nil, "\(name) cannot follow \(last.name), which takes all that is left")
      precondition(last.minimum > 0 || minimum == 0, "\(name) is required and cannot follow \(last.name)")
    }
    let index = operands.count
    operands.append(
      OperandDescription(
        name: name, value: value, minimum: minimum, maximum: maximum, help: help))
    return Argument(read: { read($0.operands[index]) }, label: name)
  }
}

/// What the parser records for a toggle.
enum Toggle {
  static let on = "yes"
  static let off = "no"
}

/// Parses every text; nil if any of them is not valid.
private func all<Value>(_ texts: [String], of kind: ValueKind<Value>) -> [Value]? {
  var values: [Value] = []
  for text in texts {
    guard let value = kind.parse(text) else { return nil }
    values.append(value)
  }
  return values
}
