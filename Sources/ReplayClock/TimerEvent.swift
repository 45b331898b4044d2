/// What happens to a timer of a clock, for somebody who wants to know what a replay waited for.
package enum TimerEvent: Hashable, Sendable {
  /// It was scheduled for an uptime in µs; a repeating one tells this once.
  case scheduled(VirtualClock.Token, deadline: Int64, origin: String)
  /// It was cancelled before it fired.
  case cancelled(VirtualClock.Token)
  /// It is about to fire, at the clock's present time; a repeating one tells this each time.
  case fires(VirtualClock.Token)
}
