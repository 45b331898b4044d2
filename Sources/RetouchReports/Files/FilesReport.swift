import RetouchSupport

/// The kinds of reports on many files, by the words with which `--report KIND=PATH` names them.
package enum FilesReportKind: String, CaseIterable, Sendable {
  /// JUnit's XML, as Jenkins and GitLab read it.
  case junit
  /// A page for a browser: a table, and the details and drawings of what is red.
  case html
  /// One object for programs.
  case json
  /// SARIF 2.1.0, which GitHub shows as code scanning alerts.
  case sarif
  /// GitLab's list for its code quality widget.
  case codequality

  /// Whether a file that begins with these bytes is a report of this kind, which an earlier run has written.
  package func isOwn(_ head: [UInt8]) -> Bool {
    switch self {
    case .junit: ReportKind.junit.isOwn(head)
    case .html: ReportKind.html.isOwn(head)
    case .json: String(decoding: head, as: UTF8.self).hasPrefix(FilesReport.beginningOfJSON)
    case .sarif: String(decoding: head, as: UTF8.self).hasPrefix(FilesReport.beginningOfSARIF)
    case .codequality:
      FilesReport.beginningsOfCodeQuality.contains { String(decoding: head, as: UTF8.self).hasPrefix($0) }
    }
  }
}

/// What a command found out about each of many files, for its reports.
package struct FilesReport: Sendable {
  /// What was found out about one file.
  package struct File: Sendable {
    /// Its name, as the command prints it.
    package var name: String
    /// A word for the result, such as `differs`.
    package var verdict: String
    /// The exit code that it gives the command; 4 is an error of the file, anything else but 0 a failure.
    package var code: ExitCode
    /// The result in a sentence.
    package var summary: String
    /// Everything that was found, a line each.
    package var details: [String]
    /// The same as JSON, or nil if the command has no object for it.
    package var json: String?
    /// A drawing of it, an SVG, or nil.
    package var drawing: String?
    /// What was found in it, each at its place; empty if the command looks for no such things.
    package var findings: [CodeFinding]

    /// Creates the result of a file.
    package init(
      name: String, verdict: String, code: ExitCode = .success, summary: String, details: [String] = [],
      json: String? = nil, drawing: String? = nil, findings: [CodeFinding] = []
    ) {
      self.name = name
      self.verdict = verdict
      self.code = code
      self.summary = summary
      self.details = details
      self.json = json
      self.drawing = drawing
      self.findings = findings
    }

    /// Whether it could not be looked at.
    var isError: Bool { code != .success && code != .mismatch }
  }

  /// The command, such as `lint`.
  package var command: String
  /// The version of the program, or empty.
  package var version: String
  /// The whole result in a sentence.
  package var summary = ""
  /// When the command began, in µs since 1970.
  package var startTime: Int64
  /// The files, in the order of their paths.
  package var files: [File] = []
  /// What is wrong with folders and links, a line each.
  package var problems: [String] = []

  /// The maximum number of drawings that a page has.
  package static let drawingLimit = 20

  /// Creates a report without any file.
  package init(command: String, version: String = "", startTime: Int64) {
    self.command = command
    self.version = version
    self.startTime = startTime
  }

  /// Writes the whole report.
  ///
  /// - Throws: `ReportError` `unwritable` if the output accepts no more data.
  package func write(_ kind: FilesReportKind, to output: ReportOutput) throws(ReportError) {
    switch kind {
    case .junit: try writeJUnit(to: output)
    case .html: try writeHTML(to: output)
    case .json: try writeJSON(to: output)
    case .sarif: try writeSARIF(to: output)
    case .codequality: try writeCodeQuality(to: output)
    }
  }

  // MARK: JSON

  /// The text with which every JSON report begins.
  static let beginningOfJSON = "{\"report\":1,\"command\":"

  private func writeJSON(to output: ReportOutput) throws(ReportError) {
    try output.write(Self.beginningOfJSON + JSONLiteral.quoted(command) + ",\"files\":[")
    for (number, file) in files.enumerated() {
      var object = JSONObject()
      object.add("file", file.name)
      object.add("verdict", file.verdict)
      object.add("exit", file.code.rawValue)
      object.add("summary", file.summary)
      if let json = file.json { object.add("result", json: json) }
      try output.write((number == 0 ? "\n" : ",\n") + printableJSON(object.json))
    }
    var rest = JSONObject()
    rest.add("problems", problems)
    rest.add("summary", summary)
    try output.write("\n]," + printableJSON(String(rest.json.dropFirst())) + "\n")
  }

  // MARK: JUnit

  private func writeJUnit(to output: ReportOutput) throws(ReportError) {
    let errors = files.count(where: \.isError) + problems.count
    let failures = files.count { $0.code != .success && !$0.isError }
    let tests = files.count + problems.count
    try output.write(
      JUnitReport.beginning(tests: tests, failures: failures, errors: errors, wallTime: 0))
    try output.write(
      "  <testsuite name=\"\(XMLText.attribute(command))\" tests=\"\(tests)\" failures=\"\(failures)\" "
        + "errors=\"\(errors)\" skipped=\"0\" time=\"0.000\" "
        + "timestamp=\"\(ClockText.moment(startTime))\">\n")
    for file in files { try output.write(element(file)) }
    for problem in problems {
      try output.write(
        element(File(name: "folder", verdict: "problem", code: .usage, summary: problem, details: [problem])))
    }
    try output.write("  </testsuite>\n</testsuites>\n")
  }

  /// A file as a case: red with all that was found, green with it as what was printed.
  private func element(_ file: File) -> String {
    var text = "    <testcase name=\"\(XMLText.attribute(printable(file.name)))\" "
    text += "classname=\"\(XMLText.attribute(command))\" time=\"0.000\""
    let details = XMLText.content(file.details.map(printable).joined(separator: "\n"))
    guard file.code != .success || !details.isEmpty else { return text + "/>\n" }
    text += ">\n"
    if file.code == .success {
      text += "      <system-out>\(details)</system-out>\n"
    } else {
      let element = file.isError ? "error" : "failure"
      let message = String(file.summary.prefix(JUnitReport.longestMessage))
      text += "      <\(element) type=\"\(XMLText.attribute(file.verdict))\" "
      text += "message=\"\(XMLText.attribute(printable(message)))\">\(details)</\(element)>\n"
    }
    return text + "    </testcase>\n"
  }
}
