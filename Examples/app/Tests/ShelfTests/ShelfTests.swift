import RetouchTesting
import Shelf
import Testing

@Test(arguments: try Cases(of: "Recordings/app"))
func app(_ example: SuiteCase) throws { try expect(example, in: App.self) }

@Test(arguments: try Cases(of: "Recordings/reader"))
func reader(_ example: SuiteCase) throws { try expect(example, in: Reader.self) }

@Test(arguments: try Cases(of: "Recordings/photo"))
func photo(_ example: SuiteCase) throws { try expect(example, in: Photo.self) }

@Test(arguments: try Cases(of: "Recordings/form"))
func form(_ example: SuiteCase) throws { try expect(example, in: Form.self) }

@Test func aShortPressIsATapAndShowsNoHistory() throws {
  try expect(
    Reader.self, "tap nextButton; wait 0.5s; press previousButton for 0.4s",
    "up+0s previousButton touchUpInside", "never previousButton touchCancel", golden: .kept)
}

@Test func aPressCancelsTheButtonAfterHalfASecond() throws {
  let outcome = try replay(Reader.self, "tap nextButton; wait 0.5s; press previousButton for 0.8s")
  #expect(outcome.happened("previousButton touchCancel", at: 1.1))
  #expect(outcome.count(of: "previousButton touchUpInside") == 0)
}
