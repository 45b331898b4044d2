import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchSupport
import RetouchRecording
import RetouchReports
import RetouchVerdict

/// Compares the files of two folders, paired by their paths below them.
struct DiffFolders: Sendable {
  /// A path below the folders, with the files that are there.
  struct Pair: Sendable {
    var name: String
    var a, b: String?
  }

  let offset: Int64?
  let within: LeastMargin?
  let display: DisplayDescription?
  let stretches: Bool
  let description: String?
  let isJSON: Bool
  /// The maximum number of lines in a list.
  let limit: Int
  let draws: Bool

  /// The paths of two folders, in ascending order.
  static func pairs(_ a: RecordingFolder, _ b: RecordingFolder) -> [Pair] {
    var pairs: [ExactText: Pair] = [:]
    for file in a.files { pairs[ExactText(file.name)] = Pair(name: file.name, a: file.path) }
    for file in b.files { pairs[ExactText(file.name), default: Pair(name: file.name)].b = file.path }
    return pairs.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Compares the files of a pair.
  func result(_ pair: Pair) -> FileResult {
    do {
      let inputs = try (pair.a.map(opened) ?? .missing, pair.b.map(opened) ?? .missing)
      switch inputs {
      case (.recording(let a), .recording(let b)): return try compared(a, b, pair.name)
      case (.recording, .missing): return lone(pair.name, "only in A")
      case (.missing, .recording): return lone(pair.name, "only in B")
      case (.recording(let input), .other(let error)), (.other(let error), .recording(let input)):
        return .failed(pair.name, CommandFailure(.usage, "\(error); \(printable(input.name)) is one"))
      default: return .skipped(pair.name)
      }
    } catch {
      return .failed(pair.name, error)
    }
  }

  private enum Side {
    case recording(ImportStream)
    case other(RecordingError)
    case missing
  }

  private func opened(_ path: String) throws(RecordingError) -> Side {
    do throws(RecordingError) {
      return .recording(try Importer.stream(path: path, description: description))
    } catch {
      guard error.code == .unknownKind else { throw error }
      return .other(error)
    }
  }

  private func lone(_ name: String, _ verdict: String) -> FileResult {
    return fileResult(
      FilesReport.File(
        name: name, verdict: verdict, code: .mismatch, summary: "the other folder has no such file")
    )
  }

  private func compared(_ a: ImportStream, _ b: ImportStream, _ name: String) throws -> FileResult {
    let scale = DiffScale(a.header, b.header, display: display, stretches: stretches)
    try Retouch.check(within, scale)
    let report = DiffReport(
      try DiffSide(a, mappings: scale.a), try DiffSide(b, mappings: scale.b), scale, offset: offset,
      within: within)
    let counts = report.differences
    let verdict =
      if !counts.isEmpty {
        "differs"
      } else if report.comparison.matches.isEmpty {
        "without contacts"
      } else {
        report.isExact ? "same" : within == nil ? "near" : "within"
      }
    let isRed = !counts.isEmpty
    let words = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let lines = DiffText(report: report, limit: limit).lines
    let summary = (isRed ? words.joined(separator: ", ") + "; " : "") + report.figures
    var result = fileResult(
      FilesReport.File(
        name: name, verdict: verdict, code: isRed ? .mismatch : .success, summary: summary,
        details: isRed ? lines : [], json: DiffJSON(report: report).json,
        drawing: isRed && draws ? DiffPlot(report: report).svg : nil))
    result.counts = counts
    let console = Console.captured()
    for side in [report.a, report.b] { console.warn(side.remarks, about: side.name) }
    result.errors = console.error.text
    return result
  }

  /// A line about a file, or its object; what differs in it is added later, as far as there is room.
  private func fileResult(_ file: FilesReport.File) -> FileResult {
    guard isJSON else {
      return FileResult(
        file: file, output: padded(file.verdict, 18) + "\(printable(file.name)): \(file.summary)\n")
    }
    var object = JSONObject()
    object.add("file", file.name)
    object.add("verdict", file.verdict)
    if let json = file.json { object.add("comparison", json: json) }
    return FileResult(file: file, output: printableJSON(object.json) + "\n")
  }
}

extension DiffReport {
  /// How many differences there are of each kind, by its word, besides offsets within the tolerance.
  var differences: [String: Int] {
    var counts = [
      "only in A": comparison.onlyA.count, "only in B": comparison.onlyB.count,
      "lost and found": breaks.count,
      "exchanged": comparison.swaps.count, "ended otherwise": comparison.matches.count(where: \.endsDiffer),
      "of another kind": comparison.matches.count(where: \.kindsDiffer),
      "beyond the tolerance": beyond.count,
    ]
    for (word, value) in Self.figures where hasOnlyOne(value) { counts["without \(word) in one"] = 1 }
    for cause in search.causes where within == nil || cause.kind.isBeyondTolerance {
      counts[cause.kind.rawValue, default: 0] += max(cause.count, 1)
    }
    if within == nil, !isNear { counts["beyond a finger's breadth or 50 ms"] = 1 }
    let isOneEmpty = (a.emptiness == nil) != (b.emptiness == nil)
    if comparison.matches.isEmpty, isOneEmpty || a.emptiness == nil {
      counts["without a contact in common"] = 1
    }
    return counts.filter { $0.value > 0 }
  }

