import Foundation
import Testing

@testable import RetouchReplayClock

/// The time that client code sees while a replay's clock is held. Each test releases the clock before it
/// waits for anything.
@MainActor @Suite("The system's time during a replay (rule 6 of the clock)", .serialized)
struct ReplayTimeTests {
  /// Runs a body with a clock held, lets all timers fire, and returns the notes with their times in ms.
  private func held(
    seed: UInt64 = 0, _ body: (VirtualClock, @escaping (String) -> Void) -> Void
  ) -> [String] {
    let clock = VirtualClock()
    final class Notes { var lines: [String] = [] }
    let notes = Notes()
    ReplayContext(clock: clock, seed: seed).run {
      body(clock) { notes.lines.append("\((clock.now - VirtualClock.startOfReplay) / 1000) \($0)") }
      let limit = clock.now + 1_000_000
      while clock.fireNext(through: limit) {}
      clock.cancelAll()
    }
    return notes.lines
  }

  @Test("the date is 2026-01-01 and every clock stands still until the replay's moves (rule 2 of the clock)")
  func dates() {
    _ = held { clock, _ in
      #expect(Date().timeIntervalSince1970 == 1_767_225_600)
      #expect(DispatchTime.now().uptimeNanoseconds == 1_000_000_000_000)
      #expect(ProcessInfo.processInfo.systemUptime == 1000)
      let start = ContinuousClock.now
      clock.advance(to: clock.now + 250_000)
      #expect(Date().timeIntervalSince1970 == 1_767_225_600.25)
      #expect(DispatchTime.now().uptimeNanoseconds == 1_000_250_000_000)
      #expect(ContinuousClock.now - start == .milliseconds(250))
      #expect(ReplayTime.remarks == [])
    }
    #expect(abs(Date().timeIntervalSince1970 - 1_767_225_600.25) > 1)
    let before = DispatchTime.now()
    #expect(DispatchTime.now() >= before)
  }

