import Faults
import Replay
import Verdict

/// The run that several shards make together, from the events that each of them has written.
///
/// It keeps where each case stands in which file and what is counted of it; the cases themselves are read one
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
  private let cases: [(file: Int, entry: EventFile.Entry)]

  /// Reads the events of shards.
  ///
  /// - Parameter paths: The files; `-` is stdin.
  /// - Throws: ``ReportError`` if a file cannot be read, or the files are not of one run.
  public init(_ paths: [String]) throws(ReportError) {
    var files: [EventFile] = []
    for path in paths { files.append(try EventFile(path)) }
    self.files = files
    let shards = try Shards(files)
    var index = CaseIndex()
    for (number, file) in files.enumerated() {
      for part in file.parts {
        for entry in part.entries { try index.add(entry, of: number, files) }
      }
    }
    index.sort()
    cases = index.cases
    header = shards.header
    var problems: [SuiteError] = []
    var known: Set<SuiteError> = []
    for problem in files.flatMap(\.parts).compactMap(\.end).flatMap(\.suiteErrors)
    where known.insert(problem).inserted {
      problems.append(problem)
    }
    let missing = shards.missing(index)
    self.problems = problems + missing + index.differing
    var tally = RunTally()
    for (_, entry) in index.cases { tally.add(entry.count) }
    self.tally = tally
    let ends = files.flatMap(\.parts).compactMap(\.end)
    endTime = ends.compactMap(\.endTime).max() ?? header.startTime
    isInterrupted = !missing.isEmpty && ends.contains { $0.interrupted == true }
  }

  /// Reads the cases in the order of the suites, each from its file.
  public func forEachCase(
    _ part: CasePart, _ detail: CaseDetail, _ body: (ReportedCase) throws(ReportError) -> Void
  ) throws(ReportError) {
    for (file, entry) in cases where part == .all || entry.count.outcome != .passed {
      try body(try files[file].reported(entry, detail))
    }
  }
}

/// The cases of all files, by their places.
private struct CaseIndex {
  private(set) var cases: [(file: Int, entry: EventFile.Entry)] = []
  private(set) var differing: [SuiteError] = []
  private(set) var identities: Set<String> = []
  private var indices: [Int: Int] = [:]

  /// Adds a case; one that is there already has to have the same result.
  mutating func add(_ entry: EventFile.Entry, of file: Int, _ files: [EventFile]) throws(ReportError) {
    guard let known = indices[entry.place] else {
      guard identities.insert(entry.identity).inserted else {
        throw ReportError(
          .differentRuns, file: files[file].path,
          problem: "\(entry.address) has two places: the files are not of one run")
      }
      indices[entry.place] = cases.count
      cases.append((file, entry))
      return
    }
    let first = cases[known]
    guard first.entry.identity == entry.identity else {
      throw ReportError(
        .differentRuns, file: files[file].path,
        problem: "\(entry.address) has the place of \(first.entry.address) in \(files[first.file].path): the "
          + "files are not of one run", hint: "Each shard has to select from the same cases")
    }
    let old = CaseEvents.lines(of: try files[first.file].reported(first.entry, .whole), withWallTime: false)
    let new = CaseEvents.lines(of: try files[file].reported(entry, .whole), withWallTime: false)
    guard !old.elementsEqual(new, by: { $0.utf8.elementsEqual($1.utf8) }), !Fault.isPlanted(.differenceMerged)
    else { return }
    differing.append(
      SuiteError(
        .differingResults, file: files[file].path,
        problem: "\(entry.address) has another result than in \(files[first.file].path)",
        hint: "Replay it several times: retouch test --repeat 3"))
  }

  /// Sorts the cases by their places; nothing may be added any more.
  mutating func sort() { cases.sort { $0.entry.place < $1.entry.place } }
}

/// What the files' headers say of the whole run.
private struct Shards {
  let header: RunHeader
  private let parts: [(path: String, part: EventFile.Part)]

  init(_ files: [EventFile]) throws(ReportError) {
    parts = files.flatMap { file in file.parts.map { (file.path, $0) } }
    guard let first = parts.first else {
      throw ReportError(.malformed, problem: "there is no file of events")
    }
    for (path, part) in parts {
      let (one, other) = (first.part.header, part.header)
      guard one.total == other.total, one.shard?.count == other.shard?.count, one.version == other.version
      else {
        throw ReportError(
          .differentRuns, file: path, problem: "\(Self.name(other)), and \(first.path) is \(Self.name(one))",
          hint: "Merge the shards of one run")
      }
      guard other.shard != nil || other.cases == one.cases else {
        throw ReportError(
          .differentRuns, file: path, problem: "is a whole run of other cases than \(first.path)",
          hint: "Merge the shards of one run")
      }
    }
    var cases: [Int: String] = [:]
    for (_, part) in parts {
      for (place, identity) in zip(part.header.places, part.header.cases) { cases[place] = identity }
    }
    let places = cases.sorted { $0.key < $1.key }
    header = RunHeader(
      version: first.part.header.version, startTime: parts.map(\.part.header.startTime).min() ?? 0,
      total: first.part.header.total, cases: places.map(\.value), places: places.map(\.key))
  }

  private static func name(_ header: RunHeader) -> String {
    let cases = "\(header.total) cases of version \(header.version)"
    return header.shard.map { "shard \($0.number) of \($0.count) of \(cases)" } ?? "a whole run of \(cases)"
  }

  /// Names the shards without a file, and the cases without a result.
  func missing(_ index: CaseIndex) -> [SuiteError] {
    if Fault.isPlanted(.missingShardMerged) { return [] }
    var problems: [SuiteError] = []
    let shards = Set(parts.compactMap(\.part.header.shard?.number))
    let count = parts.first?.part.header.shard?.count ?? 1
    for number in 1...count where count > 1 && !shards.contains(number) {
      problems.append(
        SuiteError(
          .missingResult, problem: "shard \(number) of \(count) is missing",
          hint: "Give the events that it wrote as well, or run it: retouch test --shard \(number)/\(count)"))
    }
    // A run that was merged of some shards knows how many cases the others had.
    let left = (parts.first?.part.header.total ?? 0) - header.cases.count
    if left > 0, problems.isEmpty {
      problems.append(
        SuiteError(
          .missingResult, problem: left == 1 ? "1 case is in no file" : "\(left) cases are in no file",
          hint: "Give the events of the other shards as well"))
    }
    var told: Set<String> = []
    for (path, part) in parts {
      for identity in part.header.cases where !index.identities.contains(identity) {
        guard told.insert(identity).inserted else { continue }
        problems.append(
          SuiteError(
            .missingResult, file: path, problem: "\(identity) has no result: its shard did not reach it",
            hint: "Run the shard again"))
      }
    }
    return problems
  }
}
