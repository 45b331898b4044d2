import Verdict
import Arguments
import Capture
import Evdev
import Glibc
import Recording

extension Retouch {
  /// `record DEVICE… -o FILE`
  @MainActor
  static func recordCommand() -> Command {
    Command(
      "record", "Record what touchscreens, pens and mice say.",
      discussion: """
        Records until Ctrl-C, or for --duration or --frames. DEVICE is a node such as /dev/input/event2, or event2 for short. \
        The file is readable at any instant, however the recorder ends. Keys that tell what was typed are never \
        written unless --include-keys asks for them.
        """,
      examples: [
        .init("record event2 -o tap.recording", "One touchscreen, until Ctrl-C."),
        .init("record event2 event5 --display 1080x1920@3 -o kiosk.recording", "Two devices of one display."),
        .init("record event2 --duration 10s -o - | retouch show -", "Ten seconds, to look at."),
      ]
    ) { signature in
      let duration = signature.option(
        "duration", .duration(in: 1...RecordingLimits.maximumNumber), "Stop after this time.")
      let frames = signature.option("frames", .integer(in: 1...Int.max), "Stop after N frames.")
      let display = signature.option("display", .display, "The display under the device, in pixels.")
      let keys = signature.flag("include-keys", "Also write keys that tell what was typed.")
      let sync = signature.flag("sync", "Put the data on the disk each second.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option("output", short: "o", .file.named("FILE"), "Write to FILE; - is stdout.")
      let devices = signature.operands("DEVICE", .file.named("DEVICE"), minimum: 1, "The device nodes.")
      return { parsed, console in
        guard let out = parsed[output] else { throw UsageError("-o FILE is missing") }
        let file = OutputFile(path: out, replaces: parsed[force])
        try file.check()
        let nodes = parsed[devices].map { $0.contains("/") ? $0 : "/dev/input/" + $0 }
        var options = RecorderOptions(
          devices: nodes,
          output: file.isStandard ? .descriptor(STDOUT_FILENO, name: "standard output") : .newFile(out))
        options.duration = parsed[duration]
        options.frameLimit = parsed[frames]
        options.includesKeys = parsed[keys]
        options.synchronizes = parsed[sync]
        options.display = parsed[display]
        // The recorder makes its file anew, and keeps whatever is there.
        if parsed[force], !file.isStandard { unlink(out) }
        return try record(options, to: file.isStandard ? "standard output" : out, console).rawValue
      }
    }
  }

  private static func record(
    _ options: RecorderOptions, to name: String, _ console: Console
  ) throws -> ExitCode {
    let stop = try StopSignal()
    console.progress(options.duration == nil ? "recording; Ctrl-C ends it" : "recording")
    let summary = try Recorder.run(options, stop: stop.descriptor) { console.warn([$0], about: name) }
    _ = stop.take()
    if summary.eventsLeftOut > 0 {
      console.warn(
        ["\(counted(summary.eventsLeftOut, "key event")) left out, which would tell what was typed"],
        about: name)
    }
    console.note("\(printable(name)): \(counted(summary.frames, "frame")), \(seconds(summary.duration))")
    guard summary.reason == .devicesGone else { return .success }
    console.note("stopped early: no device is left. What they said until then is recorded")
    return .machine
  }
}

extension ValueKind where Value == DisplayDescription {
  /// `1080x1920`, `1080x1920@3` with the pixels of a point, each at most a million.
  fileprivate static var display: Self {
    Self(
      placeholder: "WxH[@SCALE]", expected: "a display such as 1080x1920 or 1080x1920@3",
      format: { "\($0.width)x\($0.height)" + ($0.scale == 1 ? "" : "@\(coordinate($0.scale))") },
      parse: { text in
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let sizes = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sizes.count == 2, let width = sizes[0], let height = sizes[1] else { return nil }
        let range = 1...Int(RecordingLimits.displaySize)
        guard range.contains(width), range.contains(height) else { return nil }
        guard parts.count == 2 else { return DisplayDescription(width: width, height: height) }
        guard let scale = Double(parts[1]), scale.isFinite, scale >= 0.1, scale <= 100 else { return nil }
        return DisplayDescription(width: width, height: height, scale: (scale * 1000).rounded() / 1000)
      })
  }
}
