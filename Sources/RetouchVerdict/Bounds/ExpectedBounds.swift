/// Where the outcome of a case is expected to turn when a quantity is varied.
///
///     "bounds": {"press.for": ["0..4s", "1s back→history"]}
public struct ExpectedBounds: Hashable, Sendable {
  /// An edge: the first value after it, and words of the lines that differ there.
  public struct Edge: Hashable, Sendable {
    /// The first value with the outcome after the edge.
    public var value: Int64
    /// What stands in the line of the outcome before the edge.
    public var before: String
    /// What stands in the line of the outcome after the edge.
    public var after: String

    package init(value: Int64, before: String, after: String) {
      (self.value, self.before, self.after) = (value, before, after)
    }
  }

  /// What is varied.
  public var quantity: Quantity
  /// Where the range begins, or nil for the usual range.
  public var lower: Int64?
  /// Where the range ends, or nil for the end of the usual range.
  public var upper: Int64?
  /// The edges, ascending.
  public var edges: [Edge]

  /// The line of `suite.json` that names the quantity, or nil if it comes from no file.
  public var line: Int?

  /// Creates bounds of a quantity.
  package init(
    quantity: Quantity, lower: Int64? = nil, upper: Int64? = nil, edges: [Edge], line: Int? = nil
  ) {
    (self.quantity, self.lower, self.upper, self.edges, self.line) = (quantity, lower, upper, edges, line)
  }

  // MARK: Whether it is so

  /// How the bounds that were found differ; empty if they are as expected.
  func changes(from found: CaseBounds) -> [BoundsChange] {
    Self.pairs(edges, found.edges).map { BoundsChange(expected: $0.expected, found: $0.found) }
      .filter(\.isChange)
  }

  /// The list that a suite has to have for the bounds that were found: the words of an edge that has only
  /// moved stay. Empty if an edge was not found exactly.
  func words(for found: CaseBounds) -> [String] {
    guard found.isExact else { return [] }
    var range = lower.map(quantity.compact) ?? ""
    if let upper { range += ".." + quantity.compact(upper) }
    return [range]
      + Self.pairs(edges, found.edges).compactMap { expected, edge in
        edge.map { edge in
          let words = expected.map { ($0.before, $0.after) } ?? edge.words
          return "\(quantity.compact(edge.after)) \(words.0)→\(words.1)"
        }
      }
  }

  /// The edges that belong together, each once and in order: as many as possible with the same words, and
  /// of those the ones that moved least.
  private static func pairs(
    _ expected: [Edge], _ found: [CaseBounds.Edge]
  ) -> [(expected: Edge?, found: CaseBounds.Edge?)] {
    // How well the rest of both lists can be paired: how many pairs, and how far they moved in all.
    var best = Array(
      repeating: Array(repeating: (count: 0, way: Int64(0)), count: found.count + 1),
      count: expected.count + 1)
    func isBetter(_ one: (count: Int, way: Int64), _ other: (count: Int, way: Int64)) -> Bool {
      one.count != other.count ? one.count > other.count : one.way < other.way
    }
    func paired(_ i: Int, _ j: Int) -> (count: Int, way: Int64)? {
      guard expected[i].isLike(found[j]) else { return nil }
      let rest = best[i + 1][j + 1]
      return (rest.count + 1, rest.way + abs(expected[i].value - found[j].after))
    }
    for i in expected.indices.reversed() {
      for j in found.indices.reversed() {
        best[i][j] = isBetter(best[i + 1][j], best[i][j + 1]) ? best[i + 1][j] : best[i][j + 1]
        if let paired = paired(i, j), !isBetter(best[i][j], paired) { best[i][j] = paired }
      }
    }
    var pairs: [(expected: Edge?, found: CaseBounds.Edge?)] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < found.count {
      if i < expected.count, j < found.count, let pair = paired(i, j), pair == best[i][j] {
        pairs.append((expected[i], found[j]))
        (i, j) = (i + 1, j + 1)
      } else if j >= found.count || i < expected.count && !isBetter(best[i][j + 1], best[i + 1][j]) {
        pairs.append((expected[i], nil))
        i += 1
      } else {
        pairs.append((nil, found[j]))
        j += 1
      }
    }
    return pairs
  }
}

extension ExpectedBounds.Edge {
  /// Whether an edge has its words: each as whole words of the line on its side.
  fileprivate func isLike(_ edge: CaseBounds.Edge) -> Bool {
    Self.has(edge.lineBefore, before) && Self.has(edge.lineAfter, after)
  }

  private static func has(_ line: String, _ words: String) -> Bool { " \(line) ".contains(" \(words) ") }
}
