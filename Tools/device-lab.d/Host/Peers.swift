import DeviceLab
import RetouchEvdev
import Foundation
import RetouchInterchange
import LabPlan
import RetouchRecording
import RetouchReplay

/// What the lab's peers make of our exports, and what we make of their recordings.
enum Peers {
  /// The rows that all record at once, and that each player plays.
  private static var rows: [(row: PlannedRow, intent: RecordingDocument, isForLibinput: Bool)] {
    let far = Gesture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 900), over: 5, resting: 0)
    func row(_ device: LabDevice, _ rate: Int, _ name: String, _ gesture: Gesture, libinput: Bool = false)
      -> (
        PlannedRow, RecordingDocument, Bool
      )
    {
      (
        PlannedRow(device: device, rate: rate, gesture: name),
        gesture.recording(on: LabGestures.source(for: device), rate: rate), libinput
      )
    }
    let pinch = Gesture.pinch(at: CGPoint(x: 512, y: 512), from: 600, to: 120, degrees: 30)
    return [
      row(.slots10, 120, "two-finger-pinch", pinch, libinput: true),
      row(.pressure10, 240, "two-finger-pinch", pinch),
      row(.hid, 120, "two-finger-pinch", pinch),
      row(.mouse, 1000, "drag", .drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 460, y: 820))),
      row(.slots10, 120, "five-seconds", far, libinput: true),
      row(.slots10, 240, "five-seconds", far),
      row(.mouse, 1000, "five-seconds", far),
    ]
  }

  static func write(_ folder: String) throws {
    var names = ""
    for (row, intent, isForLibinput) in rows {
      let path = "\(folder)/\(row.name)"
      try intent.write(to: path + ".intent")
      names += row.name + "\n"
      // A HID device cannot be made from a description: what peers play goes through uinput.
      if case .uhid = row.device.maker { continue }
      try Data(try Exporter.evemu(intent, device: 0).bytes).write(to: URL(fileURLWithPath: path + ".evemu"))
      if isForLibinput {
        try Data(Exporter.libinput(intent).bytes).write(to: URL(fileURLWithPath: path + ".yaml"))
      }
    }
    try Data(names.utf8).write(to: URL(fileURLWithPath: "\(folder)/rows"))
  }

  /// Prints the tables, and returns whether everything is equal.
  static func compare(_ folder: String) -> Bool {
    var recorded = [
      ["recorded beside ours", "device", "Hz", "gesture", "frames ours/theirs", "largest difference µs", ""]
    ]
    var played = [
      ["played", "device", "Hz", "gesture", "contacts", "samples", "largest position error pt", ""]
    ]
    var drifts = [["drift", "device", "Hz", "length s", "at the end µs", "largest µs", ""]]
    var remarks: [String] = []
    func place(_ row: PlannedRow) -> [String] { [row.device.rawValue, "\(row.rate)"] }
    for (row, intent, isForLibinput) in rows {
      let path = "\(folder)/\(row.name)"
      for peer in ["evemu", "libinput"] {
        do {
          let comparison = StreamComparison(
            ours: try RecordingDocument(contentsOf: path + ".recording"),
            theirs: try Importer.open(path: "\(path).by-\(peer)"), tolerance: 1)
          recorded.append(
            ["\(peer) record"] + place(row) + [
              row.gesture, "\(comparison.frames.ours)/\(comparison.frames.theirs)", "\(comparison.timeError)",
              comparison.difference == nil ? "equal" : "NOT EQUAL",
            ])
          comparison.difference.map { remarks.append("\(peer) record, \(row.name): \($0)") }
        } catch {
          recorded.append(["\(peer) record"] + place(row) + [row.gesture, "–", "–", "NOT EQUAL"])
          remarks.append("\(peer) record, \(row.name): \(error)")
        }
      }
      var players = [("retouch inject", path + ".recording")]
      if case .uinput = row.device.maker {
        players.append(("evemu-play", path + ".evemu-play.recording"))
        if isForLibinput { players.append(("libinput replay", path + ".libinput-replay.recording")) }
      }
      for (player, file) in players {
        do {
          let document = try RecordingDocument(contentsOf: file)
          // Positions and contacts only: the next table shows how peers keep time.
          let comparison = Comparison(
            intent: intent, fed: FeedTimes(start: 0), recorded: document,
            tolerance: Tolerance(microseconds: .max, points: 0, samples: .all))
          played.append(
            [player] + place(row) + [
              row.gesture, "\(comparison.contacts.expected)/\(comparison.contacts.recorded)",
              "\(comparison.samples.expected)/\(comparison.samples.recorded)",
              thousandths(comparison.positionError), comparison.isEqual ? "equal" : "NOT EQUAL",
            ])
          comparison.difference.map { remarks.append("\(player), \(row.name): \($0)") }
          guard row.gesture == "five-seconds" else { continue }
          guard let drift = Drift(intent: intent, played: document) else {
            remarks.append("\(player), \(row.name): no drift without all frames")
            continue
          }
          // Only our own player has to keep time.
          let isKept = player != "retouch inject" || drift.largest <= 1000
          drifts.append(
            [player] + place(row) + [
              thousandths(Double(drift.length) / 1_000_000), "\(drift.overall)", "\(drift.largest)",
              isKept ? "" : "DRIFTS",
            ])
          if !isKept { remarks.append("\(player), \(row.name): drifts") }
        } catch {
          played.append([player] + place(row) + [row.gesture, "–", "–", "–", "NOT EQUAL"])
          remarks.append("\(player), \(row.name): \(error)")
        }
      }
    }
    let tables = [
      columns(recorded, numeric: [2, 5]), columns(played, numeric: [2, 6]),
      columns(drifts, numeric: [2, 3, 4, 5]),
    ]
    print(tables.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
    for remark in remarks { print(remark) }
    return remarks.isEmpty
  }
}
