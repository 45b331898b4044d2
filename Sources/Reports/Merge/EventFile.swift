import Replay
import Verdict

/// A file of events: what is in it, and the cases on demand.
final class EventFile {
  /// A case of the file, without its outcome.
  struct Entry {
    /// Where its first event stands in the file.
    var offset: Int64
    /// Its place among all cases that were selected.
    var place: Int
    /// The folder of its suite and its name.
    var identity: String
    /// Its address, for messages.
    var address: String
    /// What is counted of it.
    var count: CaseCount
  }

  /// What one run has written.
  struct Part {
    var header: RunHeader
    var entries: [Entry] = []
    var end: EventReader.RunEnd?
  }

  private let file: LineFile
  /// What several runs have written, one after the other; mostly one.
  private(set) var parts: [Part] = []

  /// The path as the user gave it.
  var path: String { file.path }

  /// Reads a file from beginning to end, keeping what is needed to find its cases again.
  ///
  /// A file whose end is missing is read as far as it goes.
  ///
  /// - Throws: ``ReportError``, with the line.
  init(_ path: String) throws(ReportError) {
    file = try LineFile(path)
    var number = 0
    var begun: (start: EventReader.CaseStart, offset: Int64)?
    while true {
      let offset = file.offset
      guard let (line, isWhole) = try file.next() else { break }
      number += 1
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      do throws(EventReader.Malformed) {
        try take(try EventReader.event(line), at: offset, &begun)
      } catch {
        // A line without an end is what a process that was killed leaves.
        if !isWhole, !error.isNewer { break }
        throw ReportError(
          error.isNewer ? .newerVersion : .malformed, file: path, line: number, problem: error.problem,
          hint: error.isNewer
            ? "Merge with the version of retouch that wrote it"
            : number == 1 ? "'retouch test --report ndjson=FILE' writes such files" : nil)
      }
    }
    guard !parts.isEmpty else {
      throw ReportError(
        .malformed, file: path, problem: "has no event, not even \"run-start\"",
        hint: "'retouch test --report ndjson=FILE' writes such files")
    }
  }

  private func take(
    _ event: EventReader.Event, at offset: Int64,
    _ begun: inout (start: EventReader.CaseStart, offset: Int64)?
  ) throws(EventReader.Malformed) {
    if case .runStart(let header) = event {
      begun = nil
      parts.append(Part(header: header))
      return
    }
    guard let last = parts.indices.last else {
      throw EventReader.Malformed(problem: "expected the event \"run-start\" first")
    }
    switch event {
    case .runStart, .observation, .other: break
    case .caseStart(let start):
      guard start.place >= 0, start.place < parts[last].header.total else {
        throw EventReader.Malformed(
          problem: "there is no place \(start.place) in \(parts[last].header.total) cases")
      }
      begun = (start, offset)
    case .caseEnd(let end):
      guard let (start, offset) = begun, start.place == end.place else {
        throw EventReader.Malformed(problem: "the end of a case that has not begun")
      }
      begun = nil
      let testCase = start.testCase
      parts[last].entries.append(
        Entry(
          offset: offset, place: end.place, identity: testCase.identity, address: testCase.address,
          count: CaseCount(try end.reported(testCase, []))))
    case .runEnd(let end): parts[last].end = end
    }
  }

  /// Reads a case again.
  ///
  /// - Throws: ``ReportError`` if it is no longer there.
  func reported(_ entry: Entry, _ detail: CaseDetail) throws(ReportError) -> ReportedCase {
    file.seek(entry.offset)
    var testCase: TestCase?
    var lines: [OutcomeLine] = []
    while let (line, _) = try file.next() {
      do throws(EventReader.Malformed) {
        switch try EventReader.event(line) {
        case .caseStart(let start) where testCase == nil: testCase = start.testCase
        case .observation:
          if detail == .whole { lines.append(try EventReader.outcomeLine(line)) }
        case .caseEnd(let end):
          guard let testCase, testCase.identity == entry.identity else {
            throw EventReader.Malformed(problem: "changed while it was read")
          }
          return try end.reported(testCase, lines)
        case .other: break
        case .caseStart, .runStart, .runEnd:
          throw EventReader.Malformed(problem: "changed while it was read")
        }
      } catch {
        throw ReportError(.malformed, file: path, problem: "\(entry.address): \(error.problem)")
      }
    }
    throw ReportError(.malformed, file: path, problem: "\(entry.address): changed while it was read")
  }
}
