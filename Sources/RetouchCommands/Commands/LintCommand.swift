import RetouchLinting
import RetouchSupport
import RetouchVerdict
import RetouchArguments
import RetouchInterchange
import RetouchRecording

extension Retouch {
  /// The `lint FILE…` command.
  @MainActor
  static func lintCommand(_ setting: Setting) -> Command {
    Command(
      "lint", "Report what is likely wrong with recordings or their driver, and how to repair it.",
      discussion: """
        Each finding has a code, a severity, the line, what it means and how to repair it. An error makes a \
        replay differ from what was recorded; a warning may; a note is for information. Exits 1 if there is \
        an error or a warning, 0 if there are only notes, 4 if a file cannot be read. Other programs' files \
        are checked as they would be imported, without line numbers.

        A suite's folder, its suite.json or a folder with suites stands for the recordings of its cases, and \
        for what they expect: an expectation that holds for an empty view under the case's own recording \
        says nothing, as 'test --check-expectations' finds it too.

        A folder without a suite stands for every recording below it, of any kind; other files there are skipped, \
        and counted. \(FilesOptions.discussion)

        Several files are followed by a line about each; --summary prints only that. --explain says more \
        about a code. Thresholds are in points: of the display that the recording names, else by the \
        panel's resolution as on a screen of 163 an inch, else as if its longer side were 844.

        --expect WORDS states the gesture that was made. If its taps fit only so, it is said that x and y are \
        swapped, that one is inverted, or that all are moved or scaled. Points are those of the display that \
        the recording names, else of 390×844.

        --fix writes a new file in which everything is repaired that can be without changing a replay: a \
        missing end, an edited frame count, events of slots that the device does not have, an id after its \
        position, a resolution that follows from the display's millimetres. Lines of kinds that this version \
        does not know are left out, and counted. The exit code is that of the findings that are left.

        Codes: \(LintFinding.Code.allCases.map(\.rawValue).sorted().joined(separator: ", "))

        With --json one JSON object, of several files one a line: lint (the format's version), file, findings \
        (code, severity, line, time_us, device, meaning, repair, fixable), omitted (how many more of a code), \
        devices (id, frames, contacts, interval_p5_us, interval_p50_us, interval_p95_us, rate_hz, rate_p5_hz, \
        rate_p95_hz, measured while contacts move; rest_rms_pt, the worst of a contact that rested).
        """,
      examples: [
        .init("lint tap.recording", "One line per finding."),
        .init("lint logs/*.events --summary", "One line per file."),
        .init("lint nightly --summary --report html=lint.html", "All recordings below a folder, and a page."),
        .init("lint tap.recording --plot tap.svg", "Paths, speeds and intervals, for a browser."),
        .init("lint \(setting.recordings)/safari-toolbar", "The recordings and expectations of a suite."),
        .init(
          "lint four-taps.recording --expect 'tap 100,100; tap 300,700'",
          "Whether x and y are swapped, or one is inverted."),
        .init("lint --explain jitter", "What a code means, and what to do."),
        .init("lint tap.recording --fix -o better.recording", "Repair what is safe to repair."),
        .init("lint tap.recording --json | jq '.findings[].code'", "For a program."),
      ],
      essentials: [
        "summary", "json", "explain", "expect", "fix", "output", "force", "plot", "report", "description",
      ]
    ) { signature in
      let fix = signature.flag("fix", "Write a repaired recording to -o OUT.")
      let json = signature.flag("json", "JSON instead of lines.")
      let summary = signature.flag("summary", "Only one line per file.")
      let explain = signature.option(
        "explain", .choice(LintFinding.Code.allCases.map(\.rawValue).sorted()).named("CODE"),
        "Say what a code means; reads no file.")
      let plot = signature.option(
        "plot", .file.named("SVG"), "Draw paths, speeds and intervals of one FILE to SVG.")
      let speed = signature.option(
        "max-speed", .positive("PT/S"), "Faster contacts, in points a second, are jumps; by default 20000.")
      let jitter = signature.option(
        "max-jitter", .positive("PT"), "Resting contacts tremble from this RMS on, in points; by default 2.")
      let silence = signature.option(
        "max-gap", .duration(in: 1...Int64.max),
        "How long a contact that moves may be silent; by default 500ms.")
      let rate = signature.option(
        "min-rate", .positive("HZ"), "How often a device has to report; by default 40.")
      let expected = signature.option(
        "expect", .text.named("WORDS"),
        "The gesture that was made, as for 'gesture'; its taps are compared with those recorded.")
      let keys = signature.flag(
        "include-keys", "With --fix: keep keys that reveal what was typed; without, they are left out.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option(
        "output", short: "o", .file.named("OUT"), "With --fix: write to OUT; - is stdout.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let many = FilesOptions(&signature)
      let files = signature.operands(
        "FILE", .file,
        "The recordings, of any kind; - is stdin. Or folders of them; or suites, by their folder or suite.json."
      )
      return { parsed, console in
        if let code = parsed[explain].flatMap(LintFinding.Code.init(rawValue:)) {
          guard parsed[files].isEmpty else { throw UsageError("--explain reads no FILE") }
          console.print("\(code.rawValue): \(code.explanation)")
          return .success
        }
        guard let first = parsed[files].first else { throw UsageError("FILE is missing") }
        let suites = parsed[files].filter(LintSuites.isSuite)
        let isOne = parsed[files].count == 1 && suites.isEmpty
        if parsed[fix] || parsed[plot] != nil { try many.refuse(parsed) }
        guard isOne || !parsed[fix] else { throw UsageError("--fix takes one FILE") }
        guard isOne || parsed[plot] == nil else { throw UsageError("--plot takes one FILE") }
        guard suites.isEmpty || parsed[description] == nil else {
          throw UsageError("--description takes FILE, not a suite")
        }
        guard parsed[files].count(where: { $0 == "-" }) <= 1 else {
          throw UsageError("stdin can be read once")
        }
        guard !parsed[summary] || !parsed[json] else {
          throw UsageError("--summary and --json exclude each other")
        }
        guard parsed[plot] == nil || !parsed[fix] else {
          throw UsageError("--plot and --fix exclude each other")
        }
        guard parsed[plot] != "-" || !parsed[json] && !parsed[summary] else {
          throw UsageError("--plot - would go to stdout with the rest")
        }
        guard parsed[expected] == nil || suites.isEmpty && !parsed[fix] else {
          throw UsageError("--expect takes FILE, without --fix")
        }
        var thresholds = LintThresholds()
        thresholds.speed = parsed[speed] ?? thresholds.speed
        thresholds.jitter = parsed[jitter] ?? thresholds.jitter
        thresholds.silence = parsed[silence] ?? thresholds.silence
        thresholds.rate = parsed[rate] ?? thresholds.rate
        guard parsed[fix] else {
          guard parsed[output] == nil else { throw UsageError("-o needs --fix") }
          let view = LintView(
            isJSON: parsed[json], isSummary: parsed[summary], isOne: isOne,
            plot: parsed[plot].map { OutputFile(path: $0, replaces: parsed[force], readers: .everyone) },
            expected: parsed[expected])
          try view.plot?.check()
          guard !isOne || many.asksForReports(parsed) else {
            return try view.lint(first, description: parsed[description], thresholds, console)
          }
          let run = try many.begin("lint", parsed, setting, console)
          let ofSuites = LintSuites(
            view: view, thresholds: thresholds, setting: setting, console: run.console, files: run)
          var codes: [ExitCode] = []
          var left = parsed[files][...]
          while let path = left.first {
            // Files between two suites are read together.
            let named = left.prefix { !suites.contains($0) }
            ofSuites.lint(Array(named), description: parsed[description])
            left = left.dropFirst(named.count)
            if named.isEmpty { codes.append(try ofSuites.lint(path)) }
            if named.isEmpty { left.removeFirst() }
          }
          if run.hasFolder {
            if parsed[summary] { run.console.print(run.summary) } else { run.console.note(run.summary) }
          }
          return ExitCode.combined(codes + [run.finish()])
        }
        guard let out = parsed[output] else { throw UsageError("--fix writes a new file: -o OUT is missing") }
        guard first != "-" else { throw UsageError("--fix reads FILE twice, so FILE cannot be stdin") }
        guard !parsed[json] || out != "-" else { throw UsageError("--json and -o - would both go to stdout") }
        guard !parsed[summary] else { throw UsageError("--summary and --fix exclude each other") }
        let target = OutputFile(path: out, replaces: parsed[force])
        return try repair(
          first, description: parsed[description], thresholds, keepsKeys: parsed[keys], asJSON: parsed[json],
          target, console
        )
      }
    }
  }

  private static func repair(
    _ file: String, description: String?, _ thresholds: LintThresholds, keepsKeys: Bool, asJSON: Bool,
    _ target: OutputFile, _ console: Console
  ) throws -> ExitCode {
    try target.check()
    let input = try Importer.stream(path: file, description: description)
    let before = try input.lint(thresholds)
    if let broken = before.findings.first(where: { $0.code == .unreadable }) {
      throw CommandFailure(
        .usage, "\(printable(input.name)):\(broken.line ?? 0): \(broken.meaning)",
        hint: "Only what can be read can be repaired: \(broken.repair)")
    }
    let again = try Importer.stream(path: file, description: description)
    if keepsKeys { console.warnOfKeys(in: outputName(target.path)) }
    let leftOut = try target.stream(console) { sink in try again.repair(includeKeys: keepsKeys, into: sink) }
    if leftOut > 0 {
      console.warn(
        ["\(counted(leftOut, "key event")) left out, which would reveal what was typed"], about: input.name)
    }
    let unknown = before.findings.count { $0.code == .unknownLine } + (before.omitted[.unknownLine] ?? 0)
    if unknown > 0 {
      console.warn(
        ["\(counted(unknown, "line")) left out, which this version does not understand"], about: input.name)
    }
    let repaired = before.findings.count(where: \.isFixable)
    var left = before
    left.findings.removeAll { $0.isFixable || $0.code == .unknownLine }
    left.omitted[.unknownLine] = nil
    let view = LintView(isJSON: asJSON, isSummary: false, isOne: true, toStderr: target.isStandard)
    try view.say(left, of: input.name, to: console)
    console.note(
      "\(printable(outputName(target.path))): \(counted(repaired, "finding")) repaired, \(left.findings.count) left"
    )
    return LintView.code(of: left)
  }
}

extension ValueKind where Value == Double {
  /// A number above 0.
  fileprivate static func positive(_ placeholder: String) -> Self {
    Self(
      placeholder: placeholder, expected: "a number above 0",
      format: { "\($0)" },
      parse: { text in
        guard text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let number = Double(text),
          number > 0,
          number.isFinite
        else { return nil }
        return number
      })
  }
}
