import RetouchVerdict

extension CaseBounds {
  /// Tells the regions that a search has found by the lines in which they differ.
  init(
    _ name: String, _ quantity: Quantity, recorded: Int64, _ range: ClosedRange<Int64>,
    _ partition: Partition<BoundOutcome>
  ) {
    self.init(name: name, quantity: quantity, recorded: recorded, range: range)
    for (index, edge) in partition.edges.enumerated() {
      let lines = BoundOutcome.difference(
        partition.regions[index].result, partition.regions[index + 1].result)
      edges.append(
        Edge(
          before: edge.before, after: edge.after, lineBefore: lines.left, lineAfter: lines.right,
          rule: edge.rule))
    }
    common = BoundOutcome.common(of: partition.regions.lazy.map(\.result))
    let names = Self.lastingLines(of: partition.regions.map(\.result))
    for (index, region) in partition.regions.enumerated() {
      let ofEdge = index > 0 ? edges[index - 1].lineAfter : edges.first?.lineBefore
      let line =
        names[region.result] ?? ofEdge ?? BoundOutcome.mostTelling(of: common) ?? "nothing happens"
      regions.append(
        Region(
          from: region.from, through: region.through, line: line,
          lines: region.result.lines(without: common), tried: region.tried))
    }
    (replays, grid, gap, untried) = (partition.trials, partition.grid, partition.widestGap, partition.untried)
  }

  /// The lines of outcomes that several regions have: what is the same has one name.
  private static func lastingLines(of outcomes: [BoundOutcome]) -> [BoundOutcome: String] {
    var counts: [BoundOutcome: Int] = [:]
    for outcome in outcomes { counts[outcome, default: 0] += 1 }
    var beside: [BoundOutcome: [BoundOutcome]] = [:]
    for (left, right) in zip(outcomes, outcomes.dropFirst()) {
      if counts[left] ?? 0 > 1 { beside[left, default: []].append(right) }
      if counts[right] ?? 0 > 1 { beside[right, default: []].append(left) }
    }
    var lines: [BoundOutcome: String] = [:]
    for (outcome, others) in beside {
      lines[outcome] = BoundOutcome.mostTelling(of: outcome, beside: others)
    }
    return lines
  }
}
