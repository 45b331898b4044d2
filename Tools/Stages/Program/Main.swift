import Foundation
import RetouchArguments
import RetouchReplay
import RetouchStages

/// The program that measures Retouch's own stages; `Tools/test` gates them with `Tools/budgets.json`.
@main
enum Main {
  @MainActor
  static func main() {
    // As in `retouch`, of whose replays these are.
    ClientSurroundings.ownProcess = true
    let console = Console.standard(environment: ProcessInfo.processInfo.environment)
    exit(Stage.program.run(Array(CommandLine.arguments.dropFirst()), on: console).rawValue)
  }
}
