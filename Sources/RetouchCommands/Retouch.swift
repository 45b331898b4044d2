public import RetouchReplay
import RetouchArguments
import Foundation
import RetouchSupport
import RetouchRecordCommands
import RetouchRunner

/// The program for a list of fixtures.
///
/// ```swift
/// @main enum MyTests {
///   static func main() { Retouch.main(fixtures: [Door.self]) }
/// }
/// ```
public enum Retouch {
  /// The version that `--version` prints.
  public static let version = LiveCommands.version

  /// Runs the command line of this process, and exits.
  ///
  /// - Parameter fixtures: The fixtures that suites and `--fixture` can name; if two share a name, nothing
  ///   runs and the exit code is 4.
  @MainActor
  public static func main(fixtures: [any Fixture.Type]) -> Never { main(fixtures: fixtures) { nil } }

  /// The same for a program that may have been copied without something that its fixtures need.
  ///
  /// - Parameter lacking: Says what; asked once, before a command that runs fixtures.
  @MainActor
  package static func main(fixtures: [any Fixture.Type], lacking: () -> String?) -> Never {
    Worker.runIfRequested(fixtures: fixtures)
    ClientSurroundings.ownProcess = true
    holdStandardStreams()
    // Some shells start programs with SIGCHLD ignored, so that no child can be waited for.
    signal(SIGCHLD, SIG_DFL)
    let arguments = Supervised.begin(CommandLine.arguments)
    let environment = ProcessInfo.processInfo.environment
    Leftovers.takeAwayIfRequested(arguments, environment)
    var interruption: Interruption?
    if Supervised.isActive {
      signal(SIGINT, SIG_DFL)
    } else {
      complainAtStart(arguments, lacking)
      signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
      if runsFixturesItself(arguments) {
        // A debugger needs the fixture in the process that it started.
        guard isTraced else { exit(supervise(arguments, environment)) }
      } else if let command = arguments.dropFirst().first, ["test", "bench", "bounds"].contains(command) {
        // Whatever has run by then is reported. A run in this process ends at once, because nothing else ends
        // a fixture that hangs.
        interruption = Leftovers.takeAwayOnSignals(atOnce: command != "test")
        Leftovers.takeAway(environment)
      }
    }
    let results = runsFixturesItself(arguments) ? keepResults() : STDOUT_FILENO
    var code = run(
      Array(arguments.dropFirst()), as: ownName, runner: ownRunner, fixtures: fixtures,
      environment: environment,
      interruption: interruption, on: .standard(environment: environment, results: results))
    if Supervised.endsChildren() {
      say("\(ownName): a fixture left a child process behind, which was ended")
      if code == .success { code = .mismatch }
    }
    Supervised.finish(code.rawValue)
    exit(code.rawValue)
  }

  /// Runs a command line and returns the exit code.
  ///
  /// - Parameters:
  ///   - arguments: What the user typed after the program's name.
  ///   - name: The program's name, for help and for the lines that reproduce a failure.
  ///   - runner: The words by which a shell runs the program where its name alone is no command, or nil.
  ///   - fixtures: The fixtures that suites and `--fixture` can name.
  ///   - environment: The environment variables to honour, such as `CI`.
  ///   - recordings: The folder in which a CASE is looked up.
  ///   - clock: The machine's time.
  ///   - interruption: What ends a run of suites early, or nil.
  ///   - answers: The lines that answer a command's questions, instead of those of stdin.
  ///   - console: Where results and messages go.
  @MainActor
  package static func run(
    _ arguments: [String], as name: String = "retouch", runner: String? = nil, fixtures: [any Fixture.Type],
    environment: [String: String] = [:],
    recordings: String = "Recordings", clock: RunClock = .system, interruption: Interruption? = nil,
    answers: [String]? = nil, on console: Console
  ) -> ExitCode {
    let names = fixtures.map { $0.name }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      console.note("\(name): two fixtures are called '\(printable(twice))'. Give one of them another name")
      _ = console.finish()
      return .usage
    }
    var setting = Setting(
      name: name, runner: runner, fixtures: fixtures, environment: environment, recordings: recordings,
      clock: clock,
      interruption: interruption)
    if let answers {
      var left = answers[...]
      setting.answers = Answers(isTerminal: false) { left.popFirst() }
    }
    return program(setting).run(arguments, on: console)
  }

  /// The name by which the user called this program; users' own packages give it other names.
  static var ownName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "retouch" : name
  }

  /// The words by which a shell here runs this program, if its name alone is no command; otherwise nil.
  static var ownRunner: String? {
    guard let argument = CommandLine.arguments.first, argument.contains("/") else { return nil }
    let program = URL(fileURLWithPath: argument).resolvingSymlinksInPath().path
    return runner(of: program, in: FileManager.default.currentDirectoryPath)
  }

  /// `swift run NAME` for a program that the package manager has built in a folder's package.
  ///
  /// What it has built is on no PATH, and a command that is printed is repeated in the package's folder.
  ///
  /// - Parameters:
  ///   - program: The program's whole path.
  ///   - folder: The working folder.
  static func runner(of program: String, in folder: String) -> String? {
    guard program.hasPrefix(folder + "/.build/") else { return nil }
    var parts = program.dropFirst(folder.utf8.count + "/.build/".utf8.count).split(separator: "/")
    // `x86_64-unknown-linux-gnu/debug/NAME`; a folder of another name is a build of its own.
    if parts.count == 3, parts[0].contains("-linux-") { parts.removeFirst() }
    guard parts.count == 2, parts[0] == "debug" || parts[0] == "release" else { return nil }
    return "swift run \(parts[0] == "release" ? "-c release " : "")\(shellQuoted(String(parts[1])))"
  }
}
