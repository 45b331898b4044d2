import RetouchReplay
import RetouchSupport

/// Where the outcome of a case turns when one quantity of it is varied.
///
///     press.for < 1.000000 s: back touchUpInside · from 1.000000 s: history began
public struct CaseBounds: Hashable, Sendable {
  /// Neighbouring values with one outcome.
  public struct Region: Hashable, Sendable {
    /// The first value that was tried in it.
    public var from: Int64
    /// The last value that was tried in it.
    public var through: Int64
    /// The first line that the region before it has not, or of the first region the one that the second has
    /// not; empty if there is only one region.
    public var line: String
    /// How many of its values were tried.
    public var tried: Int
  }

  /// Where one region ends and the next one begins.
  public struct Edge: Hashable, Sendable {
    /// The last value that was tried of the region before.
    public var before: Int64
    /// The first value that was tried of the region after.
    public var after: Int64
    /// The first line of the region before that differs from the region after.
    public var lineBefore: String
    /// The first line of the region after that differs from the region before.
    public var lineAfter: String
    /// What was compared there, or nil if the edge was found by the grid.
    public var rule: String?

    /// Whether no value lies between the two.
    public var isExact: Bool { after == before + 1 }

    /// The two lines as short as they still differ: who, and what if it is the same on both sides.
    public var words: (before: String, after: String) {
      let (before, after) = (Self.source(lineBefore), Self.source(lineAfter))
      return before == after ? (lineBefore, lineAfter) : (before, after)
    }

    private static func source(_ line: String) -> String {
      line.hasPrefix("no ") ? "no " + LineWords(line.dropFirst(3)).source : LineWords(line).source
    }
  }

  /// The case's address, or the recording's name.
  public var name: String
  /// What was varied.
  public var quantity: Quantity
  /// Its value in the recording.
  public var recorded: Int64
  /// The values between which it was varied.
  public var range: ClosedRange<Int64>
  /// The regions in order; at least one.
  public var regions: [Region] = []
  /// The edges in order: one less than there are regions.
  public var edges: [Edge] = []
  /// How many replays it took.
  public var replays = 0
  /// How many values the grid has.
  public var grid = 0
  /// The greatest distance of two neighbouring values that were tried and have one outcome.
  public var gap: Int64 = 0
  /// How many places where something was compared were not tried, because the replays were used up.
  public var untried = 0
  /// Whether a program or an engine decided, of which nothing is known but what it does.
  public var isOutside = false
  /// What the replays warn of, each once.
  public var warnings: [String] = []
  /// What the reader should know of the range.
  public var remarks: [String] = []

  /// How many regions are told.
  public static let toldRegions = 100

  init(
    _ name: String, _ quantity: Quantity, recorded: Int64, _ range: ClosedRange<Int64>,
    _ partition: Partition<BoundOutcome>
  ) {
    (self.name, self.quantity, self.recorded, self.range) = (name, quantity, recorded, range)
    for (index, edge) in partition.edges.enumerated() {
      let lines = BoundOutcome.difference(
        partition.regions[index].result, partition.regions[index + 1].result)
      edges.append(
        Edge(
          before: edge.before, after: edge.after, lineBefore: lines.left, lineAfter: lines.right,
          rule: edge.rule))
    }
    for (index, region) in partition.regions.enumerated() {
      let line = index > 0 ? edges[index - 1].lineAfter : edges.first?.lineBefore ?? ""
      regions.append(Region(from: region.from, through: region.through, line: line, tried: region.tried))
    }
    (replays, grid, gap, untried) = (partition.trials, partition.grid, partition.widestGap, partition.untried)
  }

  /// The region in which a value lies; nil outside the range, and between two regions whose edge is not
  /// exact.
  public func region(of value: Int64) -> Int? {
    regions.firstIndex { ($0.from...$0.through).contains(value) }
  }

  // MARK: Text

  /// The bounds as lines of text, the quantity first.
  public var lines: [String] {
    var lines = ["\(quantity.name), \(quantity.text(recorded)) in the recording, from \(ends)"]
    if quantity.kind == .rate, recorded == 0 {
      lines = ["\(quantity.name), none in the recording, from \(ends)"]
    }
    for (index, region) in regions.prefix(Self.toldRegions).enumerated() {
      lines.append("  " + text(of: region, index))
    }
    if regions.count > Self.toldRegions {
      lines.append("  … and \(counted(regions.count - Self.toldRegions, "more region"))")
    }
    lines += method.map { "  " + $0 } + remarks.map { "  " + $0 }
    return lines
  }

  private var ends: String { "\(quantity.text(range.lowerBound)) to \(quantity.text(range.upperBound))" }

  private func text(of region: Region, _ index: Int) -> String {
    guard regions.count > 1 else { return "one outcome everywhere" }
    var place: String
    if index == 0 {
      place = edges[0].isExact ? "< \(quantity.text(edges[0].after))" : "to \(quantity.text(region.through))"
    } else {
      place = "from \(quantity.text(region.from))"
      if region.from == region.through { place = "only \(quantity.text(region.from))" }
    }
    var line = "\(quantity.name) \(place): \(region.line)"
    if index > 0 { line += "   [\(how(edges[index - 1]))]" }
    return line
  }

  private func how(_ edge: Edge) -> String {
    let place =
      edge.isExact
      ? "" : ", somewhere after \(quantity.text(edge.before)): the replays were used up"
    if quantity.unit == .category || quantity.unit == .hertz { return "tried one by one" + place }
    guard let rule = edge.rule else { return "by the grid of \(grid) values" + place }
    return "compared: \(rule)" + place
  }

  /// How the regions were found, and what could be missed.
  public var method: [String] {
    var text = "\(counted(replays, "replay")): "
    let tellsAll = Int64(grid) > range.upperBound - range.lowerBound
    if tellsAll { return [text + "each of \(counted(grid, "value"))"] }
    guard !isOutside else {
      return [
        text + "a grid of \(counted(grid, "value")), the edges by halving, and each once more",
        "could be missed: a region narrower than \(quantity.width(gap)) between two values with one outcome",
      ]
    }
    text += "a grid of \(counted(grid, "value")) and what the engine compared"
    var missed =
      "could be missed: a region narrower than \(quantity.width(gap)) whose edges only the fixture's own code compares"
    if untried > 0 {
      missed +=
        ", and \(counted(untried, "place")) where the engine compared, for which the replays were not enough"
    }
    return [text, missed]
  }

  /// The bounds as a suite expects them: the range, then each edge.
  public var suiteWords: [String] {
    ["\(quantity.compact(range.lowerBound))..\(quantity.compact(range.upperBound))"]
      + edges.map { edge in
        "\(quantity.compact(edge.after)) \(edge.words.before)→\(edge.words.after)"
      }
  }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Quantity {
  /// A distance of two values.
  func width(_ value: Int64) -> String {
    switch unit {
    case .time: Margin.time(value)
    case .points: Margin.points(value)
    case .category, .hertz: "\(value)"
    }
  }
}
