import Problems
import Verdict
import Arguments
import Doctor

extension Retouch {
  /// The `doctor PATH…` command.
  static func doctorCommand() -> Command {
    Command(
      "doctor", "Find what in an app's sources cannot work on Linux, or would behave differently.",
      discussion: """
        Reads Swift sources as they are: they need not compile, and code that #if excludes on Linux is \
        skipped. Each finding names the file, the line, and the change to make. 'error' does not compile; \
        'warning' compiles, but behaves differently than on iOS.

        After these come the types and members of UIKit that the sources use and that are missing here, the \
        most frequent first, each with its first place and how often it is used. A member is listed if the \
        sources show which type it belongs to, and do not declare it themselves. Documentation/UIKit.md \
        lists what is available.

        With --json one JSON object: doctor (the format's version), files, findings, absent. Each finding \
        has file, line, column, rule, effect (compile, behaviour), found, why, change; each absent name has \
        name, effect, count, file, line, column.
        """,
      examples: [
        .init("doctor Sources", "Every Swift file in a folder."),
        .init("doctor Sources --json | jq '[.findings[], .absent[]] | length'", "How much there is to do."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let paths = signature.operands("PATH", .file, minimum: 1, "A Swift file, or a folder with such files.")
      return { parsed, console in
        var examination = Examination()
        for path in parsed[paths] {
          for file in try SwiftFiles.found(at: path) {
            examination.read(try SwiftFiles.read(file), path: file)
          }
        }
        let (findings, absences) = (examination.findings(), examination.absences())
        if parsed[json] {
          console.print(try report(findings, absences, of: examination))
        } else {
          for finding in findings { console.print(printable(finding.text)) }
          for absence in absences { console.print(printable(absence.text)) }
          console.note(summary(findings, absences, of: examination))
        }
        return findings.isEmpty && absences.isEmpty ? .success : .mismatch
      }
    }
  }

  private static func summary(
    _ findings: [Finding], _ absences: [Absence], of examination: Examination
  ) -> String {
    let files = "\(examination.fileCount) \(examination.fileCount == 1 ? "file" : "files")"
    guard !absences.isEmpty else { return summary(findings, of: examination, files) }
    let names = absences.count == 1 ? "1 name" : "\(absences.count) names"
    let uses = absences.reduce(0) { $0 + $1.count }
    let absent =
      "\(names) of UIKit \(absences.count == 1 ? "is" : "are") not there, in "
      + (uses == 1 ? "1 use" : "\(uses) uses")
    return findings.isEmpty
      ? "\(absent), in \(files)" : summary(findings, of: examination, files) + "; " + absent
  }

  private static func summary(_ findings: [Finding], of examination: Examination, _ files: String) -> String {
    guard !findings.isEmpty else { return "nothing found in \(files)" }
    let compile = findings.count { $0.effect == .compile }
    let touched = Set(findings.map(\.file)).count
    return "\(findings.count) found in \(touched) of \(files): \(compile) will not compile, "
      + "\(findings.count - compile) would behave differently"
  }

  private struct DoctorReport: Encodable {
    struct Entry: Encodable {
      var file: String
      var line: Int
      var column: Int
      var rule: String
      var effect: String
      var found: String
      var why: String
      var change: String
    }

    struct AbsentEntry: Encodable {
      var name: String
      var effect: String
      var count: Int
      var file: String
      var line: Int
      var column: Int
    }

    var doctor = 1
    var files: Int
    var findings: [Entry]
    var absent: [AbsentEntry]
  }

  private static func report(
    _ findings: [Finding], _ absences: [Absence], of examination: Examination
  ) throws -> String {
    let report = DoctorReport(
      files: examination.fileCount,
      findings: findings.map {
        DoctorReport.Entry(
          file: $0.file, line: $0.line, column: $0.column, rule: $0.rule, effect: $0.effect.rawValue,
          found: $0.found, why: $0.why, change: $0.change)
      },
      absent: absences.map {
        DoctorReport.AbsentEntry(
          name: $0.name, effect: $0.effect.rawValue, count: $0.count, file: $0.file, line: $0.line,
          column: $0.column)
      })
    return try jsonText(report)
  }
}
