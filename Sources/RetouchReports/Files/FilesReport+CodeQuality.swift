import Foundation
import RetouchSupport

extension FilesReport {
  /// The texts with which every report on code quality begins: that of one with findings, and that of one
  /// without.
  static let beginningsOfCodeQuality = ["[\n{\"description\":", "[\n]\n"]

  /// Writes a list as GitLab reads it, a finding a line. Each finding needs a line there: the first one,
  /// where it concerns the whole file, and the checkout, where it concerns no file.
  func writeCodeQuality(to output: ReportOutput) throws(ReportError) {
    let folder = FileManager.default.currentDirectoryPath
    let findings =
      findings
      + problems.map {
        CodeFinding(rule: "not-looked-at", ruleText: "", severity: .error, file: ".", message: $0)
      }
    let fingerprints = Self.fingerprints(of: findings)
    try output.write("[")
    for (number, finding) in findings.enumerated() {
      var place = JSONObject()
      place.add("path", Self.path(finding.file, in: folder))
      place.add("lines", json: "{\"begin\":\(finding.line ?? 1)}")
      var entry = JSONObject()
      entry.add("description", finding.message)
      entry.add("check_name", "retouch-\(command)-\(finding.rule)")
      entry.add("fingerprint", fingerprints[number])
      entry.add("severity", finding.severity.ofGitLab)
      entry.add("location", json: place.json)
      try output.write((number == 0 ? "\n" : ",\n") + entry.json)
    }
    try output.write("\n]\n")
  }
}

extension CodeFinding.Severity {
  /// What GitLab calls it, from `info` to `blocker`.
  fileprivate var ofGitLab: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
