import Testing
@testable import RetouchRunner
import RetouchVerdict

@Suite("shards by how long cases took")
struct ShardPlanTests {
  private func plans(_ count: Int, _ addresses: [String], _ times: [String: Int64]) -> [[String]] {
    (1...count).map { number in
      guard let shard = Shard(number: number, of: count) else { return [] }
      let plan = ShardPlan(shard, dividing: addresses, by: times)
      return addresses.filter { plan.takes($0) }
    }
  }

  @Test("have each case once, and none takes more than the mean and one case", arguments: [1, 2, 3, 7, 64])
  func even(count: Int) {
    let addresses = (0..<500).map { "suite-\($0 % 9)/case-\($0)" }
    var times: [String: Int64] = [:]
    for (index, address) in addresses.enumerated() { times[address] = Int64(index * index % 7919 + 1) }
    let parts = plans(count, addresses, times)
    #expect(parts.joined().sorted() == addresses.sorted())
    let longest = times.values.max() ?? 0
    let mean = times.values.reduce(0, +) / Int64(count)
    for part in parts { #expect(part.reduce(0) { $0 + (times[$1] ?? 0) } <= mean + longest) }
  }

  @Test("take the median time for a case without one")
  func unknown() {
    let parts = plans(
      2, ["a/long", "a/new", "a/one", "a/two"], ["a/long": 3000, "a/one": 1000, "a/two": 1000])
    #expect(parts == [["a/long"], ["a/new", "a/one", "a/two"]])
  }

  @Test("do not depend on the order of the cases, and serve more shards than there are cases")
  func order() {
    let addresses = (0..<20).map { "s/\($0)" }
    let times = Dictionary(uniqueKeysWithValues: addresses.map { ($0, Int64(10)) })
    let forward = plans(3, addresses, times)
    #expect(plans(3, addresses.reversed(), times).map { $0.sorted() } == forward.map { $0.sorted() })
    #expect(plans(30, addresses, times).count(where: \.isEmpty) == 10)
    #expect(plans(2, [], [:]) == [[], []])
  }

  @Test("can be made with times that are zero, negative or huge")
  func odd() {
    let times: [String: Int64] = ["s/a": 0, "s/b": -5, "s/c": .max, "s/d": .max]
    let parts = plans(2, ["s/a", "s/b", "s/c", "s/d"], times)
    #expect(parts == [["s/a", "s/c"], ["s/b", "s/d"]])
  }
}
