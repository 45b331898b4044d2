import Testing

@testable import RetouchVerdict

@Suite("An expectation of when a recognizer decides")
struct DecisionClaimTests {
  @Test(
    "is distinguished from a line's by its words",
    arguments: [
      ("history decides within 1ms of its deadline", DecisionClaim("history", .deadline(within: 1_000))),
      ("viewer decides within 0s of its deadline", DecisionClaim("viewer", .deadline(within: 0))),
      (
        "tap waits at most 350ms for doubleTap",
        DecisionClaim("tap", .wait(atMost: 350_000, for: "doubleTap"))
      ),
      (
        "list.\"Message 2\".tap waits at most 1.5s for scroll.pan",
        DecisionClaim("list.\"Message 2\".tap", .wait(atMost: 1_500_000, for: "scroll.pan"))
      ),
      ("tap decides within 20ms of its input", DecisionClaim("tap", .input(within: 20_000, after: nil))),
      (
        "stdout tapped waits at most 350ms after up",
        DecisionClaim("stdout tapped", .input(within: 350_000, after: .up))
      ),
      ("tap waits at most 0s after move", DecisionClaim("tap", .input(within: 0, after: .move))),
    ])
  func claims(text: String, claim: DecisionClaim) throws {
    let expectation = try OutcomeExpectation(parsing: text)
    #expect(expectation.decision == claim)
    #expect(expectation.unknownWord == nil)
    #expect(expectation.demandsEngineLine)
  }

  @Test(
    "is not mistaken for an expectation of a line",
    arguments: [
      "history began", "tap waits", "note decides", "note waits at the door", "tap waits \"for doubleTap\"",
    ])
  func lines(text: String) throws {
    #expect(try OutcomeExpectation(parsing: text).decision == nil)
  }

  @Test(
    "is refused at the column of the word that is wrong",
    arguments: [
      ("history decides", 16, "\"within\""), ("history decides withn 1ms of its deadline", 17, "\"within\""),
      ("history decides within soon of its deadline", 24, "a duration such as 1ms"),
      ("history decides within 1ms", 27, "\"of\""),
      ("history decides within 1ms of its deadline now", 44, "nothing after \"deadline\""),
      ("history decides within 1ms of its end", 35, "\"deadline\" or \"input\""),
      ("tap decides within 1ms of its input now", 37, "nothing after \"input\""),
      ("tap waits at most 350 for doubleTap", 19, "a duration such as 1ms"),
      ("tap waits at most 350ms before up", 25, "\"for\" or \"after\""),
      ("tap waits at most 350ms after lift", 31, "\"down\" or \"up\" or \"move\""),
      ("tap waits at least 350ms for doubleTap", 14, "\"most\""),
      ("tap waits at most 350ms for", 28, "the name of a recognizer"),
      ("* decides within 1ms of its deadline", 1, "the name of a recognizer"),
      ("never history decides within 1ms of its deadline", 1, "without \"never\""),
      ("once tap waits at most 1ms for doubleTap", 1, "without \"once\""),
      ("1s history decides within 1ms of its deadline", 1, "without a time"),
    ])
  func refused(text: String, column: Int, expected: String) {
    let error = #expect(throws: ExpectationError.self) { try OutcomeExpectation(parsing: text) }
    #expect(error?.column == column, "\(String(describing: error))")
    #expect(error?.expected.contains(expected) == true, "\(String(describing: error))")
  }

  @Test("a mistyped verb is suggested")
  func suggestion() throws {
    let unknown = try OutcomeExpectation(parsing: "history decide within 1ms of its deadline").unknownWord
    #expect(unknown?.suggestion == "decides")
  }
}
