import Foundation
import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// A run as one page for a browser: the red cases in full, grouped by their first difference, and the passes
/// as rows.
///
///     let report = HTMLReport()
///     let traces = CaseTraces(of: report.traced(run), options: options)
///     report.write(run, trace: traces.trace) { page += $0 }
///
/// The page is one file that is opened by a double click; it loads nothing. One run gives the same page each
/// time.
public struct HTMLReport: TracingReport, Sendable {
  /// The program's name in the commands that the page suggests.
  public var program: String

  /// Draws the filmstrip of a red case's replay, a PNG, or returns nil if there is none.
  ///
  /// It is nil if nothing can be drawn; the page then does not mention filmstrips.
  public var filmstrip: (@Sendable (CaseResult) -> [UInt8]?)?

  /// The maximum number of red cases that have a timeline; if there are more, every group has some.
  public static let timelineLimit = 1_000
  /// The maximum number of red cases that a page shows in full; if there are more, every group has some, and
  /// the others are rows.
  public static let wholeLimit = 4_000
  /// How many bytes the red cases of a page may have together, as far as samples and stories can be left out.
  static let sizeLimit = 16 << 20
  /// The maximum number of groups whose first red case has a filmstrip, each of which takes a replay.
  static let filmstripLimit = 20
  /// How many bytes the filmstrips of a page may have together.
  static let filmstripSize = 2_000_000
  /// The maximum number of groups whose head states a cause, so that a page with as many groups as red cases
  /// stays small.
  static let headLimit = 200

  /// Creates a report for a program.
  public init(program: String = "retouch", filmstrip: (@Sendable (CaseResult) -> [UInt8]?)? = nil) {
    self.program = program
    self.filmstrip = filmstrip
  }

  /// Returns the red cases that have a timeline, in the order in which ``write(_:golden:trace:to:)`` asks for
  /// their traces.
  public func traced(_ run: RunSummary) -> [CaseResult] {
    let reds = Self.reds(run)
    let groups = RedGroup.groups(reds)
    return Self.first(Self.timelineLimit, of: groups, reds.count).sorted().map { reds[$0] }
  }

  /// Writes the page piece by piece, so that only one red case's data is in memory.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - trace: Returns the trace of a red case, or nil if there is none: ``CaseTraces``.
  ///   - output: Takes the pieces.
  /// - Throws: What the output throws.
  public func write<Failure: Error>(
    _ run: RunSummary, trace: (CaseResult) -> CaseTrace?, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try write(run, golden: { (try? Golden.read(for: $0.testCase)) ?? nil }, trace: trace, to: output)
  }

  /// Writes the page like ``write(_:trace:to:)``, with goldens from another source.
  func write<Failure: Error>(
    _ run: RunSummary, golden: (CaseResult) -> String?,
    trace: (CaseResult) -> CaseTrace?, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let reds = Self.reds(run)
    let groups = RedGroup.groups(reds)
    try output(beginning(run, reds, groups))
    let timelines = Self.first(Self.timelineLimit, of: groups, reds.count)
    let whole = Self.first(
      Self.wholeLimit, of: groups, reds.count)
    let firsts = Set(groups.prefix(Self.headLimit).compactMap(\.reds.first))
    var heads: [Int: [CaseFact]] = [:]
    var repetitions: [Int: String] = [:]
    let breadth = Self.breadth(of: reds)
    let limit = Self.bytes(ofEachOf: whole.count)
    for (number, red) in reds.enumerated() where whole.contains(number) {
      let result = red.whole
      let hasTimeline = timelines.contains(number)
      var data = RedData(
        result: result, golden: golden(result), trace: hasTimeline ? trace(result) : nil, program: program,
        noTrace: hasTimeline
          ? result.verdict.whyNoTrace
          : "There are more red cases than timelines: replay this case for its own.",
        drawsStrips: filmstrip != nil && result.outcome != nil)
      data.breadth = breadth
      repetitions[number] = data.repetition ?? ""
      try output(HTMLPage.data("red\(number)", data.text(atMost: limit)))
      if firsts.contains(number) { heads[number] = data.head }
    }
    try writeFilmstrips(of: groups, reds, to: output)
    // This comes last, because the groups' heads need the traces of their first red cases.
    try output(HTMLPage.beginning(ofData: "run"))
    try writeIndex(run, reds, groups, heads, repetitions, to: output)
    try output(HTMLPage.endOfData)
    try output(HTMLPage.end)
  }

