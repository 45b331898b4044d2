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
    let report = outcome.testDescription
    #expect(report.contains("\n  expected  0.2s rung (that is at 200000)\n"))
    #expect(
      report.contains("\n  input     touch 1 of the gesture \"tap bell\" goes down at 0 s and is lifted"))
    #expect(report.contains("\n  again     swift test --filter "))
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
    let test = "a failure has its outcome, recording and trace with it"
    let expected = ["outcome.txt", "input.recording", "trace.json"].map { "\(test)-\($0)" }
    #expect(names.withLock { Array($0.prefix(3)) } == expected)
  }

  @Test func `a question that is answered with no, and a count, have files with them, once`() throws {
    let names = Mutex<[String]>([])
    try Reporter.$attached.withValue({ name in names.withLock { $0.append(name) } }) {
      let outcome = try replay(Door.self, .tap("bell"))
      #expect(outcome.happened("rung"))
      #expect(names.withLock(\.self) == [])
      #expect(!outcome.happened("rung", at: 0.2))
      #expect(names.withLock { $0.filter { $0.hasSuffix("-outcome.txt") } }.count == 1)
      #expect(outcome.count(of: "* touchUpInside") == 1)
      #expect(names.withLock { $0.filter { $0.hasSuffix("-outcome.txt") } }.count == 1)
      #expect(try replay(Door.self, .tap("bell")).count(of: "rung") == 1)
      #expect(names.withLock { $0.filter { $0.hasSuffix("-outcome.txt") } }.count == 2)
    }
  }

  @Test func `a failure names the command that runs its test, and no other one`() throws {
    let text = try failure(line: 1) {
      try expect(
        Door.self, .press("bell", for: 1.2), "up+0s bell touchUpInside", function: "helper()", line: 1)
    }
    let test = "`a failure names the command that runs its test, and no other one`"
    let command = "swift test --filter '^RetouchTestingTests\\.FailureTests/\(test)\\(\\)/'"
    #expect(text.hasSuffix("\n  again     \(command)"))
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

  @Test func `a replay on a thread of its own is an issue of no test, with advice`() async throws {
    let issues = Mutex<[String]>([])
    Reporter.outside.withLock { $0 = { text in issues.withLock { $0.append(text) } } }
    defer { Reporter.outside.withLock { $0 = nil } }
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
    #expect(issues.withLock(\.self) == [text])
  }

  @Test func `a fixture that traps is an exit test`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try expect(Broken(), "tap 1,1", "* touchUpInside")
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("Fatal error: no bell"))
  }

  @Test func `a crash outside of an exit test names the replay, its line and what to do`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let place = CallPlace(function: "ring()", fileID: "T/a.swift", file: "/T/a.swift", line: 7, column: 1)
        Check.Run.announce("the gesture \"tap bell\" in Broken", place)
        fatalError("no bell")
      }
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      errors.contains(
        """
        ERROR
          error     the process ends here, in the replay of the gesture "tap bell" in Broken
          at        /T/a.swift:7
          next      mend what the fixture traps on; where that is expected, make it an exit test:
        """))
  }

  @Test func `a red in an exit test names the test around it`() async throws {
    let texts = Mutex<[String]>([])
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        try expect(Door.self, .press("bell", for: 1.2), "up+0s bell touchUpInside")
      }
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    let text = texts.withLock(\.self).joined(separator: "\n")
    #expect(
      text.contains("MISMATCH  ExpectTests/a red in an exit test names the test around it\n"), "\(text)")
    #expect(
      text.contains(
        "\n  again     swift test --filter '[./]a red in an exit test names the test around it($|\\()'"),
      "\(text)")
    #expect(!text.contains("$s"))
  }

  @Test func `numbers that no hand can have are named`() throws {
    func text(_ input: ReplayInput) throws -> String {
      try failure(line: 3) { try expect(Door.self, input, "bell touchUpInside", line: 3) }
    }
    #expect(
      try text(.press("bell", for: -1)).contains(
        "expected a time from 0 s to 100000 s after for:, found -1 s"))
    #expect(
      try text(.drag("bell", dx: .nan)).contains(
        "expected a distance of at most 1,000,000 points after dx:, found nan"))
    #expect(try text(.swipe("bell", dy: -1e9)).contains("after dy:, found -1000000000.0"))
    #expect(try text(.tap("bell", fingers: 0)).contains("expected 1 to 10 fingers, found 0"))
    #expect(try text(.tap("")).contains("expected the name of a view, as an outcome has it, found \"\""))
    #expect(try text("").contains("expected a gesture such as \"tap bell\", found \"\""))
    #expect(ReplayInput.drag("bell", dx: .nan).description == "a gesture with a number that it cannot have")
  }

  @Test func `a replay in the expression that makes a screen is refused once`() throws {
    let texts = try failures {
      try expect(
        {
          try expect(Door.self, .tap("bell"), "bell touchUpInside")
          return UIView()
        }(), .tap("bell"), "* touchUpInside")
    }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("a replay was asked for while another one is running") == true)
    #expect(texts.first?.contains("initializer") == false)
  }
}
