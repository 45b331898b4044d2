import RetouchCommands
import RetouchReplay
import Testing

@testable import RetouchStages

@Suite("the engine's frames of the common stream")
@MainActor
struct FrameStageTests {
  @Test("lead to as many calls of targets as a whole replay of the stream, and again from the start")
  func calls() throws {
    let outcome = try Replayer.replay(CommonStream(seconds: 3).document, in: DeepStreamScreen.self)
    var expected = outcome.lines.count { $0.kind == .action }
    for line in outcome.lines where line.kind == .recognizer && line.event != "changed" {
      for detail in line.details {
        guard let match = detail.wholeMatch(of: #/\(changed (\d+)\)/#) else { continue }
        expected += try #require(Int(match.1))
      }
    }
    #expect(expected > 100)

    let stage = FrameStage(seconds: 3)
    #expect(stage.calls == 0)
    for _ in 0..<stage.count { stage.playNext() }
    stage.waitForTimers()
    #expect(stage.calls == expected)
    for _ in 0..<stage.count { stage.playNext() }
    stage.waitForTimers()
    #expect(stage.calls == 2 * expected)
  }
}