  /// Writes the filmstrips of the groups' first red cases, beginning with the largest group, as long as there
  /// is room.
  private func writeFilmstrips<Failure: Error>(
    of groups: [RedGroup], _ reds: ChosenResults, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard let filmstrip else { return }
    var room = Self.filmstripSize
    for number in groups.prefix(Self.filmstripLimit).compactMap(\.reds.first)
    where reds[number].outcome != nil {
      guard let picture = filmstrip(reds[number]) else { continue }
      let text = Data(picture).base64EncodedString()
      guard text.utf8.count <= room else { continue }
      room -= text.utf8.count
      try output(HTMLPage.data("strip\(number)", PageJSON.text(text).text))
    }
  }

  /// How many bytes each red case may have, given how many there are.
  static func bytes(ofEachOf reds: Int) -> Int { min(2 << 20, max(4_000, sizeLimit / max(1, reds))) }

  /// The results that are not as expected, in the order of the run.
  static func reds(_ run: RunSummary) -> ChosenResults {
    return run.results.failures.only(\.isRed)
  }

  /// The numbers of the given count of red cases: the first of each group, then the second of each, and so
  /// on.
  private static func first(_ limit: Int, of groups: [RedGroup], _ count: Int) -> Set<Int> {
    guard count > limit else { return Set(0..<count) }
    var chosen: Set<Int> = []
    var rank = 0
    while chosen.count < limit {
      for group in groups where rank < group.reds.count && chosen.count < limit {
        chosen.insert(group.reds[rank])
      }
      rank += 1
    }
    return chosen
  }

  // MARK: The whole run

  private func beginning(_ run: RunSummary, _ reds: ChosenResults, _ groups: [RedGroup]) -> String {
    let tally = RunTally(run.results, failsOnThinMargins: run.failsOnThinMargins)
    var counts: [(text: String, tone: String)] = []
    var words: [String: (count: Int, isMild: Bool)] = [:]
    for red in reds {
      let known = words[red.verdict.word.text] ?? (0, true)
      words[red.verdict.word.text] = (known.count + 1, known.isMild && red.verdict.waitsForGolden)
    }
    for (word, group) in words.sorted(by: { $0.key < $1.key }) {
      counts.append(("\(group.count) \(word.lowercased())", group.isMild ? "open" : ""))
    }
    let warnings = tally.warnings
    if tally.tooThin > 0 { counts.append(("\(tally.tooThin) too near another outcome", "")) }
    if warnings.cases > 0 { counts.append(("\(warnings.cases) with warnings", "open")) }
    if run.knownCount > 0 { counts.append(("\(run.knownCount) known", "open")) }
    if run.notRunCount > 0 { counts.append(("\(run.notRunCount) not run", "open")) }
    if run.passedCount > 0 { counts.append(("\(run.passedCount) passed", "good")) }
    var about = "\(run.heldAgainstGoldenCount) held against a golden, "
    about += "\(TimeText.seconds(run.virtualTime)) of virtual time"
    if reds.count > 1 {
      about += groups.count == 1 ? "; all differ alike" : "; \(groups.count) kinds of differences"
    }
    if let breadth = Self.breadth(of: reds) { about += "; \(breadth)" }
    return HTMLPage.beginning(
      title: Self.heading(run, reds: reds.count, tooThin: tally.tooThin), counts: counts, about: about,
      problems: run.problems.prefix(200).map { OutcomeText.printable($0.description) },
      warnings: warnings.lines.map(OutcomeText.printable),
      plain: reds.prefix(Self.timelineLimit).map { result in
        let note = note(of: result)
        return "\(OutcomeText.printable(result.testCase.address)): \(result.verdict.word.text)"
          + (note.isEmpty ? "" : ", " + note) + " — "
          + OutcomeText.printable(Reproduction.command(result.testCase, program: program))
      }, hasPasses: run.passedCount + run.knownCount > 0, hasPictures: filmstrip != nil)
  }

