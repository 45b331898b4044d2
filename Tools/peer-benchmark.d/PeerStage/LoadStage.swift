import CRetouchCounters
import RetouchEvdev
import Foundation
import RetouchInterchange
import RetouchRecording

/// A kind of file whose reading is timed, from its name to its events.
enum LoadStage: String {
  /// Ours, frame by frame, each kept until the next.
  case recording
  /// evemu's text, to a whole document in memory.
  case evemu
  /// libinput's YAML, to a whole document in memory.
  case libinput

  /// Reads the file once and returns the line that every program here prints: nanoseconds an event, and how
  /// many.
  ///
  /// Each frame's `SYN_REPORT` counts as one event, as in the other programs.
  func measure(_ path: String) throws -> String {
    let start = real_processor_ns()
    var events = 0
    switch self {
    case .recording:
      let reader = try RecordingReader(path: path)
      var frame = Frame(time: 0, events: [])
      while try reader.next(into: &frame) != nil { events += frame.events.count + 1 }
    case .evemu, .libinput:
      let document = try Importer.open(path: path)
      for entry in document.entries {
        if case .frame(_, let found, _) = entry.entry { events += found.count + 1 }
      }
    }
    let taken = real_processor_ns() - start
    guard events > 0 else { throw BenchmarkError("\(path): expected events, found none") }
    return "ns \(Double(taken) / Double(events)) units \(events)\n"
  }
}
