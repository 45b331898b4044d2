/// A program of many commands, `retouch record …`, or of a single one, `retouch-record …`.
///
/// ```swift
/// let program = Program("retouch", version: "1.0", "Replays real touch input.", groups: [
///   CommandGroup("Record", [record, devices]),
/// ])
/// exit(program.run(Array(CommandLine.arguments.dropFirst()), on: console))
/// ```
public struct Program {
  /// The name that users type.
  public let name: String
  /// The version as `--version` prints it.
  public let version: String
  /// What the program is for, in a sentence.
  public let summary: String
  /// The commands in the order of the help.
  public let groups: [CommandGroup]
  /// Commands for the program's own use: run like any other, never shown nor suggested.
  public let hidden: [Command]
  /// What there is to read besides the commands.
  public let topics: [HelpTopic]
  /// The command of a program that has no other.
  let only: Command?

  /// What a command line that is not understood exits with.
  public var usageExitCode: Int32 = 4
  /// What a failure of the machine exits with, such as a full disk behind stdout.
  public var failureExitCode: Int32 = 3
  /// Reports an error that a command threw, other than a ``UsageError``, and returns the exit code.
  ///
  /// Nil writes the error after the command's name to stderr and returns `failureExitCode`.
  public var report: ((any Error, Parsed, Console) -> Int32)?

  /// A program of many commands. A name that is used twice is a mistake in the program and stops it.
  public init(
    _ name: String, version: String, _ summary: String, groups: [CommandGroup], hidden: [Command] = [],
    topics: [HelpTopic] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.groups = groups
    self.hidden = hidden
    self.topics = topics
    only = nil
    var taken: Set = [Program.help, Program.completion]
    for word in groups.flatMap(\.commands).map(\.name) + hidden.map(\.name) + topics.map(\.name) {
      precondition(!word.hasPrefix("-") && taken.insert(word).inserted, "'\(word)' is used twice")
    }
  }

  /// A program that is one command; it goes by the command's name and summary.
  public init(only command: Command, version: String) {
    name = command.name
    summary = command.summary
    self.version = version
    groups = []
    hidden = []
    topics = []
    only = command
  }

  static let help = "help"
  static let completion = "completion"

  /// Every command that users see.
  var commands: [Command] { groups.flatMap(\.commands) }

  func invocation(of command: Command) -> String { only == nil ? "\(name) \(command.name)" : name }

  func helpCommand(for command: Command) -> String {
    only == nil ? "\(name) \(Program.help) \(command.name)" : "\(name) --help"
  }
}
