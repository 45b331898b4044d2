import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

/// A fixture whose button lies lower the larger the text is.
final class Lowering: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    let isLarge = UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge
    let go = UIButton(frame: CGRect(x: 100, y: isLarge ? 600 : 300, width: 100, height: 40))
    go.accessibilityIdentifier = "go"
    go.addAction(UIAction { [weak self] _ in self?.note("gone") }, for: .touchUpInside)
    view.addSubview(go)
  }
}

@Suite("A case with a gesture in place of a recording") @MainActor
struct GestureCaseTests {
  private func json(_ gesture: String, more: String = "") -> String {
    """
    {"suite": 1, "fixture": "Lowering", "cases": [
      {"name": "press", \(more) "expect": ["touch 1 began", "once note gone"],
       "gesture": \(gesture)}
    ]}
    """
  }

  private func run(_ json: String) throws -> [CaseResult] {
    try inFolder(["suite.json": json]) { folder in
      let suite = try Suite.load(folder, fixtures: ["Lowering"])
      #expect(suite.problems.isEmpty)
      return Runner.runHere(suite.cases, fixtures: [Lowering.self])
    }
  }

  @Test("is read with its lines and its device") func reading() throws {
    try inFolder([
      "suite.json": json(
        """
        {"lines": ["press go for 0.6s",
         "wait 1s; tap 1,2"], "device": "mouse", "rate": 60, "jitter": 0.5, "seed": 7}
        """)
    ]) { folder in
      let testCase = try #require(try Suite.load(folder, fixtures: ["Lowering"]).cases.first)
      let order = try #require(testCase.gesture)
      #expect(order.script.steps.map(\.description) == ["press go for 0.6s", "wait 1s", "tap 1,2"])
      #expect(order.script.lines.map(\.number) == [3, 4, 4])
      #expect(order.device == .mouse && order.rate == 60 && order.jitter == 0.5 && order.seed == 7)
      #expect(order.file == folder + "/suite.json")
      #expect(testCase.recording == folder + "/suite.json")
    }
  }

  @Test("is made for each value of a matrix, from where the view is then") func matrix() throws {
    let results = try run(
      json(
        #"["tap go"]"#,
        more: #""matrix": {"contentSizeCategory": ["large", "accessibilityLarge"]},"#))
    #expect(results.map(\.verdict) == [.passed, .passed])
    #expect(
      results.map { $0.outcome?.lines.first?.details.first } == ["150.000,320.000", "150.000,620.000"])
  }

  @Test("gives the same outcome as a recording of it, and the same each time") func sameOutcome() throws {
    let first = try run(json(#"["press go for 0.6s"]"#))
    let second = try run(json(#"["press go for 0.6s"]"#))
    #expect(first.map(\.outcome) == second.map(\.outcome))
    #expect(first.first?.outcome?.presses.first?.up == 600_000)
  }

  @Test("is in error, with file and line, if it names no view or leaves the window")
  func failing() throws {
    func verdict(_ gesture: String) throws -> String {
      guard case .failed(let problem, let code)? = try run(json(gesture)).first?.verdict else {
        return "none"
      }
      #expect(code == .usage)
      return problem
    }
    #expect(try verdict(#"["tap went"]"#).contains("suite.json:3: no view is called went then."))
    #expect(try verdict(#"["wait 1s", "tap 400,1"]"#).contains("suite.json:3: the finger leaves the display"))
  }

  @Test(
    "is refused where the words are wrong, with the line and what was expected",
    arguments: [
      (#"["tapp 1,2"]"#, #"suite.json:3: in the gesture "tapp 1,2": column 1: expected one of tap"#),
      (#""tap 1,2""#, "suite.json:3: expected a list of lines such as [\"press back for 0.6s\"], found"),
      ("[]", "suite.json:3: expected a list of lines"), ("[7]", "suite.json:3: expected a string, found 7"),
      (#"{"device": "mouse"}"#, "suite.json:3: expected the key \"lines\" with a list, found none"),
      (#"{"lines": ["tap 1,2"], "devise": "pen"}"#, "\"devise\" is not a key of a gesture"),
      (#"{"lines": ["tap 1,2"], "device": "mous"}"#, "expected a device, found \"mous\""),
      (#"{"lines": ["tap 1,2"], "rate": 0}"#, "expected a whole number within 1…10000"),
      (#"["tap 1,2"], "recording": "tap.recording""#, "case press has both \"recording\" and \"gesture\""),
    ])
  func refused(gesture: String, expected: String) throws {
    let found = try problems(json(gesture), fixtures: ["Lowering"])
    #expect(found.count == 1 && found[0].contains(expected), "\(found)")
  }

  @Test("has one of the two: a case with neither is refused") func neither() throws {
    let found = try problems(
      #"{"suite": 1, "fixture": "Bar", "cases": [{"name": "a", "expect": ["touch 1 began"]}]}"#)
    #expect(found.count == 1 && found[0].contains("case a has no \"recording\""), "\(found)")
    #expect(found[0].contains("or write a \"gesture\" in its place"))
  }

  @Test("says in a mismatch on which line its gesture stands") func place() throws {
    let results = try run(
      json(#"["press go for 2s"]"#).replacingOccurrences(of: "touch 1 began", with: "up+1s touch 1 began"))
    guard case .mismatched(let mismatches)? = results.first?.verdict else {
      Issue.record("\(results)")
      return
    }
    #expect(
      RecordingPlace(results[0].testCase).file == "the gesture on line 3 of \(results[0].testCase.recording)")
    #expect(!mismatches.isEmpty)
  }

  @Test("reaches the worker whole") func wire() throws {
    var order = GestureOrder(
      try GestureScript("tap go; press \"a b\" offset 1.5,-2 for 0.6s; marker \"x\\n\""))
    for index in order.script.lines.indices { order.script.lines[index].number = 10 + index }
    order.device = .pen
    order.rate = 60
    order.jitter = 0.25
    order.seed = .max
    order.display = .init(width: 1, height: 2, scale: 3)
    order.file = "a/suite.json"
    var request = ReplayRequest(recording: "r", fixture: "f", settings: ReplaySettings())
    request.gesture = order
    var writer = WireWriter()
    request.write(to: &writer)
    var reader = WireReader(writer.message()[8...])
    let copy = try ReplayRequest(from: &reader)
    #expect(copy == request)
    #expect(copy.gesture?.script.lines.map(\.number) == [10, 11, 12])
  }

  @Test("runs in worker processes, which make it where the fixture is") func workers() throws {
    try inFolder { folder in
      var testCase = TestCase(
        suite: "probe", folder: folder, name: "tap", recording: folder + "/suite.json", fixture: "Calm",
        expectations: [try expectations(["back touchUpInside", "once note calm"])])
      testCase.gesture = GestureOrder(try GestureScript("tap back; wait 0.2s; tap 10,20"))
      let results = Runner.run([testCase], options: Probe.options())
      #expect(results.map(\.verdict) == [.passed])
      #expect(results.first?.outcome?.presses.count == 2)
    }
  }
}
