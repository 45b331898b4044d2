/// A command line that parsed: every value given is valid, and no required operand is missing.
public struct Parsed {
  /// The program and the command as they were called, such as `retouch record`.
  public let invocation: String
  /// What was given for each declared option: values, ``Toggle`` words, or one empty text for each flag.
  let options: [[String]]
  /// What was given for each declared operand.
  let operands: [[String]]
  let signature: Signature

  /// The value of an option, flag or operand that this command declared.
  public subscript<Value>(_ argument: Argument<Value>) -> Value {
    guard let value = argument.read(self) else {
      preconditionFailure("\(argument.label) was not declared by '\(invocation)'")
    }
    return value
  }

  /// The arguments in canonical form, without program and command; they parse to the same values.
  public var canonicalArguments: [String] {
    var words: [String] = []
    for (option, given) in zip(signature.options, options) {
      switch option.style {
      case .flag: if !given.isEmpty { words.append(option.spelling) }
      case .toggle:
        if let last = given.last { words.append(last == Toggle.on ? option.spelling : "--no-" + option.name) }
      case .value(let value):
        words += given.map { "\(option.spelling)=\(value.canonical($0) ?? $0)" }
      }
    }
    let rest = zip(signature.operands, operands).flatMap { operand, given in
      given.map { operand.value.canonical($0) ?? $0 }
    }
    if rest.contains(where: { $0.hasPrefix("-") && $0 != "-" }) { words.append("--") }
    return words + rest
  }

  /// The command line that runs this again, quoted for a POSIX shell.
  public var commandLine: String {
    ([invocation] + canonicalArguments.map(shellQuoted)).joined(separator: " ")
  }
}
