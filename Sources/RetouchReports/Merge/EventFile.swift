import RetouchReplay
import RetouchVerdict

/// A file of events: its runs, and its cases on demand.
final class EventFile {
  /// The events that one run has written, without the names of its cases.
  struct Part {
    var version: String
    var build: String?
    var startTime: Int64
    var total: Int
    var shard: Shard?
    /// A hash of the names of all cases that the shards divide, if it is one of them.
    var selection: String?
    /// How many cases it has.
    var caseCount: Int
    /// The places of those of its cases that cannot be used.
    var unusablePlaces: [Int]
    /// A hash of their names, in order.
    var hash: UInt64
    /// Where its first event is in the file.
    var offset: Int64
    var end: EventReader.RunEnd?
  }

  private let file: LineFile
  /// The parts that several runs have written, one after the other; usually there is one.
  private(set) var parts: [Part] = []

  /// The path as the user gave it.
  var path: String { file.path }
  /// The path by which the open file can be opened again while this object exists.
  var openPath: String { file.openPath }

  /// Opens a file.
  ///
  /// - Parameter count: How many files are open at the same time.
  /// - Throws: ``ReportError``.
  init(_ path: String, among count: Int) throws(ReportError) { file = try LineFile(path, among: count) }

  /// Reads the file from beginning to end, keeping what is needed to find its cases again.
  ///
  /// A file whose end is missing is read as far as it goes.
  ///
  /// - Throws: ``ReportError``, with the line.
  func read(as number: Int, into table: inout CaseTable) throws(ReportError) {
    var line = 0
    var begun: (start: EventReader.CaseStart, offset: Int64)?
    while true {
      let offset = file.offset
      guard let (bytes, isWhole) = try file.next() else { break }
      line += 1
      if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      do throws(EventReader.Malformed) {
        try take(try EventReader.event(bytes, keepsNames: false), at: offset, &begun, number, &table)
      } catch {
        // A process that was killed leaves a line without an end.
        if !isWhole, !error.isNewer { break }
        throw ReportError(
          error.isNewer ? .newerVersion : .malformed, file: path, line: line, problem: error.problem,
          hint: error.isNewer
            ? "Merge with the version of retouch that wrote it"
            : error.hint ?? (line == 1 ? "'retouch test --report ndjson=FILE' writes such files" : nil))
      }
    }
    file.giveBack()
    guard !parts.isEmpty else {
      throw ReportError(
        .malformed, file: path, problem: "has no event, not even \"run-start\"",
        hint: "'retouch test --report ndjson=FILE' writes such files")
    }
  }

  private func take(
    _ event: EventReader.Event, at offset: Int64,
    _ begun: inout (start: EventReader.CaseStart, offset: Int64)?, _ number: Int, _ table: inout CaseTable
  ) throws(EventReader.Malformed) {
    if case .runStart(let header, let hash) = event {
      begun = nil
      parts.append(
        Part(
          version: header.version, build: header.build, startTime: header.startTime, total: header.total,
          shard: header.shard, selection: header.selection,
          caseCount: header.caseCount, unusablePlaces: header.unusablePlaces, hash: hash, offset: offset))
      return
    }
    guard let last = parts.indices.last else {
      throw EventReader.Malformed(problem: "expected the event \"run-start\" first, found \(event.words)")
    }
    switch event {
    case .runStart, .observation, .bounds, .other: break
    case .caseStart(let start):
      guard start.place >= 0, start.place < parts[last].total else {
        throw EventReader.Malformed(
          problem: "expected a place from 0 and below \(parts[last].total), the number of cases, "
            + "found \(start.place)",
          hint: Self.again)
      }
      begun = (start, offset)
    case .caseEnd(let end):
      guard let (start, startOffset) = begun, start.place == end.place else {
        throw EventReader.Malformed(
          problem: "expected a \"case-start\" of place \(end.place) before this \"case-end\", found none",
          hint: Self.again)
      }
      begun = nil
      table.add(
        try end.count(start), place: start.place, identity: start.identity, file: number, offset: startOffset,
        end: offset)
    case .runEnd(let end): parts[last].end = end
    }
  }

  /// What to do about events that do not fit together.
  private static let again = "Was the file edited? Run the shard again"

  /// Reads a case again.
  ///
  /// - Throws: ``ReportError`` if it is no longer there.
  func reported(_ record: CaseTable.Record, _ detail: CaseDetail) throws(ReportError) -> ReportedCase {
    file.seek(record.offset)
    defer { if file.isOneOfMany { file.giveBack() } }
    var testCase: TestCase?
    var lines: [OutcomeLine] = []
    var bounds: [HeldBounds] = []
    while let (line, _) = try file.next() {
      do throws(EventReader.Malformed) {
        switch try EventReader.event(line) {
        case .caseStart(let start) where testCase == nil && start.place == record.place:
          testCase = start.testCase
          // The last event is found without reading those in between, unless they take more than 4 GiB.
          if detail == .withoutLines, let length = record.length { file.seek(record.offset + length) }
        case .observation:
          if detail == .whole { lines.append(try EventReader.outcomeLine(line)) }
        case .caseEnd(let end):
          guard let testCase, end.place == record.place else { throw Self.changed }
          var reported = try end.reported(testCase, lines)
          reported.result.bounds = bounds
          return reported
        case .bounds(let found): bounds.append(try found.held())
        case .other: break
        case .caseStart, .runStart, .runEnd: throw Self.changed
        }
      } catch {
        throw unreadable(record, error)
      }
    }
    throw unreadable(record, Self.changed)
  }

  /// What is wrong if a case is no longer where it was.
  private static let changed = EventReader.Malformed(
    problem: "expected what was there at first, found something else: the file changed while it was read",
    hint: "Merge again once nothing writes to it")

  /// The error of a case that cannot be read again.
  private func unreadable(_ record: CaseTable.Record, _ error: EventReader.Malformed) -> ReportError {
    ReportError(
      .malformed, file: path, problem: "the case of place \(record.place): \(error.problem)",
      hint: error.hint)
  }

  /// Reads the names of a part's cases, and their places, again; empty if they are no longer there.
  static func names(at offset: Int64, of path: String) -> RunHeader.Names {
    do throws(ReportError) {
      let file = try LineFile(path)
      file.seek(offset)
      guard let (line, _) = try file.next(), case .runStart(let header, _)? = try? EventReader.event(line)
      else {
        return ([], [])
      }
      return (header.cases, header.places)
    } catch {
      return ([], [])
    }
  }
}
