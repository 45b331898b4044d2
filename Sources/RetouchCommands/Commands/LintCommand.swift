import Problems
import Verdict
import Arguments
import Interchange
import Recording

extension Retouch {
  /// The `lint FILE` command.
  static func lintCommand() -> Command {
    Command(
      "lint", "Report what is likely wrong with a recording, and how to repair it.",
      discussion: """
        Each finding has a code, a severity, the line, what it means and how to repair it. An error makes a \
        replay differ from what was recorded; a warning may; a note is for information. Exits 1 if there is \
        an error or a warning, 0 if there are only notes. Other programs' files are checked as they would be \
        imported, without line numbers.

        --fix writes a new file in which everything is repaired that can be without changing a replay: a \
        missing end, an edited frame count, events of slots that the device does not have, an id after its \
        position, a resolution that follows from the display's millimetres. Lines of kinds that this version \
        does not know are left out, and counted. The exit code is that of the findings that are left.

        Codes: \(LintFinding.Code.allCases.map(\.rawValue).sorted().joined(separator: ", "))

        With --json one JSON object: lint (the format's version), file, findings (code, severity, line, \
        time_us, device, meaning, repair, fixable), omitted (how many more of a code), devices (id, frames, \
        interval_p50_us, interval_p95_us, measured while contacts move).
        """,
      examples: [
        .init("lint tap.recording", "One line per finding."),
        .init("lint tap.recording --fix -o better.recording", "Repair what is safe to repair."),
        .init("lint tap.recording --json | jq '.findings[].code'", "For a program."),
      ]
    ) { signature in
      let fix = signature.flag("fix", "Write a repaired recording to -o OUT.")
      let json = signature.flag("json", "One JSON object instead of lines.")
      let keys = signature.flag(
        "include-keys", "With --fix: keep keys that reveal what was typed; without, they are left out.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option(
        "output", short: "o", .file.named("OUT"), "With --fix: write to OUT; - is stdout.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let file = signature.operand("FILE", .file, "The recording, of any kind; - is stdin.")
      return { parsed, console in
        let input = try Importer.stream(path: parsed[file], description: parsed[description])
        guard parsed[fix] else {
          guard parsed[output] == nil else { throw UsageError("-o needs --fix") }
          let report = try input.lint()
          try say(report, of: input.name, asJSON: parsed[json], to: console)
          return code(of: report).rawValue
        }
        guard let out = parsed[output] else { throw UsageError("--fix writes a new file: -o OUT is missing") }
        guard parsed[file] != "-" else { throw UsageError("--fix reads FILE twice, so FILE cannot be stdin") }
        guard !parsed[json] || out != "-" else { throw UsageError("--json and -o - would both go to stdout") }
        let target = OutputFile(path: out, replaces: parsed[force])
        try target.check()
        let before = try input.lint()
        if let broken = before.findings.first(where: { $0.code == .unreadable }) {
          throw CommandFailure(
            .usage, "\(printable(input.name)):\(broken.line ?? 0): \(broken.meaning)",
            hint: "Only what can be read can be repaired: \(broken.repair)")
        }
        let again = try Importer.stream(path: parsed[file], description: parsed[description])
        if parsed[keys] { console.warnOfKeys(in: outputName(out)) }
        let leftOut = try target.stream(console) { sink in
          try again.repair(includeKeys: parsed[keys], into: sink)
        }
        if leftOut > 0 {
          console.warn(
            ["\(counted(leftOut, "key event")) left out, which would reveal what was typed"],
            about: input.name)
        }
        let unknown =
          before.findings.count { $0.code == .unknownLine } + (before.omitted[.unknownLine] ?? 0)
        if unknown > 0 {
          console.warn(
            ["\(counted(unknown, "line")) left out, which this version does not understand"],
            about: input.name)
        }
        let repaired = before.findings.count(where: \.isFixable)
        var left = before
        left.findings.removeAll { $0.isFixable || $0.code == .unknownLine }
        left.omitted[.unknownLine] = nil
        let lines = target.isStandard ? nil : console
        try say(left, of: input.name, asJSON: parsed[json], to: lines ?? console, toStderr: lines == nil)
        console.note(
          "\(printable(outputName(out))): \(counted(repaired, "finding")) repaired, \(left.findings.count) left"
        )
        return code(of: left).rawValue
      }
    }
  }

  private static func code(of report: LintReport) -> ExitCode {
    report.severity.map { $0 < .note } ?? false ? .mismatch : .success
  }

  private static func say(
    _ report: LintReport, of name: String, asJSON: Bool, to console: Console, toStderr: Bool = false
  ) throws {
    if asJSON { return console.print(try LintJSON(report, file: name).text()) }
    for finding in report.findings {
      let place = printable(name) + (finding.line.map { ":\($0)" } ?? "")
      let line = "\(place): \(printable(finding.text))"
      if toStderr { console.note(line) } else { console.print(line) }
    }
    for (code, count) in report.omitted.sorted(by: { $0.key < $1.key }) {
      console.note("\(printable(name)): \(count) more of \(code.rawValue)")
    }
    let counts = LintFinding.Severity.allCases.map { severity in
      counted(report.findings.count { $0.severity == severity }, severity.rawValue)
    }
    if !toStderr {
      console.note(
        report.findings.isEmpty ? "\(printable(name)): nothing found" : counts.joined(separator: ", "))
    }
  }
}

/// The output of `lint --json`.
private struct LintJSON: Encodable {
  struct Finding: Encodable {
    var code: String
    var severity: String
    var line: Int?
    var time_us: Int64?
    var device: Int?
    var meaning: String
    var repair: String
    var fixable: Bool
  }

  struct Device: Encodable {
    var id: Int
    var frames: Int
    var interval_p50_us: Int64?
    var interval_p95_us: Int64?
  }

  var lint = 1
  var file: String
  var findings: [Finding]
  var omitted: [String: Int]
  var devices: [Device]

  init(_ report: LintReport, file: String) {
    self.file = file
    findings = report.findings.map {
      Finding(
        code: $0.code.rawValue, severity: $0.severity.rawValue, line: $0.line, time_us: $0.time,
        device: $0.device, meaning: $0.meaning, repair: $0.repair, fixable: $0.isFixable)
    }
    omitted = Dictionary(uniqueKeysWithValues: report.omitted.map { ($0.key.rawValue, $0.value) })
    devices = report.devices.map {
      Device(
        id: $0.device, frames: $0.frames, interval_p50_us: $0.intervals > 0 ? $0.median : nil,
        interval_p95_us: $0.intervals > 0 ? $0.p95 : nil)
    }
  }

  func text() throws -> String { try jsonText(self) }
}
