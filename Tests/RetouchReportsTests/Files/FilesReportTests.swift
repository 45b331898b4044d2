import Foundation
import RetouchSupport
import Testing

@testable import RetouchReports

@Suite("Reports on what was found in files")
struct FilesReportTests {
  /// Written after the schema of SARIF 2.1.0, as far as the report uses it.
  private static let sarif: JSONRules = .object([
    "$schema": .text("https://.*"), "version": .word(["2.1.0"]),
    "runs": .list(
      .object(
        [
          "tool": .object([
            "driver": .object(
              ["name": .text(".+")],
              optional: [
                "version": .text(),
                "rules": .list(.object(["id": .text()], optional: ["shortDescription": message])),
              ])
          ])
        ],
        optional: [
          "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(result),
          "invocations": .list(
            .object(
              ["executionSuccessful": .boolean],
              optional: [
                "toolExecutionNotifications": .list(
                  .object(["message": message], optional: ["level": level]))
              ])),
        ])),
  ])
  private static let message: JSONRules = .object(["text": .text()])
  private static let level: JSONRules = .word(["none", "note", "warning", "error"])
  private static let result: JSONRules = .object(
    ["message": message],
    optional: [
      "ruleId": .text(), "ruleIndex": .integer(-1), "level": level,
      "locations": .list(
        .object([
          "physicalLocation": .object(
            // A reference of RFC 3986, without characters that it has to encode.
            ["artifactLocation": .object(["uri": .text("[A-Za-z0-9._~/:%-]+")])],
            optional: [
              "region": .object(["startLine": .integer(1)], optional: ["startColumn": .integer(1)])
            ])
        ])),
      "partialFingerprints": .dictionary(.text()),
    ])
  /// Written after GitLab's description of its code quality report.
  private static let codeQuality: JSONRules = .list(
    .object([
      "description": .text(), "check_name": .text(".+"), "fingerprint": .text("[0-9a-f]{16}"),
      "severity": .word(["info", "minor", "major", "critical", "blocker"]),
      "location": .object(["path": .text("(?!\\./)(?s).+"), "lines": .object(["begin": .integer(1)])]),
    ]))

  private static func finding(
    _ rule: String, _ severity: CodeFinding.Severity, line: Int? = nil, column: Int? = nil,
    file: String = "./App/Bar.swift", message: String = "wrong; right"
  ) -> CodeFinding {
    CodeFinding(
      rule: rule, ruleText: "about \(rule)", severity: severity, file: file, line: line, column: column,
      message: message)
  }

  private static func report(_ findings: [CodeFinding], problems: [String] = []) -> FilesReport {
    var report = FilesReport(command: "doctor", version: "0.1.0", startTime: 0)
    report.problems = problems
    report.files = [
      .init(name: "App/Bar.swift", verdict: "with errors", code: .mismatch, summary: "", findings: findings),
      .init(name: "App/Calm.swift", verdict: "clean", summary: ""),
      .init(name: "gone.swift", verdict: "only in A", code: .mismatch, summary: "the other has none"),
    ]
    return report
  }

