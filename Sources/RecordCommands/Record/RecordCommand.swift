public import Arguments
import Capture
import Recording

extension LiveCommands {
  /// The `record [DEVICE…] [-o FILE]` command, which may also be a separate program.
  ///
  /// - Parameters:
  ///   - name: The word that calls it.
  ///   - isProgram: Whether the word is the program's name rather than a command's.
  public static func record(named name: String = "record", isProgram: Bool = false) -> Command {
    record(named: name, isProgram: isProgram, .live)
  }

  /// The same for a given input system and a folder for files that the user did not name.
  static func record(
    named name: String, isProgram: Bool, _ system: InputSystem, folder: String = ""
  ) -> Command {
    let prefix = isProgram ? "" : name + " "
    func example(_ line: String, _ meaning: String) -> Command.Example {
      .init(prefix + line, meaning)
    }
    return Command(
      name, "Record the input of touchscreens, pens and mice.", discussion: recordDiscussion,
      examples: [
        example("-o tap.recording", "The touchscreens, until Ctrl-C."),
        example(
          "event2 mouse --display 1080x1920@3 --duration 10s", "Ten seconds of two devices of one display."),
        example("Goodix --idle-stop 5s -", "A device by its name, to stdout, until nothing happens for 5 s."),
      ]
    ) { signature in
      let options = RecordArguments(&signature)
      return { parsed, console in
        if parsed[options.list] { return try list(system, asJSON: false, isRoot: isRoot, console) }
        var request = options.request(parsed)
        request.folder = folder
        return try RecordRun(request, system, console).run().rawValue
      }
    }
  }

  private static let recordDiscussion = """
    Records all that the devices say, until Ctrl-C (or TERM or HUP), into a file that can be read at every instant, \
    however the recorder ends. DEVICE is a node (event2, /dev/input/by-path/…), a kind (touchscreen, mouse, pointer, \
    pen, touchpad, keyboard, all), or a part of a name; without any, all touchscreens. A - among them, or as FILE, \
    is stdout. Without -o the file is named after the time. Nothing is ever overwritten.

    A device that is unplugged is waited for, and goes on when it is plugged in again. The others keep getting their \
    events, unless --grab is given.

    On a terminal each line that you type sets a marker of that text, and Ctrl-D ends the recording; the signal USR1 \
    sets a marker, too.

    Keys that reveal what was typed are never written unless --include-keys asks for them.
    """
}

/// The arguments of the command.
struct RecordArguments {
  let output: Argument<String?>
  let duration: Argument<Int64?>
  let idle: Argument<Int64?>
  let frames: Argument<Int?>
  let size: Argument<Int64?>
  let display: Argument<DisplayChoice?>
  let markers: Argument<Bool>
  let grab: Argument<Bool>
  let sync: Argument<Bool>
  let keys: Argument<Bool>
  let list: Argument<Bool>
  let devices: Argument<[String]>

  init(_ signature: inout Signature) {
    let time = ValueKind<Int64>.duration(in: 1...RecordingLimits.maximumNumber)
    output = signature.option("output", short: "o", .file.named("FILE"), "Write to FILE; - is stdout.")
    duration = signature.option("duration", time, "Stop after this time.")
    idle = signature.option("idle-stop", time, "Stop when nothing happened for this long.")
    frames = signature.option("frames", .integer(in: 1...Int.max), "Stop after N frames.")
    size = signature.option("max-size", .size, "Stop before the recording is larger.")
    display = signature.option(
      "display", .display,
      "The display under the device: WxH or WxH@SCALE in pixels, a connector, or none; else the one that is connected."
    )
    markers = signature.flag(
      "markers", "Read markers from stdin even if it is not a terminal; its end stops the recording.")
    grab = signature.flag("grab", "Keep the devices' events from all other programs meanwhile.")
    sync = signature.flag("sync", "Write the data to the disk every second.")
    keys = signature.flag("include-keys", "Also write keys that reveal what was typed.")
    list = signature.flag("list", "List the devices instead.")
    devices = signature.operands("DEVICE", .file.named("DEVICE"), "Which devices.")
  }

  /// Converts the command line into a request.
  func request(_ parsed: Parsed) -> RecordRequest {
    var words = parsed[devices]
    var file = parsed[output]
    if words.contains("-") {
      words.removeAll { $0 == "-" }
      file = file ?? "-"
    }
    var request = RecordRequest(devices: words, file: file)
    request.options.duration = parsed[duration]
    request.options.idleLimit = parsed[idle]
    request.options.frameLimit = parsed[frames]
    request.options.sizeLimit = parsed[size]
    request.options.grabs = parsed[grab]
    request.options.synchronizes = parsed[sync]
    request.options.includesKeys = parsed[keys]
    request.display = parsed[display]
    request.readsMarkers = parsed[markers]
    return request
  }
}
