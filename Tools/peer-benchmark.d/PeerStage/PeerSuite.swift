import RetouchEvdev
import Foundation
import RetouchRecording

/// A suite of short cases, cut from the stream where no finger is down.
struct PeerSuite {
  private let pieces: [RecordingDocument]
  /// How long a piece is on average, in µs.
  private static let length: Int64 = 5_000_000

  /// Cuts a recording into pieces of 5 s on average, each at the first pause after so many times 5 s.
  ///
  /// - Parameter count: How many pieces are kept.
  init(recording path: String, count: Int) throws {
    let document = try RecordingDocument(contentsOf: path)
    var pieces: [RecordingDocument] = []
    var piece = RecordingDocument(header: document.header)
    var start: Int64 = 0
    var slot: Int32 = 0
    var down: Set<Int32> = []
    for timed in document.entries {
      guard case .frame(let device, var events, let report) = timed.entry else { continue }
      // What begins in a slot other than the first has to name it.
      if piece.entries.isEmpty, slot != 0 { events.insert(InputEvent(.mtSlot, slot), at: 0) }
      for event in events {
        switch event.code {
        case .mtSlot: slot = event.value
        case .mtTrackingID where event.value < 0: down.remove(slot)
        case .mtTrackingID: down.insert(slot)
        default: break
        }
      }
      let time = timed.time - start
      piece.entries.append(TimedEntry(time: time, .frame(device: device, events: events, report: report)))
      guard down.isEmpty, timed.time >= Int64(pieces.count + 1) * Self.length else { continue }
      piece.endTime = time
      pieces.append(piece)
      piece.entries = []
      start = timed.time
      if pieces.count == count { break }
    }
    guard pieces.count == count else {
      throw BenchmarkError("\(path): expected \(count) pieces of 5 s, found \(pieces.count)")
    }
    self.pieces = pieces
  }

  /// Writes the recordings and their `suite.json`, and returns how long they are: `seconds` and the sum.
  func write(to folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var cases: [String] = []
    for (number, piece) in pieces.enumerated() {
      try Data(try piece.encoded()).write(to: URL(fileURLWithPath: "\(folder)/\(number).recording"))
      cases.append("{\"name\": \"\(number)\", \"recording\": \"\(number).recording\"}")
    }
    let suite = """
      {"suite": 1, "fixture": "PeerScreen", "goldens": "required", "cases": [
      \(cases.joined(separator: ",\n"))
      ]}

      """
    try Data(suite.utf8).write(to: URL(fileURLWithPath: "\(folder)/suite.json"))
    return "seconds \(Double(pieces.reduce(0) { $0 + $1.endTime }) / 1e6)\n"
  }
}
