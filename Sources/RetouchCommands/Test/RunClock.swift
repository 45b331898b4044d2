import Foundation
import RetouchVerdict

/// The machine's time as the commands read it, which tests replace.
package struct RunClock {
  /// The time since some instant in the past, in µs; it never goes back.
  package var elapsed: () -> Int64
  /// The seconds since 1970-01-01T00:00:00Z.
  package var date: () -> Int64

  /// Creates a clock.
  package init(elapsed: @escaping () -> Int64, date: @escaping () -> Int64) {
    self.elapsed = elapsed
    self.date = date
  }

  /// The machine's clocks.
  package static var system: RunClock {
    func read(_ clock: clockid_t) -> timespec {
      var time = timespec()
      clock_gettime(clock, &time)
      return time
    }
    return RunClock(
      elapsed: {
        let time = read(CLOCK_MONOTONIC)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
      },
      date: { Int64(read(CLOCK_REALTIME).tv_sec) })
  }
}
