import RetouchProblems
import RetouchVerdict
import RetouchArguments
import RetouchFaults
import Foundation

extension Retouch {
  @MainActor
  static func benchCommand(_ setting: Setting) -> Command {
    let items = BenchItem.all
    return Command(
      "bench", "Measure what your recognizers cost, a frame and a touch.",
      discussion: """
        CASE is SUITE/NAME, a suite or a folder, as for 'test'. \
        RECORDING is a file, replayed into the fixture that --fixture names or into a bare screen.

        A touch is one contact in one frame in which something happened to it; the cost of a frame is shared by \
        its touches. Each case is replayed again and again for the times, then with a probe at each call of a \
        recognizer, view and delegate for the shares, then instruction by instruction. Shares are of the time, a \
        call's without what is called from it. Timers, and what happens at the end, are the stage 'timers', and no \
        part of a frame. Times hold for this machine and this run; what is counted hardly varies: 24 frames of a \
        replay, the same ones each time, of which each counts as often as there are frames like it, and fewer \
        where they take more than \(BenchRun.Options.standardInstructions) instructions; or as many as --frames says, however long that takes. --no-count leaves it out.

        --paced says how late the frames began, which a fixture that is slower than its recording lets them.

        --grow measures variants of the case: depth puts plain views around the fixture's root view, fingers adds \
        contacts beside each one, recognizers adds pans that do nothing to the root view, views adds plain views \
        to it. The line is fitted by least squares; the spread is half of the slope's 95 % interval.

        --decisions replays each case once and prints when its recognizers decided, in virtual time, which no computer \
        makes slower: from the input that decided (down, lift, move) to the decision, with what the recognizer itself \
        waited, what it waited for others, and for a display tick. own, others and delivery are means. With --json: \
        bench, program, decisions.

        With --json one JSON object: bench (the format's version), program, counter, toolchain, cpu, clock_ns, \
        cases.

        \(BenchComparing.discussion)

        --self measures the stages of this program instead of a case. Its times are the median and the 99th percentile, \
        in nanoseconds per event, touch or replay. Events are counted as the kernel hands them out, SYN_REPORT \
        included. With --json: bench, results (stage, per, runs, p50_ns, p99_ns, p999_ns, instructions, \
        allocations, ratio to the stage that it is compared with; null where something is not counted). With --big: bench, \
        bytes, events, ns_per_event, peak_kib, limit_kib.

        Stages:

        \(items.map { "  \(padded($0.name, 24))\($0.meaning)" }.joined(separator: "\n"))
        """,
      examples: [
        .init("bench safari-toolbar/tap", "One case: what costs most, and which call it is."),
        .init("bench tap.recording --fixture SafariToolbar", "Any file, into a fixture."),
        .init("bench safari-toolbar/tap --grow depth=1..50", "What another level of views costs."),
        .init(
          "bench safari-toolbar/tap --baseline HEAD~1 --gate 1", "What did a change add, and where?"),
        .init(
          "bench safari-toolbar --decisions --plot latency.svg",
          "When its recognizers decide, with histograms."),
        .init("bench --self --gate Tools/budgets.json", "Exit 8 where a stage is over its budget."),
        .init("bench --self --big", "Read a recording of 1 GB, and print how much memory that took."),
        .init("bench --stream hour.recording --seconds 3600", "Write an hour of the stages' common stream."),
      ]
    ) { signature in
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a RECORDING into; a bare screen if none is named.")
      let growth = signature.option("grow", .growth, "How the cost grows with one thing.")
      let decisions = signature.flag(
        "decisions", "When recognizers decide, in virtual time, instead of what they cost.")
      let plot = signature.option(
        "plot", .file.named("SVG|PNG"), "With --decisions: draw the latencies' histograms to a file.")
      let force = signature.flag("force", "With --plot: replace what is there.")
      let paced = signature.flag("paced", "Let the frames come at their recorded times, with cold caches.")
      let json = signature.flag("json", "One JSON object instead of a table.")
      let own = signature.flag("self", "Measure the stages of this program.")
      let gate = signature.option(
        "gate", .file.named("PERCENT|FILE"),
        "Exit 8 on PERCENT more than the baseline; with --self, on more than the budgets in FILE.")
      let comparing = BenchComparing(&signature)
      let time = signature.option(
        "time", .duration(in: 1_000...60_000_000), default: 400_000, "How long each case or stage is timed.")
      let counts = signature.toggle("count", "Do not count, which takes a second or more each.")
      let frames = signature.option(
        "frames", .integer(in: 1...10_000).named("N"),
        "How many frames of a replay are counted, however long it takes; by default 24, or fewer slow ones."
      )
      let big = signature.flag("big", "With --self: only read a recording of 1 GB, and report the memory.")
      let stream = signature.option(
        "stream", .file, "Only write the common stream to FILE: the recording that stream-… replays.")
      let streamLength = signature.option(
        "seconds", .integer(in: 1...36_000), default: 60, "How long the common stream is.")
      let names = signature.operands(
        "CASE|RECORDING|STAGE", .cases.named("CASE|RECORDING|STAGE"),
        "What to measure; with --self and nothing else all stages, with --decisions all cases.")
      return { parsed, console in
        #if DEBUG
          if !parsed[decisions] {
            console.note("warning: this is a debug build; its figures mean little")
          }
        #endif
        if let file = parsed[stream] {
          return try writeCommonStream(to: file, seconds: parsed[streamLength], console)
        }
        guard parsed[own] else {
          guard !parsed[big] else { throw UsageError("--big needs --self") }
          guard parsed[frames] == nil || parsed[counts] != false else {
            throw UsageError("--frames counts, and --no-count does not: leave one of them out")
          }
          guard parsed[gate] == nil || parsed[counts] != false else {
            throw UsageError("--gate needs what --no-count leaves out")
          }
          if parsed[decisions] {
            guard !comparing.isGiven(parsed), parsed[gate] == nil else {
              throw UsageError("--baseline, --self-check and --gate compare costs: leave --decisions out")
            }
            guard parsed[growth] == nil, !parsed[paced] else {
              throw UsageError("--grow and --paced measure what recognizers cost: leave --decisions out")
            }
            guard parsed[plot] != "-" || !parsed[json] else {
              throw UsageError("--plot - and --json would both go to stdout")
            }
            if let plot = parsed[plot], plot != "-",
              ![".svg", ".png"].contains(where: plot.lowercased().hasSuffix)
            {
              throw UsageError(
                "--plot draws SVG or PNG, by the file's name: call it '\(printable(plot)).svg'")
            }
            let file = parsed[plot].map { OutputFile(path: $0, replaces: parsed[force], readers: .everyone) }
            return try benchDecisions(
              parsed[names], fixture: parsed[fixture], DecisionView(isJSON: parsed[json], plot: file),
              setting,
              console
            )
          }
          guard parsed[plot] == nil, !parsed[force] else {
            throw UsageError("\(parsed[plot] == nil ? "--force" : "--plot") needs --decisions")
          }
          if parsed[names].isEmpty { throw UsageError(Self.nothingNamed(setting)) }
          if comparing.isGiven(parsed), parsed[names].contains("-") {
            throw UsageError(
              "'-' can be read only once, and programs that are compared read it again and again: name a file"
            )
          }
          if let code = try comparing.run(parsed, gate: parsed[gate], isJSON: parsed[json], console) {
            return code
          }
          guard parsed[gate] == nil else { throw UsageError("--gate needs --baseline or --self") }
          var options = BenchRun.Options()
          options.time = parsed[time] * 1_000
          options.counts = parsed[counts] ?? true
          options.countedFrames = parsed[frames]
          options.isPaced = parsed[paced]
          options.growth = parsed[growth].map { ($0.what, $0.values) }
          return try benchCases(
            parsed[names], fixture: parsed[fixture], options, asJSON: parsed[json], setting, console
          )
        }
        guard !comparing.isGiven(parsed) else {
          throw UsageError("--baseline and --self-check compare cases, and cannot be used with --self")
        }
        guard parsed[fixture] == nil, parsed[growth] == nil, !parsed[paced], !parsed[decisions],
          parsed[plot] == nil
        else {
          throw UsageError("--fixture, --grow, --paced, --decisions and --plot cannot be used with --self")
        }
        guard parsed[frames] == nil else { throw UsageError("--frames counts a case's: leave --self out") }
        if parsed[big] { return try benchBig(asJSON: parsed[json], console) }
        guard parsed[gate] == nil || parsed[counts] != false else {
          throw UsageError("--gate needs what --no-count leaves out")
        }
        let results = try benchStages(
          parsed[names], gate: parsed[gate], seconds: Double(parsed[time]) / 1e6,
          counting: parsed[counts] ?? true, console)
        console.write(parsed[json] ? try jsonText(of: results.results) : table(of: results.results))
        guard let budgets = results.budgets else { return .success }
        let code = try compare(results.results, with: budgets, isQuiet: parsed[json], console)
        if code != .success { console.note("To reproduce: \(parsed.commandLine)") }
        return code
      }
    }
  }

