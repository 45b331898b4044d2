public import Arguments
import Capture
import Evdev
import Glibc
import Recording

extension LiveCommands {
  /// `record DEVICE… -o FILE`, or the same as a program of its own.
  ///
  /// - Parameters:
  ///   - name: the word that it is called by.
  ///   - isProgram: whether the word is the program's own name rather than a command's.
  public static func record(named name: String = "record", isProgram: Bool = false) -> Command {
    let prefix = isProgram ? "" : name + " "
    return Command(
      name, "Record what touchscreens, pens and mice say.",
      discussion: """
        Records until Ctrl-C, or for --duration or --frames. DEVICE is a node such as /dev/input/event2, or event2 for short. \
        The file is readable at any instant, however the recorder ends. Keys that tell what was typed are never \
        written unless --include-keys asks for them.
        """,
      examples: [
        .init(prefix + "event2 -o tap.recording", "One touchscreen, until Ctrl-C."),
        .init(
          prefix + "event2 event5 --display 1080x1920@3 -o kiosk.recording", "Two devices of one display."),
      ]
    ) { signature in
      let duration = signature.option(
        "duration", .duration(in: 1...RecordingLimits.maximumNumber), "Stop after this time.")
      let frames = signature.option("frames", .integer(in: 1...Int.max), "Stop after N frames.")
      let display = signature.option("display", .display, "The display under the device, in pixels.")
      let keys = signature.flag("include-keys", "Also write keys that tell what was typed.")
      let sync = signature.flag("sync", "Put the data on the disk each second.")
      let output = signature.option("output", short: "o", .file.named("FILE"), "Write to FILE; - is stdout.")
      let devices = signature.operands("DEVICE", .file.named("DEVICE"), minimum: 1, "The device nodes.")
      return { parsed, console in
        var words = parsed[devices]
        var out = parsed[output]
        if words.contains("-") {
          words.removeAll { $0 == "-" }
          out = "-"
        }
        guard let out else { throw UsageError("-o FILE is missing") }
        if out != "-", access(out, F_OK) == 0 {
          throw CaptureError(
            .fileExists, path: out, problem: "exists already and is not overwritten",
            hint: "Choose another name, or remove the file first")
        }
        let nodes = words.map { $0.contains("/") ? $0 : "/dev/input/" + $0 }
        var options = RecorderOptions(
          devices: nodes,
          output: out == "-" ? .descriptor(STDOUT_FILENO, name: "standard output") : .newFile(out))
        options.duration = parsed[duration]
        options.frameLimit = parsed[frames]
        options.includesKeys = parsed[keys]
        options.synchronizes = parsed[sync]
        options.display = parsed[display]
        return try record(options, to: out == "-" ? "standard output" : out, console).rawValue
      }
    }
  }

  private static func record(_ options: RecorderOptions, to name: String, _ console: Console) throws -> Exit {
    let stop = try StopSignal()
    console.progress(options.duration == nil ? "recording; Ctrl-C ends it" : "recording")
    let summary = try Recorder.run(options, stop: stop.descriptor) { console.warn([$0], about: name) }
    _ = stop.take()
    console.note("\(printable(name)): \(counted(summary.frames, "frame")), \(seconds(summary.duration))")
    guard summary.reason == .devicesGone else { return .success }
    console.note("stopped early: no device is left. What they said until then is recorded")
    return .machine
  }
}
