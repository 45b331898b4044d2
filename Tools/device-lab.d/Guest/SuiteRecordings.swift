import Glibc
import LabPlan
import RetouchRecording

/// Records gestures of the project's suites with the kernel's hid-multitouch.
///
/// The folder holds `rows`, one name per line, and one `NAME.intent` each; `NAME.recording` and `NAME.start`
/// go to the current folder.
enum SuiteRecordings {
  static func run(folder: String) throws {
    for name in try lines(of: folder + "/rows") {
      let intent = try RecordingDocument(contentsOf: "\(folder)/\(name).intent")
      let panel = try HIDTouchscreen(
        name: "Retouch Lab HID Touchscreen", axes: intent.header.devices.first?.axes ?? [:])
      defer { panel.unplug() }
      let output = name + ".recording"
      let display = intent.header.display.map { "\($0.width)x\($0.height)" } ?? "none"
      let recorder = try RecorderProcess(
        ["retouch-record", panel.node, "--display", display, "-o", output], errors: name + ".log")
      try recorder.wait(forFile: output)
      try write(try panel.play(intent).text, to: name + ".start")
      let code = recorder.stop()
      guard code == 0 else { throw LabError("\(name): the recorder ended with \(code)") }
    }
  }
}
