import RetouchSupport

/// The complete difference between two texts, line by line.
///
/// ```swift
/// let difference = LineDifference(from: "a\nb\n", to: "a\nc\n")
/// difference.lines.map(\.role)  // [.same, .gone, .new]
/// ```
///
/// Lines are compared byte by byte. If lines are replaced by others, those that are gone come first.
public struct LineDifference: Hashable, Sendable {
  /// A line of either text, or of both.
  public struct Line: Hashable, Sendable {
    /// Which of the texts has the line.
    public enum Role: String, Hashable, Sendable {
      /// Both texts have it.
      case same
      /// Only the old text has it.
      case gone
      /// Only the new text has it.
      case new
    }

    /// Which of the texts has it.
    public var role: Role
    /// Its number in the old text, from 1, or nil if it is not in that text.
    public var oldNumber: Int?
    /// Its number in the new text, from 1, or nil if it is not in that text.
    public var newNumber: Int?
    /// The line as it is in the text, without its line break.
    public var text: String
  }

  /// The lines of both texts, in order.
  public private(set) var lines: [Line] = []

  /// How many lines of each text are compared with each other at a time; more are compared piece by piece.
  static let pieceLength = 500

  /// Compares two texts.
  ///
  /// The difference is the shortest one as long as at most 500 lines of each text are between the first and
  /// the last line that differ and also occur in the other text. For longer texts it is correct but may be
  /// longer.
  ///
  /// - Complexity: Linear in the texts, times the number of lines that differ in 500.
  public init(from old: String, to new: String) {
    let (old, new) = Self.split(old, new)
    var numbers: [LineBytes: Int] = [:]
    func number(_ line: Substring) -> Int {
      if let known = numbers[LineBytes(line: line)] { return known }
      numbers[LineBytes(line: line)] = numbers.count
      return numbers.count - 1
    }
    let (left, right) = (old.map(number), new.map(number))
    var matching = LineMatching(left, right)
    matching.run()
    lines.reserveCapacity(max(old.count, new.count))
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, !matching.isLeftMatched[i] {
        lines.append(Line(role: .gone, oldNumber: i + 1, text: String(old[i])))
        i += 1
      } else if j < new.count, !matching.isRightMatched[j] {
        lines.append(Line(role: .new, newNumber: j + 1, text: String(new[j])))
        j += 1
      } else {
        lines.append(Line(role: .same, oldNumber: i + 1, newNumber: j + 1, text: String(new[j])))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// How many lines only the old text has.
  public var goneCount: Int { lines.count { $0.role == .gone } }

  /// How many lines only the new text has.
  public var newCount: Int { lines.count { $0.role == .new } }

  /// Whether the texts have the same lines.
  public var isEmpty: Bool { !lines.contains { $0.role != .same } }

  /// The indices of the lines to show: those that differ, each with up to the given number of others on both
  /// sides.
  ///
  /// Ranges that touch each other are merged.
  public func hunks(around context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].role != .same {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// The lines of each text without their line breaks; the end of the last line counts only if the texts
  /// differ in it.
  private static func split(_ old: String, _ new: String) -> (old: [Substring], new: [Substring]) {
    func split(_ text: String) -> [Substring] {
      // By bytes, because for a String "\r\n" is one character.
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }
    var (old, new) = (split(old), split(new))
    if old.last?.isEmpty == true, new.last?.isEmpty == true {
      old.removeLast()
      new.removeLast()
    }
    return (old, new)
  }
}

extension LineDifference {
  /// A line of each text side by side; nil if the other text has an extra line.
  public struct Row: Hashable, Sendable {
    /// The line of the old text.
    public var old: Line?
    /// The line of the new text.
    public var new: Line?
  }

  /// Some of the lines in two columns: what is gone beside what replaces it.
  public func rows(_ range: Range<Int>) -> [Row] {
    var rows: [Row] = []
    var firstOfRun = 0
    for line in lines[range] {
      switch line.role {
      case .same:
        rows.append(Row(old: line, new: line))
        firstOfRun = rows.count
      case .gone:
        rows.append(Row(old: line))
      case .new:
        if let free = rows.indices[firstOfRun...].first(where: { rows[$0].new == nil }) {
          rows[free].new = line
        } else {
          rows.append(Row(new: line))
        }
      }
    }
    return rows
  }
}

/// A line that is compared by its bytes.
///
/// Swift's own comparison treats é and e with a combining accent as equal.
private struct LineBytes: Hashable {
  let line: Substring

  static func == (left: Self, right: Self) -> Bool { left.line.hasSameBytes(as: right.line) }

  func hash(into hasher: inout Hasher) {
    for byte in line.utf8 { hasher.combine(byte) }
  }
}