  private static var figures: [(String, (ContactTrace) -> Double?)] {
    [("pressure", { $0.pressure.value }), ("size", { $0.radius.value })]
  }

  private func hasOnlyOne(_ value: (ContactTrace) -> Double?) -> Bool {
    guard !comparison.matches.isEmpty else { return false }
    return (Self.typical(a.trace, value) == nil) != (Self.typical(b.trace, value) == nil)
  }

  /// Whether all contacts are at most 50 ms and a finger's breadth apart, which is 44 points.
  private var isNear: Bool {
    Double(farthest?.distance ?? 0) <= 44 * scale.lengths.point
      && [down, up].allSatisfy { ($0?.worst.value.magnitude ?? 0) <= 50_000 }
  }

  /// Whether no contact is elsewhere, earlier, later, harder or larger.
  var isExact: Bool {
    (farthest?.distance ?? 0) == 0 && comparison.outsideA.isEmpty && comparison.outsideB.isEmpty
      && [down, up, lag, pressure, radius].allSatisfy { ($0?.worst.value ?? 0) == 0 }
  }

  /// How many contacts are the same, and how far they are apart at most.
  var figures: String {
    var parts = [counted(comparison.matches.count, "contact")]
    guard !isExact else { return parts[0] }
    if let farthest {
      parts.append("apart at most \(DiffText.decimal(Double(farthest.distance) / 1000, 3)) \(scale.unit)")
    }
    if let down { parts.append("down \(down.worst.value) µs") }
    if let up { parts.append("up \(up.worst.value) µs") }
    for (places, name) in [(comparison.outsideA, "A"), (comparison.outsideB, "B")] where !places.isEmpty {
      parts.append("\(places.count) in \(name) while the other was not recording")
    }
    return parts.joined(separator: ", ")
  }
}

extension Retouch {
  /// Refuses a tolerance in points where positions are in device units.
  static func check(_ within: LeastMargin?, _ scale: DiffScale) throws(CommandFailure) {
    guard let within, within.points != nil, !scale.isPoints else { return }
    throw CommandFailure(
      .usage, "--within \(within.text) has points, and neither recording names its display",
      hint: "Name it: --display WIDTHxHEIGHT@SCALE, such as 1080x2400@3")
  }

  /// Compares two folders.
  @MainActor
  static func diff(_ folders: DiffFolders, _ a: String, _ b: String, _ run: FilesRun) throws -> ExitCode {
    let (first, second) = (try RecordingFolder(a), try RecordingFolder(b))
    let pairs = DiffFolders.pairs(first, second)
    var left = folders.limit == .max ? .max : 20
    run.run(pairs.count) { place in
      folders.result(pairs[place])
    } details: { result in
      guard result.file.code == .mismatch, !folders.isJSON, !result.file.details.isEmpty else { return }
      left -= 1
      if left >= 0 {
        for line in result.file.details { run.console.print(line.isEmpty ? "" : "    " + line) }
      } else if left == -1 {
        run.console.print("    … details of 20 files are printed; --all prints all")
      }
    }
    run.tell(first)
    run.tell(second)
    if run.fileCount == 0, first.problems.isEmpty, second.problems.isEmpty { throw RecordingFolder.empty(a) }
    if folders.isJSON { run.console.note(run.summary) } else { run.console.print(run.summary) }
    return run.finish()
  }
}
