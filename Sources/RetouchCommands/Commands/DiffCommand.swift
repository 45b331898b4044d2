import RetouchArguments
import RetouchContactTracking
import Dispatch
import RetouchEvdev
import RetouchInterchange
import RetouchSupport
import RetouchRecordCommands
import RetouchRecording
import Synchronization
import RetouchVerdict

extension Retouch {
  /// The `diff A B` command.
  @MainActor
  static func diffCommand(_ setting: Setting) -> Command {
    Command(
      "diff", "Compare two recordings of one session, contact by contact.",
      discussion: """
        A and B are of one session: from two panels, firmwares or drivers, or from before and after a change \
        of the file. Contacts are the same if they are down at the same time and near each other all along; \
        ids, slots and devices do not count. All offsets are B's minus A's: what is later in B is positive.

        It prints how the clocks go together; how far apart the contacts are, at each report of either; how \
        much later they go down, go up, and are along the way (where they move); how regularly each device \
        reports while contacts move, how far intervals are from their median (jitter, RMS), how many reports \
        are missing in the middle of a motion, and how often the kernel dropped events; pressure and size; \
        and then what only one has: contacts, contacts that were lost and found, fingers that change places. \
        'median' keeps its sign, '95 %' and 'worst' are by size. Times are µs since A's start, or since B's \
        for contacts of B.

        Two recorders start at different times. What B's clock shows when A's shows 0 is found by the \
        contacts, so that going down has a median of 0, and a drift between two machines is taken out. \
        --offset sets it: --offset 0s for recordings of one clock, in which a driver may be late, \
        --offset=-1.5s if B's clock shows less.

        --within 5ms,2pt exits 1 if a contact goes down or up with another offset than that, or is further \
        away, if only one recording has it, or if it is lost and found, ends otherwise, or changes places.

        Two folders are compared file by file, by their paths below them: a line for each, and what differs. A \
        recording that only one has is a difference, and the exit code is 1 with any; offsets are one only with \
        --within. \(FilesOptions.discussion)

        With --json one JSON object: \(DiffJSON.keys). Of folders one a line: file, verdict, comparison.
        """,
      examples: [
        .init("diff old-firmware.recording new-firmware.recording", "What has changed?"),
        .init("diff tap.recording better.recording --within 0s,0pt", "Did 'lint --fix' change any contact?"),
        .init("diff yesterday today --within 5ms,2pt --report junit=diff.xml", "Two folders, file by file."),
        .init("diff a.events b.events --display 1080x2400@3", "Any kinds of file, on one display."),
        .init("diff a.recording b.recording --within 5ms,2pt --plot ways.svg", "For CI, with a drawing."),
      ],
      essentials: [
        "within", "all", "offset", "stretch", "display", "plot", "json", "report", "force", "description",
      ]
    ) { signature in
      let offset = signature.option(
        "offset", .duration(in: -RecordingLimits.maximumNumber...RecordingLimits.maximumNumber),
        "What B's clock shows when A's shows 0, such as 1.5s or =-20ms; found by the contacts if not given.")
      let within = signature.option(
        "within", .leastMargin.named("TOLERANCE"), "Exit 1 for more than this, such as 5ms,2pt.")
      let display = signature.option(
        "display", .describedDisplay, "The display of both, in pixels, and how many of them a point has.")
      let stretch = signature.flag(
        "stretch", "Put B's positions over A's display, if the two differ in size.")
      let all = signature.flag("all", "List everything, not only the first 10 of each kind.")
      let plot = signature.option(
        "plot", .file.named("OUT"), "Draw both over each other, and the offsets, as an SVG; - is stdout.")
      let force = signature.flag("force", "Replace what is there.")
      let json = signature.flag("json", "One JSON object instead of lines.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let many = FilesOptions(&signature)
      let first = signature.operand("A", .file, "A recording, of any kind, or a folder of them; - is stdin.")
      let second = signature.operand("B", .file, "The recording, or the folder, to compare it with.")
      return { parsed, console in
        guard parsed[first] != "-" || parsed[second] != "-" else {
          throw UsageError("A and B cannot both be stdin")
        }
        guard !parsed[stretch] || parsed[display] == nil else {
          throw UsageError("--stretch cannot be used with --display, which is that of both")
        }
        guard !parsed[force] || parsed[plot] != nil else { throw UsageError("--force needs --plot") }
        let areFolders = (isRealFolder(parsed[first]), isRealFolder(parsed[second]))
        if areFolders.0 || areFolders.1 {
          guard areFolders.0, areFolders.1 else {
            throw UsageError("A and B have to be both files, or both folders")
          }
          guard parsed[plot] == nil else {
            throw UsageError("--plot draws two files; --report html=FILE draws folders")
          }
          let run = try many.begin("diff", parsed, setting, console)
          let folders = DiffFolders(
            offset: parsed[offset], within: parsed[within], display: parsed[display],
            stretches: parsed[stretch],
            description: parsed[description], isJSON: parsed[json], limit: parsed[all] ? .max : 10,
            draws: run.draws)
          return try diff(folders, parsed[first], parsed[second], run)
        }
        try many.refuse(parsed)
        let drawing = parsed[plot].map {
          OutputFile(path: $0, replaces: parsed[force], readers: .everyone)
        }
        try drawing?.check()
        let inputs = try [parsed[first], parsed[second]].map {
          try Importer.stream(path: $0, description: parsed[description])
        }
        let scale = DiffScale(
          inputs[0].header, inputs[1].header, display: parsed[display], stretches: parsed[stretch])
        try check(parsed[within], scale)
        let (a, b) = try sides(inputs[0], inputs[1], scale)
        let report = DiffReport(a, b, scale, offset: parsed[offset], within: parsed[within])
        if let drawing { try drawing.write(Array(DiffPlot(report: report).svg.utf8), console) }
        if drawing?.isStandard == true {
          // Prints only the drawing, so that it can be piped.
        } else if parsed[json] {
          console.print(DiffJSON(report: report).json)
        } else {
          for line in DiffText(report: report, limit: parsed[all] ? .max : 10).lines { console.print(line) }
        }
        console.warn(a.remarks, about: a.name)
        console.warn(b.remarks, about: b.name)
        console.warn(scale.remarks, about: "diff")
        if let failure = failure(of: report) { throw failure }
        return report.isWithin ? .success : .mismatch
      }
    }
  }

  /// Reads both recordings at the same time, each in a separate thread.
  private static func sides(
    _ a: ImportStream, _ b: ImportStream, _ scale: DiffScale
  ) throws -> (a: DiffSide, b: DiffSide) {
    let results = Mutex<[Result<DiffSide, any Error>?]>([nil, nil])
    // Each stream is read by one of the threads alone.
    nonisolated(unsafe) let inputs = [(a, scale.a), (b, scale.b)]
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let result = Result { try DiffSide(inputs[index].0, mappings: inputs[index].1) }
      results.withLock { $0[index] = result }
    }
    let sides = try results.withLock { try $0.compactMap { try $0?.get() } }
    return (sides[0], sides[1])
  }

  /// Why two recordings have nothing in common, or nil.
  private static func failure(of report: DiffReport) -> CommandFailure? {
    guard report.comparison.matches.isEmpty else { return nil }
    let empty = [report.a.emptiness, report.b.emptiness].compactMap(\.self)
    if !empty.isEmpty {
      return CommandFailure(
        empty.count == 2 ? .usage : .mismatch, empty.joined(separator: ", and "),
        hint: "'retouch show FILE' prints what it holds; 'retouch lint FILE' what is wrong with it")
    }
    let reach = "\(coordinate(report.scale.reach)) \(report.scale.unit)"
    return CommandFailure(
      .mismatch,
      "\(printable(report.a.name)) and \(printable(report.b.name)) have no contact in common: none of B is "
        + "within \(reach) of one of A at the same time",
      hint: report.comparison.clock.isGiven
        ? "Is --offset right? Without it the offset is found by the contacts"
        : "Are they of one session and one size of display? 'retouch show FILE --contacts' lists them"
    )
  }
}
