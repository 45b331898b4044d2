import Foundation
import RetouchArguments
import RetouchSupport
import RetouchReports
import RetouchRunner
import RetouchVerdict

/// The options of `test` that choose cases, and what they choose.
struct TestSelection {
  private let filters: Argument<[String]>
  private let exclusions: Argument<[String]>
  private let failed: Argument<Bool>
  private let shard: Argument<ShardRequest?>
  private let weights: Argument<[String]>
  private let known: Argument<String?>

  /// Declares the options.
  init(_ signature: inout Signature) {
    signature.group("Choosing cases")
    filters = signature.options(
      "filter", .text.named("TEXT"), "Only cases whose SUITE/NAME contains TEXT; * stands for anything.")
    exclusions = signature.options(
      "exclude", .text.named("TEXT"), "No cases whose SUITE/NAME contains TEXT; * stands for anything.")
    failed = signature.flag("failed", "Only the cases that were red in the last run in this folder.")
    shard = signature.option(
      "shard", .shard,
      "Only part I of N, which has the same cases on every machine; auto/N takes I from "
        + "JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID or CI_NODE_INDEX.")
    weights = signature.options(
      "weights", .file,
      "With --shard: the events of an earlier run (--report ndjson=FILE), by whose durations the shards are evened out; "
        + "the same for every shard.")
    known = signature.option(
      "known", .file,
      "Failures that do not count until a day: lines of {\"case\": …, \"reason\": …, \"until\": \"2026-12-01\"}."
    )
  }

  struct Choice {
    /// The cases, and the problems of their suites.
    var selection: Selection
    /// The shard that this process runs, or nil for all cases.
    var shard: Shard?
    /// The known failures, or nil.
    var known: KnownFailures?
    /// Where the last run is kept.
    var lastRunFile: LastRunFile
    /// With `--failed`, what was red in the previous run and is no longer there.
    var gone: [LastRun.Entry] = []

    /// Whether there is nothing to run because other shards have everything.
    var mayBeEmpty: Bool { shard != nil && selection.count > 0 }

    /// Returns a result with its entry among the known failures.
    func marked(_ result: CaseResult) -> CaseResult {
      var result = result
      if result.verdict != .passed { result.known = known?.entry(for: result.testCase) }
      return result
    }

    /// Warns of the known failures that no longer fail.
    func tellRepaired(_ results: RunResults, _ console: Console) {
      guard let known else { return }
      for result in results where result.verdict == .passed {
        guard let entry = known.entry(for: result.testCase) else { continue }
        console.note(
          "warning: \(printable(known.file)):\(entry.line): \(printable(result.testCase.address)) passes: "
            + "take the entry away")
      }
    }
  }

  /// Finds the cases.
  ///
  /// - Throws: ``CommandFailure``, or `SuiteError` for a name that was given.
  @MainActor
  func choice(_ names: [String], _ parsed: Parsed, _ setting: Setting, _ console: Console) throws -> Choice {
    let bazel = BazelProtocol(setting.environment)
    let shard = try ShardChoice(setting.environment).shard(parsed[shard])
    try bazel.acknowledgeShard()
    guard parsed[weights].isEmpty || shard != nil else { throw UsageError("--weights needs --shard") }
    let times = parsed[weights].isEmpty ? nil : DurationsBeside(parsed[weights])
    let known = try parsed[known].map { try Self.read($0, setting, console, parsed) }
    let file = LastRunFile(setting.environment)
    let lastRun = parsed[failed] ? file.read() : nil
    var names = names
    var gone = lastRun?.gone() ?? []
    if !names.isEmpty {
      let folders = names.compactMap { Retouch.suiteFolder($0, setting) }.map(Retouch.resolved)
      gone.removeAll { entry in
        !folders.contains { entry.folder == $0 || entry.folder.hasPrefix($0 + "/") }
      }
    }
    if parsed[failed], names.isEmpty {
      names = (lastRun?.folders ?? []).map(Retouch.shortened).filter(Retouch.isFolder)
      guard !names.isEmpty else {
        if let first = gone.first { throw Self.problem(ofGone: first) }
        throw CommandFailure(
          .nothingSelected, "nothing was red in the last run in this folder, or no run is kept",
          hint: "Run without --failed")
      }
    }
    var choice = Selection.Choice()
    choice.narrowing = Narrowing(
      filters: [parsed[filters], bazel.filter.map { [$0] } ?? []], exclusions: parsed[exclusions],
      names: parsed[failed] ? lastRun?.namesByFolder ?? [:] : nil)
    choice.keepsNames = known != nil
    choice.shard = try shard.map { shard in
      guard let times else { return ShardPlan(shard) }
      choice.known = KnownSuites()
      let addresses = Result { try Selection.addresses(names, setting, choice) }
      let known = try times.read()
      return ShardPlan(shard, dividing: try addresses.get(), by: known)
    }
    var selection = try Selection(names, setting, choice)
    gone = gone.filter { entry in
      let suite = entry.folder.split(separator: "/").last.map(String.init) ?? ""
      let name = CaseName(suite: suite, folder: entry.folder, name: entry.name)
      return choice.narrowing.wants(inFolder: entry.folder)(name) && choice.shard?.takes(name.address) ?? true
    }
    for entry in gone { selection.add(Self.problem(ofGone: entry)) }
    if let known {
      // Cases that were named one by one are among no suite's names.
      try Self.refuseAmbiguous(known, selection.names + selection.cases.map(\.caseName), console, parsed)
      Self.tellUnused(known, selection, knowsAll: names.isEmpty && selection.knowsAllNames, console)
    }
    return Choice(
      selection: selection, shard: shard, known: known, lastRunFile: file, gone: gone)
  }

