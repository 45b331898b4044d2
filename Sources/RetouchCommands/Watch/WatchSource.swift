import RetouchCapture
import RetouchRecording

/// The source of input for `watch`: devices, or a recording that is played in real time.
protocol WatchSource: AnyObject {
  /// The devices, in the form of a recording's first line.
  var header: RecordingHeader { get }
  /// How many frames were returned.
  var frameCount: Int { get }
  /// When the entry that was returned last had been read, in µs since the start.
  var arrival: Int64 { get }
  /// The current time in µs since the start, by the clock of the entries' times.
  var now: Int64 { get }
  /// Whether frames have the time at which the kernel stamped them, so that their latency can be measured.
  var hasKernelStamps: Bool { get }
  /// Why the input could not be read to its end, or nil; known when it has ended.
  var trouble: (any Error)? { get }

  /// Waits for the next step, until a deadline in µs since the start; nil for no limit.
  func next(before deadline: Int64?) -> LiveInput.Step
}

extension LiveInput: WatchSource {
  var hasKernelStamps: Bool { true }
  var trouble: (any Error)? { nil }
}
