import RetouchSupport

extension Program {
  /// The completion script for Bash.
  ///
  /// Nothing in it is evaluated: words are in single quotes, and `compgen -W`, which expands its list, is
  /// avoided.
  var bashScript: String {
    let function = functionName
    let first = only == nil ? 2 : 1
    var values: [String] = []
    var valued: [String] = []
    var operands: [String] = []
    var options: [String] = []
    for (word, signature) in completed {
      for option in signature.options {
        guard let value = option.value else { continue }
        let spellings = option.spellings.map { singleQuoted("\(word) \($0)") }
        let pattern = spellings.joined(separator: "|")
        valued.append("    \(pattern)) return 0 ;;")
        values.append("    \(pattern)) \(bashOffer(value.completion)) ;;")
      }
      for (index, operand) in signature.operands.enumerated() {
        let pattern =
          operand.maximum == nil ? singleQuoted("\(word) ") + "*" : singleQuoted("\(word) \(index)")
        operands.append("    \(pattern)) \(bashOffer(operand.value.completion)) ;;")
      }
      options.append("    \(singleQuoted(word))) \(bashOffer(.choices(signature.allSpellings))) ;;")
    }
    return """
      # bash completion for \(name); made by '\(name) help completion bash'.

      # Offers those of its arguments that begin with what is typed.
      \(function)_offer() {
        local word quoted
        for word in "$@"; do
          if [[ $word == "$current"* ]]; then
            printf -v quoted %q "$word"
            COMPREPLY+=("$quoted")
          fi
        done
      }

      # Offers files (-f) or folders (-d).
      \(function)_paths() {
        local path
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
      }

      # Offers what a hidden command of the program answers to what is typed, and files.
      \(function)_ask() {
        local answer typed="${current//\\\\/}"
        while IFS= read -r answer; do
          COMPREPLY+=("$answer")
          if [[ $answer == */ ]]; then compopt -o nospace 2>/dev/null; fi
        done < <("${COMP_WORDS[0]}" "$1" -- "$typed" 2>/dev/null)
        \(function)_paths -f
      }

      # Whether "COMMAND OPTION" takes a value.
      \(function)_takes() {
        case "$1" in
      \(lines(valued))
          *) return 1 ;;
        esac
      }

      # Offers the values of "COMMAND OPTION".
      \(function)_value() {
        case "$1" in
      \(lines(values))
          *) ;;
        esac
      }

      # Offers what "COMMAND INDEX", an operand, may be.
      \(function)_operand() {
        case "$1" in
      \(lines(operands))
          *) ;;
        esac
      }

      \(function)_options() {
        case "$1" in
      \(lines(options))
          *) ;;
        esac
      }

      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="" command="" word index count=0 ended=""
        COMPREPLY=()
        # Readline hands over --option=value as three words.
        if ((COMP_CWORD > 0)); then previous="${COMP_WORDS[COMP_CWORD-1]}"; fi
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $previous == "=" ]] && ((COMP_CWORD > 1)); then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
      \(lines(bashCommandWord(function)))
        for ((index = \(first); index < COMP_CWORD; index++)); do
          word="${COMP_WORDS[index]}"
          if [[ -n $ended ]]; then
            ((count += 1))
          elif [[ $word == "--" ]]; then
            ended=yes
          elif [[ $word == "=" ]]; then
            ((index += 1))
          elif [[ $word == -?* ]]; then
            if [[ ${COMP_WORDS[index+1]} != "=" ]] && \(function)_takes "$command $word"; then
              ((index += 1))
            fi
          else
            ((count += 1))
          fi
        done
        if [[ -z $ended ]]; then
          if \(function)_takes "$command $previous"; then
            \(function)_value "$command $previous"
            return
          fi
          if [[ $current == -* ]]; then
            \(function)_options "$command"
            return
          fi
        fi
        \(function)_operand "$command $count"
      }

      complete -F \(function) \(shellQuoted(name))

      """
  }

  /// The part that completes the word after the program's name, and the words after `help`.
  private func bashCommandWord(_ function: String) -> [String] {
    guard only == nil else { return [] }
    let words = firstWords.map(\.word) + ["--help", "--version"]
    return """
        command="${COMP_WORDS[1]}"
        if ((COMP_CWORD == 1)); then
          \(bashOffer(.choices(words)))
          return
        fi
        if [[ $command == help ]]; then
          if ((COMP_CWORD == 2)); then
            \(bashOffer(.choices(helpWords.map(\.word))))
          elif ((COMP_CWORD == 3)) && [[ ${COMP_WORDS[2]} == completion ]]; then
            \(bashOffer(.choices(Shell.allCases.map(\.rawValue))))
          fi
          return
        fi
      """.split(separator: "\n").map(String.init)
  }

  private func bashOffer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .files: "\(functionName)_paths -f"
    case .folders: "\(functionName)_paths -d"
    case .answers(let command): "\(functionName)_ask \(singleQuoted(command))"
    case .choices(let words): ([functionName + "_offer"] + words.map(singleQuoted)).joined(separator: " ")
    }
  }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
