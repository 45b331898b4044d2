import RetouchRecording
import RetouchReplayClock
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("The end of a replay (rule 4 of the clock)")
struct ReplayEndTests {
  @Test("comes at the recording's end time, after what is due by then")
  func tail() throws {
    let recording = Gesture.tap(at: Bar.point).idle(2).recorded
    let outcome = try Stage.outcome(recording) { stage in
      UIApplication.shared.clock.schedule(after: 1_500_000, origin: "late") { stage.note("late") }
    }
    #expect(outcome.notes == ["1500000 late"])
    #expect(outcome.endTime == 2_100_000)
  }

  @Test("cancels contacts that are still down, with the reason")
  func stillDown() throws {
    var recording = Gesture.press(at: Bar.point, for: 1).recorded
    recording.entries.removeLast()
    recording.endTime = 700_000
    let outcome = try Replayer.replay(recording, in: Bar.self)
    #expect(
      outcome.words.suffix(3) == [
        "700000 touch 1 cancelled 195.000,800.000 recording ended",
        "700000 history cancelled 95.000,20.000 in back touches cancelled",
        "700000 action history cancelled → Bar",
      ])
    #expect(outcome.anchors.up == nil)
    #expect(outcome.presses == [Outcome.Press(contact: 1, down: 0)])
  }

  @Test("waits for timers that fire once, and for no others")
  func timers() throws {
    var ticks = 0
    let outcome = try Stage.outcome(silence(1_000_000)) { stage in
      UIApplication.shared.clock.schedule(after: 3_000_000, origin: "once") { stage.note("once") }
      UIApplication.shared.clock.schedule(after: 400_000, origin: "ever", repeating: 400_000) { ticks += 1 }
    }
    #expect(outcome.notes == ["3000000 once"])
    #expect(outcome.endTime == 3_000_000)
    #expect(ticks == 7)
    #expect(outcome.warnings.filter { $0.contains("timers") } == [])
  }

  @Test("comes 10 s after the recording where timers still wait, and says so")
  func overtime() throws {
    func again(_ stage: Stage) {
      UIApplication.shared.clock.schedule(after: 1_000_000, origin: "blinking") { again(stage) }
    }
    let outcome = try Stage.outcome(silence(500_000)) { again($0) }
    #expect(outcome.endTime == 10_500_000)
    #expect(
      outcome.warnings.contains("timers were still waiting 10 s after the end and were given up: blinking"))
  }

  @Test("fails where time stops moving, and names the timer's origin")
  func stuck() throws {
    func again() {
      UIApplication.shared.clock.schedule(after: 0, origin: "spinner") { again() }
    }
    let error = #expect(throws: ReplayError.self) { try Stage.outcome(silence(500_000)) { _ in again() } }
    #expect(error?.code == .stuck)
    #expect(error?.problem.contains("the last one for spinner") == true)
    #expect(error?.problem.contains("from 0 µs") == true)
    #expect(ReplayContext.runningClock == nil)
    #expect(try Stage.outcome(silence(0)).lines == [])
  }
}
