import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

/// Reports of runs whose every name holds characters that control a terminal, break lines or turn the text.
@Suite("reports of hostile names")
struct HostileNamesTests {
  /// All characters that act on a terminal, and what formats have a meaning for.
  private static let hostile: [String] = [
    text(1..<0x20), text(0x7F..<0xA0), text([0x61C, 0x200E, 0x2028, 0x202E, 0x2066, 0xFEFF, 0xFFFE]),
    "::error::%0A]]></script>|`*_\n::warning::x",
  ]

  private static func text(_ values: some Sequence<UInt32>) -> String {
    values.compactMap { Unicode.Scalar($0).map { "a\($0)b" } }.joined()
  }

  private func results(_ text: String) throws -> [CaseResult] {
    var mismatch = Samples.mismatch
    (mismatch.expected, mismatch.got, mismatch.cause, mismatch.input) = (text, text, text, text)
    mismatch.nextStep = text
    mismatch.context = [.init(.near, text), .init(.subject, text)]
    var golden = mismatch
    golden.difference = DifferenceKey(.time, gone: text, new: text)
    let verdicts: [CaseVerdict] = [
      .passed, .mismatched([mismatch]), .mismatched([golden]), .leaked([text]), .trapped(text),
      .spoils(text, details: [text]), .hung(limit: 3), .notDeterministic(first: text, second: text),
      .goldenMissing(isWritten: true), .goldenPending, .failed(text, .usage),
    ]
    return try verdicts.enumerated().map { index, verdict in
      var result = Samples.result(verdict, name: text + "\(index)", suite: text, title: text)
      result.testCase.folder = "Recordings/" + text
      result.testCase.recording = text
      result.testCase.fixture = text
      result.testCase.line = index % 3 == 0 ? nil : 3
      result.warning = text
      result.output = CapturedOutput(text: text)
      result.crashPlace = text
      result.linesUntilEnd = [text]
      result.confirmation = index % 2 == 0 ? .passedAlone(after: text) : .confirmed
      result.confirmedLike = text
      return index == 3 ? try result.known(because: text) : result
    }
  }

  @Test("hold none of these characters in any field, whatever the kind", arguments: ReportKind.allCases)
  func fields(kind: ReportKind) throws {
    for text in Self.hostile {
      let problems = [SuiteError(.malformed, file: text, line: 2, problem: text, hint: text)]
      let report = try kind.report(program: "retouch").text(
        of: Samples.run(try results(text), problems: problems))
      let found = report.unicodeScalars.first { $0.actsOnTerminal && $0 != "\n" && $0 != "\t" }
      #expect(found == nil, "\(kind) of \(text.debugDescription): U+\(String(found?.value ?? 0, radix: 16))")
      switch kind {
      case .junit: #expect(throws: Never.self) { try XMLElement(document: report) }
      case .ndjson:
        for line in report.split(separator: "\n") {
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
      case .github:
        // Each annotation is one line, and no name begins another.
        #expect(
          report.split(separator: "\n").allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
      case .ctrf: #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(report.utf8)) }
      case .text, .html, .trace: break
      }
    }
  }
}
