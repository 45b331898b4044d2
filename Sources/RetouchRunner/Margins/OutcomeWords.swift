import RetouchReplay
import RetouchVerdict

/// An outcome's lines without their times, coordinates and counts.
struct OutcomeWords {
  private let lines: [OutcomeLine]
  private let words: [[String]]

  /// Creates the words of an outcome in which nothing happens.
  init() { (lines, words) = ([], []) }

  init(_ outcome: Outcome) {
    lines = outcome.lines
    words = lines.map { LineWords($0.text).words }
  }

  /// Returns the first line of an outcome that has different words, without its time, or which line is
  /// missing; nil if it is the same outcome.
  func difference(from other: Outcome) -> String? {
    for (index, line) in other.lines.enumerated() {
      guard index < lines.count else { return Self.text(line) }
      // Most lines are equal except for their times, and finding words needs parsing.
      if line.hasTexts(of: lines[index]) { continue }
      if LineWords(line.text).words != words[index] { return Self.text(line) }
    }
    guard other.lines.count < lines.count else { return nil }
    return "no more \(Self.text(lines[other.lines.count]))"
  }

  private static func text(_ line: OutcomeLine) -> String {
    ([line.source, line.event] + line.details).joined(separator: " ")
  }
}

extension OutcomeLine {
  /// Whether another line is equal except for the time.
  fileprivate func hasTexts(of other: OutcomeLine) -> Bool {
    var other = other
    other.time = time
    return self == other
  }
}
