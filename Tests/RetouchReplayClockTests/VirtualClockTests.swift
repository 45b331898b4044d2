import Testing

@testable import RetouchReplayClock

@MainActor @Suite("The virtual clock (rule 1 of the clock)")
struct VirtualClockTests {
  let clock = VirtualClock()

  /// The names of what fired, in order. It is a class so that actions can append to it.
  @MainActor final class Log {
    var lines: [String] = []
  }
  let log = Log()

  func note(_ line: String) -> @MainActor () -> Void {
    { [log, clock] in log.lines.append("\(clock.now - VirtualClock.startOfReplay) \(line)") }
  }

  func fireAll(through limit: Int64 = .max) {
    while clock.fireNext(through: limit) {}
  }

  @Test("starts at an uptime of 1,000 s and moves only forwards")
  func start() {
    #expect(clock.now == 1_000_000_000)
    #expect(clock.nowInSeconds == 1000)
    clock.advance(to: 1_000_000_007)
    clock.advance(to: 5)
    #expect(clock.now == 1_000_000_007)
    #expect(clock.nextDeadline == nil)
    #expect(!clock.fireNext(through: .max))
  }

  @Test("timers fire by deadline, then in the order of scheduling, with the clock at the deadline")
  func order() {
    clock.schedule(after: 20, origin: "c", note("c"))
    clock.schedule(after: 10, origin: "a", note("a"))
    clock.schedule(after: 10, origin: "b", note("b"))
    clock.schedule(after: -5, origin: "now", note("now"))
    #expect(clock.waitingTimers.map(\.origin) == ["now", "a", "b", "c"])
    #expect(clock.oneShotTimerCount == 4)
    fireAll()
    #expect(log.lines == ["0 now", "10 a", "10 b", "20 c"])
    #expect(!clock.hasOneShotTimers)
    #expect(clock.heap.count == 0)
  }

  @Test("a timer at the limit fires, one a microsecond later waits")
  func limit() {
    clock.schedule(after: 10, origin: "at", note("at"))
    clock.schedule(after: 11, origin: "later", note("later"))
    fireAll(through: clock.now + 10)
    #expect(log.lines == ["10 at"])
    #expect(clock.nextDeadline == clock.now + 1)
  }

  @Test("a timer scheduled by a timer for the same instant fires after those already scheduled")
  func sameInstant() {
    clock.schedule(after: 10, origin: "first") { [clock, self] in
      note("first")()
      clock.schedule(after: 0, origin: "nested", note("nested"))
    }
    clock.schedule(after: 10, origin: "second", note("second"))
    fireAll()
    #expect(log.lines == ["10 first", "10 second", "10 nested"])
  }

  @Test("a deadline that has passed counts as now")
  func past() {
    clock.advance(to: clock.now + 50)
    clock.schedule(at: 3, origin: "past", note("past"))
    fireAll()
    #expect(log.lines == ["50 past"])
  }

  @Test("a repeating timer fires at each interval until it is cancelled, and keeps nothing else waiting")
  func repeating() {
    let token = clock.schedule(after: 5, origin: "tick", repeating: 10, note("tick"))
    #expect(!clock.hasOneShotTimers)
    fireAll(through: clock.now + 30)
    #expect(log.lines == ["5 tick", "15 tick", "25 tick"])
    #expect(clock.isWaiting(token))
    clock.cancel(token)
    #expect(!clock.isWaiting(token))
    fireAll()
    #expect(log.lines.count == 3)
    #expect(clock.oneShotTimerCount == 0)
  }

  @Test("a repeating timer may cancel itself while it fires")
  func selfCancel() {
    let owner = Owner(clock: clock)
    owner.token = clock.schedule(after: 1, origin: "once", repeating: 1) { [clock, owner, self] in
      note("once")()
      if let token = owner.token { clock.cancel(token) }
    }
    fireAll()
    #expect(log.lines == ["1 once"])
    #expect(clock.heap.count == 0)
  }

  @Test("an interval of zero becomes one microsecond, so that time moves on")
  func noInterval() {
    clock.schedule(after: 0, origin: "busy", repeating: 0, note("busy"))
    fireAll(through: clock.now + 2)
    #expect(log.lines == ["0 busy", "1 busy", "2 busy"])
  }

  @Test("a stale token is harmless, even when its slot is in use again")
  func staleToken() {
    let first = clock.schedule(after: 1, origin: "first", note("first"))
    clock.cancel(first)
    clock.cancel(first)
    let second = clock.schedule(after: 2, origin: "second", note("second"))
    #expect(second.slot == first.slot)
    clock.cancel(first)
    #expect(clock.isWaiting(second))
    fireAll()
    clock.cancel(second)
    #expect(log.lines == ["2 second"])
    #expect(clock.oneShotTimerCount == 0)
  }

  @Test("starting and cancelling a timer for each touch keeps to one slot")
  func steadyState() {
    for _ in 0..<10_000 {
      clock.cancel(clock.schedule(after: 500_000, origin: "press") {})
      clock.schedule(after: 0, origin: "fires") {}
      fireAll(through: clock.now)
    }
    #expect(clock.slots.count == 1)
    #expect(clock.freeSlots.count == 1)
    #expect(clock.heap.capacity <= 4)
  }

  @Test("callbacks at one instant are counted and named, and the count starts over when the clock moves")
  func callbackCount() {
    clock.schedule(after: 3, origin: "a") {}
    clock.schedule(after: 3, origin: "b") {}
    clock.schedule(after: 4, origin: "c") {}
    fireAll(through: clock.now + 3)
    #expect(clock.callbacksAtThisInstant == 2)
    #expect(clock.latestOrigin == "b")
    clock.countCallback(origin: "main queue")
    #expect(clock.callbacksAtThisInstant == 3)
    #expect(clock.latestOrigin == "main queue")
    clock.fireNext(through: .max)
    #expect(clock.callbacksAtThisInstant == 1)
    clock.advance(to: clock.now + 1)
    #expect(clock.callbacksAtThisInstant == 0)
  }

  @Test("a delay beyond the end of time is limited to it, and never overflows")
  func endOfTime() {
    clock.schedule(after: .max, origin: "never", note("never"))
    #expect(clock.nextDeadline == .max)
    fireAll(through: .max - 1)
    #expect(log.lines.isEmpty)
  }

  @Test("cancelling all leaves nothing to fire and every slot free")
  func cancelAll() {
    let tokens = (0..<5).map { clock.schedule(after: $0, origin: "t", note("t")) }
    clock.schedule(after: 0, origin: "r", repeating: 1, note("r"))
    clock.cancelAll()
    fireAll()
    #expect(log.lines.isEmpty)
    #expect(!clock.hasOneShotTimers)
    #expect(clock.freeSlots.count == 6)
    #expect(!tokens.contains(where: clock.isWaiting))
  }

  @MainActor final class Owner {
    let clock: VirtualClock
    var token: VirtualClock.Token?
    init(clock: VirtualClock) { self.clock = clock }
    isolated deinit { if let token { clock.cancel(token) } }
  }

  @Test("timers may be cancelled while what an action captured is freed")
  func freedWithAction() {
    let other = clock.schedule(after: 9, origin: "other", note("other"))
    var owner: Owner? = Owner(clock: clock)
    owner?.token = other
    let holder = clock.schedule(after: 5, origin: "holder") { [owner] in _ = owner }
    owner = nil
    #expect(clock.isWaiting(other))
    clock.cancel(holder)
    #expect(!clock.isWaiting(other))
    #expect(clock.heap.count == 0)
  }
}
