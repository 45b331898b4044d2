import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// A program that reads input devices, as what decides the gestures of a suite's case.
struct ProgramEngine: GestureEngine {
  /// How many of the last lines are told of a program that crashes or hangs.
  static let lastLines = 12

  let settings: ProgramSettings

  /// Runs the program once.
  ///
  /// - Throws: ``BrokenEngine`` if it crashes, hangs, or does without end what takes room.
  func outcome(
    of document: RecordingDocument, _ replay: ReplaySettings, line: ((OutcomeLine) -> Void)?
  ) throws -> Outcome {
    let result = try ProgramRun.run([document], settings, replay)
    let lines = result.lines + result.ending
    switch result.end {
    case .waits, .exits: break
    case .crashes, .hangs, .floods, .multiplies:
      let sentences = result.ending.map(\.event)
      throw BrokenEngine(
        "the program \(sentences.joined(separator: "; "))",
        lines: lines.suffix(Self.lastLines + sentences.count).map(\.text))
    }
    var outcome = result.contacts[0]
    outcome.lines = lines
    outcome.endTime = max(outcome.endTime, result.endTime)
    outcome.remarks = result.remarks
    if replay.tellsDecisions {
      outcome.decisions = try Decisions(ofProgram: lines, under: document, replay)
    }
    // Of a golden the contacts are not the point: the recording says where they were.
    (outcome.contacts, outcome.ways) = ([], nil)
    outcome.trace?.lines = lines
    return outcome
  }
}
