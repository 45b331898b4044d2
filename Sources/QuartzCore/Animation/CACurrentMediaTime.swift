import CoreGraphics
import RetouchReplayClock

/// The time since boot, in seconds.
///
/// During a replay it is the replay's own time, which starts at 1,000 s; otherwise the machine's monotonic
/// clock.
public func CACurrentMediaTime() -> CFTimeInterval {
  if let clock = ReplayContext.runningClock { return clock.nowInSeconds }
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return CFTimeInterval(time.tv_sec) + CFTimeInterval(time.tv_nsec) / 1_000_000_000
}
