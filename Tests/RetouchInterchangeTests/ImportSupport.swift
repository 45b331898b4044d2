import RetouchEvdev
import Foundation
import RetouchRecording

@testable import RetouchInterchange

/// The folder of this module's fixtures.
let files = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files").path

/// Returns the path of a fixture.
func fixture(_ name: String) -> String { files + "/" + name }

/// Imports a text as if it were a file.
func importText(_ text: String, description: String? = nil) throws -> RecordingDocument {
  try Importer.read(
    bytes: Array(text.utf8), name: "text", description: description.map { Array($0.utf8) })
}

extension RecordingDocument {
  /// The frames, without the entries between them.
  var frames: [Frame] {
    entries.compactMap { entry in
      guard case .frame(let device, let events, let report) = entry.entry else { return nil }
      return Frame(time: entry.time, device: device, events: events, report: report)
    }
  }
}

/// Returns a frame whose events are given as type, code and value.
func frame(_ time: Int64, _ events: [Int32]..., device: Int = 0, report: Int32 = 0) -> Frame {
  Frame(
    time: time, device: device,
    events: events.map { InputEvent(type: UInt16($0[0]), code: UInt16($0[1]), value: $0[2]) }, report: report)
}

/// Returns the error that an import ends with, or nil.
func importError(_ text: String) -> RecordingError? {
  do {
    _ = try importText(text)
    return nil
  } catch let error as RecordingError {
    return error
  } catch {
    return nil
  }
}
