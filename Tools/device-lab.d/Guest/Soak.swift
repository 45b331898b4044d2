import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Ten fingers at 240 Hz and a mouse at 1 kHz together, for a long time.
enum Soak {
  /// Feeds both, prints a table, and returns whether nothing was dropped and memory use stayed the same.
  static func run(seconds: Int) throws -> Bool {
    let panel = try VirtualDevice(Panel.description("Retouch Lab soak panel", slots: 10))
    let mouse = try VirtualDevice(Panel.mouse("Retouch Lab soak mouse"))
    let output = "soak.recording"
    let nodes = try [panel, mouse].map { device in try eventNode(named: device.description.name) {} }
    let recorder = try RecorderProcess(["retouch-record"] + nodes + ["-o", output], errors: "soak.log")
    try recorder.wait(forFile: output)
    let before = processorTime(of: recorder.id)
    let start = Timeline.now + 1000
    var touches = 0
    var early = 0
    for tick in 0..<(seconds * 1000) {
      Timeline.wait(until: start + Int64(tick) * 1000)
      try mouse.write(Panel.motion(tick))
      // 240 frames a second, each at the mouse's tick on which it is due.
      if touches * 1000 <= tick * 240 {
        try panel.write(Panel.frame(touches, fingers: 10))
        touches += 1
      }
      if tick == seconds * 100 { early = memory(of: recorder.id, "VmRSS:") }
    }
    Timeline.wait(until: Timeline.now + 20_000)
    let late = memory(of: recorder.id, "VmRSS:")
    let share = Double(processorTime(of: recorder.id) - before) / Double(seconds) / 1_000_000_000
    let code = recorder.stop()
    let loss = try PanelCheck.loss(
      inFile: output, touchFrames: touches, fingers: 10, mouseFrames: seconds * 1000)
    unlink(output)
    let isConstant = early > 0 && late - early <= 256
    print(
      columns(
        [
          ["soak", "\(seconds) s of virtual time, 10 fingers at 240 Hz and a mouse at 1 kHz"],
          ["frames", "\(touches) + \(seconds * 1000)"],
          ["lost", loss ?? "nothing, no drop"],
          [
            "memory",
            "\(early) kB after a tenth, \(late) kB at the end" + (isConstant ? "" : ": NOT CONSTANT"),
          ],
          ["processor", "\(thousandths(share * 100)) %"],
          ["exit code", "\(code)"],
        ], numeric: []
      ).joined(separator: "\n"))
    return loss == nil && isConstant && code == 0
  }
}
