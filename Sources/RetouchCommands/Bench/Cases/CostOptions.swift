import RetouchArguments

/// The options of `bench` about how costs are measured, beside what grows and whether frames are paced.
struct CostOptions {
  private let growth: Argument<GrowthValues?>
  private let paced: Argument<Bool>
  private let time: Argument<Int64>
  private let counts: Argument<Bool?>
  private let frames: Argument<Int?>

  /// Declares the options that follow those two.
  init(_ signature: inout Signature, growth: Argument<GrowthValues?>, paced: Argument<Bool>) {
    (self.growth, self.paced) = (growth, paced)
    time = signature.option(
      "time", .duration(in: 1_000...60_000_000), default: 400_000, "How long each case is timed.")
    counts = signature.toggle("count", "Do not count, which takes a second or more each.")
    frames = signature.option(
      "frames", .integer(in: 1...10_000).named("N"),
      "How many frames of a replay are counted, however long it takes; by default those of 24 that four seconds "
        + "are enough for.")
  }

  /// Checks that the options can be combined.
  ///
  /// - Throws: ``UsageError`` if they cannot.
  func check(_ parsed: Parsed, isGated: Bool) throws {
    guard parsed[counts] == false else { return }
    guard parsed[frames] == nil else {
      throw UsageError("--frames counts, and --no-count does not: leave one of them out")
    }
    guard !isGated else { throw UsageError("--gate needs what --no-count leaves out") }
  }

  /// The first option that is given and needs a fixture's recognizers, such as `--grow`; nil for none.
  func ofFixtures(_ parsed: Parsed) -> String? {
    if parsed[growth] != nil { return "--grow" }
    if parsed[paced] { return "--paced" }
    return parsed[frames] == nil ? nil : "--frames"
  }

  /// What is measured, and how.
  func options(_ parsed: Parsed) -> BenchRun.Options {
    var options = BenchRun.Options()
    options.time = parsed[time] * 1_000
    options.counts = parsed[counts] ?? true
    options.countedFrames = parsed[frames]
    options.isPaced = parsed[paced]
    options.growth = parsed[growth].map { ($0.what, $0.values) }
    return options
  }
}
