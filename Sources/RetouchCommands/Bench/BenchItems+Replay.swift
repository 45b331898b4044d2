import Recording
import Replay

extension BenchItem {
  /// The whole way: a recording in memory becomes an outcome's text.
  static var replay: [BenchItem] {
    [
      BenchItem(
        name: "replay-5s", unit: "replay",
        meaning: "a recording of 5 s, two fingers, from its bytes to the outcome"
      ) {
        let input = try BenchInput(seconds: 5)
        return BenchWork(
          timed: .init(units: 1) {
            let document = try RecordingDocument(bytes: input.bytes)
            let outcome = try Replayer.replay(document, in: BenchFixture.self)
            // An outcome without the pan would mean that something else was measured.
            guard outcome.text.contains("panned") else {
              throw ReplayError(.stuck, problem: "the bench's own recording did not pan")
            }
          })
      }
    ]
  }
}
