import RetouchSupport

/// A program of many commands, `retouch record …`, or of a single one, `retouch-record …`.
///
/// ```swift
/// let program = Program("retouch", version: "1.0", "Replays real touch input.", groups: [
///   CommandGroup("Record", [record, devices]),
/// ])
/// exit(program.run(Array(CommandLine.arguments.dropFirst()), on: console).rawValue)
/// ```
public struct Program {
  /// The name that users type.
  public let name: String
  /// The words by which a shell runs the program where its name alone is no command, or nil: they begin the
  /// commands that are printed.
  public var runner: String?
  /// The version as `--version` prints it.
  public let version: String
  /// What the program is for, in one sentence.
  public let summary: String
  /// The commands in the order in which the help lists them.
  public let groups: [CommandGroup]
  /// Commands for the program's internal use: run like any other, but never shown or suggested.
  public let hidden: [Command]
  /// Help topics that are not commands.
  public let topics: [HelpTopic]
  /// The command of a program that has only one.
  let only: Command?

  /// The exit code for a command line that could not be understood.
  public var usageExitCode = ExitCode.usage
  /// The exit code for a failure of the machine, such as a full disk behind stdout.
  public var failureExitCode = ExitCode.machine
  /// Reports an error that a command threw, other than a ``UsageError``, and returns the exit code.
  ///
  /// If nil, the error is written to stderr after the command's name, and `failureExitCode` is returned.
  public var report: ((any Error, Parsed, Console) -> ExitCode)?

  /// Creates a program of many commands. Using a name twice is a programming error and traps.
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

  /// Creates a program with a single command, whose name and summary it takes.
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
  /// What packages ask for: `PROGRAM help --man`, `PROGRAM help COMMAND --man`, and `--man` of a program with
  /// a single command.
  static let manual = "--man"

  /// Every command that users see.
  var commands: [Command] { groups.flatMap(\.commands) }

  func invocation(of command: Command) -> String { only == nil ? "\(name) \(command.name)" : name }

  /// As a shell has to be given it.
  func shellInvocation(of command: Command) -> String {
    let runner = runner ?? name
    return only == nil ? "\(runner) \(command.name)" : runner
  }

  func helpCommand(for command: Command) -> String {
    only == nil ? "\(name) \(Program.help) \(command.name)" : "\(name) --help"
  }
}
