/// Decides by ranks whether one group of rounds is above another, whatever the distribution of their noise.
///
/// It is the exact test of Mann, Whitney and Wilcoxon. Ties count against a change.
///
///     RankTest.chanceOfExcess(of: [5, 6, 7], over: [1, 2, 3])    // 0.05: 1 of 20 orders
enum RankTest {
  /// The chance that the second group would be as far below the first if both came from one program: 0 to 1.
  static func chanceOfExcess(of values: [Double], over others: [Double]) -> Double {
    let wins = values.reduce(0) { sum, value in sum + others.count { $0 < value } }
    return chance(ofWins: wins, values.count, others.count)
  }

  /// The smallest chance that two groups of these sizes can give: that of the order with all of one group
  /// above.
  static func leastChance(_ first: Int, _ second: Int) -> Double {
    chance(ofWins: first * second, first, second)
  }

  /// The chance of at least this many pairs in which a value of the first group is above one of the second.
  private static func chance(ofWins wins: Int, _ first: Int, _ second: Int) -> Double {
    guard first > 0, second > 0 else { return 1 }
    // The coefficients of the Gaussian binomial: how many orders have how many such pairs.
    var counts = [Double](repeating: 0, count: first * second + 1)
    counts[0] = 1
    for factor in 1...first {
      // Multiplied by 1 - x^(second + factor), then divided by 1 - x^factor.
      let up = second + factor
      if up < counts.count {
        for index in stride(from: counts.count - 1, through: up, by: -1) {
          counts[index] -= counts[index - up]
        }
      }
      if factor < counts.count {
        for index in factor..<counts.count { counts[index] += counts[index - factor] }
      }
    }
    // The distribution is symmetric, and its small end is the exact one.
    let total = counts.reduce(0, +)
    let least = counts[0...(first * second - min(wins, first * second))].reduce(0, +)
    return min(1, max(0, least / total))
  }
}
