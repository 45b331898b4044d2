import Faults
import Replay
import Verdict

/// The run that several shards make together, from the events that each of them has written.
///
/// It keeps the file and place of each case and what is counted of it; the cases themselves are read one
/// by one, each time that a report asks for them.
public final class MergedRun: ReportedRun {
  /// What is known of the whole run before its first case.
  public let header: RunHeader
  /// The counts of all cases.
  public let tally: RunTally
  /// The problems of suites, each once, then missing shards and cases, then results that differ.
  public let problems: [SuiteError]
  /// When the last shard was over, in µs since 1970.
  public let endTime: Int64
  /// Whether a shard was interrupted.
  public let isInterrupted: Bool

  private let files: [EventFile]
  private let table: CaseTable

  /// Reads the events of shards.
  ///
  /// - Parameter paths: The files; `-` is stdin.
  /// - Throws: ``ReportError`` if a file cannot be read, or the files are not of one run.
  public init(_ paths: [String]) throws(ReportError) {
    guard paths.count <= CaseTable.fileLimit else {
      throw ReportError(
        .unreadable, problem: "\(paths.count) files, expected at most \(CaseTable.fileLimit)",
        hint: "Merge some of them first, as events, and then the results")
    }
    var files: [EventFile] = []
    for path in paths { files.append(try EventFile(path)) }
    var table = CaseTable()
    for (number, file) in files.enumerated() { try file.read(as: number, into: &table) }
    let shards = try Shards(files)
    var comparison = CaseComparison(files)
    try table.check { (first, second) throws(ReportError) in
      try comparison.compare(first, second)
    } namesake: { (first, second) throws(ReportError) in
      try comparison.refuseTwoPlaces(first, second)
    }
    table.leaveOut(virtualTime: comparison.doubledTime)
    self.files = files
    self.table = table
    let missing = shards.missing(table)
    let left = shards.left(table, missing)
    header = shards.header(caseCount: table.count + missing.count, table)
    var problems: [SuiteError] = []
    var known: Set<SuiteError> = []
    for problem in files.flatMap(\.parts).compactMap(\.end).flatMap(\.suiteErrors)
    where known.insert(problem).inserted {
      problems.append(problem)
    }
    self.problems = problems + left + missing + comparison.differing
    tally = table.tally
    let ends = files.flatMap(\.parts).compactMap(\.end)
    endTime = ends.compactMap(\.endTime).max() ?? header.startTime
    isInterrupted = !(left + missing).isEmpty && ends.contains { $0.interrupted == true }
  }

  /// Reads the cases in the order of the suites, each from its file.
  public func forEachCase(
    _ part: CasePart, _ detail: CaseDetail, _ body: (ReportedCase) throws(ReportError) -> Void
  ) throws(ReportError) {
    try table.forEach(onlyFailed: part == .failed) { (record) throws(ReportError) in
      try body(try files[record.file].reported(record, detail))
    }
  }
}

/// Compares the cases that several files have.
private struct CaseComparison {
  private(set) var differing: [SuiteError] = []
  /// The virtual time of the cases that occur twice, in µs.
  private(set) var doubledTime: Int64 = 0
  private let files: [EventFile]

  init(_ files: [EventFile]) { self.files = files }

  /// Compares two results of one place, which have to be of one case.
  mutating func compare(_ first: CaseTable.Record, _ second: CaseTable.Record) throws(ReportError) {
    let (file, other) = (files[second.file], files[first.file])
    let (old, new) = (try other.reported(first, .whole), try file.reported(second, .whole))
    let (oldCase, newCase) = (old.result.testCase, new.result.testCase)
    guard oldCase.identity == newCase.identity else {
      throw ReportError(
        .differentRuns, file: file.path,
        problem: "\(newCase.address) has the place of \(oldCase.address) in \(other.path): the "
          + "files are not of one run", hint: "Each shard has to select from the same cases")
    }
    doubledTime &+= new.result.outcome?.endTime ?? 0
    let (oldLines, newLines) = (
      CaseEvents.lines(of: old, withWallTime: false), CaseEvents.lines(of: new, withWallTime: false)
    )
    guard !oldLines.elementsEqual(newLines, by: { $0.utf8.elementsEqual($1.utf8) }),
      !Fault.isPlanted(.differenceMerged)
    else { return }
    differing.append(
      SuiteError(
        .differingResults, file: file.path,
        problem: "\(newCase.address) has another result than in \(other.path)",
        hint: "Replay it several times: retouch test --repeat 3"))
  }

