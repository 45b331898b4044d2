import RetouchSupport

extension Program {
  /// The completion script for Zsh.
  ///
  /// It works both as a file named `_PROGRAM` on the `fpath` and when it is sourced.
  var zshScript: String {
    let function = functionName
    var body: [String] = []
    if only == nil {
      body = [
        "  local command program=$words[1]",
        "  local -a words_first words_help words_shell",
        "  words_first=(\(described(firstWords)))",
        "  words_help=(\(described(helpWords)))",
        "  words_shell=(\(Shell.allCases.map { singleQuoted($0.rawValue) }.joined(separator: " ")))",
        "  if (( CURRENT == 2 )); then",
        "    _describe -t commands command words_first",
        "    return",
        "  fi",
        "  command=$words[2]",
        "  if [[ $command == help ]]; then",
        "    if (( CURRENT == 3 )); then",
        "      _describe -t topics topic words_help",
        "    elif (( CURRENT == 4 )) && [[ $words[3] == completion ]]; then",
        "      _describe -t shells shell words_shell",
        "    fi",
        "    return",
        "  fi",
        "  shift words",
        "  (( CURRENT -= 1 ))",
        "  case $command in",
      ]
      for (word, signature) in completed {
        body.append("    (\(singleQuoted(word)))")
        body.append(zshArguments(signature, indent: "      "))
        body.append("      ;;")
      }
      body.append("  esac")
    } else {
      body = completed.map { zshArguments($0.signature, indent: "  ") }
    }
    return """
      #compdef \(name)
      # zsh completion for \(name); made by '\(name) help completion zsh'.

      # Offers what a hidden command of the program answers to what is typed, and files.
      \(function)_ask() {
        local -a answers
        answers=(${(f)"$(${~program} $1 -- "${(Q)PREFIX}" 2>/dev/null)"})
        compadd -S '' -- ${(M)answers:#*/}
        compadd -- ${answers:#*/}
        _files
      }

      \(function)() {
      \(body.joined(separator: "\n"))
      }

      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(shellQuoted(name))
      fi

      """
  }

  /// The words as `_describe` reads them: `'name:summary'` for each.
  private func described(_ words: [(word: String, summary: String)]) -> String {
    words.map { singleQuoted("\(escaped($0.word, ":")):\($0.summary)") }.joined(separator: " ")
  }

  private func zshArguments(_ signature: Signature, indent: String) -> String {
    var specifications: [String] = []
    for option in signature.options { specifications += zshOption(option) }
    specifications += ["(- *)--help[Show help.]", "(- *)-h[Show help.]"]
    for operand in signature.operands {
      let lead = operand.maximum == nil ? "*:" : operand.minimum == 0 ? "::" : ":"
      specifications.append(
        lead + escaped(operand.name, ":") + ":" + zshAction(operand.value.completion))
    }
    let quoted = specifications.map { " \\\n\(indent)  " + singleQuoted($0) }
    return "\(indent)_arguments -s -S :" + quoted.joined()
  }

  /// One specification for each spelling of the option.
  ///
  /// The spellings of an option that may be given only once exclude each other.
  private func zshOption(_ option: OptionDescription) -> [String] {
    let lead = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    return option.spellings.map { spelling in
      let text = "[\(escaped(printable(option.help), "[]:"))]"
      guard let value = option.value else { return lead + spelling + text }
      let separator = spelling.hasPrefix("--") ? "=" : "+"
      return lead + spelling + separator + text + ":" + escaped(value.placeholder, ":") + ":"
        + zshAction(value.completion)
    }
  }

  private func zshAction(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .answers(let command): "\(functionName)_ask \(command)"
    case .choices(let words):
      "(\(words.map { escaped($0, " ()[]:'\"$`&;|<>*?#~!{}") }.joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String, _ special: String) -> String {
    String(text.flatMap { $0 == "\\" || special.contains($0) ? ["\\", $0] : [$0] })
  }
}
