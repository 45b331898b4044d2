import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Days of the guest's time with two recorders of one panel: one in segments of an hour, one with a ring.
///
/// In each hour ten fingers move for five seconds, and two fingers are down while the hour ends.
enum Days {
  private static let frames = 300
  private static let kept = 24

  /// Feeds the panel, prints a table, and returns whether nothing was lost and memory stayed small.
  static func run(hours: Int) throws -> Bool {
    mkdir("days", 0o755)
    let panel = try VirtualDevice(Panel.description("Retouch Lab days", slots: 10))
    let node = try eventNode(named: "Retouch Lab days") {}
    let segments = try RecorderProcess(
      ["retouch-record", node, "--segment", "1h", "--keep", "\(kept)", "-o", "days/s"], errors: "segments.log"
    )
    try segments.wait(forFile: "segments.log")
    let ring = try RecorderProcess(
      ["retouch-record", node, "--ring", "10m", "--ring-on", "3x1s", "--keep", "5", "-o", "days/r"],
      errors: "ring.log")
    try ring.wait(forFile: "ring.log")
    let first = try RecordingReader(path: "days/s-000001.recording")
    guard case .integer(let start)? = first.header.meta["origin"] else { throw LabError("no origin") }
    let hour: Int64 = 3_600_000_000
    var early = [0, 0]
    for number in 0..<hours {
      let begin = start + Int64(number) * hour
      for frame in 0..<frames {
        Timeline.wait(until: begin + hour / 2 + Int64(frame) * 16_667)
        try panel.write(Panel.frame(frame, fingers: 10))
      }
      try panel.write(Panel.lift(fingers: 10))
      // Somebody asks for the ring once a day.
      if number % 24 == 23 { ring.signal(SIGUSR1) }
      if number == 1 { early = [segments, ring].map { memory(of: $0.id, "VmRSS:") } }
      guard number < hours - 1 else { continue }
      Timeline.wait(until: begin + hour - 500_000)
      try panel.write(Panel.frame(0, fingers: 2, firstID: 100))
      Timeline.wait(until: begin + hour + 500_000)
      try panel.write(Panel.lift(fingers: 2))
    }
    Timeline.wait(until: start + Int64(hours) * hour - 1_000_000)
    let late = [segments, ring].map { memory(of: $0.id, "VmRSS:") }
    let most = [segments, ring].map { memory(of: $0.id, "VmHWM:") }.max() ?? 0
    let busy = [segments, ring].map { processorTime(of: $0.id) / 1_000_000 }
    let codes = [segments.stop(), ring.stop()]
    let trouble = try segmentTrouble(hours: hours)
    let ringTrouble = try ringTrouble(days: hours / 24)
    let isSmall = most > 0 && most < 20_000
    let rows = [
      ["days", "\(hours) h of virtual time, a segment an hour, \(kept) kept; a ring of 10 minutes"],
      ["segments", trouble ?? "the newest \(kept) are whole, nothing lost, contacts down at their start"],
      ["ring", ringTrouble ?? "written \(hours / 24) times on demand, each whole"],
      [
        "memory",
        "\(early) kB in the second hour, \(late) kB in the last, \(most) kB at most"
          + (isSmall ? "" : ": TOO MUCH"),
      ],
      ["processor", "\(busy) ms in all"], ["exit codes", "\(codes)"],
    ]
    print(columns(rows, numeric: []).joined(separator: "\n"))
    return trouble == nil && ringTrouble == nil && isSmall && codes == [0, 0]
  }

  private static func segmentTrouble(hours: Int) throws -> String? {
    let files = try NumberedRecordings(folder: "days", stem: "s").pieces
    guard files.map(\.number) == Array(max(hours - kept, 0) + 1...hours) else {
      return "LOST: there are \(files.map(\.number))"
    }
    if let trouble = NumberedRecordings.trouble(files, lastMayBeCut: false) { return "LOST: \(trouble)" }
    for file in files {
      let found = file.document.entries.count { if case .frame = $0.entry { true } else { false } }
      // The first has no fingers from before, the last none that stay down.
      let expected = frames + 1 + (file.number > 1 ? 1 : 0) + (file.number < hours ? 1 : 0)
      if found != expected { return "LOST: segment \(file.number) has \(found) frames, not \(expected)" }
      let held = file.document.header.devices.first?.state.contactSlots ?? []
      // In which slots depends on the slot that was selected last.
      if held.count != (file.number > 1 ? 2 : 0) { return "segment \(file.number) begins with \(held)" }
    }
    return nil
  }

  private static func ringTrouble(days: Int) throws -> String? {
    // At the end there was nothing new in the ring but the fingers of the last hour's end.
    let files = try NumberedRecordings(folder: "days", stem: "r").pieces
    guard files.count >= days else { return "LOST: there are \(files.map(\.number))" }
    for file in files.prefix(days) {
      let found = file.document.entries.count { if case .frame = $0.entry { true } else { false } }
      if file.document.isCut || found != frames + 1 { return "LOST: file \(file.number) has \(found) frames" }
      if file.document.endTime != 600_000_000 {
        return "file \(file.number) takes \(file.document.endTime) µs"
      }
    }
    return nil
  }
}
