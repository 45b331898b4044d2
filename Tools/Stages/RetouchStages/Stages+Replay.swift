import RetouchRecording
import RetouchReplay

extension Stage {
  /// The whole replay: from a recording in memory to an outcome's text.
  static var replay: [Stage] {
    [
      replayItem("replay-5s", "a recording of 5 s, one finger that moves", fingers: 1),
      replayItem("replay-5s-two", "the same with two fingers", fingers: 2),
    ]
  }

  private static func replayItem(_ name: String, _ meaning: String, fingers: Int) -> Stage {
    Stage(name: name, unit: "replay", meaning: meaning) {
      let input = try StageInput(seconds: 5, fingers: fingers)
      return StageWork(
        timed: .init(units: 1) {
          let document = try RecordingDocument(bytes: input.bytes)
          let outcome = try Replayer.replay(document, in: DragFixture.self)
          // If the outcome lacks the pan, something else was measured.
          guard outcome.text.contains("panned") else {
            throw ReplayError(.stuck, problem: "the bench's own recording did not pan")
          }
        })
    }
  }
}
