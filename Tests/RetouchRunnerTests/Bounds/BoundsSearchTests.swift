import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

/// A function from whole numbers to results, given by where each result begins.
private struct Steps {
  var starts: [Int64]
  var results: [Int]
  /// Which of the starts a watched trial names.
  var named: Set<Int64> = []

  func callAsFunction(_ value: Int64) -> Int { results[(starts.lastIndex { $0 <= value } ?? -1) + 1] }

  /// The regions, value by value.
  func partition(_ range: ClosedRange<Int64>) -> [[Int64]] {
    var regions: [[Int64]] = []
    for value in range {
      if let last = regions.last, self(last[1]) == self(value) {
        regions[regions.count - 1][1] = value
      } else {
        regions.append([value, value])
      }
    }
    return regions
  }
}

/// A source of numbers from a seed, so that each run generates the same functions.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

@Suite("The search for where a function turns")
struct BoundsSearchTests {
  private func search(
    _ steps: Steps, _ range: ClosedRange<Int64>, usual: Int64? = nil, grid: Int = 101, limit: Int = 600
  ) throws -> (partition: Partition<Int>, calls: [Int64]) {
    var calls: [Int64] = []
    var search = BoundsSearch<Int>(range: range, usual: usual, grid: grid, limit: limit)
    let partition = try search.run { orders in
      orders.map { order in
        calls.append(order.value)
        let hints =
          order.isWatched ? steps.named.sorted().map { BoundsSearch<Int>.Hint(value: $0, rule: "limit") } : []
        return .init(result: steps(order.value), hints: hints)
      }
    }
    return (partition, calls)
  }

  private func regions(_ partition: Partition<Int>) -> [[Int64]] {
    partition.regions.map { [$0.from, $0.through] }
  }

  @Test("agrees with trying each value, for ranges of no more values than the grid has")
  func small() throws {
    var numbers = Numbers(state: 1)
    for _ in 0..<300 {
      let range = Int64.random(in: -50...0, using: &numbers)...Int64.random(in: 0...49, using: &numbers)
      let starts = Set(
        (0..<Int.random(in: 0...8, using: &numbers)).map { _ in Int64.random(in: range, using: &numbers) })
      let steps = Steps(
        starts: starts.sorted(),
        results: (0...starts.count).map { _ in Int.random(in: 0...3, using: &numbers) })
      let (partition, calls) = try search(steps, range)
      #expect(regions(partition) == steps.partition(range))
      #expect(partition.edges.allSatisfy { $0.isExact })
      #expect(partition.widestGap <= 1)
      #expect(calls.allSatisfy { range.contains($0) })
    }
  }

  @Test("agrees with trying each value, where no region is narrower than the grid's distance")
  func grid() throws {
    var numbers = Numbers(state: 2)
    for _ in 0..<100 {
      let range: ClosedRange<Int64> = 0...5_000
      // Two values of the grid of 101 are 50 apart.
      var starts: [Int64] = []
      var next = Int64.random(in: 51...900, using: &numbers)
      while next < 4_900 {
        starts.append(next)
        next += Int64.random(in: 51...900, using: &numbers)
      }
      let steps = Steps(starts: starts, results: Array(0...starts.count))
      let (partition, calls) = try search(steps, range)
      #expect(regions(partition) == steps.partition(range))
      #expect(partition.edges.allSatisfy { $0.isExact && $0.rule == nil })
      #expect(calls.count == partition.trials && partition.trials <= 600)
    }
  }

  @Test("finds each region that the comparisons name, however narrow, and says by what")
  func named() throws {
    var numbers = Numbers(state: 3)
    for _ in 0..<100 {
      let range: ClosedRange<Int64> = 0...4_000_000
      let starts = Set(
        (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
          Int64.random(in: 1...3_999_999, using: &numbers)
        })
      let thin = Int64.random(in: 1...3_999_998, using: &numbers)
      let all = starts.union([thin, thin + 1]).sorted()
      let steps = Steps(starts: all, results: (0...all.count).map { $0 }, named: Set(all))
      let (partition, _) = try search(steps, range)
      #expect(partition.edges.map(\.after) == all)
      #expect(partition.edges.allSatisfy { $0.isExact && $0.rule == "limit" })
      #expect(partition.untried == 0)
    }
  }

