import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("What is expected of recognizers' decisions")
struct DecisionJudgementTests {
  private static func decision(
    _ name: String, _ end: Decision.End, at time: Int64, _ input: Decision.Input.Kind, from start: Int64,
    deadline: Int64? = nil, isTimed: Bool = false, waits: [Decision.Wait] = [], delivery: Int64 = 0
  ) -> Decision {
    var decision = Decision(name, end, at: time, input: Decision.Input(input, contact: 1, time: start))
    (decision.deadline, decision.isTimed, decision.waits) = (deadline, isTimed, waits)
    decision.delivery = delivery
    decision.own = time - start - delivery - waits.reduce(0) { $0 + $1.time }
    return decision
  }

  private func outcome(_ decisions: Decision..., names: [String] = []) -> Outcome {
    var outcome = example
    outcome.decisions = Decisions(decisions, names: names)
    return outcome
  }

  private func mismatch(_ text: String, _ outcome: Outcome) throws -> Mismatch? {
    Judge.mismatches([try expectations([text])], outcome, recording: place).first
  }

  private static let soon = "history decides within 1ms of its deadline"

  @Test("a press that decides at its deadline, or within the tolerance of it, is in time")
  func inTime() throws {
    for time: Int64 in [1_000_000, 1_001_000, 999_000] {
      let found = outcome(
        Self.decision("history", .recognized, at: time, .down, from: 0, deadline: 1_000_000, isTimed: true))
      #expect(try mismatch(Self.soon, found) == nil)
    }
  }

  @Test("a press that decides later says by how much, and what it waited for")
  func late() throws {
    let wait = Decision.Wait(for: "swipe", 3_000)
    let found = outcome(
      Self.decision(
        "history", .recognized, at: 1_003_200, .down, from: 0, deadline: 1_000_000, isTimed: true,
        waits: [wait],
        delivery: 200))
    let mismatch = try #require(try mismatch(Self.soon, found))
    #expect(mismatch.got == "history decided 3.2 ms after its deadline of 1 s")
    #expect(mismatch.cause == "it waited 3 ms for swipe, its input was delivered 200 µs late")
  }

