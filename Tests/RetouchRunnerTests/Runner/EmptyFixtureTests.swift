import Foundation
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("An expectation that holds for an empty view as well")
struct EmptyFixtureTests {
  /// Returns the texts that are found to say nothing in cases that tap a button called `back`.
  ///
  /// - Parameter change: Changes the cases before they are checked.
  private func found(
    _ texts: [String], ofAll: Bool = true, change: (inout TestCase) throws -> Void = { _ in }
  ) throws -> [SuiteError] {
    var problems: [SuiteError] = []
    var failure: (any Error)?
    _ = try Probe.run([("Calm", "touch 1 began")], options: Probe.options()) { cases, options in
      do {
        var testCase = cases[0]
        testCase.line = 1
        testCase.expectations = [try expectations(texts)]
        try change(&testCase)
        problems = Runner.sayingNothing(in: [testCase], ofAll: ofAll, options: options)
      } catch {
        failure = error
      }
      return []
    }
    if let failure { throw failure }
    return problems
  }

  @Test(
    "says nothing, and is named",
    arguments: [
      "touch 1 began", "* began", "down+0s * *", "up+0s * *", "touch 1", "touch", "once touch 1 began",
      "* ended",
      "once * began 195,800 ±1pt", "touch * * 195.000,800.000 view", "0s±1ms touch", "* * * view",
      "\"touch 1\" began",
    ])
  func nothing(text: String) throws {
    let problems = try found([text])
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.exitCode == .usage && problems.first?.line == 1)
    #expect(problems.first?.file?.hasSuffix("/suite.json") == true)
    #expect(problems.first?.problem.hasSuffix("it says nothing: it holds for an empty view as well") == true)
    #expect(problems.first?.hint?.hasPrefix("Name ") == true)
  }

  @Test(
    "is told apart from one that only the fixture meets, and from what has to hold there",
    arguments: [
      "touch 1 began * back", "* touchUpInside", "note calm", "once back touchDown", "once touch",
      "never note x",
      "never touch 2", "nothing else", "touch 2 began", "up+1s * *", "0.1s note calm",
      "history decides within 1ms of its deadline",
    ])
  func something(text: String) throws {
    #expect(try found([text]) == [])
  }

  @Test("is refused without being asked for where a case rests on nothing else")
  func unheld() throws {
    #expect(try found(["touch 1 began", "never note x"], ofAll: false).count == 1)
    #expect(try found(["touch 1 began", "touch 1 ended", "nothing else"], ofAll: false).count == 2)
    // A note is the fixture's own claim, unless the suite says that notes count.
    #expect(try found(["touch 1 began", "note calm"], ofAll: false).count == 1)
    #expect(try found(["touch 1 began", "note calm"], ofAll: false) { $0.notesCount = true } == [])
    #expect(try found(["touch 1 began", "back touchUpInside"], ofAll: false) == [])
    #expect(try found(["touch 1 began", "* touchUpInside"], ofAll: false) == [])
    #expect(try found(["touch 1 began * back"], ofAll: false) == [])
    let withGolden = { (testCase: inout TestCase) in
      try Golden.write("any", to: Golden.path(for: testCase))
    }
    #expect(try found(["touch 1 began"], ofAll: false, change: withGolden) == [])
    #expect(try found(["touch 1 began"], change: withGolden).count == 1)
  }

  @Test("counts once where a matrix repeats it, and under the case's own settings")
  func matrix() throws {
    var problems: [SuiteError] = []
    _ = try Probe.run([("Calm", "touch 1 began")], options: Probe.options()) { cases, options in
      var both = [cases[0], cases[0]]
      both[1].settings.contentSizeCategory = .small
      for index in both.indices { both[index].line = 1 }
      problems = Runner.sayingNothing(in: both, ofAll: true, options: options)
      return []
    }
    #expect(problems.count == 1)
    // In a window of this size the tap is elsewhere.
    #expect(
      try found(["touch 1 began 195.000,800.000"]) {
        $0.settings.windowSize = CGSize(width: 780, height: 844)
      } == [])
    #expect(
      try found(["touch 1 began 390.000,800.000"]) {
        $0.settings.windowSize = CGSize(width: 780, height: 844)
      }.count
        == 1)
  }

  @Test("is looked for with the gesture that the case's fixture makes, and not without a fixture")
  func gestures() throws {
    let tap = { (testCase: inout TestCase) in testCase.gesture = GestureOrder(try GestureScript("tap back")) }
    #expect(try found(["touch 1 began 195.000,802.000"], change: tap).count == 1)
    #expect(try found(["* began"]) { $0.fixture = nil } == [])
  }

  @Test("is not looked for where the case itself cannot be replayed, which says why")
  func broken() throws {
    #expect(try found(["touch 1 began"]) { $0.recording += ".gone" } == [])
    #expect(try found(["touch 1 began"]) { $0.fixture = "Nobody" } == [])
  }

  @Test("is not taken for one that says something where the machine failed")
  func machine() throws {
    var problems: [SuiteError] = []
    _ = try Probe.run([("Calm", "touch 1 began")], options: Probe.options()) { cases, options in
      var options = options
      options.workers.executable = "/nonexistent"
      problems = Runner.sayingNothing(in: cases, ofAll: false, options: options)
      return []
    }
    #expect(problems.map(\.exitCode) == [.machine])
    #expect(problems.first?.problem.contains("case case0 say anything is not known: ") == true)
  }

  @Test("is found in this process as in workers")
  @MainActor func here() throws {
    let json = """
      {"suite": 1, "fixture": "Bar", "cases": [{"name": "a", "recording": "tap.recording", "expect": ["touch 1"]}]}
      """
    try inFolder(["suite.json": json]) { folder in
      try Gesture.tap(at: CGPoint(x: 195, y: 800)).recording(on: .touchscreen(width: 390, height: 844))
        .write(to: folder + "/tap.recording")
      let cases = try Suite.load(folder).cases
      let found = Runner.sayingNothingHere(in: cases, ofAll: false, fixtures: [Bar.self])
      #expect(found.map(\.line) == [1])
    }
  }

  private final class Bar: UIViewController, Fixture {
    static var name: String { "Bar" }
  }
}
