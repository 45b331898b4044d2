import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict
import UIKit

@testable import RetouchReports

@Suite("The events of a run")
struct NDJSONReportTests {
  private func lines(_ run: FinishedRun) throws -> [String] {
    try NDJSONReport().text(of: run).split(separator: "\n").map(String.init)
  }

  /// Writes a run and reads it back.
  private func copy(_ run: FinishedRun) throws -> [ReportedCase] {
    let folder = try ReportFolder()
    let merged = try MergedRun([try folder.write("run.ndjson", try NDJSONReport().text(of: run))])
    var cases: [ReportedCase] = []
    try merged.forEachCase(.all, .whole) { (reported) throws(ReportError) in cases.append(reported) }
    return cases
  }

  @Test("are one line of JSON each, from the start of the run to its end")
  func order() throws {
    let lines = try lines(
      Samples.run([Samples.result(.passed), Samples.result(.hung(limit: 10), name: "b")]))
    let names = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["event"] as? String
    }
    #expect(
      names == [
        "run-start", "case-start", "observation", "observation", "observation", "case-end", "case-start",
        "case-end",
        "run-end",
      ])
    #expect(
      lines[0]
        == #"{"event":"run-start","version":1,"retouch":"0.1.0","time":"2026-01-01T00:00:00Z","total":2,"#
        + #""cases":["Recordings/safari/press","Recordings/safari/b"]}"#)
    #expect(
      lines[2]
        == #"{"event":"observation","case":"safari/press","time_us":0,"kind":"touch","source":"touch 1","#
        + #""what":"began","details":["39.000,784.000","back"]}"#)
    #expect(
      lines[7]
        == #"{"event":"case-end","place":1,"case":"safari/b","verdict":"hang","exit":1,"wall_us":12345,"#
        + #""limit_ms":10}"#)
  }

  /// Bounds whose only edge came a millisecond early.
  private var held: HeldBounds {
    let press = Quantity("press.for")!
    var found = CaseBounds(name: "safari/press", quantity: press, recorded: 100_000, range: 0...4_000_000)
    found.regions = [
      .init(from: 0, through: 998_999, line: "back touchUpInside", lines: ["back touchUpInside"], tried: 60),
      .init(from: 999_000, through: 4_000_000, line: "history began", lines: ["history began"], tried: 47),
    ]
    found.edges = [
      .init(
        before: 998_999, after: 999_000, lineBefore: "back touchUpInside", lineAfter: "history began",
        rule: "history's press duration")
    ]
    (found.common, found.replays, found.grid, found.gap) = (["touch 1 began back"], 107, 101, 40_000)
    (found.untried, found.warnings, found.remarks) = (2, ["late"], ["cut"])
    return HeldBounds(
      expected: .init(
        quantity: press, lower: 0, upper: 4_000_000,
        edges: [.init(value: 1_000_000, before: "back", after: "history")], line: 12), found: found)
  }

  @Test("have the bounds that a suite expects beside those that were found, and bring them back")
  func bounds() throws {
    var result = Samples.result(.passed)
    result.bounds = [held]
    let run = Samples.run([result])
    let line = try #require(try lines(run).first { $0.hasPrefix(#"{"event":"bounds""#) })
    let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(event["case"] as? String == "safari/press" && event["quantity"] as? String == "press.for")
    let change = try #require((event["changes"] as? [[String: Any]])?.first)
    #expect(change["expected"] as? Int == 1_000_000 && change["found"] as? Int == 999_000)
    #expect(change["moved"] as? Int == -1000)
    #expect(event["accept"] as? [String] == ["0..4s", "0.999s back→history"])
    #expect(try copy(run).map(\.result.bounds) == [[held]])
  }

  @Test("have each reason as a value beside its text, and bring it back", arguments: EndReason.Kind.allCases)
  func reasons(kind: EndReason.Kind) throws {
    let has = kind.figures?.has ?? []
    let reason = EndReason(
      kind, has.contains(.value) ? -1 : 0, of: has.contains(.limit) ? .max : 0,
      extra: has.isDisjoint(with: [.across, .within]) ? 0 : 3, name: "the \u{e9} one")
    var result = Samples.result(.passed)
    result.outcome?.lines = [
      OutcomeLine(time: 1, kind: .recognizer, source: "pan", event: "failed", details: ["a"], reason: reason)
    ]
    let outcome = try copy(Samples.run([result])).first?.result.outcome
    #expect(outcome?.lines == result.outcome?.lines)
    #expect(outcome?.lines.first?.reason == reason)
  }

  @Test("name a reason's unit and figures")
  func reasonKeys() throws {
    func json(_ reason: EndReason) throws -> Substring? {
      var result = Samples.result(.passed)
      result.outcome?.lines = [
        OutcomeLine(time: 1, kind: .recognizer, source: "pan", event: "failed", reason: reason)
      ]
      return try lines(Samples.run([result]))[2].split(separator: #""what":"failed","#).last
    }
    #expect(
      try json(EndReason(.liftedEarly, 600_000, of: 1_000_000))
        == #""details":["lifted after 600000 of 1000000"],"#
        + #""reason":{"why":"lifted-early","unit":"us","value":600000,"limit":1000000}}"#)
    #expect(
      try json(EndReason(.liftedUnswiped, 20_000, of: 27_000, extra: 1_500))?.hasSuffix(
        #"{"why":"lifted-unswiped","unit":"milli_points","value":20000,"limit":27000,"across":1500}}"#)
        == true)
    #expect(
      try json(EndReason(.noFurtherTap, 1, of: 2, extra: 350_000))?.hasSuffix(
        #"{"why":"no-further-tap","unit":"count","value":1,"limit":2,"within_us":350000}}"#) == true)
    #expect(
      try json(EndReason(.prevented, name: "tap"))?.hasSuffix(#"{"why":"prevented","other":"tap"}}"#) == true)
  }

  @Test("bring every result back whole")
  func roundTrip() throws {
    let pairs = Samples.verdicts.flatMap { verdict in Samples.confirmations.map { (verdict, $0) } }
    let results = pairs.enumerated().map { index, pair in
      var result = Samples.result(pair.0, name: "case\(index)", wallTime: Int64(index) * 1001)
      result.confirmation = pair.1
      result.isHeldAgainstGolden = true
      result.warning = "warning"
      result.output = CapturedOutput(text: "printed\n\u{1b}")
      result.testCase.requiresGolden = true
      result.outcome?.isCut = true
      result.outcome?.remarks = ["a remark"]
      if case .warned = pair.0 {} else { result.outcome?.warnings = ["a warning"] }
      result.crashPlace = "Panel.swift:12"
      result.linesUntilEnd = ["0 a line", "the last one"]
      if pair.1 == .unconfirmed { result.confirmedLike = "safari/case0" }
      if case .mismatched(var mismatches) = result.verdict {
        mismatches[0].isCauseProved = true
        mismatches[0].headline = "a"
        (mismatches[0].expectation, mismatches[0].goldenLine, mismatches[0].explanation) = ("a", 2, "b")
        result.verdict = .mismatched(mismatches)
      }
      return result
    }
    let read = try copy(Samples.run(results)).map(\.result)
    #expect(read == results)
    #expect(read.map(\.wallTime.microseconds) == results.map(\.wallTime.microseconds))
  }

  @Test("hold any text, and nothing in them acts on a terminal")
  func hostile() throws {
    var numbers = SeededNumbers(seed: 2)
    let results = (0..<100).map { index in
      let texts = (0..<5).map { _ in numbers.hostileText() }
      let mismatch = Mismatch(
        expected: texts[0], got: texts[1], context: [.init(.missing, texts[2])], cause: texts[3],
        nextStep: texts[4])
      var result = Samples.result(
        .mismatched([mismatch]), name: "\(index)" + texts[0], suite: texts[1], title: texts[2])
      result.output = CapturedOutput(text: texts[4])
      return result
    }
    let run = Samples.run(results)
    let text = try NDJSONReport().text(of: run)
    #expect(text.utf8.count { $0 == 10 } == 2 + 5 * results.count)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    let expected = results.enumerated().map { CaseEvents.lines(of: ReportedCase(place: $0, result: $1)) }
    #expect(try copy(run).map { CaseEvents.lines(of: $0) } == expected)
  }

  @Test("name the shard and the places of its cases, only where the run is one")
  func shards() throws {
    let part = Samples.run(
      [Samples.result(.passed)], shard: Shard(number: 2, of: 3), places: [7], total: 9)
    #expect(try lines(part)[0].contains(#""total":9,"shard":{"index":2,"count":3},"#))
    #expect(try lines(part)[0].hasSuffix(#","places":[7]}"#))
    #expect(try lines(part)[1].contains(#""place":7,"#))
  }

  @Test("say that the run was interrupted, with the exit code of that")
  func interrupted() throws {
    let run = Samples.run(
      [Samples.result(.passed)], problems: [], of: ["Recordings/safari/press", "Recordings/safari/other"],
      isInterrupted: true)
    #expect(try lines(run).last?.hasSuffix(#""cases":1,"passed":1,"exit":2,"interrupted":true}"#) == true)
  }

  @Test("have a row in Documentation/Reference/Reports.md for each field, and the document has no other rows")
  func documented() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Documentation/Reference/Reports.md"), encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("ndjson\n") } ?? ""
    let rows = Set(
      section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        .flatMap { $0.matches(of: /^\| `([a-z_.]+)`/).map { String($0.1) } })
    var written: Set<String> = []
    func note(_ value: Any, _ prefix: String) {
      if let list = value as? [Any] { for element in list { note(element, prefix) } }
      guard let object = value as? [String: Any] else { return }
      for (key, inner) in object {
        written.insert(prefix + key)
        note(inner, prefix + key + ".")
      }
    }
    var results = Samples.results
    results[0].testCase.subject = .program(ProgramSettings(command: ["./a", "b"]))
    results[1].testCase.subject = .engine(EngineSettings(command: ["./a"]))
    results[0].bounds = [held]
    for index in results.indices {
      results[index].testCase.requiresGolden = true
      results[index].outcome?.remarks = ["a"]
      for kind in EndReason.Kind.allCases {
        results[index].outcome?.lines.append(
          OutcomeLine(
            time: 2_000_000, kind: .recognizer, source: "a", event: "failed",
            reason: EndReason(kind, name: "b")))
      }
      results[index].outcome?.warnings.append("b")
      results[index].crashPlace = "a:1"
      results[index].linesUntilEnd = ["a"]
      results[index].margin = Samples.margin
      results[index].isThin = true
      if results[index].confirmation == .unconfirmed { results[index].confirmedLike = "a/b" }
      if case .mismatched(var mismatches) = results[index].verdict {
        mismatches[0].isCauseProved = true
        mismatches[0].headline = "a"
        (mismatches[0].expectation, mismatches[0].goldenLine, mismatches[0].explanation) = ("a", 2, "b")
        results[index].verdict = .mismatched(mismatches)
      }
    }
    let run = Samples.run(
      results, of: results.map(\.testCase.identity), shard: Shard(number: 1, of: 2),
      places: results.indices.map { $0 * 2 }, unusablePlaces: [1], total: 40, isInterrupted: true,
      build: "00ff", selection: "0f0f")
    var lines = try lines(run)
    lines += try CaseEvents.lines(
      of: ReportedCase(place: 0, result: results[1].known(because: "ticket", isExpired: true)))
    for line in lines { note(try JSONSerialization.jsonObject(with: Data(line.utf8)), "") }
    #expect(written.subtracting(rows) == [], "not in Documentation/Reference/Reports.md")
    #expect(rows.subtracting(written) == [], "no event has it")
  }
}
