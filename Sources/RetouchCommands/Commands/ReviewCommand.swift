import RetouchArguments
import RetouchSupport
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// The `review [SUITE|CASE…]` command.
  @MainActor
  static func reviewCommand(_ setting: Setting) -> Command {
    Command(
      "review", "Look at pending outcomes, and accept or reject them.",
      discussion: """
        Without operands, all suites under \(setting.recordings). 'test' writes an outcome as \
        NAME.golden.new where it differs from the case's golden or where a golden is missing; here it is \
        shown, line by line, in two columns if the terminal is wide enough, and you decide on it: accept, \
        reject, skip, edit, quit, or the first letter of one of these. Answers are lines, and may come from \
        a file or a pipe. To accept a case is to replay it: the outcome of that replay becomes the golden, \
        and has to be the one that was shown.

        With --groups, cases whose outcomes differ from their goldens in the same way are decided on \
        together, and one of them is shown: their first lines that differ have the same words, apart from \
        times, coordinates and counts. The id of a group is the same in every run, and 'accept --group ID' \
        accepts it without asking.

        pending: an outcome waits. missing: a case needs a golden and no outcome waits, so 'test' has to \
        write it first. obsolete: a golden belongs to no case. moved: an edge of a case's "bounds" is \
        elsewhere, by how much, and what the suite has to say if that is right; edges are looked for anew. \
        While there are any of them the exit code is 6. While CI is set, nothing can be decided, and only \
        --list and --json work.

        With --json one object: review (the format's version), problems, and cases (case, state, group, \
        difference, gone, new, lines, bounds, golden, pending, accept) or, with --groups, groups (group, difference, \
        count, cases).
        """,
      examples: [
        .init("review", "All pending outcomes, case by case."),
        .init("review --groups", "All pending outcomes, by what differs."),
        .init("review safari-toolbar --list", "List the pending outcomes of a suite."),
        .init("review --groups --json | jq -r '.groups[] | \"\\(.count) \\(.group)\"'", "For a program."),
      ]
    ) { signature in
      let groups = signature.flag("groups", "Decide once for all cases that differ in the same way.")
      let lists = signature.flag("list", "List pending outcomes, and ask nothing.")
      let json = signature.flag("json", "Print one JSON object, and ask nothing.")
      let sideBySide = signature.toggle(
        "side-by-side", "The golden on the left, the outcome on the right, however wide the terminal is.")
      let context = signature.option(
        "context", .integer(in: 0...100_000), default: 3,
        "How many equal lines to show around those that differ.")
      let pictures = signature.flag(
        "pictures", "Draw filmstrips of the golden and of the outcome into files, and print their names.")
      let inProcess = signature.flag(
        "in-process", "Run the cases in a single process, which a debugger can watch.")
      let filters = GoldenFilters(&signature, for: "What to review.")
      return { parsed, console in
        let asks = !parsed[lists] && !parsed[json]
        if asks { try Golden.refuseInCI(GoldenPolicy(environment: setting.environment)) }
        guard !parsed[pictures] || asks else {
          throw UsageError("--pictures cannot be used with --list or --json")
        }
        var codes: [ExitCode] = []
        let list = try reviewList(
          filters, parsed, setting, isInProcess: parsed[inProcess], console, &codes)
        if parsed[json] {
          console.print(try jsonText(try list.json(byGroups: parsed[groups])))
        } else if parsed[lists] {
          list.print(byGroups: parsed[groups], console)
        }
        guard asks else {
          codes += list.problems.map(\.exitCode)
          if !list.pending.isEmpty || !list.missing.isEmpty || !list.bounds.isEmpty { codes.append(.golden) }
          return ExitCode.combined(codes)
        }
        console.print(list.sentence)
        var view = DifferenceView(console.output, isSideBySide: parsed[sideBySide])
        view.context = parsed[context]
        let session = ReviewSession(
          setting, parsed, console, view: view, isInProcess: parsed[inProcess],
          strips: parsed[pictures] && !list.pending.isEmpty ? try ReviewStrips() : nil)
        if parsed[groups] {
          session.review(PendingGolden.groups(list.pending))
        } else {
          session.review(list.pending)
        }
        if !list.isClean {
          console.print()
          list.printOthers(console)
          console.print(
            "\(session.acceptedCount) accepted, \(session.rejectedCount) rejected, "
              + "\(list.pending.count - session.decidedCount) left")
        }
        codes += session.codes + list.problems.map(\.exitCode)
        if session.decidedCount < list.pending.count || !list.missing.isEmpty || !list.bounds.isEmpty {
          codes.append(.golden)
        }
        return ExitCode.combined(codes)
      }
    }
  }

  /// Finds what is pending, missing and obsolete among the cases that a command line chooses.
  @MainActor
  private static func reviewList(
    _ filters: GoldenFilters, _ parsed: Parsed, _ setting: Setting, isInProcess: Bool, _ console: Console,
    _ codes: inout [ExitCode]
  ) throws -> ReviewList {
    let (cases, selection) = try filters.selection(parsed, setting) { _ in true }
    guard !cases.isEmpty || !selection.problems.isEmpty else {
      throw CommandFailure.nothingSelected(listedBy: "\(setting.command) test --list")
    }
    let waiting = GoldenFilters.pending(
      of: cases.filter { GoldenState(of: $0) == .pending }, parsed, console, &codes)
    return ReviewList(
      pending: try filters.ofGroups(waiting, parsed),
      missing: filters.choosesGroups(parsed) ? [] : cases.filter { GoldenState(of: $0) == .missing },
      bounds: filters.choosesGroups(parsed)
        ? [] : movedBounds(of: cases, parsed, setting, isInProcess: isInProcess, console, &codes),
      problems: selection.problems, programName: setting.command)
  }

  /// Looks for the bounds that cases expect, and returns those that are elsewhere.
  @MainActor
  private static func movedBounds(
    of cases: [TestCase], _ parsed: Parsed, _ setting: Setting, isInProcess: Bool, _ console: Console,
    _ codes: inout [ExitCode]
  ) -> [(testCase: TestCase, held: HeldBounds)] {
    var options = RunOptions(goldens: .compare)
    options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
    var moved: [(testCase: TestCase, held: HeldBounds)] = []
    for testCase in cases where !testCase.bounds.isEmpty {
      let run =
        isInProcess
        ? BoundsRun.here(testCase, fixtures: setting.fixtures) : BoundsRun(testCase, options: options)
      for expected in testCase.bounds {
        console.progress("varying \(expected.quantity.name) of \(printable(testCase.address)) …")
        do throws(BoundsError) {
          let held = try HeldBounds(expected, run)
          if !held.changes.isEmpty { moved.append((testCase, held)) }
        } catch {
          codes.append(error.code)
          console.note("\(parsed.invocation): \(printable(error.problem))")
        }
      }
    }
    return moved
  }
}
