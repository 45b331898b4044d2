public import RetouchArguments
import RetouchCapture
internal import RetouchEvdev
import Glibc
import RetouchEditing
import RetouchRecording

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
        example("--ring 10m --keep 20 -o kiosk", "Ten minutes of the past, each time something is marked."),
        example("Goodix --idle-stop 5s -", "A device by its name, to stdout, until nothing happens for 5 s."),
      ],
      essentials: [
        "output", "duration", "idle-stop", "ring", "segment", "markers", "display", "redact", "grab", "list",
      ]
    ) { signature in
      let options = RecordArguments(&signature, isProgram: isProgram)
      return { parsed, console in
        try options.check(parsed)
        if let unit = options.unit, parsed[unit] {
          console.print(try options.installer(parsed).script)
          return .success
        }
        if parsed[options.list] { return try list(system, asJSON: false, isRoot: isRoot, console) }
        var request = options.request(parsed)
        request.folder = folder
        request.notifies = getenv("NOTIFY_SOCKET").map { String(cString: $0) }
        return try RecordRun(request, system, console).run()
      }
    }
  }

  private static let recordDiscussion = """
    Records everything that the devices send, until Ctrl-C (or TERM or HUP), into a file that can be read at every instant, \
    however the recorder ends. DEVICE is a node (event2, /dev/input/by-path/…), a kind (touchscreen, mouse, pointer, \
    pen, touchpad, keyboard, all), or a part of a name; without any, all touchscreens. A - among them, or as FILE, \
    is stdout. Without -o the file is named after the time. Nothing is ever overwritten.

    A device that is unplugged is waited for, and goes on when it is plugged in again. The others keep getting their \
    events, unless --grab is given.

    On a terminal each line that you type sets a marker of that text, and Ctrl-D ends the recording; the signal USR1 \
    sets a marker, too.

    With --segment the recording is divided into files of one length, FILE-000001.recording and so on, each with the \
    devices' state and the contacts that are down at its start. With --ring the past stays in memory, and is written \
    into such a file at each marker, at the signal USR1, when fingers are held (--ring-on), and at the end. With \
    --keep the oldest files are removed, and a full disk costs the oldest; FILE may be a folder. A service manager \
    that waits for it (Type=notify) gets its status.

    Where touches land is written down too: the displays that are connected, how they are turned (the panel's \
    orientation, the kernel's command line, the console) and which of them each device lies on (udev's WL_OUTPUT, \
    its size in millimetres, the only built-in one), udev's LIBINPUT_CALIBRATION_MATRIX, and turns of the console \
    meanwhile. What a compositor turns by itself is not seen: say it with --rotation.

    Keys that reveal what was typed are never written unless --include-keys asks for them. With --redact, nothing that is \
    written shows where within RECT a finger was; when it touched, for how long and how hard stays. RECT is in points \
    of the display as it is turned, from its upper left corner; give one for each rotation that it may have. A \
    mouse is not redacted, for its position on the display is not known.
    """
}

/// The arguments of the command.
struct RecordArguments {
  let output: Argument<String?>
  let duration: Argument<Int64?>
  let idle: Argument<Int64?>
  let frames: Argument<Int?>
  let size: Argument<Int64?>
  let segment: Argument<Int64?>
  let ring: Argument<Int64?>
  let hold: Argument<HoldPattern?>
  let keep: Argument<Int?>
  /// Only for the recorder as a separate program.
  let unit: Argument<Bool>?
  let displays: Argument<[DisplayChoice]>
  let rotations: Argument<[PlacementRequest.Assignment<Int>]>
  let calibrations: Argument<[PlacementRequest.Assignment<GivenCalibration>]>
  let swapsAxes: Argument<Bool>
  let inverted: Argument<[String]>
  let markers: Argument<Bool>
  let grab: Argument<Bool>
  let sync: Argument<Bool>
  let keys: Argument<Bool>
  let redaction: Argument<[RedactionRectangle]>
  let list: Argument<Bool>
  let devices: Argument<[String]>

