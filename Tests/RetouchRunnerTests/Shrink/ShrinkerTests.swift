import RetouchSupport
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

/// The search knows nothing of recordings: what it finds is compared with brute force over small lists.
@Suite("Making something smaller")
struct ShrinkerTests {
  /// A property of a set of the numbers 0 to 7, by the bits of a seed: whether the set contains all of one of
  /// several sets.
  private struct Property {
    let needed: [Set<Int>]

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      needed = (0...numbers.next(upTo: 2)).map { _ in
        Set((0..<8).filter { _ in numbers.next(upTo: 2) == 0 })
      }
    }

    func holds(_ list: [Int]) -> Bool { needed.contains { $0.isSubset(of: list) } }
  }

  @Test("the part of a list that is left has the property, and loses it without any one of its elements")
  func leastPart() {
    for seed in 1...200 as ClosedRange<UInt64> {
      let property = Property(seed: seed)
      var shrinker = Shrinker<[Int]>(limit: 10_000, holds: property.holds)
      let all = Array(0..<8)
      guard property.holds(all) else { continue }
      let part = shrinker.leastPart(of: all) { $0 }
      #expect(property.holds(part), "seed \(seed)")
      for index in part.indices {
        var less = part
        less.remove(at: index)
        #expect(!property.holds(less), "seed \(seed): \(part) without \(part[index])")
      }
      #expect(part == part.sorted())
      #expect(!shrinker.isExhausted)
    }
  }

  @Test("of a thousand elements of which one matters, it is found with few trials")
  func long() {
    var shrinker = Shrinker<[Int]>(limit: 60) { $0.contains(617) }
    #expect(shrinker.leastPart(of: Array(0..<1000)) { $0 } == [617])
    #expect(!shrinker.isExhausted)
  }

  @Test("what needs no element at all is left empty")
  func empty() {
    var shrinker = Shrinker<[Int]>(limit: 60) { _ in true }
    #expect(shrinker.leastPart(of: Array(0..<20)) { $0 } == [])
    #expect(shrinker.leastPart(of: [] as [Int]) { $0 } == [])
  }

  @Test("none of the reductions of the least candidate has the property, as brute force says")
  func least() {
    // A candidate is a pair of numbers; a step takes 1, 3 or 10 away from one of them.
    struct Pair: Hashable { var a, b: Int }
    func steps(_ pair: Pair) -> [Pair] {
      [10, 3, 1].flatMap { [Pair(a: pair.a - $0, b: pair.b), Pair(a: pair.a, b: pair.b - $0)] }.filter {
        $0.a >= 0 && $0.b >= 0
      }
    }
    for seed in 1...100 as ClosedRange<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      let (a, b, odd) = (Int(numbers.next(upTo: 20)), Int(numbers.next(upTo: 20)), numbers.next(upTo: 1) == 1)
      func holds(_ pair: Pair) -> Bool { pair.a >= a && pair.b >= b && (!odd || (pair.a + pair.b) % 2 == 1) }
      let start = [Pair(a: 40, b: 40), Pair(a: 40, b: 41)].first(where: holds)!
      var shrinker = Shrinker<Pair>(limit: 10_000, holds: holds)
      let least = shrinker.least(of: start, reductions: steps)
      #expect(holds(least))
      #expect(!steps(least).contains(where: holds), "seed \(seed): \(least)")
    }
  }

  @Test("nothing is tried twice, and nothing beyond the limit")
  func limit() {
    var tried: [Int] = []
    var shrinker = Shrinker<Int>(limit: 3) {
      tried.append($0)
      return $0 > 5
    }
    #expect(shrinker.test(7) == true)
    #expect(shrinker.test(7) == true)
    #expect(shrinker.test(5) == false)
    #expect(shrinker.test(6) == true)
    #expect(!shrinker.isExhausted)
    #expect(shrinker.test(8) == nil)
    #expect(shrinker.isExhausted)
    #expect(shrinker.test(7) == true)
    #expect(tried == [7, 5, 6])
    #expect(shrinker.trials == 3)
    #expect(shrinker.farthest(from: 7, to: 100) { Int($0) } == nil)
    #expect(tried == [7, 5, 6])
  }

  @Test("how far a number may go is exact in both directions, and without stops the limit is tried first")
  func farthest() {
    for edge in [0, 1, 17, 499, 500] as [Int64] {
      var shrinker = Shrinker<Int64>(limit: 100) { $0 <= 500 + edge && $0 >= 500 - edge }
      #expect(shrinker.farthest(from: 500, to: 1000) { $0 }?.end == 500 + edge)
      #expect(shrinker.farthest(from: 500, to: 0) { $0 }?.end == 500 - edge)
    }
    var free = Shrinker<Int64>(limit: 1) { _ in true }
    let all = free.farthest(from: 5, to: 1_000_000) { $0 }
    #expect(all?.end == 1_000_000 && all?.tried == 1)
    let none = free.farthest(from: 5, to: 5) { $0 }
    #expect(none?.end == 5 && none?.tried == 0)
    #expect(free.trials == 1)
  }

  @Test("a stop within a gap ends the way before it, whatever lies beyond; what was tried is counted")
  func stops() throws {
    for (start, limit) in [(0, 389_999), (389_999, 0)] as [(Int64, Int64)] {
      var tried: [Int64] = []
      var shrinker = Shrinker<Int64>(limit: 100) {
        tried.append($0)
        return !(200_000...205_000).contains($0)
      }
      // The stops come in any order, and those that are not on the way do not count.
      let found = try #require(
        shrinker.farthest(from: start, to: limit, stops: [202_000, 50_000, 300_000, -5, 50_000]) { $0 })
      #expect(found.end == (start == 0 ? 199_999 : 205_001))
      #expect(Array(tried.prefix(2)) == (start == 0 ? [50_000, 202_000] : [300_000, 202_000]))
      #expect(found.tried == tried.count { (min(start, found.end)...max(start, found.end)).contains($0) })
      #expect(!tried.contains(limit))
    }
  }
}
