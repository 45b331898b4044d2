public import RetouchRecording

/// The next step of a live replay.
public enum LiveStep: Hashable, Sendable {
  /// A device reported something, not earlier than the step before.
  case entry(TimedEntry)
  /// Nothing was reported up to this time, in µs since the start: timers that are due by then fire.
  case time(Int64)
  /// The replay is over, at this time in µs since the start.
  case end(Int64)
}

/// Where a live replay gets its input, and where its lines go. The closures are called on the system's clock.
struct LiveFeed {
  /// Waits for the next step; the argument is the latest time at which the engine wants to wake up, or nil.
  let next: (_ wake: Int64?) -> LiveStep
  /// Takes the lines of instants that are over.
  let lines: ([OutcomeLine]) -> Void
  /// Called before and after each frame is handled, or nil.
  var news: ((LiveNews) -> Void)?
}