  /// The filter that was probably meant, if one was given and no word of any case's name is it.
  @MainActor
  func nearestFilter(_ parsed: Parsed, _ names: [String], _ setting: Setting) -> String? {
    guard let filter = parsed[filters].first, parsed[filters].count == 1 else { return nil }
    return Retouch.nearestWord(to: filter, ofCasesIn: names, setting)
  }

  /// That a case which was red can no longer be run, so that nothing is known about it.
  private static func problem(ofGone entry: LastRun.Entry) -> SuiteError {
    SuiteError(
      .nothingLeft, file: Retouch.shortened(entry.folder),
      problem: "the case \(entry.name) was red in the last run, and is no longer there",
      hint: "If it has another name, run it by that; a run without --failed forgets it")
  }

  /// Reads the file of known failures, and reports each of its broken lines.
  @MainActor
  private static func read(_ path: String, _ setting: Setting, _ console: Console, _ parsed: Parsed)
    throws -> KnownFailures
  {
    let bytes: [UInt8]
    do {
      bytes = try KnownFailures.read(path)
    } catch {
      // A file whose name is misspelled is there at no second try either.
      let isThere = access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
      throw CommandFailure(
        isThere && error.code == .unreadable ? .machine : .usage, "--known: \(error.description)",
        hint: isThere
          ? nil : NearbyNames.file(path, recordings: setting.recordings).map { "Did you mean \($0)?" })
    }
    let known = KnownFailures(bytes, file: path, today: Day(secondsSince1970: setting.clock.date()))
    for problem in known.problems.dropLast() {
      console.note("\(parsed.invocation): --known: \(printable(problem.description))")
    }
    if let last = known.problems.last { throw CommandFailure(.usage, "--known: \(last.description)") }
    return known
  }

  /// Refuses entries that would excuse cases of several suites.
  @MainActor
  private static func refuseAmbiguous(
    _ known: KnownFailures, _ names: [CaseName], _ console: Console, _ parsed: Parsed
  ) throws {
    let problems = known.ambiguities(among: names)
    for problem in problems.dropLast() {
      console.note("\(parsed.invocation): --known: \(printable(problem.description))")
    }
    if let last = problems.last { throw CommandFailure(.usage, "--known: \(last.description)") }
  }

  /// Reports the entries that have no case, as far as this follows from the suites that were read completely.
  private static func tellUnused(
    _ known: KnownFailures, _ selection: Selection, knowsAll: Bool, _ console: Console
  ) {
    for entry in known.entriesWithoutCase(among: selection.names, knowsAll: knowsAll) {
      console.note(
        "warning: \(printable(known.file)):\(entry.line): there is no case \(printable(entry.address)): "
          + "take the entry away")
    }
  }
}

extension Retouch {
  /// The absolute path of a folder, without links; the same path if there is none.
  static func resolved(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// A path relative to the working folder, if it is in it.
  static func shortened(_ path: String) -> String {
    guard let here = realpath(".", nil) else { return path }
    defer { free(here) }
    let prefix = String(cString: here) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
