import RetouchCommands
import RetouchReplay

extension Stage {
  /// Whole replays of the common stream, from the loaded recording to the outcome's text, per touch.
  static var commonStream: [Stage] {
    [
      stream(
        "stream-depth-1", "a replay of the common stream: 5 recognizers, depth 1", FlatStreamScreen.self),
      stream("stream-depth-10", "the same at depth 10", DeepStreamScreen.self, beside: "stream-depth-1"),
      stream("stream-depth-50", "the same at depth 50", DeepestStreamScreen.self, beside: "stream-depth-10"),
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
  ) -> Stage {
    Stage(name: name, unit: "touch", meaning: meaning, comparedWith: other) {
      StageWork(timed: try replay(seconds: 60, fixture), counting: { try count(fixture) })
    }
  }

  /// The frames of the stream that are counted. They come after the first ones, in which one-time work is
  /// done. Their cost per touch is the stream's average, to within a percent at depth 10 and three percent
  /// with more views or recognizers.
  static let countedFrames = 160..<190

  /// Counts some frames with the timers between them, and the making of the outcome's text.
  private static func count(_ fixture: any Fixture.Type) throws -> StageWork.Counts? {
    let stream = CommonStream(seconds: 3)
    guard let frames = try CountedFrames(countedFrames, of: stream.document, in: fixture) else { return nil }
    guard let text = try WorkCounter.count({ _ = frames.outcome.text }) else { return nil }
    func perTouch(_ counted: Int64, _ ofText: Int64) -> Double {
      Double(counted) / Double(max(frames.touches, 1)) + Double(ofText) / Double(stream.touches)
    }
    return StageWork.Counts(
      instructions: perTouch(frames.instructions, text.instructions),
      allocations: perTouch(frames.allocations, text.allocations))
  }

  /// A replay of the stream's beginning.
  private static func replay(seconds: Double, _ fixture: any Fixture.Type) throws -> StageWork.Piece {
    let stream = CommonStream(seconds: seconds)
    @MainActor func run() throws {
      let text = try Replayer.replay(stream.document, in: fixture).text
      // If nothing was recognized, something else was measured.
      guard text.utf8.count > stream.touches else {
        throw ReplayError(.stuck, problem: "the common stream was not recognized")
      }
    }
    try run()
    return StageWork.Piece(units: stream.touches) { try run() }
  }
}
