import RetouchSupport

extension Program {
  /// The page of the whole program for `man`, in the macros of man(7): what its help says.
  func manual() -> String {
    if let only { return manual(for: only) }
    var page = ManualPage(name: name, version: version, summary: summary)
    page.section("SYNOPSIS")
    page.line(bold: name, rest: "COMMAND [OPTIONS] [OPERANDS]")
    for group in groups {
      page.section(group.title.uppercased())
      for command in group.commands { page.item("\(name)-\(command.name)(1)", command.summary) }
    }
    page.section("HELP")
    for topic in topics { page.item("\(name) \(Program.help) \(topic.name)", topic.summary) }
    page.item("\(name) \(Program.help) \(Program.completion)", "How a shell completes commands and options.")
    return page.text
  }

  /// The page of one command for `man`: what its help says.
  func manual(for command: Command) -> String {
    let signature = command.signature
    let title = only == nil ? "\(name)-\(command.name)" : name
    var page = ManualPage(name: title, version: "\(name) \(version)", summary: command.summary)
    page.section("SYNOPSIS")
    page.line(bold: invocation(of: command), rest: signature.usage.joined(separator: " "))
    if !command.discussion.isEmpty {
      page.section("DESCRIPTION")
      page.paragraphs(command.discussion)
    }
    let operands = signature.operands + (signature.trailing.map { [$0] } ?? [])
    if !operands.isEmpty {
      page.section("OPERANDS")
      for operand in operands { page.item(operand.name, operand.sentence) }
    }
    for group in optionGroups(of: signature) {
      page.section(group.title.uppercased())
      for row in group.rows { page.item(String(row.label.drop { $0 == " " }), row.text) }
    }
    if !command.examples.isEmpty {
      page.section("EXAMPLES")
      for example in command.examples { page.item("\(name) \(example.line)", example.meaning) }
    }
    if only == nil {
      page.section("SEE ALSO")
      page.paragraphs("\(name)(1)")
    }
    return page.text
  }
}

/// A page in the macros of man(7), in which a dot or a quote that begins a line, and every backslash, would
/// mean something.
private struct ManualPage {
  private(set) var text = ""

  init(name: String, version: String, summary: String) {
    text = ".TH \(Self.quoted(name.uppercased())) 1 \"\" \(Self.quoted(version))\n"
    section("NAME")
    // No date, and no hyphenation: options must be found as they are typed.
    text += ".nh\n\(Self.escaped(name)) \\- \(Self.escaped(summary))\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.quoted(title))\n" }

  mutating func line(bold: String, rest: String) {
    text += ".B \(Self.quoted(bold))\n\(Self.escaped(rest))\n"
  }

  /// A label with its text below it, indented.
  mutating func item(_ label: String, _ meaning: String) {
    text += ".TP\n.B \(Self.quoted(label))\n"
    paragraphs(meaning, between: ".IP")
  }

  /// Paragraphs as in ``Command/discussion``: indented lines stay as they are.
  mutating func paragraphs(_ lines: String, between macro: String = ".PP") {
    var isFixed = false
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      let staysAsItIs = line.first == " " && !line.allSatisfy(\.isWhitespace)
      if staysAsItIs != isFixed {
        text += isFixed ? ".fi\n" : ".nf\n"
        isFixed = staysAsItIs
      }
      text += line.allSatisfy(\.isWhitespace) ? macro + "\n" : Self.escaped(line) + "\n"
    }
    if isFixed { text += ".fi\n" }
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    // A hyphen that is typed is no dash, and no line may end within an option.
    let plain = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
      + "\""
  }
}
