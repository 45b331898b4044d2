import RetouchArguments
import RetouchReports
import RetouchSupport

/// What `retouch check` says.
struct CheckReport: Encodable {
  /// A message of the compiler with the places that have it.
  struct Reason: Encodable {
    var message: String
    var count: Int
    var files: Int
    var first: String
  }

  /// The format's version.
  let check = 1
  let files: Int
  let compiling: [String]
  let errors: [LoweringTool.Problem]
  /// The most frequent first.
  let reasons: [Reason]

  init(_ names: [String], _ problems: [LoweringTool.Problem]) {
    files = names.count
    errors = problems
    let red = Set(problems.map(\.file))
    compiling = names.filter { !red.contains($0) }
    var order: [String] = []
    var places: [String: [LoweringTool.Problem]] = [:]
    for problem in problems {
      if places[problem.message] == nil { order.append(problem.message) }
      places[problem.message, default: []].append(problem)
    }
    reasons = order.enumerated().map { place, message in
      let found = places[message] ?? []
      let first = found[0]
      return (
        place,
        Reason(
          message: message, count: found.count, files: Set(found.map(\.file)).count,
          first: "\(first.file):\(first.line):\(first.column)")
      )
    }
    .sorted { ($1.1.files, $1.1.count, $0.0) < ($0.1.files, $0.1.count, $1.0) }.map(\.1)
  }

  /// The share of files, and the reasons that most of the others have.
  var summary: [String] {
    let line =
      "\(compiling.count) of \(counted(files, "file")) \(compiling.count == 1 ? "compiles" : "compile")"
    guard !errors.isEmpty else { return [line] }
    let shown = reasons.prefix(10).map { reason in
      "  in \(counted(reason.files, "file")), \(counted(reason.count, "place")): \(reason.message)"
    }
    let rest =
      reasons.count > shown.count ? ["  and \(counted(reasons.count - shown.count, "reason")) more"] : []
    return [line + "; \(counted(errors.count, "error")), the most frequent first:"] + shown + rest
  }

  /// What is said of each file, as a report on files has it.
  @MainActor
  func report(_ names: [String]) -> FilesReport {
    var report = FilesReport(command: "check", version: Retouch.version, startTime: RunReports.now())
    report.summary = summary[0]
    let found = Dictionary(grouping: errors, by: \.file)
    report.files = names.map { name in
      let errors = found[name] ?? []
      return FilesReport.File(
        name: name, verdict: errors.isEmpty ? "compiles" : "with errors",
        code: errors.isEmpty ? .success : .mismatch, summary: counted(errors.count, "error"),
        details: errors.map { "line \($0.line): error: \($0.message)" },
        findings: errors.map {
          CodeFinding(
            rule: "does-not-compile", ruleText: "a source that does not compile on Linux, lowered",
            severity: .error, file: $0.file, line: $0.line, column: $0.column, message: $0.message)
        })
    }
    return report
  }
}
