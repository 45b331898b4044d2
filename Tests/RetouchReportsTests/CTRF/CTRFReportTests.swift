import Foundation
import RetouchReplay
import RetouchSupport
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("The CTRF report")
struct CTRFReportTests {
  /// Written after CTRF's schema, as far as the report uses it.
  private static let rules: JSONRules = .object([
    "reportFormat": .word(["CTRF"]), "specVersion": .text("[0-9]+\\.[0-9]+\\.[0-9]+"), "generatedBy": .text(),
    "results": .object([
      "tool": .object(["name": .text(".+")], optional: ["version": .text()]),
      "summary": .object(
        [
          "tests": .integer(0), "passed": .integer(0), "failed": .integer(0), "skipped": .integer(0),
          "pending": .integer(0), "other": .integer(0), "start": .integer(0), "stop": .integer(0),
        ], optional: ["suites": .integer(0)]),
      "tests": .list(
        .object(
          [
            "name": .text("(?s).+"), "status": .word(["passed", "failed", "skipped", "pending", "other"]),
            "duration": .integer(0),
          ],
          optional: [
            "suite": .list(.text(), atLeast: 1), "message": .text(), "trace": .text(), "line": .integer(0),
            "rawStatus": .text(), "filePath": .text(), "stdout": .list(.text()), "stderr": .list(.text()),
            "attachments": .list(.object(["name": .text(), "contentType": .text(), "path": .text()])),
          ])),
    ]),
  ])

  private struct Document {
    let tests: [[String: Any]]
    let summary: [String: Int]
  }

  private func document(
    _ run: FinishedRun, attachments: CaseAttachments = CaseAttachments()
  ) throws -> Document {
    let text = try CTRFReport(attachments: attachments).text(of: run)
    #expect(try Self.rules.violations(text) == [])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let results = try #require(object["results"] as? [String: Any])
    let tests = try #require(results["tests"] as? [[String: Any]])
    let summary = try #require(results["summary"] as? [String: Int])
    // What it counts is what it holds.
    #expect(summary["tests"] == tests.count)
    for status in ["passed", "failed", "skipped", "pending", "other"] {
      #expect(summary[status] == tests.count { $0["status"] as? String == status }, "\(status)")
    }
    return Document(tests: tests, summary: summary)
  }

  @Test("has a test for each result, of every verdict, as the schema wants it")
  func everyVerdict() throws {
    let found = try document(Samples.run(problems: []))
    #expect(found.tests.map { $0["name"] as? String } == Samples.results.map(\.testCase.name))
    for (test, result) in zip(found.tests, Samples.results) {
      #expect(test["status"] as? String == (result.verdict == .passed ? "passed" : "failed"))
      #expect(test["suite"] as? [String] == [result.testCase.suite])
      #expect(test["trace"] as? String == TextReport().failure(result))
    }
    #expect(found.tests[1]["rawStatus"] as? String == "mismatch" && found.tests[5]["duration"] as? Int == 5)
    #expect(found.tests[1]["filePath"] as? String == "Recordings/safari/suite.json")
    #expect(found.tests[3]["stdout"] as? [String] == ["printed", "\u{1b}[31m"])
    #expect(found.summary["start"] == Int(Samples.startTime / 1000) && found.summary["suites"] == 2)
    #expect(found.summary["stop"] == Int(Samples.startTime / 1000) + 2000)
  }

  @Test("is valid without any case, and not green where a suite is in error or the run was interrupted")
  func problems() throws {
    #expect(try document(Samples.run([], problems: [])).tests.isEmpty)
    let wrong = try document(Samples.run([Samples.result(.passed)]))
    #expect(wrong.tests.last?["name"] as? String == "suite.json:3")
    #expect(wrong.tests.last?["message"] as? String == Samples.problem.description)
    let results = (0..<4).map { Samples.result(.passed, name: "case\($0)") }
    let cut = try document(
      Samples.run(
        Array(results.prefix(2)), problems: [], of: results.map(\.testCase.identity), total: 4,
        isInterrupted: true))
    #expect(cut.tests.last?["message"] as? String == "the run was interrupted: 2 cases did not run")
    #expect(cut.summary["failed"] == 1)
  }

  @Test("a known failure is skipped with its reason, and a pass with too small a margin failed")
  func special() throws {
    let known = try Samples.result(.mismatched([Samples.mismatch])).known(because: "ticket 12")
    let header = RunHeader(version: "1", startTime: 0, total: 1, cases: [known.testCase.identity])
    let run = FinishedRun(header, cases: [ReportedCase(place: 0, result: known)], problems: [], endTime: 0)
    let test = try #require(try document(run).tests.first)
    #expect(test["status"] as? String == "skipped")
    #expect(test["message"] as? String == "until 2026-12-01: ticket 12")
    let cases = Samples.thin.enumerated().map {
      ReportedCase(place: $0, result: $1, failsOnThinMargin: true)
    }
    let thin = try document(
      FinishedRun(
        RunHeader(version: "1", startTime: 0, total: 2, cases: cases.map(\.result.testCase.identity)),
        cases: cases, problems: [], endTime: 0, failsOnThinMargins: true))
    #expect(thin.tests.map { $0["status"] as? String } == ["failed", "passed"])
    #expect(thin.tests[0]["rawStatus"] as? String == "thin")
  }

  @Test("names the files about a case, with their types; one whose name would have to be escaped is left out")
  func attached() throws {
    let red = Samples.result(.trapped("crash"), name: "red")
    var files = CaseAttachments()
    files.add(
      [
        "out/safari/red/filmstrip.png", "out/a[b]/c.txt", "out/a|b", "out/a\u{202e}b",
        "out/safari/red/tap.recording",
      ],
      to: red.testCase)
    let run = Samples.run([Samples.result(.passed), red], problems: [])
    let found = try document(run, attachments: files)
    #expect(found.tests[0]["attachments"] == nil)
    #expect(
      found.tests[1]["attachments"] as? [[String: String]] == [
        ["name": "filmstrip.png", "contentType": "image/png", "path": "out/safari/red/filmstrip.png"],
        [
          "name": "tap.recording", "contentType": "application/octet-stream",
          "path": "out/safari/red/tap.recording",
        ],
      ])
    let root = try XMLElement(document: try JUnitReport(attachments: files).text(of: run))
    #expect(JUnitSchema.violations(root) == [])
    let output = root.all("system-out").map(\.text)
    #expect(
      output == [
        "[[ATTACHMENT|out/safari/red/filmstrip.png]]\n[[ATTACHMENT|out/safari/red/tap.recording]]"
      ])
    var printed = red
    printed.output = CapturedOutput(text: "printed")
    let both = try JUnitReport(attachments: files).text(of: Samples.run([printed], problems: []))
    #expect(both.contains("<system-out>printed\n[[ATTACHMENT|out/safari/red/filmstrip.png]]\n"))
  }

  @Test("is valid whatever names, messages and output are")
  func hostile() throws {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<200 {
      let texts = (0..<4).map { _ in numbers.hostileText() }
      var result = Samples.result(.trapped(texts[0]), name: texts[1], suite: texts[2])
      result.output = CapturedOutput(text: texts[3])
      let problem = SuiteError(.malformed, file: texts[0], problem: texts[1], hint: texts[2])
      #expect(try document(Samples.run([result], problems: [problem])).tests.count == 2)
    }
  }
}
