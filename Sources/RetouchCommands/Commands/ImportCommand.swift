import RetouchSupport
import RetouchVerdict
import RetouchArguments
import Foundation
import RetouchEditing
import RetouchEvdev
import RetouchInterchange
import RetouchRecordCommands
import RetouchRecording
import RetouchReplay

extension Retouch {
  /// The `import FILE… -o OUT` command.
  @MainActor
  static func importCommand(_ setting: Setting) -> Command {
    Command(
      "import", "Turn the files of other programs into recordings.",
      discussion: """
        Reads evemu, libinput record's YAML, Android's getevent -t and -lt, evtest, also python-evdev's, what 'cat \
        /dev/input/eventN' gave on a 64-bit or a 32-bit system, also as xxd or hexdump print it, WebDriver's pointer \
        actions, and compressed recordings; the format is recognized by the content, never by the name. Text may be \
        quoted, indented, in UTF-16, or have a terminal's lines around it. A file without a frame is an error. Evemu events without a header and a node's own bytes say \
        nothing about their device: --description says it, or a file beside them, NAME.desc.

        --description describes the devices of a file that does not: what 'adb shell getevent -lp' (or -i), \
        evemu-describe, evtest or libinput record print. Where it names several devices, the node decides, or what the \
        events use. A file that describes its devices itself is refused with it.

        No other program's file says how large the display is. With --display 1080x2400 positions are shown in \
        points, and --redact RECT keeps none within a rectangle of it, such as a screen keyboard's: wherever a finger \
        is in it, the recording says its middle. RECT is x,y,w,h in points, pixels over the SCALE of --display WxH@SCALE.

        A getevent or evtest log without times gets one frame each 60th of a second with --assume-rate 60, and \
        WebDriver's pointers so many positions, 120 without it; a log with times is refused with it.

        Without a description, what the device is follows from what it sends, and is told with the reason; --kind \
        states it. How far its axes reach is never guessed from where a finger happened to be: --range X=0..1079 \
        states it (X and Y are the positions of contacts and the single one; other axes go by their names); else, \
        where all values fit --display, they are its pixels; else a range such as 0…4095, a power of two less one, \
        is taken if the largest values of both axes are in its last sixteenth. Else positions stay in device units.

        With several FILEs, or if it ends in a slash, OUT is a folder, which is created if it does not \
        exist; each FILE becomes NAME.recording there. Of a folder every recording below it is imported, with its \
        path below it: what is refused is told, with exit code 4 when the others are imported, and other files are \
        skipped and counted. \(FilesOptions.discussion)
        """,
      examples: [
        .init("import tap.events -o tap.recording", "One file."),
        .init(
          "import --description panel.desc tap.events -o tap.recording", "With the device's description."),
        .init(
          "import --description lp.txt --display 1080x2400 lt.txt -o tap.recording",
          "An Android log, with what getevent -lp said."),
        .init(
          "import --display 390x844 --redact 0,600,390,244 panel.events -o panel.recording",
          "Without what was typed."),
        .init(
          "import tap.log --display 1080x2400@3,90 -o tap.recording",
          "Android's getevent, of a phone that lies on its side."),
        .init(
          "import --description lp.txt tap.dump -o tap.recording",
          "From 'cat /dev/input/event2 > tap.dump'."),
        .init("import --assume-rate 60 getevent.txt -o tap.recording", "A log without times."),
        .init(
          "import --range X=0..4095 --range Y=0..4095 tap.log -o tap.recording",
          "With the ranges that the log does not say."),
        .init(
          "import --kind touchpad pad.events -o pad.recording", "Of a device that the file does not describe."
        ),
        .init("import *.events -o Recordings/Panel", "Several, into a folder."),
        .init("import logs -o Recordings/Panel -j 2", "All that is below a folder."),
        .init("import - -o - < log.txt | retouch show -", "From a pipe into a pipe."),
      ],
      essentials: [
        "output", "description", "kind", "assume-rate", "display", "rotation", "redact", "include-keys",
        "force", "report",
      ]
    ) { signature in
      let description = signature.option(
        "description", .file, "What describes the devices, for a file that does not.")
      let rate = signature.option(
        "assume-rate", .integer(in: GestureOrder.rates).named("RATE"),
        "How many frames a second a log without times has.")
      let redaction = signature.options(
        "redact", .redaction,
        "Keep no positions within RECT, x,y,w,h[@DISPLAY] in points; for several, repeat it.")
      let keys = signature.flag(
        "include-keys", "Keep keys that reveal what was typed; without, they are left out and counted.")
      let display = signature.option(
        "display", .describedDisplay, "The display under the devices, in place of what FILE says.")
      let rotation = signature.option(
        "rotation", .rotation, "How far the display's picture is turned at the start, clockwise.")
      let calibration = signature.option(
        "calibration", .calibration,
        "What corrects the devices' positions: libinput's matrix, xorg's Calibration, tslib's pointercal, or a file."
      )
      let swapsAxes = signature.flag("swap-axes", "Exchange x and y of touches, before the calibration.")
      let inverted = signature.options(
        "invert", .axis, "Count x or y from its other end, after the calibration.")
      let kind = signature.option(
        "kind", .choice(of: StatedDevice.Kind.self).named("KIND"),
        "What the device is, for a file that does not describe it.")
      let ranges = signature.options(
        "range", .statedRange, "How far an axis reaches; for X and for Y, repeat it.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option("output", short: "o", .file.named("OUT"), "Write to OUT; - is stdout.")
      let many = FilesOptions(&signature)
      let files = signature.operands(
        "FILE", .file, minimum: 1, "What to import, or folders of it; - is stdin.")
      return { parsed, console in
        guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
        // Threads of a folder only read what was parsed.
        nonisolated(unsafe) let parsed = parsed
        let importOne: @Sendable (String, OutputFile, Console) throws -> Void = { path, output, console in
          var stated = StatedDevice()
          (stated.kind, stated.ranges) = (parsed[kind], parsed[ranges])
          (stated.display, stated.rate) = (parsed[display], parsed[rate])
          stated.actions = { [stated] (text) throws(RecordingError) in try recording(ofActions: text, stated)
          }
          let input = try Importer.stream(path: path, description: parsed[description], stated: stated)
          if let error = input.emptiness { throw error }
          var remarks: [String] = []
          if let display = parsed[display], let former = input.header.display, former != display {
            remarks.append("the recording names a display, \(former.summary), which --display replaces")
          }
          input.header = try input.header.placed(
            display: parsed[display], rotation: parsed[rotation],
            calibration: .combined(
              parsed[calibration], swapsAxes: parsed[swapsAxes], inverted: parsed[inverted]))
          if parsed[rotation] != nil, input.header.display == nil {
            throw UsageError("--rotation needs --display: \(input.name) names no display")
          }
          let redacted =
            parsed[redaction].isEmpty ? nil : try input.named { try RedactedStream(input, parsed[redaction]) }
          let writer = try input.named {
            try write(redacted ?? input, to: output, includeKeys: parsed[keys], console)
          }
          let told = input.remarks
          console.warn(
            told + remarks + (redacted?.remarks.dropFirst(told.count) ?? []), about: input.name)
          if writer.eventsLeftOut > 0 {
            console.warn(
              ["\(counted(writer.eventsLeftOut, "key event")) left out, which would reveal what was typed"],
              about: input.name)
          }
          if !output.isStandard {
            console.note(
              "\(printable(output.path)): \(counted(writer.frameCount, "frame")), \(seconds(input.endTime))")
          }
          if let redacted {
            sayRedacted(redacted.redactedFrameCount, in: outputName(output.path), console)
          }
        }
        if parsed[keys] { console.warnOfKeys(in: outputName(out)) }
        if parsed[files].contains(where: isRealFolder) {
          let run = try many.begin("import", parsed, setting, console)
          return try importFolders(parsed[files], into: out, replaces: parsed[force], run, importOne)
        }
        try many.refuse(parsed)
        let outputs = try recordingNames(for: parsed[files], in: out).map {
          OutputFile(path: $0, replaces: parsed[force])
        }
        for output in outputs { try output.check() }
        if outputs[0].path != out { try makeFolder(out) }
        for (path, output) in zip(parsed[files], outputs) { try importOne(path, output, console) }
        return .success
      }
    }
  }

  /// The recording that a device makes of WebDriver's pointer actions.
  private static func recording(
    ofActions text: [UInt8], _ stated: StatedDevice
  ) throws(RecordingError) -> RecordingDocument {
    do throws(GestureError) {
      var order = try GestureOrder(actions: text)
      order.display = stated.display
      if let rate = stated.rate { order.rate = rate }
      var document = try order.recordingWithoutViews()
      document.header.meta["imported"] = .string("webdriver actions")
      if stated.rate == nil {
        document.remarks.append(
          "the actions do not say how often the pointer is seen: \(order.rate) times a second are taken; "
            + "--assume-rate states it")
      }
      return document
    } catch {
      throw RecordingError(
        error.code == .outside ? .outOfRange : .malformed, line: error.line, problem: error.problem,
        hint: error.hint)
    }
  }

  /// Writes a recording as it is read.
  private static func write(
    _ input: any RecordingStream, to output: OutputFile, includeKeys: Bool, _ console: Console
  ) throws -> RecordingWriter {
    try output.streamWhole(console) { sink in
      let writer = try RecordingWriter(header: input.header, to: sink, includeKeys: includeKeys)
      var frame = Frame(time: 0, events: [])
      while let item = try input.next(into: &frame) {
        switch item {
        case .frame: try writer.append(frame)
        case .entry(let entry): try writer.append(entry)
        }
      }
      try writer.finish(at: input.endTime)
      return writer
    }
  }

  /// The destination of each file: OUT itself, or, if there are several, a separate name in the folder OUT.
  private static func recordingNames(for files: [String], in out: String) throws -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: out, isDirectory: &isFolder)
    if files.count == 1, !(exists ? isFolder.boolValue : out.hasSuffix("/")) { return [out] }
    guard !exists || isFolder.boolValue else {
      throw CommandFailure(
        .usage, "\(out): is not a folder, and several files need one",
        hint: "Name a folder, or import one file at a time")
    }
    var names: [String] = []
    for file in files {
      guard file != "-" else { throw UsageError("standard input has no name; import it by itself") }
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent + ".recording"
      let path = (out.hasSuffix("/") ? out : out + "/") + name
      if let other = names.firstIndex(of: path) {
        throw CommandFailure(
          .usage, "\(path): \(files[other]) and \(file) would both become this file",
          hint: "Import them one at a time with -o, or rename one")
      }
      names.append(path)
    }
    return names
  }
}
