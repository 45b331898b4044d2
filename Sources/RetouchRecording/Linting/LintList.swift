/// Where something was found.
struct LintPlace {
  var line: Int?
  var time: Int64?
  var device: Int?
}

/// The findings so far, limited in number for each kind.
struct LintList {
  private var findings: [LintFinding] = []
  private var counts: [LintFinding.Code: Int] = [:]

  mutating func add(
    _ code: LintFinding.Code, _ severity: LintFinding.Severity, _ place: LintPlace, _ meaning: String,
    _ repair: String, isFixable: Bool = false
  ) {
    counts[code, default: 0] += 1
    guard counts[code, default: 0] <= LintReport.limit else { return }
    findings.append(
      LintFinding(
        code: code, severity: severity, line: place.line, time: place.time, device: place.device,
        meaning: meaning, repair: repair, isFixable: isFixable))
  }

  var report: LintReport {
    var report = LintReport()
    let order = findings.enumerated().sorted { first, second in
      (first.element.line ?? 0, first.element.time ?? -1, first.element.code, first.offset)
        < (second.element.line ?? 0, second.element.time ?? -1, second.element.code, second.offset)
    }
    report.findings = order.map(\.element)
    report.omitted = counts.compactMapValues { $0 > LintReport.limit ? $0 - LintReport.limit : nil }
    return report
  }
}
