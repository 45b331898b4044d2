import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// The run that several shards form together, from the events that each of them has written.
///
/// It keeps the file and place of each case and what is counted for it; the cases themselves are read one by
/// one, each time that a report asks for them.
public final class MergedRun: ReportedRun {
  /// What is known about the whole run before its first case.
  public let header: RunHeader
  /// The counts of all cases.
  public let tally: RunTally
  /// The problems of suites, each once, then files that were cut, missing shards and cases, then results that
  /// differ.
  public let problems: [SuiteError]
  /// When the last shard ended, in µs since 1970.
  public let endTime: Int64
  /// Whether a shard was interrupted.
  public let isInterrupted: Bool

  private let files: [EventFile]
  private let table: CaseTable

  /// Reads the events of shards.
  ///
  /// - Parameters:
  ///   - paths: The files; `-` is stdin.
  ///   - takesAnyBuild: Whether they may come from differently built programs of the same version.
  /// - Throws: ``ReportError`` if a file cannot be read, or the files are not of one run.
  public init(_ paths: [String], takesAnyBuild: Bool = false) throws(ReportError) {
    guard paths.count <= CaseTable.fileLimit else {
      throw ReportError(
        .unreadable, problem: "\(paths.count) files, expected at most \(CaseTable.fileLimit)",
        hint: "Merge some of them first, as events, and then the results")
    }
    var files: [EventFile] = []
    for path in paths { files.append(try EventFile(path, among: paths.count)) }
    var table = CaseTable()
    for (number, file) in files.enumerated() { try file.read(as: number, into: &table) }
    let shards = try Shards(files, takesAnyBuild: takesAnyBuild)
    var comparison = CaseComparison(files)
    try table.check { (records) throws(ReportError) in
      try comparison.choose(records)
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
    self.problems = problems + shards.cut + left + missing + comparison.differing
    var tally = table.tally
    try table.forEachWithWarnings { (record) throws(ReportError) in
      tally.warnings.add(try files[record.file].reported(record, .withoutLines))
    }
    self.tally = tally
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

  /// A result that one or several files have.
  private struct Variant {
    var lines: [String]
    var reported: ReportedCase
    /// Its file; if there are several, the one whose name comes first.
    var path: String
    /// Where it was found first.
    var index: Int

    /// Whether this one is reported, and counts, before another, whatever the order of the files.
    func precedes(_ other: Variant) -> Bool {
      let (isRed, otherIsRed) = (reported.result.verdict != .passed, other.reported.result.verdict != .passed)
      if isRed != otherIsRed { return isRed }
      return lines.lexicographicallyPrecedes(other.lines) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// Compares the results of one place, which have to belong to one case, and returns which of them counts:
  /// one that is not as expected rather than one that is, and the first of equal ones.
  mutating func choose(_ records: [CaseTable.Record]) throws(ReportError) -> Int {
    var variants: [Variant] = []
    var time: Int64 = 0
    for (index, record) in records.enumerated() {
      let path = files[record.file].path
      let reported = try files[record.file].reported(record, .whole)
      let testCase = reported.result.testCase
      if let first = variants.first,
        !first.reported.result.testCase.identity.hasSameBytes(as: testCase.identity)
      {
        throw ReportError(
          .differentRuns, file: path,
          problem: "\(testCase.address) has the place of \(first.reported.result.testCase.address) in "
            + "\(first.path): the files are not of one run",
          hint: "Each shard has to select from the same cases")
      }
      time &+= reported.result.outcome?.endTime ?? 0
      let lines = CaseEvents.lines(of: reported, withWallTime: false)
      let known = variants.firstIndex { $0.lines.elementsEqual(lines) { $0.utf8.elementsEqual($1.utf8) } }
      if let known {
        variants[known].path = min(variants[known].path, path)
      } else {
        variants.append(Variant(lines: lines, reported: reported, path: path, index: index))
      }
    }
    variants.sort { $0.precedes($1) }
    doubledTime &+= time &- (variants[0].reported.result.outcome?.endTime ?? 0)
    if variants.count > 1 { differing.append(Self.difference(variants)) }
    return variants[0].index
  }

  /// Reports results that differ: each verdict with its file, and the first line that the outcomes do not
  /// share.
  private static func difference(_ variants: [Variant]) -> SuiteError {
    let verdicts = variants.map { "\($0.reported.result.word.text) in \($0.path)" }
    var problem = "\(variants[0].reported.result.testCase.address) has results that differ: "
    problem += verdicts.joined(separator: ", ")
    let (one, other) = (variants[0].reported.result.outcome, variants[1].reported.result.outcome)
    let (lines, others) = (one?.lines ?? [], other?.lines ?? [])
    let first = zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    if let place = first ?? (lines.count == others.count ? nil : min(lines.count, others.count)) {
      func line(_ lines: [OutcomeLine]) -> String {
        place < lines.count ? "'\(lines[place].text)'" : lines.isEmpty ? "no outcome" : "the end"
      }
      problem += "; line \(place + 1) is \(line(lines)) and \(line(others))"
    }
    return SuiteError(
      .differingResults, problem: problem, hint: "Replay it several times: retouch test --repeat 3")
  }

  /// Rejects a case that has two places; two identities may well have the same hash.
  func refuseTwoPlaces(_ first: CaseTable.Record, _ second: CaseTable.Record) throws(ReportError) {
    let file = files[second.file]
    let old = try files[first.file].reported(first, .withoutLines).result.testCase
    let new = try file.reported(second, .withoutLines).result.testCase
    guard old.identity.hasSameBytes(as: new.identity) else { return }
    throw ReportError(
      .differentRuns, file: file.path,
      problem: "\(new.address) has two places: the files are not of one run")
  }
}

/// What the files' headers state about the whole run.
private struct Shards {
  private let parts: [(file: EventFile, part: EventFile.Part)]
  private let first: EventFile.Part

  init(_ files: [EventFile], takesAnyBuild: Bool) throws(ReportError) {
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
      guard
        takesAnyBuild || one.build == nil || other.build == nil || one.build == other.build
      else {
        throw ReportError(
          .differentRuns, file: file.path,
          problem:
            "is of another build of version \(other.version) than \(firstFile.path): \(other.build ?? ""), and "
            + "\(one.build ?? "")",
          hint:
            "Run all shards with one program; --any-build merges those of programs that were built of the same sources"
        )
      }
      guard one.selection == other.selection else {
        throw ReportError(
          .differentRuns, file: file.path,
          problem: "\(Self.name(other)), but divides other cases than \(firstFile.path)",
          hint: "Merge the shards of one run: each has to select the same cases, in the same order")
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
    let builds = Set(parts.compactMap(\.part.build))
    return RunHeader(
      version: first.version, build: builds.count == 1 ? builds.first : nil,
      startTime: parts.map(\.part.startTime).min() ?? 0, total: first.total,
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

  /// The files whose end is missing, and with it the problems of suites, unless another file has all of the
  /// same shard.
  var cut: [SuiteError] {
    let whole = Set(parts.lazy.filter { $0.part.end != nil }.map(\.part.shard?.number))
    return parts.filter { $0.part.end == nil && !whole.contains($0.part.shard?.number) }.map { file, _ in
      SuiteError(
        .missingResult, file: file.path, problem: "the file was cut: its end is missing",
        hint: "Copy it whole, or run the shard again")
    }
  }

  /// Names the shards without a file.
  func left(_ table: CaseTable, _ missing: [SuiteError]) -> [SuiteError] {
    let shards = Set(parts.compactMap(\.part.shard?.number))
    let count = first.shard?.count ?? 1
    let problems = (1...count).filter { count > 1 && !shards.contains($0) }.map { number in
      SuiteError(
        .missingResult, problem: "shard \(number) of \(count) is missing",
        hint: "Give the events that it wrote as well, or run it: retouch test --shard \(number)/\(count)")
    }
    // A run that was merged from some shards knows how many cases the others had.
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
    return Set(parts.lazy.flatMap(\.part.unusablePlaces)).filter { !table.has(place: $0) }.sorted()
  }

  /// Names the cases that the files announce but that have a result in none of them.
  func missing(_ table: CaseTable) -> [SuiteError] {
    guard table.count < first.total else { return [] }
    var problems: [SuiteError] = []
    var reported: Set<ExactText> = []
    for (file, part) in parts {
      let names = EventFile.names(at: part.offset, of: file.openPath)
      for (place, identity) in zip(names.places, names.cases) where !table.has(place: place) {
        guard reported.insert(ExactText(identity)).inserted else { continue }
        problems.append(
          SuiteError(
            .missingResult, file: file.path,
            problem: "\(identity) has no result: its shard did not reach it", hint: "Run the shard again"))
      }
    }
    return problems
  }
}
