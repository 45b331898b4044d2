import CoreGraphics

/// The time of a replay: a field that its driver sets, and the timers that wait for it.
///
///     let clock = VirtualClock()
///     let token = clock.schedule(after: 500_000, origin: "long press") { print("held") }
///     while clock.fireNext(through: 1_000_600_000) {}  // prints "held", the clock at 1_000_500_000
///     clock.advance(to: 1_000_600_000)
///     clock.cancel(token)                              // it has fired: nothing happens
///
/// Nothing here sleeps or reads a real clock. Timers fire in the order of (deadline, scheduling): of two with
/// one deadline the one scheduled first fires first, and one that is scheduled by a timer's action for the
/// same instant fires at that instant, after those that stood there already.
///
/// Scheduling and cancelling are O(log n) and, once as many timers have stood at one time as ever will,
/// allocate nothing. What a closure captures is the caller's: one that is made anew for each call takes an
/// allocation, one that is kept in a stored property (not an optional or lazy one) takes none. Times are integer microseconds of uptime.
@MainActor
package final class VirtualClock {
  /// Names a timer that was scheduled; stale, and then harmless, as soon as it has fired or been cancelled.
  package struct Token: Hashable, Sendable {
    let slot: Int32
    let generation: UInt32
  }

  /// What stands in the heap: the order alone, so that sifting touches no closure.
  struct Entry {
    let deadline: Int64
    let order: UInt64
    let slot: Int32
  }

  /// What a timer is; slots are used again, each time in a new generation.
  struct Slot {
    var generation: UInt32 = 0
    /// Where the timer's entry stands in the heap, or −1 while the slot is free.
    var position: Int32 = -1
    /// The time between two firings, in µs, or 0 for a timer that fires once.
    var interval: Int64 = 0
    var origin = ""
    // Not optional: an optional closure is stored behind a thunk, which takes an allocation of its own.
    var action: @MainActor () -> Void = VirtualClock.nothing

    /// Takes a timer in, and says in which generation.
    mutating func start(interval: Int64?, origin: String, action: @escaping @MainActor () -> Void) -> UInt32 {
      self.interval = interval.map { max(1, $0) } ?? 0
      self.origin = origin
      self.action = action
      return generation
    }

    /// Lets the timer go, and hands over its action.
    mutating func stop() -> @MainActor () -> Void {
      let stopped = action
      action = VirtualClock.nothing
      generation &+= 1
      position = -1
      return stopped
    }
  }

  /// The uptime that a replay starts at: 1,000 s, so that "now minus zero" is never a short time.
  nonisolated package static let startOfReplay: Int64 = 1_000_000_000

  /// The clock that the running replay holds, or nil outside a replay.
  ///
  /// One replay at a time sets it, on the main thread, and nothing else writes it; code on other threads has
  /// no part in a replay and must not ask for the time during one. That is what makes the plain variable safe.
  /// While it is set, the same thread's `Date()`, `DispatchTime.now()`, `asyncAfter` and `Timer` follow it too.
  nonisolated(unsafe) package static var current: VirtualClock? {
    didSet { MainActor.assumeIsolated { ReplayTime.follow(current) } }
  }

  // Unsafe as `current` is, and for the same reason: `CACurrentMediaTime` reads it without isolation.
  @exclusivity(unchecked)
  nonisolated(unsafe) var time: Int64

  @exclusivity(unchecked) var heap: [Entry] = []
  @exclusivity(unchecked) var slots: [Slot] = []
  @exclusivity(unchecked) var freeSlots: [Int32] = []
  @exclusivity(unchecked) var scheduled: UInt64 = 0

  /// How many callbacks have run since the clock last moved; the driver gives up at its limit.
  @exclusivity(unchecked)
  package private(set) var callbacksAtThisInstant = 0

  /// What the latest callback was for, to be named when a case gets stuck at an instant.
  package var latestOrigin: String { latestFixedText.map(\.description) ?? latestText }
  @exclusivity(unchecked)
  private var latestText = ""
  /// The same for one whose text is part of the program, which takes its place; set for each action of a recognizer.
  @exclusivity(unchecked)
  private var latestFixedText: StaticString?

  /// How many timers that fire once are waiting.
  @exclusivity(unchecked)
  package internal(set) var oneShotTimerCount = 0

  /// What a free slot would run.
  nonisolated static let nothing: @MainActor @Sendable () -> Void = {}

  /// Makes a clock without timers that stands at an uptime in µs.
  package init(now: Int64 = VirtualClock.startOfReplay) {
    time = now
  }

  /// The uptime in µs; never goes backwards.
  nonisolated package var now: Int64 { time }

  /// The uptime in seconds.
  nonisolated package var nowInSeconds: TimeInterval { TimeInterval(time) / 1_000_000 }

  /// How many timers are waiting, repeating ones included.
  package var timerCount: Int { heap.count }

  /// Whether a timer is waiting that fires once; repeating ones alone do not keep a replay going.
  package var hasOneShotTimers: Bool { oneShotTimerCount > 0 }

  /// When the next timer is due, in µs of uptime, or nil when none is waiting.
  package var nextDeadline: Int64? { heap.first?.deadline }

  /// Moves the clock forward to an uptime in µs; an earlier time leaves it where it is.
  ///
  /// Timers that are due by then do not fire here: the driver calls `fireNext(through:)` until it says no.
  package func advance(to time: Int64) {
    guard time > self.time else { return }
    self.time = time
    callbacksAtThisInstant = 0
  }

  /// Counts a callback that is no timer, such as a block of the main queue, against the instant's limit.
  package func countCallback(origin: String) {
    callbacksAtThisInstant += 1
    latestText = origin
    latestFixedText = nil
  }

  /// The same, without counting references to a string.
  package func countCallback(fixedOrigin: StaticString) {
    callbacksAtThisInstant += 1
    latestFixedText = fixedOrigin
  }
}
