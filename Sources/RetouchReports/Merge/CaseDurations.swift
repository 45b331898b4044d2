import Foundation

/// How long the cases of earlier runs took, from their files of events.
public enum CaseDurations {
  private struct End: Decodable {
    var event: String
    var `case`: String?
    var wallUs: Int64?
  }

  /// Returns the time in µs of each case by its address; if a case occurs more than once, the last time.
  ///
  /// - Parameter paths: What `test --report ndjson=FILE` has written; a file may be cut.
  /// - Throws: ``ReportError`` if one cannot be read, or contains no end of a case.
  public static func read(_ paths: [String]) throws(ReportError) -> [String: Int64] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var times: [String: Int64] = [:]
    for path in paths {
      let file = try LineFile(path)
      var (number, found) = (0, false)
      // Most lines are observations.
      while let (line, isWhole) = try file.next(beginningWith: Self.beginning, skipped: &number) {
        number += 1
        if let end = ScannedDuration(scanning: line) {
          found = true
          if let time = end.wallTime { times[end.address] = time }
          continue
        }
        guard let end = try? decoder.decode(End.self, from: Data(line)), let address = end.case else {
          if !isWhole { break }
          throw ReportError(
            .malformed, file: path, line: number,
            problem: "expected the end of a case, found \(EventReader.excerpt(line))",
            hint: "'retouch test --report ndjson=FILE' writes such files")
        }
        found = true
        if let time = end.wallUs, time >= 0 { times[address] = time }
      }
      guard found else {
        throw ReportError(
          .malformed, file: path, problem: "has no end of a case, whose time would be its weight",
          hint: "'retouch test --report ndjson=FILE' writes such files")
      }
    }
    return times
  }

  private static let beginning = Array(#"{"event":"case-end""#.utf8)
}
