import Verdict

/// What leaves out some of the cases that a command line names.
struct Narrowing {
  /// Groups of texts with `*` for any characters; of each group that is not empty, one must match a case's address.
  var filters: [[String]] = []
  /// Texts with the same wildcards, none of which may match.
  var exclusions: [String] = []
  /// The run whose red cases alone are wanted, or nil.
  var lastRun: LastRun?
  /// The part of the remaining cases that is wanted, or nil for all.
  var shard: ShardPlan?

  /// Whether certain cases are asked for, so that the problems of others are of no interest.
  var asksForSome: Bool { filters.contains { !$0.isEmpty } || !exclusions.isEmpty || lastRun != nil }

  /// Whether it leaves nothing out.
  var isEmpty: Bool { !asksForSome && shard == nil }

  /// Returns those of some cases that are wanted, in their order.
  func selected(from cases: [TestCase]) -> [TestCase] {
    let groups = filters.filter { !$0.isEmpty }
    let wanted = (lastRun?.selected(from: cases) ?? cases).filter { testCase in
      let address = testCase.address
      return groups.allSatisfy { $0.contains { matches(address, $0) } }
        && !exclusions.contains { matches(address, $0) }
    }
    return shard.map { shard in wanted.filter { shard.takes($0.address) } } ?? wanted
  }
}
