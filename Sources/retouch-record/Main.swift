import RetouchArguments
import Glibc
import RetouchRecordCommands

/// The recorder as a separate program, to be copied to a device: `retouch record` without the rest.
@main
enum Main {
  static func main() {
    var program = Program(
      only: LiveCommands.record(named: "retouch-record", isProgram: true), version: LiveCommands.version)
    program.report = LiveCommands.report
    exit(
      program.run(Array(CommandLine.arguments.dropFirst()), on: .standard(environment: environment)).rawValue)
  }

  /// The environment variables that determine whether colour is used.
  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in ["NO_COLOR", "TERM"] { variables[name] = getenv(name).map { String(cString: $0) } }
    return variables
  }
}
