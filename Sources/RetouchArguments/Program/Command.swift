import RetouchSupport

/// One command of a program: what it takes, how it describes itself, and what it does.
///
/// ```swift
/// let greet = Command("greet", "Greet somebody.") { signature in
///   let loudly = signature.flag("loud", short: "l", "In capitals.")
///   let name = signature.operand("NAME", .text, "Whom to greet.")
///   return { parsed, console in
///     let text = "Hello, \(parsed[name])"
///     console.print(parsed[loudly] ? text.uppercased() : text)
///     return .success
///   }
/// }
/// ```
///
/// Commands that are built on the main actor run on it: nothing here leaves the caller's isolation.
public struct Command {
  /// Does the command's work and returns the exit code.
  public typealias Body = (Parsed, Console) throws -> ExitCode

  /// A command line that shows how to use the command.
  public struct Example: Sendable {
    /// The arguments after the program's name.
    public let line: String
    /// What the line does, in one sentence.
    public let meaning: String

    /// Creates an example from a line such as `record event3 -o tap.recording` and what it does.
    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The word that the user types to call it.
  public let name: String
  /// One line for the list of commands.
  public let summary: String
  /// Paragraphs for the command's own help, separated by empty lines; indented lines stay as they are.
  public let discussion: String
  /// Command lines to learn from; a short help has the first one.
  public let examples: [Example]
  /// The names of the options that a short help has, at most ten; empty for the first ones.
  public let essentials: [String]
  let build: (inout Signature) -> Body

  /// Creates a command; `build` declares what it takes and returns what it does.
  ///
  /// `build` also runs for help and completion, so it must do nothing but declare.
  public init(
    _ name: String, _ summary: String, discussion: String = "", examples: [Example] = [],
    essentials: [String] = [], _ build: @escaping (inout Signature) -> Body
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.essentials = essentials
    self.build = build
  }

  /// What the command takes.
  var signature: Signature {
    var signature = Signature()
    _ = build(&signature)
    return signature
  }
}

/// Commands that are listed together in a program's help.
public struct CommandGroup {
  /// The heading above them.
  public let title: String
  /// The commands in the order in which the help lists them.
  public let commands: [Command]

  /// Creates a group of commands under a title.
  public init(_ title: String, _ commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}

/// A help page, shown by `PROGRAM help NAME`, that does not describe a command.
public struct HelpTopic {
  /// The word that the user types to read it.
  public let name: String
  /// One line for the list of topics.
  public let summary: String
  let text: () -> String

  /// Creates a topic whose text is made only when it is shown, with paragraphs as in ``Command/discussion``.
  public init(_ name: String, _ summary: String, text: @escaping () -> String) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}
