import Recording

/// One thing that is otherwise in a replay, to find out whether an outcome depends on it.
package enum WhatIf: Hashable, Sendable {
  /// The recognizers that the outcome calls by this name take no touch.
  case without(recognizer: String)
  /// The presses that the outcome calls by this name allow any movement.
  case unmoved(recognizer: String)
  /// Everything from a time on comes so many µs later, that instant's own input included.
  case later(from: Int64, by: Int64)
  /// Nothing is otherwise; the outcome lists the names of what stands in the windows.
  case names
}

extension RecordingDocument {
  /// Moves everything from a time on, in µs, and the end.
  mutating func delay(from time: Int64, by microseconds: Int64) {
    for index in entries.indices where entries[index].time >= time {
      entries[index].time = min(entries[index].time &+ microseconds, RecordingLimits.maximumNumber)
    }
    endTime = min(endTime &+ microseconds, RecordingLimits.maximumNumber)
  }
}
