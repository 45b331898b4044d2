import RetouchTesting
import Screens
import Testing

@Test func ring() throws {
  try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside", "once note rings", golden: .kept)
}

@Test func hold() throws {
  let outcome = try replay(Door.self, .press("bell", for: 1.2))
  #expect(outcome.happened("keeps ringing", at: 1))
  #expect(outcome.count(of: "bell touchUpInside") == 0)
}

@Test(arguments: try Cases(of: "Recordings/door"))
func door(_ example: SuiteCase) throws { try expect(example, in: Door.self) }
