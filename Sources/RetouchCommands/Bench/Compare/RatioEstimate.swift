import RetouchSupport

/// The ratio of the medians of two groups of rounds, with its confidence interval at ``level``.
///
/// The interval is that of 2,000 seeded redraws, so that the same rounds give the same interval.
struct RatioEstimate: Hashable, Sendable {
  /// What can be concluded at ``level``.
  enum Verdict: Hashable, Sendable {
    /// The second is below the first.
    case less
    /// The second is above the first.
    case more
    /// Neither can be concluded.
    case alike
  }

  /// The confidence of an interval and a verdict: 99 of 100 runs of one program against itself give `alike`.
  static let level = 0.99
  /// How often rounds are redrawn for an interval.
  static let redraws = 2_000

  /// The median of the rounds before, and of those after.
  let before: Double
  let after: Double
  /// The ends of the interval of after ÷ before; nil if there are too few rounds for one.
  let interval: ClosedRange<Double>?
  /// The verdict; nil if there are too few rounds.
  let verdict: Verdict?

  /// After ÷ before; nil if the latter was 0.
  var ratio: Double? { before > 0 ? after / before : (after > 0 ? nil : 1) }

  /// Compares two groups of rounds, neither of them empty.
  ///
  /// - Parameter redraws: How often the rounds are redrawn for the interval.
  init(before: [Double], after: [Double], redraws: Int = Self.redraws) {
    self.before = Self.median(before)
    self.after = Self.median(after)
    let side = (1 - Self.level) / 2
    guard RankTest.leastChance(before.count, after.count) <= side else {
      (interval, verdict) = (nil, nil)
      return
    }
    let interval = Self.interval(before, after, side, redraws)
    self.interval = interval
    // The interval of few rounds is a little too narrow, so the ranks have to agree with it.
    if (interval.map { $0.lowerBound > 1 } ?? true), RankTest.chanceOfExcess(of: after, over: before) <= side
    {
      verdict = .more
    } else if (interval.map { $0.upperBound < 1 } ?? true),
      RankTest.chanceOfExcess(of: before, over: after) <= side
    {
      verdict = .less
    } else {
      verdict = .alike
    }
  }

  /// The median of one or more values.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func interval(
    _ before: [Double], _ after: [Double], _ side: Double, _ redraws: Int
  ) -> ClosedRange<Double>? {
    var numbers = SeededNumbers(seed: 14)
    var ratios: [Double] = []
    ratios.reserveCapacity(redraws)
    for _ in 0..<redraws {
      let first = median(before.map { _ in before[Int.random(in: 0..<before.count, using: &numbers)] })
      let second = median(after.map { _ in after[Int.random(in: 0..<after.count, using: &numbers)] })
      guard first > 0 else { return nil }
      ratios.append(second / first)
    }
    ratios.sort()
    let left = Int(side * Double(redraws))
    return ratios[left]...ratios[redraws - 1 - left]
  }
}