  private func text(_ report: FilesReport, _ kind: FilesReportKind) throws -> String {
    var bytes: [UInt8] = []
    let output = ReportOutput { (more) throws(ReportError) in bytes += more }
    try report.write(kind, to: output)
    try output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func sarif(_ report: FilesReport) throws -> [String: Any] {
    let text = try text(report, .sarif)
    #expect(try Self.sarif.violations(text) == [])
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func codeQuality(_ report: FilesReport) throws -> [[String: Any]] {
    let text = try text(report, .codequality)
    #expect(try Self.codeQuality.violations(text) == [])
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    // GitLab shows one of those that share a fingerprint.
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == entries.count)
    return entries
  }

  @Test("SARIF has each finding with its rule, level and place; a red file without one is a finding itself")
  func asSARIF() throws {
    let run = try sarif(
      Self.report([
        Self.finding("objc", .error, line: 2, column: 3), Self.finding("uuid", .note, line: 9),
        Self.finding("objc", .warning),
      ]))
    let results = try #require(run["results"] as? [[String: Any]])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["objc", "uuid", "only-in-A"])
    for result in results {
      #expect(rules[result["ruleIndex"] as? Int ?? 0]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(results.map { $0["level"] as? String } == ["error", "note", "warning", "error"])
    let text = try text(Self.report([Self.finding("objc", .error, line: 2, column: 3)]), .sarif)
    #expect(
      text.contains(
        #""artifactLocation":{"uri":"App/Bar.swift"},"region":{"startLine":2,"startColumn":3}}"#))
    #expect(text.contains(#""executionSuccessful":true}"#))
    #expect(try sarif(Self.report([], problems: ["a folder cannot be read"]))["results"] != nil)
    #expect(
      try self.text(Self.report([], problems: ["no"]), .sarif).contains(
        #""executionSuccessful":false,"toolExecutionNotifications":[{"level":"error","message":{"text":"no"}}]"#
      ))
  }

  @Test(
    "GitLab's list has a line for each finding, the first one where there is none, and no fingerprint twice")
  func asCodeQuality() throws {
    let twice = [Self.finding("objc", .error, line: 2), Self.finding("objc", .error, line: 7)]
    let entries = try codeQuality(
      Self.report(twice + [Self.finding("uuid", .note), Self.finding("trouble", .warning, line: 3)]))
    #expect(
      entries.map { $0["severity"] as? String } == ["critical", "critical", "info", "major", "critical"])
    #expect(entries[2]["check_name"] as? String == "retouch-doctor-uuid")
    let places = entries.compactMap { $0["location"] as? [String: Any] }
    #expect(places.map { ($0["lines"] as? [String: Int])?["begin"] } == [2, 7, 1, 3, 1])
    #expect(places[0]["path"] as? String == "App/Bar.swift")
    // What moves keeps its fingerprint.
    let moved = twice.map { finding in
      var finding = finding
      finding.line = finding.line.map { $0 + 30 }
      return finding
    }
    let prints = try codeQuality(Self.report(moved)).prefix(2).map { $0["fingerprint"] as? String }
    #expect(prints == entries.prefix(2).map { $0["fingerprint"] as? String })
    #expect(
      try codeQuality(Self.report([], problems: ["no folder"])).last?["description"] as? String == "no folder"
    )
  }

  @Test("paths are relative to the working folder, and escaped as URIs have to be")
  func paths() {
    #expect(FilesReport.path("/here/App/Bar.swift", in: "/here") == "App/Bar.swift")
    #expect(FilesReport.path("/heretic/Bar.swift", in: "/here") == "/heretic/Bar.swift")
    #expect(FilesReport.path("././a", in: "/here") == "a")
    #expect(FilesReport.uri("App/a b#é.swift") == "App/a%20b%23%C3%A9.swift")
    #expect(FilesReport.uri("/tmp/a:b") == "file:///tmp/a%3Ab")
  }

  @Test("are recognized as an earlier run's, each as its own kind, with findings and without")
  func own() throws {
    var empty = FilesReport(command: "lint", startTime: 0)
    empty.summary = "no file"
    for report in [empty, Self.report([Self.finding("objc", .error)])] {
      for kind in FilesReportKind.allCases {
        let head = Array(try text(report, kind).utf8.prefix(200))
        #expect(FilesReportKind.allCases.filter { $0.isOwn(head) } == [kind])
        #expect(!kind.isOwn(Array("[]\n".utf8)) && !kind.isOwn(Array("{}\n".utf8)))
      }
    }
  }

  @Test("are valid whatever names and messages are")
  func hostile() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      let texts = (0..<4).map { _ in numbers.hostileText() }
      let report = Self.report(
        [Self.finding("a-rule", .error, line: 1, file: "f" + texts[0], message: texts[1])],
        problems: [texts[2]])
      _ = try sarif(report)
      _ = try codeQuality(report)
      for kind in [FilesReportKind.sarif, .codequality] {
        let text = try text(report, kind)
        #expect(!text.unicodeScalars.contains { $0.actsOnTerminal && $0 != "\n" })
      }
    }
  }
}
