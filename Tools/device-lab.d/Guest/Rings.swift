import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Keeps a ring of ten minutes of ten fingers at 240 Hz, and has it written while they go on.
enum Rings {
  private static let rate = 240
  private static let span = 600

  /// Measures, prints a table, and returns whether everything is within its budget.
  static func run() throws -> Bool {
    mkdir("rings", 0o755)
    let panel = try VirtualDevice(Panel.description("Retouch Lab ring", slots: 10))
    let node = try eventNode(named: "Retouch Lab ring") {}
    let recorder = try RecorderProcess(
      ["retouch-record", node, "--ring", "10m", "--ring-on", "3x1s", "-o", "rings/r"], errors: "ring.log")
    try recorder.wait(forFile: "ring.log")
    Timeline.wait(until: Timeline.now + 100_000)
    let empty = memory(of: recorder.id, "VmRSS:")
    let start = Timeline.now + 1000
    var number = 0
    func feed(seconds: Int) throws {
      for _ in 0..<(seconds * rate) {
        Timeline.wait(until: start + Int64(number) * 1_000_000 / Int64(rate))
        try panel.write(Panel.frame(number, fingers: 10))
        number += 1
      }
    }
    try feed(seconds: span + 20)
    let before = processorTime(of: recorder.id)
    try feed(seconds: 20)
    let share = Double(processorTime(of: recorder.id) - before) / 20 / 1_000_000_000
    let full = memory(of: recorder.id, "VmRSS:")
    let marked = number
    recorder.signal(SIGUSR1)
    var seconds = 0
    while contents(of: "ring.log").map({ !$0.contains("frames") }) ?? true, seconds < 60 {
      try feed(seconds: 1)
      seconds += 1
    }
    try feed(seconds: 5)
    let most = memory(of: recorder.id, "VmHWM:")
    recorder.stop(SIGKILL)
    let loss = try loss(until: marked)
    var lines: [(name: String, found: String, allowed: String, isWithin: Bool)] = []
    lines.append(("ring", "\(span) s of ten fingers at \(rate) Hz, \(number) frames", "", true))
    lines.append(("saved", loss.found, "all of the last ten minutes, no drop", loss.trouble == nil))
    lines.append(("written beside them in", "\(seconds) s", "< 60 s", seconds < 60))
    lines.append(
      ("processor", "\(thousandths(share * 100)) % of 10⁹ instructions/s", "< 2 %", share < 0.02))
    lines.append(("the ring", "\(full - empty) kB", "< 16 MB", full - empty < 16_000))
    lines.append(
      ("memory", "\(empty) kB empty, \(full) kB full, \(most) kB at most", "< 24 MB", most < 24_000))
    let rows =
      [["what", "found", "allowed", ""]]
      + lines.map { [$0.name, $0.found, $0.allowed, $0.isWithin ? "ok" : "NOT OK"] }
    print(columns(rows, numeric: []).joined(separator: "\n"))
    return lines.allSatisfy(\.isWithin)
  }

  /// Reads the file line by line: it is larger than the memory that the guest would need for a document.
  private static func loss(until marked: Int) throws -> (found: String, trouble: String?) {
    let reader = try RecordingReader(path: "rings/r-000001.recording")
    var first: Int?
    var count = 0
    while let entry = try reader.nextEntry() {
      switch entry.entry {
      case .frame(_, let events, _):
        if first == nil {
          // Positions repeat after a while: it is the one that the time says.
          first = marked - span * rate - 8
          while let candidate = first, candidate < marked, Panel.frame(candidate, fingers: 10) != events {
            first = candidate + 1
          }
        }
        guard let first, events == Panel.frame(first + count, fingers: 10) else {
          return ("frame \(count) is not what was given", "different")
        }
        count += 1
      case .dropped: return ("events were dropped after \(count) frames", "dropped")
      default: break
      }
    }
    let isWhole = !reader.isCut && abs(count - span * rate) < 10 && (first ?? 0) + count >= marked - 2
    let held = reader.header.devices.first?.state.contactSlots.count ?? 0
    return (
      "\(count) frames, \(held) contacts down at the start" + (reader.isCut ? ", cut" : ""),
      isWhole && held == 10 ? nil : "not whole"
    )
  }
}
