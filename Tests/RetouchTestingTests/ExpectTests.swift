import Foundation
import RetouchReplay
import RetouchRecording
import Synchronization
import Testing
import UIKit

@testable import RetouchTesting

@Suite struct ExpectTests {
  @Test func `a fixture's type, words and an expectation are a test`() throws {
    try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside", "once note rung")
    try expect(Door.self, "press bell for 1.2s", "1s hold began", "never bell touchUpInside")
    try expect(Door.self, .gesture(.tap(at: CGPoint(x: 195, y: 420))), "* bell touchUpInside")
  }

  @Test func `a controller is made anew for each replay, with what it needs`() throws {
    try expect(try Door(knock: "knocked"), .tap("bell"), "bell touchUpInside", "once note knocked")
    try expect(try Door(knock: "knocked"), .press("bell", for: 1.2), "1s hold began", "never note knocked")
  }

  @Test func `outcomes of a controller and of the same fixture are equal`() throws {
    let given = try replay(Door(), .press("bell", for: 1.2)).outcome
    let fixture = try replay(Door.self, .press("bell", for: 1.2)).outcome
    #expect(given.text == fixture.text)
    #expect(given.leaks.isEmpty)
  }

  @Test func `a view without a size fills the window, one with a size keeps it`() throws {
    try expect(
      {
        let toggle = UIControl()
        toggle.accessibilityIdentifier = "toggle"
        return toggle
      }(), .tap("toggle"), "touch 1 began 195.000,422.000 toggle", "* touchUpInside")
    try expect(
      {
        let button = UIButton(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        button.accessibilityIdentifier = "small"
        return button
      }(), .tap("small"), "touch 1 began 25.000,40.000 small", "* touchUpInside")
  }

  @Test @MainActor func `a test of the main actor replays as well`() throws {
    try expect(Door.self, .tap("bell"), "bell touchUpInside")
  }

  @Test func `an asynchronous test replays as well`() async throws {
    await Task.yield()
    try expect(Door.self, .tap("bell"), "bell touchUpInside")
  }

  @Test(arguments: 0..<24)
  func `tests that run at once wait for the one clock`(number: Int) throws {
    let time = 0.5 + GestureTime.milliseconds(Double(number))
    try expect(Door.self, .press("bell", for: time), "up+0s bell touchUpInside")
  }

  @Test func `questions are answered by words, notes, times and counts`() throws {
    let outcome = try replay(Door.self, .tap("bell"))
    #expect(outcome.happened("rung", at: .seconds(0.1)))
    #expect(outcome.happened("bell touchUpInside"))
    #expect(!outcome.happened("rung", at: 0.2))
    #expect(outcome.happened("rung", at: 0.2, within: 0.1))
    #expect(outcome.count(of: "* touchUpInside") == 1)
    #expect(outcome.time(of: "rung") == 0.1)
    #expect(outcome.time(of: "hold began") == nil)
    #expect(outcome.notes == ["rung"])
  }

  @Test func `a question that is answered with no says what happened`() throws {
    let outcome = try replay(Door.self, .tap("bell"))
    #expect(!outcome.happened("rung", at: 0.2))
    let denial = "the gesture \"tap bell\" in Door: \"rung\" happened at 100000 µs"
    #expect(outcome.testDescription.hasPrefix(denial))
    #expect(outcome.happened("rung"))
    #expect(outcome.testDescription == "the gesture \"tap bell\" in Door")
  }
}

@Suite struct FailureTests {
  @Test func `a failure stands at the line and says what the terminal says`() throws {
    let line = #line + 2
    let text = try failure(line: line) {
      try expect(Door.self, .press("bell", for: 1.2), "up+0s bell touchUpInside")
    }
    #expect(text.hasPrefix("MISMATCH  ExpectTests/"))
    #expect(text.contains("\n  expected  up+0s bell touchUpInside\n"))
    #expect(text.contains("\n  got       1000000   bell      touchCancel\n"))
    #expect(text.contains("\n  cause     hold began at 1 s and took the touch away from bell\n"))
    #expect(text.contains("touch 1 of the gesture \"press bell for 1.2s\" goes down at 0 s and is lifted at"))
    #expect(text.contains("\n  again     swift test --filter "))
    #expect(!text.contains("retouch replay"))
  }

  @Test func `a failure has its outcome, recording and trace with it`() throws {
    let names = Mutex<[String]>([])
    try Reporter.$attached.withValue({ name in names.withLock { $0.append(name) } }) {
      _ = try failures { try expect(Door.self, .tap("bell"), "never bell touchUpInside", "bell touchDown") }
    }
    #expect(names.withLock { $0.prefix(3) } == ["outcome.txt", "input.recording", "trace.json"])
  }

