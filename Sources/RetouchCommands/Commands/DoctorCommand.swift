import RetouchSupport
import RetouchVerdict
import RetouchArguments
import RetouchDoctor
import RetouchReports

extension Retouch {
  /// The `doctor PATH…` command.
  @MainActor
  static func doctorCommand(_ setting: Setting) -> Command {
    Command(
      "doctor", "Find what in an app's sources cannot work on Linux, or would not be the same in every run.",
      discussion: """
        Reads Swift sources as they are: they need not compile. Code that #if excludes on Linux is not looked \
        at; what iOS has of it is told, and so are files in Objective-C, nibs and storyboards. Each finding \
        names the file, the line, and the change to make. 'error' does not compile. \
        'warning' compiles, but behaves differently than on iOS; or is not on the replay's clock, such as \
        threads and the network, and makes a line of trouble in the outcome; or differs from run to run, such \
        as what follows the addresses of objects, which nothing in an outcome tells.

        'note' is the same in every run of a case, because the replay settles it: mostly by the case's seed \
        (identifiers, random numbers), timeZone, locale and environment; or is a member that is there without \
        effect. Notes come last, one for each rule \
        or member with its places; notes alone exit 0. What a replay makes exact is counted on stderr: tasks, actors, \
        streams, queues, sets of views.

        After the findings come the types and members of UIKit that the sources use and that are missing \
        here, the most frequent first, each with its first place and how often it is used. A member is listed \
        if the sources show which type it belongs to, and do not declare it themselves. \
        Documentation/Reference/UIKit.md lists what is available.

        'lower' makes what it names of Objective-C compile, and leaves the sources as they are; 'check' compiles \
        them so.

        With --json one JSON object: doctor (the format's version), files, findings, notes, absent, exact. \
        Each finding and note has file, line, column, rule, effect (compile, behaviour, varies, trouble, \
        settled, idle), found, why, change; each absent name has name, effect, count, file, line, column; each \
        exact use has kind, count, file, line, column.

        --report KIND=PATH writes a report, and may be repeated; - is stdout, and what is usually printed there \
        then goes to stderr. KIND is sarif, which GitHub reads, codequality, which GitLab reads, junit, html or json.
        """,
      examples: [
        .init("doctor Sources", "Every Swift file in a folder."),
        .init("doctor Sources --json | jq '[.findings[], .absent[]] | length'", "How much there is to do."),
        .init("doctor Sources --report sarif=doctor.sarif", "For GitHub, which shows it beside the code."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let reports: Argument<[ReportRequest<FilesReportKind>]> = signature.options(
        "report", .report(), "Write a report on all files; see above.")
      let paths = signature.operands("PATH", .file, minimum: 1, "A Swift file, or a folder with such files.")
      return { parsed, console in
        try ReportRequest.check(parsed[reports])
        let yields = parsed[reports].contains(where: \.isStandard)
        guard !yields || !parsed[json] else {
          throw UsageError("--json and a report would be mixed on stdout")
        }
        let written = ReportFiles(parsed[reports], parsed.invocation, setting, console)
        let talk = yields ? Console(output: console.error, error: console.error) : console
        var examination = Examination()
        var files: [String] = []
        for path in parsed[paths] {
          for file in try SwiftFiles.found(at: path, ends: Examination.fileEnds) {
            examination.read(try SwiftFiles.read(file), path: file)
            files.append(file)
          }
        }
        let report = DoctorReport(of: examination)
        if parsed[json] {
          talk.print(try jsonText(report))
        } else {
          for line in report.lines { talk.print(printable(line)) }
          for line in report.summary { talk.note(printable(line)) }
        }
        written.write { kind, output in try report.files(files).write(kind, to: output) }
        return ExitCode.combined(
          [report.isCalm ? .success : .mismatch] + (written.hasFailed ? [.machine] : []))
      }
    }
  }
}
