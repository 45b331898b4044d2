public import Recording

/// What a live replay is told next.
public enum LiveStep: Hashable, Sendable {
  /// A device said something; its time is not before that of the step before.
  case entry(TimedEntry)
  /// Nothing was said up to this time, in µs since the start: timers that are due by then fire.
  case time(Int64)
  /// It is over, at this time in µs since the start.
  case end(Int64)
}

/// Where a live replay gets its input from, and where its lines go to.
struct LiveFeed {
  /// Waits for the next step; what it gets is when the engine wants to be woken at the latest, or nil.
  let next: (_ wake: Int64?) -> LiveStep
  /// Takes lines whose instant is over.
  let lines: ([OutcomeLine]) -> Void
}
