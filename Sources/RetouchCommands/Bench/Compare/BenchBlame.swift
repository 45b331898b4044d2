/// The parts of a case whose growth explains most of the additional cost.
struct BenchBlame: Sendable {
  /// The part of each kind that grew most, with its growth per touch: the stage, the recognizer, the call.
  let parts: [(part: BenchComparison.Part, growth: Double)]
  /// `instructions`, or `ns` if the parts' instructions were not counted.
  let unit: String

  /// Finds these parts; there are none if no part grew by more than its noise.
  init(_ testCase: BenchComparison.Case) {
    let isCounted = testCase.parts.contains { $0.instructions != nil }
    unit = isCounted ? "instructions" : "ns"
    parts = [MeasuredRun.Kind.stage, .recognizer, .call].compactMap { kind in
      let grown: [(part: BenchComparison.Part, growth: Double)] = testCase.parts.compactMap { part in
        guard part.kind == kind, let figure = isCounted ? part.instructions : part.time, figure.growth > 0,
          Self.isMoreThanNoise(figure)
        else { return nil }
        return (part, figure.growth)
      }
      return grown.max { $0.growth < $1.growth }
    }
  }

  /// The recognizer that is blamed, or nil.
  var recognizer: String? { parts.first { $0.part.kind == .recognizer }?.part.name }

  private static func isMoreThanNoise(_ figure: BenchComparison.Figure) -> Bool {
    // One or a few rounds per side show nothing about noise.
    let level = 1 - RatioEstimate.level
    guard RankTest.leastChance(figure.before.count, figure.after.count) <= level else { return true }
    return RankTest.chanceOfExcess(of: figure.after, over: figure.before) <= level
  }
}
