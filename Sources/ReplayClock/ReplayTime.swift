import CReplayTime
import Foundation
import Faults

/// Makes the system time that client code reads follow the clock of the running replay.
///
/// It replaces functions of libc, libdispatch and Foundation themselves, on the replaying thread only, so
/// that it does not matter what a client imports or which form of a function it calls. The clock drives
/// `Date()` and the other clocks of the C library, `asyncAfter` on the main queue with closures and work
/// items, and `Timer`. A sleep returns at once, and its time appears to have passed. ``remarks`` reports
/// sleeps, whatever cannot be driven and runs in real time (other queues and dispatch sources), and random
/// numbers. Other threads see the system's time.
@MainActor
package enum ReplayTime {
  /// The date of a recording's time 0: 2026-01-01T00:00:00Z in seconds since 1970.
  package static let startDate: Int64 = 1_767_225_600

  private static let epoch = startDate * 1_000_000 - VirtualClock.startOfReplay
  private static var timers: [ClientTimer] = []

  /// What the client has done since the replay began that was not driven by the clock, and the random numbers
  /// that it drew: one sentence for each kind, without repetition, in order.
  package private(set) static var remarks: [String] = []

  /// Adds a sentence to the remarks.
  package static func note(_ sentence: String) {
    if Fault.isPlanted(.timeWithoutRemarks) { return }
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }

  private static func escape(_ what: String) -> String {
    "\(what) counts real time, which a replay does not"
  }

  private static let calls: UnsafePointer<retouch_replay_time> = {
    let calls = UnsafeMutablePointer<retouch_replay_time>.allocate(capacity: 1)
    calls.initialize(
      to: retouch_replay_time(
        now: { ReplayContext.runningClock?.time ?? 0 },
        after: { time, block in
          nonisolated(unsafe) let body = unsafeBitCast(block, to: (@convention(block) () -> Void).self)
          MainActor.assumeIsolated {
            _ = ReplayContext.runningClock?.schedule(at: time, origin: "asyncAfter") { body() }
          }
        },
        timer: { timer in
          nonisolated(unsafe) let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
          MainActor.assumeIsolated { take(timer) }
        },
        moved: { timer in
          nonisolated(unsafe) let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
          MainActor.assumeIsolated { timers.first { $0.timer === timer }?.wait() }
        },
        invalidated: { timer in
          nonisolated(unsafe) let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
          MainActor.assumeIsolated { letGo(timer) }
        },
        noted: { sentence in
          let sentence = String(cString: sentence)
          MainActor.assumeIsolated { note(sentence) }
        },
        escaped: { what in
          let what = String(cString: what)
          MainActor.assumeIsolated { note(escape(what)) }
        }))
    return UnsafePointer(calls)
  }()

  /// Follows a clock from now on; nil returns to the system's time, and ends the timers of the replay.
  static func follow(_ clock: VirtualClock?) {
    retouch_hold_time(nil, 0)
    let left = timers
    timers = []
    for timer in left { timer.timer.invalidate() }
    guard clock != nil else { return }
    if Fault.isPlanted(.clocksOfTheMachine) { return }
    retouch_hold_time(calls, epoch)
    remarks = missing.map(escape)
  }

  /// Whether something may have been put on the main queue since the last call; true if the program cannot
  /// tell.
  package static var mainQueueMayBeWoken: Bool {
    if Fault.isPlanted(.wakeupsUnseen) { return false }
    return !seesWakeups || retouch_take_wakeup()
  }

  private static let seesWakeups = retouch_replaces_wakeups()

  /// Runs a closure on the system's clock during a replay, for example to wait for live input.
  package static func withSystemTime<Result>(_ body: () -> Result) -> Result {
    guard ReplayContext.runningClock != nil else { return body() }
    retouch_hold_time(nil, 0)
    defer { retouch_hold_time(calls, epoch) }
    return body()
  }

  /// The replacements that this program was linked without; none in a program that is linked as usual.
  private static let missing: [String] =
    (retouch_replaces_clock() ? [] : ["the system's clock"])
    + (retouch_replaces_after() ? [] : ["asyncAfter"]) + (retouch_replaces_timers() ? [] : ["Timer"])

  private static func take(_ timer: Timer) {
    // A timer is added to several modes of a run loop, one after the other.
    guard !timers.contains(where: { $0.timer === timer }) else { return }
    let taken = ClientTimer(timer)
    timers.append(taken)
    taken.wait()
  }

  private static func letGo(_ timer: Timer) {
    guard let index = timers.firstIndex(where: { $0.timer === timer }) else { return }
    timers.remove(at: index).stop()
  }

  /// The time of a date on the clock, in µs of uptime.
  fileprivate static func uptime(of date: Date) -> Int64? {
    VirtualClock.microseconds(date.timeIntervalSince1970 - Double(startDate)).map {
      $0 + VirtualClock.startOfReplay
    }
  }

  /// The date of a time on the clock.
  fileprivate static func date(at uptime: Int64) -> Date {
    Date(timeIntervalSince1970: Double(uptime + epoch) / 1_000_000)
  }
}

/// A Foundation timer that waits for the replay's clock instead of a run loop.
@MainActor
private final class ClientTimer {
  let timer: Timer
  private var token: VirtualClock.Token?

  init(_ timer: Timer) { self.timer = timer }

  /// Waits for the timer's date; a repeating timer does not keep a replay going.
  func wait() {
    stop()
    guard let clock = ReplayContext.runningClock, let time = ReplayTime.uptime(of: timer.fireDate) else {
      return
    }
    let interval = timer.timeInterval > 0 ? VirtualClock.microseconds(timer.timeInterval) : nil
    token = clock.schedule(at: time, origin: "Timer", repeating: interval) { [weak self] in
      self?.fire(interval: interval, clock)
    }
  }

  func stop() {
    if let token { ReplayContext.runningClock?.cancel(token) }
    token = nil
  }

  private func fire(interval: Int64?, _ clock: VirtualClock) {
    let deadline = clock.now
    timer.fire()
    guard let interval, timer.isValid, token != nil else { return }
    // Setting the date makes it wait again.
    timer.fireDate = ReplayTime.date(at: deadline + interval)
  }
}