  /// What each time function of the C library returns, in µs: dates since 1970, others since the start.
  nonisolated private static let clocks: [(name: String, isDate: Bool, read: @Sendable () -> Int64)] = [
    ("time", true, { Int64(time(nil)) * 1_000_000 }),
    (
      "gettimeofday", true,
      {
        var now = timeval()
        gettimeofday(&now, nil)
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_usec)
      }
    ),
    (
      "timespec_get", true,
      {
        var now = timespec()
        return timespec_get(&now, TIME_UTC) == TIME_UTC ? microseconds(now) : -1
      }
    ),
    ("CLOCK_REALTIME", true, { read(CLOCK_REALTIME) }),
    ("CLOCK_REALTIME_COARSE", true, { read(CLOCK_REALTIME_COARSE) }),
    ("CLOCK_TAI", true, { read(CLOCK_TAI) }),
    ("clock", false, { Int64(clock()) }),
    ("times", false, { Int64(times(nil)) * 1_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK))) }),
    ("CLOCK_MONOTONIC", false, { read(CLOCK_MONOTONIC) }),
    ("CLOCK_MONOTONIC_RAW", false, { read(CLOCK_MONOTONIC_RAW) }),
    ("CLOCK_BOOTTIME", false, { read(CLOCK_BOOTTIME) }),
    ("CLOCK_PROCESS_CPUTIME_ID", false, { read(CLOCK_PROCESS_CPUTIME_ID) }),
    ("CLOCK_THREAD_CPUTIME_ID", false, { read(CLOCK_THREAD_CPUTIME_ID) }),
    ("SuspendingClock", false, { uptime(SuspendingClock.now, since: suspendingStart) }),
    ("systemUptime", false, { Int64((ProcessInfo.processInfo.systemUptime * 1_000_000).rounded()) }),
  ]

  nonisolated private static func read(_ id: clockid_t) -> Int64 {
    var now = timespec()
    return clock_gettime(id, &now) == 0 ? microseconds(now) : -1
  }

  nonisolated private static func microseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  nonisolated(unsafe) private static var suspendingStart = SuspendingClock.now

  nonisolated private static func uptime(_ now: SuspendingClock.Instant, since start: SuspendingClock.Instant)
    -> Int64
  {
    let passed = (now - start).components
    return VirtualClock.startOfReplay + passed.seconds * 1_000_000 + passed.attoseconds / 1_000_000_000_000
  }

  @Test("each clock of the C library shows the replay's time, and the system's again after it")
  func clockFunctions() {
    let before = Self.clocks.map { $0.read() }
    _ = held { clock, _ in
      Self.suspendingStart = SuspendingClock.now
      for step: Int64 in [0, 3_000_000] {
        clock.advance(to: clock.now + step)
        for (name, isDate, read) in Self.clocks {
          let start = isDate ? ReplayTime.startDate * 1_000_000 : VirtualClock.startOfReplay
          #expect(read() == start + clock.now - VirtualClock.startOfReplay, "\(name)")
        }
      }
      srand(UInt32(truncatingIfNeeded: time(nil)))
      let first = rand()
      srand(UInt32(ReplayTime.startDate + 3))
      #expect(rand() == first)
      #expect(ReplayTime.remarks == [])
    }
    for (clock, old) in zip(Self.clocks, before) where clock.name != "SuspendingClock" {
      #expect(clock.read() >= old && clock.read() - old < 600_000_000, "\(clock.name)")
    }
  }

  @Test("another thread has the system's time meanwhile")
  func otherThread() {
    _ = held { _, _ in
      final class Box: @unchecked Sendable { var date = 0 }
      let box = Box()
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        box.date = time(nil)
        done.signal()
      }
      done.wait()
      #expect(box.date != Int(ReplayTime.startDate))
      #expect(time(nil) == Int(ReplayTime.startDate))
    }
  }

  @Test(
    "a sleep returns at once with its time counted as passed, and is reported",
    arguments: ["sleep", "usleep", "nanosleep", "clock_nanosleep", "until", "Thread.sleep"])
  func sleeping(function: String) {
    let real = ContinuousClock.now
    _ = held { clock, _ in
      var time = timespec(tv_sec: 30, tv_nsec: 0)
      switch function {
      case "sleep": #expect(sleep(30) == 0)
      case "usleep": #expect(usleep(30_000_000) == 0)
      case "nanosleep": #expect(nanosleep(&time, nil) == 0)
      case "clock_nanosleep": #expect(clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nil) == 0)
      case "until":
        time.tv_sec = 1030
        #expect(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == 0)
      default: Thread.sleep(forTimeInterval: 30)
      }
      #expect(Date().timeIntervalSince1970 == 1_767_225_630)
      #expect(clock.now == VirtualClock.startOfReplay)
      clock.advance(to: clock.now + 31_000_000)
      #expect(Date().timeIntervalSince1970 == 1_767_225_631)
      #expect(
        ReplayTime.remarks == [
          "a sleep comes back at once: clocks show its time as passed, and the replay's input does not wait"
        ])
    }
    #expect(ContinuousClock.now - real < .seconds(20))
  }

  /// What each source of random numbers gives, as one text.
  private static func draw() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(getentropy(&bytes, bytes.count) == 0)
    return [
      "\(Int.random(in: 0..<1_000_000_000))", "\([1, 2, 3, 4, 5, 6, 7, 8].shuffled())", "\(bytes)",
      "\(arc4random_uniform(1_000_000))", UUID().uuidString, "\(rand()) \(random()) \(drand48())",
    ]
  }

  @Test("random numbers come from the replay's seed, and begin anew (rule 10 of the clock)")
  func randomNumbers() {
    func drawn(seed: UInt64) -> [String] {
      var lines: [String] = []
      _ = held(seed: seed) { _, _ in
        lines = Self.draw()
        #expect(ReplayTime.remarks == [])
      }
      return lines
    }
    let (first, again, other) = (drawn(seed: 1), drawn(seed: 1), drawn(seed: 2))
    #expect(first == again)
    // The C library's generators begin as in a new process.
    #expect(zip(first, other).count { $0 != $1 } == first.count - 1)
    #expect(first.last == other.last && first.last?.hasPrefix("1804289383 846930886 ") == true)
    #expect(Self.draw() != Self.draw())
  }

  @Test("objects hash by the order in which they are first asked, and keep their number after the replay")
  func hashes() {
    final class Item: NSObject {}
    let items = (0..<100).map { _ in Item() }
    var numbers: [Int] = []
    for _ in 0..<2 {
      let items = (0..<100).map { _ in Item() }
      _ = held { _, _ in
        numbers = items.reversed().map(\.hash)
        #expect(numbers == Array(1...100))
        #expect(items.reversed().map(\.hash) == numbers)
        #expect(items[99].description == "<Item: 0x1>")
      }
      #expect(items.reversed().map(\.hash) == numbers)
      #expect(items[99].description != "<Item: 0x1>")
    }
    let outside = items.map(\.hash)
    _ = held { _, _ in #expect(items.map(\.hash) == outside) }
    #expect(Set(outside).isDisjoint(with: numbers) && Set(outside).count == 100)
  }

  @Test("work delayed on the main queue runs at its deadline, in each form")
  func asyncAfter() {
    let lines = held { _, note in
      nonisolated(unsafe) let note = note
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { note("seconds") }
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(200)) { note("interval") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, qos: .userInitiated, flags: []) { note("qos") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.4) { note("wall") }
      DispatchQueue.main.asyncAfter(deadline: .now()) {
        note("now")
        DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(50_000)) { note("nested") }
      }
      let item = DispatchWorkItem { note("item") }
      let cancelled = DispatchWorkItem { note("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.26, execute: cancelled)
      cancelled.cancel()
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { note("never") }
    }
    #expect(
      lines == ["0 now", "50 nested", "100 qos", "200 interval", "250 item", "300 seconds", "400 wall"])
  }

  @Test("timers follow the clock, do not keep it going by repeating, and stop when they are invalidated")
  func timers() {
    let lines = held { clock, note in
      nonisolated(unsafe) let note = note
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in note("once") }
      nonisolated(unsafe) var left = 3
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        note("again")
        left -= 1
        if left == 0 { timer.invalidate() }
      }
      let added = Timer(fire: Date(timeIntervalSinceNow: 0.15), interval: 0, repeats: false) {
        note("added \($0.isValid)")
      }
      RunLoop.main.add(added, forMode: .default)
      RunLoop.main.add(added, forMode: .common)
      let moved = Timer.scheduledTimer(withTimeInterval: 0.9, repeats: false) { _ in note("moved") }
      moved.fireDate = Date(timeIntervalSinceNow: 0.05)
      let stopped = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in note("stopped") }
      stopped.invalidate()
      #expect(clock.heap.count == 4)
      #expect(clock.oneShotTimerCount == 3)
    }
    #expect(
      lines == ["50 moved", "100 again", "150 added true", "200 again", "300 once", "300 again"])
  }

  @Test("a timer that is still waiting when the clock is given back never fires")
  func leftTimer() {
    nonisolated(unsafe) var timer: Timer?
    nonisolated(unsafe) var fired = 0
    _ = held { _, _ in
      timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in fired += 1 }
      #expect(timer?.isValid == true)
    }
    #expect(timer?.isValid == false)
    #expect(fired == 2)
  }

  @Test("work delayed on another queue follows the clock as well")
  func otherQueues() {
    let lines = held { _, note in
      nonisolated(unsafe) let note = note
      DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(100_001)) { note("global") }
      DispatchQueue(label: "own").asyncAfter(deadline: .now() + 0.05) { note("own") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1000) { note("never") }
      #expect(ReplayTime.remarks == [])
    }
    #expect(lines == ["50 own", "100 global"])
  }

  @Test("what is still at work when the clock is given back never runs, and what is ready runs before")
  func leftWork() {
    nonisolated(unsafe) var ran: [String] = []
    _ = held { _, _ in
      DispatchQueue.global().async { ran.append("ready") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
        DispatchQueue.main.async { ran.append("due") }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { ran.append("late") }
      #expect(ReplayTime.workLeft == "asyncAfter, work on a queue")
    }
    #expect(ran == ["due", "ready"] || ran == ["ready", "due"])
    _ = held { _, _ in #expect(ReplayTime.workLeft == nil) }
    #expect(ran.count == 2)
  }
}
