import Foundation

/// The time of a replay: a value that its driver sets, and the timers that wait for it.
///
///     let clock = VirtualClock()
///     let token = clock.schedule(after: 500_000, origin: "long press") { print("held") }
///     while clock.fireNext(through: 1_000_600_000) {}  // prints "held", the clock at 1_000_500_000
///     clock.advance(to: 1_000_600_000)
///     clock.cancel(token)                              // it has fired: nothing happens
///
/// Nothing here sleeps or reads a real clock. Timers fire in the order of (deadline, scheduling): of two with
/// the same deadline, the one scheduled first fires first. A timer that another timer's action schedules for
/// the same instant fires at that instant, after those that were already waiting for it.
///
/// Scheduling and cancelling are O(log n) and do not allocate once the number of simultaneous timers has
/// reached its maximum. What a closure captures is up to the caller: a closure made for each call costs an
/// allocation, one that is kept in a stored property (not an optional or lazy one) does not. Times are
/// integer microseconds of uptime.
@MainActor
package final class VirtualClock {
  /// Identifies a scheduled timer; stale, and then harmless, once the timer has fired or been cancelled.
  package struct Token: Hashable, Sendable {
    let slot: Int32
    let generation: UInt32

    init(slot: Int32, generation: UInt32) { (self.slot, self.generation) = (slot, generation) }

    /// The token of a ``number``.
    init(number: UInt64) {
      self.init(
        slot: Int32(truncatingIfNeeded: number), generation: UInt32(truncatingIfNeeded: number >> 32))
    }

    /// The token as one number, for code in C.
    var number: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: slot)) }
  }

  /// An entry of the heap: only the order, so that sifting does not touch closures.
  struct Entry {
    let deadline: Int64
    let order: UInt64
    let slot: Int32
  }

  /// The data of a timer; slots are reused, each time with a new generation.
  struct Slot {
    var generation: UInt32 = 0
    /// The index of the timer's entry in the heap, or −1 while the slot is free.
    var position: Int32 = -1
    /// The time between two firings, in µs, or 0 for a timer that fires once.
    var interval: Int64 = 0
    var origin = ""
    // Not optional: an optional closure is stored behind a thunk, which costs a separate allocation.
    var action: @MainActor () -> Void = VirtualClock.nothing

    /// Stores a timer and returns its generation.
    mutating func start(interval: Int64?, origin: String, action: @escaping @MainActor () -> Void) -> UInt32 {
      self.interval = interval.map { max(1, $0) } ?? 0
      self.origin = origin
      self.action = action
      return generation
    }

    /// Clears the timer and returns its action.
    mutating func stop() -> @MainActor () -> Void {
      let stopped = action
      action = VirtualClock.nothing
      generation &+= 1
      position = -1
      return stopped
    }
  }

  /// The uptime at which a replay starts: 1,000 s, so that "now minus zero" is never a short time.
  nonisolated package static let startOfReplay: Int64 = 1_000_000_000

  // Written on the main thread only; `CACurrentMediaTime` reads it without isolation.
  @exclusivity(unchecked)
  nonisolated(unsafe) var time: Int64

  @exclusivity(unchecked) var heap: [Entry] = []
  @exclusivity(unchecked) var slots: [Slot] = []
  @exclusivity(unchecked) var freeSlots: [Int32] = []
  @exclusivity(unchecked) var scheduled: UInt64 = 0

  /// The number of callbacks since the clock last moved; the driver gives up at its limit.
  // Computed, because another module would check its own access to a stored property, whatever attribute it
  // has here.
  package var callbacksAtThisInstant: Int { callbackCount }
  @exclusivity(unchecked)
  private var callbackCount = 0

  /// The purpose of the latest callback, to be named when a case gets stuck at an instant.
  package var latestOrigin: String { latestFixedText.map(\.description) ?? latestText }
  @exclusivity(unchecked)
  private var latestText = ""
  /// The same for a callback whose text is part of the program, which takes precedence; set for each action
  /// of a recognizer.
  @exclusivity(unchecked)
  private var latestFixedText: StaticString?

  /// The number of waiting timers that fire once.
  @exclusivity(unchecked)
  package internal(set) var oneShotTimerCount = 0

  /// Called when a timer is scheduled, is cancelled or fires; nil without an observer.
  @exclusivity(unchecked)
  package var observer: (@MainActor (TimerEvent) -> Void)?

  /// The action of a free slot.
  nonisolated static let nothing: @MainActor @Sendable () -> Void = {}

  /// Makes a clock without timers at an uptime in µs.
  package init(now: Int64 = VirtualClock.startOfReplay) {
    time = now
  }

  /// The uptime in µs; never goes backwards.
  nonisolated package var now: Int64 { time }

  /// The uptime in seconds.
  nonisolated package var nowInSeconds: TimeInterval { TimeInterval(time) / 1_000_000 }

  /// Whether a timer that fires once is waiting; repeating ones alone do not keep a replay going.
  package var hasOneShotTimers: Bool { oneShotTimerCount > 0 }

  /// The deadline of the next timer, in µs of uptime, or nil if none is waiting.
  package var nextDeadline: Int64? { heap.first?.deadline }

  /// The timer that fires next: its deadline, in µs of uptime, and its purpose; nil if none is waiting.
  package var nextTimer: (deadline: Int64, origin: String)? {
    heap.first.map { ($0.deadline, slots[Int($0.slot)].origin) }
  }

  /// Moves the clock forward to an uptime in µs; an earlier time has no effect.
  ///
  /// Timers that are due by then do not fire here; the driver calls `fireNext(through:)` until it is false.
  package func advance(to time: Int64) {
    guard time > self.time else { return }
    self.time = time
    callbackCount = 0
  }

  /// Counts a callback that is not a timer, such as a block on the main queue, towards the instant's limit.
  package func countCallback(origin: String) {
    callbackCount += 1
    latestText = origin
    latestFixedText = nil
  }

  /// The same, without reference counting for a string.
  package func countCallback(fixedOrigin: StaticString) {
    callbackCount += 1
    latestFixedText = fixedOrigin
  }
}