  init(_ signature: inout Signature, isProgram: Bool) {
    let time = ValueKind<Int64>.duration(in: 1...RecordingLimits.maximumNumber)
    output = signature.option("output", short: "o", .file.named("FILE"), "Write to FILE; - is stdout.")
    duration = signature.option("duration", time, "Stop after this time.")
    idle = signature.option("idle-stop", time, "Stop when nothing happened for this long.")
    frames = signature.option("frames", .integer(in: 1...Int.max), "Stop after N frames.")
    size = signature.option(
      "max-size", .size,
      "Stop before the recording is larger; with --segment, begin the next file; with --ring, the memory that it takes (15MB)."
    )
    segment = signature.option("segment", .span, "Begin another file after each SPAN, such as 1h.")
    ring = signature.option("ring", .span, "Keep the last SPAN, such as 10m, and write it when asked to.")
    hold = signature.option(
      "ring-on", .hold,
      "Also write the ring when this many fingers are held still for this long, such as 3x1s.")
    keep = signature.option(
      "keep", .integer(in: 1...1_000_000),
      "Keep the newest N whole files of --segment or --ring, and remove older ones.")
    unit =
      isProgram
      ? signature.flag(
        "install-unit", "Print a script that installs this command line as a service without root's rights.")
      : nil
    displays = signature.options(
      "display", .display,
      "The display under the device: WxH[@SCALE][,ROTATION] in pixels, a connector, or none; else what is connected. "
        + "Of several, NAME=WxH names one, and NAME=DEVICE says what lies on it.")
    rotations = signature.options(
      "rotation", .displayRotation, "How far the picture is turned, clockwise, if not as the kernel says.")
    calibrations = signature.options(
      "calibration", .deviceCalibration,
      "libinput's matrix, xorg's Calibration, tslib's pointercal, or a file, if not as udev says.")
    swapsAxes = signature.flag("swap-axes", "Exchange x and y of touches, before the calibration.")
    inverted = signature.options("invert", .axis, "Count x or y from its other end, after the calibration.")
    markers = signature.flag(
      "markers", "Read markers from stdin even if it is not a terminal; its end stops the recording.")
    grab = signature.flag("grab", "Keep the devices' events from all other programs meanwhile.")
    sync = signature.flag("sync", "Write the data to the disk every second.")
    keys = signature.flag("include-keys", "Also write keys that reveal what was typed.")
    redaction = signature.options(
      "redact", .redaction,
      "Write no positions within RECT of the display, x,y,w,h[@DISPLAY] in points: the rectangle's middle instead."
    )
    list = signature.flag("list", "List the devices instead.")
    devices = signature.operands("DEVICE", .file.named("DEVICE"), "Which devices.")
  }

  /// Rejects combinations of options that are not valid.
  func check(_ parsed: Parsed) throws {
    let isContinuous = parsed[segment] != nil || parsed[ring] != nil
    if parsed[segment] != nil, parsed[ring] != nil {
      throw UsageError("--ring and --segment exclude each other: record twice, each with its own --output")
    }
    if parsed[hold] != nil, parsed[ring] == nil { throw UsageError("--ring-on needs --ring") }
    let isUnit = unit.map { parsed[$0] } ?? false
    if parsed[keep] != nil, !isContinuous { throw UsageError("--keep needs --segment or --ring") }
    if isContinuous || isUnit, request(parsed).file == "-" {
      throw UsageError(
        isUnit
          ? "a service has no stdout: give a name" : "--segment and --ring write several files, and - is one")
    }
  }

  /// The installer of the command line as a service.
  func installer(_ parsed: Parsed) throws -> ServiceInstaller {
    let request = request(parsed)
    if let file = request.file, file.contains("/") {
      throw UsageError("a service writes into its own folder: give --output without one, such as kiosk")
    }
    var arguments = parsed.canonicalArguments.filter { $0 != "--install-unit" }
    if parsed[segment] == nil, parsed[ring] == nil {
      arguments.insert(contentsOf: ["--segment=1h", "--keep=24"], at: 0)
    }
    return ServiceInstaller(arguments: arguments, devices: request.devices)
  }

  /// Combines the values of `--display` into a request.
  private static func placement(_ choices: [DisplayChoice]) -> PlacementRequest {
    var request = PlacementRequest()
    for choice in choices {
      switch choice {
      case .given(let name, let display, let isTurned):
        request.displays.append(.given(name: name, display, isTurned: isTurned))
      case .connector(let name, let tuning):
        request.displays.append(.connector(name, scale: tuning.scale, rotation: tuning.rotation))
      case .device(let display, let word): request.bindings.append(.init(display, word))
      case .none: request.wantsNone = true
      }
    }
    return request
  }

  /// The calibrations, each with the exchanged and inverted axes.
  private func calibrations(_ parsed: Parsed) -> [PlacementRequest.Assignment<GivenCalibration>] {
    let (swaps, inverted) = (parsed[swapsAxes], parsed[inverted])
    let given = parsed[calibrations].map { (name: $0.name, value: Optional($0.value)) }
    return (given.isEmpty ? [(nil, nil)] : given).compactMap { name, value in
      GivenCalibration.combined(value, swapsAxes: swaps, inverted: inverted).map { .init(name, $0) }
    }
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
    request.options.segmentLength = parsed[segment]
    request.options.ring = parsed[ring].map { RingOptions(span: $0, hold: parsed[hold]) }
    request.options.keptFiles = parsed[keep]
    request.options.grabs = parsed[grab]
    request.options.synchronizes = parsed[sync]
    request.options.includesKeys = parsed[keys]
    request.options.redaction = parsed[redaction]
    request.placement = Self.placement(parsed[displays])
    request.placement.rotations = parsed[rotations]
    request.placement.calibrations = calibrations(parsed)
    request.readsMarkers = parsed[markers]
    return request
  }
}