  @Test("follows comparisons that only a region behind an edge shows")
  func chain() throws {
    let range: ClosedRange<Int64> = 0...1_000_000
    var search = BoundsSearch<Int>(range: range, usual: 10, grid: 2, limit: 600)
    // Each region names its own edges alone, and all of them lie between the two values of the grid.
    let edges: [Int64] = [400_001, 400_007, 400_008, 612_345]
    let steps = Steps(starts: edges, results: [0, 1, 2, 3, 0])
    let partition = try search.run { orders in
      orders.map { order in
        let index = edges.lastIndex { $0 <= order.value } ?? -1
        let own = [index, index + 1].filter(edges.indices.contains).map { edges[$0] }
        return .init(
          result: steps(order.value),
          hints: order.isWatched ? own.map { .init(value: $0, rule: "rule \($0)") } : [])
      }
    }
    #expect(partition.edges.map(\.after) == edges)
    #expect(partition.edges.map(\.rule) == edges.map { "rule \($0)" })
  }

  @Test("halves to neighbours where nothing is named, and never tries more often than allowed")
  func limits() throws {
    let one = Steps(starts: [1_234_567], results: [0, 1])
    let (partition, calls) = try search(one, 0...4_000_000, grid: 2)
    #expect(partition.edges == [.init(before: 1_234_566, after: 1_234_567, rule: nil)])
    // Some for the edge, the others for its neighbourhood.
    #expect(calls.count <= 200)
    let many = Steps(starts: (1...10_000).map { $0 * 10 }, results: Array(0...10_000))
    for limit in [2, 3, 50, 101, 150, 600] {
      let (partition, calls) = try search(many, 0...200_000, limit: limit)
      #expect(calls.count <= limit)
      #expect(partition.regions.count > 1 && partition.edges.count == partition.regions.count - 1)
      // Edges whose replays were used up are told as what they are.
      #expect(partition.edges.allSatisfy { $0.before < $0.after })
    }
  }

  @Test("of more comparisons than can be tried, enough is left to find each edge exactly")
  func manyNamed() throws {
    // Nine edges at values that nothing names, among a thousand that are named and change nothing.
    let steps = Steps(
      starts: (1...9).map { Int64($0) * 61_337 }, results: Array(0...9),
      named: Set((1...1000).map { Int64($0) * 600 }))
    var search = BoundsSearch<Int>(range: 0...600_000, limit: 600, repeats: 2)
    let partition = try search.run { orders in
      orders.map { order in
        .init(
          result: steps(order.value),
          hints: order.isWatched ? steps.named.sorted().map { .init(value: $0, rule: "limit") } : [])
      }
    }
    #expect(partition.edges.map(\.after) == steps.starts)
    #expect(partition.edges.allSatisfy { $0.isExact })
    #expect(partition.trials + 2 * partition.edges.count <= 600)
    // What the edges leave is spent on what was named.
    #expect(partition.trials + 2 * partition.edges.count > 550)
    #expect(partition.untried > 0)
  }

  @Test("named values that the edges leave trials for are all tried")
  func namedAfterEdges() throws {
    // Two edges, which take few trials; 200 named values, more than the first share.
    let steps = Steps(
      starts: [61_337, 300_001], results: [0, 1, 2],
      named: Set((1...200).map { Int64($0) * 3_000 }))
    var search = BoundsSearch<Int>(range: 0...600_000, limit: 600, repeats: 2)
    let partition = try search.run { orders in
      orders.map { order in
        .init(
          result: steps(order.value),
          hints: order.isWatched ? steps.named.sorted().map { .init(value: $0, rule: "limit") } : [])
      }
    }
    #expect(partition.edges.map(\.after) == steps.starts)
    #expect(partition.untried == 0)
  }

