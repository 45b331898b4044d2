import CRetouchCounters
import RetouchRecording
import RetouchReplay

/// What some frames of a replay cost, with the timers between them, counted one instruction at a time.
package struct CountedFrames {
  /// The instructions outside the kernel.
  package let instructions: Int64
  /// How often memory was requested.
  package let allocations: Int64
  /// How many touches the frames have.
  package let touches: Int
  /// The outcome of the whole replay.
  package let outcome: Outcome

  /// Replays a recording once, and counts some of its frames; nil where nothing can be counted.
  ///
  /// - Parameter frames: Which frames of the recording, from 0.
  @MainActor
  package init?(
    _ frames: Range<Int>, of document: RecordingDocument, in fixture: any Fixture.Type,
    settings: ReplaySettings = ReplaySettings()
  ) throws {
    guard open_counting() else { return nil }
    defer { close_counting() }
    let meter = BenchMeter(.instructions)
    var isCounted = false
    meter.takes = { span, number in
      if span == .frame { isCounted = frames.contains(number) }
      return isCounted && span != .end
    }
    outcome = try Replayer.replay(document, in: fixture, settings: settings, meter: meter)
    instructions = meter.cost
    allocations = meter.groups.values.reduce(0) { $0 + $1.memory.allocations }
    touches = meter.touches
  }
}
