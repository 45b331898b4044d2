import Problems
import Verdict
import Arguments
import Foundation

extension Retouch {
  /// The `bench` command.
  @MainActor
  static func benchCommand() -> Command {
    let items = BenchItem.all
    let names = items.map(\.name)
    return Command(
      "bench", "Measure each stage from a file to an outcome.",
      discussion: """
        Times are wall time in nanoseconds per event, touch or replay: the median and the 99th percentile. \
        They hold for this machine and this run. Instructions and allocations are counted one by one, \
        and hardly vary from run to run; only they can be gated. Events are counted as the kernel hands them \
        out, SYN_REPORT included.

        With --json one JSON object: bench (the format's version), results (stage, per, runs, p50_ns, \
        p99_ns, instructions, allocations, ratio to the stage that it is compared with; null where something \
        is not counted). With --big: bench, bytes, events, ns_per_event, peak_kib, limit_kib.

        Stages:

        \(items.map { "  \(padded($0.name, 24))\($0.meaning)" }.joined(separator: "\n"))
        """,
      examples: [
        .init("bench", "Everything, as a table."),
        .init("bench engine-move --json", "One stage, for scripts."),
        .init("bench --gate Tools/budgets.json", "Exit 8 where a stage is over its budget."),
        .init("bench --big", "Read a recording of 1 GB, and print how much memory that took."),
        .init("bench --stream hour.recording --seconds 3600", "Write an hour of the stages' common stream."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of a table.")
      let gate = signature.option("gate", .file, "Compare what is counted with the budgets in FILE.")
      let time = signature.option(
        "time", .duration(in: 1_000...60_000_000), default: 400_000, "How long each stage is timed.")
      let counts = signature.toggle("count", "Do not count, which takes a second or more per stage.")
      let big = signature.flag("big", "Only read a recording of 1 GB, and report the memory.")
      let stream = signature.option(
        "stream", .file, "Only write the common stream to FILE: the recording that stream-… replays.")
      let streamLength = signature.option(
        "seconds", .integer(in: 1...36_000), default: 60, "How long the common stream is.")
      let stages = signature.operands(
        "STAGE", .choice(names).named("STAGE"), "What to measure; by default all.")
      return { parsed, console in
        #if DEBUG
          console.note("warning: this is a debug build; its figures mean little")
        #endif
        if let file = parsed[stream] {
          return try writeCommonStream(to: file, seconds: parsed[streamLength], console).rawValue
        }
        if parsed[big] { return try benchBig(asJSON: parsed[json], console).rawValue }
        guard parsed[gate] == nil || parsed[counts] != false else {
          throw UsageError("--gate needs what --no-count leaves out")
        }
        let budgets = try parsed[gate].map { try BenchBudgets(contentsOf: $0, items: names) }
        var chosen = Set(parsed[stages])
        // With budgets alone, only the stages that have one are measured.
        if chosen.isEmpty { chosen = Set(budgets.map { Array($0.budgets.keys) } ?? names) }
        var results: [BenchResult] = []
        for item in items where chosen.contains(item.name) {
          console.progress("measuring \(item.name) …")
          results.append(try item.measure(for: Double(parsed[time]) / 1e6, counting: parsed[counts] ?? true))
        }
        results = results.compared(by: items)
        console.write(parsed[json] ? try jsonText(of: results) : table(of: results))
        guard let budgets else { return ExitCode.success.rawValue }
        let code = try compare(results, with: budgets, isQuiet: parsed[json], console)
        if code != .success { console.note("To reproduce: \(parsed.commandLine)") }
        return code.rawValue
      }
    }
  }

  /// Compares results with budgets.
  ///
  /// - Throws: ``CommandFailure`` if nothing could be counted: a check that measures nothing must not pass.
  static func compare(
    _ results: [BenchResult], with budgets: BenchBudgets, isQuiet: Bool, _ console: Console
  ) throws -> ExitCode {
    guard let violations = budgets.violations(in: results) else {
      throw CommandFailure(
        .machine, "instructions and allocations cannot be counted here, so nothing was gated",
        hint: "Run the gate on an x86-64 Linux, not below valgrind")
    }
    for violation in violations { console.note("over budget: \(violation)") }
    guard violations.isEmpty else { return .budget }
    if !isQuiet { console.print("within budget: \(counted(budgets.budgets.count, "stage"))") }
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
          "p99_ns": rounded(result.p99), "instructions": result.instructions.map(rounded) ?? NSNull(),
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
  static var all: [BenchItem] { files + engine + replay + commonStream + pictures }
}
