import RetouchReplay
import Testing
import UIKit

@testable import RetouchTesting

@Suite struct AbsenceTests {
  private let press = ReplayInput.press("bell", for: 1.2)

  @Test func `an absence with a misspelled name is refused, with what was probably meant`() throws {
    var text = try failure(line: 1) {
      try expect(Door.self, press, "1s hold began", "never hodl ended", line: 1)
    }
    let hodl = "it cannot fail: no line of the replay and nothing in Door is called hodl. Did you mean hold?"
    #expect(text.contains("in the expectation \"never hodl ended\": \(hodl)"))
    text = try failure(line: 1) {
      try expect(Door.self, press, "1s hold began", "never bell touchUpInsid", line: 1)
    }
    #expect(text.contains("Did you mean touchUpInside?"))
    text = try failure(line: 1) { try expect(Door.self, press, "1s hold began", "*", line: 1) }
    #expect(text.contains("it cannot fail: stars alone match every line"))
  }

  @Test func `what has a name and does nothing may be absent`() throws {
    try expect(Door.self, press, "1s hold began", "never hold failed", "never bell touchUpInside")
    let outcome = try replay(Door.self, press)
    #expect(outcome.count(of: "hold failed") == 0)
    #expect(outcome.count(of: "bell touchUpInside") == 0)
    #expect(!outcome.happened("bell touchUpInside"))
    #expect(outcome.time(of: "hold failed") == nil)
  }

  @Test func `a question with a misspelled name or event is a failure`() throws {
    func text(_ ask: (Replayed) -> Void) throws -> String {
      let outcome = try replay(Door.self, press)
      return try failure(line: 1) { ask(outcome) }
    }
    #expect(
      try text { _ = $0.count(of: "bell touchUpInsid", line: 1) }.contains(
        "the words \"bell touchUpInsid\": no line can be so. Did you mean touchUpInside?"))
    #expect(
      try text { _ = $0.count(of: "bel touchCancel", line: 1) }.contains(
        "nothing in Door is called bel. Did you mean bell?"))
    #expect(try text { _ = $0.happened("hodl ended", line: 1) }.contains("Did you mean hold?"))
    #expect(try text { _ = $0.time(of: "* touchUpInsid", line: 1) }.contains("Did you mean touchUpInside?"))
  }

  /// What the end of all tests would say of absences that were left to it at a line.
  private func absences(line: UInt) -> Ending.State {
    var state = Ending.State()
    state.absences = Ending.note { all in
      defer { all.absences.removeAll { $0.2.line == line && $0.2.stem == "AbsenceTests" } }
      return all.absences.filter { $0.2.line == line && $0.2.stem == "AbsenceTests" }
    }
    return state
  }

  @Test func `a note that no test gives is found once all tests are over`() throws {
    try expect(Door.self, press, "1s hold began", "never note rins", line: 90_001)
    let outcome = try replay(Door.self, press)
    #expect(!outcome.happened("keeps rinning", line: 90_001))
    var state = absences(line: 90_001)
    state.hear(outcome.outcome)
    func problems(isWhole: Bool = true) -> [String] {
      Ending.problems(state, isWhole: isWhole).map(\.problem)
    }
    let unheard = "it cannot fail: no replay of this run gives the note"
    #expect(
      problems() == [
        "\(unheard) \"keeps rinning\"",
        "\(unheard) \"rins\"",
      ])
    // In another run, or after a failure, it may be given by a test that did not come so far.
    #expect(problems(isWhole: false) == [])
    state.isRed = true
    #expect(problems() == [])
    state.isRed = false
    state.hear(try replay(Door(knock: "rins"), .tap("bell")).outcome)
    state.hear(try replay(Door(knock: "keeps rinning"), .tap("bell")).outcome)
    #expect(problems() == [])
  }

  @Test func `a name near to none of the replay may be that of another one`() throws {
    try expect(Door.self, press, "1s hold began", "never porch touchDown", line: 90_002)
    var state = absences(line: 90_002)
    #expect(
      Ending.problems(state, isWhole: true).map(\.problem) == [
        "it cannot fail: no line of this run and nothing in Door is called porch"
      ])
    let porch: @MainActor () -> UIControl = {
      let control = UIControl()
      control.accessibilityIdentifier = "porch"
      return control
    }
    state.hear(try replay(porch(), .tap("porch")).outcome)
    #expect(Ending.problems(state, isWhole: true).isEmpty)
  }

  @Test func `which tests run is told by the arguments`() {
    #expect(Ending.isWhole(["a.xctest"]))
    #expect(Ending.isWhole(["a.xctest", "--testing-library", "swift-testing"]))
    #expect(!Ending.isWhole(["a.xctest", "--filter", "ring"]))
    #expect(!Ending.isWhole(["a.xctest", "--skip", "ring"]))
    #expect(!Ending.isWhole(["a.xctest", "ScreensTests.DoorTests/testRing"]))
  }

  /// Keeps a replay until the process ends.
  @MainActor
  private enum Kept {
    static var replay: Replayed?
  }

  @Test func `a replay that is kept and asked nothing fails at the end of the process`() async throws {
    let kept = try replay(Door.self, .tap("bell"), line: 90_003)
    func problems() -> [String] {
      var state = Ending.State()
      state.unasked = Ending.note { $0.unasked.filter { $0.value.line == 90_003 } }
      return Ending.problems(state, isWhole: false).map(\.description)
    }
    let found = problems()
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "nothing was expected of this replay, so it could not fail\n  at        Tests/RetouchTestingTests/")
        == true)
    #expect(found.first?.contains("AbsenceTests.swift:90003\n") == true)
    #expect(kept.notes == ["rung"])
    #expect(problems() == [])
    await #expect(processExitsWith: .exitCode(1)) {
      let kept = try replay(Door.self, .tap("bell"))
      await MainActor.run { Kept.replay = kept }
    }
    await #expect(processExitsWith: .success) {
      let kept = try replay(Door.self, .tap("bell"))
      #expect(kept.notes == ["rung"])
      await MainActor.run { Kept.replay = kept }
    }
  }
}
