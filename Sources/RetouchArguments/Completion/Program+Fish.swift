import RetouchSupport

extension Program {
  /// The completion script for fish.
  ///
  /// One `complete` line for each word and option, conditional on its command having been named.
  var fishScript: String {
    let function = "_" + functionName
    var lines = [
      "# fish completion for \(name); made by '\(name) help completion fish'.",
      "",
      "# Whether the words before the cursor begin with these, after the program's name.",
      "function \(function)_after",
      "  set -l typed (commandline -opc)",
      "  set -l last (math (count $argv) + 1)",
      "  test (count $typed) -ge $last; and test \"$typed[2..$last]\" = \"$argv\"",
      "end",
      "",
      "# Whether this many words stand before the cursor.",
      "function \(function)_count",
      "  test (count (commandline -opc)) -eq $argv[1]",
      "end",
      "",
      "# What a hidden command of the program answers to what is typed.",
      "function \(function)_ask",
      "  set -l program (commandline -opc)[1]",
      "  $program $argv[1] -- (commandline -ct) 2>/dev/null",
      "end",
      "",
      "complete -c \(fishQuoted(name)) -f",
    ]
    if only == nil {
      let first = "\(function)_count 1"
      lines += firstWords.map { complete(first, ["-a", fishQuoted($0.word), "-d", fishQuoted($0.summary)]) }
      lines.append(complete(first, ["-l", "help", "-d", fishQuoted("Show help.")]))
      lines.append(complete(first, ["-l", "version", "-d", fishQuoted("Show the version.")]))
      let help = "\(function)_count 2; and \(function)_after help"
      lines += helpWords.map { complete(help, ["-a", fishQuoted($0.word), "-d", fishQuoted($0.summary)]) }
      let shells = "\(function)_count 3; and \(function)_after help completion"
      lines.append(
        complete(shells, ["-a", fishQuoted(Shell.allCases.map(\.rawValue).joined(separator: " "))]))
    }
    for (word, signature) in completed {
      let condition = only == nil ? "\(function)_after \(fishQuoted(word))" : nil
      for option in signature.options { lines += fishOption(option).map { complete(condition, $0) } }
      lines.append(complete(condition, ["-l", "help", "-s", "h", "-d", fishQuoted("Show help.")]))
      // Fish does not count operands, so this offers the possible values of all of them.
      for operand in signature.operands {
        let action = fishAction(operand.value.completion)
        if !action.isEmpty { lines.append(complete(condition, action)) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func complete(_ condition: String?, _ rest: [String]) -> String {
    let condition = condition.map { ["-n", fishQuoted($0)] } ?? []
    return (["complete", "-c", fishQuoted(name)] + condition + rest).joined(separator: " ")
  }

  private func fishOption(_ option: OptionDescription) -> [[String]] {
    let help = ["-d", fishQuoted(printable(option.help))]
    let short = option.short.map { ["-s", fishQuoted(String($0))] } ?? []
    let long = ["-l", fishQuoted(option.name)] + short
    switch option.style {
    case .flag: return [long + help]
    case .toggle: return [long + help, ["-l", fishQuoted("no-" + option.name)] + help]
    case .value(let value):
      let action = fishAction(value.completion)
      return [long + [value.completion.offersFiles ? "-r" : "-x"] + action + help]
    }
  }

  private func fishAction(_ completion: Completion) -> [String] {
    switch completion {
    case .nothing: []
    case .files: ["-F"]
    case .answers(let command): ["-F", "-a", fishQuoted("(_\(functionName)_ask \(command))")]
    case .folders: ["-a", fishQuoted("(__fish_complete_directories)")]
    // Fish evaluates the list a second time, so each word is quoted within the quotes.
    case .choices(let words): ["-a", fishQuoted(words.map(fishQuoted).joined(separator: " "))]
    }
  }

  /// Quotes a word such that fish reads it back unchanged.
  private func fishQuoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || "-_.".utf8.contains(byte)
    }
    if isPlain, !text.isEmpty { return text }
    return "'" + String(text.flatMap { $0 == "\\" || $0 == "'" ? ["\\", $0] : [$0] }) + "'"
  }
}

extension Completion {
  /// Whether files are offered too.
  fileprivate var offersFiles: Bool {
    switch self {
    case .files, .answers: true
    case .nothing, .folders, .choices: false
    }
  }
}
