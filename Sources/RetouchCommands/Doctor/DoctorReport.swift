import RetouchDoctor
import RetouchReports

/// What `retouch doctor` says of an app's sources.
struct DoctorReport {
  private let fileCount: Int
  /// What has to be changed, or differs.
  private let findings: [Finding]
  /// What a replay settles, and what has no effect.
  private let notes: [Finding]
  private let absences: [Absence]
  private let exact: [ExactUse]

  init(of examination: Examination) {
    fileCount = examination.fileCount
    let all = examination.findings()
    findings = all.filter { $0.effect != .settled && $0.effect != .idle }
    notes = all.filter { $0.effect == .settled || $0.effect == .idle }
    absences = examination.absences()
    exact = examination.exactUses()
  }

  /// Whether nothing has to be changed.
  var isCalm: Bool { findings.isEmpty && absences.isEmpty }

  /// A line for each place to change, each name of UIKit that is missing, and each rule of notes.
  var lines: [String] {
    findings.map(\.text) + absences.map(\.text) + Finding.grouped(notes).map(\.text)
  }

  // MARK: Summary

  /// What a replay makes exact, if there is something, and how much was found.
  var summary: [String] {
    let uses = exact.isEmpty ? [] : ["exact in a replay: " + exact.map(\.text).joined(separator: ", ")]
    let files = Self.count(fileCount, "file")
    var parts: [String] = []
    if !findings.isEmpty {
      let touched = Set(findings.map(\.file)).count
      parts.append("\(findings.count) found in \(touched) of \(files): \(effects)")
      let lowered = findings.count(where: \.isLowered)
      if lowered > 0 {
        parts.append(
          "\(lowered) need\(lowered == 1 ? "s" : "") no edit in sources that are lowered (retouch check)")
      }
    }
    if !absences.isEmpty {
      let uses = Self.count(absences.reduce(0) { $0 + $1.count }, "use")
      let verb = absences.count == 1 ? "is" : "are"
      parts.append("\(Self.count(absences.count, "name")) of UIKit \(verb) not there, in \(uses)")
    }
    if parts.isEmpty { parts.append(notes.isEmpty ? "nothing found" : "nothing to change") }
    if findings.isEmpty { parts[0] += absences.isEmpty ? " in \(files)" : ", in \(files)" }
    let idle = notes.count { $0.effect == .idle }
    if idle < notes.count { parts.append("a replay settles \(Self.count(notes.count - idle, "place"))") }
    if idle > 0 { parts.append("\(Self.count(idle, "use")) of members without effect") }
    return uses + [parts.joined(separator: "; ")]
  }

  private var effects: String {
    let meanings: [(Finding.Effect, String)] = [
      (.compile, "will not compile"), (.behaviour, "would behave differently"),
      (.trouble, "would not be on a replay's clock"), (.varies, "would differ from run to run"),
    ]
    return meanings.compactMap { effect, meaning in
      let count = findings.count { $0.effect == effect }
      return count == 0 ? nil : "\(count) \(meaning)"
    }.joined(separator: ", ")
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

// MARK: Files

extension DoctorReport {
  /// What is said of each file that was read, as a report on files has it.
  @MainActor
  func files(_ names: [String]) -> FilesReport {
    var report = FilesReport(command: "doctor", version: Retouch.version, startTime: RunReports.now())
    report.summary = summary.joined(separator: "; ")
    var found: [String: [CodeFinding]] = [:]
    for finding in findings + notes { found[finding.file, default: []].append(CodeFinding(finding)) }
    for absence in absences { found[absence.file, default: []].append(CodeFinding(absence)) }
    report.files = names.map { name in
      let found = (found[name] ?? []).sorted {
        ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
      }
      func count(_ severity: CodeFinding.Severity) -> Int { found.count { $0.severity == severity } }
      let verdict = count(.error) > 0 ? "with errors" : count(.warning) > 0 ? "with warnings" : "clean"
      return FilesReport.File(
        name: name, verdict: verdict, code: verdict == "clean" ? .success : .mismatch,
        summary: [("error", count(.error)), ("warning", count(.warning)), ("note", count(.note))]
          .map { Self.count($1, $0) }.joined(separator: ", "),
        details: found.map { "line \($0.line ?? 0): \($0.severity.rawValue): \($0.message) [\($0.rule)]" },
        findings: found)
    }
    return report
  }
}

extension CodeFinding {
  init(_ finding: Finding) {
    self.init(
      rule: finding.rule, ruleText: finding.why,
      severity: Severity(rawValue: finding.effect.severity) ?? .error,
      file: finding.file, line: finding.line, column: finding.column,
      message: "\(finding.found): \(finding.why); \(finding.change)")
  }

  fileprivate init(_ absence: Absence) {
    self.init(
      rule: "not-there", ruleText: "a name of UIKit that is not there",
      severity: Severity(rawValue: absence.effect.severity) ?? .error, file: absence.file, line: absence.line,
      column: absence.column,
      message:
        "\(absence.name) is not there, in \(absence.count == 1 ? "1 use" : "\(absence.count) uses"); see COVERAGE.md"
    )
  }
}

// MARK: JSON

extension DoctorReport: Encodable {
  private enum CodingKeys: CodingKey { case doctor, files, findings, notes, absent, exact }

  /// The format's version.
  private static let version = 1

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .doctor)
    try container.encode(fileCount, forKey: .files)
    try container.encode(findings, forKey: .findings)
    try container.encode(notes, forKey: .notes)
    try container.encode(absences, forKey: .absent)
    try container.encode(exact, forKey: .exact)
  }
}
