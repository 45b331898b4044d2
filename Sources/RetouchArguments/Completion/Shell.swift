/// A shell that a completion script is written for.
public enum Shell: String, CaseIterable, Sendable {
  /// GNU Bash, 4 or later.
  case bash
  case zsh
  /// Fish, 3 or later.
  case fish
}

extension Program {
  /// A script that completes this program's commands, options, choices and files.
  ///
  /// It is made from the declarations alone and is the same text each time.
  public func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  func completionHelp(width: Int) -> String {
    TextLayout.wrapped(
      """
      A shell completes commands, options and their values once it has read the script that \
      '\(name) help completion SHELL' prints.

      In bash:
        source <(\(name) help completion bash)
      In zsh, after compinit:
        source <(\(name) help completion zsh)
      In fish:
        \(name) help completion fish | source

      In the shell's start-up file, that line serves every shell from then on.
      """, width: width) + "\n"
  }

  /// The words that may follow `PROGRAM help`.
  var helpWords: [(word: String, summary: String)] {
    commands.map { ($0.name, $0.summary) } + topics.map { ($0.name, $0.summary) }
      + [(Program.completion, "How a shell completes this program.")]
  }

  /// The words that may follow the program's name.
  var firstWords: [(word: String, summary: String)] {
    commands.map { ($0.name, $0.summary) } + [(Program.help, "Show help.")]
  }

  /// The commands with their signatures; the word is empty for a program's only command.
  var completed: [(word: String, signature: Signature)] {
    if let only { return [("", only.signature)] }
    return commands.map { ($0.name, $0.signature) }
  }

  /// The name of this program's shell function: an underscore, then ASCII letters, digits and underscores.
  var functionName: String {
    "_"
      + String(
        name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension Signature {
  /// Every spelling of every option of this command.
  var allSpellings: [String] { options.flatMap(\.spellings) + ["--help", "-h"] }
}
