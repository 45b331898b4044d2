/// Reads one command's arguments from left to right.
///
/// Options and operands may be mixed. `--` ends the options; `-` is an operand; a value that begins with `-`
/// is written with `=`, so that a forgotten value never swallows the next option.
struct Parser {
  private let signature: Signature
  private let invocation: String
  private let shell: String
  private var remaining: ArraySlice<String>
  private var options: [[String]]
  private var operands: [String] = []
  private var trailing: [String] = []

  init(_ arguments: [String], signature: Signature, invocation: String, shell: String? = nil) {
    self.signature = signature
    self.invocation = invocation
    self.shell = shell ?? invocation
    remaining = arguments[...]
    options = Array(repeating: [], count: signature.options.count)
  }

  mutating func parse() throws(UsageError) -> Parsed {
    while let argument = remaining.popFirst() {
      if argument == "--" {
        if signature.trailing == nil { operands += remaining } else { trailing += remaining }
        break
      }
      if argument.hasPrefix("--") {
        try readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument)
      } else {
        operands.append(argument)
      }
    }
    let given = try distributeOperands()
    if let expected = signature.trailing, trailing.count < expected.minimum {
      throw UsageError(.missingOperand, "-- \(expected.name)")
    }
    return Parsed(
      invocation: invocation, shell: shell, options: options, operands: given, trailing: trailing,
      signature: signature)
  }

  /// Reads `--name`, `--no-name`, `--name value` or `--name=value`.
  private mutating func readLong(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let index = signature.options.firstIndex(where: { $0.spellings.contains(spelling) }) else {
      throw unknownOption(spelling)
    }
    if signature.options[index].value != nil {
      try take(attached, for: index, spelling: spelling)
    } else if let attached {
      throw UsageError(.unexpectedValue, spelling, found: attached)
    } else {
      note(index, spelling: spelling)
    }
  }

  /// Reads `-a`, `-abc`, `-o value`, `-ovalue` or `-o=value`; flags may precede the option with the value.
  private mutating func readShort(_ argument: String) throws(UsageError) {
    // `-force` would be read as `-f -o rce`, which overwrites a file that the user never named.
    let spelling = String(argument.prefix { $0 != "=" })
    if signature.options.contains(where: { $0.spellings.contains("-" + spelling) }) {
      throw unknownOption(spelling)
    }
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let index = signature.options.firstIndex(where: { $0.short == letter }) else {
        if letter == "h" { throw UsageError("-h stands by itself, not in '\(argument)'") }
        throw unknownOption("-\(letter)")
      }
      if signature.options[index].value != nil {
        if letters.first == "=" {
          return try take(String(letters.dropFirst()), for: index, spelling: "-\(letter)")
        }
        return try take(letters.isEmpty ? nil : String(letters), for: index, spelling: "-\(letter)")
      }
      if letters.first == "=" {
        throw UsageError(.unexpectedValue, "-\(letter)", found: String(letters.dropFirst()))
      }
      note(index, spelling: "-\(letter)")
    }
  }

  /// Records a value that is attached to its option or is the next argument.
  private mutating func take(_ attached: String?, for index: Int, spelling: String) throws(UsageError) {
    let option = signature.options[index]
    guard let value = option.value else { return }
    var text = attached
    if text == nil, let next = remaining.first,
      !next.hasPrefix("-") || next == "-"
    {
      text = next
      remaining.removeFirst()
    }
    guard let text else {
      throw UsageError(
        .missingValue, spelling, expected: value.placeholder, found: remaining.first)
    }
    try check(text, value, subject: spelling)
    if !option.isRepeatable, let first = options[index].first {
      throw UsageError(.repeatedOption, spelling, expected: first, found: text)
    }
    options[index].append(text)
  }

  private mutating func note(_ index: Int, spelling: String) {
    let option = signature.options[index]
    switch option.style {
    case .flag: options[index] = [""]
    case .toggle: options[index] = [spelling == "--no-" + option.name ? Toggle.off : Toggle.on]
    case .value: break
    }
  }

  /// Assigns the operands to their descriptions, from left to right.
  private func distributeOperands() throws(UsageError) -> [[String]] {
    var rest = operands[...]
    var given: [[String]] = []
    for operand in signature.operands {
      let taken = Array(rest.prefix(operand.maximum ?? rest.count))
      guard taken.count >= operand.minimum else { throw UsageError(.missingOperand, operand.name) }
      for text in taken { try check(text, operand.value, subject: operand.name) }
      rest = rest.dropFirst(taken.count)
      given.append(taken)
    }
    if let extra = rest.first { throw UsageError(.tooManyOperands, extra) }
    return given
  }

  private func check(_ text: String, _ value: ValueDescription, subject: String) throws(UsageError) {
    guard value.canonical(text) == nil else { return }
    var suggestions: [String] = []
    if case .choices(let words) = value.completion {
      // `dept=1..5`: what is chosen stands before the sign.
      let name = String(text.prefix { $0 != "=" })
      let typed = text == name || words.contains { !$0.hasSuffix("=") } ? name : name + "="
      if !words.contains(typed) { suggestions = nearest(to: typed, among: words) }
    }
    throw UsageError(
      .badValue, subject, expected: value.expected, found: text, suggestions: suggestions)
  }

  private func unknownOption(_ spelling: String) -> UsageError {
    if let new = signature.renamedOptions[spelling] {
      return UsageError(.renamedOption, spelling, expected: new)
    }
    let known = signature.options.flatMap(\.spellings).filter { $0.hasPrefix("--") } + ["--help"]
    return UsageError(.unknownOption, spelling, suggestions: nearest(to: spelling, among: known))
  }
}
