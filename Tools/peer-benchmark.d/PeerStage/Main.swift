import Foundation
import RetouchCommands

/// Retouch's side of `Tools/peer-benchmark`: what the peers' programs do, done by ours, and the files that
/// they read.
///
/// Every other command is one of `retouch`, with the benchmark's screen as a fixture: `peer-stage test`,
/// `peer-stage export`.
@main enum Main {
  private static let usage = """
    usage: peer-stage plain RECORDING FINGERS       the contacts as text; FINGERS 0 means all gestures
           peer-stage load KIND FILE                times reading a file: recording, evemu or libinput
           peer-stage engine PLAIN DEPTH COUNT      times the engine on such text, with COUNT recognizers
           peer-stage suite RECORDING FOLDER COUNT  writes a suite of COUNT cases of about 5 s

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      guard let text = try MainActor.assumeIsolated({ try output(of: arguments) }) else {
        if ["plain", "load", "engine", "suite"].contains(arguments.first) { fail(usage, 4) }
        Retouch.main(fixtures: [PeerScreen.self])
      }
      FileHandle.standardOutput.write(Data(text.utf8))
    } catch {
      fail("peer-stage: \(error)\n", 3)
    }
  }

  /// Does what the arguments ask for, or returns nil if they are none of this program's.
  @MainActor
  private static func output(of arguments: [String]) throws -> String? {
    switch (arguments.first, arguments.count) {
    case ("plain", 3):
      guard let fingers = Int(arguments[2]) else { return nil }
      return try PlainStream(recording: arguments[1], fingers: fingers).text
    case ("load", 3):
      guard let kind = LoadStage(rawValue: arguments[1]) else { return nil }
      return try kind.measure(arguments[2])
    case ("engine", 4):
      guard let depth = Int(arguments[2]), let count = Int(arguments[3]), depth > 0, count >= 0 else {
        return nil
      }
      return try EngineStage(depth: depth, recognizers: count).measure(PlainStream(text: arguments[1]))
    case ("suite", 4):
      guard let count = Int(arguments[3]), count > 0 else { return nil }
      return try PeerSuite(recording: arguments[1], count: count).write(to: arguments[2])
    default: return nil
    }
  }

  private static func fail(_ text: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data(text.utf8))
    exit(code)
  }
}

/// What is wrong with the benchmark's own input.
struct BenchmarkError: Error, CustomStringConvertible {
  /// The whole message.
  let description: String

  /// Makes an error with a message.
  init(_ description: String) { self.description = description }
}
