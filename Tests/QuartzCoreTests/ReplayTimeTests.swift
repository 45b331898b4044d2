import Foundation
import Testing

@testable import QuartzCore

/// Time of client code while a replay's clock is held. Each test gives the clock back before it waits for anything.
@MainActor @Suite("The system's time during a replay", .serialized)
struct ReplayTimeTests {
  /// Runs a body with a clock held, lets all timers fire, and hands back what was noted with the time in ms.
  private func held(_ body: (VirtualClock, @escaping (String) -> Void) -> Void) -> [String] {
    let clock = VirtualClock()
    VirtualClock.current = clock
    defer { VirtualClock.current = nil }
    final class Notes { var lines: [String] = [] }
    let notes = Notes()
    body(clock) { notes.lines.append("\((clock.now - VirtualClock.startOfReplay) / 1000) \($0)") }
    let limit = clock.now + 1_000_000
    while clock.fireNext(through: limit) {}
    clock.cancelAll()
    return notes.lines
  }

  @Test("the date is 2026-01-01 and every clock stands still until the replay's moves")
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

  @Test("work that is put off on the main queue runs at its deadline, in each form")
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

  @Test("timers fire on the clock, repeat without keeping it going, and stop when they are told")
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
      #expect(clock.timerCount == 4)
      #expect(clock.oneShotTimerCount == 3)
    }
    #expect(
      lines == ["50 moved", "100 again", "150 added true", "200 again", "300 once", "300 again"])
  }

  @Test("a timer that is left when the clock is given back never fires")
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

  @Test("what another queue puts off counts real time, and is said")
  func otherQueues() {
    let done = DispatchSemaphore(value: 0)
    _ = held { _, _ in
      DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(1)) { done.signal() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1000) {}
      #expect(
        ReplayTime.remarks
          == ["asyncAfter on another queue than the main one counts real time, which a replay does not"])
    }
    done.wait()
  }
}
