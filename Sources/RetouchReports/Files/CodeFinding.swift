import RetouchSupport
import RetouchVerdict

/// Something that was found at a place of a file, as SARIF and GitLab's code quality report it.
package struct CodeFinding: Hashable, Sendable {
  /// How serious it is.
  package enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// The rule's name, in kebab-case.
  package var rule: String
  /// What the rule is about, in a sentence.
  package var ruleText: String
  package var severity: Severity
  /// The file, as the command prints it.
  package var file: String
  /// The line, from 1, or nil if it concerns the whole file.
  package var line: Int?
  /// The column, from 1, in Unicode scalars, or nil if it concerns the whole line.
  package var column: Int?
  /// What is wrong and what to do about it.
  package var message: String

  /// Creates a finding.
  package init(
    rule: String, ruleText: String, severity: Severity, file: String, line: Int? = nil, column: Int? = nil,
    message: String
  ) {
    (self.rule, self.ruleText, self.severity, self.file) = (rule, ruleText, severity, file)
    (self.line, self.column, self.message) = (line, column, message)
  }
}

extension FilesReport {
  /// Everything that was found in all files; of a red file of which no single thing was found, the result
  /// itself.
  var findings: [CodeFinding] {
    files.flatMap { file in
      guard file.findings.isEmpty, file.code != .success else { return file.findings }
      return [
        CodeFinding(
          rule: file.verdict.split(separator: " ").joined(separator: "-"),
          ruleText: "\(command): \(file.verdict)", severity: .error, file: file.name, message: file.summary)
      ]
    }
  }

  /// A name for each of some findings that stays the same when lines move: what equal ones are called after,
  /// in order, is their number.
  static func fingerprints(of findings: [CodeFinding]) -> [String] {
    var counts: [[String]: Int] = [:]
    return findings.map { finding in
      let key = [finding.rule, finding.file, finding.message]
      counts[key, default: 0] += 1
      let text = (key + ["\(counts[key] ?? 0)"]).joined(separator: "\u{0}")
      let digits = String(StableHash.fnv1a(text), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// A path as programs look for it in a checkout: relative to the working folder, if it is in it.
  static func path(_ path: String, in folder: String) -> String {
    var path = path
    if path.hasPrefix(folder + "/") { path.removeFirst(folder.utf8.count + 1) }
    while path.hasPrefix("./") { path.removeFirst(2) }
    return path
  }
}
