import RetouchRecording
import RetouchReplayClock
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("A replay")
struct ReplayTests {
  @Test("prints a tap from down to action, in the outcome's columns")
  func tap() throws {
    let outcome = try Replayer.replay(Gesture.tap(at: Bar.point).recorded, in: Bar.self)
    #expect(
      outcome.text == """
        retouch outcome 1
        0         touch 1   began          195.000,800.000  back
        0         back      touchDown
        100000    touch 1   ended          195.000,800.000
        100000    back      touchUpInside
        100000    back      primaryActionTriggered
        100000    action    back primaryActionTriggered → closure
        100000    note      goBack
        100000    history   failed         lifted after 100000 of 500000

        """)
    #expect(outcome.anchors == Outcome.Anchors(down: 0, up: 100_000))
    #expect(outcome.endTime == 100_000)
    #expect(outcome.leaks == [])
  }

  @Test("prints a long press with its place, its action and what it took away")
  func press() throws {
    let outcome = try Replayer.replay(Gesture.press(at: Bar.point, for: 0.6).recorded, in: Bar.self)
    #expect(
      outcome.words == [
        "0 touch 1 began 195.000,800.000 back",
        "0 back touchDown",
        "500000 history began 95.000,20.000 in back",
        "500000 back touchCancel",
        "500000 action history began → Bar",
        "500000 note showHistory",
        "600000 touch 1 ended 195.000,800.000",
        "600000 history ended 95.000,20.000 in back",
        "600000 action history ended → Bar",
      ])
  }

  @Test(
    "takes a lift 1 µs before the duration as too early, and one exactly at it as a press that ends at once",
    arguments: [(499_999, "failed"), (500_000, "ended"), (500_001, "ended")])
  func boundary(time: Int64, state: String) throws {
    let outcome = try Replayer.replay(
      Gesture.press(at: Bar.point, for: .microseconds(time)).recorded, in: Bar.self)
    let states = outcome.lines.filter { $0.source == "history" }.map { "\($0.time) \($0.event)" }
    #expect(states == (state == "failed" ? ["\(time) failed"] : ["500000 began", "\(time) ended"]))
  }

  @Test("counts moves on the closing line, and prints each where all is asked for")
  func moves() throws {
    let drag = Gesture.finger {
      $0.down(at: Bar.point)
      $0.move(dx: 4, dy: 0, over: 0.025)
      $0.lift()
    }.recorded
    let counted = try Replayer.replay(drag, in: Bar.self)
    #expect(counted.words.contains("25000 touch 1 ended 199.000,800.000 (moves 3)"))
    #expect(counted.words.contains("25000 back touchUpInside (drags 3)"))
    let all = try Replayer.replay(drag, in: Bar.self, settings: ReplaySettings(showsAll: true))
    #expect(all.lines.filter { $0.event == "moved" }.count == 3)
    #expect(all.lines.filter { $0.event == "touchDragInside" }.count == 3)
    #expect(all.lines.count == counted.lines.count + 6)
  }

  @Test("gives the same outcome again and again, whatever was replayed before (rule 8 of the clock)")
  func sameAgain() throws {
    let press = Gesture.press(at: Bar.point, for: 0.6).recorded
    let first = try Replayer.replay(press, in: Bar.self).text
    for _ in 0..<20 {
      _ = try Replayer.replay(Gesture.tap(at: Bar.point).recorded, in: Bar.self)
      #expect(try Replayer.replay(press, in: Bar.self).text == first)
    }
  }

  @Test("cannot be opened inside another one (rule 7 of the clock)")
  func nested() throws {
    var found: ReplayError.Code?
    _ = try Stage.outcome(silence(1000)) { _ in
      do throws(ReplayError) {
        _ = try Replayer.replay(silence(0), in: Bar.self)
      } catch {
        found = error.code
      }
    }
    #expect(found == .alreadyReplaying)
    #expect(ReplayContext.runningClock == nil)
  }

  @Test("starts at an uptime of 1,000 s and gives the clock back (rule 2 of the clock)")
  func uptime() throws {
    var times: [Double] = []
    _ = try Stage.outcome(silence(0)) { _ in times.append(CACurrentMediaTime()) }
    #expect(times == [1000])
    #expect(ReplayContext.runningClock == nil)
    #expect(ReplaySession.current == nil)
  }

  @Test("takes the case's text size and thresholds, and refuses a threshold that does not exist")
  func settings() throws {
    var settings = ReplaySettings(contentSizeCategory: .accessibilityLarge, thresholds: ["tapMovement": 7])
    var seen: [String] = []
    _ = try Stage.outcome(silence(0), settings: settings) { _ in
      seen.append(UIApplication.shared.preferredContentSizeCategory.name)
      seen.append("\(UIApplication.shared.thresholds.tapMovement)")
    }
    #expect(seen == ["accessibilityLarge", "7.0"])
    settings.thresholds = ["tapMovment": 7]
    let error = #expect(throws: ReplayError.self) { try Stage.outcome(silence(0), settings: settings) }
    #expect(error?.code == .badThreshold)
    settings.thresholds = ["tapMovement": -1]
    #expect(throws: ReplayError.self) { try Stage.outcome(silence(0), settings: settings) }
  }

  @Test("maps the device onto the fixture's window, whatever display it was recorded on")
  func mapping() throws {
    let large = GestureDevice.touchscreen(width: 780, height: 1688)
    let words = try Stage.replay(Gesture.tap(at: CGPoint(x: 390, y: 844)).recording(on: large))
    #expect(words.first == "0 touch 1 began 195.000,422.000 view")
  }

  @Test("prints what the fixture notes, escaped, and nothing outside a replay")
  func notes() throws {
    note("nobody hears this")
    let outcome = try Stage.outcome(silence(0)) { stage in
      stage.note("line\nbreak \u{1b}[31mred")
      note("from anywhere")
    }
    #expect(outcome.words == ["0 note line\\nbreak \\u{1b}[31mred", "0 note from anywhere"])
  }
}
