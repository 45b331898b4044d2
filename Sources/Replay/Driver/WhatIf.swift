import Recording

/// One deviation in a replay, to find out whether an outcome depends on it.
package enum WhatIf: Hashable, Sendable {
  /// The recognizers with this name in the outcome receive no touches.
  case without(recognizer: String)
  /// The recognizers with this name in the outcome have other thresholds, given by name in the units of
  /// `GestureThresholds.table`.
  case eased(recognizer: String, thresholds: [String: Double])
  /// Everything from a time on comes so many µs later, including the input of that instant.
  case later(from: Int64, by: Int64)
  /// No deviation; the outcome lists the names of what is in the windows.
  case names
  /// No deviation; the outcome comes with a trace.
  case trace
}

extension RecordingDocument {
  /// Delays the end and everything from a time on, in µs.
  mutating func delay(from time: Int64, by microseconds: Int64) {
    for index in entries.indices where entries[index].time >= time {
      entries[index].time = min(entries[index].time &+ microseconds, RecordingLimits.maximumNumber)
    }
    endTime = min(endTime &+ microseconds, RecordingLimits.maximumNumber)
  }
}