  /// The run's result in a sentence, which is good only if the exit code is 0.
  static func heading(_ run: RunSummary, reds: Int, tooThin: Int) -> String {
    let count = run.results.count
    let cases = count == 1 ? "1 case" : "\(count) cases"
    var reasons: [String] = []
    if run.isInterrupted { reasons.append("interrupted") }
    if run.notRunCount > 0 { reasons.append("\(run.notRunCount) not run") }
    if tooThin > 0 { reasons.append("\(tooThin) too near another outcome") }
    reasons += problems(run.problems)
    if reds > 0 {
      return (["\(reds) of \(cases) \(reds == 1 ? "is" : "are") red"] + reasons).joined(separator: ", ")
    }
    guard count > 0 else { return (["No case ran"] + reasons).joined(separator: ", ") }
    guard reasons.isEmpty else { return "\(cases), but the run is red: " + reasons.joined(separator: ", ") }
    guard run.knownCount > 0 else { return "\(cases), all as expected" }
    return "\(cases), \(run.knownCount) known to fail"
      + (run.knownCount < count ? ", all others as expected" : "")
  }

  /// What is wrong besides cases, by kind.
  private static func problems(_ problems: [SuiteError]) -> [String] {
    let missing = problems.count { $0.code == .missingResult }
    let differing = problems.count { $0.code == .differingResults }
    let suites = problems.count - missing - differing
    return [
      suites == 0 ? nil : suites == 1 ? "1 error in the suites" : "\(suites) errors in the suites",
      missing == 0
        ? nil : missing == 1 ? "a shard or case is missing" : "\(missing) shards or cases are missing",
      differing == 0
        ? nil : differing == 1 ? "1 case has two results" : "\(differing) cases have two results",
    ].compactMap(\.self)
  }

  /// Writes the index of the page: the groups, a line for each red case, and the passes.
  private func writeIndex<Failure: Error>(
    _ run: RunSummary, _ reds: ChosenResults, _ groups: [RedGroup], _ heads: [Int: [CaseFact]],
    _ repetitions: [Int: String], to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try output("{\"families\":\(Self.families(groups, repetitions).text),\"groups\":[")
    for (number, group) in groups.enumerated() {
      let first = group.reds[0]
      let value = PageJSON.object([
        ("word", .text(reds[first].verdict.word.text)),
        ("text", .text(Self.title(of: group.key.text, group.reds, repetitions))),
        ("family", .optional(group.family?.key.id)),
        ("id", .optional(group.key.isOfGolden ? group.key.id : nil)),
        ("why", Self.pairs(heads[first] ?? [])),
        ("commands", Self.pairs(group.decision(reds, program: program))),
        ("reds", .list(group.reds.map { .number(Int64($0)) })),
      ])
      try output((number > 0 ? "," : "") + value.text)
    }
    try output("],\"reds\":[")
    for (number, result) in reds.enumerated() {
      let value = PageJSON.object([
        ("name", .text(OutcomeText.printable(result.testCase.address))),
        ("word", .text(result.verdict.word.text)),
        ("time", .optional(result.outcome?.endTime)), ("note", .text(note(of: result))),
      ])
      try output((number > 0 ? "," : "") + value.text)
    }
    try output("],\"passes\":[")
    try writePasses(run, to: output)
    try output("]}")
  }

  /// The headings over groups that differ only in names, by their ids.
  private static func families(_ groups: [RedGroup], _ repetitions: [Int: String]) -> PageJSON {
    var families: [(String, PageJSON)] = []
    for group in groups {
      guard let family = group.family, !families.contains(where: { $0.0 == family.key.id }) else { continue }
      let reds = groups.filter { $0.family == family }.flatMap(\.reds)
      families.append((family.key.id, .text(title(of: family.text, reds, repetitions))))
    }
    return .object(families)
  }

