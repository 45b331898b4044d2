import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("At one instant (rule 3 of the clock)")
struct ReplayOrderTests {
  @Test("timers come first, then the case's events, then input, then actions")
  func order() throws {
    let tap = Gesture.tap(at: Bar.point).delayed(by: 0.25).recorded
    let settings = ReplaySettings(events: [
      CaseEvent(time: 250_000, .contentSizeCategory(.accessibilityLarge))
    ])
    let outcome = try Stage.outcome(tap, settings: settings) { stage in
      UIApplication.shared.clock.schedule(after: 250_000, origin: "timer") { stage.note("timer") }
      stage.kept.append(
        NotificationCenter.default.addObserver(
          forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { [weak stage] _ in
          MainActor.assumeIsolated { stage?.note("event") }
        })
      stage.onTouch = { [weak stage] in if $0 == .began { stage?.note("input") } }
    }
    #expect(outcome.notes == ["250000 timer", "250000 event", "250000 input"])
  }

  @Test("frames come one by one in file order, with the timers that each made due")
  func equalTimes() throws {
    var recording = Gesture.tap(at: Bar.point, for: 0.1, fingers: 1).recorded
    // Down and up at the same time, in two frames.
    recording.entries = recording.entries.map { TimedEntry(time: 50_000, $0.entry) }
    let outcome = try Stage.outcome(recording) { stage in
      stage.onTouch = { [weak stage] phase in
        stage?.note("\(phase)")
        UIApplication.shared.clock.schedule(after: 0, origin: "at once") { stage?.note("after \(phase)") }
      }
    }
    #expect(outcome.notes == ["50000 began", "50000 after began", "50000 ended", "50000 after ended"])
  }

  @Test("simultaneous changes that client code cannot observe come last, sorted by name")
  func hidden() throws {
    let outcome = try Stage.outcome(Gesture.tap(at: Bar.point).recorded) { stage in
      for name in ["zebra", "ape", "lion"] {
        let press = UILongPressGestureRecognizer()
        press.name = name
        stage.view.addGestureRecognizer(press)
      }
      stage.onTouch = { [weak stage] in stage?.note("\($0)") }
    }
    #expect(
      outcome.words.suffix(5) == [
        "100000 touch 1 ended 195.000,800.000",
        "100000 note ended",
        "100000 ape failed lifted after 100000 of 500000",
        "100000 lion failed lifted after 100000 of 500000",
        "100000 zebra failed lifted after 100000 of 500000",
      ])
  }

  @Test("a system cancel takes the touches away, and the rest of the contact is ignored")
  func cancel() throws {
    let settings = ReplaySettings(events: [CaseEvent(time: 300_000, .cancelTouches)])
    let outcome = try Replayer.replay(
      Gesture.press(at: Bar.point, for: 0.9).recorded, in: Bar.self, settings: settings)
    #expect(
      outcome.words == [
        "0 touch 1 began 195.000,800.000 back",
        "0 back touchDown",
        "300000 touch 1 cancelled 195.000,800.000 by the system",
        "300000 back touchCancel",
        "300000 history failed touches cancelled",
      ])
  }

  @Test("of events at one time the first in the list comes first, and a later one extends the replay")
  func events() throws {
    let settings = ReplaySettings(events: [
      CaseEvent(time: 2_000_000, .contentSizeCategory(.small)),
      CaseEvent(time: 1_000_000, .contentSizeCategory(.medium)),
      CaseEvent(time: 2_000_000, .contentSizeCategory(.extraLarge)),
    ])
    let outcome = try Stage.outcome(silence(0), settings: settings) { stage in
      stage.kept.append(
        NotificationCenter.default.addObserver(
          forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { [weak stage] _ in
          MainActor.assumeIsolated {
            stage?.note(UIApplication.shared.preferredContentSizeCategory.name)
          }
        })
    }
    #expect(outcome.notes == ["1000000 medium", "2000000 small", "2000000 extraLarge"])
    #expect(outcome.endTime == 2_000_000)
  }
}