  @Test func `nothing expected, or only what holds for nothing, is refused`() throws {
    var line = #line + 1
    var text = try failure(line: line) { try expect(Door.self, .tap("bell")) }
    #expect(text.contains("nothing is expected of this replay, so it could not fail"))
    line = #line + 1
    text = try failure(line: line) { try expect(Door.self, .tap("bell"), "never hold began", "nothing else") }
    #expect(text.contains("these expectations hold if nothing happens at all"))
    line = #line + 1
    text = try failure(line: line) { try expect(Door.self, .tap("bell"), "touch 1 began") }
    #expect(text.contains("it says nothing: it holds for an empty view as well"))
  }

  @Test func `a replay that is asked nothing is refused`() throws {
    let line = #line + 1
    let text = try failure(line: line) { _ = try replay(Door.self, .tap("bell")) }
    #expect(text.contains("nothing was expected of this replay, so it could not fail"))
  }

  @Test func `words that nobody can mean are named`() throws {
    var line = #line + 1
    var text = try failure(line: line) { try expect(Door.self, .tap("bel"), "bell touchUpInside") }
    #expect(text.contains("no view is called bel then. Did you mean bell?"))
    line = #line + 1
    text = try failure(line: line) { try expect(Door.self, "tpa bell", "bell touchUpInside") }
    #expect(text.contains("tap"))
    line = #line + 1
    text = try failure(line: line) { try expect(Door.self, .tap("bell"), "up+0 bell touchUpInside") }
    #expect(text.contains("the expectation \"up+0 bell touchUpInside\", column 4: expected a time"))
    line = #line + 3
    text = try failure(line: line) {
      let outcome = try replay(Door.self, .tap("bell"))
      #expect(!outcome.happened("1.2 bell"))
    }
    #expect(text.contains("the words \"1.2 bell\""))
  }

  @Test func `an initializer that throws is named`() throws {
    let line = #line + 1
    let text = try failure(line: line) { try expect(try Door(knock: ""), .tap("bell"), "* touchUpInside") }
    #expect(text.contains("Door could not be made: its initializer threw NoKnock()"))
  }

  @Test func `a view controller without a view is named`() throws {
    final class Hollow: UIViewController { override func loadView() {} }
    let line = #line + 1
    let text = try failure(line: line) { try expect(Hollow(), "tap 1,1", "* touchUpInside") }
    #expect(text.contains("expected a view of Hollow, found nil. Its loadView() has to set view"))
  }

  @Test func `a recording for another display is refused, unless settings say how to use it`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/wide.recording"
    try Gesture.tap(at: CGPoint(x: 195, y: 420)).recording(on: .touchscreen(width: 1024, height: 768))
      .write(to: path)
    let line = #line + 1
    let text = try failure(line: line) { try expect(Door.self, .recording(path), "* touchUpInside") }
    #expect(text.contains("is of a display of 1024×768 points, and the window of Door is 390×844"))
    #expect(text.contains("ReplaySettings(windowSize: CGSize(width: 1024, height: 768))"))
    try expect(
      Door.self, .recording(path), "touch 1 began 195.000,420.000 bell", "bell touchUpInside",
      settings: ReplaySettings(windowSize: CGSize(width: 1024, height: 768)))
  }

  @Test func `a recording that is not there is named`() throws {
    let line = #line + 2
    let text = try failure(line: line) {
      try expect(Door.self, .recording("no.recording"), "* touchUpInside")
    }
    #expect(text.contains("no.recording"))
  }

  @Test func `a replay within a replay is refused with advice`() throws {
    final class Nesting: UIViewController, Fixture {
      override func viewDidLoad() {
        super.viewDidLoad()
        do {
          try expect(Door.self, .tap("bell"), "bell touchUpInside")
        } catch {
          note("stopped")
        }
      }
    }
    let texts = try failures { try expect(Nesting.self, "tap 1,1", "note stopped", golden: nil) }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("a replay was asked for while another one is running") == true)
    try expect(Door.self, .tap("bell"), "bell touchUpInside")
  }

  @Test func `a replay on a thread of its own is refused with advice`() async throws {
    let text: String = await withCheckedContinuation { done in
      Thread {
        do {
          try expect(Door.self, .tap("bell"), "bell touchUpInside")
          done.resume(returning: "")
        } catch {
          done.resume(returning: "\(error)")
        }
      }.start()
    }
    #expect(text.contains("a replay was asked for on a thread that no test runs on"))
  }

  @Test func `a fixture that traps is an exit test`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try expect(Broken(), "tap 1,1", "* touchUpInside")
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("Fatal error: no bell"))
  }
}