  /// A group's text, and how often its line occurred if that is the same for all its red cases.
  private static func title(of text: String, _ reds: [Int], _ repetitions: [Int: String]) -> String {
    // Red cases that are only rows of the page are ignored.
    guard let first = reds.first.flatMap({ repetitions[$0] }), !first.isEmpty,
      reds.allSatisfy({ repetitions[$0] ?? first == first })
    else { return text }
    return text + ", " + first
  }

  /// The numbers of red cases and of suites from which on a cause that they have in common is the most
  /// likely.
  private static let breadthLimit = (reds: 10, suites: 3)

  /// A sentence that states how many red cases of how many suites there are, if those are many; nil
  /// otherwise.
  static func breadth(of reds: ChosenResults) -> String? {
    var (broken, folders) = (0, Set<String>())
    for red in reds where !red.verdict.waitsForGolden {
      broken += 1
      folders.insert(red.testCase.folder)
    }
    let suites = folders.count
    guard broken >= breadthLimit.reds, suites >= breadthLimit.suites else { return nil }
    return
      "\(broken) cases of \(suites) suites are red: look first at what their fixtures have in common, "
      + "such as a library or the engine"
  }

  private static func pairs(_ facts: [CaseFact]) -> PageJSON {
    .list(facts.map { .list([.text($0.word), .text(RedData.printable($0.text))]) })
  }

  /// What a red case's row shows besides its name and verdict.
  private func note(of result: CaseResult) -> String {
    let cut = result.isCut ? "the recording is cut" : nil
    let known = result.known.map { "known \($0.remark)" }
    return [known, result.verdict.remark, result.confirmation.remark, cut].compactMap(\.self)
      .map { OutcomeText.printable(OutcomeText.shortened($0)) }.joined(separator: "; ")
  }

  /// What a case's replay warns of, for its row.
  private func warnings(of result: CaseResult) -> [String] {
    result.warnings.prefix(4).map { OutcomeText.shortened($0) }
  }

  /// Writes the passes by suite, known failures among them: its name, then each case with its time and, if
  /// there are any, its warning and its bounds.
  private func writePasses<Failure: Error>(
    _ run: RunSummary, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var last: String?
    for result in run.results where !result.isRed {
      if result.testCase.suite != last {
        let name = PageJSON.text(OutcomeText.printable(result.testCase.suite)).text
        try output((last == nil ? "[" : "],[") + name)
        last = result.testCase.suite
      }
      let warnings = ([note(of: result), result.warning ?? ""] + warnings(of: result)).filter { !$0.isEmpty }
        .map(OutcomeText.printable)
      var row: [PageJSON] = [
        .text(OutcomeText.printable(result.testCase.name)), .optional(result.outcome?.endTime),
      ]
      let bounds = BoundsData.json(of: result)
      if !warnings.isEmpty || bounds != nil { row.append(.text(warnings.joined(separator: "; "))) }
      if let bounds { row.append(bounds) }
      try output("," + PageJSON.list(row).text)
    }
    if last != nil { try output("]") }
  }
}

extension CaseVerdict {
  /// Whether the only problem is a golden that is missing or has to be accepted.
  var waitsForGolden: Bool {
    switch self {
    case .goldenMissing, .goldenPending: true
    case .passed, .mismatched, .leaked, .trapped, .spoils, .disturbed, .warned, .hung, .notDeterministic,
      .failed:
      false
    }
  }

  /// Why a case has no timeline, in a sentence.
  fileprivate var whyNoTrace: String {
    switch self {
    case .trapped: "There is no timeline: the replay ended with its process."
    case .hung: "There is no timeline: the replay did not end."
    case .failed: "There is no timeline: the replay could not begin or go on."
    default: "There is no timeline: the report was made without replaying the case."
    }
  }
}
