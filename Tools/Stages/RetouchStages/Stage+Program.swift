import RetouchArguments
import RetouchCommands
import RetouchSupport
import RetouchVerdict

extension Stage {
  /// All stages, in their order on the way from a file to an outcome.
  static var all: [Stage] { files + engine + scrolling + replay + tests + commonStream + app + pictures }

  /// The program that measures them.
  package static var program: Program {
    var program = Program(only: command, version: Retouch.version)
    program.report = Retouch.report
    return program
  }

  private static var command: Command {
    Command(
      "retouch-stages", "Measure Retouch's own stages, from a file to an outcome.",
      discussion: """
        Times are the median and the 99th percentile, in nanoseconds per event, touch or replay. Events are \
        counted as the kernel hands them out, SYN_REPORT included. With --json: bench, results (stage, per, \
        runs, p50_ns, p99_ns, p999_ns, instructions, allocations, ratio to the stage that it is compared \
        with; null where something is not counted). With --big: bench, bytes, events, ns_per_event, peak_kib, \
        limit_kib.

        Stages:

        \(all.map { "  \(padded($0.name, 24))\($0.meaning)" }.joined(separator: "\n"))
        """,
      examples: [
        .init("engine-move replay-5s", "Two of them."),
        .init("--gate Tools/budgets.json", "Exit 8 where a stage is over its budget."),
        .init("--big", "Read a recording of 1 GB, and print how much memory that took."),
      ]
    ) { signature in
      let gate = signature.option("gate", .file, "Exit 8 on more than the budgets in FILE.")
      let json = signature.flag("json", "One JSON object instead of a table.")
      let time = signature.option(
        "time", .duration(in: 1_000...60_000_000), default: 400_000, "How long each stage is timed.")
      let counts = signature.toggle("count", "Do not count, which takes a second or more each.")
      let big = signature.flag("big", "Only read a recording of 1 GB, and report the memory.")
      let names = signature.operands(
        "STAGE", .choice(all.map(\.name)).named("STAGE"),
        "What to measure; all stages if none is named, or those in the file of --gate.")
      return { parsed, console in
        #if DEBUG
          console.note("warning: this is a debug build; its figures mean little")
        #endif
        if parsed[big] { return try BigRecording.measure(asJSON: parsed[json], console) }
        guard parsed[gate] == nil || parsed[counts] != false else {
          throw UsageError("--gate needs what --no-count leaves out")
        }
        let budgets = try parsed[gate].map { try StageBudgets(contentsOf: $0, stages: all.map(\.name)) }
        var chosen = Set(parsed[names])
        // With budgets alone, only the stages that have one are measured.
        if chosen.isEmpty { chosen = Set(budgets.map { Array($0.budgets.keys) } ?? all.map(\.name)) }
        let results = try all.filter { chosen.contains($0.name) }.map { stage in
          console.progress("measuring \(stage.name) …")
          return try stage.measure(for: Double(parsed[time]) / 1e6, counting: parsed[counts] ?? true)
        }.compared(by: all)
        console.write(parsed[json] ? try results.json : results.table)
        guard let budgets else { return .success }
        let code = try budgets.gate(results, isQuiet: parsed[json], console)
        if code != .success { console.note("To reproduce: \(parsed.commandLine)") }
        return code
      }
    }
  }
}
