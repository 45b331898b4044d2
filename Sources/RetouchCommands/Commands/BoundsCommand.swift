import RetouchArguments
import RetouchReplay
import RetouchReports
import RetouchSupport
import RetouchRunner
import RetouchVerdict
import UIKit

extension Retouch {
  /// The `bounds CASE` and `bounds FILE --fixture F` command.
  @MainActor
  static func boundsCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "bounds", "Say where the outcome of a case turns when a duration, a place or a text size is varied.",
      discussion: """
        CASE is SUITE/NAME, FILE a recording, as for 'replay'. Without --vary each quantity that the case has is \
        varied by itself, how long a press lasts first; --list prints them with their values in the recording.

        press.for is how long the first contact is down, tap.gap the time between two taps, drag.by and drag.for \
        how far and how long a drag goes, lift how much later it is lifted, from.x and from.y where it begins, \
        pinch.gap, pinch.from and pinch.to how far apart two fingers are in time and place \
        (pinch.from moves the second finger's whole way, pinch.to both ends), text-size, rate (the \
        display's ticks per second) and phase (how much later everything begins). contact N. does the same for \
        one contact: for, gap, by, in, up, down, x, y. What comes after moves along; lift, up and down move one \
        event alone.

        Two outcomes are the same if their lines are equal without times, places and counts. An edge is exact: \
        to 1 µs, 0.001 points or one step. A region is told by its first line that the region before it has not. \
        In brackets is how its edge was found: by what the engine compared, which leads to the edge, or by a \
        grid, for what the fixture's own code compares; a region between two values of the grid can be missed, \
        less likely near an edge, where more values are tried.

        Each outcome at an edge is replayed again in another process. If it differs there, there are no bounds, \
        and the exit code is 7. A fixture that crashes at some values has a region for that.

        With two --vary and --plot each cell of a map is replayed, and the map is drawn.

        With --json one JSON object: \(BoundsJSON.keys).
        """,
      examples: [
        .init("bounds safari-toolbar/press-0.6s", "Each quantity that the case has."),
        .init("bounds safari-toolbar/press-0.6s --vary press.for=0..4s", "How long a press has to be."),
        .init(
          "bounds safari-toolbar/press-0.6s --vary press.for=0..4s --size accessibilityLarge",
          "At another text size."),
        .init(
          "bounds safari-toolbar/slide-off --vary 'contact 1.x=-40..40'", "Of one contact, from where it was."
        ),
        .init("bounds tap.recording --fixture \(fixtureName)", "Any file, into a fixture."),
        .init(
          "bounds safari-toolbar/tap --vary press.for=0..4s --vary text-size --plot map.svg",
          "Two at once: a map."),
      ],
      essentials: ["vary", "list", "plot", "exact", "grid", "json", "fixture", "size", "set"]
    ) { signature in
      let vary = signature.options("vary", .vary, "What to vary, and between what.")
      let list = signature.flag("list", "Print what the case has that can be varied.")
      let exact = signature.flag("exact", "Compare times, places and counts as well.")
      let plot = signature.option(
        "plot", .file.named("SVG|PNG"), "With two --vary: draw a map to a file; - is stdout.")
      let force = signature.flag("force", "With --plot: replace what is there.")
      let json = signature.flag("json", "One JSON object instead of lines.")
      signature.group("The case")
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a FILE into.")
      let size = signature.option(
        "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"), "The text size at the start.")
      let thresholds = signature.options(
        "set", .threshold, "Set a figure of the engine; see 'help limits'.")
      let rate = signature.option(
        "display-rate", .integer(in: 1...10_000), "Deliver input at a display's ticks, N per second.")
      signature.group("The search")
      let grid = signature.option(
        "grid", .integer(in: 2...100_000),
        "How many values are tried before anything is known; of a map, how many a side at most. The default is "
          + "\(BoundsRun.usualGrid), of a program or an engine \(BoundsRun.usualGridOutside).")
      let limit = signature.option(
        "replays", .integer(in: BoundsRun.leastLimit...1_000_000), default: BoundsRun.usualLimit,
        "How many replays there may be for a quantity.")
      let jobs = signature.option(
        "jobs", short: "j", .integer(in: 1...256), "How many processes replay a map's cells.")
      let inProcess = signature.flag(
        "in-process", "Replay in a single process, which a debugger can watch; a crash then ends it.")
      let what = signature.operand("CASE|FILE", .cases.named("CASE|FILE"), "What to vary.")
      return { parsed, console in
        for threshold in parsed[thresholds] { try threshold.check() }
        if let problem = parsed[vary].lazy.compactMap(\.problem).first { throw UsageError(problem) }
        var drawing: OutputFile?
        if let path = parsed[plot] {
          guard parsed[vary].count == 2 else {
            throw UsageError(
              "--plot draws a map of two quantities, found \(parsed[vary].count): name two with --vary")
          }
          guard path != "-" || !parsed[json] else {
            throw UsageError("--plot - and --json would both go to stdout")
          }
          try MapDrawing.check(path)
          let file = OutputFile(path: path, replaces: parsed[force], readers: .everyone)
          try file.check()
          drawing = file
        }
        guard !parsed[force] || drawing != nil else { throw UsageError("--force needs --plot") }
        let names = parsed[vary].map(\.quantity.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
          throw UsageError("--vary \(twice) is given twice")
        }
        var testCase = try boundsCase(parsed[what], fixture: parsed[fixture], setting)
        for threshold in parsed[thresholds] { testCase.settings.thresholds[threshold.name] = threshold.value }
        if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
          testCase.settings.contentSizeCategory = category.category
        }
        if let rate = parsed[rate] { testCase.settings.displayRate = rate }
        var options = RunOptions(goldens: GoldenPolicy(environment: setting.environment))
        options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
        if let jobs = parsed[jobs] { options.jobs = jobs }
        let name = testCase.suite.isEmpty ? parsed[what] : testCase.address
        let run =
          parsed[inProcess]
          ? BoundsRun.here(
            testCase, named: name, fixtures: setting.fixtures, isExact: parsed[exact], grid: parsed[grid],
            limit: parsed[limit])
          : BoundsRun(
            testCase, named: name, options: options, isExact: parsed[exact], grid: parsed[grid],
            limit: parsed[limit])
        do {
          if parsed[list] {
            for (quantity, recorded) in try run.quantities() {
              console.print("\(quantity.name)  \(quantity.listed(recorded))")
            }
            return .success
          }
          return try tellBounds(
            of: name, run, parsed[vary], drawing, isJSON: parsed[json],
            side: min(
              parsed[grid]
                ?? (testCase.subject == nil ? BoundsRun.usualGrid - 1 : BoundsMap.usualSideOutside), 1000),
            console)
        } catch let error as BoundsError {
          throw CommandFailure(error.code, error.problem, hint: error.hint)
        }
      }
    }
  }

  @MainActor
  private static func tellBounds(
    of name: String, _ run: BoundsRun, _ vary: [VaryValue], _ drawing: OutputFile?, isJSON: Bool, side: Int,
    _ console: Console
  ) throws -> ExitCode {
    var map: BoundsMap?
    if let drawing {
      console.progress("replaying the map's cells …")
      let drawn = try run.map(
        (vary[0].quantity, vary[0].range), (vary[1].quantity, vary[1].range), size: (side, side))
      try drawing.write(try MapDrawing.bytes(drawn, of: name, for: drawing.path), console)
      if drawing.isStandard { return .success }
      if !isJSON {
        console.print(
          "\(printable(drawing.path)): \(drawn.columns.count) by \(drawn.rows.count) cells, "
            + "\(drawn.outcomes.count) outcomes\n")
      }
      map = drawn
    }
    var found: [CaseBounds] = []
    let wanted =
      try vary.isEmpty ? run.usualQuantities().map { ($0, nil) } : vary.map { ($0.quantity, $0.range) }
    // What cannot be varied is said before anything is printed.
    for (quantity, range) in wanted { _ = try run.tried(quantity, range) }
    for (index, (quantity, range)) in wanted.enumerated() {
      console.progress("varying \(quantity.name) of \(printable(name)) …")
      let bounds = try run.bounds(of: quantity, in: range)
      found.append(bounds)
      if !isJSON {
        if index > 0 { console.print("") }
        console.write(bounds.lines.map { printable($0) + "\n" }.joined())
      }
    }
    if isJSON {
      console.print(BoundsJSON.object(name, found, map))
    } else {
      for warning in Set(found.flatMap(\.warnings)).sorted() {
        console.note("warning: \(printable(warning))")
      }
    }
    return .success
  }

  /// Returns the case that an operand names, or one made of a file.
  @MainActor
  private static func boundsCase(_ what: String, fixture: String?, _ setting: Setting) throws -> TestCase {
    guard what != "-" else {
      throw UsageError("'-' can be read only once, and bounds replays again and again: name a file")
    }
    let isFile = isFile(what) && !isFolder(what)
    if fixture == nil, !isFile { return try findCase(what, setting) }
    guard let fixture else {
      throw UsageError("'\(what)' is a FILE, which needs --fixture")
    }
    guard isFile else {
      throw UsageError("'\(what)' is no FILE, and a CASE has its own fixture: leave --fixture out")
    }
    return TestCase(suite: "", folder: ".", name: what, recording: what, fixture: fixture)
  }
}
