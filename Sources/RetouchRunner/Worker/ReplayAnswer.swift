import RetouchContactTracking
import RetouchSupport
import RetouchReplay
import UIKit
import RetouchVerdict

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
  /// What a replay with a varied quantity gave.
  case trial(BoundTrial)

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
      writer.put(5)
      writer.put(sentence)
      writer.put(lines) { $0.put($1) }
    case .trial(let trial):
      writer.put(4)
      trial.write(to: &writer)
    case .confirmed(let outcome):
      writer.put(3)
      writer.put(outcome.endTime)
      writer.put(outcome.remarks) { $0.put($1) }
      writer.put(outcome.warnings) { $0.put($1) }
      writer.put(outcome.isCut ? 1 : 0)
    case .outcome(let outcome):
      writer.put(1)
      outcome.write(to: &writer)
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
      self = .outcome(try Outcome(from: &reader))
    case 2: self = .margin(try Margin(from: &reader))
    case 3:
      var outcome = Outcome(endTime: try reader.int64())
      outcome.remarks = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.warnings = try reader.array { reader throws(Malformed) in try reader.string() }
      outcome.isCut = try reader.int() != 0
      self = .confirmed(outcome)
    case 5:
      self = .broke(
        try reader.string(), lines: try reader.array { reader throws(Malformed) in try reader.string() })
    case 4: self = .trial(try BoundTrial(from: &reader))
    default:
      throw Malformed()
    }
  }
}
