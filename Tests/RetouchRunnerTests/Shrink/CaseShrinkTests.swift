import Foundation
import RetouchRecording
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

/// What the least input is follows from the fixture: a button of 100 by 40 points at 100,100 with a long
/// press of 0.5 s that may move by 10 points.
@Suite("The least input of a red case")
@MainActor
struct CaseShrinkTests {
  /// Shrinks in this process.
  private func shrink(
    _ words: String, expecting texts: [String] = [], keeping lines: String..., limit: Int = 300,
    fixture: any Fixture.Type = MarginBar.self, sound: [String: Double]? = nil,
    thresholds: [String: Double] = [:]
  ) throws -> ShrinkReport {
    var testCase = TestCase(
      suite: "bar", folder: "", name: "case", recording: "", fixture: fixture.name,
      expectations: [try expectations(texts)])
    testCase.gesture = GestureOrder(try GestureScript(words))
    testCase.settings.thresholds = thresholds
    let document = try testCase.document(in: fixture)
    let catalogue = Catalogue([fixture])
    let other = sound.map { thresholds -> CaseShrink.Replay in
      { request, _ in
        var request = request
        request.settings.thresholds = thresholds
        return WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request)))
      }
    }
    let search = try CaseShrink(
      testCase, document, keeping: try lines.map { try OutcomeExpectation(parsing: $0) }, limit: limit,
      options: RunOptions(goldens: .compare), sound: other
    ) { request, _ in WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request))) }
    return try search.run()
  }

  private func words(_ report: ShrinkReport) -> [String] {
    guard case .words(_, let order) = report.least else { return ["events"] }
    return order.script.steps.map(\.description)
  }

  @Test("of a session, what makes an expectation fail is one press, with whole points and round times")
  func press() throws {
    let report = try shrink(
      """
      tap 20,20; wait 0.3s; tap 151.3,119.7; wait 1.234s
      finger 1 down 149.337,121.221; finger 2 down 300,600; finger 1 wait 0.731s; finger 2 wait 0.2s
      finger 1 up; finger 2 move 310,500 in 0.4s; finger 2 up
      wait 0.7s; drag 200,700 -> 210,300 in 0.5s
      """, expecting: ["back touchDown", "never history began"])
    #expect(report.isMinimal)
    #expect(report.replays <= 300)
    let found = words(report)
    #expect(found == ["press 100,100 for 0.5s"], "\(found)")
    #expect(report.before.contacts == 5)
    #expect(report.after.contacts == 1)
    #expect(report.after.frames <= 3)
  }

  @Test("what is left is 1-minimal: no reduction of it has the red, replayed one by one")
  func minimal() throws {
    for line in ["history began", "back touchUpInside", "back touchCancel", "history failed"] {
      let report = try shrink(
        "tap 151.3,119.7; wait 0.3s; drag 120.5,110.25 -> 180.125,111 in 0.4s; wait 0.2s; press 149.3,121.2 for 0.7s",
        keeping: line)
      guard case .words(let gesture, let order) = report.least else {
        Issue.record("\(line) is not said in words")
        continue
      }
      #expect(report.isMinimal, "\(line)")
      let expectation = try OutcomeExpectation(parsing: line)
      func has(_ gesture: Gesture) throws -> Bool {
        var smaller = order
        smaller.script = gesture.script
        // What no device can do has nothing.
        guard let document = try? smaller.recordingWithoutViews() else { return false }
        let outcome = try Replayer.replay(document, in: MarginBar.self, settings: ReplaySettings())
        return outcome.lines.contains { expectation.matches($0, anchors: outcome.anchors) }
      }
      #expect(try has(gesture), "\(line)")
      let reductions = gesture.reductions.filter { !$0.script.steps.isEmpty }
      #expect(!reductions.isEmpty)
      for reduction in reductions { #expect(try !has(reduction), "\(line): \(reduction)") }
      #expect(words(report).count == 1, "\(line): \(words(report))")
    }
  }

  @Test("how far each number may vary is exact to 1 µs and a thousandth of a point")
  func freedoms() throws {
    let report = try shrink("press 150,120 for 0.7s", keeping: "history began")
    #expect(words(report) == ["press 100,100 for 0.5s"])
    let time = try #require(report.freedoms.first { $0.isTime })
    #expect(time.name == "touch 1, from down to lift")
    #expect((time.low, time.high) == (500_000, 10_500_000))
    #expect((time.isLowOpen, time.isHighOpen) == (false, true))
    let x = try #require(report.freedoms.first { $0.name == "touch 1, x" })
    #expect((x.low, x.high) == (100_000, 199_999))
    let y = try #require(report.freedoms.first { $0.name == "touch 1, y" })
    #expect((y.low, y.high) == (100_000, 139_999))
    #expect(report.freedoms.count == 3)
    // Within each range some were tried, and not all.
    for freedom in report.freedoms { #expect(freedom.tried > 5 && freedom.mayHaveGaps, "\(freedom)") }
  }

  @Test("numbers are tried near a number and far from it, on both sides")
  func stops() {
    for (start, limit) in [(300_000, 10_300_000), (389_999, 0)] as [(Int64, Int64)] {
      let stops = CaseShrink.stops(from: start, to: limit, count: 14, near: [7])
      #expect(Set(stops).count == 15 && stops.contains(7))
      let ways = stops.dropFirst().map { (Double($0) - Double(start)) / Double(limit - start) }.sorted()
      #expect(ways.first! < 0.001 && ways.last! > 0.87)
      // Nowhere is a gap much larger than the way to it.
      for (near, far) in zip(ways, ways.dropFirst()) { #expect(far < near * 2.1) }
    }
    #expect(CaseShrink.stops(from: 0, to: 100, count: 3, near: []) == [50, 25, 12])
    #expect(CaseShrink.stops(from: 0, to: 100, count: -1, near: [7]) == [])
  }

  /// Shrinks a press of 0.4 s with an engine that crashes if a press is in one of some ranges of µs.
  private func shrinkCrash(in ranges: ClosedRange<Int64>...) throws -> ShrinkReport {
    var testCase = TestCase(
      suite: "bar", folder: "", name: "case", recording: "", fixture: "MarginBar",
      expectations: [try expectations(["back touchDown"])])
    testCase.gesture = GestureOrder(try GestureScript("press 150,120 for 0.4s"))
    let document = try testCase.document(in: MarginBar.self)
    let catalogue = Catalogue([MarginBar.self])
    return try CaseShrink(
      testCase, document, keeping: [], limit: 300, options: RunOptions(goldens: .compare)
    ) { request, _ in
      let length = (try? request.gesture?.script.gesture().lastInstant) ?? 0
      guard ranges.contains(where: { $0.contains(length) }) else {
        return WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request)))
      }
      let sentence =
        "the engine was ended by SIGABRT instead of answering 'go \(length % 7)', at \(length) µs"
      return WorkerPool.Report(request: 0, answer: .trapped(sentence))
    }.run()
  }

  @Test("when a crash comes is no part of it, and a gap is found though the crash comes again beyond it")
  func crash() throws {
    let report = try shrinkCrash(in: 300_000...499_999, 800_000...20_000_000)
    #expect(words(report) == ["press 200,0 for 0.3s"])
    #expect(
      report.red.sentence == "the engine was ended by SIGABRT instead of answering 'go 6', at 400000 µs")
    let time = try #require(report.freedoms.first { $0.isTime })
    #expect((time.low, time.high, time.isHighOpen) == (300_000, 499_999, false))
    #expect(report.replays <= 300 && report.isMinimal)
    // What is not a time counts.
    #expect(SameRed.withoutTimes("exit code 3 after 2.5 s") == "exit code 3 after …")
    #expect(SameRed.withoutTimes("7 of 9 items") == "7 of 9 items")
  }

  @Test("an expectation that is met stays met, so that no other fault takes the place of the first")
  func othersStayMet() throws {
    let report = try shrink(
      "tap 20,20; wait 0.4s; tap 150,120; wait 0.4s; press 150,120 for 0.7s",
      expecting: ["back touchUpInside", "never history began"])
    #expect(report.isMinimal)
    #expect(report.after.contacts == 2, "\(words(report))")
    #expect(report.red.sentence.hasPrefix("expected ‘never history began’, got ‘"))
  }

  @Test("no time becomes longer, and a time that is the difference stays in what is said")
  func neverLonger() throws {
    let report = try shrink("press 150,120 for 1.2s", expecting: ["up+0s history began"])
    #expect(words(report) == ["press 100,100 for 0.6s"])
    #expect(report.after.length <= report.before.length)
    #expect(report.red.sentence.contains("‘up+0s history began’"), "\(report.red.sentence)")
    #expect(report.red.sentence.contains("got ‘500000 history began"), "\(report.red.sentence)")
  }

  @Test("the least input as a case of a suite has the words, the settings and the events of its case")
  func pasted() throws {
    var testCase = TestCase(
      suite: "bar", folder: "", name: "late[de_DE]", recording: "", fixture: "MarginBar",
      expectations: [try expectations(["back touchDown"]), try expectations(["never history began"])])
    testCase.gesture = GestureOrder(try GestureScript("press 150,120 for 2s"))
    testCase.settings.contentSizeCategory = .accessibilityLarge
    testCase.settings.surroundings.locale = "de_DE"
    testCase.settings.surroundings.environment = ["A": "\"b\""]
    testCase.settings.thresholds = ["viewerDelay": 300_000]
    testCase.settings.events = [
      CaseEvent(time: 3_000_000, .cancelTouches), CaseEvent(time: 3_500_000, .rotation(90)),
      CaseEvent(time: 4_000_000, .type("a\n")),
    ]
    let document = try testCase.document(in: MarginBar.self)
    let catalogue = Catalogue([MarginBar.self])
    let report = try CaseShrink(
      testCase, document, keeping: [], limit: 300, options: RunOptions(goldens: .compare)
    ) { request, _ in WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request))) }.run()
    let pasted = report.pasted(for: testCase)
    #expect(pasted.recording == nil)
    let again = try inFolder(["suite.json": #"{"suite": 1, "cases": [\#(pasted.json)]}"#]) {
      let suite = try Suite.load($0, fixtures: ["MarginBar"])
      #expect(suite.problems == [])
      return suite.cases
    }
    let one = try #require(again.first)
    #expect(one.name == "late-de_DE-least" && one.fixture == "MarginBar")
    #expect(one.settings == testCase.settings)
    #expect(one.gesture?.script.steps.map(\.description) == words(report))
    #expect(one.expectations.joined().map(\.text) == ["back touchDown", "never history began"])
    // It is as red.
    let outcome = try Replayer.replay(
      try one.document(in: MarginBar.self), in: MarginBar.self, settings: one.settings)
    #expect(!Judge.mismatches(one.expectations, outcome, recording: RecordingPlace(file: "")).isEmpty)
  }

  @Test("the least input of an engine's case has what the engine is told and started with")
  func pastedEngine() throws {
    try inFolder(["suite.json": "{}", "e.py": ""]) { folder in
      var engine = EngineSettings(command: [folder + "/e.py", "-v"])
      (engine.folder, engine.parameters) = (folder, ["mode": "crash"])
      engine.environment = ["X": "1"]
      var testCase = TestCase(suite: "e", folder: folder, name: "case", recording: "", fixture: nil)
      testCase.subject = .engine(engine)
      testCase.gesture = GestureOrder(try GestureScript("tap 1,2"))
      let size = ShrinkReport.Size(devices: 1, contacts: 1, frames: 2, length: 80_000)
      let report = ShrinkReport(
        red: .hang, least: .words(try GestureScript("tap 1,2").gesture(), try #require(testCase.gesture)),
        before: size, after: size)
      let json = report.pasted(for: testCase).json
      #expect(
        json == #"{"name":"case-least","engine":["./e.py","-v"],"env":{"X":"1"},"set":{"mode":"crash"},"#
          + #""gesture":["tap 1,2"]}"#)
    }
  }

  @Test("a line that the golden does not have is said to be new")
  func newLine() throws {
    let script = try GestureScript("press 150,120 for 0.7s")
    let document = try GestureOrder(script).recordingWithoutViews()
    let outcome = try Replayer.replay(document, in: MarginBar.self, settings: ReplaySettings())
    let golden = outcome.goldenText.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("history   began") }.joined(separator: "\n")
    let report = try inFolder(["case.golden": golden]) { folder -> ShrinkReport in
      var testCase = TestCase(suite: "bar", folder: folder, name: "case", recording: "", fixture: "MarginBar")
      testCase.gesture = GestureOrder(script)
      let catalogue = Catalogue([MarginBar.self])
      return try CaseShrink(
        testCase, document, keeping: [], limit: 300, options: RunOptions(goldens: .compare)
      ) { request, _ in WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request))) }.run()
    }
    #expect(report.red.sentence == "new line, not in the golden: ‘history began in back’")
    #expect(self.words(report) == ["press 100,100 for 0.5s"])
  }

  @Test("of a line's figures only those count that the golden has otherwise")
  func oneFigure() throws {
    let script = try GestureScript("drag 150,120 -> 163.7,120 in 0.3s; wait 0.1s")
    let document = try GestureOrder(script).recordingWithoutViews()
    let outcome = try Replayer.replay(document, in: MarginBar.self, settings: ReplaySettings())
    let golden = outcome.goldenText.replacing("of at most 10.000", with: "of at most 11.000")
    #expect(golden != outcome.goldenText)
    let report = try inFolder(["case.golden": golden]) { folder -> ShrinkReport in
      var testCase = TestCase(suite: "bar", folder: folder, name: "case", recording: "", fixture: "MarginBar")
      testCase.gesture = GestureOrder(script)
      let catalogue = Catalogue([MarginBar.self])
      return try CaseShrink(
        testCase, document, keeping: [], limit: 300, options: RunOptions(goldens: .compare)
      ) { request, _ in WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request))) }.run()
    }
    #expect(report.red.sentence.hasSuffix("’ with 10.000"), "\(report.red.sentence)")
    #expect(!self.words(report).joined().contains("."), "\(self.words(report))")
  }

  @Test("of another build that is sound only what differs from it is left")
  func sound() throws {
    // A press of 0.6 s is enough for the history, unless that takes 0.8 s by mistake; a shorter one never is.
    let (words, expected) = ("tap 20,20; wait 1s; press 150,120 for 0.6s", ["history began"])
    let mistaken = ["pressDuration": 800_000.0]
    let alone = try shrink(words, expecting: expected, thresholds: mistaken)
    #expect(self.words(alone) == ["press 100,100 for 0s"], "\(self.words(alone))")
    let held = try shrink(words, expecting: expected, sound: [:], thresholds: mistaken)
    #expect(self.words(held) == ["press 100,100 for 0.5s"] && held.isMinimal, "\(self.words(held))")
    #expect(throws: SameRed.Refusal.self) {
      try shrink(words, expecting: expected, sound: mistaken, thresholds: mistaken)
    }
  }

  @Test("of several lines that are to be kept all stay, and nothing else does")
  func several() throws {
    let report = try shrink(
      "tap 20,20\nwait 0.3s\ntap 150,120\nwait 0.4s\npress 150,120 for 0.7s", keeping: "back touchUpInside",
      "history began", limit: 1000)
    #expect(words(report).count { $0.hasPrefix("press") || $0.hasPrefix("tap") } == 2, "\(words(report))")
    #expect(report.red.sentence == "it has ‘back touchUpInside’ and ‘history began’")
    #expect(report.isMinimal)
  }

  @Test("the instant of no return is when the press has begun, and a µs before a lift avoids it")
  func noReturn() throws {
    let report = try shrink("press 150,120 for 2s", keeping: "history began")
    let found = try #require(report.noReturn)
    #expect(found.time == 500_000)
    #expect(found.savedBy == .lift)
    #expect(found.endings == GestureEnding.allCases)
  }

  @Test("what needs no input is said to need none")
  func nothing() throws {
    let report = try shrink("press 150,120 for 2s", expecting: ["once viewer shows"])
    #expect(report.needsNoInput)
    #expect(words(report) == ["wait 0s"])
    #expect(report.freedoms.isEmpty && report.noReturn == nil)
  }

  @Test("a green case is refused, and so is a line that it does not have")
  func green() {
    #expect(throws: SameRed.Refusal.green) {
      try shrink("tap 150,120", expecting: ["once back touchUpInside"])
    }
    #expect(throws: SameRed.Refusal.green) { try shrink("tap 150,120", keeping: "history began") }
  }

  @Test("two replays that differ are refused with both lines, whether at first or at the end")
  func varying() throws {
    let catalogue = Catalogue([MarginBar.self])
    for odd in 1...2 {
      var testCase = TestCase(
        suite: "bar", folder: "", name: "case", recording: "", fixture: "MarginBar",
        expectations: [try expectations(["once back touchDown", "never history began"])])
      testCase.gesture = GestureOrder(try GestureScript("press 150,120 for 2s"))
      let document = try testCase.document(in: MarginBar.self)
      var fresh = 0
      let error = #expect(throws: SameRed.Refusal.self) {
        try CaseShrink(
          testCase, document, keeping: [], limit: 300, options: RunOptions(goldens: .compare)
        ) { request, isFresh in
          fresh += isFresh ? 1 : 0
          var request = request
          // The second replay of the case, or the last one of what is left, finds another clock.
          if isFresh, fresh == odd + 1 { request.gesture = GestureOrder(GestureScript([.wait(0.1)])) }
          return WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request)))
        }.run()
      }
      guard case .varies = error else {
        Issue.record("\(odd): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("too few replays leave something that is red, and say that it is not minimal")
  func exhausted() throws {
    let report = try shrink(
      "tap 20,20; wait 0.3s; press 149.3,121.2 for 0.7s; wait 1s; tap 20,700", keeping: "history began",
      limit: 8)
    #expect(!report.isMinimal)
    #expect(report.replays <= 10)
    #expect(!words(report).isEmpty)
  }

  @Test(
    "a line that a golden has once more is asked for where it is missing, not anywhere",
    arguments: ["back primaryActionTriggered", "back touchDown"])
  func goneElsewhere(after line: String) throws {
    let script = try GestureScript("tap 20,20; wait 0.3s; tap 150,120; wait 0.5s")
    let document = try GestureOrder(script).recordingWithoutViews()
    let outcome = try Replayer.replay(document, in: MarginBar.self, settings: ReplaySettings())
    var golden = outcome.goldenText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let words = golden.map { LineWords($0).withoutTouchNumber }
    let before = try #require(words.lastIndex(of: line), "\(golden)")
    // The line is in the outcome, before the place in the one case and after it in the other.
    let copied = try #require(words.lastIndex(of: "back touchUpInside"), "\(golden)")
    golden.insert(golden[copied], at: before + 1)
    let report = try inFolder { folder -> ShrinkReport in
      try golden.joined(separator: "\n").write(
        toFile: folder + "/case.golden", atomically: true, encoding: .utf8)
      var testCase = TestCase(suite: "bar", folder: folder, name: "case", recording: "", fixture: "MarginBar")
      testCase.gesture = GestureOrder(script)
      let catalogue = Catalogue([MarginBar.self])
      return try CaseShrink(
        testCase, document, keeping: [], limit: 300, options: RunOptions(goldens: .compare)
      ) { request, _ in WorkerPool.Report(request: 0, answer: .answered(catalogue.answer(request))) }.run()
    }
    #expect(report.red.sentence == "no ‘back touchUpInside’ after ‘\(line)’")
    #expect(self.words(report) == ["press 100,100 for 0s"], "\(self.words(report))")
    #expect(report.isMinimal && report.replays <= 300)
  }

  @Test("what words do not say is made smaller event by event")
  func events() throws {
    let document = try GestureOrder(GestureScript("tap 20,20; wait 1s; press 150,120 for 0.7s"))
      .recordingWithoutViews()
    let catalogue = Catalogue([MarginBar.self])
    let testCase = TestCase(suite: "bar", folder: "", name: "case", recording: "", fixture: "MarginBar")
    let files = try inFolder { folder -> ShrinkReport in
      var testCase = testCase
      testCase.recording = folder + "/session.recording"
      try Data(document.encoded()).write(to: URL(fileURLWithPath: testCase.recording))
      return try CaseShrink(
        testCase, document, keeping: [try OutcomeExpectation(parsing: "history began")], limit: 1000,
        options: RunOptions(goldens: .compare)
      ) { request, _ in
        // This engine knows no words.
        let answer: ReplayAnswer =
          request.gesture == nil ? catalogue.answer(request) : .failed("no words", .usage)
        return WorkerPool.Report(request: 0, answer: .answered(answer))
      }.run()
    }
    guard case .events(let least) = files.least else {
      Issue.record("words")
      return
    }
    #expect(files.isMinimal)
    #expect(least.entries.count <= 2)
    #expect(least.entries.count < document.entries.count)
    #expect(files.remarks.count == 1)
  }
}
