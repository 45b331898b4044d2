/// What happens to a timer of a clock, for an observer of what a replay waited for.
package enum TimerEvent: Hashable, Sendable {
  /// It was scheduled for an uptime in µs; reported once for a repeating one.
  case scheduled(VirtualClock.Token, deadline: Int64, origin: String)
  /// It was cancelled before it fired.
  case cancelled(VirtualClock.Token)
  /// It is about to fire, at the clock's current time; reported each time for a repeating one.
  case fires(VirtualClock.Token)
}
