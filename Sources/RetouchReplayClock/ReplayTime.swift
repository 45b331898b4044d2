import CRetouchReplayTime
import Foundation

/// Makes the system time that client code reads follow the clock of the running replay.
///
/// It replaces functions of libc, libdispatch and Foundation themselves, on the replaying thread only, so
/// that it does not matter what a client imports or which form of a function it calls. The clock drives
/// `Date()` and the other clocks of the C library, all jobs and sleeps of Swift's concurrency, all queues,
/// timers and groups of libdispatch, and `Timer`. A sleep returns at once, and its time appears to have
/// passed. ``remarks`` reports sleeps of the main thread; what cannot be driven and is the machine's, such as
/// a thread or a file of `/proc`, is told as trouble. Random numbers come from the replay's seed. Other
/// threads see the system's time.
@MainActor
package enum ReplayTime {
  /// The date of a recording's time 0: 2026-01-01T00:00:00Z in seconds since 1970.
  package static let startDate: Int64 = 1_767_225_600

  private static let epoch = startDate * 1_000_000 - VirtualClock.startOfReplay
  private static var timers: [ClientTimer] = []

  /// What the client has done since the replay began that was not driven by the clock: one sentence for each
  /// kind, without repetition, in order.
  package private(set) static var remarks: [String] = []

  /// Adds a sentence to the remarks.
  package static func note(_ sentence: String) {
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }

  private static func escape(_ what: String) -> String {
    "\(what) follows the machine, not the replay"
  }

  /// Receives each trouble of the client's, once, as a line of an outcome words it, and whether it is about
  /// what the replay does not control; nil outside a replay.
  package static var tellsTrouble: ((_ text: String, _ isWarning: Bool) -> Void)?
  private static var troubles: [String: String?] = [:]

  private static func tell(_ trouble: String, isWarning: Bool) {
    if troubles[trouble] != nil { return }
    troubles[trouble] = .some(ClientCall.innermost)
    tellsTrouble?(trouble, isWarning)
  }

  /// The client's function in which a trouble of the replay came about first, if that is known.
  package static func place(of trouble: String) -> String? { troubles[trouble] ?? nil }

  /// Ends a replay that waits for what nothing can bring, given a sentence about that; it does not return.
  ///
  /// There is no way back from such a wait: a process that replays for another one answers for the case here.
  package static var giveUp: (String) -> Never = { sentence in
    fatalError("\(sentence): on a device it would wait for ever")
  }

  private static let calls: UnsafePointer<retouch_replay_time> = {
    let calls = UnsafeMutablePointer<retouch_replay_time>.allocate(capacity: 1)
    calls.initialize(
      to: retouch_replay_time(
        now: { clock?.time ?? 0 },
        schedule: { time, interval, origin, work in
          let origin = String(cString: origin)
          nonisolated(unsafe) let work = work
          return MainActor.assumeIsolated {
            guard let clock else { return 0 }
            return clock.schedule(at: time, origin: origin, repeating: interval > 0 ? interval : nil) {
              retouch_work_is_due(work)
            }.number
          }
        },
        cancel: { number in
          MainActor.assumeIsolated { clock?.cancel(VirtualClock.Token(number: number)) }
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
          if retouch_is_other_process() { return }
          let sentence = String(cString: sentence)
          MainActor.assumeIsolated { note(sentence) }
        },
        escaped: { what in
          if retouch_is_other_process() { return }
          let what = String(cString: what)
          MainActor.assumeIsolated { tell(escape(what), isWarning: true) }
        },
        mistaken: { sentence in
          let sentence = String(cString: sentence)
          MainActor.assumeIsolated { tell(sentence, isWarning: false) }
        },
        stuck: { sentence in
          let sentence = String(cString: sentence)
          MainActor.assumeIsolated { giveUp(sentence) }
        }))
    return UnsafePointer(calls)
  }()

  /// The clock that is followed; for a while longer than the replay that it belongs to (``untilFreed(_:)``).
  nonisolated(unsafe) private static var clock: VirtualClock?
  private static var outlivesReplay = false

  /// Follows a clock from now on; nil returns to the system's time, and ends the timers of the replay.
  ///
  /// - Parameter seed: What the random numbers are made from that client code asks for meanwhile.
  static func follow(_ clock: VirtualClock?, seed: UInt64) {
    let left = timers
    timers = []
    for timer in left { timer.timer.invalidate() }
    if clock == nil, outlivesReplay { return }
    letGo()
    guard let clock else { return }
    self.clock = clock
    retouch_hold_time(calls, epoch)
    beginValues(seed: seed)
    remarks = missing.map(escape)
    troubles = [:]
  }

  private static var startedThreads = 0

  /// How many threads replays have started since the last call.
  package static func takeStartedThreads() -> Int {
    defer { startedThreads = 0 }
    return startedThreads
  }

  /// Whether replays have changed since the last call what the process keeps and nothing can take back, such
  /// as registered defaults.
  package static func takeKept() -> Bool { retouch_take_kept() }

  private static func letGo() {
    if clock != nil {
      endWork()
      startedThreads += Int(retouch_take_started_threads())
    }
    retouch_hold_time(nil, 0)
    clock = nil
  }

  /// Runs a closure that makes a replay, and follows its clock until all that it made is freed: what objects
  /// of a client do then is work of that replay, and reaches no other.
  package static func untilFreed<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    outlivesReplay = true
    defer {
      outlivesReplay = false
      letGo()
    }
    return try body()
  }

  // MARK: Work

  /// Runs the work of queues and of Swift's concurrency that became ready first; false if none can run.
  package static func runNextWork() -> Bool { retouch_run_next_work() }

  /// What is still at work, as a list separated by commas; nil if nothing is.
  ///
  /// It names sleeps, delayed work and work on suspended queues, but no timers that repeat.
  package static var workLeft: String? {
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      buffer.baseAddress.map {
        retouch_describe_work_left($0, buffer.count)
        return String(cString: $0)
      }
    }
    return text?.isEmpty == false ? text : nil
  }

  /// Lets the sleeps of tasks that were cancelled wait no longer; the runtime does not cancel their timers.
  package static func endCancelledSleeps() { retouch_end_cancelled_sleeps() }

  /// Ends the work of a replay, so that none reaches another: what is ready runs, the rest is forgotten.
  ///
  /// An actor whose job were forgotten would never run another one.
  private static func endWork() {
    for _ in 0..<limitAtEnd {
      guard retouch_run_next_work() else { break }
    }
    retouch_forget_work()
  }

  /// How many items of work may follow from the end of a replay.
  private static let limitAtEnd = 10_000

  /// Whether something may have been put on the main queue since the last call; true if the program cannot
  /// tell.
  package static var mainQueueMayBeWoken: Bool {
    return !seesWakeups || retouch_take_wakeup()
  }

  private static let seesWakeups = retouch_replaces_wakeups()

  /// Runs a closure on the system's clock during a replay, for example to wait for live input.
  package static func withSystemTime<Result>(_ body: () -> Result) -> Result {
    guard clock != nil else { return body() }
    retouch_hold_time(nil, 0)
    defer { retouch_hold_time(calls, epoch) }
    return body()
  }

  /// The replacements that this program was linked without; none in a program that is linked as usual.
  package static let missing: [String] =
    (retouch_replaces_clock() ? [] : ["the system's clock"])
    + (retouch_replaces_dispatch() ? [] : ["work of queues and of Swift's concurrency"])
    + (retouch_replaces_timers() ? [] : ["Timer"])
    + (retouch_replaces_hashes() ? [] : ["the order of a set of objects"])
    + (retouch_replaces_hash_values() ? [] : ["the order of a set of texts"])
    + (retouch_replaces_linked() ? [] : ["a function of Swift's libraries"])

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