  /// What to type if nothing was named: every case takes a second or more.
  private static func nothingNamed(_ setting: Setting) -> String {
    let folder = setting.recordings
    return "bench needs a case, a suite or a file: 'bench SUITE/NAME' measures one case, "
      + "'bench \(folder)' all of \(folder), which takes a second or more each"
  }

  @MainActor
  private static func benchStages(
    _ stages: [String], gate: String?, seconds: Double, counting: Bool, _ console: Console
  ) throws -> (results: [BenchResult], budgets: BenchBudgets?) {
    let items = BenchItem.all
    let names = items.map(\.name)
    if let unknown = stages.first(where: { !names.contains($0) }) {
      let near = Suggestion.nearest(to: unknown, in: names).map { "; did you mean '\($0)'?" }
      throw UsageError(
        "there is no stage '\(printable(unknown))'" + (near ?? "; 'help bench' lists the stages"))
    }
    let budgets = try gate.map { try BenchBudgets(contentsOf: $0, items: names) }
    var chosen = Set(stages)
    // With budgets alone, only the stages that have one are measured.
    if chosen.isEmpty { chosen = Set(budgets.map { Array($0.budgets.keys) } ?? names) }
    var results: [BenchResult] = []
    for item in items where chosen.contains(item.name) {
      console.progress("measuring \(item.name) …")
      results.append(try item.measure(for: seconds, counting: counting))
    }
    return (results.compared(by: items), budgets)
  }

