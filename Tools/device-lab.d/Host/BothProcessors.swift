import DeviceLab
import Foundation
import LabPlan
import RetouchRecording

/// What our recorder wrote of the same gestures on two processors.
enum BothProcessors {
  /// By how much a frame may come earlier or later on the other one, counted from the first one, in µs.
  private static let tolerance: Int64 = 1000

  /// Prints a line for each device and rate, and returns whether the recordings are equal, byte by byte, but
  /// for times and for what the machine calls itself.
  ///
  /// QEMU's devices are moved from outside, at times that no guest knows: how a driver divides their motions
  /// into frames is counted, and need not be equal.
  static func compare(_ here: String, _ there: String) throws -> Bool {
    var lines: [Line] = []
    var remarks: [String] = []
    let names = try String(contentsOfFile: there + "/rows", encoding: .utf8).split(separator: "\n")
    for row in names.compactMap({ PlannedRow(name: String($0)) }) {
      let isOurs = if case .qemu = row.device.maker { false } else { true }
      if lines.last?.device != row.device || lines.last?.rate != row.rate {
        lines.append(Line(device: row.device, rate: row.rate))
      }
      let line = lines.count - 1
      lines[line].rows += 1
      do {
        let files = [here, there].map { "\($0)/\(row.name).recording" }
        let stream = StreamComparison(
          ours: try RecordingDocument(contentsOf: files[0]),
          theirs: try RecordingDocument(contentsOf: files[1]), tolerance: isOurs ? tolerance : .max)
        let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        let text = TextComparison(expected: texts[0], found: texts[1])
        lines[line].frames += stream.frames.theirs
        if text.difference == nil {
          lines[line].identical += 1
          lines[line].timeError = max(lines[line].timeError, stream.timeError)
        }
        if isOurs, let difference = stream.difference ?? text.difference {
          remarks.append("\(row.name): \(difference)")
        }
      } catch {
        remarks.append("\(row.name): \(error)")
      }
    }
    let table =
      [["device", "Hz", "frames", "identical but for times", "largest difference µs"]]
      + lines.map {
        [
          $0.device.rawValue, "\($0.rate)", "\($0.frames)", "\($0.identical)/\($0.rows)", "\($0.timeError)",
        ]
      }
    print(columns(table, numeric: [1, 2, 3, 4]).joined(separator: "\n"))
    for remark in remarks { print(remark) }
    return remarks.isEmpty && !lines.isEmpty
  }

  /// A line of the table: all rows of one device at one rate.
  private struct Line {
    var device: LabDevice
    var rate: Int
    var rows = 0
    var identical = 0
    var frames = 0
    /// The largest difference in time of the rows that are identical, in µs.
    var timeError: Int64 = 0
  }
}
