import RetouchArchives
import RetouchArguments
import RetouchSupport
import RetouchVerdict

/// The options and operands with which `accept`, `reject` and `review` choose cases.
@MainActor
struct GoldenFilters {
  private let filters: Argument<[String]>
  private let exclusions: Argument<[String]>
  private let groups: Argument<[String]>
  private let names: Argument<[String]>

  /// Declares them.
  init(_ signature: inout Signature, for purpose: String) {
    filters = signature.options(
      "filter", .text.named("TEXT"), "Only cases whose SUITE/NAME contains TEXT; * stands for anything.")
    exclusions = signature.options(
      "exclude", .text.named("TEXT"), "Not the cases whose SUITE/NAME contains TEXT; * stands for anything.")
    groups = signature.options(
      "group", .text.named("ID"), "Only outcomes that differ as the group ID does; see 'review --groups'.")
    names = signature.operands("CASE|SUITE", .cases.named("CASE|SUITE"), purpose)
  }

  /// Whether the command line chooses anything at all.
  func choosesAnything(_ parsed: Parsed) -> Bool {
    !parsed[names].isEmpty || !parsed[filters].isEmpty || !parsed[exclusions].isEmpty
      || !parsed[groups].isEmpty
  }

  /// Whether groups are chosen, which contain only pending outcomes.
  func choosesGroups(_ parsed: Parsed) -> Bool { !parsed[groups].isEmpty }

  /// Returns the cases that the names and patterns choose; from folders, only those for which `isTaken` is
  /// true.
  ///
  /// - Throws: ``CommandFailure`` for a name that refers to nothing.
  func selection(
    _ parsed: Parsed, _ setting: Setting, fromFolders isTaken: @escaping (CaseName) -> Bool
  ) throws -> (cases: [TestCase], selection: Selection) {
    if let archive = parsed[names].first(where: ArchivedPath.isArchive) {
      throw CommandFailure(
        .usage, "'\(archive)' is an archive, to which no golden is written",
        hint: "Accept in the folder of the suites, and pack it again")
    }
    let narrowing = Narrowing(filters: [parsed[filters]], exclusions: parsed[exclusions])
    let selection = try Selection(
      parsed[names], setting, .init(fromFolders: isTaken, narrowing: narrowing))
    return (selection.cases, selection)
  }

  /// Keeps the outcomes of the requested groups; all if none was requested.
  ///
  /// - Throws: ``CommandFailure`` `usage` for a group that none of the outcomes is in.
  func ofGroups(_ pending: [PendingGolden], _ parsed: Parsed) throws(CommandFailure) -> [PendingGolden] {
    let wanted = parsed[groups]
    guard !wanted.isEmpty else { return pending }
    let known = Set(pending.map(\.key.id))
    if let missing = wanted.first(where: { !known.contains($0) }) {
      throw CommandFailure(
        .usage, "no outcome that waits here is in a group '\(missing)'",
        hint: "'review --groups --list' lists the groups with their ids")
    }
    return pending.filter { wanted.contains($0.key.id) }
  }
}

extension GoldenFilters {
  /// Returns the cases that are chosen; from folders and groups, only those with a pending outcome.
  ///
  /// Prints what is wrong with the names, and adds its exit codes. Problems elsewhere in a suite do not
  /// concern a case that was found.
  ///
  /// - Throws: ``CommandFailure`` for a name that refers to nothing, or a group that no outcome is in.
  func waiting(
    _ parsed: Parsed, _ setting: Setting, _ console: Console, _ codes: inout [ExitCode]
  ) throws -> [TestCase] {
    let (cases, selection) = try selection(parsed, setting, fromFolders: Golden.isPending(for:))
    for problem in selection.problemsOfNames {
      console.note("\(parsed.invocation): \(printable(problem.description))")
      codes.append(problem.exitCode)
    }
    guard choosesGroups(parsed) else { return cases }
    return try ofGroups(Self.pending(of: cases, parsed, console, &codes), parsed).map(\.testCase)
  }

  /// Reads the pending outcomes of cases; prints what cannot be read, and adds its exit code.
  static func pending(
    of cases: [TestCase], _ parsed: Parsed, _ console: Console, _ codes: inout [ExitCode]
  ) -> [PendingGolden] {
    var pending: [PendingGolden] = []
    for testCase in cases {
      do throws(SuiteError) {
        if let one = try PendingGolden(testCase) { pending.append(one) }
      } catch {
        console.note("\(parsed.invocation): \(printable(error.description))")
        codes.append(error.exitCode)
      }
    }
    return pending
  }
}
