import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// The numbered files that a recorder has left in a folder, in order.
struct NumberedRecordings {
  /// A file, read to the end.
  struct Piece {
    var number: Int
    var document: RecordingDocument
    /// When the recorder that wrote it started, in µs of the guest's monotonic clock.
    var runStart: Int64
    /// When it begins, in µs since that start.
    var begin: Int64
  }

  var pieces: [Piece] = []

  /// Reads all files of a name; throws if one of them does not load.
  init(folder: String, stem: String) throws {
    guard let stream = opendir(folder) else { throw LabError("\(folder): \(systemMessage())") }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(stem + "-"), let number = Int(name.dropFirst(stem.count + 1).prefix(6)) else {
        continue
      }
      let document = try RecordingDocument(contentsOf: folder + "/" + name)
      var begin: Int64 = 0
      for key in ["segment", "ring"] {
        if case .object(let members)? = document.header.meta[key],
          case .integer(let from)? = members["from_us"]
        {
          begin = from
        }
      }
      guard case .integer(let origin)? = document.header.meta["origin"] else {
        throw LabError("\(name) has no origin")
      }
      pieces.append(Piece(number: number, document: document, runStart: origin - begin, begin: begin))
    }
    pieces.sort { $0.number < $1.number }
  }

  /// The runs of the recorder, each with its files.
  var runs: [[Piece]] {
    var runs: [[Piece]] = []
    for piece in pieces {
      if runs.last?.first?.runStart == piece.runStart {
        runs[runs.count - 1].append(piece)
      } else {
        runs.append([piece])
      }
    }
    return runs
  }

  /// What is wrong with the files of one run, or nil: all but the last are whole, one begins where the last
  /// one ended, with the contacts that were down then.
  static func trouble(_ run: [Piece], lastMayBeCut: Bool) -> String? {
    var held: [Int]?
    for (index, piece) in run.enumerated() {
      let isLast = index == run.count - 1
      if piece.document.isCut, !(isLast && lastMayBeCut) { return "file \(piece.number) is cut" }
      if index > 0 {
        let former = run[index - 1]
        guard piece.number == former.number + 1 else { return "no file \(former.number + 1)" }
        guard piece.begin == former.begin + former.document.endTime else {
          return "file \(piece.number) begins at \(piece.begin), not where the one before ended"
        }
      }
      let atStart = piece.document.header.devices.first?.state
      if let held, atStart?.contactSlots != held {
        return "file \(piece.number) begins with \(atStart?.contactSlots ?? []), not \(held)"
      }
      var state = atStart ?? DeviceState()
      for entry in piece.document.entries {
        if case .frame(0, let events, _) = entry.entry { for event in events { state.apply(event) } }
      }
      held = state.contactSlots
    }
    return nil
  }

  /// All entries of a run as one recording.
  static func joined(_ run: [Piece]) -> RecordingDocument {
    var document = RecordingDocument(header: run.first?.document.header ?? RecordingHeader())
    for piece in run {
      document.entries += piece.document.entries.map { TimedEntry(time: piece.begin + $0.time, $0.entry) }
      document.endTime = piece.begin + piece.document.endTime
    }
    return document
  }
}
