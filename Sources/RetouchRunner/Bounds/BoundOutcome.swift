import RetouchVerdict

/// What happened at a value: the lines that count, with how the process ended if the fixture has ended it.
struct BoundOutcome: Hashable, Sendable {
  var lines: [String]

  /// The lines that tell two outcomes apart, one of each: the most telling of those that the other has not,
  /// or not as often; for an outcome that has no line of its own, that; and if both have the same lines, what
  /// comes first in each.
  static func difference(_ left: Self, _ right: Self) -> (left: String, right: String) {
    let (own, other) = (left.lines(without: right.lines), right.lines(without: left.lines))
    switch (mostTelling(of: own), mostTelling(of: other)) {
    case (let one?, let two?): return (one, two)
    case (let one?, nil): return (one, "no \(one)")
    case (nil, let two?): return ("no \(two)", two)
    case (nil, nil):
      let index = zip(left.lines, right.lines).prefix { $0 == $1 }.count
      guard index < left.lines.count else { return ("nothing", "nothing") }
      let (first, second) = (left.lines[index], right.lines[index])
      return ("\(first), before \(second)", "\(second), before \(first)")
    }
  }

  /// The lines that another list has not, or not as often, in order.
  func lines(without others: [String]) -> [String] {
    var left: [String: Int] = [:]
    for line in others { left[line, default: 0] += 1 }
    return lines.filter { line in
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
  }

  /// The lines that all of several outcomes have, in the first one's order.
  static func common(of outcomes: some Sequence<Self>) -> [String] {
    outcomes.reduce(nil) { (known: [String]?, outcome) in
      guard let known else { return outcome.lines }
      let missing = Self(lines: known).lines(without: outcome.lines)
      return Self(lines: known).lines(without: missing)
    } ?? []
  }

  /// The line of an outcome that says most of what none of several others has; nil if it has none.
  static func mostTelling(of outcome: Self, beside others: [Self]) -> String? {
    let own = others.reduce(outcome) { known, other in
      Self(lines: common(of: [known, Self(lines: outcome.lines(without: other.lines))]))
    }
    return mostTelling(of: own.lines)
  }

  // MARK: What is telling

  /// The first of the lines that say most to somebody who asks what happened.
  static func mostTelling(of lines: [String]) -> String? {
    lines.enumerated().min { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }?.element
  }

  /// How far a line is from saying what came of the input: 0 for a gesture that began, a control's event, the
  /// viewer or a note; more for what led to it or follows from it; most for the touches themselves.
  private static func distance(_ line: String) -> Int {
    let words = line.split(separator: " ", maxSplits: 2)
    switch words.first {
    case "touch", "contact": return 3
    case "app", "spoken", "screen", "image": return 2
    case "action", "scroll": return 1
    default: break
    }
    guard words.count > 1 else { return 0 }
    if ["failed", "waits", "possible"].contains(words[1]) { return 2 }
    return words[1].hasPrefix("touch") && words[1] != "touchUpInside" ? 1 : 0
  }
}

extension BoundOutcome {
  /// A name for each of several outcomes: what tells it most, and where two have the same, in what they
  /// differ.
  static func names(of outcomes: [Self]) -> [String] {
    let shared = common(of: outcomes)
    var names = outcomes.map { mostTelling(of: $0.lines(without: shared)) ?? "nothing more" }
    if outcomes.count == 1 { return ["one outcome everywhere"] }
    // What is added to two of them may be the same again.
    for _ in outcomes.indices {
      let before = names
      for index in outcomes.indices {
        guard let first = before.indices.first(where: { $0 < index && before[$0] == before[index] }) else {
          continue
        }
        names[index] += " · " + difference(outcomes[first], outcomes[index]).right
      }
      if names == before { break }
    }
    return names
  }
}
