import RetouchContactTracking
import RetouchSupport
import RetouchReplay
import UIKit

/// The answer to a request.
enum ReplayAnswer: Hashable, Sendable {
  /// The replay finished.
  case outcome(Outcome)
  /// The replay finished, and its outcome is as the request's golden says; the part that only a reader of
  /// lines needs is left out here.
  case confirmed(Outcome)
  /// The replay could not begin or continue: why, and the command's exit code.
  case failed(String, ExitCode)
  /// What decides the gestures, outside this process, came to an end of its own: how, and the last lines.
  case broke(String, lines: [String])
  /// How far the outcome is from another one.
  case margin(Margin)

  func write(to writer: inout WireWriter) {
    switch self {
    case .failed(let problem, let code):
      writer.put(0)
      writer.put(problem)
      writer.put(Int(code.rawValue))
    case .margin(let margin):
      writer.put(2)
      margin.write(to: &writer)
    case .broke(let sentence, let lines):
      writer.put(4)
      writer.put(sentence)
      writer.put(lines) { $0.put($1) }
    case .confirmed(let outcome):
      writer.put(3)
      writer.put(outcome.endTime)
      writer.put(outcome.remarks) { $0.put($1) }
      writer.put(outcome.warnings) { $0.put($1) }
      writer.put(outcome.isCut ? 1 : 0)
    case .outcome(let outcome):
      writer.put(1)
      writer.put(outcome.lines) { $1.write(to: &$0) }
      writer.put(outcome.endTime)
      writer.put(outcome.anchors.down) { $0.put($1) }
      writer.put(outcome.anchors.up) { $0.put($1) }
      writer.put(outcome.anchors.markers) { writer, marker in
        writer.put(marker.text)
        writer.put(marker.time)
      }
      writer.put(outcome.presses) { writer, press in
        writer.put(press.contact)
        writer.put(press.down)
        writer.put(press.downLine) { $0.put($1) }
        writer.put(press.up) { $0.put($1) }
        writer.put(press.upLine) { $0.put($1) }
        writer.put(press.linesBeginWithDelta ? 1 : 0)
      }
      writer.put(outcome.remarks) { $0.put($1) }
      writer.put(outcome.warnings) { $0.put($1) }
      writer.put(outcome.leaks) { $0.put($1) }
      writer.put(outcome.isCut ? 1 : 0)
      writer.put(outcome.names) { $0.put($1) }
      writer.put(outcome.trace) { $1.write(to: &$0) }
      writer.put(outcome.decisions) { $1.write(to: &$0) }
      writer.put(outcome.contacts) { $1.write(to: &$0) }
      writer.put(outcome.ways) { writer, ways in writer.put(ways) { $0.put($1) } }
    }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    switch try reader.int() {
    case 0:
      let problem = try reader.string()
      guard let code = ExitCode(rawValue: Int32(truncatingIfNeeded: try reader.int())) else {
        throw Malformed()
      }
      self = .failed(problem, code)
    case 1:
      var outcome = Outcome()
      outcome.lines = try reader.array { reader throws(Malformed) in try OutcomeLine(from: &reader) }
      outcome.endTime = try reader.int64()
      outcome.anchors.down = try reader.optional { reader throws(Malformed) in try reader.int64() }
      outcome.anchors.up = try reader.optional { reader throws(Malformed) in try reader.int64() }
      outcome.anchors.markers = try reader.array { reader throws(Malformed) in
        Outcome.Marker(text: try reader.string(), time: try reader.int64())
      }
      outcome.presses = try reader.array { reader throws(Malformed) in
        Outcome.Press(
          contact: try reader.int(), down: try reader.int64(),
          downLine: try reader.optional { reader throws(Malformed) in try reader.int() },
          up: try reader.optional { reader throws(Malformed) in try reader.int64() },
          upLine: try reader.optional { reader throws(Malformed) in try reader.int() },
          linesBeginWithDelta: try reader.int() != 0)
      }
      outcome.remarks = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.warnings = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.leaks = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.isCut = try reader.int() != 0
      outcome.names = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.trace = try reader.optional { reader throws(Malformed) in try CaseTrace(from: &reader) }
      outcome.decisions = try reader.optional { reader throws(Malformed) in try Decisions(from: &reader) }
      outcome.contacts = try reader.array { reader throws(Malformed) in try ContactWay(from: &reader) }
      outcome.ways = try reader.optional { reader throws(Malformed) in
        try reader.array { reader throws(Malformed) in try reader.string() }
      }
      // The lines are the outcome's own, and are not sent twice.
      outcome.trace?.lines = outcome.lines
      self = .outcome(outcome)
    case 2: self = .margin(try Margin(from: &reader))
    case 3:
      var outcome = Outcome(endTime: try reader.int64())
      outcome.remarks = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.warnings = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.isCut = try reader.int() != 0
      self = .confirmed(outcome)
    case 4:
      self = .broke(
        try reader.string(), lines: try reader.array { reader throws(Malformed) in try reader.string() })
    default:
      throw Malformed()
    }
  }
}

extension OutcomeLine {
  fileprivate static let kinds = Kind.allCases

  func write(to writer: inout WireWriter) {
    writer.put(time)
    writer.put(Self.kinds.firstIndex(of: kind) ?? 0)
    writer.put(source)
    writer.put(event)
    writer.put(reason == nil ? details : details.dropLast()) { $0.put($1) }
    writer.put(isObservable ? 1 : 0)
    writer.put(reason) { $1.write(to: &$0) }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    let time = try reader.int64()
    let kind = try reader.int()
    guard Self.kinds.indices.contains(kind) else { throw WireReader.Malformed() }
    self.init(
      time: time, kind: Self.kinds[kind], source: try reader.string(), event: try reader.string(),
      details: try reader.array { reader throws(WireReader.Malformed) in try reader.string() },
      isObservable: try reader.int() != 0,
      reason: try reader.optional { reader throws(WireReader.Malformed) in try EndReason(from: &reader) })
  }
}
