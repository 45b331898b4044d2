import LabPlan
import Glibc
import RetouchRecording

/// Plays each row of the table to its device while the recorder, in a separate process, records it.
///
/// The folder holds `rows` and one `ROW.intent` per row; `ROW.recording` and `ROW.start` go to the current
/// folder.
enum Rows {
  static func run(folder: String) throws {
    guard let names = try? lines(of: folder + "/rows") else { throw LabError("there is no \(folder)/rows") }
    var machine: Machine?
    for name in names {
      guard let row = PlannedRow(name: name) else { throw LabError("\(name) is not a row") }
      if case .qemu = row.device.maker, machine == nil { machine = try Machine() }
      do {
        try play(row, folder: folder, machine: machine)
      } catch {
        // The table shows it as missing.
        say("\(name): \(error)")
      }
    }
  }

  private static func play(_ row: PlannedRow, folder: String, machine: Machine?) throws {
    let intent = try RecordingDocument(contentsOf: "\(folder)/\(row.name).intent")
    let feeder = try feeder(row, intent, machine)
    defer { feeder.unplug() }
    let output = row.name + ".recording"
    let recorder = try RecorderProcess(
      ["retouch-record", feeder.node, "-o", output], errors: row.name + ".log")
    let times: FeedTimes
    do {
      try recorder.wait(forFile: output)
      times = try feeder.play(intent)
    } catch {
      recorder.stop(SIGKILL)
      throw error
    }
    // For what a slow driver still holds back.
    Timeline.wait(until: Timeline.now + 50_000)
    let code = recorder.stop()
    // The uinput device disappears when playing ends, which ends a recorder that has no other device.
    guard code == 0 || code == 3 else { throw LabError("the recorder ended with \(code)") }
    try write(times.text, to: row.name + ".start")
  }

  private static func feeder(
    _ row: PlannedRow, _ intent: RecordingDocument, _ machine: Machine?
  ) throws -> any Feeder {
    switch row.device.maker {
    case .uinput: return try UInputDevice(intent.header)
    case .uhid: return try HIDTouchscreen(name: intent.header.devices.first?.name ?? "Retouch Lab")
    case .qemu(let mouse, let name):
      guard let machine else { throw LabError("there is no control port") }
      return try MachinePointer(mouse: mouse, name: name, on: machine)
    }
  }
}
