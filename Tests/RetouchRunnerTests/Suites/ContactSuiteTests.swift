import Foundation
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A suite without a fixture")
struct ContactSuiteTests {
  private func json(_ rest: String, suite: String = "null") -> String {
    """
    {"suite": 1, "fixture": \(suite), "cases": [
      {"name": "tap", "recording": "tap.recording", \(rest)}
    ]}
    """
  }

  @Test("has cases without one, though a case may name one, and the other way round")
  func fixtures() throws {
    #expect(try cases(json(#""expect": ["contact 1 down"]"#)).map({ $0.fixture }) == [nil])
    #expect(try cases(json(#""fixture": "Bar", "expect": ["back began"]"#)).map({ $0.fixture }) == ["Bar"])
    #expect(
      try cases(json(#""fixture": null, "expect": ["contact 1 down"]"#, suite: "\"Bar\"")).map({ $0.fixture })
        == [nil])
    #expect(
      try cases(json(#""matrix": {"fixture": ["Bar", "Stage"]}, "expect": ["back began"]"#)).map({
        $0.fixture
      })
        == ["Bar", "Stage"])
    #expect(
      try cases(json(#""matrix": {"fit": ["mm", "stretch"]}, "expect": ["contact 1 down"]"#)).map(\.name)
        == ["tap[mm]", "tap[stretch]"])
    #expect(
      try problems(json(#""expect": ["contact 1 down"]"#, suite: "true")).first?.contains("or null") == true)
    #expect(
      try problems(#"{"suite": 1, "cases": [{"name": "tap", "recording": "tap.recording"}]}"#).first?
        .contains("or say \"fixture\": null") == true)
  }

  @Test("takes a display, a window, a fit, rotations and pictures")
  func settings() throws {
    let found = try cases(
      json(
        #""settings": {"display": {"width": 1080, "height": 1920}, "fit": "mm", "window": [100, 200]}, "#
          + #""events": [{"at": "1s", "rotation": 90}], "pictures": ["1s"], "expect": ["* down"]"#))
    #expect(found.first?.settings.display?.width == 1080)
    #expect(found.first?.pictures == [1_000_000])
  }

  @Test(
    "refuses what needs a fixture, with the line",
    arguments: [
      (#""settings": {"thresholds": {"tapMovement": 1}}"#, "\"thresholds\" of the settings needs a fixture"),
      (#""settings": {"displayRate": 60}"#, "\"displayRate\" of the settings needs a fixture"),
      (#""settings": {"contentSizeCategory": "large"}"#, "\"contentSizeCategory\" of the settings"),
      (#""matrix": {"contentSizeCategory": ["large"]}"#, "\"contentSizeCategory\" of the matrix"),
      (#""events": [{"at": "1s", "cancelTouches": true}]"#, "the event \"cancelTouches\" needs a fixture"),
      (#""events": [{"at": "1s", "speak": true}]"#, "the event \"speak\" needs a fixture"),
    ])
  func refused(rest: String, problem: String) throws {
    let found = try problems(json(rest + #", "expect": ["contact 1 down"]"#))
    #expect(found.count == 1)
    #expect(found.first?.contains(problem) == true, "\(found)")
    #expect(found.first?.hasPrefix("suite.json:2: ") == true, "\(found)")
  }

  @Test(
    "refuses expectations that no contact meets",
    arguments: [
      ("back touchUpInside", "its lines are those of contacts"), ("touch 1 began", "those of contacts"),
      ("never note gone", "those of contacts"), ("contacts 3 at onse", "contacts N at once"),
      ("contact one down", "a contact's number or *"), ("contact 0 down", "a contact's number or *"),
      ("contact * canceled", "Did you mean cancelled?"),
      ("never contact 1 ended", "is not an event of a contact"),
      ("contact * moved", "moves, changes and drags are counted"), ("* *", "it cannot fail"),
    ])
  func expectations(text: String, problem: String) throws {
    let found = try problems(json(#""expect": ["contact 1 down", "\#(text)"]"#))
    #expect(found.count == 1 && found[0].contains(problem), "\(found)")
  }

  @Test("is the only kind that counts contacts")
  func counts() throws {
    let found = try problems(json(#""expect": ["back began", "contacts 3 at once"]"#, suite: "\"Bar\""))
    #expect(found.count == 1 && found[0].contains("only in a case without a fixture"), "\(found)")
  }

  @Test("needs a line or a golden, like any other")
  func expectsNothing() throws {
    for text in [
      "never contact * cancelled", "contacts 0 in all", "never contacts 3 at once", "nothing else",
    ] {
      let found = try problems(json(#""expect": ["\#(text)"]"#))
      #expect(found.count == 1 && found[0].contains("expect a line such as \"contact 1 down\""), "\(found)")
    }
    #expect(try cases(json(#""expect": ["contacts 1 in all"]"#)).count == 1)
  }

  @Test("makes gestures of words over its display, where nothing has a name")
  func gestures() throws {
    let json = """
      {"suite": 1, "fixture": null, "cases": [
        {"name": "tap", "gesture": ["tap 30,40"], "expect": ["contact 1 down 30,40 ±0.5pt", "contacts 1 in all"],
         "settings": {"display": {"width": 200, "height": 400, "scale": 2}}},
        {"name": "named", "gesture": ["tap back"], "expect": ["contact 1 down"]}
      ]}
      """
    try inFolder(["suite.json": json]) { folder in
      let suite = try Suite.load(folder, fixtures: [])
      #expect(suite.problems.isEmpty)
      let results = Runner.run(suite.cases, options: Probe.options())
      #expect(results.first?.verdict == .passed, "\(results)")
      guard case .failed(let problem, .usage)? = results.last?.verdict else {
        Issue.record("\(results)")
        return
      }
      #expect(problem.contains("back"))
    }
  }
}
