import DeviceLab
import RetouchEvdev
import Foundation
import RetouchInterchange
import LabPlan
import RetouchRecording

/// What devices of other processors give without our recorder, beside what it recorded on x86_64.
enum OtherProcessors {
  /// The processors, by Debian's names.
  private static let processors = ["arm64", "armhf"]

  /// What reads a device there, the end of its file's name, and whether its file says nothing about the
  /// device.
  private static let readers: [(name: String, file: String, isDump: Bool)] = [
    ("evemu-record", "by-evemu", false), ("libinput record", "by-libinput", false),
    ("getevent -p, -t", "by-getevent", false), ("evtest", "by-evtest", false), ("cat NODE", "dump", true),
    ("dd, 32-bit", "dump32", true),
  ]

  /// Which rows of the lab's table are played: each device that uinput makes, one and ten fingers, and a
  /// wheel.
  private static let names = [
    "uinput-2.60.tap", "uinput-5.120.drag", "uinput-10.120.two-finger-pinch",
    "uinput-10-pressure.240.ten-fingers",
    "uinput-mouse.1000.drag", "uinput-mouse.1000.wheel",
  ]

  /// By how much a frame may come earlier or later than on x86_64, counted from the first one, in µs.
  private static let tolerance: Int64 = 1000

  private static var rows: [(row: PlannedRow, intent: RecordingDocument)] {
    LabGestures.all.filter { names.contains($0.row.name) }
  }

  static func write(_ folder: String) throws {
    guard rows.count == names.count else { throw CocoaError(.featureUnsupported) }
    for (row, intent) in rows {
      let path = "\(folder)/\(row.name)"
      try intent.write(to: path + ".intent")
      try Data(try Exporter.evemu(intent, device: 0).bytes).write(to: URL(fileURLWithPath: path + ".evemu"))
    }
    try Data((names.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: "\(folder)/rows"))
  }

  /// Prints the table, and returns whether everything is equal.
  static func compare(_ folder: String) -> Bool {
    var table = [["processor", "read by", "as", "rows", "frames", "contacts", "largest difference µs", ""]]
    var remarks: [String] = []
    for processor in processors {
      // A 32-bit program on a 64-bit kernel.
      for reader in readers where processor == "arm64" || reader.file != "dump32" {
        var (frames, contacts, largest, equal) = (0, 0, Int64(0), 0)
        var kinds: Set<String> = []
        for (row, intent) in rows {
          let path = "\(folder)/\(processor)/\(row.name)"
          do {
            let theirs = try Importer.open(
              path: "\(path).\(reader.file)", description: reader.isDump ? path + ".describe" : nil)
            if case .string(let kind)? = theirs.header.meta["imported"] { kinds.insert(kind) }
            let stream = StreamComparison(
              ours: try RecordingDocument(contentsOf: "\(folder)/\(row.name).recording"), theirs: theirs,
              tolerance: tolerance)
            let meant = Comparison(
              intent: intent, fed: FeedTimes(start: 0), recorded: theirs,
              tolerance: Tolerance(microseconds: .max, points: 0, samples: .all))
            frames += stream.frames.theirs
            contacts += meant.contacts.recorded
            largest = max(largest, stream.timeError)
            let ranges = theirs.header.devices[0].axes == intent.header.devices[0].axes
            if let difference = stream.difference ?? meant.difference ?? (ranges ? nil : "the ranges differ")
            {
              remarks.append("\(processor), \(reader.name), \(row.name): \(difference)")
            } else {
              equal += 1
            }
          } catch {
            remarks.append("\(processor), \(reader.name), \(row.name): \(error)")
          }
        }
        table.append([
          processor, reader.name, kinds.sorted().joined(separator: ", "), "\(equal)/\(rows.count)",
          "\(frames)",
          "\(contacts)", "\(largest)", equal == rows.count ? "equal" : "NOT EQUAL",
        ])
      }
    }
    print(columns(table, numeric: [3, 4, 5, 6]).joined(separator: "\n"))
    for remark in remarks { print(remark) }
    return remarks.isEmpty
  }
}
