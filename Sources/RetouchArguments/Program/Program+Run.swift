import RetouchSupport

extension Program {
  /// Runs the command that the arguments name and returns the exit code.
  ///
  /// Results and requested help go to stdout, everything else to stderr. Buffered output is written before
  /// this returns; if stdout could not be written, the exit code is `failureExitCode`.
  ///
  /// - Parameter arguments: What the user typed after the program's name.
  public func run(_ arguments: [String], on console: Console) -> ExitCode {
    var code: ExitCode
    do throws(UsageError) {
      code = try dispatch(arguments, console)
    } catch {
      console.note(error.description)
      code = usageExitCode
    }
    if let reason = console.finish() {
      console.note("\(name): cannot write to stdout: \(reason)")
      code = failureExitCode
    }
    return code
  }

  private func dispatch(_ arguments: [String], _ console: Console) throws(UsageError) -> ExitCode {
    // Before `--`, no word that begins with a dash is a value, so `--help` and `--version` can only be
    // options.
    let options = arguments.prefix { $0 != "--" }
    if let only {
      if options.contains("--version") { return show(versionText, console) }
      if arguments == [Program.manual] { return show(manual(), console) }
      return try run(only, arguments, console)
    }
    guard let word = arguments.first else {
      console.note(help(width: helpWidth(console)))
      return usageExitCode
    }
    switch word {
    case "--version": return show(versionText, console)
    case "--help", "-h": return show(help(width: helpWidth(console)), console)
    case Program.help:
      return show(try help(on: arguments.dropFirst().filter { !isHelp($0) }, helpWidth(console)), console)
    default: break
    }
    guard let command = (commands + hidden).first(where: { $0.name == word }) else {
      let isOption = word.hasPrefix("-")
      let known = isOption ? ["--help", "--version"] : commands.map(\.name) + [Program.help]
      throw placed(
        UsageError(
          isOption ? .unknownOption : .unknownCommand, word, suggestions: nearest(to: word, among: known)))
    }
    return try run(command, Array(arguments.dropFirst()), console)
  }

  private func run(_ command: Command, _ arguments: [String], _ console: Console) throws(UsageError)
    -> ExitCode
  {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") { return show(help(for: command, width: helpWidth(console)), console) }
    if options.contains("-h") { return show(shortHelp(for: command, width: helpWidth(console)), console) }
    var signature = Signature()
    let body = command.build(&signature)
    let parsed: Parsed
    do throws(UsageError) {
      var parser = Parser(
        arguments, signature: signature, invocation: invocation(of: command),
        shell: shellInvocation(of: command))
      parsed = try parser.parse()
    } catch {
      throw placed(error, in: command)
    }
    do {
      return try body(parsed, console)
    } catch let error as UsageError {
      throw placed(error, in: command)
    } catch {
      if let report { return report(error, parsed, console) }
      console.note("\(parsed.invocation): \(error)")
      return failureExitCode
    }
  }

  /// The text that `PROGRAM help …` prints.
  private func help(on words: [String], _ width: Int) throws(UsageError) -> String {
    guard let word = words.first else { return help(width: width) }
    if words.last == Program.manual, words.count <= 2 {
      guard words.count == 2 else { return manual() }
      if let command = commands.first(where: { $0.name == word }) { return manual(for: command) }
      throw placed(
        UsageError(.unknownCommand, word, suggestions: nearest(to: word, among: commands.map(\.name))))
    }
    if word == Program.completion, words.count == 2 {
      guard let shell = Shell(rawValue: words[1]) else {
        let shells = Shell.allCases.map(\.rawValue)
        throw placed(
          UsageError(
            .badValue, "SHELL", expected: "one of " + shells.joined(separator: ", "), found: words[1],
            suggestions: nearest(to: words[1], among: shells)))
      }
      return completionScript(for: shell)
    }
    if words.count == 2, words[1] == Self.rare, let command = commands.first(where: { $0.name == word }),
      let text = rareHelp(for: command, width: width)
    {
      return text
    }
    if words.count > 1 { throw placed(UsageError(.tooManyOperands, words[1])) }
    if let command = (commands + hidden).first(where: { $0.name == word }) {
      return help(for: command, width: width)
    }
    if let topic = topics.first(where: { $0.name == word }) {
      return TextLayout.wrapped(topic.text(), width: width) + "\n"
    }
    switch word {
    case Program.help: return help(width: width)
    case Program.completion: return completionHelp(width: width)
    default:
      let known = commands.map(\.name) + topics.map(\.name) + [Program.completion]
      throw placed(UsageError(.unknownTopic, word, suggestions: nearest(to: word, among: known)))
    }
  }

  private var versionText: String { "\(name) \(version)\n" }

  private func isHelp(_ argument: String) -> Bool { argument == "--help" || argument == "-h" }

  /// Long lines are hard to read, however wide the terminal is.
  private func helpWidth(_ console: Console) -> Int { min(console.output.width, 100) }

  private func show(_ text: String, _ console: Console) -> ExitCode {
    console.write(text)
    return .success
  }

  private func placed(_ error: UsageError, in command: Command? = nil) -> UsageError {
    var error = error
    error.invocation = command.map(invocation) ?? name
    error.helpCommand = command.map { shellInvocation(of: $0) + " -h" } ?? "\(runner ?? name) \(Program.help)"
    return error
  }
}