  /// Refuses one case that has two places; two identities may well have one hash.
  func refuseTwoPlaces(_ first: CaseTable.Record, _ second: CaseTable.Record) throws(ReportError) {
    let file = files[second.file]
    let old = try files[first.file].reported(first, .withoutLines).result.testCase
    let new = try file.reported(second, .withoutLines).result.testCase
    guard old.identity == new.identity else { return }
    throw ReportError(
      .differentRuns, file: file.path,
      problem: "\(new.address) has two places: the files are not of one run")
  }
}

/// What the files' headers say of the whole run.
private struct Shards {
  private let parts: [(file: EventFile, part: EventFile.Part)]
  private let first: EventFile.Part

  init(_ files: [EventFile]) throws(ReportError) {
    parts = files.flatMap { file in file.parts.map { (file, $0) } }
    guard let (firstFile, one) = parts.first else {
      throw ReportError(.malformed, problem: "there is no file of events")
    }
    first = one
    for (file, other) in parts {
      guard one.total == other.total, one.shard?.count == other.shard?.count, one.version == other.version
      else {
        throw ReportError(
          .differentRuns, file: file.path,
          problem: "\(Self.name(other)), and \(firstFile.path) is \(Self.name(one))",
          hint: "Merge the shards of one run")
      }
      guard other.shard != nil || (other.caseCount, other.hash) == (one.caseCount, one.hash) else {
        throw ReportError(
          .differentRuns, file: file.path, problem: "is a whole run of other cases than \(firstFile.path)",
          hint: "Merge the shards of one run")
      }
    }
  }

  /// The header of the whole run, which reads the names of its cases from the files.
  func header(caseCount: Int, _ table: CaseTable) -> RunHeader {
    let places = parts.map { (path: $0.file.openPath, offset: $0.part.offset) }
    return RunHeader(
      version: first.version, startTime: parts.map(\.part.startTime).min() ?? 0, total: first.total,
      caseCount: caseCount, unusablePlaces: unusablePlaces(table)
    ) {
      var cases: [Int: String] = [:]
      for place in places {
        let names = EventFile.names(at: place.offset, of: place.path)
        for (place, identity) in zip(names.places, names.cases) { cases[place] = identity }
      }
      let sorted = cases.sorted { $0.key < $1.key }
      return (sorted.map(\.value), sorted.map(\.key))
    }
  }

  private static func name(_ part: EventFile.Part) -> String {
    let cases = "\(part.total) cases of version \(part.version)"
    return part.shard.map { "shard \($0.number) of \($0.count) of \(cases)" } ?? "a whole run of \(cases)"
  }

  /// Names the shards without a file.
  func left(_ table: CaseTable, _ missing: [SuiteError]) -> [SuiteError] {
    if Fault.isPlanted(.missingShardMerged) { return [] }
    let shards = Set(parts.compactMap(\.part.shard?.number))
    let count = first.shard?.count ?? 1
    let problems = (1...count).filter { count > 1 && !shards.contains($0) }.map { number in
      SuiteError(
        .missingResult, problem: "shard \(number) of \(count) is missing",
        hint: "Give the events that it wrote as well, or run it: retouch test --shard \(number)/\(count)")
    }
    // A run that was merged of some shards knows how many cases the others had.
    let left = first.total - table.count - missing.count - unusablePlaces(table).count
    guard left > 0, problems.isEmpty else { return problems }
    return [
      SuiteError(
        .missingResult, problem: left == 1 ? "1 case is in no file" : "\(left) cases are in no file",
        hint: "Give the events of the other shards as well")
    ]
  }

  /// The places of the cases that no shard could use, in ascending order.
  private func unusablePlaces(_ table: CaseTable) -> [Int] {
    if Fault.isPlanted(.unusableMissed) { return [] }
    return Set(parts.lazy.flatMap(\.part.unusablePlaces)).filter { !table.has(place: $0) }.sorted()
  }

  /// Names the cases that the files announce, and that have a result in none of them.
  func missing(_ table: CaseTable) -> [SuiteError] {
    guard table.count < first.total, !Fault.isPlanted(.missingShardMerged) else { return [] }
    var problems: [SuiteError] = []
    var told: Set<String> = []
    for (file, part) in parts {
      let names = EventFile.names(at: part.offset, of: file.openPath)
      for (place, identity) in zip(names.places, names.cases) where !table.has(place: place) {
        guard told.insert(identity).inserted else { continue }
        problems.append(
          SuiteError(
            .missingResult, file: file.path,
            problem: "\(identity) has no result: its shard did not reach it", hint: "Run the shard again"))
      }
    }
    return problems
  }
}
