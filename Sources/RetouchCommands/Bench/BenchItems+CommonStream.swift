import Arguments
import Problems
import Recording
import Replay

extension BenchItem {
  /// Whole replays of the common stream, from the loaded recording to the outcome's text, per touch.
  static var commonStream: [BenchItem] {
    [
      stream(
        "stream-depth-1", "a replay of the common stream: 5 recognizers, depth 1", FlatStreamScreen.self),
      stream("stream-depth-10", "the same at depth 10", DeepStreamScreen.self, beside: "stream-depth-1"),
      stream("stream-depth-50", "the same at depth 50", DeepestStreamScreen.self, beside: "stream-depth-1"),
      stream(
        "stream-20", "the same at depth 10 with 20 recognizers", CrowdedStreamScreen.self,
        beside: "stream-depth-10"),
      stream(
        "stream-named", "stream-depth-10 with an identifier on every view and recognizer",
        NamedStreamScreen.self, beside: "stream-depth-10"),
    ]
  }

  private static func stream(
    _ name: String, _ meaning: String, _ fixture: any Fixture.Type, beside other: String? = nil
  ) -> BenchItem {
    BenchItem(name: name, unit: "touch", meaning: meaning, comparedWith: other) {
      // What the screen and the first touches cost once is in both of what is counted, and drops out.
      BenchWork(
        timed: try replay(seconds: 60, fixture), counted: try replay(seconds: 5, fixture),
        lessCounted: try replay(seconds: 1, fixture))
    }
  }

  /// A replay of the stream's beginning.
  private static func replay(seconds: Double, _ fixture: any Fixture.Type) throws -> BenchWork.Piece {
    let stream = CommonStream(seconds: seconds)
    @MainActor func run() throws {
      let text = try Replayer.replay(stream.document, in: fixture).text
      // If nothing was recognized, something else was measured.
      guard text.utf8.count > stream.touches else {
        throw ReplayError(.stuck, problem: "the common stream was not recognized")
      }
    }
    try run()
    return BenchWork.Piece(units: stream.touches) { try run() }
  }
}

extension Retouch {
  /// Writes the common stream as a recording, which other programs are measured on as well.
  static func writeCommonStream(to path: String, seconds: Int, _ console: Console) throws -> ExitCode {
    var target = OutputFile(path: path, replaces: false)
    target.hintWhereItExists = "Choose another name, or remove it"
    try target.check()
    let stream = CommonStream(seconds: Double(seconds))
    try target.write(try stream.document.encoded(), console)
    let length = figure(Double(stream.document.endTime) / 1e6)
    if !target.isStandard { console.note("\(printable(path)): \(stream.touches) touches in \(length) s") }
    return .success
  }
}
