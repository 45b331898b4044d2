import RetouchSupport
import RetouchVerdict

/// Which cases a shard runs: chosen by the hash of their addresses, or so that all shards take about equally
/// long.
public struct ShardPlan {
  /// The part of the cases that was requested.
  public let shard: Shard
  /// The addresses of its cases; nil if the hash decides.
  private let addresses: Set<ExactText>?

  /// Plans by the hash of the addresses.
  public init(_ shard: Shard) {
    self.shard = shard
    addresses = nil
  }

  /// Plans by how long each case took in an earlier run.
  ///
  /// The longest case goes to the shard that has the least so far, and so on: no shard takes longer than the
  /// mean plus one case. It follows from the cases and the times alone, so every shard that is given the same
  /// file finds the same plan.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of all cases that the shards divide.
  ///   - times: How long cases took, in µs. One without a time counts as the median of the others.
  public init(_ shard: Shard, dividing addresses: [String], by times: [String: Int64]) {
    self.shard = shard
    let taken = addresses.map { times[$0] }
    let known = taken.compactMap(\.self).sorted()
    let usual = known.isEmpty ? 1 : max(1, known[known.count / 2])
    // No sum of them can overflow.
    let most = Int64.max / Int64(max(1, addresses.count))
    var cases = taken.enumerated().map { (index: $0, time: min(max(1, $1 ?? usual), most)) }
    cases.sort {
      $0.time != $1.time ? $0.time > $1.time : ExactText(addresses[$0.index]) < ExactText(addresses[$1.index])
    }
    var loads = Loads(count: shard.count)
    var own: Set<ExactText> = []
    for (index, time) in cases {
      let part = loads.add(time)
      if part == shard.number - 1 { own.insert(ExactText(addresses[index])) }
    }
    self.addresses = own
  }

  /// Whether the shard runs a case.
  ///
  /// - Parameter address: `SUITE/NAME`, as ``TestCase/address`` writes it.
  public func takes(_ address: String) -> Bool {
    return addresses?.contains(ExactText(address)) ?? shard.takes(address)
  }
}

/// The sums of several parts, the least of which is found in logarithmic time.
private struct Loads {
  /// A heap: no part is ordered before its parent, which is at half its index.
  private var parts: [(load: Int64, number: Int)]

  init(count: Int) { parts = (0..<count).map { (0, $0) } }

  /// Adds to the part with the least, the first of several equal ones, and returns its number from 0.
  mutating func add(_ time: Int64) -> Int {
    let least = parts[0].number
    parts[0].load &+= time
    var place = 0
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < parts.count && parts[child] < parts[first] {
        first = child
      }
      if first == place { return least }
      parts.swapAt(first, place)
      place = first
    }
  }
}
