import RetouchSupport
import RetouchVerdict
import RetouchArguments

extension Retouch {
  @MainActor
  static func benchCommand(_ setting: Setting) -> Command {
    Command(
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
        where they take more than \(BenchRun.Options.standardInstructions) instructions, about four seconds; or as many as --frames says, \
        however long that takes. --no-count leaves it out.

        --paced says how late the frames began, which a fixture that is slower than its recording lets them.

        --grow measures variants of the case: depth puts plain views around the fixture's root view, fingers adds \
        contacts beside each one, recognizers adds pans that do nothing to the root view, views adds plain views \
        to it. The line is fitted by least squares; the spread is half of the slope's 95 % interval.

        --decisions replays each case once and prints when its recognizers decided, in virtual time, which no computer \
        makes slower: from the input that decided (down, lift, move) to the decision, with what the recognizer itself \
        waited, what it waited for others, and for a display tick. own, others and delivery are means. With --json: \
        bench, program, decisions.

        Of a case of a program or an engine whole runs are timed, a program's also without a frame, which its start \
        takes: a frame is the difference. Its processor time is the program's or engine's own. When its lines came \
        stands below.

        With --json one JSON object: bench (the format's version), program, counter, toolchain, cpu, clock_ns, \
        cases, and programs where there are any.

        \(BenchComparing.discussion)
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
        .init("bench --stream hour.recording --seconds 3600", "Write an hour of the common stream."),
      ],
      essentials: [
        "fixture", "grow", "decisions", "baseline", "gate", "time", "frames", "count", "paced", "json",
      ]
    ) { signature in
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a RECORDING into; a bare screen if none is named.")
      signature.group("What is measured")
      let growth = signature.option("grow", .growth, "How the cost grows with one thing.")
      let deciding = DecisionOptions(&signature)
      let paced = signature.flag("paced", "Let the frames come at their recorded times, with cold caches.")
      signature.group(nil)
      let json = signature.flag("json", "One JSON object instead of a table.")
      signature.group("Comparing")
      let gate = signature.option(
        "gate", .text.named("PERCENT"), "Exit 8 on PERCENT more than the baseline.")
      let comparing = BenchComparing(&signature)
      signature.group("How it is measured")
      let measuring = CostOptions(&signature, growth: growth, paced: paced)
      signature.group("The common stream")
      let streaming = CommonStreamOptions(&signature)
      let names = signature.operands(
        "CASE|RECORDING", .cases.named("CASE|RECORDING"),
        "What to measure; with --decisions and nothing else all cases.")
      return { parsed, console in
        #if DEBUG
          if !parsed[deciding.isAsked] {
            console.note(debugBuildWarning(setting))
          }
        #endif
        if let code = try streaming.write(parsed, console) { return code }
        try measuring.check(parsed, isGated: parsed[gate] != nil)
        if parsed[deciding.isAsked] {
          guard !comparing.isGiven(parsed), parsed[gate] == nil else {
            throw UsageError("--baseline, --self-check and --gate compare costs: leave --decisions out")
          }
          guard parsed[growth] == nil, !parsed[paced] else {
            throw UsageError("--grow and --paced measure what recognizers cost: leave --decisions out")
          }
        }
        if let view = try deciding.view(parsed, isJSON: parsed[json]) {
          return try benchDecisions(parsed[names], fixture: parsed[fixture], view, setting, console)
        }
        if parsed[names].isEmpty { throw UsageError(nothingNamed(setting)) }
        if comparing.isGiven(parsed), parsed[names].contains("-") {
          throw UsageError(
            "'-' can be read only once, and programs that are compared read it again and again: name a file")
        }
        if let code = try comparing.run(parsed, gate: parsed[gate], isJSON: parsed[json], console) {
          return code
        }
        guard parsed[gate] == nil else { throw UsageError("--gate needs --baseline or --self-check") }
        return try benchCases(
          parsed[names], fixture: parsed[fixture], measuring.options(parsed),
          refused: measuring.ofFixtures(parsed), asJSON: parsed[json], setting,
          console)
      }
    }
  }

  /// What is said of figures of a build whose code is not optimized, and how to make one whose code is.
  static func debugBuildWarning(_ setting: Setting) -> String {
    "warning: this is a debug build, and its figures mean little: 'swift build -c release --product "
      + "\(setting.name)' makes .build/release/\(setting.name)"
  }

  /// What to type if nothing was named: every case takes a second or more.
  private static func nothingNamed(_ setting: Setting) -> String {
    let folder = setting.recordings
    return "bench needs a case, a suite or a file: 'bench SUITE/NAME' measures one case, "
      + "'bench \(folder)' all of \(folder), which takes a second or more each"
  }
}
