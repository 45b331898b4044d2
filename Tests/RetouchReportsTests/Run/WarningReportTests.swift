import Foundation
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

/// What replays warn of, in each kind of report.
@Suite("The warnings of a run")
struct WarningReportTests {
  private let common = "random numbers <differ>"
  private let own = "work left behind: a task"

  /// Four cases, two of which share a warning.
  private var results: [CaseResult] {
    var results = (0..<4).map { Samples.result(.passed, name: "case\($0)") }
    results[1].outcome?.warnings = [common]
    results[2].outcome?.remarks = ["the file names no display"]
    results[3].outcome?.warnings = [own, common]
    return results
  }

  private var lines: [String] {
    ["\(common): 2 cases, the first one safari/case1", "safari/case3: \(own)"]
  }

  @Test("stand in the summary, each once, with the number of cases and the first of them")
  func text() throws {
    let text = try TextReport().text(of: Samples.run(results, problems: []))
    let end = lines.map { "warning   \($0)\n" }.joined()
    #expect(
      text.hasSuffix(
        "\n\n\(end)4 cases, 4 passed, 0 held against a golden, 2 with warnings (6.8 s of virtual time)\n"))
    #expect(!text.contains("names no display"))
    // Nothing is said twice, unless it is asked for beside each case.
    #expect(text.components(separatedBy: common).count == 2)
    var verbose = TextReport()
    verbose.tellsWarnings = true
    #expect(verbose.line(results[3]).hasSuffix("1.7 s  warning: \(own); warning: \(common)"))
    let plain = try TextReport().text(of: Samples.run([results[0]], problems: []))
    #expect(!plain.contains("warning"))
    // Two hundred sentences of one fixture stay a few lines.
    var many = results[0]
    many.outcome?.warnings = (0..<1000).map { "sentence \($0)" }
    let tally = RunTally([many, many]).warnings
    #expect(tally.lines.count == 21 && tally.lines.last == "182 more, in the events of a run")
    #expect(tally.cases == 2)
  }

  @Test("stand in the failure of a red case, and are the failure where the run is strict")
  func failure() throws {
    var red = Samples.result(.mismatched([Samples.mismatch]))
    red.outcome?.warnings = [own]
    #expect(TextReport().failure(red)?.contains("\n  warning   \(own)\n") == true)
    let warned = try #require(TextReport().failure(Samples.result(.warned([own]))))
    #expect(warned.hasPrefix("WARNED  safari/press\n  warning   \(own)\n  cause     "))
    #expect(warned.components(separatedBy: own).count == 2)
  }

  @Test("stand in JUnit beside what the fixture printed, also of a case that passed")
  func junit() throws {
    var results = results
    results[3].output = CapturedOutput(text: "printed")
    let root = try XMLElement(document: try JUnitReport().text(of: Samples.run(results, problems: [])))
    #expect(JUnitSchema.violations(root) == [])
    let cases = root.all("testcase")
    #expect(cases.map { $0.children.map(\.name) } == [[], ["system-err"], [], ["system-out", "system-err"]])
    #expect(cases[1].children[0].text == "warning: \(common)")
    #expect(cases[3].children[1].text == "warning: \(own)\nwarning: \(common)")
    #expect(root.attributes["failures"] == "0")
  }

  @Test("are an annotation each on GitHub, at the line of the first case, and on its page")
  func github() throws {
    let text = try GitHubReport().text(of: Samples.run(results, problems: []))
    #expect(
      text.split(separator: "\n").map(String.init)
        == zip(lines, [1, 3]).map {
          "::warning file=Recordings/safari/suite.json,line=3,title=warning safari/case\($1)::\($0)"
        })
    let page = try StepSummary().text(of: Samples.run(results, problems: []))
    #expect(page.contains("\n- warning&#58; ") == false && page.contains("\n- warning: safari/case3&#58; "))
  }

  @Test("stand on the page, as a list and in the rows of the cases that passed")
  func page() {
    let page = PageSamples.page(RunSummary(results: results)) { _ in nil }
    for line in lines { #expect(page.contains("<li>\(HTMLPage.escaped(line))</li>")) }
    #expect(page.contains(">2 with warnings</li>"))
    let row = page.components(separatedBy: "\"case3\"").dropFirst().first ?? ""
    #expect(row.prefix { $0 != "]" }.contains(own))
  }

  @Test("are those of one run if its shards are merged, whichever shard has the first case")
  func merged() throws {
    let folder = try ReportFolder()
    var paths: [String] = []
    for (number, places) in [[2, 3], [0, 1]].enumerated() {
      let events = try NDJSONReport().text(
        of: Samples.run(
          places.map { results[$0] }, problems: [], shard: Shard(number: number + 1, of: 2), places: places,
          total: 4))
      paths.append(try folder.write("\(number).ndjson", events))
    }
    let merged = try MergedRun(paths)
    #expect(merged.tally.warnings.lines == lines)
    #expect(
      try TextReport().text(of: merged) == TextReport().text(of: Samples.run(results, problems: [])))
    // A reader of an earlier version finds them where all remarks were.
    let events = try NDJSONReport().text(of: merged)
    #expect(events.contains(#""remarks":["work left behind: a task","random numbers <differ>"]"#))
    #expect(events.contains(#""warnings":["random numbers <differ>"]"#))
  }
}
