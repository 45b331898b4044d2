import RetouchRecording

/// One deviation in a replay, to find out whether an outcome depends on it.
package enum WhatIf: Hashable, Sendable {
  /// The recognizers with this name in the outcome receive no touches.
  case without(recognizer: String)
  /// The recognizers with this name in the outcome have different thresholds, given by name in the units of
  /// `GestureThresholds.table`.
  case eased(recognizer: String, thresholds: [String: Double])
  /// Everything from a time on comes the given number of µs later, including the input of that instant.
  case later(from: Int64, by: Int64)
  /// An empty view is alone in the window in place of the fixture, whose size and thresholds stay.
  case emptyFixture
  /// No deviation; the outcome lists the names of what is in the windows.
  case names
  /// No deviation; the outcome comes with a trace.
  case trace
  /// No deviation; the outcome comes with what was compared in the replay.
  case comparisons
  /// An entry of the recording, by its index, comes the given number of µs later, or earlier if negative.
  ///
  /// Where it would pass others, those come at its new time, so that the order stays.
  case shifted(entry: Int, by: Int64)
  /// A contact, by the tracker's number, is displaced by some points, from an entry of the recording until
  /// the recording says that it has moved.
  case displaced(entry: Int, contact: Int, x: Double, y: Double)
  /// Contacts are elsewhere from their beginning to their end, and the outcome comes with what was compared
  /// if that is asked for.
  case placed([Placement], compares: Bool)

  /// Whether the outcome comes with what was compared.
  var compares: Bool {
    switch self {
    case .comparisons: true
    case .placed(_, let compares): compares
    default: false
    }
  }
}

extension RecordingDocument {
  /// Delays the end and everything from a time on, in µs.
  mutating func delay(from time: Int64, by microseconds: Int64) {
    for index in entries.indices where entries[index].time >= time {
      entries[index].time = min(entries[index].time &+ microseconds, RecordingLimits.maximumNumber)
    }
    endTime = min(endTime &+ microseconds, RecordingLimits.maximumNumber)
  }

  /// Moves an entry by some µs, and those that it would pass to its new time.
  package mutating func shift(entry: Int, by microseconds: Int64) {
    guard entries.indices.contains(entry) else { return }
    let time = min(max(0, entries[entry].time &+ microseconds), RecordingLimits.maximumNumber)
    entries[entry].time = time
    for index in entries[..<entry].indices.reversed() {
      guard entries[index].time > time else { break }
      entries[index].time = time
    }
    for index in entries[(entry + 1)...].indices {
      guard entries[index].time < time else { break }
      entries[index].time = time
    }
    endTime = max(endTime, entries.last?.time ?? 0)
  }

  /// Moves an entry, everything after it and the end by some µs, and the entries before it that it would
  /// pass to its new time.
  package mutating func shiftRest(from entry: Int, by microseconds: Int64) {
    guard entries.indices.contains(entry) else { return }
    for index in entries[entry...].indices {
      entries[index].time = Self.moved(entries[index].time, microseconds)
    }
    let time = entries[entry].time
    for index in entries[..<entry].indices.reversed() {
      guard entries[index].time > time else { break }
      entries[index].time = time
    }
    endTime = max(Self.moved(endTime, microseconds), entries.last?.time ?? 0)
  }

  private static func moved(_ time: Int64, _ microseconds: Int64) -> Int64 {
    min(max(0, time &+ microseconds), RecordingLimits.maximumNumber)
  }
}
