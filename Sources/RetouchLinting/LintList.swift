/// Where something was found.
struct LintPlace {
  var line: Int?
  var time: Int64?
  var device: Int?
}

/// How sure a finding is.
enum LintSureness: String {
  case sure = "surely so"
  case likely = "very likely"
  case possible = "possibly"
}

/// The findings so far, limited in number for each kind.
struct LintList {
  private var findings: [LintFinding] = []
  private var counts: [LintFinding.Code: Int] = [:]
  /// How sure each finding about a session is, by its index.
  private var sure: [Int: LintSureness] = [:]

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

  /// Adds a finding about what a session does, which says how often it was seen and how sure it is.
  mutating func add(
    _ code: LintFinding.Code, _ severity: LintFinding.Severity, _ place: LintPlace, _ meaning: String,
    _ sureness: LintSureness, _ causes: String
  ) {
    add(code, severity, place, meaning, causes)
    if counts[code, default: 0] <= LintReport.limit { sure[findings.count - 1] = sureness }
  }

  var report: LintReport {
    var report = LintReport()
    var findings = findings
    for (index, sureness) in sure {
      let count = counts[findings[index].code] ?? 1
      findings[index].meaning += " (\(count == 1 ? "once" : "\(count) times"), \(sureness.rawValue))"
    }
    let order = findings.enumerated().sorted { first, second in
      (first.element.line ?? 0, first.element.time ?? -1, first.element.code, first.offset)
        < (second.element.line ?? 0, second.element.time ?? -1, second.element.code, second.offset)
    }
    report.findings = order.map(\.element)
    report.omitted = counts.compactMapValues { $0 > LintReport.limit ? $0 - LintReport.limit : nil }
    return report
  }
}
