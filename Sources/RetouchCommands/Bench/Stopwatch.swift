import CRetouchCounters

/// The real clock, which only the bench and our own stages read.
package enum Stopwatch {
  /// The number of nanoseconds since an arbitrary instant, also in a replay, where the system's functions
  /// show the replay's time.
  @inline(__always)
  package static func now() -> Int64 { real_uptime_ns() }
}
