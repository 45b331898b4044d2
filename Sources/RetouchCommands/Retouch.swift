public import Replay
import Arguments
import Foundation
import RecordCommands
import Verdict

/// The program that a list of fixtures makes.
///
/// ```swift
/// @main enum MyTests {
///   static func main() { Retouch.main(fixtures: [SafariToolbar.self]) }
/// }
/// ```
public enum Retouch {
  /// The version that `--version` prints.
  public static let version = LiveCommands.version

  /// Runs the command line of this process, and exits.
  ///
  /// - Parameter fixtures: what suites and `--fixture` can name; of two with one name nothing runs, exit 4.
  @MainActor
  public static func main(fixtures: [any Fixture.Type]) -> Never {
    Worker.runIfRequested(fixtures: fixtures)
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    let environment = ProcessInfo.processInfo.environment
    hashDeterministically(environment)
    let code = run(
      Array(CommandLine.arguments.dropFirst()), as: ownName, fixtures: fixtures, environment: environment,
      on: .standard(environment: environment))
    exit(code)
  }

  /// Runs a command line and returns the exit code.
  ///
  /// - Parameters:
  ///   - arguments: what the user typed after the program's name.
  ///   - name: the program's name, for help and for the lines that reproduce a failure.
  ///   - fixtures: what suites and `--fixture` can name.
  ///   - environment: the variables to honour: `CI`.
  ///   - recordings: the folder that a CASE is looked up in.
  ///   - console: where results and talk go.
  @MainActor
  package static func run(
    _ arguments: [String], as name: String = "retouch", fixtures: [any Fixture.Type],
    environment: [String: String] = [:],
    recordings: String = "Recordings", on console: Console
  ) -> Int32 {
    let names = fixtures.map { $0.name }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      console.note("\(name): two fixtures are called '\(printable(twice))'. Give one of them another name")
      _ = console.finish()
      return ExitCode.usage.rawValue
    }
    let setting = Setting(name: name, fixtures: fixtures, environment: environment, recordings: recordings)
    return program(setting).run(arguments, on: console)
  }

  /// What the user called this program by; users' own packages give it other names.
  private static var ownName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "retouch" : name
  }

  /// Starts this program anew where hash values would differ from run to run.
  ///
  /// Client code may iterate over a `Set<UITouch>`, whose order hangs on them, and the runtime looks for the wish
  /// only once, before `main`. Where the program cannot start itself, it goes on as it is.
  private static func hashDeterministically(_ environment: [String: String]) {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    // Workers are started so by whoever starts them; the other commands replay nothing.
    let replays =
      ["replay", "speak", "render"].contains(CommandLine.arguments.dropFirst().first)
      || CommandLine.arguments.contains("--in-process")
    guard replays, environment[name] == nil, setenv(name, "1", 1) == 0 else { return }
    var arguments = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
    for argument in arguments { free(argument) }
  }
}
