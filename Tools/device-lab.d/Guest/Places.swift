import RetouchCapture
import Glibc
import LabPlan
import RetouchRecording

/// Records two touchscreens on two displays, for each rotation and calibration.
///
/// The guest has no graphics card and no udev: the files in which a kernel and udev describe the displays are
/// put into a folder that the recorder reads in place of the machine's. The touchscreens are the kernel's
/// own.
enum Places {
  static func run(folder: String) throws {
    for name in try lines(of: folder + "/sessions") {
      guard let session = PlacedSession(name: name) else { throw LabError("\(name) is not a session") }
      do {
        try record(session, try RecordingDocument(contentsOf: "\(folder)/\(name).intent"))
      } catch {
        // The table shows it as missing.
        say("\(name): \(error)")
      }
    }
  }

  private static func record(_ session: PlacedSession, _ intent: RecordingDocument) throws {
    var options = InjectionOptions()
    options.settle = 0
    let injector = try Injector(intent.header, options: options)
    guard try injector.prepare() else { throw LabError("uinput makes no event devices") }
    let nodes = injector.devices.compactMap(\.node)
    guard nodes.count == LabDisplay.all.count else { throw LabError("an event device is missing") }
    let root = "/tmp/" + session.name
    try describe(session, nodes, in: root)
    setenv("RETOUCH_DISPLAY_FILES", root, 1)
    let output = session.name + ".recording"
    var words = ["retouch-record"] + nodes + ["-o", output]
    words += ["--rotation", "\(LabDisplay.screen.connector)=\(session.rotation)"]
    if session.isCalibrated {
      let numbers = LabDisplay.screen.matrix.map { "\($0)" }.joined(separator: ",")
      words += ["--calibration", "\(nodes[1])=\(numbers)"]
    }
    let recorder = try RecorderProcess(words, errors: session.name + ".log")
    do {
      try recorder.wait(forFile: output)
      var turning: RecorderProcess?
      if session.turnsMeanwhile {
        let seconds = PlacedSession.turn / 1_000_000
        turning = try RecorderProcess([
          "sh", "-c", "sleep \(seconds); echo 1 >\(root)/sys/class/graphics/fbcon/rotate",
        ])
      }
      let summary = try injector.play(intent.stream())
      guard summary.reason == .finished else { throw LabError("injection ended early: \(summary.remarks)") }
      _ = turning?.wait()
    } catch {
      recorder.stop(SIGKILL)
      throw error
    }
    let code = recorder.stop()
    // The devices disappear when playing ends, which ends a recorder that has no other device.
    guard code == 0 || code == 3 else { throw LabError("the recorder ended with \(code)") }
  }

  /// Writes what a kernel and udev would say about the displays and the touchscreens on them.
  private static func describe(_ session: PlacedSession, _ nodes: [String], in root: String) throws {
    for folder in ["sys/class/graphics/fbcon", "proc", "run/udev/data"] {
      try makeFolder("\(root)/\(folder)")
    }
    for display in LabDisplay.all {
      let folder = "\(root)/sys/class/drm/card0-\(display.connector)"
      try makeFolder(folder)
      try write("connected\n", to: folder + "/status")
      try write("\(display.width)x\(display.height)\n", to: folder + "/modes")
      try write(edid(of: display), to: folder + "/edid")
    }
    let orientations = [0: "normal", 90: "right_side_up", 180: "upside_down", 270: "left_side_up"]
    try write(
      "quiet video=\(LabDisplay.panel.connector):panel_orientation=\(orientations[session.rotation] ?? "")\n",
      to: root + "/proc/cmdline")
    try write("0\n", to: root + "/sys/class/graphics/fbcon/rotate")
    for (display, node) in zip(LabDisplay.all, nodes) {
      var status = stat()
      guard stat(node, &status) == 0 else { throw LabError("\(node): \(systemMessage())") }
      let (major, minor) = (
        status.st_rdev >> 8 & 0xfff, status.st_rdev & 0xff | status.st_rdev >> 12 & 0xfff00
      )
      var text = "E:ID_INPUT=1\nE:ID_INPUT_TOUCHSCREEN=1\n"
      if display == .screen {
        text += "E:WL_OUTPUT=\(display.connector)\n"
      } else if session.isCalibrated {
        text += "E:LIBINPUT_CALIBRATION_MATRIX=\(display.matrixText)\n"
      }
      try write(text, to: "\(root)/run/udev/data/c\(major):\(minor)")
    }
  }

  /// A display's own data, of which only the size in millimetres is read.
  private static func edid(of display: LabDisplay) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
    bytes[54] = 1
    bytes[66] = UInt8(display.widthInMillimetres & 0xff)
    bytes[67] = UInt8(display.heightInMillimetres & 0xff)
    bytes[68] = UInt8((display.widthInMillimetres >> 8) << 4 | display.heightInMillimetres >> 8)
    return bytes
  }

  private static func makeFolder(_ path: String) throws {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o755) == 0 || errno == EEXIST else { throw LabError("\(made): \(systemMessage())") }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LabError("\(path) cannot be written: \(systemMessage())") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw LabError("\(path) cannot be written: \(systemMessage())")
    }
  }

  private static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }
}
