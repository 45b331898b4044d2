import RetouchProblems

extension Program {
  /// The help of the whole program: its commands in their groups, ending with a newline.
  ///
  /// - Parameter width: The number of characters in a line, at least 40.
  public func help(width: Int = 80) -> String {
    if let only { return help(for: only, width: width) }
    let width = max(width, 40)
    let all = topics.map(\.name) + [Program.completion]
    let footer = """
      '\(name) help COMMAND' explains a command. Also there to read: \
      \(all.map { "'\(name) help \($0)'" }.joined(separator: ", ")).
      """
    // All groups share one column start, so that the reader's eye follows a single edge.
    let widest = commands.map(\.name.count).max() ?? 0
    var parts = [
      TextLayout.wrapped("\(name) \(version): \(summary)", width: width),
      "Usage: \(name) COMMAND [OPTIONS] [OPERANDS]",
    ]
    for group in groups {
      let rows = group.commands.map { command in
        let padding = String(repeating: " ", count: widest - command.name.count)
        return (label: command.name + padding, text: command.summary)
      }
      parts.append(group.title + ":\n" + TextLayout.columns(rows, width: width))
    }
    parts.append(TextLayout.wrapped(footer, width: width))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The help of one command, ending with a newline.
  ///
  /// - Parameter width: The number of characters in a line, at least 40.
  public func help(for command: Command, width: Int = 80) -> String {
    let width = max(width, 40)
    let signature = command.signature
    let invocation = invocation(of: command)
    var parts = [
      TextLayout.wrapped(command.summary, width: width),
      "Usage: " + ([invocation] + signature.usage).joined(separator: " "),
    ]
    if !command.discussion.isEmpty { parts.append(TextLayout.wrapped(command.discussion, width: width)) }
    let operands = signature.operands + (signature.trailing.map { [$0] } ?? [])
    if !operands.isEmpty {
      let rows = operands.map { (label: $0.name, text: $0.sentence) }
      parts.append("Operands:\n" + TextLayout.columns(rows, width: width))
    }
    var rows = signature.options.map { (label: $0.label, text: $0.sentence) }
    rows.append(("-h, --help", "Show this help."))
    if only != nil { rows.append(("    --version", "Show the version.")) }
    parts.append("Options:\n" + TextLayout.columns(rows, width: width))
    if !command.examples.isEmpty {
      let examples = command.examples.map { example in
        "  \(name) \(example.line)\n" + TextLayout.wrapped(example.meaning, width: width, indent: 6)
      }
      parts.append("Examples:\n" + examples.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension Signature {
  /// What follows the command's name in its usage line.
  fileprivate var usage: [String] {
    (options.isEmpty ? [] : ["[OPTIONS]"])
      + operands.map { operand in
        let name = operand.maximum == nil ? operand.name + "..." : operand.name
        return operand.minimum == 0 ? "[\(name)]" : name
      } + (trailing.map { ["--", $0.name + "..."] } ?? [])
  }
}

extension OptionDescription {
  /// The first column, such as `-o, --output FILE`.
  fileprivate var label: String {
    let long =
      switch style {
      case .flag: spelling
      case .toggle: "--[no-]" + name
      case .value(let value): "\(spelling) \(value.placeholder)"
      }
    return (short.map { "-\($0), " } ?? "    ") + long
  }

  /// The second column: the help text, then what follows from the declaration.
  fileprivate var sentence: String {
    var remarks = value?.remarks ?? []
    if let defaultText { remarks.append("Default: \(printable(defaultText)).") }
    if isRepeatable { remarks.append("May be repeated.") }
    return ([help] + remarks).joined(separator: " ")
  }
}

extension OperandDescription {
  fileprivate var sentence: String { ([help] + value.remarks).joined(separator: " ") }
}

extension ValueDescription {
  fileprivate var remarks: [String] {
    // Where other values are valid too, the words only serve completion.
    guard case .choices(let words) = completion, !words.isEmpty, expected.hasPrefix("one of ") else {
      return []
    }
    return ["One of: \(words.map(printable).joined(separator: ", "))."]
  }
}
