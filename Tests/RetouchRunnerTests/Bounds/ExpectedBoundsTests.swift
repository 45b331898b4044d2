import Foundation
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("Bounds that a suite expects")
@MainActor
struct ExpectedBoundsTests {
  private let press = Quantity("press.for")!

  private func found(_ edges: [(after: Int64, before: String, then: String)]) -> CaseBounds {
    var partition = Partition<BoundOutcome>()
    partition.regions = [.init(from: 0, through: 0, result: BoundOutcome(lines: ["x"]), tried: 1)]
    var bounds = CaseBounds("s/c", press, recorded: 0, 0...4_000_000, partition)
    bounds.edges = edges.map {
      .init(before: $0.after - 1, after: $0.after, lineBefore: $0.before, lineAfter: $0.then, rule: nil)
    }
    return bounds
  }

  private func expected(_ edges: [(Int64, String, String)]) -> ExpectedBounds {
    ExpectedBounds(
      quantity: press, edges: edges.map { .init(value: $0.0, before: $0.1, after: $0.2) })
  }

  private func differences(_ expected: ExpectedBounds, _ found: CaseBounds) -> [String] {
    let held = HeldBounds(expected: expected, found: found)
    return held.changes.map(held.sentence)
  }

  @Test("are met by the same edges, whose lines have the words")
  func same() {
    let both = found([
      (200_000, "back touchUpInside", "viewer shows"), (1_000_000, "viewer hides", "history began"),
    ])
    #expect(
      differences(expected([(200_000, "back", "viewer"), (1_000_000, "viewer hides", "history")]), both)
        == [])
    #expect(differences(expected([]), found([])) == [])
  }

  @Test("name an edge that moved, and by how much")
  func moved() {
    let both = found([
      (200_001, "back touchUpInside", "viewer shows"), (999_000, "viewer hides", "history began"),
    ])
    #expect(
      differences(expected([(200_000, "back", "viewer"), (1_000_000, "viewer", "history")]), both) == [
        "the edge back→viewer was expected at 0.200000 s, and is at 0.200001 s: moved by +1 µs",
        "the edge viewer→history was expected at 1.000000 s, and is at 0.999000 s: moved by -1 ms",
      ])
  }

  @Test("name an edge that is gone and one that is new, and pair the others")
  func goneAndNew() {
    let both = found([(300_000, "back", "menu opens"), (1_000_000, "menu", "history began")])
    let wanted = expected([(1_000_000, "menu", "history"), (2_000_000, "history", "page")])
    #expect(
      differences(wanted, both) == [
        "there is an edge at 0.300000 s that is not expected, from 'back' to 'menu opens'",
        "the edge history→page was expected at 2.000000 s, and is gone",
      ])
    // Words are whole: his is not history.
    #expect(
      differences(expected([(1_000_000, "menu", "his")]), found([(1_000_000, "menu", "history")])).count == 2)
    // What a suite has to say keeps the words of the edges that stay.
    #expect(
      HeldBounds(expected: wanted, found: both).suiteWords
        == ["", "0.3s back→menu", "1s menu→history"])
  }

  @Test("say that an edge was not found exactly")
  func inexact() {
    var bounds = found([(1_000_000, "back", "history")])
    bounds.edges[0].before = 900_000
    let text = differences(expected([(1_000_000, "back", "history")]), bounds)
    #expect(text.count == 1 && text[0].contains("somewhere between 0.900000 s and 1.000000 s"))
    // Nobody is offered a list with an edge that may be elsewhere.
    let held = HeldBounds(expected: expected([(2_000_000, "back", "history")]), found: bounds)
    #expect(held.suiteWords == [] && held.suiteText == nil)
    let next = held.mismatches(in: TestCase(suite: "s", folder: "s", name: "c", recording: "", fixture: "F"))
      .map(
        \.nextStep)
    #expect(next.count == 1 && next[0].hasSuffix("for the exact edge give 'bounds' more --replays"))
  }

  // MARK: In a suite

  private func suite(_ bounds: String) throws -> Suite {
    let folder = NSTemporaryDirectory() + "bounds-\(UUID().uuidString)/own"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = """
      {"suite": 1, "fixture": "MarginBar", "cases": [
        {"name": "press", "gesture": ["press back for 0.1s"], "expect": ["up+0s back touchUpInside"],
         "bounds": \(bounds)}]}
      """
    try text.write(toFile: folder + "/suite.json", atomically: true, encoding: .utf8)
    return try Suite.load(folder, fixtures: ["MarginBar"])
  }

  private func verdict(_ bounds: String) throws -> CaseVerdict? { try result(bounds)?.verdict }

  private func result(_ bounds: String) throws -> CaseResult? {
    let suite = try suite(bounds)
    // The cases are in a folder that has to be there while they run.
    defer { try? FileManager.default.removeItem(atPath: suite.folder) }
    #expect(suite.problems == [])
    return Runner.runHere(suite.cases, fixtures: [MarginBar.self]).first
  }

  @Test("keep a case green where they hold, and make it red where an edge moved")
  func inSuite() throws {
    let result = try result(#"{"press.for": ["0..1s", "0.5s back→history"]}"#)
    #expect(result?.verdict == .passed, "\(String(describing: result?.verdict))")
    #expect(result?.bounds.map(\.found.edges.count) == [1] && result?.bounds.first?.changes == [])
    let red = try self.result(#"{"press.for": ["0..1s", "0.499999s back→history"]}"#)
    guard case .mismatched(let mismatches)? = red?.verdict, let one = mismatches.first else {
      Issue.record("\(String(describing: red?.verdict))")
      return
    }
    #expect(mismatches.count == 1 && one.expected == "press.for turns back→history at 0.499999 s")
    #expect(one.got == "at 0.500000 s: moved by +1 µs")
    #expect(one.cause == "what was compared there: history's press duration")
    #expect(one.nextStep.hasSuffix(#""press.for": ["0..1s", "0.5s back→history"]"#), "\(one.nextStep)")
    #expect(
      red.map { Reproduction.command($0) }?.hasSuffix(" --vary press.for=0..1s") == true
        && red.map { Reproduction.command($0) }?.hasPrefix("retouch bounds ") == true,
      "\(red.map { Reproduction.command($0) } ?? "")")
    #expect(result.map { Reproduction.command($0) }?.hasPrefix("retouch replay ") == true)
    #expect(red?.verdict.isAcceptable == false && red?.bounds.first?.changes.first?.moved == 1)
    let both = try self.verdict(#"{"press.for": ["0", "0.5s back→history"], "from.x": ["120..180"]}"#)
    #expect(both == .passed, "\(String(describing: both))")
    let other = try self.result(#"{"tap.gap": ["0..1s"]}"#)
    #expect(other.map { Reproduction.command($0) }?.hasSuffix(" --vary tap.gap") == true)
    guard case .failed(let problem, .usage)? = other?.verdict else {
      Issue.record("tap.gap was not refused")
      return
    }
    #expect(problem.contains("has no tap.gap"))
  }

  @Test(
    "are refused if they are malformed, with the line and what was expected",
    arguments: [
      (#"[]"#, "an object"), (#"{"press": ["0"]}"#, "no quantity"), (#"{"press.for": "0"}"#, "a list"),
      (#"{"press.for": []}"#, "a list"), (#"{"press.for": ["fast"]}"#, "a range such as"),
      (#"{"press.for": ["0", "1s"]}"#, "what changes there"),
      (#"{"press.for": ["0", "1s back"]}"#, "an arrow"),
      (#"{"press.for": ["0", "1s →history"]}"#, "an arrow"), (#"{"press.for": ["0", "1 a→b"]}"#, "a value"),
      (#"{"press.for": ["0", "2s a→b", "1s b→c"]}"#, "ascending order"),
      (#"{"press.for": ["0..100ms", "0.5s a→b"]}"#, "within the range"),
      (#"{"press.for": ["1s", "1s a→b"]}"#, "within the range"),
    ])
  func malformed(_ bounds: String, _ problem: String) throws {
    let suite = try suite(bounds)
    defer { try? FileManager.default.removeItem(atPath: suite.folder) }
    #expect(suite.cases.isEmpty && suite.problems.count == 1)
    #expect(suite.problems.first?.problem.contains(problem) == true, "\(suite.problems)")
  }
}