  /// Compares results with budgets.
  ///
  /// - Throws: ``CommandFailure`` if nothing could be counted: a check that measures nothing must not pass.
  static func compare(
    _ results: [BenchResult], with budgets: BenchBudgets, isQuiet: Bool, _ console: Console
  ) throws -> ExitCode {
    let count = budgets.count(in: results)
    guard count > 0 || Fault.isPlanted(.budgetsOfNothing) else {
      throw CommandFailure(
        .usage, "none of the stages that were measured has a budget, so nothing was gated",
        hint: "There are budgets of: \(listed(budgets.budgets.keys.sorted()))")
    }
    guard let violations = budgets.violations(in: results) else {
      throw CommandFailure(
        .machine, "a figure that has a budget was not counted here, so nothing was gated",
        hint: "Run the gate on an x86-64 Linux, not below valgrind; a ratio needs the stage beside it as well"
      )
    }
    for violation in violations { console.note("over budget: \(violation)") }
    guard violations.isEmpty else { return .budget }
    if !isQuiet { console.print("within budget: \(counted(count, "stage"))") }
    return .success
  }

  @MainActor
  private static func table(of results: [BenchResult]) -> String {
    var text =
      padded("stage", 24) + padded("per", 8) + padded(left: "p50 ns", 12) + padded(left: "p99 ns", 12)
      + padded(left: "instructions", 15) + padded(left: "allocations", 14) + "\n"
    for result in results {
      text +=
        padded(result.name, 24) + padded(result.unit, 8) + padded(left: figure(result.p50), 12)
        + padded(left: figure(result.p99), 12) + padded(left: result.instructions.map(figure) ?? "–", 15)
        + padded(left: result.allocations.map(figure) ?? "–", 14) + "\n"
    }
    if results.contains(where: { $0.instructions == nil }) { text += "– not counted\n" }
    for result in results {
      guard let ratio = result.ratio,
        let base = BenchItem.all.first(where: { $0.name == result.name })?.comparedWith,
        let time = results.first(where: { $0.name == base })?.p50
      else { continue }
      text += "\(result.name): \(percent(ratio)) of the instructions of \(base), "
      text += "\(percent(result.p50 / max(time, 1))) of its time\n"
    }
    return text
  }

  private static func jsonText(of results: [BenchResult]) throws -> String {
    let object: [String: Any] = [
      "bench": 1,
      "results": results.map { result in
        [
          "stage": result.name, "per": result.unit, "runs": result.runs, "p50_ns": rounded(result.p50),
          "p99_ns": rounded(result.p99), "p999_ns": rounded(result.p999),
          "instructions": result.instructions.map(rounded) ?? NSNull(),
          "allocations": result.allocations.map(rounded) ?? NSNull(),
          "ratio": result.ratio.map { ($0 * 10_000).rounded() / 10_000 } ?? NSNull(),
        ] as [String: Any]
      },
    ]
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func rounded(_ value: Double) -> Any { (value * 100).rounded() / 100 }
}

extension BenchItem {
  /// All stages, in their order on the way from a file to an outcome.
  static var all: [BenchItem] { files + engine + scrolling + replay + commonStream + pictures }
}
