import RetouchCapture
import RetouchEvdev
import RetouchRecording

@testable import RetouchCommands

/// Input whose steps are set, on a clock of its own.
final class ScriptedInput: WatchSource {
  /// The entries, each with the time at which it can be read, in µs since the start.
  private var script: [(entry: TimedEntry, arrival: Int64)]
  let header: RecordingHeader
  private(set) var frameCount = 0
  private(set) var arrival: Int64 = 0
  /// The current time; what is done with a frame takes 5 µs at each look at the clock.
  var now: Int64 {
    clock += 5
    return clock
  }
  private var clock: Int64 = 0
  private(set) var deadlines: [Int64] = []
  /// When something wakes it, in µs since the start.
  var wakes: [Int64] = []
  let hasKernelStamps: Bool
  var trouble: (any Error)?
  /// When it ends, in µs since the start.
  let end: Int64

  init(_ document: RecordingDocument, lateness: Int64 = 100, hasKernelStamps: Bool = true) {
    header = document.header
    script = document.entries.map { ($0, $0.time + lateness) }
    self.hasKernelStamps = hasKernelStamps
    // Whatever was stamped before the end is read before it.
    end = max(document.endTime, document.entries.last.map { $0.time + lateness } ?? 0)
  }

  func next(before deadline: Int64?) -> LiveInput.Step {
    if let deadline { deadlines.append(deadline) }
    let next = min(script.first?.arrival ?? .max, end)
    if let wake = wakes.first, wake <= min(next, deadline ?? .max) {
      wakes.removeFirst()
      clock = max(clock, wake)
      return .woken
    }
    if let deadline, deadline < next {
      clock = max(clock, deadline)
      return .due(deadline)
    }
    guard let first = script.first, first.arrival <= end else {
      clock = max(clock, end)
      return .ended(at: end, .stopped)
    }
    script.removeFirst()
    clock = max(clock, first.arrival)
    arrival = clock
    if case .frame = first.entry.entry { frameCount += 1 }
    return .entry(first.entry)
  }
}
