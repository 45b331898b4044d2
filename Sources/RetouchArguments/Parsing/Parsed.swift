import RetouchSupport

/// A command line that parsed: every value given is valid, and no required operand is missing.
public struct Parsed {
  /// The program and the command as they were called, such as `retouch record`.
  public let invocation: String
  /// The same as a shell has to be given it, such as `swift run MyTests test`.
  let shell: String
  /// What was given for each declared option: values, ``Toggle`` words, or one empty text for each flag.
  let options: [[String]]
  /// What was given for each declared operand.
  let operands: [[String]]
  /// What followed `--`, if the command declared that something does.
  var trailing: [String] = []
  let signature: Signature

  /// The value of an option, flag or operand that this command declared.
  public subscript<Value>(_ argument: Argument<Value>) -> Value {
    guard let value = argument.read(self) else {
      preconditionFailure("\(argument.label) was not declared by '\(invocation)'")
    }
    return value
  }

  /// The arguments in canonical form, without program and command; they parse to the same values.
  public var canonicalArguments: [String] { arguments(without: []) }

  /// The canonical arguments, except for some options, and with other operands if any are given here.
  private func arguments(without left: Set<String>, operands others: [String]? = nil) -> [String] {
    var words: [String] = []
    for (option, given) in zip(signature.options, options) where !left.contains(option.name) {
      switch option.style {
      case .flag: if !given.isEmpty { words.append(option.spelling) }
      case .toggle:
        if let last = given.last { words.append(last == Toggle.on ? option.spelling : "--no-" + option.name) }
      case .value(let value):
        words += given.map { "\(option.spelling)=\(value.canonical($0) ?? $0)" }
      }
    }
    let own = zip(signature.operands, operands).flatMap { operand, given in
      given.map { operand.value.canonical($0) ?? $0 }
    }
    let rest = others ?? own
    if !trailing.isEmpty { return words + rest + ["--"] + trailing }
    if rest.contains(where: { $0.hasPrefix("-") && $0 != "-" }) { words.append("--") }
    return words + rest
  }

  /// The command line that runs this again, quoted for a POSIX shell.
  public var commandLine: String {
    ([shell] + canonicalArguments.map { shellQuoted($0) }).joined(separator: " ")
  }

  /// A command line like this one, quoted for a POSIX shell.
  ///
  /// - Parameters:
  ///   - left: The names of options to leave out, such as `filter`.
  ///   - flag: The name of a flag to add, or nil.
  ///   - operands: The operands to name instead of the given ones, or nil to keep those.
  public func commandLine(
    without left: Set<String>, adding flag: String? = nil, operands: [String]? = nil
  ) -> String {
    let added = flag.map { ["--" + $0] } ?? []
    let words = added + arguments(without: left.union(flag.map { [$0] } ?? []), operands: operands)
    return ([shell] + words.map { shellQuoted($0) }).joined(separator: " ")
  }
}