  @Test("a recognizer that recognizes before its deadline, or has none, is not in time")
  func early() throws {
    let early = outcome(
      Self.decision("history", .recognized, at: 300_000, .move, from: 300_000, deadline: 1_000_000))
    #expect(
      try mismatch(Self.soon, early)?.got
        == "history decided 700 ms before its deadline at 0.3 s, by touch 1 moving")
    let without = outcome(Self.decision("history", .recognized, at: 300_000, .move, from: 300_000))
    #expect(try mismatch(Self.soon, without)?.got == "history recognized at 0.3 s, by touch 1 moving")
    #expect(try mismatch(Self.soon, without)?.cause == "it has no deadline: no duration decides")
  }

  @Test("a press lifted too early never came to its deadline, and a later one that does is in time")
  func lifted() throws {
    let lifted = Self.decision(
      "history", .failed, at: 600_000, .lift, from: 600_000, deadline: 1_000_000)
    let mismatch = try #require(try mismatch(Self.soon, outcome(lifted)))
    #expect(mismatch.got == "history failed 400 ms before its deadline at 0.6 s, by touch 1 being lifted")
    #expect(mismatch.cause == "it never reached its deadline")
    let held = Self.decision(
      "history", .recognized, at: 3_000_000, .down, from: 2_000_000, deadline: 3_000_000, isTimed: true)
    #expect(try self.mismatch(Self.soon, outcome(lifted, held)) == nil)
  }

  @Test("a wait must be no longer than expected, in each gesture")
  func waits() throws {
    func tap(_ time: Int64) -> Decision {
      Self.decision(
        "tap", .recognized, at: time + 50_000, .lift, from: 50_000,
        waits: time > 0 ? [Decision.Wait(for: "doubleTap", time)] : [])
    }
    let text = "tap waits at most 350ms for doubleTap"
    #expect(try mismatch(text, outcome(tap(350_000), tap(0))) == nil)
    let found = try #require(try mismatch(text, outcome(tap(350_001), tap(400_000))))
    #expect(found.got == "tap waited 350.001 ms for doubleTap, at 0.400001 s, and 1 more such decisions")
    #expect(found.cause == "that is 1 µs more than expected")
    // What never waited has not waited in time: there may be no requirement at all.
    let never = try #require(try mismatch("tap waits at most 1ms for swipe", outcome(tap(350_000))))
    #expect(never.got == "tap never waited for swipe")
    #expect(never.cause == "no failure requirement between them held it back in any gesture")
    #expect(try mismatch(text, outcome(tap(0), tap(0)))?.got == "tap never waited for doubleTap")
  }

  @Test("a decision must follow its input in time, whichever input that was or only one of a kind")
  func inputs() throws {
    func tap(_ time: Int64) -> Decision {
      Self.decision("tap", .recognized, at: time, .lift, from: 50_000)
    }
    let (soon, after) = ("tap decides within 20ms of its input", "tap waits at most 20ms after up")
    for text in [soon, after] {
      #expect(try mismatch(text, outcome(tap(70_000), tap(50_000))) == nil)
      let found = try #require(try mismatch(text, outcome(tap(70_000), tap(70_001))))
      #expect(found.got == "tap decided 20.001 ms after its input at 0.070001 s, by touch 1 being lifted")
      #expect(found.cause == "that is 1 µs more than expected")
    }
    let moved = Self.decision("tap", .recognized, at: 300_000, .move, from: 100_000)
    #expect(try mismatch(after, outcome(moved, tap(60_000))) == nil)
    let other = try #require(try mismatch(after, outcome(moved)))
    #expect(other.got == "tap recognized at 0.3 s, by touch 1 moving")
    #expect(other.cause == "no touch that is lifted led to it")
    let prevented = Self.decision("tap", .prevented, at: 90_000, .lift, from: 50_000)
    #expect(try mismatch(soon, outcome(prevented))?.cause == "no input led to it")
    #expect(try mismatch(soon, outcome(prevented, tap(60_000))) == nil)
  }

  @Test(
    "of a program or an engine the lines are judged that begin with the words, and they are expected then")
  func lines() throws {
    func line(_ event: String, _ time: Int64) -> OutcomeLine {
      OutcomeLine(time: time, kind: .note, source: "engine", event: event)
    }
    let lines = [line("held 100,100", 500_000), line("heldback", 900_000)]
    var found = Outcome(lines: lines)
    let down = Decision.Input(.down, contact: 1, time: 0)
    found.decisions = Decisions(lines.map { Decision($0, after: down) }, areLines: true)
    found.endTime = 2_000_000
    func mismatches(_ texts: String...) throws -> [Mismatch] {
      Judge.mismatches([try expectations(texts)], found, recording: place)
    }
    let held = "engine held decides within 500ms of its input"
    #expect(try mismatches(held) == [])
    #expect(try mismatches(held, "engine heldback", "nothing else") == [])
    #expect(try mismatches(held, "nothing else").first?.got.contains("engine    heldback") == true)
    let late = try #require(try mismatches("engine held decides within 499ms of its input").first)
    #expect(late.got == "engine held 100,100 came 500 ms after its input at 0.5 s, by contact 1 going down")
    #expect(try mismatches("engine hel decides within 1s of its input").first?.got == "no line engine hel")
    let lifted = try #require(try mismatches("engine held waits at most 1s after up").first)
    #expect(lifted.cause == "no contact that is lifted led to it")
    #expect(
      try OutcomeExpectation(parsing: "engine nothing decides within 1s of its input").strangeness(found)
        == nil)
    #expect(
      try OutcomeExpectation(parsing: "engine held waits at most 5s after down").strangeness(found)?.problem
        .contains("as long as the whole replay") == true)
  }

  @Test("a recognizer that never decides, and one not recorded, never meets an expectation")
  func never() throws {
    #expect(try mismatch(Self.soon, outcome(names: ["history"]))?.got == "history never decided")
    #expect(
      try mismatch("tap waits at most 1ms for doubleTap", outcome(names: ["tap"]))?.got == "tap never decided"
    )
    #expect(try mismatch(Self.soon, example)?.got == "nothing of recognizers' decisions")
  }

  @Test(
    "a name that no recognizer has is an error with a suggestion, and so is a limit as long as the replay",
    arguments: [
      ("histroy decides within 1ms of its deadline", "no recognizer is called", "Did you mean history?"),
      ("history waits at most 1ms for doubleTab", "no recognizer is called", "Did you mean doubleTap?"),
      ("history waits at most 1ms for x", "no recognizer is called", "There are: doubleTap, history"),
      ("history waits at most 1ms for history", "no recognizer waits for itself", "Name the one"),
      ("history decides within 5s of its deadline", "as long as the whole replay", "smaller"),
    ])
  func strange(text: String, problem: String, hint: String) throws {
    let found = outcome(names: ["doubleTap", "history"])
    let advice = try #require(try OutcomeExpectation(parsing: text).strangeness(found))
    #expect(advice.problem.contains(problem))
    #expect(advice.hint.contains(hint))
    #expect(
      try OutcomeExpectation(parsing: "history decides within 1ms of its deadline").strangeness(found) == nil)
  }

  @Test("decisions come back from a worker as they were sent")
  func wire() throws {
    var found = outcome(
      Self.decision(
        "history", .recognized, at: 1_003_200, .down, from: 0, deadline: 1_000_000, isTimed: true,
        waits: [Decision.Wait(for: "swipe", 3_000)], delivery: 200), names: ["history", "swipe"])
    found.decisions?.all.append(Decision("tap", .failed, at: 5))
    found.decisions?.areLines = true
    var writer = WireWriter()
    found.write(to: &writer)
    var reader = WireReader(writer.message()[8...])
    #expect(try Outcome(from: &reader) == found)
  }
}
