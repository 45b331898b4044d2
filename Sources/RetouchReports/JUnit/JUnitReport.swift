import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// Writes a run as JUnit's XML, in the dialect that Jenkins and GitLab read.
///
/// Each suite is a `testsuite` and each case a `testcase` with at most one `failure`, `error` or `skipped`.
/// Times are real seconds. Problems of suites themselves, and that the run was interrupted, get another
/// `testsuite`, because such a run must not look green.
public struct JUnitReport: Report {
  private let text: TextReport
  private let attachments: CaseAttachments

  /// The name of the suite that holds the problems of suites and of the run.
  static let problemSuite = "suites"

  /// The text with which every report begins, so that a later run recognizes it.
  static let firstLines = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"retouch\""

  /// How many characters of a title or message an attribute holds; the element's text has all of them.
  static let longestMessage = 300

  /// Creates a report for a program.
  ///
  /// - Parameter attachments: The files about each case, which the report names as Jenkins and GitLab read
  ///   it.
  public init(program: String = "retouch", attachments: CaseAttachments = CaseAttachments()) {
    text = TextReport(program: program)
    self.attachments = attachments
  }

  /// How many of the cases that did not run are named.
  private static let longestList = 1000

  /// Writes a `testsuite` for each suite, and one for the problems of suites.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    let suites = run.tally.suites
    let failures = suites.reduce(0) { $0 + $1.failures + $1.tooThin }
    let problems = (run.interruption == nil ? 0 : 1) + run.problems.count
    let errors = suites.reduce(0) { $0 + $1.errors } + problems
    try output.write(
      Self.beginning(
        tests: run.tally.cases + problems, failures: failures, errors: errors, wallTime: run.tally.wallTime))
    var current: String?
    var left = suites[...]
    var places: Set<Int> = []
    try run.forEachCase(.all, .withoutLines) { (reported) throws(ReportError) in
      let folder = reported.result.testCase.folder
      if current.map(folder.hasSameBytes) != true {
        if current != nil { try output.write("  </testsuite>\n") }
        current = folder
        if let suite = left.popFirst() { try begin(suite, run, output) }
      }
      if run.isInterrupted { places.insert(reported.place) }
      try write(reported, to: output)
    }
    if current != nil { try output.write("  </testsuite>\n") }
    let interruption = run.interruption.map { sentence in
      let names = zip(run.header.places, run.header.cases).lazy.filter { !places.contains($0.0) }.map(\.1)
      return Self.element(
        "run", "interrupted", sentence,
        ([sentence] + names.prefix(Self.longestList).map { "  " + OutcomeText.printable($0) })
          .joined(separator: "\n"))
    }
    try write(run.problems, interruption, of: run, to: output)
    try output.write("</testsuites>\n")
  }

  /// The beginning of a document, with its counts.
  static func beginning(tests: Int, failures: Int, errors: Int, wallTime: Int64) -> String {
    firstLines + " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(ClockText.seconds(wallTime))\">\n"
  }

  private func begin(
    _ suite: RunTally.SuiteTally, _ run: some ReportedRun, _ output: ReportOutput
  ) throws(ReportError) {
    try output.write(
      "  <testsuite name=\"\(XMLText.attribute(suite.name))\" tests=\"\(suite.cases)\" "
        + "failures=\"\(suite.failures + suite.tooThin)\" errors=\"\(suite.errors)\" skipped=\"\(suite.skipped)\" "
        + "time=\"\(ClockText.seconds(suite.wallTime))\" timestamp=\"\(ClockText.moment(run.header.startTime))\" "
        + "file=\"\(XMLText.attribute(suite.folder + "/suite.json"))\">\n")
  }

  private func write(_ reported: ReportedCase, to output: ReportOutput) throws(ReportError) {
    let result = reported.result
    var line = "    <testcase name=\"\(XMLText.attribute(result.testCase.name))\" "
    line += "classname=\"\(XMLText.attribute(result.testCase.suite))\" "
    line += "time=\"\(ClockText.seconds(result.wallTime.microseconds))\""
    let warnings = result.warnings
    let files = attachments.files(of: result.testCase)
    guard result.verdict != .passed || reported.isTooThin || !warnings.isEmpty || !files.isEmpty else {
      try output.write(line + "/>\n")
      return
    }
    let word = result.verdict.word.text.lowercased()
    let message = XMLText.attribute(
      OutcomeText.shortened(result.verdict.message ?? word, to: Self.longestMessage))
    line += ">\n"
    if let thinness = reported.thinness {
      line += "      <failure type=\"thin\" message=\"\(XMLText.attribute(thinness))\"/>\n"
    } else if result.verdict == .passed {
      // It only warns.
    } else if let known = reported.known {
      line += "      <skipped message=\"\(XMLText.attribute(known))\"/>\n"
    } else {
      let element = result.verdict.hasNoOutcome ? "error" : "failure"
      line += "      <\(element) type=\"\(word)\" message=\"\(message)\">"
      line += XMLText.content(text.failure(result) ?? word) + "</\(element)>\n"
    }
    if !result.output.isEmpty || !files.isEmpty {
      // Each attachment has a line to itself, after what the fixture printed.
      let names = files.map { "[[ATTACHMENT|\($0.path)]]" }
      let texts = (result.output.isEmpty ? [] : [result.output.text]) + names
      line += "      <system-out>\(XMLText.content(texts.joined(separator: "\n")))</system-out>\n"
    }
    // What the fixture printed has the other element.
    if !warnings.isEmpty {
      let text = warnings.map { "warning: \($0)" }.joined(separator: "\n")
      line += "      <system-err>\(XMLText.content(text))</system-err>\n"
    }
    try output.write(line + "    </testcase>\n")
  }

  /// Writes the problems of suites, each as a separate case with an error, after that of the run.
  private func write(
    _ problems: [SuiteError], _ interruption: String?, of run: some ReportedRun, to output: ReportOutput
  ) throws(ReportError) {
    guard !problems.isEmpty || interruption != nil else { return }
    let count = problems.count + (interruption == nil ? 0 : 1)
    try output.write(
      "  <testsuite name=\"\(Self.problemSuite)\" tests=\"\(count)\" failures=\"0\" "
        + "errors=\"\(count)\" skipped=\"0\" time=\"0.000\" "
        + "timestamp=\"\(ClockText.moment(run.header.startTime))\">\n")
    if let interruption { try output.write(interruption) }
    for problem in problems {
      let place = [problem.file, problem.line.map(String.init)].compactMap(\.self).joined(separator: ":")
      try output.write(
        Self.element(
          place.isEmpty ? problem.code.rawValue : place, problem.code.rawValue, problem.problem,
          problem.description))
    }
    try output.write("  </testsuite>\n")
  }

  /// A case of its own with an error.
  private static func element(_ name: String, _ type: String, _ message: String, _ text: String) -> String {
    "    <testcase name=\"\(XMLText.attribute(name))\" "
      + "classname=\"\(problemSuite)\" time=\"0.000\">\n      <error type=\"\(type)\" "
      + "message=\"\(XMLText.attribute(OutcomeText.shortened(message, to: longestMessage)))\">"
      + "\(XMLText.content(text))</error>\n    </testcase>\n"
  }
}
