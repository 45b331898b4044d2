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
        them so. --fix is 'lower' of one folder or file, and prints each line that it changes: into the folder of -o, or, \
        with --in-place, over the sources, which then no longer compile for iOS. It needs a Swift toolchain.

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
        .init(
          "doctor Sources --fix -o Lowered",
          "Write the sources as they compile on Linux, and say what changed."),
        .init("doctor Sources --report sarif=doctor.sarif", "For GitHub, which shows it beside the code."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      let fix = signature.flag("fix", "Write the sources lowered, and print each changed line.")
      let output = signature.option("output", short: "o", .folder, "The folder that --fix writes to.")
      let inPlace = signature.flag("in-place", "Let --fix write over the sources.")
      let reports: Argument<[ReportRequest<FilesReportKind>]> = signature.options(
        "report", .report(), "Write a report on all files; see above.")
      let paths = signature.operands("PATH", .file, minimum: 1, "A Swift file, or a folder with such files.")
      return { parsed, console in
        if parsed[fix] {
          guard !parsed[json], parsed[reports].isEmpty, parsed[paths].count == 1 else {
            throw UsageError("--fix takes one PATH, and neither --json nor a report")
          }
          guard (parsed[output] == nil) == parsed[inPlace] else {
            throw UsageError(
              "--fix: expected either -o and a folder, or --in-place, which writes over the sources")
          }
          return try fixed(parsed[paths][0], to: parsed[output], setting, console)
        }
        guard parsed[output] == nil, !parsed[inPlace] else {
          throw UsageError("-o and --in-place say where --fix writes: expected --fix")
        }
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

  /// Lowers sources into a folder, or in their place, and says what changed.
  private static func fixed(
    _ path: String, to output: String?, _ setting: Setting, _ console: Console
  ) throws -> ExitCode {
    let files = try SwiftFiles.found(at: path)
    let tool = try LoweringTool(setting.environment)
    guard let scratch = ScratchFolder(in: tool.cache) else {
      throw CommandFailure(
        .machine, "\(tool.cache): nothing can be kept there",
        hint: "Set XDG_CACHE_HOME to a folder that can be written")
    }
    let numbered = scratch.path + "/lowered"
    let problems = try tool.lower(files, below: "", to: numbered, options: ["--numbered"])
    for problem in problems { console.print(printable(problem.text)) }
    let red = Set(problems.map(\.file))
    var count = 0
    for (number, file) in files.enumerated() {
      let name = file.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? file
      let lowered = try String(contentsOfFile: "\(numbered)/\(number)-\(name).lowered.swift", encoding: .utf8)
      let changes = LoweredChanges.lines(
        of: String(decoding: try SwiftFiles.read(file), as: UTF8.self), lowered: lowered)
      for change in changes { console.print(printable("\(file):\(change.line): \(change.text)")) }
      count += changes.count
      // What cannot be lowered stays as it is.
      if output == nil, !changes.isEmpty, !red.contains(file) {
        try LoweredChanges.plain(lowered).write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
    if let output {
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      _ = try tool.lower(files, below: base, to: output, options: [])
    }
    console.note("\(counted(count, "line")) changed in \(counted(files.count, "file"))")
    return problems.isEmpty ? .success : .mismatch
  }
}
