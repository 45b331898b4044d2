import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("The lines that a suite asks for")
struct SuiteLinesTests {
  private func suite(_ keys: String, _ expected: String = "touch", _ own: String = "") -> String {
    """
    {"suite": 1, "fixture": "Bar", \(keys) "cases": [
      {"name": "a", "recording": "tap.recording", \(own) "expect": ["\(expected)"]}
    ]}
    """
  }

  @Test("are those of touches and actions by default, with no screen, and the viewer without its image")
  func usual() throws {
    let found = try cases(suite(""))
    #expect(found.map(\.settings) == [ReplaySettings()])
    #expect(found.first?.settings.lines == [.touches, .actions])
  }

  @Test("are chosen by their names, and go with each case")
  func chosen() throws {
    let keys = "\"lines\": [\"touches\", \"app\"], \"viewer\": true, \"screen\": [\"1s\", \"end\"],"
    let settings = try cases(suite(keys, "app presents history")).map(\.settings)
    #expect(settings.map(\.lines) == [[.touches, .app]])
    #expect(settings.map(\.detailsViewer) == [true])
    #expect(settings.map(\.showsScreenAtEnd) == [true])
    #expect(settings.map(\.events) == [[CaseEvent(time: 1_000_000, .screen)]])
    #expect(try cases(suite("\"screen\": \"end\",")).map(\.settings.showsScreenAtEnd) == [true])
    let own = try cases(suite("\"screen\": \"end\",", "touch", "\"screen\": [],")).map(
      \.settings.showsScreenAtEnd)
    #expect(own == [false])
  }

  @Test(
    "have to be known, each once",
    arguments: [
      (
        "\"lines\": [\"touches\", \"apps\"],",
        "suite.json:1: expected a group of lines, found \"apps\". Did you mean \"app\"?"
      ),
      (
        "\"lines\": [\"screens\"],",
        "suite.json:1: expected a group of lines, found \"screens\". There are: actions, app, touches"
      ),
      (
        "\"lines\": [\"app\", \"app\"],",
        "suite.json:1: expected each group once, found \"app\" again. Remove one"
      ),
      (
        "\"lines\": \"app\",",
        "suite.json:1: expected a list of groups of lines such as [\"touches\", \"actions\", \"app\"], found \"app\""
      ),
      (
        "\"screen\": \"start\",",
        "suite.json:1: expected \"end\" or a list of times such as [\"1s\", \"end\"], found \"start\""
      ),
      (
        "\"screen\": [\"1s\", \"1s\"],",
        "suite.json:1: expected each time once, found \"1s\" again. Remove one"
      ),
      ("\"viewer\": \"yes\",", "suite.json:1: expected true or false, found \"yes\""),
    ])
  func refused(keys: String, problem: String) throws {
    #expect(try problems(suite(keys)) == [problem])
  }

  @Test("have to be there for what is expected")
  func missing() throws {
    let without = "in the expectation \"app presents history\": no outcome of the suite has such lines"
    #expect(
      try problems(suite("", "app presents history")) == [
        "suite.json:2: \(without). Add \"app\" to the suite's \"lines\""
      ])
    #expect(try problems(suite("\"lines\": [\"app\"],", "touch 1 began")).count == 1)
    #expect(try problems(suite("\"lines\": [\"app\"],", "app presents history")) == [])
    #expect(
      try problems(suite("\"lines\": [\"app\"],", "app presnts history")).first?.hasSuffix(
        "\"presnts\" is not an event of the app. Did you mean presents?") == true)
  }

  @Test("with an exception make a case red, whatever it expects and whatever its golden says")
  func raises() throws {
    var outcome = Outcome(lines: [
      line("1|touch 1|began"), line("2|raises|NSRangeException: location(ofTouch: 1)|pan"),
    ])
    let found = try mismatches("touch 1 began", in: outcome)
    #expect(found.map(\.expected) == ["no exception"])
    #expect(found.first?.got.hasPrefix("2         raises    NSRangeException") == true)
    #expect(Judge.mismatches([], outcome, recording: RecordingPlace(file: "")).count == 1)
    outcome.lines.removeLast()
    #expect(try mismatches("touch 1 began", in: outcome) == [])
  }
}
