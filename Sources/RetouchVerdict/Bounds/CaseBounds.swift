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
    /// The most telling line that the region before it has not, or of the first region the one that the
    /// second has not; of an outcome that several regions have, one that no region beside any of them has, if
    /// there is one. If there is only one region, its most telling line.
    public var line: String
    /// All lines that not every region has, in order.
    public var lines: [String]
    /// How many of its values were tried.
    public var tried: Int

    package init(from: Int64, through: Int64, line: String, lines: [String], tried: Int) {
      (self.from, self.through, self.line, self.lines, self.tried) = (from, through, line, lines, tried)
    }
  }

  /// Where one region ends and the next one begins.
  public struct Edge: Hashable, Sendable {
    /// The last value that was tried of the region before.
    public var before: Int64
    /// The first value that was tried of the region after.
    public var after: Int64
    /// What the region before has and the region after has not.
    public var lineBefore: String
    /// What the region after has and the region before has not.
    public var lineAfter: String
    /// What was compared there, or nil if the edge was found by the grid.
    public var rule: String?

    package init(before: Int64, after: Int64, lineBefore: String, lineAfter: String, rule: String?) {
      (self.before, self.after, self.rule) = (before, after, rule)
      (self.lineBefore, self.lineAfter) = (lineBefore, lineAfter)
    }

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
  /// The lines that all regions have, in the first one's order.
  public var common: [String] = []
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

  /// How many replays a search may take if nothing else is said.
  package static let usualReplays = 600
  /// How many regions are told.
  public static let toldRegions = 100

  /// Creates bounds without regions.
  package init(name: String, quantity: Quantity, recorded: Int64, range: ClosedRange<Int64>) {
    (self.name, self.quantity, self.recorded, self.range) = (name, quantity, recorded, range)
  }

  /// Whether each edge is between two neighbouring values.
  public var isExact: Bool { edges.allSatisfy(\.isExact) }

  /// The region in which a value lies; nil outside the range, and between two regions whose edge is not
  /// exact.
  public func region(of value: Int64) -> Int? {
    regions.firstIndex { ($0.from...$0.through).contains(value) }
  }

  // MARK: Text

  /// The bounds as lines of text, the quantity first.
  public var lines: [String] {
    let own = quantity.kind == .rate && recorded == 0 ? "none" : quantity.text(recorded)
    return ["\(quantity.name), \(quantity.meaning): \(own) in the recording, tried from \(ends)"]
      + (regionLines + method + remarks).map { "  " + $0 }
  }

  /// A line for each region, as many as are told.
  public var regionLines: [String] {
    var lines = regions.prefix(Self.toldRegions).enumerated().map { text(of: $1, $0) }
    if regions.count > Self.toldRegions {
      lines.append("… and \(counted(regions.count - Self.toldRegions, "more region"))")
      if let recordedRegion, recordedRegion >= Self.toldRegions {
        lines[Self.toldRegions] += ", among them the recording's:"
        lines.append(text(of: regions[recordedRegion], recordedRegion))
      }
    }
    return lines
  }

  /// The region that has the recording's own value; nil if it was not tried.
  public var recordedRegion: Int? {
    quantity.kind == .rate && recorded == 0 ? nil : region(of: recorded)
  }

  private var ends: String { "\(quantity.text(range.lowerBound)) to \(quantity.text(range.upperBound))" }

  private func text(of region: Region, _ index: Int) -> String {
    var place: String
    if regions.count == 1 {
      place = "one outcome everywhere"
    } else if index == 0 {
      place = edges[0].isExact ? "< \(quantity.text(edges[0].after))" : "to \(quantity.text(region.through))"
    } else {
      place = "from \(quantity.text(region.from))"
      if region.from == range.upperBound {
        place += ", where the range ends"
      } else if region.from == region.through, edges[index - 1].isExact, edges[index].isExact {
        place = "only \(quantity.text(region.from))"
      }
    }
    var line = regions.count == 1 ? "\(place): \(region.line)" : "\(quantity.name) \(place): \(region.line)"
    if index == recordedRegion { line += "   (the recording)" }
    if index > 0 { line += "   [\(how(edges[index - 1]))]" }
    return line
  }

  /// How an edge was found.
  package enum Way: String {
    /// The engine compares something there.
    case comparison
    /// Two values of the grid differ.
    case grid
    /// Each value was tried.
    case each
  }

  /// How an edge was found.
  package func way(to edge: Edge) -> Way {
    hasTriedAll ? .each : edge.rule != nil ? .comparison : .grid
  }

  /// Whether the grid had all values of the range.
  private var hasTriedAll: Bool { Int64(grid) > range.upperBound - range.lowerBound }

  private func how(_ edge: Edge) -> String {
    let place =
      edge.isExact
      ? "" : ", somewhere after \(quantity.text(edge.before)): the replays were used up"
    switch way(to: edge) {
    case .each: return "tried one by one" + place
    case .comparison: return "compared: \(edge.rule ?? "")" + place
    case .grid: return "between values of the grid" + (edge.isExact ? ", halved" : "") + place
    }
  }

  /// How the regions were found, and what could be missed.
  public var method: [String] {
    let text = "\(counted(replays, "replay")): "
    guard let missed else { return [text + "each of \(counted(grid, "value"))"] }
    let way = isOutside ? ", the edges by halving, and each once more" : " and what the engine compared"
    return [text + "a grid of \(counted(grid, "value"))" + way, "could be missed: \(missed)"]
  }

  /// What could be missed, or nil if each value was tried.
  package var missed: String? {
    guard !hasTriedAll else { return nil }
    var parts: [String] = []
    if gap > 1 {
      let region = "a region narrower than \(quantity.width(gap))"
      parts.append(
        isOutside
          ? region + " between two values with one outcome"
          : region + ", if only the fixture's own code or a glide decides it")
    }
    let wide = edges.lazy.filter { !$0.isExact }.map { $0.after - $0.before }
    if let widest = wide.max() {
      parts.append(
        "whatever lies between two values that differ and are up to \(quantity.width(widest)) apart, at "
          + "\(counted(wide.count, "edge")): the replays were used up")
    }
    if untried > 0, !isOutside {
      parts.append(
        "\(counted(untried, "place")) where the engine compared, for which the replays were not enough")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  /// The bounds as a suite expects them: the range, then each edge; empty if an edge is not exact.
  public var suiteWords: [String] {
    guard isExact else { return [] }
    return ["\(quantity.compact(range.lowerBound))..\(quantity.compact(range.upperBound))"]
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
    case .category: counted(Int(value), "size")
    case .hertz: "\(value) Hz"
    }
  }
}
