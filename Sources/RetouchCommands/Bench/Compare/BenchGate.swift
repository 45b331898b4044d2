import RetouchArguments
import RetouchSupport

/// How much more a program may cost than its baseline.
///
/// A figure exceeds the gate if its median grew by more than the allowance, and if the ranks of the rounds
/// show that this is not due to chance: at most 1 in 100 runs of a program against itself has any figure that
/// exceeds it. Against a file there is only one round to compare with, so the allowance alone decides.
struct BenchGate: Sendable {
  /// A figure that is over what the baseline allows.
  struct Excess: Sendable {
    let testCase: BenchComparison.Case
    /// The part that grew, or nil for the case as a whole.
    let part: BenchComparison.Part?
    /// `instructions` or `allocations`.
    let what: String
    let figure: BenchComparison.Figure
  }

  /// The allowance if a gate names none: 1 %.
  static let standardAllowance = 0.01
  /// How many comparisons of a program with itself may raise an alarm: 1 in 100.
  static let falseAlarms = 0.01
  /// The level of the rank test, for all figures together: half of that, to be on the safe side.
  private static let level = falseAlarms / 2
  /// The growth per touch that is always allowed: smaller differences are due to rounding.
  static let slack = (instructions: 1.0, allocations: 0.01)

  /// The growth that is allowed, as a fraction of the baseline.
  let allowance: Double

  /// The figures of a comparison that are gated: counts of cases, and instructions of stages and recognizers.
  private func figures(_ comparison: BenchComparison) -> [Excess] {
    comparison.cases.flatMap { testCase in
      var figures: [Excess] = []
      func add(_ part: BenchComparison.Part?, _ what: String, _ figure: BenchComparison.Figure?) {
        if let figure { figures.append(Excess(testCase: testCase, part: part, what: what, figure: figure)) }
      }
      add(nil, "instructions", testCase.instructions)
      add(nil, "allocations", testCase.allocations)
      for part in testCase.parts where part.kind != .call { add(part, "instructions", part.instructions) }
      return figures
    }
  }

  /// The figures that are over what the baseline allows, case by case.
  ///
  /// - Parameter isSingle: Whether the baseline is one round of an earlier time.
  /// - Throws: ``CommandFailure`` if nothing was counted, or if there are too few rounds: a check that could
  ///   not fail must not pass.
  func excesses(in comparison: BenchComparison, isSingle: Bool) throws -> [Excess] {
    let figures = figures(comparison)
    for testCase in comparison.cases { try Self.check(testCase.title, touches: testCase.touches) }
    if let blind = comparison.cases.first(where: { $0.instructions == nil && $0.allocations == nil }) {
      throw CommandFailure(
        .machine,
        "instructions and allocations of \(printable(blind.title)) were not counted, so nothing was gated",
        hint: "Run the gate where 'bench --json' names a counter, without --no-count")
    }
    if !isSingle { try Self.check(rounds: comparison.rounds.after, figures: figures.count) }
    let level = Self.level / Double(max(figures.count, 1))
    return figures.filter { excess in
      isOver(excess) && (isSingle || chance(excess) <= level)
    }
  }

  /// The minimum number of figures of a case: instructions, allocations, and the stages that every case has.
  static let leastFigures = 5

  /// Refuses to gate with too few rounds to distinguish the growth of one of so many figures from noise.
  static func check(rounds: Int, figures: Int) throws {
    let level = Self.level / Double(max(figures, 1))
    guard RankTest.leastChance(rounds, rounds) > level else { return }
    var enough = rounds
    while RankTest.leastChance(enough, enough) > level { enough += 1 }
    throw CommandFailure(
      .usage,
      "\(counted(rounds, "round")) a side cannot tell growth of one of \(figures) figures from noise",
      hint: "Give --rounds \(enough) or more")
  }

  /// Refuses to gate a run with a case that has no touches, and so no cost per touch.
  static func check(_ run: MeasuredRun) throws {
    for measured in run.cases { try check(measured.title, touches: measured.touches) }
  }

  private static func check(_ title: String, touches: Double) throws {
    guard touches == 0 else { return }
    throw CommandFailure(
      .usage, "\(printable(title)): has no touches, so there is nothing to gate",
      hint: "Name cases and recordings with touches")
  }

  /// How many figures of a run are gated.
  static func figureCount(_ run: MeasuredRun) -> Int {
    run.cases.reduce(0) { sum, measured in
      let parts = measured.parts.count { $0.kind != .call && $0.instructions != nil }
      return sum + (measured.instructions == nil ? 0 : 1) + (measured.allocations == nil ? 0 : 1) + parts
    }
  }

  /// Whether the medians alone exceed the allowance.
  private func isOver(_ excess: Excess) -> Bool {
    let slack = excess.what == "allocations" ? Self.slack.allocations : Self.slack.instructions
    return excess.figure.growth > max(slack, allowance * RatioEstimate.median(excess.figure.before))
  }

  private func chance(_ excess: Excess) -> Double {
    RankTest.chanceOfExcess(of: excess.figure.after, over: excess.figure.before)
  }
}
