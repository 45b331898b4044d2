import RetouchSupport
import RetouchVerdict

/// Writes a run as CTRF, the Common Test Report Format: one JSON object, a case a line.
///
/// A case that is known to fail is `skipped`, and everything else that makes a run red is `failed`: cases,
/// the problems of suites, and that the run was interrupted. Times are real milliseconds.
public struct CTRFReport: Report {
  private let text: TextReport
  private let attachments: CaseAttachments
  private let program: String

  /// The text with which every report begins, so that a later run recognizes it.
  static let beginning = "{\"reportFormat\":\"CTRF\",\"specVersion\":\"0.1.0\","

  /// Creates a report for a program.
  ///
  /// - Parameter attachments: The files about each case, which the report names.
  public init(program: String = "retouch", attachments: CaseAttachments = CaseAttachments()) {
    text = TextReport(program: program)
    self.program = program
    self.attachments = attachments
  }

  /// Writes the cases, and then their counts.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    var tool = JSONObject()
    tool.add("name", "retouch")
    tool.add("version", run.header.version)
    try output.write(
      Self.beginning + "\"generatedBy\":\(JSONLiteral.quoted(program)),"
        + "\"results\":{\"tool\":\(tool.json),\"tests\":[")
    var separator = "\n"
    func write(_ object: JSONObject) throws(ReportError) {
      try output.write(separator + object.json)
      separator = ",\n"
    }
    try run.forEachCase(.all, .withoutLines) { (reported) throws(ReportError) in try write(test(reported)) }
    if let interruption = run.interruption { try write(Self.problem("run", "interrupted", interruption)) }
    for problem in run.problems {
      let place = [problem.file, problem.line.map(String.init)].compactMap(\.self).joined(separator: ":")
      try write(
        Self.problem(
          place.isEmpty ? problem.code.rawValue : place, problem.code.rawValue, problem.description))
    }
    try output.write("\n],\"summary\":\(summary(run).json)}}\n")
  }

  private func test(_ reported: ReportedCase) -> JSONObject {
    let (result, testCase) = (reported.result, reported.result.testCase)
    var test = JSONObject()
    test.add("name", testCase.name.isEmpty ? "-" : testCase.name)
    test.add("status", status(reported))
    test.add("duration", result.wallTime.microseconds / 1000)
    test.add("suite", [testCase.suite])
    if let message = reported.thinness ?? reported.known ?? result.verdict.message {
      test.add("message", message)
    }
    test.add("trace", text.failure(result))
    test.add("line", testCase.line)
    test.add("rawStatus", reported.isTooThin ? "thin" : result.verdict.word.text.lowercased())
    test.add("filePath", testCase.line == nil ? testCase.recording : testCase.folder + "/suite.json")
    if !result.output.isEmpty { test.add("stdout", Self.lines(result.output.text)) }
    if !result.warnings.isEmpty { test.add("stderr", result.warnings.map { "warning: \($0)" }) }
    let files = attachments.files(of: testCase)
    if !files.isEmpty {
      test.add(
        "attachments",
        files.map { file in
          var attachment = JSONObject()
          attachment.add("name", file.name)
          attachment.add("contentType", file.contentType)
          attachment.add("path", file.path)
          return attachment
        })
    }
    return test
  }

  private func status(_ reported: ReportedCase) -> String {
    switch CaseCount(reported).kind.outcome {
    case .passed: reported.isTooThin ? "failed" : "passed"
    case .skipped: "skipped"
    case .failure, .error: "failed"
    }
  }

  /// What is wrong with a suite or the run, as a test of its own.
  private static func problem(_ name: String, _ status: String, _ message: String) -> JSONObject {
    var test = JSONObject()
    test.add("name", name)
    test.add("status", "failed")
    test.add("duration", 0)
    test.add("suite", [JUnitReport.problemSuite])
    test.add("message", message)
    test.add("rawStatus", status)
    return test
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func summary(_ run: some ReportedRun) -> JSONObject {
    let tally = run.tally
    let problems = run.problems.count + (run.interruption == nil ? 0 : 1)
    let failed = tally.redCount + tally.tooThin
    let skipped = tally.suites.reduce(0) { $0 + $1.skipped }
    var summary = JSONObject()
    summary.add("tests", tally.cases + problems)
    summary.add("passed", tally.cases - failed - skipped)
    summary.add("failed", failed + problems)
    summary.add("skipped", skipped)
    summary.add("pending", 0)
    summary.add("other", 0)
    summary.add("suites", tally.suites.count)
    summary.add("start", run.header.startTime / 1000)
    summary.add("stop", run.endTime / 1000)
    return summary
  }
}
