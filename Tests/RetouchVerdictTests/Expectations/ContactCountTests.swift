import Testing

@testable import RetouchVerdict

@Suite("An expectation of how many contacts there are")
struct ContactCountTests {
  @Test(
    "is distinguished from a line's by its four words",
    arguments: [
      ("contacts 3 at once", ContactCount(3, .atOnce)), ("contacts 0 in all", ContactCount(0, .inAll)),
      ("0.5s ±10ms contacts 12 at once", ContactCount(12, .atOnce)),
      ("never contacts 4 at once", ContactCount(4, .atOnce)),
    ])
  func counts(text: String, count: ContactCount) throws {
    #expect(try OutcomeExpectation(parsing: text).contactCount == count)
  }

  @Test(
    "leaves a view that is called contacts alone",
    arguments: [
      "contacts touchUpInside", "contacts 3 at", "contacts three at once", "contacts 3 at once more",
    ])
  func lines(text: String) throws {
    #expect(try OutcomeExpectation(parsing: text).contactCount == nil)
  }

  @Test(
    "is refused if it could not fail, or says two things at once",
    arguments: [
      ("once contacts 3 at once", "without \"once\""), ("contacts 0 at once", "at least 1 contact"),
      ("never contacts 3 in all", "without \"never\""), ("1s contacts 3 in all", "without a time"),
    ])
  func refused(text: String, expected: String) {
    let error = #expect(throws: ExpectationError.self) { try OutcomeExpectation(parsing: text) }
    #expect(error?.expected.contains(expected) == true, "\(String(describing: error))")
    #expect(error?.column == 1)
  }

  @Test("demands that something happens, unless it expects none, or is a never")
  func demands() throws {
    #expect(try OutcomeExpectation(parsing: "contacts 3 at once").demandsEngineLine)
    #expect(try OutcomeExpectation(parsing: "contacts 3 in all").demandsLine)
    #expect(try !OutcomeExpectation(parsing: "contacts 0 in all").demandsLine)
    #expect(try !OutcomeExpectation(parsing: "never contacts 3 at once").demandsEngineLine)
  }
}

@Suite("A tolerance of a place")
struct PlaceToleranceTests {
  @Test(
    "belongs to the figure in front of it, with a space or without",
    arguments: [
      "contact 1 down 195.000,420.000 ±1pt", "contact 1 down 195,420 ±1pt", "contact 1 down 195,420±1.0pt",
      "contact 1 down 195,420 +-1pt", "contact 1 down 195,420+-1pt",
    ])
  func places(text: String) throws {
    let expectation = try OutcomeExpectation(parsing: text)
    #expect(expectation.words.last == .near([195_000, 420_000], within: 1000))
    #expect(expectation.words.count == 4)
    #expect(expectation.text == text)
  }

  @Test("may be of a number, and stand beside a tolerance of the time")
  func numbers() throws {
    let expectation = try OutcomeExpectation(parsing: "up+0s ±5ms contact 2 up * * way 280.5 ±12pt within")
    #expect(expectation.tolerance == 5000)
    #expect(
      expectation.words.suffix(3) == [
        .exact("way"), .near([280_500], within: 12_000), .exact("within"),
      ])
  }

  @Test(
    "is refused with the column and what was expected there",
    arguments: [
      ("contact 1 down ±1pt", "column 16: expected a place such as 195.000,420.000 in front"),
      ("contact 1 down 195,420 ±1px", "column 24: expected a tolerance such as ±1pt"),
      ("contact 1 down 195,420 ±501pt", "column 24: expected a tolerance such as ±1pt, at most ±500pt"),
      ("contact 1 down 195,420 ±0.0001pt", "column 24: expected a tolerance such as ±1pt"),
      ("contact 1 down 195,420±pt", "column 16: expected a tolerance such as ±1pt"),
      ("contact 1 down 195,420 ±-1pt", "column 24: expected a tolerance such as ±1pt"),
    ])
  func refused(text: String, error: String) {
    let found = #expect(throws: ExpectationError.self) { try OutcomeExpectation(parsing: text) }
    #expect(found?.description.hasPrefix(error) == true, "\(String(describing: found))")
  }

  @Test("leaves the words of notes as they are", arguments: ["note 5 ±3", "note ±5", "note a±b", "note +-"])
  func notes(text: String) throws {
    let words = try OutcomeExpectation(parsing: text).words
    #expect(words == text.split(separator: " ").map { .exact(String($0)) })
  }

  @Test("holds up to its limit in each direction, and not a thousandth of a point farther")
  func limits() {
    let figures: [Int64] = [195_000, -420_000]
    #expect(OutcomeExpectation.isNear("196.000,-421.000", figures, within: 1000))
    #expect(OutcomeExpectation.isNear("194.000,-419.000", figures, within: 1000))
    #expect(!OutcomeExpectation.isNear("196.001,-420.000", figures, within: 1000))
    #expect(!OutcomeExpectation.isNear("195.000,-418.999", figures, within: 1000))
    #expect(OutcomeExpectation.isNear("195.000,-420.000", figures, within: 0))
    #expect(!OutcomeExpectation.isNear("195.000", figures, within: 1000))
    #expect(!OutcomeExpectation.isNear("finger", figures, within: 1000))
    #expect(!OutcomeExpectation.isNear("1e3,0", figures, within: 500_000))
  }
}