  @Test("of more named values than can be tried those beside edges come first")
  func namedNearEdges() throws {
    // A region that is too narrow to be seen from the edge, where each 24th named value is tried at first.
    let starts: [Int64] = [299_601, 299_701, 300_999]
    let steps = Steps(
      starts: starts, results: [0, 1, 0, 2], named: Set((1...3000).map { Int64($0) * 200 + 1 }))
    var search = BoundsSearch<Int>(range: 0...600_000, limit: 600, repeats: 2)
    var tried = 0
    let partition = try search.run { orders in
      tried += orders.count
      return orders.map { order in
        .init(
          result: steps(order.value),
          hints: order.isWatched ? steps.named.sorted().map { .init(value: $0, rule: "limit") } : [])
      }
    }
    #expect(partition.edges.map(\.after) == starts)
    #expect(partition.untried > 2000 && tried == partition.trials)
  }

  @Test("a region of one value beside an edge is found, though nothing names it")
  func besideAnEdge() throws {
    let steps = Steps(starts: [499_998, 499_999, 500_000], results: [0, 1, 0, 2])
    let (partition, _) = try search(steps, 0...4_000_000)
    #expect(partition.edges.map(\.after) == steps.starts)
    #expect(partition.edges.allSatisfy { $0.isExact })
  }

  @Test("regions that nothing names are found near an edge, though they are much narrower than the grid")
  func aroundEdges() throws {
    // Two values of the grid are 40,000 apart; the narrow regions are as wide as an eighth of the way to the
    // edge and more.
    let steps = Steps(
      starts: [6_478, 8_334, 9_143, 16_667, 18_500, 1_000_000, 1_003_000, 1_003_600],
      results: [0, 1, 0, 1, 0, 1, 2, 1, 2])
    var search = BoundsSearch<Int>(range: 0...4_000_000, limit: 600, repeats: 2)
    let partition = try search.run { $0.map { .init(result: steps($0.value)) } }
    #expect(partition.edges.map(\.after) == steps.starts)
    #expect(partition.edges.allSatisfy { $0.isExact })
    #expect(partition.trials + 2 * partition.edges.count <= 600)
    // Where a trial is dear nothing but the edges is looked for.
    var dear = BoundsSearch<Int>(range: 0...4_000_000, grid: 9, limit: 600, repeats: 2, prefersRound: true)
    let few = try dear.run { $0.map { .init(result: $0.value < 2_000_000 ? 0 : 1) } }
    #expect(few.edges.map(\.after) == [2_000_000] && few.trials < 40)
  }

  @Test("takes three regions in a range of 4 s with at most 60 trials, where a trial is dear")
  func cheap() throws {
    let steps = Steps(starts: [1_000_000, 3_000_000], results: [0, 1, 2])
    var search = BoundsSearch<Int>(range: 0...4_000_000, grid: 9, limit: 600, prefersRound: true)
    let partition = try search.run { $0.map { .init(result: steps($0.value)) } }
    #expect(partition.edges.map(\.after) == [1_000_000, 3_000_000])
    #expect(partition.trials <= 60)
  }

  @Test("has one region where nothing turns, with the usual value among those tried")
  func flat() throws {
    let (partition, calls) = try search(Steps(starts: [], results: [7]), 0...4_000_000, usual: 123_457)
    #expect(regions(partition) == [[0, 4_000_000]])
    #expect(calls.contains(123_457) && partition.edges.isEmpty)
    #expect(partition.widestGap == 40_000)
  }

  @Test("passes on what a trial throws")
  func throwing() {
    struct Refused: Error {}
    var search = BoundsSearch<Int>(range: 0...10)
    #expect(throws: Refused.self) { _ = try search.run { _ in throw Refused() } }
  }
}
