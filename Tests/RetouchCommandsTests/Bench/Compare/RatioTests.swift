import Testing

@testable import RetouchCommands

@Suite("ratios of rounds")
struct RatioTests {
  @Test("the probability of an order is the share of all orders that are as far apart")
  func orders() {
    // Three and three have 20 orders; one has all of one side above.
    #expect(RankTest.chanceOfExcess(of: [5, 6, 7], over: [1, 2, 3]) == 0.05)
    #expect(RankTest.chanceOfExcess(of: [1, 2, 3], over: [5, 6, 7]) == 1)
    #expect(abs(RankTest.chanceOfExcess(of: [3, 5, 6], over: [1, 2, 4]) - 0.1) < 1e-12)
    // 20 over 10 is 184,756.
    #expect(abs(RankTest.leastChance(10, 10) * 184_756 - 1) < 1e-9)
    #expect(RankTest.leastChance(1, 1) == 0.5)
  }

  @Test("the probability is that of counting all orders, for every group size up to five")
  func counted() {
    for first in 1...5 {
      for second in 1...5 {
        // Each subset of the places is an order: those of the first group.
        var wins: [Int] = []
        for mask in 0..<(1 << (first + second)) where mask.nonzeroBitCount == first {
          var (below, sum) = (0, 0)
          for place in 0..<(first + second) {
            if mask >> place & 1 == 1 { sum += below } else { below += 1 }
          }
          wins.append(sum)
        }
        for mask in 0..<(1 << (first + second)) where mask.nonzeroBitCount == first {
          let places = (0..<(first + second)).map(Double.init)
          let ours = places.filter { mask >> Int($0) & 1 == 1 }
          let theirs = places.filter { mask >> Int($0) & 1 == 0 }
          let own = ours.reduce(0) { sum, place in sum + theirs.count { $0 < place } }
          let expected = Double(wins.count { $0 >= own }) / Double(wins.count)
          #expect(abs(RankTest.chanceOfExcess(of: ours, over: theirs) - expected) < 1e-12)
        }
      }
    }
  }

  @Test("equal figures are not a change, and count against finding one")
  func ties() {
    let same = RatioEstimate(before: Array(repeating: 7, count: 10), after: Array(repeating: 7, count: 10))
    #expect(same.verdict == .alike && same.ratio == 1 && same.interval == 1...1)
    #expect(RankTest.chanceOfExcess(of: [1, 1, 1], over: [1, 1, 1]) == 1)
  }

  @Test("figures without noise that differ give a verdict and an interval without width")
  func exact() {
    let more = RatioEstimate(
      before: Array(repeating: 100, count: 10), after: Array(repeating: 102, count: 10))
    #expect(more.verdict == .more && more.ratio == 1.02 && more.interval == 1.02...1.02)
    let less = RatioEstimate(before: Array(repeating: 100, count: 10), after: Array(repeating: 50, count: 10))
    #expect(less.verdict == .less && less.ratio == 0.5)
  }

  @Test("too few rounds give neither a verdict nor an interval; a baseline of 0 has no ratio")
  func few() {
    let few = RatioEstimate(before: [1], after: [2, 2, 2])
    #expect(few.verdict == nil && few.interval == nil && few.ratio == 2)
    let none = RatioEstimate(before: Array(repeating: 0, count: 10), after: Array(repeating: 1, count: 10))
    #expect(none.ratio == nil && none.interval == nil && none.verdict == .more)
    #expect(RatioEstimate(before: [0], after: [0]).ratio == 1)
  }

  @Test("the same rounds give the same interval, which holds the ratio")
  func seeded() {
    var rounds = Rounds(seed: 3)
    let (before, after) = rounds.drawn()
    let (a, b) = (before.compactMap { $0.cases[0].touchTime }, after.compactMap { $0.cases[0].touchTime })
    let (once, again) = (RatioEstimate(before: a, after: b), RatioEstimate(before: a, after: b))
    #expect(once == again)
    #expect(once.interval.map { interval in once.ratio.map(interval.contains) == true } == true)
  }

  @Test("verdicts of a program against itself are wrong about once in 100, and 15 % more time is seen")
  func verdicts() {
    var rounds = Rounds(seed: 4)
    func verdict(_ factor: Double) -> RatioEstimate.Verdict? {
      let (before, after) = rounds.drawn { $0.cases[0].touchTime? *= factor }
      return RatioEstimate(
        before: before.compactMap { $0.cases[0].touchTime },
        after: after.compactMap { $0.cases[0].touchTime }, redraws: 200
      ).verdict
    }
    let same = (0..<60).count { _ in verdict(1) != .alike }
    // At a level of 99 % more than 3 of 60 happen once in 300 such tests.
    #expect(same <= 3)
    let slower = (0..<20).count { _ in verdict(1.15) == .more }
    #expect(slower >= 19)
  }
}
