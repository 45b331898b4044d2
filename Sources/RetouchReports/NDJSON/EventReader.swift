import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// Reads the events of a report, one line at a time.
///
/// Keys and events that it does not know are skipped, so that a later version may add some.
enum EventReader {
  /// The content of one line.
  enum Event {
    /// The start of a run, with a hash of the names of its cases.
    case runStart(RunHeader, namesHash: UInt64)
    case caseStart(CaseStart)
    case observation
    case bounds(Bounds)
    case caseEnd(End)
    case runEnd(RunEnd)
    /// An event of a later version.
    case other

    /// Its name, as an error quotes it.
    var words: String {
      switch self {
      case .runStart: "\"run-start\""
      case .caseStart: "\"case-start\""
      case .observation: "\"observation\""
      case .bounds: "\"bounds\""
      case .caseEnd: "\"case-end\""
      case .runEnd: "\"run-end\""
      case .other: "an unknown event"
      }
    }
  }

  /// The end of a case.
  enum End {
    /// The end of a case for which only the result is reported.
    case plain(PlainEnd)
    /// Any other end; large and rare.
    indirect case whole(CaseEnd)
  }

  /// A line that is not an event; the sentence says what was expected and found.
  struct Malformed: Error {
    var problem: String
    var hint: String?
    var isNewer = false
  }

  /// The maximum number of bytes in a line.
  static let longestLine = 256 << 20

  /// Reads a line without its end; an observation is only recognized, because most reports do not need it.
  ///
  /// - Parameter keepsNames: Whether the header of a run has the names of its cases, which may be megabytes.
  static func event(_ line: ArraySlice<UInt8>, keepsNames: Bool = true) throws(Malformed) -> Event {
    if begins(line, with: observationStart) { return .observation }
    if begins(line, with: caseStart), let start = CaseStart(scanning: line) { return .caseStart(start) }
    if begins(line, with: caseEnd), let end = PlainEnd(scanning: line) {
      return .caseEnd(.plain(end))
    }
    if begins(line, with: runEnd), let end = RunEnd(scanning: line) { return .runEnd(end) }
    if begins(line, with: runStart), let start = RunStart(scanning: line, keepsNames: keepsNames) {
      return try event(start)
    }
    switch try decode(Name.self, line).event {
    case "run-start": return try event(try decode(RunStart.self, line))
    case "case-start": return .caseStart(try decode(CaseStart.self, line))
    case "observation": return .observation
    case "bounds": return .bounds(try decode(Bounds.self, line))
    case "case-end": return .caseEnd(.whole(try decode(CaseEnd.self, line)))
    case "run-end": return .runEnd(try decode(RunEnd.self, line))
    default: return .other
    }
  }

  private static func event(_ start: RunStart) throws(Malformed) -> Event {
    guard start.version <= NDJSONReport.version else {
      throw Malformed(
        problem: "version \(start.version) of the format is newer than \(NDJSONReport.version)",
        isNewer: true)
    }
    return .runStart(try start.header(), namesHash: start.cases.hash)
  }

  private static let runStart: StaticString = "{\"event\":\"run-start\","
  private static let runEnd: StaticString = "{\"event\":\"run-end\","
  private static let observationStart: StaticString = "{\"event\":\"observation\","
  private static let caseStart: StaticString = "{\"event\":\"case-start\","
  private static let caseEnd: StaticString = "{\"event\":\"case-end\","

  private static func begins(_ line: ArraySlice<UInt8>, with text: StaticString) -> Bool {
    line.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count >= text.utf8CodeUnitCount else { return false }
      return memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
  }

  /// Reads an observation.
  static func outcomeLine(_ line: ArraySlice<UInt8>) throws(Malformed) -> OutcomeLine {
    if let found = Observation(scanning: line) { return try outcomeLine(found) }
    return try outcomeLine(try decode(Observation.self, line))
  }

  private static func outcomeLine(_ found: Observation) throws(Malformed) -> OutcomeLine {
    guard let kind = OutcomeLine.Kind(rawValue: found.kind) else {
      throw Malformed(problem: "\(JSONLiteral.quoted(found.kind)) is not a kind of observation")
    }
    var line = OutcomeLine(
      time: found.timeUs, kind: kind, source: found.source, event: found.what, details: found.details ?? [],
      isObservable: found.hidden != true)
    line.reason = found.reason?.reason
    return line
  }

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ line: ArraySlice<UInt8>
  ) throws(Malformed) -> Value {
    do {
      return try decoder.decode(type, from: Data(line))
    } catch let error as DecodingError {
      throw Malformed(problem: sentence(error, line))
    } catch {
      throw Malformed(problem: "expected an event as a line of JSON, found \(excerpt(line))")
    }
  }

  /// The beginning of a line, as an error quotes it.
  static func excerpt(_ line: ArraySlice<UInt8>) -> String {
    let limit = 48
    return JSONLiteral.quoted(String(decoding: line.prefix(limit), as: UTF8.self))
      + (line.count > limit ? "…" : "")
  }

  private static func sentence(_ error: DecodingError, _ line: ArraySlice<UInt8>) -> String {
    func key(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, _): return "the key \"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\"\(key(context))\" has another type than expected"
    default: return "expected an event as a line of JSON, found \(excerpt(line))"
    }
  }
}
