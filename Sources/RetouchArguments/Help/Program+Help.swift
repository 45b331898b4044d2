import RetouchSupport

extension Program {
  /// The help of the whole program: its commands in their groups, ending with a newline.
  ///
  /// - Parameter width: The number of characters in a line, at least 40.
  public func help(width: Int = 80) -> String {
    if let only { return help(for: only, width: width) }
    let width = max(width, 40)
    let all = topics.map(\.name) + [Program.completion]
    let footer = """
      '\(name) COMMAND -h' is the help of a command on one screen, '\(name) help COMMAND' is all of it. Also there \
      to read: \
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
        (label: padded(command.name, widest), text: command.summary)
      }
      parts.append(group.title + ":\n" + TextLayout.columns(rows, width: width))
    }
    parts.append(TextLayout.wrapped(footer, width: width))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The help of one command on one screen: its options that matter most and an example, ending with a
  /// newline.
  ///
  /// - Parameter width: The number of characters in a line, at least 40.
  public func shortHelp(for command: Command, width: Int = 80) -> String {
    let width = max(width, 40)
    let signature = command.signature
    let essential = essentials(of: command, signature)
    var parts = [
      TextLayout.wrapped(command.summary, width: width),
      "Usage: " + ([invocation(of: command)] + signature.usage).joined(separator: " "),
    ]
    if !essential.isEmpty {
      let room = TextLayout.room(beside: essential.map(\.label), width: width)
      let rows = essential.map { (label: $0.label, text: TextLayout.beginning(of: $0.help, width: room)) }
      parts.append("Options:\n" + TextLayout.columns(rows, width: width))
    }
    if let example = command.examples.first {
      parts.append(
        "  \(name) \(example.line)\n" + TextLayout.wrapped(example.meaning, width: width, indent: 6))
    }
    let left = signature.options.count - essential.count
    let rest = left == 0 ? "has the details" : "has all \(signature.options.count) options, and the details"
    parts.append(TextLayout.wrapped("'\(helpCommand(for: command))' \(rest).", width: width))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The options that a short help has.
  private func essentials(of command: Command, _ signature: Signature) -> [OptionDescription] {
    guard !command.essentials.isEmpty else { return Array(signature.options.prefix(Self.essentialCount)) }
    return command.essentials.map { name in
      guard let option = signature.options.first(where: { $0.name == name }) else {
        preconditionFailure("--\(name) of '\(command.name)' is not declared")
      }
      return option
    }
  }

  /// How many options fit on one screen.
  private static let essentialCount = 10

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
    parts += headed(optionGroups(of: signature) { !$0.isRare }, width)
    let rare = signature.options.filter(\.isRare)
    if !rare.isEmpty {
      let names = rare.map(\.spelling).joined(separator: ", ")
      let text = "Rarely needed: \(names). '\(helpCommand(for: command)) \(Self.rare)' says what they do."
      parts.append(TextLayout.wrapped(text, width: width))
    }
    if !command.examples.isEmpty {
      let examples = command.examples.map { example in
        "  \(name) \(example.line)\n" + TextLayout.wrapped(example.meaning, width: width, indent: 6)
      }
      parts.append("Examples:\n" + examples.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The options of a command that its help only names, ending with a newline; nil if it has none.
  func rareHelp(for command: Command, width: Int) -> String? {
    let signature = command.signature
    guard signature.options.contains(where: \.isRare) else { return nil }
    let groups = optionGroups(of: signature, general: false) { $0.isRare }
    return headed(groups, max(width, 40)).joined(separator: "\n\n") + "\n"
  }

  private func headed(_ groups: [OptionGroup], _ width: Int) -> [String] {
    groups.map { $0.title + ":\n" + TextLayout.columns($0.rows, width: width) }
  }

  /// The word after a command's name in `help COMMAND rare`.
  static let rare = "rare"
}

extension Program {
  /// Options under a heading.
  typealias OptionGroup = (title: String, rows: [(label: String, text: String)])

  /// A command's options under their headings, in the order of its help.
  ///
  /// - Parameters:
  ///   - general: Whether those that every command has come last.
  ///   - isListed: Which of its own options are among them.
  func optionGroups(
    of signature: Signature, general: Bool = true, _ isListed: (OptionDescription) -> Bool = { _ in true }
  ) -> [OptionGroup] {
    var groups: [OptionGroup] = []
    for option in signature.options where isListed(option) {
      let title = option.group ?? Self.generalGroup
      let place = groups.firstIndex { $0.title == title } ?? groups.count
      if place == groups.count { groups.append((title, [])) }
      groups[place].rows.append((option.label, option.sentence))
    }
    guard general else { return groups }
    // What every command has comes last, after the headings of its own.
    var last: [(label: String, text: String)] = []
    if let place = groups.firstIndex(where: { $0.title == Self.generalGroup }) {
      last = groups.remove(at: place).rows
    }
    last.append(("-h, --help", "Show a short help; --help shows this one."))
    if only != nil { last.append(("    --version", "Show the version.")) }
    groups.append((groups.isEmpty ? Self.generalGroup : "Other options", last))
    return groups
  }

  /// The heading of options that belong to no group.
  private static let generalGroup = "Options"
}

extension Signature {
  /// What follows the command's name in its usage line.
  var usage: [String] {
    (options.isEmpty ? [] : ["[OPTIONS]"])
      + operands.map { operand in
        let name = operand.maximum == nil ? operand.name + "..." : operand.name
        return operand.minimum == 0 ? "[\(name)]" : name
      } + (trailing.map { $0.minimum > 0 ? ["--", $0.name + "..."] : ["[-- \($0.name)...]"] } ?? [])
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
  var sentence: String { ([help] + value.remarks).joined(separator: " ") }
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
