import Foundation
import Testing
@testable import RetouchRunner
import RetouchVerdict
import VerdictSamples

@Suite("The list of cases")
struct CaseListingTests {
  @Test("says of each case in JSON what it is, where it stands and how its golden is")
  func lines() throws {
    let json = """
      {"suite": 1, "fixture": "Bar", "goldens": "required", "cases": [
        {"name": "a", "recording": "tap.recording", "expect": ["back touchDown"]},
        {"name": "b", "recording": "tap.recording", "expect": ["back touchDown"]},
        {"name": "c", "recording": "tap.recording", "matrix": {"fit": ["mm"]}, "expect": ["back touchDown"]}]}
      """
    let files = ["suite.json": json, "tap.recording": "", "a.golden": "", "b.golden": "", "b.golden.new": ""]
    try inFolder(files) { folder in
      let suite = try Suite.load(folder)
      #expect(Golden.states(of: suite.cases) == [.accepted, .pending, .missing])
      var lines: [String] = []
      CaseListing.lines(of: suite.cases) { lines.append($0) }
      #expect(lines.count == 3)
      #expect(
        lines.last
          == "{\"case\":\"\(suite.name)/c[mm]\",\"suite\":\"\(suite.name)\",\"name\":\"c[mm]\","
          + "\"recording\":\"\(folder)/tap.recording\",\"fixture\":\"Bar\",\"file\":\"\(folder)/suite.json\","
          + "\"line\":4,\"golden\":\"missing\"}")
      for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test("asks for no golden of a case that expects something, unless the suite requires one")
  func states() throws {
    let json = """
      {"suite": 1, "fixture": "Bar", "cases": [
        {"name": "a", "recording": "tap.recording", "expect": ["back touchDown"]},
        {"name": "b", "recording": "tap.recording"}]}
      """
    try inFolder(["suite.json": json, "tap.recording": ""]) { folder in
      let suite = try Suite.load(folder)
      #expect(Golden.states(of: suite.cases) == [.unneeded, .missing])
    }
  }
}
