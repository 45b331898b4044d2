import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Runs the peers beside ours on the same devices: they record at the same time, and play what we exported.
///
/// The folder holds `rows`, and for each row `ROW.intent`, `ROW.evemu` and, if libinput is to play it,
/// `ROW.yaml`. The current folder receives `ROW.recording`, `ROW.start`, `ROW.by-evemu` and
/// `ROW.by-libinput`, which are recorded at the same time, and `ROW.PLAYER.recording` for what peers played.
enum Peers {
  static func run(folder: String) throws {
    for name in try lines(of: folder + "/rows") {
      guard let row = PlannedRow(name: name) else { throw LabError("\(name) is not a row") }
      let intent = try RecordingDocument(contentsOf: "\(folder)/\(name).intent")
      // A failure shows as missing in the tables; the rest continues.
      attempt(name) { try record(row, intent) }
      guard let device = intent.header.devices.first else { throw LabError("\(name) has no device") }
      let length = intent.endTime
      if access("\(folder)/\(name).evemu", R_OK) == 0 {
        attempt(name) {
          try playEvemu("\(folder)/\(name).evemu", device.name, into: "\(name).evemu-play.recording")
        }
      }
      if access("\(folder)/\(name).yaml", R_OK) == 0 {
        attempt(name) {
          try playLibinput(
            "\(folder)/\(name).yaml", device.name, for: length, into: "\(name).libinput-replay.recording")
        }
      }
    }
  }

  private static func attempt(_ name: String, _ body: () throws -> Void) {
    do { try body() } catch { say("\(name): \(error)") }
  }

  /// Runs all three recorders at once while the project's own injection plays.
  private static func record(_ row: PlannedRow, _ intent: RecordingDocument) throws {
    let feeder: any Feeder
    switch row.device.maker {
    case .uhid: feeder = try HIDTouchscreen(name: intent.header.devices.first?.name ?? "Retouch Lab")
    default: feeder = try UInputDevice(intent.header)
    }
    defer { feeder.unplug() }
    try tellLibinput(feeder.node, isMouse: row.device.isMouse)
    let output = row.name + ".recording"
    let ours = try RecorderProcess(["retouch-record", feeder.node, "-o", output], errors: row.name + ".log")
    let evemu = try RecorderProcess(
      ["evemu-record", feeder.node], output: row.name + ".by-evemu", errors: row.name + ".evemu.log")
    let libinput = try RecorderProcess(
      ["libinput-record", "-o", row.name + ".by-libinput", feeder.node],
      output: row.name + ".libinput.log", errors: row.name + ".libinput.log")
    defer {
      evemu.stop(SIGKILL)
      libinput.stop(SIGKILL)
      ours.stop(SIGKILL)
    }
    try ours.wait(forFile: output)
    // The peers do not report when they are ready.
    Timeline.wait(until: Timeline.now + 1_000_000)
    try write(try feeder.play(intent).text, to: row.name + ".start")
    Timeline.wait(until: Timeline.now + 50_000)
    for process in [libinput, evemu, ours] { process.signal(SIGINT) }
    Timeline.wait(until: Timeline.now + 1_000_000)
  }

  /// Writes what udev would have found out, and what libinput asks for.
  private static func tellLibinput(_ node: String, isMouse: Bool) throws {
    var information = stat()
    guard stat(node, &information) == 0 else { throw LabError("\(node): \(systemMessage())") }
    for folder in ["/run/udev", "/run/udev/data"] { mkdir(folder, 0o755) }
    let minor = information.st_rdev & 0xff
    let kind = isMouse ? "ID_INPUT_MOUSE" : "ID_INPUT_TOUCHSCREEN"
    try write("I:1\nE:ID_INPUT=1\nE:\(kind)=1\n", to: "/run/udev/data/c13:\(minor)")
  }

  private static func playEvemu(_ file: String, _ name: String, into output: String) throws {
    let device = try RecorderProcess(["evemu-device", file], errors: output + ".log")
    defer { device.stop(SIGKILL) }
    let node = try eventNode(named: name) {}
    let recorder = try RecorderProcess(["retouch-record", node, "-o", output], errors: output + ".log")
    try recorder.wait(forFile: output)
    let code = try RecorderProcess(["evemu-play", node], input: file, errors: output + ".log").wait()
    if code != 0 { say("\(file): evemu-play ended with \(code)") }
    Timeline.wait(until: Timeline.now + 50_000)
    recorder.stop()
  }

  private static func playLibinput(
    _ file: String, _ name: String, for length: Int64, into output: String
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
      throw LabError("pipe: \(systemMessage())")
    }
    let player = try RecorderProcess(
      ["python3", "/lab/libinput-replay", file], inputDescriptor: ends[0], output: output + ".out",
      errors: output + ".log")
    close(ends[0])
    defer {
      player.stop(SIGKILL)
      close(ends[1])
    }
    let node = try eventNode(named: name, within: 60_000_000) {}
    let recorder = try RecorderProcess(["retouch-record", node, "-o", output], errors: output + ".log")
    try recorder.wait(forFile: output)
    // It waits for the return key, once for each playback.
    Glibc.write(ends[1], "\n", 1)
    Timeline.wait(until: Timeline.now + 2_000_000 + 2 * length)
    recorder.stop()
  }
}
