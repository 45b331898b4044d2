import Arguments
import Faults
import Problems

/// What a program may cost more than its baseline.
///
/// A figure is over it if its median grew by more than the allowance, and if the ranks of the rounds say that
/// this is not due to chance: at most 1 in 100 runs of a program against itself has any figure over it.
/// Against a file there is one round to compare with, so that the allowance alone decides.
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

  /// The allowance where a gate names none: 1 %.
  static let standardAllowance = 0.01
  /// How many comparisons of a program with itself may raise an alarm: 1 in 100.
  static let falseAlarms = 0.01
  /// The level of the rank test, for all figures together: half of that, to be on the safe side.
  private static let level = falseAlarms / 2
  /// The growth per touch that is always allowed: smaller differences come from rounding.
  private static let slack = (instructions: 1.0, allocations: 0.01)

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
    if let blind = comparison.cases.first(where: { $0.instructions == nil && $0.allocations == nil }) {
      throw CommandFailure(
        .machine,
        "instructions and allocations of \(printable(blind.title)) were not counted, so nothing was gated",
        hint: "Run the gate where 'bench --json' names a counter, without --no-count")
    }
    let level = Self.level / Double(max(figures.count, 1))
    let rounds = comparison.rounds
    if !isSingle, RankTest.leastChance(rounds.before, rounds.after) > level {
      var enough = max(rounds.before, rounds.after)
      while RankTest.leastChance(enough, enough) > level { enough += 1 }
      throw CommandFailure(
        .usage,
        "\(counted(rounds.after, "round")) a side cannot distinguish growth of one of "
          + "\(figures.count) figures from noise",
        hint: "Give --rounds \(enough) or more")
    }
    let ignoresRanks = isSingle || Fault.isPlanted(.benchGateIgnoresNoise)
    return figures.filter { excess in
      isOver(excess) && (ignoresRanks || chance(excess) <= level)
    }
  }

  /// Whether the medians alone are over what is allowed.
  private func isOver(_ excess: Excess) -> Bool {
    let slack = excess.what == "allocations" ? Self.slack.allocations : Self.slack.instructions
    return excess.figure.growth > max(slack, allowance * RatioEstimate.median(excess.figure.before))
  }

  private func chance(_ excess: Excess) -> Double {
    RankTest.chanceOfExcess(of: excess.figure.after, over: excess.figure.before)
  }
}
