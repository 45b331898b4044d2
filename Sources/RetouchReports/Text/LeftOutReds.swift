import RetouchReplay
import RetouchVerdict

/// The red cases that a text does not print whole, counted by suite.
public struct LeftOutReds: Sendable {
  /// The suites in the order of their first such case, each with how many there are by verdict.
  private var suites: [(name: String, counts: [(word: String, count: Int)])] = []
  private var places: [String: Int] = [:]
  /// How many there are.
  public private(set) var count = 0

  /// How many suites have a line of their own.
  private static let listed = 50

  /// Creates an empty count.
  public init() {}

  /// Counts a red case.
  public mutating func add(_ result: CaseResult) {
    let name = result.testCase.suite
    let place = places[name] ?? suites.count
    if place == suites.count {
      suites.append((name, []))
      places[name] = place
    }
    let word = result.verdict.word.text.lowercased()
    if let known = suites[place].counts.firstIndex(where: { $0.word == word }) {
      suites[place].counts[known].count += 1
    } else {
      suites[place].counts.append((word, 1))
    }
    count += 1
  }

  /// A line that says how many there are, and one for each suite; the largest come first.
  public var lines: [String] {
    guard count > 0 else { return [] }
    let sorted = suites.enumerated().sorted { one, other in
      let (left, right) = (Self.sum(one.element.counts), Self.sum(other.element.counts))
      return left == right ? one.offset < other.offset : left > right
    }.map(\.element)
    var lines = ["\(count) more red \(count == 1 ? "case is" : "cases are") not printed whole:"]
    for (name, counts) in sorted.prefix(Self.listed) {
      let words = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
      lines.append("  \(OutcomeText.printable(name)): \(words)")
    }
    let rest = sorted.dropFirst(Self.listed)
    if !rest.isEmpty {
      lines.append("  \(rest.reduce(0) { $0 + Self.sum($1.counts) }) in \(rest.count) further suites")
    }
    return lines + ["  --all-reds prints them; --report text=FILE has them all"]
  }

  private static func sum(_ counts: [(word: String, count: Int)]) -> Int {
    counts.reduce(0) { $0 + $1.count }
  }
}
