import RetouchArguments
import RetouchDoctor
import RetouchReports
import RetouchSupport

/// What `retouch check` says.
struct CheckReport: Encodable {
  /// A message of the compiler with the places that have it.
  struct Reason: Encodable {
    var message: String
    var count: Int
    var files: Int
    var first: String
  }

  /// A target of a project, and how it was compiled.
  struct Target: Encodable {
    var name: String
    var files: Int
    var compiling: Int
    var mode: String
    var mainActor: Bool

    var text: String {
      "\(name): \(compiling) of \(counted(files, "file")), in language mode \(mode)"
        + (mainActor ? ", on the main actor by default" : "")
    }
  }

  /// The format's version.
  private let check = 1
  private var names: [String] = []
  private(set) var errors: [LoweringTool.Problem] = []
  private(set) var targets: [Target] = []
  /// What compiles and has no effect: the methods of delegates that nothing calls here.
  private(set) var notes: [Finding] = []

  private enum CodingKeys: CodingKey { case check, files, compiling, errors, reasons, targets, notes }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(check, forKey: .check)
    try container.encode(names.count, forKey: .files)
    try container.encode(compiling, forKey: .compiling)
    try container.encode(errors, forKey: .errors)
    try container.encode(reasons, forKey: .reasons)
    try container.encode(targets, forKey: .targets)
    try container.encode(notes, forKey: .notes)
  }

  /// Adds what was found in a target; a file of several is told once, and so is an error in it.
  mutating func add(_ target: ProjectTarget, _ settings: SourceCheck, _ problems: [LoweringTool.Problem]) {
    let red = Set(problems.map(\.file))
    if !target.name.isEmpty {
      targets.append(
        Target(
          name: target.name, files: target.files.count, compiling: target.files.count { !red.contains($0) },
          mode: settings.mode, mainActor: settings.isMainActorByDefault))
    }
    let known = Set(names)
    names += target.files.filter { !known.contains($0) }
    let told = Set(errors)
    errors += problems.filter { !told.contains($0) }
  }

  /// Adds what has no effect in files that compile or do not; a file of several targets is told once.
  mutating func add(_ found: [Finding]) {
    let told = Set(notes)
    notes += found.filter { !told.contains($0) }
  }

  /// The files without an error.
  var compiling: [String] {
    let red = Set(errors.map(\.file))
    return names.filter { !red.contains($0) }
  }

  /// The most frequent first.
  var reasons: [Reason] {
    var order: [String] = []
    var places: [String: [LoweringTool.Problem]] = [:]
    for problem in errors {
      if places[problem.message] == nil { order.append(problem.message) }
      places[problem.message, default: []].append(problem)
    }
    return order.enumerated().map { place, message in
      let found = places[message] ?? []
      let first = found[0]
      return (
        place,
        Reason(
          message: message, count: found.count, files: Set(found.map(\.file)).count,
          first: "\(first.file):\(first.line):\(first.column)")
      )
    }
    .sorted { ($1.1.files, $1.1.count, $0.0) < ($0.1.files, $0.1.count, $1.0) }.map(\.1)
  }

  /// The share of files, and the reasons that most of the others have.
  var summary: [String] {
    let methods = counted(notes.count, "method")
    let line =
      "\(compiling.count) of \(counted(names.count, "file")) \(compiling.count == 1 ? "compiles" : "compile")"
      + (notes.isEmpty ? "" : "; \(methods) of delegates \(notes.count == 1 ? "is" : "are") never called")
    guard !errors.isEmpty else { return targets.map(\.text) + [line] }
    let reasons = reasons
    let shown = reasons.prefix(10).map { reason in
      "  in \(counted(reason.files, "file")), \(counted(reason.count, "place")): \(reason.message)"
    }
    let rest =
      reasons.count > shown.count ? ["  and \(counted(reasons.count - shown.count, "reason")) more"] : []
    return targets.map(\.text) + [line + "; \(counted(errors.count, "error")), the most frequent first:"]
      + shown + rest
  }

  /// What is said of each file, as a report on files has it.
  @MainActor
  func report() -> FilesReport {
    var report = FilesReport(command: "check", version: Retouch.version, startTime: RunReports.now())
    report.summary = summary[targets.count]
    let found = Dictionary(grouping: errors, by: \.file)
    let noted = Dictionary(grouping: notes, by: \.file)
    // What a project lacks is an error of the project's file.
    let known = Set(names)
    var all = names
    for error in errors where !known.contains(error.file) && !all.contains(error.file) {
      all.append(error.file)
    }
    report.files = all.map { name in
      let errors = found[name] ?? []
      return FilesReport.File(
        name: name, verdict: errors.isEmpty ? "compiles" : "with errors",
        code: errors.isEmpty ? .success : .mismatch, summary: counted(errors.count, "error"),
        details: errors.map { "line \($0.line): error: \($0.message)" },
        findings: errors.map {
          CodeFinding(
            rule: "does-not-compile", ruleText: "a source that does not compile on Linux, lowered",
            severity: .error, file: $0.file, line: $0.line, column: $0.column, message: $0.message)
        } + (noted[name] ?? []).map(CodeFinding.init))
    }
    return report
  }
}
